// SPDX-License-Identifier: MIT
// A folder for the data files of one test.
#pragma once
#include <filesystem>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace cardhouse::store {

namespace fs = std::filesystem;

struct Folder {
  fs::path path = fs::temp_directory_path() / fmt::format("cardhouse-store-{}", std::uint64_t(this));
  Folder() { fs::create_directories(path); }
  ~Folder() { fs::remove_all(path); }
  std::string file(std::string_view name = "house.db") const { return path / name; }
};

}  // namespace cardhouse::store
