// SPDX-License-Identifier: MIT
// A view and a state of Chronicle as JSON, with the names of the notation.
#include <boost/json.hpp>

#include "core/shape_change.h"
#include "games/chronicle/game.h"
#include "games/chronicle/notation.h"
#include "games/chronicle/shown.h"
#include "games/chronicle/talk.h"
#include "games/chronicle/words.h"

namespace cardhouse::chronicle {
namespace {

namespace json = boost::json;
using Names = std::vector<std::string>;

template <class Range>
Names names(const Range& range) {
  Names list;
  for (const auto& item : range) list.push_back(code(item));
  return list;
}
shape::OrNull<std::string> card_or_null(Card c) {
  if (c == kNoCard) return {};
  return code(c);
}
std::optional<bool> only_if(bool is) { return is ? std::optional(true) : std::nullopt; }

// As far as it lies open: face-down cards have no say (C3.4).
shape::OrNull<Seat> winning(const Meeting& m, int players) {
  const CardSet face_up = lying(m).face_up;
  if (face_up.empty()) return {};
  shape::OrNull<Seat> winner = strongest(m, face_up);
  for (Seat seat : in_play_order(m, players)) {  // C3.10 the last word counts
    if (!face_up.has(m.card[seat])) continue;
    if (m.card[seat] == kKing || m.card[seat] == kDragon) winner = seat;
    if (m.card[seat] == kDemon) winner.reset();
  }
  return winner;
}

// The cards of the hand that would win the meeting if nothing came after them. A 7 leaves nothing beside
// itself.
CardSet would_win(const View& v) {
  CardSet winning_cards;
  for (Card c : playable(v.hand, v.meeting.led)) {
    if ((CardSet(c) & (kFollowing[v.meeting.led] | kWildCards)).empty()) continue;  // C3.4 face down
    Meeting m = v.meeting;
    if (m.led == kNoSuit) m.led = kSuitOrNone[c.index];  // C3.6
    if (kSevens.has(c)) m.removed |= m.played;           // C4.7
    m.card[v.me] = c;
    m.played |= v.me;
    if (winning(m, v.options.players) == v.me) winning_cards |= c;
  }
  return winning_cards;
}

MeetingShown shown(const Meeting& m, int players) {
  MeetingShown shown{.leader = m.leader, .to_play = m.to_play};
  if (m.led != kNoSuit) shown.led = std::string(1, letter(Suit(m.led)));
  for (Seat seat : in_play_order(m, players))
    shown.plays.push_back({.seat = seat,
                           .card = card_or_null(m.card[seat]),
                           .face_down = only_if(m.face_down.has(seat)),
                           .discarded = only_if(m.removed.has(seat))});
  shown.winning = winning(m, players);
  return shown;
}

shape::OrNull<AskingShown> shown(const effects::Stack<Frame, 1>& stack) {
  if (stack.idle()) return {};
  const Frame f = stack.top();
  return AskingShown{.power = std::string(power_name(f.program)),
                     .asks_for = f.step == Step::Player ? "player" : "card",
                     .chooser = f.chooser,
                     .target = f.target};
}

std::vector<TheftShown> shown(const Record& record) {
  std::vector<TheftShown> list;
  for (const Theft& t : record.thefts)
    list.push_back({t.thief, t.victim, card_or_null(t.card), t.looked != 0 ? "sage" : "eight"});
  return list;
}

std::vector<StandingShown> standing(const Allies& allies, int players, HistorySet in_force) {
  std::vector<StandingShown> list;
  for (History h : in_force) {
    StandingShown& row = list.emplace_back(StandingShown{.history = code(h)});
    const AsScored now = as_scored(h, allies, players, in_force);
    row.counts.assign(now.count.begin(), now.count.begin() + players);
    for (Seat seat : now.paid) row.ahead.push_back(seat);
    for (Seat seat : now.out) row.out.push_back(seat);
  }
  return list;
}

// `other` is what it is compared with, if it is: what is the same in both is left out of both, since it is no
// change. That is most of it.
template <class Seen>
void show_facts(FactsShown& shown, const Seen& s, HistorySet deck, const Seen* other) {
  const auto players = std::size_t(s.options.players);
  if (other == nullptr || s.options != other->options) shown.options = Chronicle::print(s.options);
  shown.round = s.round;
  shown.fame.assign(s.fame.begin(), s.fame.begin() + std::ptrdiff_t(players));
  if (other == nullptr || s.turned != other->turned || s.previous != other->previous) {
    shown.turned = names(s.turned);
    shown.previous = names(s.previous);
    shown.conditions = names(conditions(set_of({s.turned.begin(), s.turned.end()}), s.previous));
    shown.in_deck = names(deck);
  }
  shown.allies.resize(players);
  for (std::size_t seat = 0; seat < players; ++seat)
    if (other == nullptr || s.allies[seat] != other->allies[seat]) shown.allies[seat] = names(s.allies[seat]);
  if (other == nullptr || s.allies != other->allies || s.turned != other->turned ||
      s.previous != other->previous)
    shown.standing = standing(s.allies, s.options.players,
                              conditions(set_of({s.turned.begin(), s.turned.end()}), s.previous));
  shown.top = card_or_null(s.top_discard);
  shown.meeting = chronicle::shown(s.meeting, s.options.players);
  shown.asking = chronicle::shown(s.asking);
  for (Seat seat : s.winners) shown.winners.push_back(seat);
  if (other == nullptr || s.record.thefts != other->record.thefts) shown.thefts = chronicle::shown(s.record);
}

// What is known of the hands, by seat.
struct Knowledge {
  std::array<CardSet, kMaxSeats> holds{};
  std::array<SuitSet, kMaxSeats> lacks{};
  explicit Knowledge(const View& v) {
    for (Seat seat = 0; seat < v.options.players; ++seat)
      holds[seat] = known_in_hand(v, seat), lacks[seat] = chronicle::lacks(v, seat);
  }
};

Names letters(SuitSet suits) {
  Names list;
  for (Suit suit : suits) list.emplace_back(1, letter(suit));
  return list;
}

// A view with what it knows, made ready to be shown.
struct Insight {
  const View& view;
  Knowledge knowledge{view};
};

void show_onlooker(OnlookerShown& shown, const Insight& insight, const Insight* compared) {
  const View& v = insight.view;
  const View* other = compared == nullptr ? nullptr : &compared->view;
  show_facts(shown, v, v.in_deck, other);
  shown.discards = v.discarded.size();
  if (!v.looked_at.empty()) shown.looked_at = names(v.looked_at);
  const auto players = std::size_t(v.options.players);
  shown.hand_sizes.assign(v.hand_size.begin(), v.hand_size.begin() + std::ptrdiff_t(players));
  shown.known.resize(players);
  shown.lacks.resize(players);
  for (std::size_t seat = 0; seat < players; ++seat) {
    const CardSet holds = insight.knowledge.holds[seat];
    const SuitSet lacks = insight.knowledge.lacks[seat];
    if (other == nullptr || holds != compared->knowledge.holds[seat]) shown.known[seat] = names(holds);
    if (other == nullptr || lacks != compared->knowledge.lacks[seat]) shown.lacks[seat] = letters(lacks);
  }
}

ViewShown shown(const Insight& insight, const Insight* compared = nullptr) {
  ViewShown shown;
  show_onlooker(shown, insight, compared);
  shown.seat = insight.view.me;
  if (compared == nullptr || insight.view.hand != compared->view.hand) shown.hand = names(insight.view.hand);
  if (turn(insight.view) == insight.view.me && insight.view.asking.idle())
    shown.would_win = names(would_win(insight.view));
  return shown;
}

OnlookerShown shown_to_all(const Insight& insight, const Insight* compared = nullptr) {
  OnlookerShown shown;
  show_onlooker(shown, insight, compared);
  return shown;
}

StateShown shown(const State& s, const State* other = nullptr) {
  StateShown shown;
  show_facts(shown, s, in_deck(s), other);
  CardSet elsewhere;
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    elsewhere |= s.hand[seat] | s.allies[seat];
    shown.hands.push_back(names(s.hand[seat]));
  }
  shown.discarded = names(kDeck - elsewhere - lying(s.meeting).all);
  shown.discards = int(shown.discarded.size());
  for (int i = s.deck.size(); i-- > 0;) shown.deck.push_back(code(s.deck[i]));
  return shown;
}

}  // namespace

json::object Chronicle::to_json(const View& v) { return shape::to_json(shown(Insight{v})); }
json::object Chronicle::to_json(const State& s) { return shape::to_json(shown(s)); }

void Chronicle::write(std::string& out, const View& v) {
  if (v.me == kNobody) shape::write(out, shown_to_all(Insight{v}));
  else shape::write(out, shown(Insight{v}));
}
void Chronicle::write(std::string& out, const State& s) { shape::write(out, shown(s)); }

bool Chronicle::write_change(std::string& out, const View& before, const View& after) {
  const Insight old{before}, now{after};
  if (after.me == kNobody) return shape::write_change(out, shown_to_all(old, &now), shown_to_all(now, &old));
  return shape::write_change(out, shown(old, &now), shown(now, &old));
}
bool Chronicle::write_change(std::string& out, const State& before, const State& after) {
  return shape::write_change(out, shown(before, &after), shown(after, &before));
}

}  // namespace cardhouse::chronicle
