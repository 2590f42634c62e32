// SPDX-License-Identifier: MIT
// Fills in what a set-up of Chronicle leaves out, the way a real round would have it, and says what does not
// fit.
#include "games/chronicle/fields.h"

#include "core/describe_game.h"

namespace cardhouse::chronicle {
namespace {

Problem complete_history(State& s, bool deck_is_given) {
  if (s.turned.empty()) return "turned: at least one History card is in force";
  HistorySet used = s.previous;
  for (const auto& pile : {std::span<const History>(s.turned), std::span<const History>(s.deck)})
    for (History h : pile) {
      if (used.has(h)) return fmt::format("turned, previous, deck: {} is named twice", names(h).code);
      used |= h;
    }
  for (History h : kAllHistories - used)
    if (!deck_is_given) s.deck.push_back(h);
  if (!deck_is_given) s.deck = turned_over(s.deck);
  return {};
}

Problem complete_meeting(State& s, const Facts& facts) {
  Meeting& m = s.meeting;
  if (m.played.empty() && !facts.has("leader")) m.leader = holder(s, lead_card(s.turned[0]));  // C2.9
  for (Seat seat : m.removed)
    if (!discard_pile(s).has(m.card[seat]))
      return fmt::format("meeting: {} lies somewhere else", kNames.code(m.card[seat]));
  if (facts.has("to_play")) return {};
  if (m.played.empty()) return m.to_play = m.leader, Problem();
  if (!s.asking.idle()) return {};
  do m.to_play = next_seat(m.to_play, s.options.players);
  while (m.to_play != m.leader && s.hand[m.to_play].empty());
  if (m.to_play == m.leader) return "meeting: everybody has played; leave the finished meeting out";
  return {};
}

// What a round has left behind; where it is not said, what the position itself shows.
Problem complete_record(State& s, const Facts& facts) {
  const int now = s.record.now();
  for (const Theft& t : s.record.thefts)
    if (t.card == kNoCard || t.thief == t.victim) return "thefts: each takes a card from somebody else";
  if (!facts.has("left"))
    for (Seat seat : s.meeting.played) s.record.left[s.meeting.card[seat].index] = Trail::at(seat, now);
  if (!facts.has("came"))
    for (Card c : lead_cards(s))  // C2.8
      if (const Seat seat = holder(s, c); s.hand[seat].has(c)) s.record.came[c.index] = Trail::at(seat, 0);
  if (!facts.has("lacked"))
    for (Seat seat : s.meeting.face_down) s.record.lacked[std::size_t(now)][s.meeting.led] |= seat;  // C9.6
  return {};
}

Problem complete_discards(State& s, bool top_is_given) {
  const CardSet pile = discard_pile(s);
  if (!top_is_given && !pile.empty()) s.top_discard = pile.back();
  if (s.top_discard != kNoCard && !pile.has(s.top_discard))
    return fmt::format("top: {} is not among the discarded cards", kNames.code(s.top_discard));
  return {};
}

// A position that can be played on.
Problem check_turn(const State& s) {
  if (!s.asking.idle())
    return answers(s, s.asking.top()).empty() ? Problem("asking: this question has no answer here")
                                              : Problem();
  if (!s.winners.empty()) return {};
  if (s.meeting.played.has(s.meeting.to_play)) return "to_play: this seat has played";
  if (s.hand[s.meeting.to_play].empty())
    return fmt::format("hands: seat {} is to play and holds nothing", s.meeting.to_play);
  return {};
}

Problem check_time(const State& s, int time) {
  if (time <= s.record.now()) return {};
  return fmt::format("left, came, lacked: the time {} has not been; it is the number of thefts before", time);
}

}  // namespace

// ---- the meeting

FixedVector<Play, kMaxSeats> plays(const Meeting& m) {
  FixedVector<Play, kMaxSeats> list;
  for (Seat seat : in_play_order(m))
    list.push_back({seat, m.card[seat], m.face_down.has(seat), m.removed.has(seat)});
  return list;
}

Seat winning(const Meeting& m) {
  const CardSet face_up = lying(m).face_up;  // C3.4 face-down cards have no say
  if (face_up.empty()) return kNobody;
  Seat winner = strongest(m, face_up);
  for (Seat seat : in_play_order(m)) {  // C3.10 the last word counts
    if (!face_up.has(m.card[seat])) continue;
    if (m.card[seat] == kKing || m.card[seat] == kDragon) winner = seat;
    if (m.card[seat] == kDemon) winner = kNobody;
  }
  return winner;
}

std::string MeetingText::print_meeting(const Meeting& m) {
  std::string text;
  for (const Play& play : plays(m))
    text += fmt::format("{}{}:{}{}{}", text.empty() ? "" : ",", play.seat, kNames.code(play.card),
                        play.face_down ? "~" : "", play.discarded ? "!" : "");
  return text.empty() ? "-" : text;
}

Read MeetingText::read_meeting(std::string_view text, Meeting& m, const State& s) {
  using describe::Misread;
  const int players = s.options.players;
  CardSet there;
  for (const std::string_view part : split(text, ',')) {
    const std::size_t colon = part.find(':');
    if (colon == std::string_view::npos) return Misread{part, "of the form seat:card, as 0:P3 or 1:W4~"};
    Seat seat = 0;
    if (Read wrong = SeatNumber::read(part.substr(0, colon), seat, s)) return wrong;
    if (m.played.empty()) m.leader = seat;
    else if ((seat + players - m.leader) % players <= (m.to_play + players - m.leader) % players)
      return Misread{part, "a card of the next seats: each plays once, clockwise"};
    std::string_view name = part.substr(colon + 1);
    if (name.ends_with('!')) m.removed |= seat, name.remove_suffix(1);
    if (name.ends_with('~')) m.face_down |= seat, name.remove_suffix(1);
    Card& card = m.card[seat];
    if (Read wrong = CardText::read(name, card, s)) return wrong;
    if (there.has(card)) return Misread{{}, fmt::format("{} is named twice", name)};
    if (m.led == kNoSuit) m.led = kSuitOrNone[card.index];  // C3.6
    const bool follows = (kFollowing[m.led] | kWildCards).has(card);
    if (follows == m.face_down.has(seat))
      return Misread{{},
                     fmt::format("{} {} (C3.4, C3.5); ~ marks a card that lies face down", name,
                                 follows ? "cannot lie face down there" : "is not of the lead suit")};
    there |= card;
    m.played |= seat;
    m.to_play = seat;
  }
  return {};
}

Problem set_leader(State& s, Seat leader) {
  if (!s.meeting.played.empty() && s.meeting.leader != leader)
    return "meeting: the first card is the leader's";
  return s.meeting.leader = leader, Problem();
}

// ---- the record

std::vector<Sighting<Card>> sightings(const Trails& trails) {
  std::vector<Sighting<Card>> list;
  for (Card c : kDeck)
    if (const Trail t = trails[c.index]; t.known()) list.push_back({c, t.seat(), std::uint8_t(t.time())});
  return list;
}

Problem set_trails(const State& s, const std::vector<Sighting<Card>>& seen, Trails& trails) {
  for (const auto& [card, seat, time] : seen) {
    if (const Problem p = check_time(s, time)) return p;
    trails[card.index] = Trail::at(seat, time);
  }
  return {};
}

std::vector<Sighting<Suit>> lacked(const State& s) {
  std::vector<Sighting<Suit>> list;
  for (std::size_t time = 0; time < s.record.lacked.size(); ++time)
    for (std::size_t suit = 0; suit < kSuits; ++suit)
      for (Seat seat : s.record.lacked[time][suit]) list.push_back({Suit(suit), seat, std::uint8_t(time)});
  return list;
}

Problem set_lacked(State& s, const std::vector<Sighting<Suit>>& seen) {
  for (const auto& [suit, seat, time] : seen) {
    if (const Problem p = check_time(s, time)) return p;
    s.record.lacked[time][std::size_t(suit)] |= seat;
  }
  return {};
}

HistoryDeck turned_over(const HistoryDeck& deck) {
  HistoryDeck over;
  for (int i = deck.size(); i-- > 0;) over.push_back(deck[i]);
  return over;
}

std::optional<CardSet> would_win(const View& v) {
  if (turn(v) != v.me || !v.asking.idle()) return {};
  CardSet cards;
  for (Card c : playable(v.hand, v.meeting.led) & (kFollowing[v.meeting.led] | kWildCards)) {  // C3.4 face up
    Meeting m = v.meeting;
    if (m.led == kNoSuit) m.led = kSuitOrNone[c.index];  // C3.6
    if (kSevens.has(c)) m.removed |= m.played;           // C4.7 it leaves nothing beside itself
    m.card[v.me] = c;
    m.played |= v.me;
    if (winning(m) == v.me) cards |= c;
  }
  return cards;
}

Problem Chronicle::complete(State& s, const Facts& facts) {
  if (const Problem p = complete_history(s, facts.has("deck"))) return p;
  if (const Problem p = complete_meeting(s, facts)) return p;
  if (const Problem p = complete_record(s, facts)) return p;
  if (const Problem p = complete_discards(s, facts.has("top"))) return p;
  return check_turn(s);
}

std::expected<void, std::string> Chronicle::fix_chance(State& s, std::string_view text) {
  const auto card = kNames.card_of(text);
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

template struct cardhouse::chronicle::Chronicle::DescribedGame;
