// SPDX-License-Identifier: MIT
// Compares a log with what was promised, and plays it again.
#include "clients/remote/proof.h"

#include <fmt/format.h>

#include "catalog/sitting.h"
#include "core/log.h"
#include "table/fair.h"

namespace cardhouse::remote {

std::expected<void, std::string> check_promise(std::string_view text, const Promise& promise) {
  const auto log = read_log(text);
  if (!log) return std::unexpected(log.error());
  if (log->fair.commitment != promise.commitment)
    return std::unexpected(
        fmt::format("the commitment is {}, but {} was promised", log->fair.commitment, promise.commitment));
  const auto seat = std::size_t(promise.seat);
  const std::string added = seat < log->fair.entropy.size() ? log->fair.entropy[seat] : std::string();
  if (added != promise.entropy)
    return std::unexpected(
        fmt::format("our part of the deal is \"{}\", but we sent {}", added, promise.entropy));
  if (auto fair = table::check_fairness(*log); !fair) return fair;
  if (const auto played = catalog::replay(*log); !played) return std::unexpected(played.error());
  return {};
}

}  // namespace cardhouse::remote
