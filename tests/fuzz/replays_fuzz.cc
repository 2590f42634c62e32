// SPDX-License-Identifier: MIT
// libFuzzer: a log is read, played again and proved, or what is wrong with it is said.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "catalog/sitting.h"
#include "core/log.h"
#include "table/fair.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cardhouse;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  recover_log(text);
  const auto log = read_log(text);
  if (!log) {
    if (log.error().empty()) std::abort();  // refused without a word
    return 0;
  }
  const auto again = read_log(print(*log));
  if (!again || *again != *log) std::abort();  // a log is written as it was read
  if (const auto fair = table::check_fairness(*log); !fair && fair.error().empty()) std::abort();
  const auto sitting = catalog::replay(*log);
  if (!sitting && sitting.error().empty()) std::abort();
  return 0;
}
