// SPDX-License-Identifier: MIT
// libFuzzer: whatever anybody sends is read or refused in words. What was read can be said again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/patch.h"
#include "server/messages.h"
#include "table/records.h"

namespace {

using namespace cardhouse;

void read_message(std::string_view text) {
  server::Incoming incoming;
  try {
    server::read_wish(text, incoming);
  } catch (const shape::Misfit& misfit) {
    if (misfit.what()[0] == '\0') std::abort();  // refused without a word
    return;
  }
  std::visit(
      [&]<class T>(const T& wish) {
        std::string again = "{\"do\":\"";
        again += T::kName, again += '"';
        shape::write_members(again, wish, false);
        again += '}';
        server::Incoming same;
        server::read_wish(again, same);  // throws, and so fails, if it cannot be read
        if (same.wish.index() != incoming.wish.index()) std::abort();
      },
      incoming.wish);
}

void read_stored(std::string_view text) {
  try {
    const table::Record record = table::read_record(text);
    if (print(table::read_record(print(record))) != print(record)) std::abort();
  } catch (const shape::Misfit&) {}
}

// The first line is a value, the second a patch.
void apply(std::string_view text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return;
  boost::json::error_code wrong;
  boost::json::value value = boost::json::parse(text.substr(0, end), wrong);
  const boost::json::value patch = wrong ? value : boost::json::parse(text.substr(end + 1), wrong);
  if (wrong) return;
  try {
    shape::apply_patch(value, patch);
  } catch (const shape::Misfit&) {}
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_message(text);
  read_stored(text);
  apply(text);
  return 0;
}
