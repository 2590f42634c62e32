// SPDX-License-Identifier: MIT
// What became of loading a set of cards.
#pragma once
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace cardhouse::wording {

template <class Library>
struct LoadReport {
  std::unique_ptr<Library> library;   // nothing if there is a problem
  std::vector<std::string> problems;  // file:line:column: message
  int cards = 0, texts = 0, decks = 0;
};

// The library of files that are inside the program and have no problem.
template <class Library>
Library built_in(LoadReport<Library> report) {
  if (!report.library) throw std::logic_error("the content inside the program: " + report.problems.front());
  return std::move(*report.library);
}

}  // namespace cardhouse::wording
