// SPDX-License-Identifier: MIT
// Reads the source tree of the repository.
#include "tests/house/tree.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "tests/paths.h"

namespace cardhouse::house {
namespace fs = std::filesystem;
namespace {

const fs::path& root() {
  static const fs::path path = source_path("");
  return path;
}

std::string content(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool ends_with_any(const std::string& name, std::initializer_list<std::string_view> endings) {
  return std::ranges::any_of(endings, [&](std::string_view ending) {
    return ending.starts_with('.') ? name.ends_with(ending) : name == ending;
  });
}

}  // namespace

std::vector<TextFile> files_under(std::initializer_list<std::string_view> folders,
                                  std::initializer_list<std::string_view> endings) {
  std::vector<TextFile> found;
  const auto add = [&](const fs::path& path) {
    if (!fs::is_regular_file(path) || !ends_with_any(path.filename().string(), endings)) return;
    found.push_back({path.lexically_relative(root()).generic_string(), content(path)});
  };
  for (const std::string_view folder : folders) {
    const fs::path top = root() / folder;
    if (!fs::is_directory(top)) {
      add(top);
      continue;
    }
    for (auto entry = fs::recursive_directory_iterator(top); entry != fs::recursive_directory_iterator();
         ++entry) {
      if (entry->path().filename() == "node_modules") entry.disable_recursion_pending();
      add(entry->path());
    }
  }
  std::ranges::sort(found, {}, &TextFile::path);
  return found;
}

std::vector<TextFile> cpp_files(std::initializer_list<std::string_view> folders) {
  return files_under(folders, {".h", ".cc"});
}

std::vector<std::string> folders_in(std::string_view folder) {
  std::vector<std::string> found;
  const fs::path top = root() / folder;
  if (!fs::is_directory(top)) return found;
  for (const auto& entry : fs::directory_iterator(top))
    if (entry.is_directory()) found.push_back(entry.path().filename().string());
  std::ranges::sort(found);
  return found;
}

std::vector<Line> lines(std::string_view text) {
  std::vector<Line> found;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    found.push_back({number, text.substr(0, end)});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

std::string at(std::string_view path, int line, std::string_view what) {
  return fmt::format("{}:{}: {}", path, line, what);
}

std::string joined(const std::vector<std::string>& problems) {
  return fmt::format("\n{}", fmt::join(problems, "\n"));
}

}  // namespace cardhouse::house
