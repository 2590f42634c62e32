// SPDX-License-Identifier: MIT
// What is answered to a plain request at which the house fails: an answer and a line of the log, and nothing
// more ends.
#pragma once
#include <exception>
#include <string_view>

#include "server/logbook.h"
#include "store/store.h"

namespace cardhouse::server {

// `answer()` or, if it throws, `failed(status, sentence)`.
template <class Answer, class Failed>
auto answer_or_fail(const Logbook& logbook, Answer answer, Failed failed) {
  const auto note = [&](const std::exception& problem) {
    logbook.write(Level::Warning, "http_failed", {{"problem", problem.what()}});
  };
  try {
    return answer();
  } catch (const store::StoreError& problem) {
    note(problem);
    return failed(503, std::string_view("The store cannot be read just now.\n"));
  } catch (const std::exception& problem) {
    note(problem);
    return failed(500, std::string_view("The house failed at this.\n"));
  }
}

}  // namespace cardhouse::server
