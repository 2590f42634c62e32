// SPDX-License-Identifier: MIT
// Keeps the texts that the rulebooks look at.
#include "bindings/wasm/house/rulebooks.h"

#include "catalog/rulebook.h"

namespace cardhouse::wasm {
namespace {

struct Given {
  std::vector<std::vector<std::string>> texts;
  std::vector<catalog::Rulebook> books;
};
Given& given() {
  static Given books;
  return books;
}

}  // namespace

void set_rulebooks(std::vector<std::vector<std::string>> books) {
  given() = {std::move(books), {}};
  for (const std::vector<std::string>& book : given().texts) given().books.push_back({book[0], book[1]});
}

}  // namespace cardhouse::wasm

namespace cardhouse::catalog {

const std::vector<Rulebook>& rulebooks() { return wasm::given().books; }

}  // namespace cardhouse::catalog
