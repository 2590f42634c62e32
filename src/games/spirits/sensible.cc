// SPDX-License-Identifier: MIT
// Rules of thumb for Spirit Tactics: Call, Gather, use what brings more than it costs, attack with
// everything, and answer what would hurt. They look at a Sight alone.
#include "games/spirits/game.h"
#include "games/spirits/thumb.h"

namespace cardhouse::spirits {
namespace {

constexpr int kWorthIt = 25;      // an ability must bring so much
constexpr int kAnswerWorth = 60;  // a response more, because the card could wait

class Sensible {
 public:
  Sensible(const Sight& sight, const Moves& legal, Dice& dice)
      : sight_(sight), t_(*sight.open), legal_(legal), dice_(dice), thumb_(sight), me_(sight.me) {}

  Move move() {
    switch (t_.ask) {
      case Ask::Open: return t_.phase == Phase::Combat ? combat() : main_phase();
      case Ask::Priority:
      case Ask::After: return best_of([&](Move m) { return response(m); });
      case Ask::Place: return best_of([&](Move m) { return placing(m.what()); });
      case Ask::GatherTo: return best_of([&](Move m) { return gather_to(m); });
      case Ask::AttackOn: return best_of([&](Move m) { return thumb_.attack(t_.picked, zone_of_move(m)); });
      case Ask::Rewind: {
        const Zone attacker = zone_of(t_, t_.links[t_.frame.link].source);
        return best_of(
            [&](Move m) { return m.act() == Act::Done ? 0 : thumb_.attack(attacker, zone_of_move(m)); });
      }
      case Ask::Redirect: return Act::Yes;
      case Ask::Designate: return best_of([&](Move m) { return designation(m); });
      case Ask::Discard: return best_of([&](Move m) { return -keep(m.what()); });
      case Ask::FromHand:
        if (running_step(t_).verb == Verb::SpinHand) return best_of([&](Move m) { return -keep(m.what()); });
        [[fallthrough]];
      case Ask::FromPile:
        return best_of([&](Move m) { return m.act() == Act::Done ? 0 : 10 + thumb_.card(m.what()); });
      case Ask::Pay: return best_of([&](Move m) { return payment(m); });
      case Ask::Detach: return best_of([&](Move m) { return m.act() == Act::Done ? 0 : 1; });
      case Ask::Reload: return t_.player[me_].deck < 2 ? Move(Act::Yes) : Move(Act::Done);
      case Ask::Mulligan: return spirits_in_hand() >= 2 ? Move(Act::Done) : Move(Act::Yes);
      case Ask::SideOut: return Act::Done;
      case Ask::SideIn: return legal_.has(Act::Done) ? Move(Act::Done) : legal_.nth(0);
      case Ask::Starter: return {Act::Seat, me_};
      default: return legal_.nth(int(below(dice_, std::uint32_t(legal_.size()))));
    }
  }

 private:
  // The highest; of equal ones any.
  template <class Worth>
  Move best_of(Worth worth) {
    Move best = legal_.nth(0);
    int most = -1'000'000'000;
    std::uint32_t equal = 0;
    for (Move m : legal_) {
      const int value = worth(m);
      if (value > most) most = value, best = m, equal = 1;
      else if (value == most && below(dice_, ++equal) == 0) best = m;
    }
    return best;
  }

  static Zone zone_of_move(Move m) { return m.act() == Act::Place ? m.what() : kNowhere; }

  int spirits_in_hand() const {
    int found = 0;
    for (CardId card : *sight_.hand) found += library().facts(card).type == CardType::Spirit;
    return found;
  }

  // ---- on the player's turn ----

  Move main_phase() {
    const bool second = t_.phase == Phase::Submain;
    return best_of([&](Move m) {
      switch (m.act()) {
        case Act::Gather: return 900;
        case Act::Call: return 700 + thumb_.card(m.what());
        case Act::Flip: return 600 + library().facts(sight_.at(m.what())).strength / 10;
        case Act::Conceal: return conceal_worth(m.what());
        case Act::Cast:
        case Act::Charged: return use_worth(m, kWorthIt);
        case Act::Combat: return some_attack() ? 50 : 10;
        case Act::EndPhase: return some_attack() ? 0 : 20;
        case Act::Done: return second ? 20 : 0;
        default: return -1000;  // a Reflex waits for the other's turn, a move for a reason
      }
    });
  }

  Move combat() {
    return best_of([&](Move m) {
      if (m.act() == Act::Attack) return 200 + thumb_.best_attack(m.what());
      if (m.act() == Act::Charged) return use_worth(m, kWorthIt);
      return 0;
    });
  }

  bool some_attack() const {
    for (Zone z : face_up(t_) & zones_of(me_))
      if (thumb_.best_attack(z) > 0) return true;
    return false;
  }

  // A second Spirit of the turn goes face-down, best one with a Snare.
  int conceal_worth(CardId card) const {
    if (t_.player[me_].called == 0 && spirits_in_hand() < 2) return -1000;
    const Facts& facts = library().facts(card);
    const bool snare = facts.triggers.has(Trigger::Snare);
    return 300 + (snare ? 200 : 0) + facts.resilience / 20;
  }

  ProgramId program_of(Move m) const {
    const std::uint8_t what = m.what();
    if (m.act() != Act::Charged) return library().facts(what).played;
    if (what >= kLow) return library().facts(t_.player[me_].commander).charged[what - kLow];
    return library().facts(t_.card[what]).charged[0];
  }
  Source source_of(Move m) const {
    if (m.act() == Act::Charged && m.what() < kLow) return {me_, m.what(), t_.card[m.what()], true};
    return {me_, kNowhere, m.act() == Act::Charged ? t_.player[me_].commander : m.what(), false};
  }
  int use_worth(Move m, int least) const {
    const int worth = thumb_.program(library().program(program_of(m)), source_of(m));
    return worth >= least ? 100 + worth : -1000;
  }

  // ---- answers ----

  // In the other's turn, or when something of the other's is to be answered.
  int response(Move m) const {
    if (m.act() == Act::Done) return 0;
    const bool own = t_.links.empty() || t_.links.back().by == me_;
    if (own && t_.ask == Ask::Priority) return -1000;
    const int worth = thumb_.program(library().program(program_of(m)), source_of(m));
    return worth >= kAnswerWorth ? worth : -1000;
  }

  int designation(Move m) const {
    const Link& link = t_.links[t_.frame.link];
    const Program& p = library().program(link.program);
    if (m.act() == Act::Done) return 0;
    if (m.act() != Act::Place) return 10 + thumb_.card(m.what());
    return thumb_.designate(p, spirits::source_of(t_, link), m.what());
  }

  // ---- where and with what ----

  int placing(Zone z) const {
    const bool mine = side_of(z) == me_;
    if (t_.going == Going::Move || t_.going == Going::BasicMove) {
      const CardId card = sight_.at(t_.picked);
      return mine ? thumb_.place(card, z) : -thumb_.place(card, z);
    }
    return thumb_.place(t_.going == Going::Call ? t_.frame.card : kUnknownCard, z);  // as good as any
  }

  // The Essence goes where an ability lacks it; the Commander's serves many.
  int gather_to(Move m) const {
    const auto essence = library().facts(t_.frame.card).essence;
    const auto wants = [&](ProgramId id, const EssenceCounts& held) {
      if (id == kNoProgram) return 0;
      const Program& p = library().program(id);
      const int type = int(essence);
      const int lacking = p.essence[std::size_t(type)] - held[std::size_t(type)];
      const int any = p.essence[kAnyEssence] - total(held);
      return lacking > 0 ? 30 : any > 0 ? 12 : 0;
    };
    if (m.act() == Act::Commander) {
      const Player& p = t_.player[me_];
      const Facts& facts = library().facts(p.commander);
      int kin = 0;
      for (Zone z : face_up(t_) & zones_of(me_))
        kin += library().facts(t_.card[z]).affinity == facts.affinity;
      return 15 + wants(facts.charged[0], p.essence) + wants(facts.charged[1], p.essence) / 2 + kin * 6;
    }
    const Zone z = m.what();
    const CardId card = sight_.at(z);
    const bool down = t_.down >> z & 1;
    return wants(library().facts(card).charged[0], t_.spirit[z].essence) + (down ? -10 : 5) +
           thumb_.spirit(z) / 60;
  }

  int keep(CardId card) const {
    int copies = 0;
    for (CardId other : *sight_.hand) copies += library().facts(other).type == library().facts(card).type;
    return thumb_.card(card) - copies * 8;
  }

  // One's own Essence before the Commander's, and of what there is most.
  int payment(Move m) const {
    const Link& link = t_.links[t_.frame.link];
    const Zone here = zone_of(t_, link.source);
    const bool commander = m.act() == Act::FromCommander || here == kNowhere;
    const EssenceCounts& held = commander ? t_.player[me_].essence : t_.spirit[here].essence;
    return (m.act() == Act::FromCommander ? 0 : 100) + held[m.what()];
  }

  const Sight& sight_;
  const Open& t_;
  const Moves& legal_;
  Dice& dice_;
  Thumb thumb_;
  Seat me_;
};

}  // namespace

Move Spirits::sensible(const Sight& sight, const Moves& legal, Dice& dice) {
  return Sensible(sight, legal, dice).move();
}

}  // namespace cardhouse::spirits
