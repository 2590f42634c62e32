// SPDX-License-Identifier: MIT
// The rules at work: takes an answer, and goes on until the next question. Everything between two questions
// is in the state, so a duel can be copied and resumed in the middle of any effect.
#pragma once
#include <algorithm>

#include "games/spirits/derive.h"
#include "games/spirits/play.h"
#include "games/spirits/state.h"

namespace cardhouse::spirits {

// What can be read off a state without changing it.
class Look {
 public:
  explicit Look(const State& state) : t_(state), x_(state.secret), cards_(library()) {}

  // ---- what may be answered (legal.cc) ----
  Moves legal() const;
  // Whether an ability could be paid for now. `from_hand`: its card still lies in the hand.
  bool payable(const Program& p, Source source, bool from_hand) const;

 protected:
  // ---- legal.cc ----
  void add_open(Moves& moves) const;
  void add_charged(Moves& moves, Seat seat) const;
  void add_reflexes(Moves& moves, Seat seat, bool root) const;
  void add_zones(Moves& moves, ZoneSet zones) const;
  void add_attack_targets(Moves& moves, const Attackable& on) const;
  void add_designations(Moves& moves) const;
  void add_pile(Moves& moves, const PileNoun& noun, Seat seat, const Link* designated) const;
  void add_payments(Moves& moves) const;
  void add_from_hand(Moves& moves) const;
  void add_events(Moves& moves) const;
  void add_side(Moves& moves) const;
  bool window_open(Window window, Seat seat, bool root) const;
  bool link_matches(Window window, Seat seat, const Link& link) const;
  bool result_matches(Window window, Seat seat, const Result& result) const;
  bool is_asked_anyway() const;  // S10.6
  ZoneSet going_zones() const;

  // ---- costs.cc ----
  struct Purse {
    EssenceCounts own{}, commander{};
  };
  Purse purse(Source source, bool commander_ability) const;
  const PileCards& pile_of(Seat seat, Pile pile) const {
    return pile == Pile::Graveyard ? t_.player[seat].graveyard : t_.player[seat].reload;
  }
  static bool is_designated(const Link& link, Serial serial) {
    return std::count(link.designated.begin(), link.designated.begin() + link.count, serial) != 0;
  }
  static int detached_by(const Program& p);
  static bool affords(const Purse& purse, const std::array<std::uint8_t, kEssences + 1>& owed, int detach);
  ZoneSet designatable(const Program& p, Source source) const;
  int choices(const Program& p, Source source) const;  // how many things may be Designated

  // ---- attack.cc, effects.cc ----
  Attackable rewind_targets(const Link& link, Zone attacker) const;
  Source source_of(const Link& link) const { return spirits::source_of(t_, link); }
  const Step& running_step() const { return spirits::running_step(t_); }
  CardId card_at(Zone z) const { return t_.card[z] == kUnknownCard ? x_.under[z] : t_.card[z]; }
  bool up(Zone z) const { return t_.up >> z & 1; }

 private:
  const Open& t_;
  const Secret& x_;

 protected:
  const Library& cards_;
};

// The rules at work.
class Duel : public Look {
 public:
  Duel(State& state, Ears ears = {}) : Look(state), s_(state), t_(state), x_(state.secret), ears_(ears) {}

  void begin_match();  // Requires: the options, pools and sides are set
  void answer(Move move);
  int go_on();  // until somebody is asked something; how many steps that took

 private:
  // ---- costs.cc ----
  void start_costs(Link link);
  void run_costs();
  void pay_other_costs(const Program& p, Link& link);
  void pay(Essence essence, bool from_commander);
  void costs_paid();
  void answer_designate(Move move);

  // ---- turn.cc ----
  void run_phase();
  void run_end_phase(PhaseStep step);
  void announce_phase();
  void begin_phase(Phase phase);
  void begin_turn();
  void open_window();  // S3.14 the window at the end of a phase
  void end_turn_effects();
  void expire(Lasts lasts);
  void raise_phase(Trigger trigger);
  bool next_unending();
  void answer_open(Move move);
  void root_done(LinkKind kind, Seat by, Serial event);

  // ---- sequence.cc ----
  void run_root();
  void run_resolve();
  void run_aftermath();
  void run_queue();
  void run_after();
  bool next_waiting(Waiting& found, bool with_later);
  bool place_trigger(const Waiting& trigger);
  void respond(Seat seat, Move move, bool root);
  Link link_for(Seat seat, Move move) const;
  void finish_link(Link& link);
  void clear_sequence();
  void answer_event(Move move);

  // ---- attack.cc ----
  void declare(Zone attacker, bool direct, Zone defender);
  void run_attack();
  void strike(Link& link);
  void answer_rewind(Move move);
  void nullify_attack();

  // ---- effects.cc ----
  void run_effect();
  bool do_step(const Step& step, Link& link);  // false: somebody is asked
  bool do_moves(const Step& step, Link& link);
  bool do_revive(const Step& step, Link& link);
  bool do_from_hand(const Step& step, Link& link);
  bool do_from_pile(const Step& step, Link& link);
  bool do_detach(const Step& step, Link& link);
  bool do_discard(Seat who, int amount);
  void do_damage(const Step& step, const Link& link);
  void do_restore(const Step& step, const Link& link);
  void do_change(const Step& step, const Link& link);
  void do_swap(const Step& step, const Link& link);
  void spin_from_piles(const Link& link);
  bool condition_holds(const Step& step, const Link& link) const;
  ZoneSet targets(const Target& target, const Link& link) const;
  int amount_of(const Step& step, const Link& link) const;
  Lasts lasts(Duration duration, Seat by) const;
  void next_step();
  void begin_choices(int amount);
  void end_choices() { t_.frame.left = 0, t_.picked = kNowhere; }
  void answer_from_hand(Move move);
  void answer_zone(Zone zone);
  bool ask_zone(Going going, Seat who, Row row, Zone picked);
  void place_from_hand(Seat seat, CardId card, Going going);
  void answer_pile(Move move);
  void answer_detach(Move move);
  EssenceCounts* essence_of(const Target& target, const Link& link);
  void gather_by_effect(const Step& step, const Link& link, CardId card);
  void gather_to(Seat by, CardId essence, Zone zone, bool by_effect);  // kNowhere: the Commander
  EssenceCounts& essence_at(Seat owner, Zone z) {
    return z == kNowhere ? t_.player[owner].essence : t_.spirit[z].essence;
  }
  void detach(Seat owner, Zone z, Essence essence);
  void detach_all(Seat owner, Zone z);
  void to_hand(Seat seat, CardId card);
  CardId take_from_piles(Seat seat, Serial serial);
  template <class Use>
  void each_taken_from_piles(const Link& link, Use use) {  // what is Designated there
    for (int i = 0; i < link.count; ++i)
      if (const CardId card = take_from_piles(link.by, link.designated[std::size_t(i)]); card != kNoCard)
        use(card);
  }

  // ---- changes.cc ----
  Serial new_serial() { return ++t_.last_serial == 0 ? ++t_.last_serial : t_.last_serial; }
  void tell(const Event& event, SeatSet seats = kBoth) const {
    if (ears_) ears_(event, seats);
  }
  void tell_at(Tell kind, Zone z, int amount = 0, int detail = 0) const {  // of the Spirit in that zone
    tell({.kind = kind,
          .seat = side_of(z),
          .card = t_.card[z],
          .zone = z,
          .detail = std::uint8_t(detail),
          .amount = std::int16_t(amount)});
  }
  void tell_link(Tell kind, const Link& link) const {
    tell({.kind = kind, .seat = link.by, .card = link.card, .zone = link.zone, .program = link.program});
  }
  void tell_commander(Tell kind, Seat seat, int amount) const {
    tell({.kind = kind, .seat = seat, .card = t_.player[seat].commander, .amount = std::int16_t(amount)});
  }
  void ask(Ask what, Seat who) { t_.ask = what, t_.asked = who; }
  void ask_nothing() {
    ask(Ask::Nothing, 0);
    t_.going = Going::None;
    t_.going_rows = 0;
    t_.picked = kNowhere;
  }
  void add_to_hand(Seat seat, CardId card, bool seen);
  void take_from_hand(Seat seat, CardId card, bool seen);
  void add_to_reload(Seat seat, CardId card);
  Serial add_to_graveyard(Seat seat, CardId card);
  void shuffle_deck(Seat seat);
  void draw(Seat seat, int count);
  void mill(Seat seat, int count);
  void reload(Seat seat);
  void put_spirit(Zone z, CardId card, bool face_down, bool known);
  CardId take_spirit(Zone z);  // off the BG; its Essence goes to the Reload Pile
  void move_spirit(Zone from, Zone to);
  void turn_up(Zone z);
  void turn_down(Zone z);
  void bounce(ZoneSet zones);
  void add_to_deck(Seat seat, CardId card);
  void spin(ZoneSet zones);
  void send_to_graveyard(Zone z);
  void fall(ZoneSet dying, Serial killer, ZoneSet credited, bool battle);
  // S5.11 after every step.
  void check(Serial killer = 0, ZoneSet damaged = {}, bool battle = false);
  void raise(TriggerSet triggers, Zone z);
  void raise_for(Trigger trigger, Seat seat);
  void result(ResultKind kind, Seat by, Serial serial);
  int prevented(Guard& guard, int reduced, int amount);
  int hurt_spirit(Zone z, int amount);  // what was dealt
  int hurt_commander(Seat seat, int amount);
  int run_off(Zone z, int dealt, CardId by);
  void restore_commander(Seat seat, int amount);
  template <class Use>
  void in_order(ZoneSet zones, Use use) const {  // S5.12
    for (Zone z : zones& zones_of(t_.active)) use(z);
    for (Zone z : zones& zones_of(other(t_.active))) use(z);
  }

  // ---- match.cc ----
  void clear_table();
  void begin_duel();
  void end_duel(SeatSet losers);
  void end_by_cap();
  void run_between();
  void answer_mulligan(Seat seat, Move move);
  void answer_side(Ask asked, Seat seat, Move move);
  void answer_starter(Seat starter);
  void deal_hand(Seat seat);

  State& s_;
  Open& t_;
  Secret& x_;
  Ears ears_;
};

}  // namespace cardhouse::spirits
