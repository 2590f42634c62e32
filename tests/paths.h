// SPDX-License-Identifier: MIT
// Where the source tree and the program under test are. One file knows the absolute paths, so the compile
// cache serves all other tests from any checkout.
#pragma once
#include <string>

namespace cardhouse {

std::string source_path(const std::string& file);  // of a file, named from the root of the repository
const std::string& program_path();                 // of the program cardhouse

}  // namespace cardhouse
