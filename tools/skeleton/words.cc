// SPDX-License-Identifier: MIT
// @Title@ as text: options, notation, events, questions, the picture and JSON. Where this grows, it is several files.
#include <span>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "core/facts.h"
#include "core/log.h"
#include "games/@name@/game.h"

namespace cardhouse::@name@ {
namespace {

constexpr std::string_view kLetters = "RGBY";
constexpr std::array<Phrase, kSuits> kSuitNames{
    {{"Red", "piros"}, {"Green", "zöld"}, {"Blue", "kék"}, {"Yellow", "sárga"}}};

std::span<const Setting<Options>> settings() {
  static const std::vector<Setting<Options>> table{
      {"players",
       {"Players", "Játékosok"},
       {"3", "4", "5"},
       [](const Options& o) { return std::size_t(o.players - 3); },
       [](Options& o, std::size_t i) { o.players = std::uint8_t(i + 3); }},
  };
  return table;
}

std::string code(Card c) { return fmt::format("{}{}", kLetters[std::size_t(Deck::suit(c))], Deck::rank(c)); }

std::optional<Card> card_of(std::string_view text) {
  for (Card c : Deck::all())
    if (code(c) == text) return c;
  return {};
}

std::string listed(CardSet cards, std::string_view between) {
  std::string text;
  for (Card c : cards) text += (text.empty() ? "" : std::string(between)) + code(c);
  return text.empty() ? "-" : text;
}

template <class Each>
std::string by_seat(int players, Each each) {
  std::string text;
  for (Seat seat = 0; seat < players; ++seat) text += (seat == 0 ? "" : "/") + std::string(each(seat));
  return text;
}

std::string code_or_dash(Card c) { return c == kNoCard ? "-" : code(c); }
std::string at(Seat seat) { return fmt::format("@{}", int(seat)); }

template <class... Args>
std::string say(Phrase phrase, Language language, const Args&... args) {
  return fmt::format(fmt::runtime(phrase(language)), args...);
}

std::string list(SeatSet seats) {
  std::string text;
  for (Seat seat : seats) text += (text.empty() ? "" : ", ") + at(seat);
  return text;
}

struct Telling {
  std::string_view kind, rule;
  Phrase text;
};
constexpr std::array<Telling, 4> kTellings{{
    {"dealt", "@L@1.3", {"{who} is dealt {cards}.", "{who} lapjai: {cards}."}},
    {"played", "@L@2.1", {"{who} plays {card}.", "{who} kijátssza: {card}."}},
    {"trick_won", "@L@2.4", {"{who} takes the trick: {cards}.", "{who} viszi az ütést: {cards}."}},
    {"game_over", "@L@2.5", {"The most tricks, {n}: {seats}.", "A legtöbb ütés, {n}: {seats}."}},
}};

}  // namespace

// ---- options and notation ----

std::vector<SettingInfo> @Name@::list_settings() { return cardhouse::list_settings(settings()); }
std::expected<Options, std::string> @Name@::read_options(const Settings& chosen) {
  return read_settings(settings(), chosen);
}
Settings @Name@::print(const Options& options) { return print_settings(settings(), options); }
std::string @Name@::print(Move move) { return code(move); }
std::optional<Card> @Name@::read_move(std::string_view text) { return card_of(text); }

std::string @Name@::print(const State& s) {
  const int players = s.options.players;
  return fmt::format("players={} leader={} trick={} hands={} taken={} chance={}:{}", players, int(s.leader),
                     by_seat(players, [&](Seat seat) { return code_or_dash(s.trick[seat]); }),
                     by_seat(players, [&](Seat seat) { return listed(s.hand[seat], ","); }),
                     by_seat(players, [&](Seat seat) { return listed(s.taken[seat], ","); }), hex(s.chance.key()),
                     s.chance.address());
}

namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : facts_(text) {}

  std::expected<State, std::string> state() {
    constexpr std::array<std::string_view, 6> kNames{"players", "leader", "trick", "hands", "taken", "chance"};
    if (const Problem p = facts_.check(kNames)) return std::unexpected(*p);
    if (const Problem p = read()) return std::unexpected(*p);
    return s_;
  }

 private:
  Problem read_cards(std::string_view name, std::array<CardSet, kSeats>& sets) {
    std::vector<std::string_view> parts;
    if (const Problem p = facts_.parts(name, s_.options.players, parts)) return p;
    for (std::size_t seat = 0; seat < parts.size(); ++seat)
      for (std::string_view item : split(parts[seat], ',')) {
        const auto c = card_of(item);
        if (!c || placed_.has(*c)) return wrong(name, item, "a card that lies nowhere else, such as R7");
        placed_ |= *c;
        sets[seat] |= *c;
      }
    return {};
  }

  Problem read() {
    if (!facts_.has("hands")) return "hands: say what each player holds, as hands=R1,G2/B3,B4/Y5,Y6";
    const auto players = read_number(facts_.find("players").value_or("4"), kSeats + 1);
    if (!players || *players < 3) return wrong("players", *facts_.find("players"), "3, 4 or 5");
    s_.options.players = std::uint8_t(*players);
    const auto leader = read_number(facts_.find("leader").value_or("0"), *players);
    if (!leader) return wrong("leader", *facts_.find("leader"), "a seat");
    s_.leader = s_.to_play = Seat(*leader);
    std::array<CardSet, kSeats> trick;
    for (auto [name, sets] : {std::pair{"hands", &s_.hand}, {"taken", &s_.taken}, {"trick", &trick}})
      if (const Problem p = read_cards(name, *sets)) return p;
    for (int i = 0; i < *players && !trick[s_.to_play].empty(); ++i) {
      s_.trick[s_.to_play] = trick[s_.to_play].front();
      s_.to_play = next_seat(s_.to_play, *players);
    }
    const std::string_view chance = facts_.find("chance").value_or("");
    const std::size_t colon = chance.find(':');
    const auto key = colon == std::string_view::npos ? Key{} : key_of(chance.substr(0, colon));
    const auto address = colon == std::string_view::npos ? 0 : read_number(chance.substr(colon + 1), 1 << 28);
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

std::expected<State, std::string> @Name@::read_state(std::string_view text) { return Reader(text).state(); }

std::expected<void, std::string> @Name@::fix_chance(State&, std::string_view) {
  return std::unexpected("no move of this game has a random outcome");
}

// ---- what people read ----

Happening @Name@::describe(const Event& event) {
  const Telling& telling = kTellings[std::size_t(event.kind)];
  Happening told{.seen_by = {},
                 .kind = std::string(telling.kind),
                 .text = {},
                 .rule = std::string(telling.rule),
                 .reveals = event.kind == Tell::Dealt};
  for (Language language : kLanguages)
    told.text.said[std::size_t(language)] =
        fmt::format(fmt::runtime(telling.text(language)), fmt::arg("who", at(event.seat)),
                    fmt::arg("card", code_or_dash(event.card)), fmt::arg("cards", listed(event.cards, " ")),
                    fmt::arg("seats", list(event.seats)), fmt::arg("n", event.amount));
  return told;
}

Prompt @Name@::prompt(const View& v, Moves legal, Language language) {
  constexpr Phrase kLead{"Lead any card.", "Hívj bármilyen lapot."}, kFollow{"Follow {} if you can.", "Ha tudsz, kövess színt: {}."};
  constexpr Phrase kWait{"{} is to play.", "{} következik."}, kOver{"The game is over.", "A játék véget ért."};
  constexpr Phrase kMust{"You hold {} and must follow.", "Van ilyen színű lapod, azt kell kijátszanod: {}."};
  const bool leads = v.to_play == v.leader;
  const std::string suit(leads ? "" : kSuitNames[std::size_t(Deck::suit(v.trick[v.leader]))](language));
  if (v.hand_size[v.to_play] == 0) return {.question = say(kOver, language), .rule = "@L@2.5", .choices = {}};
  if (legal.empty()) return {.question = say(kWait, language, at(v.to_play)), .rule = "@L@2.1", .choices = {}};
  Prompt prompt{.question = say(leads ? kLead : kFollow, language, suit), .rule = leads ? "@L@2.1" : "@L@2.2", .choices = {}};
  for (Card c : v.hand)
    prompt.choices.push_back({.move = c.index,
                              .name = code(c),
                              .label = fmt::format("{} {}", kSuitNames[std::size_t(Deck::suit(c))](language), Deck::rank(c)),
                              .legal = legal.has(c),
                              .why_not = legal.has(c) ? "" : say(kMust, language, suit),
                              .rule = prompt.rule});
  return prompt;
}

Picture @Name@::picture(const View& v, Language language) {
  constexpr Phrase kTrick{"Trick, led by {}", "Ütés, hívta: {}"}, kTaken{"tricks {}, cards {}", "ütés {}, lap {}"};
  Picture picture{.rows = {{{.title = say(kTrick, language, at(v.leader)), .lines = {Line{}}}}, {}}};
  for (Seat seat = 0; seat < v.options.players; ++seat) {
    picture.rows[0][0].lines[0].push_back({fmt::format("{} {}  ", at(seat), code_or_dash(v.trick[seat])),
                                           seat == v.to_play ? Ink::Turn : Ink::Plain});
    const std::string text = say(kTaken, language, v.taken[seat].size() / v.options.players, int(v.hand_size[seat]));
    picture.rows[1].push_back({.title = at(seat), .lines = {{{text}}}});
  }
  return picture;
}

// ---- what machines read ----

namespace {

template <class Each>
boost::json::array seats(int players, Each each) {
  boost::json::array array;
  for (Seat seat = 0; seat < players; ++seat) array.emplace_back(each(seat));
  return array;
}
boost::json::array cards_of(CardSet set) {
  boost::json::array array;
  for (Card c : set) array.emplace_back(code(c));
  return array;
}
template <class Seen>
boost::json::object open_facts(const Seen& s) {
  return {{"players", s.options.players},
          {"leader", s.leader},
          {"to_play", s.to_play},
          {"trick", seats(s.options.players, [&](Seat seat) { return code_or_dash(s.trick[seat]); })},
          {"taken", seats(s.options.players, [&](Seat seat) { return cards_of(s.taken[seat]); })}};
}

}  // namespace

boost::json::object @Name@::to_json(const View& v) {
  boost::json::object o = open_facts(v);
  o["seat"] = v.me;
  o["hand"] = cards_of(v.hand);
  return o;
}
boost::json::object @Name@::to_json(const State& s) {
  boost::json::object o = open_facts(s);
  o["hands"] = seats(s.options.players, [&](Seat seat) { return cards_of(s.hand[seat]); });
  return o;
}

}  // namespace cardhouse::@name@
