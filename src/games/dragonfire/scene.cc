// SPDX-License-Identifier: MIT
// Scenes, rounds and Short Rests, and how an Adventure ends.
#include <algorithm>

#include "games/dragonfire/quest.h"

namespace cardhouse::dragonfire {

// D3.1
void Quest::run_scene_begins() {
  ++t_.scene;
  tell({.kind = Tell::SceneBegins, .amount = t_.scene});
  for (Seat seat = 0; seat < players(t_); ++seat) {
    Character& c = at(seat);
    c.used -= cards_.features_per(Limit::Scene);  // D9.19
    c.healed = 0;
  }
  t_.stage = Stage::SceneEncounters;
  for (int i = players(t_) - 1; i >= 0; --i) {
    const Seat seat = seat_after(t_, t_.leader, i);
    for (FeatureId id : at(seat).features& cards_.features_at(Moment::SceneStarts))
      push_effects(cards_.feature(id), Moment::SceneStarts, seat, kNoSlot);
  }
}

// D3.2, D3.3
void Quest::run_scene_encounters() {
  int count = scene_encounters(t_, t_.scene);
  EncounterId opening = 0;
  for (SentenceId id : cards_.adventure(t_.options.adventure).sentences) {
    const Sentence& s = cards_.sentence(id);
    if (s.still == Still::EachOpening) opening = s.encounter, --count;  // D9.23
    if (s.still == Still::Opening && s.scene == t_.scene) opening = s.encounter;
  }
  if (t_.aside != opening) opening = 0;  // there is one of it
  count = std::max(count, opening != 0 ? 0 : 1);
  t_.secondary_left = std::uint8_t(std::clamp(level(t_), 0, count));
  t_.primary_left = std::uint8_t(count - t_.secondary_left);
  t_.deal_to = kNobody;
  t_.stage = Stage::Reveals;
  if (opening != 0) {
    Frame& reveal = push(Under::Reveal);
    reveal.card = opening;
    reveal.they = awake(t_, t_.leader) ? t_.leader : first_from(t_, t_.leader, awake_seats(t_));
  }
}

void Quest::run_reveals() {
  if (t_.secondary_left + t_.primary_left == 0) {
    t_.deal_to = kNobody;
    t_.stage = Stage::RoundBegins;
    return;
  }
  if (t_.deal_to != kNobody && !awake(t_, t_.deal_to))
    t_.deal_to = next_awake(t_.deal_to, all_seats(players(t_)));
  Frame& reveal = push(Under::Reveal);
  reveal.they = t_.deal_to;
  reveal.in_order = 1;
  reveal.deck = t_.secondary_left > 0 ? DeckKind::Secondary : DeckKind::Primary;
  --(t_.secondary_left > 0 ? t_.secondary_left : t_.primary_left);
}

void Quest::bury_dragon() {
  if (t_.dragon == 0) return;
  tell({.kind = Tell::DragonBuried, .dragon = t_.dragon});
  bury(kDragonDeck, t_.dragon);
  t_.dragon = 0;
}

void Quest::discard_dragon() {
  if (t_.dragon == 0) return;
  tell({.kind = Tell::DragonDiscarded, .dragon = t_.dragon});
  insert_sorted(t_.discard[kDragonDeck - kMarketDeck], t_.dragon);
  t_.dragon = 0;
}

// D3.7 to D3.11
void Quest::run_round() {
  t_.round = std::uint8_t(std::min(254, t_.round + 1));
  t_.turns = 0;
  t_.stage = Stage::NextTurn;
  tell({.kind = Tell::RoundBegins, .amount = t_.round});
  discard_dragon();
  if (level(t_) < 0) {  // D3.9
    ++t_.offset;
    tell({.kind = Tell::DragonSkipped, .amount = std::int16_t(level(t_))});
    return;
  }
  t_.dragon = take_top(kDragonDeck);
  if (t_.dragon == 0) {  // D3.10
    t_.fury = std::uint8_t(std::min(99, t_.fury + 1));
    tell({.kind = Tell::Fury, .amount = t_.fury});
    for (int i = players(t_) - 1; i >= 0; --i)
      if (const Seat seat = seat_after(t_, t_.leader, i); awake(t_, seat)) push_hurt(seat, t_.fury);
    return;
  }
  tell({.kind = Tell::DragonRevealed, .dragon = t_.dragon, .amount = std::int16_t(level(t_))});
  push_effects(cards_.dragon(t_.dragon), Moment::Reveal, kNobody, kNoSlot);
}

// D3.13, D3.14
void Quest::scene_over() {
  t_.ender = t_.active;
  t_.active = kNobody;
  tell({.kind = Tell::SceneOver, .amount = t_.scene});
  if (t_.options.scene_end == SceneEnd::Bury) bury_dragon();
  else discard_dragon();
  if (t_.scene == int(cards_.adventure(t_.options.adventure).scenes.size())) return finish(Ending::Won);
  t_.stage = Stage::Rest;
}

// D3.15
void Quest::run_rest() {
  t_.stage = Stage::RestBuy;
  t_.index = 0;
  for (int i = 0; i < players(t_); ++i) {
    const Seat seat = seat_after(t_, t_.ender, i + 1);
    Character& c = at(seat);
    if (awake(t_, seat)) c.exhausted = 0;
    const bool down = c.status != Status::Up;
    const int hp = std::min(int(c.max_hp), c.hp + 1);
    tell({.kind = Tell::Rests, .seat = seat, .amount = std::int16_t(hp - c.hp)});
    c.hp = std::uint8_t(hp);
    c.status = Status::Up;
    c.place = kEnvironment;
    if (down) draw(seat, 2);
  }
}

// D3.16
void Quest::run_rest_buy() {
  for (; t_.index < players(t_); ++t_.index) {
    const Seat seat = seat_after(t_, t_.ender, t_.index + 1);
    ask(Ask::Rest, seat);
    if (legal(t_).size() > 1) return;
    t_.purchases = 0;
  }
  t_.ask = Ask::Nothing;
  t_.asked = 0;
  t_.index = 0;
  t_.ender = 0;
  t_.stage = Stage::SceneBegins;  // D3.17
}

void Quest::answer_rest(Move move) {
  const Seat seat = seat_after(t_, t_.ender, t_.index + 1);
  if (move.act() == Act::Use) return use(seat, move.what());
  if (move.act() == Act::Buy) return buy(seat, move.what());  // an item may still be used
  tell({.kind = Tell::Passes, .seat = seat});
  t_.purchases = 0;
  ++t_.index;
}

void Quest::finish(Ending ending) {
  t_.ending = ending;
  t_.stage = Stage::Over;
  t_.ask = Ask::Nothing;
  t_.under_way().clear();
  t_.answer = Answer::None;
  tell({.kind = ending == Ending::Won ? Tell::Won : Tell::Lost});
}

// ---- XP ----

namespace {

// D10.2, D10.3
bool met(const Open& t, const Sentence& s) {
  switch (s.still) {
    case Still::NobodyFallen: return awake_seats(t).size() == players(t);
    case Still::Locations: return t.locations >= s.number;
    case Still::Rounds: return t.round <= s.number;
    case Still::NobodyStunned: return (t.stunned_scenes >> s.scene & 1) == 0;
    default: return true;
  }
}

}  // namespace

Score score(const Open& t) {
  const Library& cards = library();
  Score score{.players = players(t)};
  int xp = cards.xp_scene() * t.scene;  // D10.1
  if (t.ending == Ending::Won) {
    score.winners = all_seats(players(t));
    xp += cards.xp_completed();
    each_challenge(t.options, [&](const Challenge& one) {
      for (SentenceId id : one.sentences)
        if (met(t, cards.sentence(id))) xp += one.xp;
    });
  }
  for (Seat seat = 0; seat < players(t); ++seat) score.points[seat] = std::int16_t(xp);
  return score;
}

}  // namespace cardhouse::dragonfire
