// SPDX-License-Identifier: MIT
// Where the tests find the source tree and the program.
#include "tests/paths.h"

namespace cardhouse {

std::string source_path(const std::string& file) { return CARDHOUSE_SOURCE_DIR "/" + file; }

const std::string& program_path() {
  static const std::string path = CARDHOUSE_BINARY;
  return path;
}

}  // namespace cardhouse
