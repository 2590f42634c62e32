// SPDX-License-Identifier: MIT
// The rules at work: takes an answer, and goes on until the next question. Everything between two questions
// is in the state, so an Adventure can be copied and resumed in the middle of any effect.
#pragma once
#include "games/dragonfire/look.h"
#include "games/dragonfire/play.h"

namespace cardhouse::dragonfire {

class Quest {
 public:
  explicit Quest(State& state, Ears ears = {}) : s_(state), t_(state), cards_(library()), ears_(ears) {}

  void begin();  // Requires: the options and the chance are set
  void answer(Move move);
  int go_on();  // until somebody is asked something; how many steps that took

 private:
  Character& at(Seat seat) { return t_.character[seat]; }
  void ask(Ask what, Seat who) { t_.ask = what, t_.asked = who; }
  void tell(const Event& event) const {
    if (ears_) ears_(event, all_seats(players(t_)));
  }

  // ---- setup.cc ----
  void make_character(Seat seat);
  void make_decks();
  void run_swap();
  void swap(Seat seat, CardId basic);
  void run_deal();

  // ---- scene.cc ----
  void run_scene_begins();
  void run_scene_encounters();
  void run_reveals();
  void run_round();
  void bury_dragon();
  void discard_dragon();
  void scene_over();
  void run_rest();
  void run_rest_buy();
  void finish(Ending ending);

  // ---- turn.cc ----
  void run_stage();
  void run_next_turn();
  void run_turn_move();
  void run_turn_own();
  void begin_own(std::uint8_t what);
  Stage after_cut();
  void run_act();
  void run_offer();
  void run_sharpen();
  void run_aim();
  void tell_strike(Tell kind, const Played& played, std::uint8_t slot) const;
  void run_damage();
  void run_damage_done();
  void run_take_damage();
  void run_attacked();
  void run_replenish();
  void run_market();
  void run_end_turn();
  void play_card(Seat seat, CardId card, bool assist);
  void gain_swords(Seat seat, int swords);
  void use(Seat seat, FeatureId feature);
  void answer_act(Move move);
  void answer_offer(Move move);
  void answer_market(Move move);
  void answer_rest(Move move);
  void move_to(Seat seat, Place place);
  void buy(Seat seat, CardId card);
  void cycle(CardId card);
  void fill_row();

  // ---- frames.cc ----
  Frame& top() { return t_.under_way().top(); }
  Frame& push(Under kind) { return t_.under_way().ask({.kind = kind}); }
  void pop() { t_.under_way().end(); }
  void push_effect(SentenceId sentence, Seat you, std::uint8_t it, Seat they = kNobody,
                   Under kind = Under::Effect);
  // Those sentences of a card that have this moment; the first is to run first.
  void push_effects(const Named& named, Moment moment, Seat you, std::uint8_t it, Seat they = kNobody);
  void push_order(Moment moment, SlotSet slots);
  void push_hurt(Seat seat, int amount, SentenceId by = 0);
  void run_frame();
  void run_suffer();
  void run_order();
  void run_check();
  void run_hurt();
  void run_defeat();
  void run_reveal();
  void run_swords();
  bool ask_window(Seat seat, std::initializer_list<Window> windows);
  bool reveal_for_check(const Frame& f);

  // ---- effects.cc ----
  void run_effect();
  bool do_step(const Step& step, Frame& f);  // false: something else comes first
  bool do_to(const Step& step, Frame& f, Seat seat);
  bool do_it(const Step& step, Frame& f);
  bool do_deed(const Step& step, Frame& f);
  SeatSet meant(const Step& step, const Frame& f);
  void answer_effect(Move move);

  // ---- changes.cc ----
  void shuffle(int deck);
  void put_in(int deck, std::uint8_t card) { s_.deck[std::size_t(deck)].push_back(card); }
  std::uint8_t take_top(int deck);  // 0: there is none
  void bury(int deck, std::uint8_t card);
  // Puts some cards of a seat into its deck.
  void put_back(Seat seat, Holdings::Part (Holdings::*part)() const, bool (Holdings::*take)(CardId));
  void draw(Seat seat, int count);
  void discard(Seat seat, CardId card);
  void gain_gold(Seat seat, int amount);
  void lose_gold(Seat seat, int amount);
  void heal(Seat seat, int amount, Seat by);
  void stun(Seat seat, bool keep_hand);
  void fall(Seat seat);
  void clear_levels(std::uint8_t slot, int levels);
  void face(std::uint8_t slot, Seat seat);
  void place(EncounterId id, DeckKind from, Seat seat, Frame& f);
  void remove(std::uint8_t slot);  // to its own discard pile
  Seat next_awake(Seat after, SeatSet among) const;

  State& s_;
  Open& t_;
  const Library& cards_;
  Ears ears_;
};

}  // namespace cardhouse::dragonfire
