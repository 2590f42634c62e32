// SPDX-License-Identifier: MIT
// Reads a position of Spirit Tactics from its notation. What a set-up leaves out is filled in the way a duel
// would have it; what does not fit is refused with the name of the fact and what it should be.
#include <algorithm>
#include <charconv>
#include <cstring>

#include <fmt/format.h>

#include "core/facts.h"
#include "core/log.h"
#include "games/spirits/audit.h"
#include "games/spirits/game.h"
#include "games/spirits/notation.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

std::optional<int> signed_number(std::string_view text, int limit) {
  const bool minus = text.starts_with('-');
  const auto n = read_number(minus ? text.substr(1) : text, limit);
  return n ? std::optional(minus ? -*n : *n) : std::nullopt;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), facts_(text) {}

  std::expected<State, std::string> state() {
    using Step = Problem (Reader::*)();
    constexpr Step kSteps[] = {&Reader::names,  &Reader::options, &Reader::numbers, &Reader::players,
                               &Reader::board,  &Reader::hidden,  &Reader::pools,   &Reader::chance,
                               &Reader::frames, &Reader::whole};
    for (Step step : kSteps)
      if (const Problem problem = (this->*step)()) return std::unexpected(*problem);
    return s_;
  }

 private:
  static constexpr std::array<std::string_view, 36> kNames{
      "turn",       "active",    "starter",    "phase",   "duel",   "sided",     "lost",     "winners",
      "serial",     "unendings", "wins",       "damage",  "called", "concealed", "gathered", "moved",
      "reloaded",   "once",      "commanders", "essence", "guard",  "hands",     "known",    "decks",
      "graveyards", "reloads",   "spirits",    "sides",   "out",    "pools",     "shuffles", "chance",
      "priority",   "frames",    "check",      "ask"};

  std::optional<std::string_view> find(std::string_view name) const { return facts_.find(name); }

  Problem names() {
    std::vector<std::string_view> known;
    for (const auto& info : Spirits::list_settings()) known.push_back(info.name);
    known.insert(known.end(), kNames.begin(), kNames.end());
    return facts_.check(known);
  }

  Problem options() {
    Settings chosen;
    for (const auto& info : Spirits::list_settings())
      if (const auto value = find(info.name)) chosen.emplace_back(info.name, *value);
    const auto read = Spirits::read_options(chosen);
    if (!read) return read.error();
    t_.options = *read;
    return {};
  }

  template <class Number>
  Problem number(std::string_view field, int low, int high, int preset, Number& into) {
    into = Number(preset);
    const auto text = find(field);
    if (!text) return {};
    const auto n = read_number(*text, high + 1);
    if (!n || *n < low) return wrong(field, *text, fmt::format("a number from {} to {}", low, high));
    into = Number(*n);
    return {};
  }

  Problem numbers() {
    if (Problem p = number("turn", 0, last_turn(t_.options), 1, t_.turn)) return p;
    if (Problem p = number("active", 0, 1, 0, t_.active)) return p;
    if (Problem p = number("starter", 0, 1, 0, t_.starter)) return p;
    if (Problem p = number("duel", 1, 7, 1, t_.duel)) return p;
    if (Problem p = number("sided", 0, 3, 0, t_.sided)) return p;
    if (Problem p = number("serial", 0, 60'000, 0, t_.last_serial)) return p;
    if (Problem p = number("unendings", 0, 250, 0, t_.unendings)) return p;
    if (Problem p = number("priority", 0, 1, 0, t_.priority)) return p;
    int lost = 0, winners = 0;
    if (Problem p = number("lost", 0, 3, 0, lost)) return p;
    if (Problem p = number("winners", 0, 3, 0, winners)) return p;
    t_.lost = SeatSet::from_bits(std::uint8_t(lost));
    t_.winners = SeatSet::from_bits(std::uint8_t(winners));
    const auto phase = phase_of_code(find("phase").value_or("main"));
    if (!phase) return wrong("phase", *find("phase"), "reload, calm, draw, main, combat, submain or end");
    t_.phase = *phase;
    return {};
  }

  template <class Use>
  Problem each_player(std::string_view field, Use use) {
    std::vector<std::string_view> parts;
    if (Problem p = facts_.parts(field, kSeats, parts)) return p;
    for (Seat seat = 0; seat < parts.size(); ++seat)
      if (Problem p = use(seat, parts[seat])) return p;
    return {};
  }

  template <class Member>
  Problem player_number(std::string_view field, int high, Member Player::*member) {
    return each_player(field, [&](Seat seat, std::string_view text) -> Problem {
      const auto n = read_number(text, high + 1);
      if (!n) return wrong(field, text, fmt::format("a number up to {}", high));
      t_.player[seat].*member = Member(*n);
      return {};
    });
  }

  Problem read_card(std::string_view field, std::string_view text, CardId& card) {
    const auto found = library().find(text);
    if (!found) return wrong(field, text, "the name of a card, such as ember-scout");
    card = *found;
    return {};
  }

  Problem read_essence(std::string_view field, std::string_view text, EssenceCounts& counts) {
    for (std::string_view item : split(text, '+')) {
      std::size_t digits = item.size();
      while (digits > 0 && item[digits - 1] >= '0' && item[digits - 1] <= '9') --digits;
      const auto type = essence_of_code(item.substr(0, digits));
      const auto n = digits == item.size() ? std::optional(1) : read_number(item.substr(digits), 51);
      if (!type || !n || counts[std::size_t(*type)] != 0)
        return wrong(field, item, "Essence, such as cinder2");
      counts[std::size_t(*type)] = std::uint8_t(*n);
    }
    return {};
  }

  Problem read_guard(std::string_view field, std::string_view text, Guard& guard) {
    if (text == "-") return {};
    const auto items = split(text, '+');
    if (items.empty() || items.size() > 1 + kShields) return wrong(field, text, "shields, such as 0+400~1");
    const auto all = read_number(items[0], 16);
    if (!all) return wrong(field, items[0], "a number below 16");
    guard.all = std::uint8_t(*all);
    for (std::size_t i = 1; i < items.size(); ++i) {
      const std::size_t wave = std::min(items[i].find('~'), items[i].size());
      const auto amount = read_number(items[i].substr(0, wave), 20'001);
      const auto lasts = read_number(items[i].substr(std::min(wave + 1, items[i].size())), 4);
      if (!amount || !lasts || *amount == 0) return wrong(field, items[i], "a shield, such as 400~1");
      guard.shields[i - 1] = {.amount = std::int16_t(*amount), .lasts = Lasts(*lasts)};
    }
    return {};
  }

  Problem players() {
    if (Problem p = player_number("wins", 2, &Player::wins)) return p;
    if (Problem p = player_number("damage", 20'000, &Player::damage)) return p;
    if (Problem p = player_number("called", 1, &Player::called)) return p;
    if (Problem p = player_number("concealed", 1, &Player::concealed)) return p;
    if (Problem p = player_number("gathered", 2, &Player::gathered)) return p;
    if (Problem p = player_number("moved", 1, &Player::moved)) return p;
    if (Problem p = player_number("reloaded", 1, &Player::reloaded)) return p;
    for (Seat seat = 0; seat < kSeats; ++seat)
      t_.player[seat].commander = deck_of(t_.options, seat).commander;
    if (Problem p = each_player("once", [&](Seat seat, std::string_view text) -> Problem {
          auto& once = t_.player[seat].once;
          const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), once, 16);
          if (error != std::errc{} || end != text.data() + text.size())
            return wrong("once", text, "a hexadecimal number");
          return {};
        }))
      return p;
    if (Problem p = each_player("commanders", [&](Seat seat, std::string_view text) -> Problem {
          CardId& card = t_.player[seat].commander;
          if (Problem bad = read_card("commanders", text, card)) return bad;
          if (library().facts(card).type != CardType::Commander)
            return wrong("commanders", text, "a Commander");
          return {};
        }))
      return p;
    if (Problem p = each_player("essence", [&](Seat seat, std::string_view text) {
          return read_essence("essence", text, t_.player[seat].essence);
        }))
      return p;
    return each_player("guard", [&](Seat seat, std::string_view text) {
      return read_guard("guard", text, t_.player[seat].guard);
    });
  }

  // ---- the Battleground: 0F1:ember-scout#12;damage=100 ----

  Serial next_serial() { return ++t_.last_serial; }

  Problem read_serial(std::string_view field, std::string_view text, Serial& serial) {
    const auto n = read_number(text, 60'001);
    if (!n || *n == 0) return wrong(field, text, "a number from 1 to 60000");
    serial = Serial(*n);
    return {};
  }

  Problem read_spirit(std::string_view item) {
    const auto parts = split(item, ';');
    const std::string_view head = parts.empty() ? std::string_view{} : parts[0];
    const std::size_t colon = std::min(head.find(':'), head.size());
    const auto zone = zone_of_code(head.substr(0, colon));
    if (!zone || colon == head.size())
      return wrong("spirits", item, "of the form 0F1:ember-scout;damage=100");
    std::string_view name = head.substr(colon + 1);
    const Zone z = *zone;
    if (spirits(t_).has(z)) return fmt::format("spirits: two stand in {}", code(z));
    Spirit& spirit = t_.spirit[z];
    if (const std::size_t mark = name.find('#'); mark != std::string_view::npos) {
      if (Problem p = read_serial("spirits", name.substr(mark + 1), spirit.serial)) return p;
      name = name.substr(0, mark);
    }
    CardId card = kNoCard;
    if (Problem p = read_card("spirits", name, card)) return p;
    if (library().facts(card).type != CardType::Spirit) return wrong("spirits", name, "a Spirit");
    t_.card[z] = card;
    t_.up |= 1u << z;
    for (std::size_t i = 1; i < parts.size(); ++i)
      if (Problem p = read_attribute(z, parts[i])) return p;
    return {};
  }

  Problem read_attribute(Zone z, std::string_view item) {
    Spirit& spirit = t_.spirit[z];
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::string_view key = item.substr(0, equals);
    const std::string_view value = equals == item.size() ? std::string_view{} : item.substr(equals + 1);
    if (item == "down" || item == "seen") {
      t_.up &= ~(1u << z);
      t_.down |= 1u << z;
      if (item == "down") s_.secret.under[z] = t_.card[z], t_.card[z] = kUnknownCard;
      return {};
    }
    if (key == "essence") return read_essence("spirits", value, spirit.essence);
    if (key == "guard") return read_guard("spirits", value, spirit.guard);
    const auto n = signed_number(value, 20'001);
    if (!n) return wrong("spirits", item, "an attribute with a number, such as damage=100");
    const auto place = key.empty() ? std::size_t(9) : std::size_t(key.back() - '0');
    const std::string_view stem = key.substr(0, key.empty() ? 0 : key.size() - 1);
    if (stem == "s" && place < 4) return spirit.strength[place] = std::int16_t(*n), Problem{};
    if (*n < 0) return wrong("spirits", item, "a number from 0");
    if (stem == "gained" && place < 4 && *n < 256)
      return spirit.gained[place] = KeywordSet::from_bits(std::uint8_t(*n)), Problem{};
    if (stem == "lost" && place < 4 && *n < 256)
      return spirit.lost[place] = KeywordSet::from_bits(std::uint8_t(*n)), Problem{};
    if (key == "damage") return spirit.damage = std::int16_t(*n), Problem{};
    if (key == "concealed" && *n <= kLastTurn) return spirit.concealed_on = std::uint16_t(*n), Problem{};
    const std::array<std::tuple<std::string_view, std::uint8_t*, int>, 6> small{
        {{"halted", &spirit.no_attack, 15},
         {"attacked", &spirit.attacked, 1},
         {"twin", &spirit.twin_used, 1},
         {"ravage", &spirit.ravage, 100},
         {"extra", &spirit.extra, 100},
         {"extra_used", &spirit.extra_used, 100}}};
    for (const auto& [name, into, most] : small)
      if (key == name && *n <= most) return *into = std::uint8_t(*n), Problem{};
    return wrong("spirits", item, "an attribute, such as damage=100, essence=cinder2, down or s1=-200");
  }

  Problem board() {
    for (std::string_view item : split(find("spirits").value_or("-"), ','))
      if (Problem p = read_spirit(item)) return p;
    for (Zone z : spirits(t_))
      if (t_.spirit[z].serial == 0) t_.spirit[z].serial = next_serial();
    const auto piles = [&](std::string_view field, PileCards Player::*member) {
      return each_player(field, [&](Seat seat, std::string_view text) -> Problem {
        for (std::string_view item : split(text, ','))
          if (Problem p = read_entry(field, item, t_.player[seat].*member)) return p;
        return {};
      });
    };
    if (Problem p = piles("graveyards", &Player::graveyard)) return p;
    return piles("reloads", &Player::reload);
  }

  Problem read_entry(std::string_view field, std::string_view item, PileCards& pile) {
    if (pile.full()) return fmt::format("{}: too many cards", field);
    PileCardEntry entry;
    const std::size_t bang = std::min(item.find('!'), item.size());
    if (bang < item.size()) {
      const auto n = read_number(item.substr(bang + 1), 251);
      if (!n || *n == 0 || field != "graveyards") return wrong(field, item, "a card, such as grave-moth#4!1");
      entry.unending = std::uint8_t(*n);
    }
    item = item.substr(0, bang);
    if (const std::size_t mark = item.find('#'); mark != std::string_view::npos) {
      if (Problem p = read_serial(field, item.substr(mark + 1), entry.serial)) return p;
      item = item.substr(0, mark);
    }
    if (Problem p = read_card(field, item, entry.card)) return p;
    if (entry.serial == 0) entry.serial = next_serial();
    pile.push_back(entry);
    return {};
  }

  // ---- hands, decks, lists ----

  template <class List>
  Problem read_list(std::string_view field, std::string_view text, List& into, bool sorted) {
    for (std::string_view item : split(text, ',')) {
      CardId card = kNoCard;
      if (Problem p = read_card(field, item, card)) return p;
      const CardType type = library().facts(card).type;
      if (type == CardType::Commander) return fmt::format("{}: {} is a Commander", field, item);
      if (into.full()) return fmt::format("{}: too many cards", field);
      into.push_back(card);
    }
    if (sorted) std::sort(into.begin(), into.end());
    return {};
  }

  Problem hidden() {
    Secret& x = s_.secret;
    const auto lists = [&](std::string_view field, auto list, bool sorted) {
      return each_player(field, [&](Seat seat, std::string_view text) {
        return read_list(field, text, list(seat), sorted);
      });
    };
    if (Problem p = lists(
            "hands", [&](Seat who) -> auto& { return x.hand[who]; }, true))
      return p;
    if (Problem p = lists(
            "known", [&](Seat who) -> auto& { return t_.player[who].known; }, true))
      return p;
    if (Problem p = lists(
            "decks", [&](Seat who) -> auto& { return x.deck[who]; }, false))
      return p;
    if (Problem p = lists(
            "sides", [&](Seat who) -> auto& { return t_.player[who].side; }, true))
      return p;
    if (Problem p = lists(
            "out", [&](Seat who) -> auto& { return x.side[who]; }, true))
      return p;
    if (Problem p = lists(
            "pools", [&](Seat who) -> auto& { return t_.player[who].pool; }, true))
      return p;
    if (Problem p = lists(
            "shuffles", [&](Seat who) -> auto& { return x.order[who]; }, false))
      return p;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      std::reverse(x.deck[seat].begin(), x.deck[seat].end());  // written from the top
      t_.player[seat].hand = std::uint8_t(x.hand[seat].size());
      t_.player[seat].deck = std::uint8_t(x.deck[seat].size());
      if (!find("out"))
        for (CardId card : t_.player[seat].side) x.side[seat].push_back(card);
    }
    return {};
  }

  // Without this fact a pool is whatever lies about.
  Problem pools() {
    if (find("pools")) return {};
    if (find("frames")) return "pools: a position in the middle of something needs them";
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const auto cards = cards_in_play(s_, seat);
      if (int(cards.size()) + s_.secret.side[seat].size() > kMaxCards) return "pools: too many cards";
      Cards& pool = t_.player[seat].pool;
      for (CardId card : cards) pool.push_back(card);
      for (CardId card : s_.secret.side[seat]) pool.push_back(card);
      std::sort(pool.begin(), pool.end());
    }
    return {};
  }

  Problem chance() {
    const std::string none = hex(Key{}) + ":0";
    const std::string_view text = find("chance").value_or(none);
    const std::size_t colon = text.find(':');
    const auto key = key_of(text.substr(0, colon));
    const auto address =
        colon == std::string_view::npos ? std::nullopt : read_number(text.substr(colon + 1), 1 << 28);
    if (!key || !address) return wrong("chance", text, "of the form 64 hexadecimal digits:number");
    s_.chance = Chance(*key);
    s_.chance.set_address(std::uint32_t(*address));
    return {};
  }

  // ---- the middle of something ----

  Problem frames() {
    const auto text = find("frames");
    if (!text) {
      if (find("check")) return "check: only a position with frames has one";
      if (t_.phase != Phase::Main && t_.phase != Phase::Combat && t_.phase != Phase::SubMain)
        return wrong("phase", code(t_.phase), "main, combat or submain in an open state");
      if (!t_.winners.empty()) return "winners: the game is not over";
      if (t_.turn == 0) return "turn: it begins with 1";
      t_.ask = Ask::Open;
      t_.asked = t_.active;
      t_.phase_step = 1;
      return {};
    }
    const std::size_t at = text_.find(" check=");
    const std::string expected = text_check(text_.substr(0, std::min(at, text_.size())));
    if (find("check") != std::optional<std::string_view>(expected))
      return "check: a position in the middle of something cannot be changed by hand";
    const auto bytes = unpacked(*text, size_of_parts([&](auto use) { visit_frames(s_, use); }));
    if (!bytes) return "frames: damaged";
    put_frames(s_, *bytes);
    return {};
  }

  Problem whole() {
    if (std::string problem = audit(s_); !problem.empty()) return problem;
    if (t_.ask != Ask::Nothing && spirits::legal(s_).empty())
      return "there is nothing to do in this position";
    return {};
  }

  std::string_view text_;
  cardhouse::Facts facts_;
  State s_;
  Table& t_ = s_.table;
};

}  // namespace

std::expected<State, std::string> Spirits::read_state(std::string_view text) { return Reader(text).state(); }

// `0:ember-scout,cinder`: what the next shuffle of that player's deck puts on top, from the top down.
std::expected<void, std::string> Spirits::fix_chance(State& s, std::string_view outcome) {
  const std::size_t colon = outcome.find(':');
  const auto seat = read_number(outcome.substr(0, std::min(colon, outcome.size())), kSeats);
  if (colon == std::string_view::npos || !seat)
    return std::unexpected(
        fmt::format("\"{}\" is no outcome: write the seat and the cards that its next shuffle puts on top, "
                    "as 0:kindle,cinder",
                    outcome));
  if (s.table.stage == Stage::Over) return std::unexpected("the game is over");
  if (!s.secret.order[std::size_t(*seat)].empty())
    return std::unexpected(fmt::format("the next shuffle of seat {} is fixed already", *seat));
  Cards order;
  Cards pool = s.table.player[std::size_t(*seat)].pool;
  for (std::string_view item : split(outcome.substr(colon + 1), ',')) {
    const auto card = library().find(item);
    if (!card) return std::unexpected(fmt::format("there is no card \"{}\"", item));
    int at = 0;
    while (at < pool.size() && pool[at] != *card) ++at;
    if (at == pool.size()) return std::unexpected(fmt::format("seat {} has not so many of {}", *seat, item));
    pool.erase_at(at);
    order.push_back(*card);
  }
  s.secret.order[std::size_t(*seat)] = order;  // S10.7
  return {};
}

bool Spirits::outcome_waits(const State& s) {
  return std::ranges::any_of(s.secret.order, [](const Cards& order) { return !order.empty(); });
}

}  // namespace cardhouse::spirits
