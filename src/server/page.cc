// SPDX-License-Identifier: MIT
// The bytes of the page, put into the program by the assembler, and how they are found.
#include "server/page.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

// clang-format off
asm(".section .rodata\n"
    ".balign 16\n"
    "cardhouse_page_begin:\n"
    ".incbin \"" CARDHOUSE_PAGE_PACK "\"\n"
    "cardhouse_page_end:\n"
    ".byte 0\n"
    ".previous\n");
// clang-format on
extern "C" {
extern const char cardhouse_page_begin[] __attribute__((visibility("hidden")));
extern const char cardhouse_page_end[] __attribute__((visibility("hidden")));
}

namespace cardhouse::server {
namespace {

std::string_view cut(std::string_view& text, char end) {
  const std::size_t at = text.find(end);
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return part;
}

// The addresses of clients/web/src/house/way.svelte.ts.
bool is_place(std::string_view path) {
  if (path == "/" || path == "/decks" || path == "/campaigns" || path == "/games" || path == "/host")
    return true;
  for (const std::string_view start :
       {"/t/", "/r/", "/review/", "/learn/", "/rules/", "/decks/", "/campaign/"})
    if (path.starts_with(start) && path.size() > start.size()) return true;
  return false;
}

std::vector<Asset>& served() {
  static std::vector<Asset> assets =
      read_pack({cardhouse_page_begin, std::size_t(cardhouse_page_end - cardhouse_page_begin)});
  return assets;
}

}  // namespace

std::vector<Asset> read_pack(std::string_view pack) {
  const std::size_t head = pack.find("\n\n");
  if (head == std::string_view::npos) return {};
  std::string_view lines = pack.substr(0, head + 1), bodies = pack.substr(head + 2);
  std::vector<Asset> assets;
  while (!lines.empty()) {
    std::string_view line = cut(lines, '\n');
    Asset asset{.path = cut(line, '\t'), .type = cut(line, '\t')};
    asset.gzip = cut(line, '\t') == "gzip";
    asset.hash = cut(line, '\t');
    std::size_t size = 0;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), size);
    if (read.ec != std::errc{} || size > bodies.size()) return {};
    asset.body = bodies.substr(0, size);
    bodies.remove_prefix(size);
    assets.push_back(asset);
  }
  return assets;
}

const std::vector<Asset>& page_assets() { return served(); }

void use_page(const std::string& file) {
  static std::string pack;  // what the assets point into
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(fmt::format("cannot read the page {}", file));
  std::string read{std::istreambuf_iterator<char>(in), {}};
  if (read_pack(read).empty())
    throw std::runtime_error(fmt::format("{} is not a page; clients/web writes one: npm run build", file));
  pack = std::move(read);
  served() = read_pack(pack);
}

const Asset* find_asset(std::string_view target) {
  const std::string_view path = target.substr(0, target.find_first_of("?#"));
  const auto& assets = page_assets();
  const auto named = [&](std::string_view name) {
    const auto found = std::ranges::find(assets, name, &Asset::path);
    return found == assets.end() ? nullptr : &*found;
  };
  return is_place(path) ? named("/index.html") : named(path);
}

}  // namespace cardhouse::server
