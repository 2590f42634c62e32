// SPDX-License-Identifier: MIT
// The notation of moves and bids, and how people read them.
#include "games/ghosts/names.h"

#include <fmt/format.h>

namespace cardhouse::ghosts {
namespace {

constexpr std::string_view kBid = "bid";

}  // namespace

std::string code(Bid bid) {
  return bid.red != 0 ? fmt::format("{}+1", int(bid.purple)) : fmt::format("{}", int(bid.purple));
}

std::optional<Bid> bid_of(std::string_view text) {
  const bool red = text.ends_with("+1");
  if (red) text.remove_suffix(2);
  const auto purple = read_number(text, kMaxDoors + 1);
  if (!purple || (text.size() > 1 && text[0] == '0')) return {};
  return Bid{std::uint8_t(*purple), std::uint8_t(red)};
}

std::string code(Move move) {
  if (move.is_bid()) return std::string(kBid) + code(move.bid());
  return code(move.card()) + ">" + code(move.era());
}

std::optional<Move> move_of(std::string_view text) {
  if (same_word(text.substr(0, kBid.size()), kBid)) {
    const auto bid = bid_of(text.substr(kBid.size()));
    return bid ? std::optional(Move(*bid)) : std::nullopt;
  }
  const std::size_t arrow = text.find('>');
  const auto card = card_of(text.substr(0, arrow));
  for (std::size_t era = 0; card && arrow != std::string_view::npos && era < kMaxEras; ++era)
    if (same_word(kEraNames[era].code.en, text.substr(arrow + 1))) return Move(*card, Era(era));
  return {};
}

std::string label(Bid bid, Language language) {
  constexpr Phrase kNone{"no door", "ajtó nélkül"}, kOne{"purple door", "lila ajtó"},
      kMany{"purple doors", "lila ajtó"};
  constexpr Phrase kRed{"a red door", "egy piros ajtó"}, kAndRed{" and a red one", " és egy piros"};
  if (bid.doors() == 0) return std::string(kNone(language));
  if (bid.purple == 0) return std::string(kRed(language));
  return counted(bid.purple, kOne, kMany, language) + std::string(bid.red != 0 ? kAndRed(language) : "");
}

std::string short_name(Move move, Language language) {
  if (move.is_bid()) return code(move.bid());
  return fmt::format("{}>{}", kNames.short_name(move.card(), language), names(move.era()).code(language));
}

std::string doors(Bid bid, int wreaths) { return fmt::format("{}/{}", wreaths, code(bid)); }

}  // namespace cardhouse::ghosts
