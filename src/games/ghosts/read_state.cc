// SPDX-License-Identifier: MIT
// Reads a position of Ghosts of Christmas from its notation. What a set-up leaves out is filled in the way a
// real hand would have it; what does not fit is refused with the name of the fact and what it should be.
#include <algorithm>

#include <fmt/format.h>

#include "core/facts.h"
#include "core/log.h"
#include "games/ghosts/game.h"
#include "games/ghosts/words.h"

namespace cardhouse::ghosts {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : facts_(text) {}

  std::expected<State, std::string> state() {
    using Step = Problem (Reader::*)();
    constexpr Step kSteps[] = {&Reader::names, &Reader::options, &Reader::numbers, &Reader::bids,
                               &Reader::hands, &Reader::table,   &Reader::dials,   &Reader::lacks,
                               &Reader::gone,  &Reader::counts,  &Reader::turn,    &Reader::rest};
    for (Step step : kSteps) {
      if (const Problem problem = (this->*step)()) return std::unexpected(*problem);
    }
    return s_;
  }

 private:
  static constexpr std::array<std::string_view, 16> kNames{
      "hand",    "hand_starter", "starter",   "points",    "wreaths", "bids",  "hands",   "gone",
      "in_past", "in_present",   "in_future", "in_beyond", "dials",   "lacks", "winners", "chance"};

  std::optional<std::string_view> find(std::string_view name) const { return facts_.find(name); }
  int players() const { return s_.options.players; }
  int era_count() const { return eras(s_.options); }

  Problem names() {
    std::vector<std::string_view> known;
    for (const auto& info : Ghosts::list_settings()) known.push_back(info.name);
    known.insert(known.end(), kNames.begin(), kNames.end());
    return facts_.check(known);
  }

  Problem options() {
    Settings chosen;
    for (const auto& info : Ghosts::list_settings())
      if (const auto value = find(info.name)) chosen.emplace_back(info.name, *value);
    if (!find("players"))
      if (const auto hands = find("hands"))
        chosen.emplace_back("players", std::to_string(std::ranges::count(*hands, '/') + 1));
    const auto read = Ghosts::read_options(chosen);
    if (!read) return read.error();
    s_.options = *read;
    return {};
  }

  Problem read_seat(std::string_view field, std::string_view item, Seat& seat) const {
    const auto n = read_number(item, players());
    if (!n) return wrong(field, item, fmt::format("a seat from 0 to {}", players() - 1));
    seat = Seat(*n);
    return {};
  }

  Problem read_numbers(std::string_view field, int below, std::array<std::uint8_t, kSeats>& values) {
    std::vector<std::string_view> parts;
    if (const Problem p = facts_.parts(field, players(), parts)) return p;
    for (std::size_t seat = 0; seat < parts.size(); ++seat) {
      const auto n = read_number(parts[seat], below);
      if (!n) return wrong(field, parts[seat], fmt::format("a number up to {}", below - 1));
      values[seat] = std::uint8_t(*n);
    }
    return {};
  }

  Problem numbers() {
    const std::string_view hand = find("hand").value_or("1");
    const auto n = read_number(hand, players() + 1);
    if (!n || *n < 1) return wrong("hand", hand, fmt::format("a hand from 1 to {}", players()));
    s_.hand_number = std::uint8_t(*n);
    if (const Problem p = read_seat("starter", find("starter").value_or("0"), s_.starter)) return p;
    s_.hand_starter = s_.starter;
    if (const auto seat = find("hand_starter"))
      if (const Problem p = read_seat("hand_starter", *seat, s_.hand_starter)) return p;
    if (const Problem p = read_numbers("points", 256, s_.points)) return p;
    return read_numbers("wreaths", kHandSize + 1, s_.wreaths);
  }

  // Without this fact everybody has bid nothing.
  Problem bids() {
    std::vector<std::string_view> parts;
    if (const Problem p = facts_.parts("bids", players(), parts)) return p;
    for (Seat seat = 0; seat < parts.size(); ++seat) {
      if (parts[seat] == "-") {
        s_.to_bid |= seat;
        continue;
      }
      const auto bid = bid_of(parts[seat]);
      if (!bid || bid->doors() > kMaxDoors)
        return wrong("bids", parts[seat], "a bid, such as 3 or 3+1, or -");
      s_.bid[seat] = *bid;
    }
    if (s_.options.tiny_tim == Variant::On && (!s_.to_bid.empty() || s_.bid != std::array<Bid, kSeats>{}))
      return "bids: there are none in Tiny Tim (G7.2)";
    if (purple_left(s_.options, s_.bid) < 0)
      return fmt::format("bids: there are only {} purple doors (G2.5)", s_.options.purple_supply);
    return {};
  }

  Problem use(std::string_view field, std::string_view item, Card& c) {
    const auto read = card_of(item);
    if (!read) return wrong(field, item, "a card, such as H12, C7, N1 or S10");
    if (!kDeckOf[std::size_t(players())].has(*read))
      return fmt::format("{}: {} is not in play (G1.3)", field, item);
    if (placed_.has(*read)) return fmt::format("{}: {} lies somewhere already", field, item);
    placed_ |= *read;
    c = *read;
    return {};
  }

  Problem read_sets(std::string_view field, std::array<CardSet, kSeats>& sets) {
    std::vector<std::string_view> parts;
    if (const Problem p = facts_.parts(field, players(), parts)) return p;
    for (std::size_t seat = 0; seat < parts.size(); ++seat)
      for (std::string_view item : split(parts[seat], ',')) {
        Card c;
        if (const Problem p = use(field, item, c)) return p;
        sets[seat] |= c;
      }
    return {};
  }

  Problem hands() {
    if (!find("hands")) return "hands: say what each player holds, as hands=H1,C2,C3/N4,N5,S6/S7,S8,H9";
    return read_sets("hands", s_.hand);
  }

  Problem read_era(Era era) {
    const std::string field = "in_" + code(era);
    for (std::string_view item : split(find(field).value_or("-"), ',')) {
      const std::size_t colon = item.find(':');
      if (colon == std::string_view::npos) return wrong(field, item, "of the form seat:card, as 0:H3");
      Seat seat = 0;
      if (const Problem p = read_seat(field, item.substr(0, colon), seat)) return p;
      if (s_.table.filled[seat].has(era)) return fmt::format("{}: seat {} plays twice", field, int(seat));
      if (const Problem p = use(field, item.substr(colon + 1), s_.table.card[std::size_t(era)][seat]))
        return p;
      s_.table.filled[seat] |= era;
    }
    return {};
  }

  Problem table() {
    for (int e = 0; e < era_count(); ++e)
      if (const Problem p = read_era(Era(e))) return p;
    if (find("in_beyond") && era_count() == 3)
      return "in_beyond: there is no such era without beyond=yes (G7.1)";
    return {};
  }

  // Without this fact a dial shows the suit of the first card in turn order.
  Problem dials() {
    std::vector<std::string_view> parts;
    if (const Problem p = facts_.parts("dials", era_count(), parts)) return p;
    for (std::size_t e = 0; e < std::size_t(era_count()); ++e) {
      const auto& lying = s_.table.card[e];
      const bool empty = std::ranges::count(lying, kNoCard) == kSeats;
      if (parts.empty()) {
        for (int i = players(); i-- > 0;)
          if (const Card c = lying[std::size_t((s_.starter + i) % players())]; c != kNoCard)
            s_.asked[e] = kWholeSuit[c.index];
        continue;
      }
      const auto suit = suit_of(parts[e]);
      if ((parts[e] == "-") != empty || (!suit && !empty))
        return wrong("dials", parts[e], "H, C, N or S where a card lies and - where none does");
      if (!empty) s_.asked[e] = Deck::of(*suit);
    }
    return {};
  }

  // Without this fact: what the cards that lie in the eras show.
  Problem lacks() {
    std::vector<std::string_view> parts;
    if (const Problem p = facts_.parts("lacks", players(), parts)) return p;
    for (Seat seat = 0; seat < parts.size(); ++seat)
      for (std::string_view item : split(parts[seat], ',')) {
        const auto suit = suit_of(item);
        if (!suit) return wrong("lacks", item, "a suit: H, C, N or S");
        s_.lacks[seat] |= *suit;
      }
    for (Seat seat = 0; seat < players(); ++seat) {
      for (std::size_t e = 0; parts.empty() && e < std::size_t(era_count()); ++e)
        if (const Card c = s_.table.card[e][seat]; c != kNoCard)
          s_.lacks[seat] |= only_suit(s_.asked[e] - kWholeSuit[c.index]);  // G8.4
      for (Suit suit : s_.lacks[seat])
        if (!(s_.hand[seat] & Deck::of(suit)).empty())
          return fmt::format("lacks: seat {} holds {} (G8.4)", int(seat), code(suit));
    }
    return {};
  }

  // Without this fact the cards that are nowhere else have been played by whoever is short of twelve.
  Problem gone() {
    if (const Problem p = read_sets("gone", s_.dealt)) return p;
    CardSet left = kDeckOf[std::size_t(players())] - placed_;
    for (Seat seat = 0; seat < players(); ++seat) {
      s_.dealt[seat] |= s_.hand[seat];
      for (const auto& lying : s_.table.card)
        if (lying[seat] != kNoCard) s_.dealt[seat] |= lying[seat];
      while (!find("gone") && s_.dealt[seat].size() < kHandSize && !left.empty()) {
        s_.dealt[seat] |= left.front();
        left -= left.front();
      }
      if (s_.dealt[seat].size() != kHandSize)
        return fmt::format("hands: seat {} has been dealt {} cards, not {} (G2.1)", int(seat),
                           s_.dealt[seat].size(), kHandSize);
    }
    return {};
  }

  // Everybody begins a round with equally many cards, and bids with twelve of them.
  Problem counts() {
    const auto held = [&](Seat seat) { return s_.hand[seat].size() + s_.table.filled[seat].size(); };
    for (Seat seat = 0; seat < players(); ++seat) {
      if (held(seat) % era_count() != 0 || held(seat) != held(0))
        return fmt::format("hands: everybody begins a round with equally many cards, a multiple of {}",
                           era_count());
      if (!s_.to_bid.empty() && s_.hand[seat].size() != kHandSize)
        return "bids: they are made with twelve cards in hand (G2.2)";
    }
    return {};
  }

  // Whose turn it is follows from who has had how many turns: those who have had one less are next (G2.2,
  // G3.1).
  Problem turn() {
    const bool bidding = !s_.to_bid.empty();
    if (bidding && s_.options.bidding == Bidding::Simultaneous)
      return s_.to_act = s_.to_bid.front(), Problem{};
    const auto turns = [&](Seat seat) {
      return bidding ? int(!s_.to_bid.has(seat)) : s_.table.filled[seat].size();
    };
    int last = turns(s_.starter);
    s_.to_act = s_.starter;
    for (int i = 1; i < players(); ++i) {
      const auto seat = Seat((s_.starter + i) % players());
      if (turns(seat) > last || turns(seat) < turns(s_.starter) - 1)
        return fmt::format("{}: players act clockwise from seat {}", bidding ? "bids" : "starter",
                           int(s_.starter));
      if (turns(seat) < last) s_.to_act = seat;
      last = turns(seat);
    }
    if (last == era_count()) return "in_past: the round is over; leave its cards out";
    return {};
  }

  Problem rest() {
    for (std::string_view item : split(find("winners").value_or("-"), ',')) {
      Seat seat = 0;
      if (const Problem p = read_seat("winners", item, seat)) return p;
      s_.winners |= seat;
    }
    if (s_.winners.empty() == s_.hand[s_.to_act].empty())
      return s_.winners.empty() ? "hands: nobody holds a card" : "winners: the game is not over";
    const std::string none = hex(Key{}) + ":0";
    const std::string_view chance = find("chance").value_or(none);
    const std::size_t colon = chance.find(':');
    const auto key = key_of(chance.substr(0, colon));
    const auto address =
        colon == std::string_view::npos ? std::nullopt : read_number(chance.substr(colon + 1), 1 << 28);
    if (!key || !address) return wrong("chance", chance, "of the form 64 hexadecimal digits:number");
    s_.chance = Chance(*key);
    s_.chance.set_address(std::uint32_t(*address));
    return {};
  }

  Facts facts_;
  CardSet placed_;
  State s_;
};

}  // namespace

std::expected<State, std::string> Ghosts::read_state(std::string_view text) { return Reader(text).state(); }

std::expected<void, std::string> Ghosts::fix_chance(State&, std::string_view outcome) {
  return std::unexpected(
      fmt::format("\"{}\" cannot be fixed: chance only deals the hands, and no move of this game "
                  "has a random outcome",
                  outcome));
}

}  // namespace cardhouse::ghosts
