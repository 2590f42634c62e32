// SPDX-License-Identifier: MIT
// Reads a position of Dragonfire from its notation. What a set-up leaves out is filled in: characters as they
// start, decks with all that lies nowhere else, an empty row. What does not fit is refused with the name of
// the fact and what it should be.
#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "core/facts.h"
#include "core/log.h"
#include "games/dragonfire/audit.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/notation.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

using Find = std::optional<std::uint8_t> (Library::*)(std::string_view) const;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), facts_(text) {}

  std::expected<State, std::string> state() {
    using Step = Problem (Reader::*)();
    constexpr Step kSteps[] = {&Reader::names, &Reader::options,    &Reader::numbers, &Reader::characters,
                               &Reader::cards, &Reader::encounters, &Reader::decks,   &Reader::known,
                               &Reader::fixed, &Reader::chance,     &Reader::frames,  &Reader::whole};
    for (Step step : kSteps)
      if (const Problem problem = (this->*step)()) return std::unexpected(*problem);
    return s_;
  }

 private:
  static constexpr std::array<std::string_view, 43> kNames{"trail",      "revealed",
                                                           "led",        "scene",
                                                           "round",      "offset",
                                                           "level",      "fury",
                                                           "dragon",     "aside",
                                                           "locations",  "stunned",
                                                           "hp",         "max",
                                                           "gold",       "exhausted",
                                                           "lost",       "healed",
                                                           "status",     "place",
                                                           "bought",     "used",
                                                           "hands",      "inplay",
                                                           "discards",   "decks",
                                                           "encounters", "row",
                                                           "market",     "cycled",
                                                           "primary",    "primary_gone",
                                                           "secondary",  "secondary_gone",
                                                           "dragons",    "dragons_gone",
                                                           "known",      "order",
                                                           "fate",       "chance",
                                                           "active",     "frames",
                                                           "check"};

  std::optional<std::string_view> find(std::string_view name) const { return facts_.find(name); }

  Problem names() {
    std::vector<std::string_view> known;
    for (const auto& info : Dragonfire::list_settings()) known.push_back(info.name);
    known.insert(known.end(), kNames.begin(), kNames.end());
    return facts_.check(known);
  }

  Problem options() {
    Settings chosen;
    for (const auto& info : Dragonfire::list_settings())
      if (const auto value = find(info.name)) chosen.emplace_back(info.name, *value);
    const auto read = Dragonfire::read_options(chosen);
    if (!read) return read.error();
    // The characters as they start: an Adventure that is dealt says who they are.
    const State begun = deal(*read, Chance(Key{}), {});
    t_.options = begun.table.options;
    for (Seat seat = 0; seat < players(t_); ++seat) {
      const Character& from = begun.table.character[seat];
      Character& to = t_.character[seat];
      to.features = from.features, to.types = from.types;
      to.hp = to.max_hp = from.max_hp;
      to.gold = std::uint16_t(starting_gold(t_.options, seat));
    }
    return {};
  }

  template <class Number>
  Problem number(std::string_view field, int low, int high, Number& into) {
    const auto text = find(field);
    if (!text) return {};
    const bool minus = text->starts_with('-');
    const auto n = read_number(minus ? text->substr(1) : *text, 100'000);
    const int value = n ? (minus ? -*n : *n) : 0;
    if (!n || value < low || value > high)
      return wrong(field, *text, fmt::format("a number from {} to {}", low, high));
    into = Number(value);
    return {};
  }

  template <class Id>
  Problem one(std::string_view field, Find find_one, std::string_view what, Id& into) {
    const auto text = find(field);
    if (!text || *text == "-") return {};
    const auto id = (library().*find_one)(*text);
    if (!id) return wrong(field, *text, what);
    into = *id;
    return {};
  }

  Problem numbers() {
    const int scenes = int(library().adventure(t_.options.adventure).scenes.size());
    t_.scene = 1, t_.round = 1;
    int trail = 0;
    if (Problem p = number("trail", 0, 65'535, trail)) return p;
    t_.trail = {std::uint8_t(trail & 0xff), std::uint8_t(trail >> 8)};
    if (Problem p = number("led", 0, players(t_) - 1, t_.leader)) return p;
    if (Problem p = number("scene", 0, scenes, t_.scene)) return p;
    if (Problem p = number("round", 0, 254, t_.round)) return p;
    if (Problem p = number("offset", -99, 99, t_.offset)) return p;
    if (Problem p = number("fury", 0, 99, t_.fury)) return p;
    if (Problem p = number("locations", 0, 250, t_.locations)) return p;
    if (Problem p = number("stunned", 0, 255, t_.stunned_scenes)) return p;
    if (Problem p = one("dragon", &Library::find_dragon, "a Dragonfire card, such as ash-fall", t_.dragon))
      return p;
    return one("aside", &Library::find_encounter, "an Encounter", t_.aside);
  }

  template <class Use>
  Problem each_seat(std::string_view field, Use use) {
    std::vector<std::string_view> parts;
    if (Problem p = facts_.parts(field, players(t_), parts)) return p;
    for (Seat seat = 0; seat < parts.size(); ++seat)
      if (Problem p = use(seat, parts[seat])) return p;
    return {};
  }
  template <class Member>
  Problem seat_number(std::string_view field, int high, Member Character::*member) {
    return each_seat(field, [&](Seat seat, std::string_view text) -> Problem {
      const auto n = read_number(text, high + 1);
      if (!n) return wrong(field, text, fmt::format("a number up to {}", high));
      t_.character[seat].*member = Member(*n);
      return {};
    });
  }

  Problem characters() {
    if (Problem p = seat_number("max", 50, &Character::max_hp)) return p;
    if (Problem p = seat_number("hp", 50, &Character::hp)) return p;
    if (Problem p = seat_number("gold", 9999, &Character::gold)) return p;
    if (Problem p = seat_number("exhausted", 1, &Character::exhausted)) return p;
    if (Problem p = seat_number("lost", 1, &Character::lost_hp)) return p;
    if (Problem p = seat_number("healed", 1, &Character::healed)) return p;
    if (Problem p = each_seat("status", [&](Seat seat, std::string_view text) -> Problem {
          Character& c = t_.character[seat];
          if (text == "up") c.status = Status::Up;
          else if (text == "stunned") c.status = Status::Stunned, c.hp = 0, c.exhausted |= !find("exhausted");
          else if (text == "out") c.status = Status::Unconscious, c.hp = 0, c.exhausted = 1;
          else return wrong("status", text, "up, stunned or out");
          return {};
        }))
      return p;
    if (Problem p = each_seat("place", [&](Seat seat, std::string_view text) -> Problem {
          const auto n = text == "env" ? std::optional(0) : read_number(text, kSlots + 1);
          if (!n) return wrong("place", text, "env or the number of a Location");
          t_.character[seat].place = Place(*n);
          return {};
        }))
      return p;
    if (Problem p = each_seat("bought", [&](Seat seat, std::string_view text) -> Problem {
          for (std::string_view item : split(text, ',')) {
            bool found = false;
            for (int type = 0; type < kClassTypes; ++type)
              if (code(ClassType(type)) == item) t_.character[seat].bought |= ClassType(type), found = true;
            if (!found) return wrong("bought", item, "a class type");
          }
          return {};
        }))
      return p;
    return each_seat("used", [&](Seat seat, std::string_view text) -> Problem {
      for (std::string_view item : split(text, ',')) {
        const auto id = library().find_feature(item);
        if (!id || !t_.character[seat].features.has(*id)) return wrong("used", item, "a feature of the seat");
        t_.character[seat].used |= *id;
      }
      return {};
    });
  }

  template <class Add>
  Problem list(std::string_view field, std::string_view text, Find find_one, Add add) {
    int count = 0;
    for (std::string_view item : split(text, ',')) {
      const auto id = (library().*find_one)(item);
      if (!id) return wrong(field, item, "a card of this kind");
      if (++count > kMaxDeck - 8) return fmt::format("{}: too many cards", field);
      add(*id);
    }
    return {};
  }

  // What a character has: hand, cards that remain in play, discard pile, deck from the top.
  Problem cards() {
    std::array<int, kSeats> held{};
    const auto part = [&](std::string_view field, void (Holdings::*add)(CardId)) {
      return each_seat(field, [&](Seat seat, std::string_view text) {
        return list(field, text, &Library::find_card, [&](CardId card) {
          if (++held[seat] <= kMaxDeck) (t_.character[seat].cards.*add)(card);
        });
      });
    };
    if (Problem p = part("hands", &Holdings::add_hand)) return p;
    if (Problem p = part("inplay", &Holdings::add_in_play)) return p;
    if (Problem p = part("discards", &Holdings::add_discard)) return p;
    for (Seat seat = 0; seat < players(t_); ++seat) {
      for (CardId card : t_.character[seat].cards.in_play())
        if (!library().card(card).remains)
          return wrong("inplay", library().card(card).slug, "a card that remains in play");
      if (find("decks")) continue;
      const Feature& calling = library().feature(t_.options.seat[seat].calling);
      for (std::size_t type = 0; type < kClassTypes; ++type)
        for (int n = 0; n < calling.pack[type]; ++n)
          s_.secret.deck[seat].push_back(library().basic(ClassType(type)));
    }
    if (Problem p = each_seat("decks", [&](Seat seat, std::string_view text) -> Problem {
          Deck& deck = s_.secret.deck[seat];
          if (Problem bad =
                  list("decks", text, &Library::find_card, [&](CardId card) { deck.push_back(card); }))
            return bad;
          std::reverse(deck.begin(), deck.end());  // written from the top
          return {};
        }))
      return p;
    for (Seat seat = 0; seat < players(t_); ++seat)
      if (held[seat] + s_.secret.deck[seat].size() > kMaxDeck) return "hands: too many cards";
    return {};
  }

  // 2:bramble-wolf@0;cleared=2;from=primary
  Problem read_encounter(std::string_view item, int next_slot) {
    const auto parts = split(item, ';');
    std::string_view head = parts.empty() ? std::string_view{} : parts[0];
    int slot = next_slot;
    if (const std::size_t colon = head.find(':'); colon != std::string_view::npos) {
      const auto n = read_number(head.substr(0, colon), kSlots + 1);
      if (!n || *n == 0) return wrong("encounters", item, "of the form 2:bramble-wolf@0;cleared=1");
      slot = *n - 1;
      head = head.substr(colon + 1);
    }
    if (slot >= kSlots || t_.encounter[std::size_t(slot)].id != 0)
      return wrong("encounters", item, "in a slot of its own");
    const std::size_t mark = std::min(head.find('@'), head.size());
    const auto id = library().find_encounter(head.substr(0, mark));
    if (!id) return wrong("encounters", head.substr(0, mark), "an Encounter, such as bramble-wolf");
    Encounter e{.id = *id, .from = library().encounter(*id).deck};
    if (library().encounter(*id).location != (mark == head.size()))
      return wrong("encounters", item, "facing a seat, or a Location that faces nobody");
    if (mark < head.size()) {
      const auto seat = read_number(head.substr(mark + 1), players(t_));
      if (!seat) return wrong("encounters", item, "facing a seat, as bramble-wolf@0");
      e.facing = Seat(*seat);
    }
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const auto n =
          parts[i].starts_with("cleared=") ? read_number(parts[i].substr(8), kMaxLevels + 1) : std::nullopt;
      if (n) e.cleared = std::uint8_t(*n);
      else if (const auto number =
                   parts[i].starts_with("number=") ? read_number(parts[i].substr(7), 65'536) : std::nullopt)
        e.number = std::uint16_t(*number);
      else if (parts[i] == "from=primary") e.from = DeckKind::Primary;
      else if (parts[i] == "from=secondary") e.from = DeckKind::Secondary;
      else if (parts[i] == "from=aside") e.from = DeckKind::Aside;
      else return wrong("encounters", parts[i], "cleared=1 or from=primary");
    }
    if (e.number == 0) e.number = std::uint16_t(slot + 1);
    t_.encounter[std::size_t(slot)] = e;
    return {};
  }

  Problem encounters() {
    int slot = 0;
    for (std::string_view item : split(find("encounters").value_or("-"), ',')) {
      while (slot < kSlots && t_.encounter[std::size_t(slot)].id != 0) ++slot;
      if (Problem p = read_encounter(item, slot)) return p;
    }
    int revealed = 0;  // D7.7
    for (const Encounter& e : t_.encounter) revealed = std::max<int>(revealed, e.number);
    if (Problem p = number("revealed", 0, 65'535, revealed)) return p;
    t_.revealed = {std::uint8_t(revealed & 0xff), std::uint8_t(revealed >> 8)};
    return {};
  }

  // A deck has the named cards on top, and below them all that lies nowhere else.
  Problem deck(std::string_view field, std::string_view gone, int which, Find find_one,
               std::array<int, 256> left) {
    Deck& deck = s_.secret.deck[std::size_t(which)];
    Pile& pile = t_.discard[std::size_t(which - kMarketDeck)];
    const auto take = [&](std::uint8_t id) { --left[id]; };
    if (Problem p = list(gone, find(gone).value_or("-"), find_one, [&](std::uint8_t id) {
          pile.push_back(id);
          take(id);
        }))
      return p;
    std::sort(pile.begin(), pile.end());
    Deck top;
    if (Problem p = list(field, find(field).value_or("-"), find_one, [&](std::uint8_t id) {
          top.push_back(id);
          take(id);
        }))
      return p;
    for (std::size_t id = 1; id < 256; ++id) {
      if (left[id] < 0) return fmt::format("{}: more copies of a card than there are", field);
      for (int n = 0; n < left[id]; ++n) {
        if (deck.size() + top.size() >= kMaxDeck) return fmt::format("{}: too many cards", field);
        deck.push_back(std::uint8_t(id));
      }
    }
    for (int i = top.size() - 1; i >= 0; --i) deck.push_back(top[i]);
    return {};
  }

  Problem decks() {
    if (Problem p = list("row", find("row").value_or("-"), &Library::find_card, [&](CardId card) {
          if (!t_.row.full()) t_.row.push_back(card);
        }))
      return p;
    std::array<int, 256> market = all_player_cards();
    const auto held = player_cards(s_);
    for (std::size_t i = 1; i < 256; ++i) market[i] = std::max(0, market[i]) - (market[i] < 0 ? 0 : held[i]);
    if (const Problem p = playing_cards(market)) return p;
    if (Problem p = deck("market", "cycled", kMarketDeck, &Library::find_card, market)) return p;
    if (!find("aside") && !opening_in_play(t_)) t_.aside = opening_of(t_.options);  // D9.23
    const auto all = all_encounter_cards(t_.options), there = encounter_cards(s_);
    for (const DeckKind kind : {DeckKind::Primary, DeckKind::Secondary}) {
      std::array<int, 256> left{};
      for (int id = 1; id < library().encounters(); ++id)
        if (library().encounter(EncounterId(id)).deck == kind)
          left[std::size_t(id)] = all[std::size_t(id)] - there[std::size_t(id)];
      const bool primary = kind == DeckKind::Primary;
      if (Problem p = deck(primary ? "primary" : "secondary", primary ? "primary_gone" : "secondary_gone",
                           primary ? kPrimaryDeck : kSecondaryDeck, &Library::find_encounter, left))
        return p;
    }
    std::array<int, 256> dragons = all_dragon_cards();
    if (t_.dragon != 0) --dragons[t_.dragon];
    if (Problem p = deck("dragons", "dragons_gone", kDragonDeck, &Library::find_dragon, dragons)) return p;
    int wanted = 0;
    if (Problem p = number("level", -9, 60, wanted)) return p;
    if (find("level")) t_.offset = std::int8_t(wanted - t_.discard[3].size());
    return {};
  }
  // Cards that the frames hold are counted when they are read.
  Problem playing_cards(std::array<int, 256>& market) {
    if (const auto bytes = frame_bytes()) {
      State middle = s_;
      put_frames(middle, *bytes);
      for (int i = 0; i < middle.table.played_count && i < kMaxPlayed; ++i)
        if (const CardId card = middle.table.played[std::size_t(i)].card; !library().card(card).basic)
          --market[card];
      for (std::uint8_t card : middle.table.looked)
        if (!library().card(card).basic) --market[card];
    }
    return {};
  }

  Problem known() {
    const auto text = find("known");
    if (!text) return {};
    const auto parts = split(*text, '/');
    if (parts.size() != kDecks) return wrong("known", *text, "ten pairs, such as 0.1");
    for (std::size_t i = 0; i < kDecks; ++i) {
      const auto pair = split(parts[i], '.');
      const auto top = pair.size() == 2 ? read_number(pair[0], kMaxDeck) : std::nullopt;
      const auto bottom = pair.size() == 2 ? read_number(pair[1], kMaxDeck) : std::nullopt;
      if (!top || !bottom) return wrong("known", parts[i], "how many of the top and the bottom, as 0.1");
      t_.known[i] = {std::uint8_t(*top), std::uint8_t(*bottom)};
    }
    return {};
  }

  Problem fixed() {
    if (const auto order = find("order"))
      if (const auto read = Dragonfire::fix_chance(s_, *order); !read) return "order: " + read.error();
    if (const auto fate = find("fate"))
      if (const auto read = Dragonfire::fix_chance(s_, fmt::format("random:{}", *fate)); !read)
        return "fate: " + read.error();
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

  std::optional<std::vector<std::uint8_t>> frame_bytes() {
    const auto text = find("frames");
    if (!text) return {};
    const std::size_t at = text_.find(" check=");
    const std::string expected = text_check(text_.substr(0, std::min(at, text_.size())));
    if (find("check") != std::optional<std::string_view>(expected)) return {};
    return unpacked(*text, size_of_parts([&](auto use) { visit_frames(s_, use); }));
  }
  Problem frames() {
    if (!find("frames")) {
      if (find("check")) return "check: only a position with frames has one";
      if (t_.scene == 0) return "scene: it begins with 1";
      t_.active = t_.leader;
      if (Problem p = number("active", 0, players(t_) - 1, t_.active)) return p;
      if (t_.character[t_.active].status != Status::Up) return "active: who plays cards is up";
      t_.turns = std::uint8_t((t_.active + players(t_) - t_.leader) % players(t_));
      t_.stage = Stage::Act;
      t_.ask = Ask::Act;
      t_.asked = t_.active;
      return {};
    }
    const auto bytes = frame_bytes();
    if (!bytes) return "check: a position in the middle of something cannot be changed by hand";
    put_frames(s_, *bytes);
    return {};
  }

  Problem whole() {
    if (std::string problem = audit(s_); !problem.empty()) return problem;
    if (t_.ask != Ask::Nothing && dragonfire::legal(t_).empty())
      return "there is nothing to do in this position";
    return {};
  }

  std::string_view text_;
  cardhouse::Facts facts_;
  State s_;
  Table& t_ = s_.table;
};

}  // namespace

std::expected<State, std::string> Dragonfire::read_state(std::string_view text) {
  return Reader(text).state();
}

// D12.3 `0:glory,grace`: what the next shuffle of that deck puts on top, from the top down; decks are the
// seats, then 6 the Market, 7 and 8 the Encounters, 9 Dragonfire. `random:2`: whom the next random choice
// hits.
std::expected<void, std::string> Dragonfire::fix_chance(State& s, std::string_view outcome) {
  const std::size_t colon = outcome.find(':');
  const std::string_view head = outcome.substr(0, std::min(colon, outcome.size()));
  const std::string_view rest =
      colon == std::string_view::npos ? std::string_view{} : outcome.substr(colon + 1);
  if (s.table.ending != Ending::None) return std::unexpected("the game is over");
  if (head == "random") {
    const auto seat = read_number(rest, s.table.options.players);
    if (!seat) return std::unexpected(fmt::format("\"{}\" is no seat", rest));
    s.secret.fate = std::uint8_t(*seat + 1);
    return {};
  }
  constexpr std::array<std::string_view, 4> kNamed{"market", "primary", "secondary", "dragonfire"};
  auto which = read_number(head, kDecks);
  for (std::size_t i = 0; i < kNamed.size(); ++i)
    if (head == kNamed[i]) which = int(i) + kMarketDeck;
  if (colon == std::string_view::npos || !which ||
      (*which < kMarketDeck && *which >= s.table.options.players))
    return std::unexpected(
        fmt::format("\"{}\" is no outcome: write a deck and the cards that its next shuffle puts on top, as "
                    "0:glory,grace or primary:crypt-guard; or whom a random choice hits, as random:2",
                    outcome));
  if (s.secret.order_of != 0) return std::unexpected("the result of a shuffle is fixed already");
  const Find find = *which <= kMarketDeck   ? &Library::find_card
                    : *which == kDragonDeck ? &Library::find_dragon
                                            : &Library::find_encounter;
  Deck order;
  for (std::string_view item : split(rest, ',')) {
    const auto card = (library().*find)(item);
    if (!card) return std::unexpected(fmt::format("there is no card \"{}\" in that deck", item));
    if (order.full()) return std::unexpected("too many cards");
    order.push_back(*card);
  }
  s.secret.order = order;
  s.secret.order_of = std::uint8_t(*which + 1);
  return {};
}

bool Dragonfire::outcome_waits(const State& s) { return s.secret.order_of != 0 || s.secret.fate != 0; }

}  // namespace cardhouse::dragonfire
