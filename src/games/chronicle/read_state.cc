// SPDX-License-Identifier: MIT
// Reads a position of Chronicle from its notation. What a set-up leaves out is filled in the way a real round
// would have it; what does not fit is refused with the name of the fact and what it should be.
#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "core/facts.h"
#include "core/log.h"
#include "games/chronicle/game.h"
#include "games/chronicle/notation.h"
#include "games/chronicle/words.h"

namespace cardhouse::chronicle {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : facts_(text) {}

  std::expected<State, std::string> state() {
    using Step = Problem (Reader::*)();
    constexpr Step kSteps[] = {&Reader::names,  &Reader::options, &Reader::history,
                               &Reader::cards,  &Reader::meeting, &Reader::record,
                               &Reader::asking, &Reader::rest,    &Reader::check};
    for (Step step : kSteps)
      if (const Problem problem = (this->*step)()) return std::unexpected(*problem);
    return s_;
  }

 private:
  static constexpr std::array<std::string_view, 18> kNames{
      "round",   "fame",    "turned", "previous", "deck", "hands", "allies", "top",    "leader",
      "to_play", "meeting", "asking", "winners",  "left", "came",  "lacked", "thefts", "chance"};

  std::optional<std::string_view> find(std::string_view name) const { return facts_.find(name); }

  Problem names() {
    std::vector<std::string_view> known;
    for (const auto& info : Chronicle::list_settings()) known.push_back(info.name);
    known.insert(known.end(), kNames.begin(), kNames.end());
    return facts_.check(known);
  }

  Problem options() {
    Settings chosen;
    for (const auto& info : Chronicle::list_settings())
      if (const auto value = find(info.name)) chosen.emplace_back(info.name, *value);
    if (!find("players"))
      if (const auto hands = find("hands"))
        chosen.emplace_back("players", std::to_string(std::ranges::count(*hands, '/') + 1));
    const auto read = Chronicle::read_options(chosen);
    if (!read) return read.error();
    s_.options = *read;
    return {};
  }

  Problem read_histories(std::string_view field, std::vector<History>& list) {
    for (std::string_view item : split(find(field).value_or("-"), ',')) {
      const auto h = history_of(item);
      if (!h) return wrong(field, item, "a History card, such as monster_attack");
      if (used_.has(*h)) return fmt::format("{}: {} is already named", field, item);
      used_ |= *h;
      list.push_back(*h);
    }
    return {};
  }

  Problem history() {
    std::vector<History> turned, previous, deck;
    for (auto [field, list] : {std::pair{"turned", &turned}, {"previous", &previous}, {"deck", &deck}})
      if (const Problem p = read_histories(field, *list)) return p;
    if (turned.empty() && !find("turned")) turned.push_back(History::MonsterAttack), used_ |= turned[0];
    if (turned.empty()) return "turned: at least one History card is in force";
    if (turned.size() > kMaxTurned) return fmt::format("turned: at most {} History cards", kMaxTurned);
    if (!find("deck"))
      for (History h : kAllHistories - used_) deck.push_back(h);
    for (History h : turned) s_.turned.push_back(h);
    for (History h : previous) s_.previous |= h;
    for (std::size_t i = deck.size(); i-- > 0;) s_.deck.push_back(deck[i]);
    const auto round = read_number(find("round").value_or("1"), kMaxRounds + 1);
    if (!round || *round < 1) return wrong("round", find("round").value_or(""), "a round from 1 to 200");
    s_.round = std::uint8_t(*round);
    const std::string_view fame_text = find("fame").value_or("-");  // 0/1/0 or 0,1,0
    const auto fame = split(fame_text, fame_text.contains('/') ? '/' : ',');
    if (!fame.empty() && fame.size() != s_.options.players)
      return "fame: one number for each player, as 0/1/0";
    for (std::size_t i = 0; i < fame.size(); ++i) {
      const auto n = read_number(fame[i], 256);
      if (!n) return wrong("fame", fame[i], "a number up to 255");
      s_.fame[i] = std::uint8_t(*n);
    }
    return {};
  }

  Problem use(std::string_view field, std::string_view item, Card& c) {
    const auto read = card_of(item);
    if (!read) return wrong(field, item, "a card, such as P8, W1, L10 or King");
    if (placed_.has(*read)) return fmt::format("{}: {} lies somewhere already", field, item);
    placed_ |= *read;
    c = *read;
    return {};
  }

  Problem read_sets(std::string_view field, std::array<CardSet, kMaxSeats>& sets) {
    std::vector<std::string_view> parts;
    if (const Problem p = facts_.parts(field, s_.options.players, parts)) return p;
    for (std::size_t seat = 0; seat < parts.size(); ++seat)
      for (std::string_view item : split(parts[seat], ',')) {
        Card c;
        if (const Problem p = use(field, item, c)) return p;
        sets[seat] |= c;
      }
    return {};
  }

  Problem read_seat(std::string_view field, std::string_view item, Seat& seat) const {
    const auto n = read_number(item, s_.options.players);
    if (!n) return wrong(field, item, fmt::format("a seat from 0 to {}", s_.options.players - 1));
    seat = Seat(*n);
    return {};
  }

  Problem cards() {
    if (!find("hands")) return "hands: say what each player holds, as hands=P8,W3/L1/King";
    if (const Problem p = read_sets("hands", s_.hand)) return p;
    if (const Problem p = read_sets("allies", s_.allies)) return p;
    if (const auto leader = find("leader")) return read_seat("leader", *leader, s_.meeting.leader);
    for (Seat seat = 0; seat < s_.options.players; ++seat)  // C2.9
      if (s_.hand[seat].has(lead_card(s_.turned[0]))) s_.meeting.leader = seat;
    return {};
  }

  Problem meeting() {
    Meeting& m = s_.meeting;
    m.to_play = m.leader;
    for (std::string_view item : split(find("meeting").value_or("-"), ',')) {
      const std::size_t colon = item.find(':');
      if (colon == std::string_view::npos)
        return wrong("meeting", item, "of the form seat:card, as 0:P3 or 1:W4~");
      std::string_view card = item.substr(colon + 1);
      Seat seat = 0;
      if (const Problem p = read_seat("meeting", item.substr(0, colon), seat)) return p;
      if (m.played.has(seat)) return fmt::format("meeting: seat {} plays twice", seat);
      if (card.ends_with('!')) m.removed |= seat, card.remove_suffix(1);
      if (card.ends_with('~')) m.face_down |= seat, card.remove_suffix(1);
      if (const Problem p = use("meeting", card, m.card[seat])) return p;
      if (m.played.empty() && seat != m.leader) return "meeting: the first card is the leader's";
      m.played |= seat;
      m.to_play = seat;
      if (m.removed.has(seat)) placed_ -= m.card[seat];
      if (m.face_down.has(seat) && (is_wild(m.card[seat]) || m.led == kNoSuit))
        return fmt::format("meeting: {} cannot lie face down there (C3.4, C3.5)", card);
      if (!is_wild(m.card[seat]) && m.led == kNoSuit) m.led = std::uint8_t(suit(m.card[seat]));
      if (!is_wild(m.card[seat]) && (std::uint8_t(suit(m.card[seat])) != m.led) != m.face_down.has(seat))
        return fmt::format("meeting: {} is {} (C3.4); ~ marks a card that lies face down", card,
                           m.face_down.has(seat) ? "of the lead suit" : "not of the lead suit");
    }
    if (in_play_order(m, s_.options.players).size() != m.played.size())
      return "meeting: seats play clockwise";
    if (const auto seat = find("to_play")) return read_seat("to_play", *seat, m.to_play);
    if (m.played.empty() || (find("asking") && *find("asking") != "-")) return {};
    do m.to_play = next_seat(m.to_play, s_.options.players);
    while (m.to_play != m.leader && s_.hand[m.to_play].empty());
    return m.to_play == m.leader ? Problem("meeting: everybody has played; leave the finished meeting out")
                                 : Problem();
  }

  Problem read_place(std::string_view field, std::string_view item, Seat& seat, int& time) const {
    const std::size_t dot = item.find('.');
    if (dot == std::string_view::npos) return wrong(field, item, "of the form seat.time");
    if (const Problem p = read_seat(field, item.substr(0, dot), seat)) return p;
    const auto n = read_number(item.substr(dot + 1), s_.record.now() + 1);
    if (!n) return wrong(field, item, "a time that has been: the number of thefts before it");
    time = *n;
    return {};
  }

  Problem read_trails(std::string_view field, std::array<Trail, kCharacters>& trails) {
    for (std::string_view item : split(*find(field), ',')) {
      const std::size_t at = item.find('@');
      const auto c = card_of(item.substr(0, at));
      if (at == std::string_view::npos || !c) return wrong(field, item, "of the form card@seat.time");
      Seat seat = 0;
      int time = 0;
      if (const Problem p = read_place(field, item.substr(at + 1), seat, time)) return p;
      trails[c->index] = Trail::at(seat, time);
    }
    return {};
  }

  Problem read_theft(std::string_view item) {
    const auto parts = split(item, ':');
    const std::size_t from = parts.empty() ? std::string_view::npos : parts[0].find('<');
    if (parts.size() != 4 || from == std::string_view::npos || (parts[3] != "look" && parts[3] != "blind"))
      return wrong("thefts", item, "of the form thief<victim:card:returned:look or blind");
    Theft t;
    if (const Problem p = read_seat("thefts", parts[0].substr(0, from), t.thief)) return p;
    if (const Problem p = read_seat("thefts", parts[0].substr(from + 1), t.victim)) return p;
    const auto card = card_of(parts[1]), returned = parts[2] == "-" ? kNoCard : card_of(parts[2]);
    if (!card || !returned || t.thief == t.victim)
      return wrong("thefts", item, "a theft of a card from somebody else");
    t.card = *card;
    t.returned = *returned;
    t.looked = parts[3] == "look";
    if (s_.record.thefts.full()) return fmt::format("thefts: a round has at most {}", kMaxThefts);
    s_.record.thefts.push_back(t);
    return {};
  }

  // What a round has left behind; where it is not said, what the position itself shows.
  Problem record() {
    for (std::string_view item : split(find("thefts").value_or("-"), ','))
      if (const Problem p = read_theft(item)) return p;
    const int now = s_.record.now();
    if (find("left")) {
      if (const Problem p = read_trails("left", s_.record.left)) return p;
    } else {
      for (Seat seat : s_.meeting.played) s_.record.left[s_.meeting.card[seat].index] = Trail::at(seat, now);
    }
    if (find("came")) {
      if (const Problem p = read_trails("came", s_.record.came)) return p;
    } else {
      for (Card c : lead_cards(s_))  // C2.8
        for (Seat seat = 0; seat < s_.options.players; ++seat)
          if (s_.hand[seat].has(c)) s_.record.came[c.index] = Trail::at(seat, 0);
    }
    if (!find("lacked")) {
      for (Seat seat : s_.meeting.face_down)
        s_.record.lacked[std::size_t(now)][s_.meeting.led] |= seat;  // C9.6
      return {};
    }
    for (std::string_view item : split(*find("lacked"), ',')) {
      const std::size_t suit = std::string_view("PWL").find(item.substr(0, 1));
      Seat seat = 0;
      int time = 0;
      if (item.size() < 5 || item[1] != '@' || suit == std::string_view::npos)
        return wrong("lacked", item, "of the form suit@seat.time, as P@1.0");
      if (const Problem p = read_place("lacked", item.substr(2), seat, time)) return p;
      s_.record.lacked[std::size_t(time)][suit] |= seat;
    }
    return {};
  }

  Problem asking() {
    const auto parts = split(find("asking").value_or("-"), ':');
    if (parts.empty()) return {};
    const auto power = std::ranges::find(kPowerNames, parts[0]);
    Frame f;
    if (parts.size() != 4 || power == kPowerNames.end() || (parts[1] != "player" && parts[1] != "card"))
      return wrong("asking", *find("asking"),
                   "of the form power:player or card:chooser:target, as rob:player:0:0");
    f.program = Power(power - kPowerNames.begin());
    f.step = parts[1] == "player" ? Step::Player : Step::Card;
    if (const Problem p = read_seat("asking", parts[2], f.chooser)) return p;
    if (const Problem p = read_seat("asking", parts[3], f.target)) return p;
    if (answers(s_, f).empty()) return "asking: this question has no answer here";
    s_.asking.ask(f);
    return {};
  }

  Problem rest() {
    const CardSet discarded = kDeck - placed_;
    if (const auto top = find("top"); top && *top != "-") {
      const auto c = card_of(*top);
      if (!c) return wrong("top", *top, "a card");
      if (!discarded.has(*c)) return fmt::format("top: {} is not among the discarded cards", *top);
      s_.top_discard = *c;
    } else if (!top && !discarded.empty()) {
      s_.top_discard = discarded.back();
    }
    for (std::string_view item : split(find("winners").value_or("-"), ',')) {
      Seat seat = 0;
      if (const Problem p = read_seat("winners", item, seat)) return p;
      s_.winners |= seat;
    }
    const std::string_view chance =
        find("chance").value_or("0000000000000000000000000000000000000000000000000000000000000000:0");
    const std::size_t colon = chance.find(':');
    const auto key = key_of(chance.substr(0, colon));
    const auto address =
        colon == std::string_view::npos ? std::nullopt : read_number(chance.substr(colon + 1), 1 << 28);
    if (!key || !address) return wrong("chance", chance, "of the form 64 hexadecimal digits:number");
    s_.chance = Chance(*key);
    s_.chance.set_address(std::uint32_t(*address));
    return {};
  }

  // A position that can be played on.
  Problem check() {
    if (!s_.winners.empty()) return {};
    if (s_.asking.idle() && s_.meeting.played.has(s_.meeting.to_play)) return "to_play: this seat has played";
    if (s_.asking.idle() && s_.hand[s_.meeting.to_play].empty())
      return fmt::format("hands: seat {} is to play and holds nothing", s_.meeting.to_play);
    for (int i = 0; i < s_.record.now(); ++i)
      if (s_.record.thefts[i].card == kNoCard) return "thefts: a card is missing";
    if ((kDeck - placed_).empty() && s_.top_discard != kNoCard) return "top: nothing has been discarded";
    return {};
  }

  Facts facts_;
  HistorySet used_;
  CardSet placed_;
  State s_;
};

}  // namespace

std::expected<State, std::string> Chronicle::read_state(std::string_view text) {
  return Reader(text).state();
}

std::expected<void, std::string> Chronicle::fix_chance(State& s, std::string_view text) {
  const auto card = card_of(text);
  if (!card) return std::unexpected(fmt::format("\"{}\" is not a card", text));
  const bool robbing = !s.asking.idle() && s.asking.top().program == Power::Rob &&
                       s.asking.top().step == Step::Player && s.options.strength_eight == Eight::Steal;
  if (!robbing)
    return std::unexpected("the next move does not depend on chance: only the victim of an 8 does");
  for (Seat victim : all_seats(s.options.players) - s.asking.top().chooser) {
    if (!s.hand[victim].has(*card)) continue;
    for (Chance chance = s.chance;; chance.half()) {  // the next address at which this card comes
      Chance tried = chance;
      if (s.hand[victim].nth(int(below(tried, std::uint32_t(s.hand[victim].size())))) != *card) continue;
      s.chance = chance;
      return {};
    }
  }
  return std::unexpected(fmt::format("no opponent holds {}", text));
}

}  // namespace cardhouse::chronicle
