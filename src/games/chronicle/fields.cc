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
    if (!deck_is_given && characters(s.options).has(lead_card(h))) s.deck.insert_at(0, h);
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
  for (Seat seat : s.meeting.played)
    if (Trail& left = s.record.left[s.meeting.card[seat].index]; !left.known()) left = Trail::at(seat, now);
  if (!facts.has("came"))
    for (Card c : lead_cards(s))  // C2.8
      if (const Seat seat = holder(s, c); s.hand[seat].has(c)) s.record.came[c.index] = Trail::at(seat, 0);
  if (!facts.has("lacked"))
    for (Seat seat : s.meeting.face_down) s.record.lacked[std::size_t(now)][s.meeting.led] |= seat;  // C9.6
  return {};
}

// Walks the round back with all cards known, as imagine.h does with those that a seat has not seen: then what
// is so is one of the worlds that each seat can imagine.
Problem check_record(const State& s) {
  const auto wrong = [](std::string_view fact, Card c) {
    return fmt::format("{}: {} cannot have been there then and be where it is now", fact, kNames.code(c));
  };
  CardSet hidden;  // face down in the meeting
  for (Seat seat : s.meeting.played) {
    const Card c = s.meeting.card[seat];
    if (s.record.left[c.index].seat() != seat) return wrong("left", c);
    if ((s.meeting.face_down - s.meeting.removed).has(seat)) hidden |= c;
  }
  std::array<CardSet, kMaxSeats> hand = s.hand;
  for (int time = s.record.now();; --time) {
    const CardSet shown = trailed_at(s.record.left, time);
    for (Card c : shown) {
      if (CardSet::of(hand).has(c)) return wrong("left", c);
      hand[s.record.left[c.index].seat()] |= c;
    }
    for (Card c : trailed_at(s.record.came, time)) {
      CardSet& there = hand[s.record.came[c.index].seat()];
      if (!there.has(c)) return wrong("came", c);
      there -= c;
    }
    for (std::size_t suit = 0; suit < kSuits; ++suit)
      for (Seat seat : s.record.lacked[std::size_t(time)][suit])
        for (Card c : (hand[seat] & Numbered::of(Suit(suit))) - (shown - hidden)) return wrong("lacked", c);
    if (time == 0) return {};
    const Theft& t = s.record.thefts[time - 1];
    if (const Trail came = s.record.came[t.card.index]; came.known() && came.time() >= time) continue;
    if (!hand[t.thief].has(t.card)) return wrong("thefts", t.card);
    hand[t.thief] -= t.card, hand[t.victim] |= t.card;
  }
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

}  // namespace

Problem Chronicle::complete(State& s, const Facts& facts) {
  if (const Problem p = complete_history(s, facts.has("deck"))) return p;
  if (const Problem p = complete_meeting(s, facts)) return p;
  if (const Problem p = complete_record(s, facts)) return p;
  if (const Problem p = complete_discards(s, facts.has("top"))) return p;
  if (const Problem p = check_record(s)) return p;
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

namespace cardhouse {
template struct DescribedGame<chronicle::Chronicle, chronicle::State, chronicle::Options, chronicle::Move,
                              chronicle::Moves, chronicle::View, chronicle::Event>;
}  // namespace cardhouse
