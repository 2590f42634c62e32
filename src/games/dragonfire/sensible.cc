// SPDX-License-Identifier: MIT
// Rules of thumb for Dragonfire: kill what can die, heal who is about to fall, buy what is worth its gold,
// and assist. It looks at the open table alone.
#include <algorithm>

#include "games/dragonfire/game.h"
#include "games/dragonfire/habits.h"
#include "games/dragonfire/look.h"

namespace cardhouse::dragonfire {

namespace {

class Thinker {
 public:
  Thinker(const Sight& sight, const Moves& legal, const Habits& habits)
      : t_(sight.open), me_(sight.me), legal_(legal), h_(habits), power_(powers_of(habits)) {}

  Move choose() {
    switch (t_.ask) {
      case Ask::Swap: return least([&](Move m) { return own_type(m.what()) ? 2.0f : 1.0f; });
      case Ask::Move: return choose_place();
      case Ask::Act: return choose_act();
      case Ask::Offer: return choose_offer();
      case Ask::Target: return Move(Act::Target, aim());
      case Ask::Splash: return most([&](Move m) { return splash_worth(m.what()); });
      case Ask::Sharpen: return most([&](Move m) { return power(m.what()); });
      case Ask::Buy:
      case Ask::Rest: return choose_buy();
      case Ask::Cycle: return least([&](Move m) { return bargain(m.what()); });
      case Ask::Discard: return least([&](Move m) { return power(m.what()); });
      case Ask::Return:
      case Ask::Next: return most([&](Move m) { return power(m.what()); });
      case Ask::Encounter: return choose_encounter();
      case Ask::Character: return most([&](Move m) { return character_worth(m.what()); });
      case Ask::CycleMore:
      case Ask::Refill: return Act::Done;
      case Ask::Window: return legal_.nth(legal_.size() - 1);  // what can be ignored or repeated, is
      case Ask::Result: return decides_save() ? Act::Failure : Act::Success;
      case Ask::Resolve:
      case Ask::Trigger:
      case Ask::Nothing: break;
    }
    return legal_.nth(0);
  }

  Strike strike() const {
    std::array<CardId, kMaxDeck> sorted{};
    const Hand hand = held_cards(sorted);
    const float price = card_price();
    const Plan found = plan(hand, hand.all(), at_place(t_, t_.character[me_].place),
                            [&](int i) { return price * power(hand[i].card); });
    Strike strike{.slot = found.slot, .levels = found.levels};
    for (int i = 0; i < hand.size(); ++i)
      if (found.cards >> i & 1) strike.cards.push_back(hand[i].card);
    return strike;
  }

 private:
  const Frame& top() const { return t_.under_way().top(); }
  // Whether it is an Encounter Save whose result is chosen: there a success is the Encounter's.
  bool decides_save() const {
    bool save = false;
    for (const Frame& f : t_.under_way().all())
      if (f.kind == Under::Check) save = is_save(f);
    return save;
  }
  bool own_type(CardId card) const { return t_.character[me_].types.has(library().card(card).type); }

  template <class Merit>
  Move most(Merit merit) const {
    Move best = legal_.nth(0);
    float most = -1e9f;
    for (Move m : legal_)
      if (const float worth = merit(m); worth > most) most = worth, best = m;
    return best;
  }
  template <class Merit>
  Move least(Merit merit) const {
    return most([&](Move m) { return -merit(m); });
  }

  // ---- damage ----

  // What it is worth to clear so many levels.
  float levels_worth(std::uint8_t slot, int levels) const {
    if (levels <= 0) return 0;
    const Encounter& e = t_.encounter[slot];
    const int left = card_of(e).track.size() - e.cleared;
    float worth = float(levels);
    if (levels >= left) {
      worth += h_.kill + h_.kill_attack * float(attack(t_, slot)) + h_.kill_gold * float(card_of(e).kill);
      if (e.facing == t_.active) worth += h_.kill_own;  // it does not attack now
      if (e.facing != kNobody && coming_damage(e.facing) >= t_.character[e.facing].hp) worth += h_.rescue;
    } else if (e.cleared + levels > 0) {
      worth += h_.begun * float(e.cleared);  // what has been begun is finished first
    }
    if (e.facing != kNobody && !standing(t_, e.facing)) worth += h_.guard;
    if (e.facing == kNobody) worth += h_.location;
    worth -= h_.late * float(left - levels);  // what is nearly done is done first
    return worth;
  }

  struct Held {
    Icons icons{};
    CardId card = 0;
    bool assist = false;
    bool operator==(const Held&) const = default;
  };
  struct Hand : FixedVector<Held, kMaxPlayed> {
    void add(const Held& one) {
      if (!full()) push_back(one);
    }
    std::uint32_t all() const { return size() >= 32 ? ~0u : (1u << size()) - 1; }
  };

  struct Plan {
    std::uint8_t slot = kNoSlot;
    int levels = 0;
    std::uint32_t cards = 0;  // those that are needed
    float worth = 0;
  };

  // The best that these cards do to one of these Encounters, with no card more than it takes. `price` is what
  // a card is worth that need not be spent.
  template <class Price>
  Plan plan(const Hand& hand, std::uint32_t cards, SlotSet slots, Price price) const {
    Plan best;
    for (std::uint8_t slot : slots) {
      std::uint32_t fit = cards;
      if (says(t_, slot, Still::NoAssistDamage))
        for (int i = 0; i < hand.size(); ++i)
          if (hand[i].assist) fit &= ~(1u << i);
      const Icons already = pool_on(t_, slot);
      const auto cleared = [&](std::uint32_t which) {
        Icons pool = already;
        for (int i = 0; i < hand.size(); ++i)
          if (which >> i & 1) pool += hand[i].icons;
        return levels_cleared(t_, slot, pool);
      };
      const int before = cleared(0);
      int levels = cleared(fit);
      while (levels > before) {
        std::uint32_t needed = fit;
        for (int i = 0; i < hand.size(); ++i)  // the dearest are spared first
          if (needed >> i & 1 && cleared(needed & ~(1u << i)) >= levels) needed &= ~(1u << i);
        float worth = levels_worth(slot, levels) - levels_worth(slot, before);
        for (int i = 0; i < hand.size(); ++i)
          if (needed >> i & 1) worth -= price(i);
        if (worth > best.worth) best = {slot, levels, needed, worth};
        // With fewer levels fewer cards may do.
        std::uint32_t less = needed;
        for (int i = 0; i < hand.size(); ++i)
          if (less >> i & 1 && cleared(less & ~(1u << i)) < levels) {
            less &= ~(1u << i);
            break;
          }
        fit = less;
        const int next = cleared(fit);
        if (next >= levels) break;
        levels = next;
      }
    }
    return best;
  }

  // The best plan, then the best of what that one leaves, and so on, until `use` wants no more.
  template <class Price, class Use>
  void each_plan(const Hand& hand, SlotSet slots, Price price, Use use) const {
    std::uint32_t left = hand.all();
    while (!slots.empty()) {
      const Plan best = plan(hand, left, slots, price);
      if (best.slot == kNoSlot || !use(best)) return;
      left &= ~best.cards;
      slots -= best.slot;
    }
  }
  static float almost_nothing(int) { return 0.01f; }  // the price of cards that lie there anyway

  // The cards that were played and have no target yet.
  Hand played(int from) const {
    Hand hand;
    for (const Played& one : t_.on_table().subspan(std::size_t(from)))
      if (one.target == kNoSlot) hand.add({icons_of(t_, one), one.card, one.assist != 0});
    return hand;
  }

  std::uint8_t aim() const {
    const SlotSet may = targets(t_, t_.played[t_.index]);
    std::uint8_t slot = kNoSlot;
    each_plan(played(t_.index), at_place(t_, t_.character[t_.active].place) | may, almost_nothing,
              [&](const Plan& best) {
                if ((best.cards & 1) != 0 && may.has(best.slot)) slot = best.slot;
                return slot == kNoSlot;
              });
    if (slot != kNoSlot) return slot;
    slot = may.front();
    for (std::uint8_t other : may)
      if (t_.encounter[other].facing == t_.active) slot = other;
    return slot;
  }

  float splash_worth(std::uint8_t slot) const {
    Open planned = t_;
    planned.played[t_.index].splashed = 1u << slot;
    const int before = levels_cleared(t_, slot, pool_on(t_, slot));
    const int after = levels_cleared(planned, slot, pool_on(planned, slot));
    return levels_worth(slot, after) - levels_worth(slot, before) + 0.01f * float(t_.encounter[slot].cleared);
  }

  // ---- what texts bring now ----

  int coming_damage(Seat seat) const {
    int sum = 0;
    for (std::uint8_t slot : attackers_of(t_, seat)) sum += attack(t_, slot);
    return std::max(0, sum - t_.character[seat].prevent);
  }
  int wounds(Seat seat) const {
    const Character& c = t_.character[seat];
    return !awake(t_, seat) ? 0 : c.status == Status::Stunned ? 20 : c.max_hp - c.hp;
  }
  int worst_wounds() const {
    int worst = 0;
    for (Seat seat : awake_seats(t_)) worst = std::max(worst, wounds(seat));
    return worst;
  }

  // What it is worth that so much damage does not come to the active player.
  float kept_worth(int kept) const {
    if (t_.active == kNobody) return 0;
    const int hurt = coming_damage(t_.active), hp = t_.character[t_.active].hp;
    return h_.shield_now * float(kept) + (hurt >= hp && hurt - kept < hp ? h_.save : 0.0f);
  }

  float text_worth(const Sentence& s, Seat you) const {
    if (s.moment != Moment::Played && s.moment != Moment::Used) return 0;
    float worth = 0;
    for (const Step& step : s.steps) {
      const auto n = float(step.amount);
      switch (step.verb) {
        case Verb::Draw: worth += h_.draw_now * n; break;
        case Verb::GainGold: worth += h_.earn_now * n; break;
        case Verb::Heal: {
          const int need = step.who == Who::You ? wounds(you) : worst_wounds();
          worth += need >= 20 ? h_.wake : need >= step.amount ? h_.heal_now * n : 0.0f;
          break;
        }
        case Verb::Shield:
        case Verb::ShieldAll: {
          if (step.who == Who::You && you != t_.active) break;
          const int hurt = t_.active == kNobody ? 0 : coming_damage(t_.active);
          worth += kept_worth(step.verb == Verb::ShieldAll ? hurt : std::min(hurt, int(step.amount)));
          if (step.verb == Verb::ShieldAll && hurt < 4) worth = 0;
          break;
        }
        case Verb::LoseAttack: {
          int most = 0;
          if (t_.active != kNobody)
            for (std::uint8_t slot : facing(t_, t_.active)) most = std::max(most, attack(t_, slot));
          worth += kept_worth(std::min(most, int(step.amount)));
          break;
        }
        case Verb::LoseExhausted: {
          int tired = 0;
          for (Seat seat : awake_seats(t_)) tired += t_.character[seat].exhausted;
          worth += h_.refresh * float(tired);
          break;
        }
        case Verb::Sunder:
          for (std::uint8_t slot : at_place(t_, t_.character[you].place)) worth += levels_worth(slot, 1);
          worth -= 3.0f;
          break;
        case Verb::Strike:
          for (std::uint8_t slot : at_place(t_, t_.character[you].place)) {
            Icons pool;
            pool[kColorless] = step.amount;
            worth = std::max(worth, levels_worth(slot, levels_cleared(t_, slot, pool)) - 1.0f);
          }
          break;
        case Verb::ReturnCard:
        case Verb::ReturnBasic: worth += t_.character[you].cards.discard().empty() ? 0.0f : h_.regain; break;
        case Verb::Arm: worth += t_.character[you].swords == 1 ? 0.8f : 0.0f; break;
        case Verb::FaceNext: worth += coming_damage(you) >= t_.character[you].hp ? h_.save : 0.0f; break;
        default: break;
      }
    }
    return worth;
  }
  float text_worth(const Named& named, Seat you) const {
    float worth = 0;
    for (SentenceId id : named.sentences) worth += text_worth(library().sentence(id), you);
    return worth;
  }

  // ---- questions ----

  Move choose_place() const {
    const Place here = t_.character[me_].place;
    SlotSet others = alive(t_) - locations(t_);
    const auto strength = [&](Place place) {  // levels that my hand would clear there
      if (place == kEnvironment) return -1.0f;
      Icons pool;
      for (CardId card : t_.character[me_].cards.hand()) pool += library().card(card).icons;
      const auto slot = std::uint8_t(place - 1);
      const int left = card_of(t_.encounter[slot]).track.size() - t_.encounter[slot].cleared;
      const int levels = levels_cleared(t_, slot, pool);
      return levels >= left ? 5.0f : h_.settle * float(levels) - (others.empty() ? h_.leave : h_.leave_busy);
    };
    float best = here == kEnvironment ? 0.0f : strength(here);
    Move choice = Act::Done;
    for (Move m : legal_)
      if (m.act() == Act::Move)
        if (const float worth = m.what() == kEnvironment ? 0.0f : strength(m.what()); worth > best)
          best = worth, choice = m;
    return choice;
  }

  // The dearest first, so that they are spared first.
  Hand held_cards(std::array<CardId, kMaxDeck>& sorted) const {
    const auto cards = t_.character[me_].cards.hand();
    std::copy(cards.begin(), cards.end(), sorted.begin());
    std::sort(sorted.begin(), sorted.begin() + std::ptrdiff_t(cards.size()),
              [&](CardId a, CardId b) { return power(a) > power(b); });
    Hand hand;
    for (std::size_t i = 0; i < cards.size() && i < 10; ++i)
      hand.add({library().card(sorted[i]).icons, sorted[i], false});
    return hand;
  }
  // A player with more than three cards draws none: there the last ones are cheap.
  float card_price() const { return t_.character[me_].cards.hand().size() > 4 ? h_.price_many : h_.price; }

  Move choose_act() const {
    const auto cards = t_.character[me_].cards.hand();
    // Texts that help come first, since they may bring more cards.
    Move best = Act::Done;
    float most = h_.text_least;
    for (Move m : legal_) {
      float worth = 0;
      if (m.act() == Act::Play) {
        const Card& card = library().card(m.what());
        worth = card.remains ? 5.0f : text_worth(card, me_);
      }
      if (m.act() == Act::Use) worth = text_worth(library().feature(m.what()), me_) - h_.use_price;
      if (worth > most) most = worth, best = m;
    }
    if (best != Move(Act::Done)) return best;
    // Then damage: the played cards with those of the hand.
    std::array<CardId, kMaxDeck> sorted{};
    Hand hand = held_cards(sorted);
    const int held = hand.size();
    const std::uint32_t mine = hand.all();
    for (const Held& one : played(0)) hand.add(one);
    const float price = card_price();
    each_plan(
        hand, at_place(t_, t_.character[me_].place),
        [&](int i) { return i < held ? price * power(hand[i].card) : 0.0f; },
        [&](const Plan& found) {
          const std::uint32_t spent = found.cards & mine;
          if (spent != 0) best = Move(Act::Play, hand[std::countr_zero(spent)].card);
          return spent == 0;
        });
    if (best != Move(Act::Done)) return best;
    if (cards.size() == 4 || (cards.size() == 5 && h_.shed_two > 0)) {  // one card fewer draws two more
      const CardId worst = sorted[cards.size() - 1];
      const float most_shed = cards.size() == 4 ? h_.shed : h_.shed_two;
      if (power(worst) < most_shed && legal_.has(Move(Act::Play, worst))) return Move(Act::Play, worst);
    }
    return Act::Done;
  }

  Move choose_offer() const {
    Move best = Act::Done;
    float most = h_.offer_least;
    const Hand lying = played(0);
    const SlotSet slots = at_place(t_, t_.character[t_.active].place);
    const auto worth_of = [&](const Hand& hand) {
      float worth = 0;
      each_plan(hand, slots, almost_nothing, [&](const Plan& found) { return worth += found.worth, true; });
      return worth;
    };
    float before = -1;
    for (Move m : legal_) {
      float worth = 0;
      if (m.act() == Act::Assist) {
        if (before < 0) before = worth_of(lying);
        const Card& card = library().card(m.what());
        Hand hand = lying;
        hand.add({card.icons, m.what(), true});
        worth = worth_of(hand) - before + text_worth(card, me_) - h_.offer_price * power(m.what());
      }
      if (m.act() == Act::Use) worth = text_worth(library().feature(m.what()), me_) - h_.offer_use;
      if (worth > most) most = worth, best = m;
    }
    return best;
  }

  // What a card is worth for its gold.
  float bargain(CardId card) const {
    const float worth = power(card) + (own_type(card) ? h_.own_type : 0.0f);
    return worth - h_.cost * float(cost(t_, me_, card)) - h_.saving * float(t_.character[me_].gold < 7);
  }
  Move choose_buy() const {
    Move best = Act::Done;
    float most = h_.buy_least;
    for (Move m : legal_) {
      float worth = -9;
      if (m.act() == Act::Buy) worth = bargain(m.what());
      if (m.act() == Act::Use)
        worth = t_.ask == Ask::Buy ? (t_.character[me_].gold >= 2 ? 9.0f : -9.0f)
                : text_worth(library().feature(m.what()), me_) > 2.0f ? 1.0f
                                                                      : -9.0f;
      if (worth > most) most = worth, best = m;
    }
    return best;
  }

  Move choose_encounter() const {
    const Sentence& s = library().sentence(top().sentence);
    return most([&](Move m) {
      if (m.act() == Act::Done) return 0.5f;
      const std::uint8_t slot = m.what();
      const Encounter& e = t_.encounter[slot];
      const bool now = e.facing == t_.active;
      switch (s.steps[0].verb) {
        case Verb::Strike: {
          Icons pool;
          pool[kColorless] = s.steps[0].amount;
          return levels_worth(slot, levels_cleared(t_, slot, pool));
        }
        case Verb::FaceYou: {  // from a player who is about to fall to one who is not
          const Character& c = t_.character[e.facing];
          const bool rescue =
              coming_damage(e.facing) >= c.hp && coming_damage(me_) + attack(t_, slot) < t_.character[me_].hp;
          return rescue ? 1.0f : 0.0f;
        }
        case Verb::NoText: return (says(t_, slot, Still::NoColorless) ? 2.0f : 1.0f) + (now ? 1.0f : 0.0f);
        default: return float(attack(t_, slot)) + (now ? 10.0f : 0.0f);
      }
    });
  }

  float character_worth(Seat seat) const {
    const Sentence& s = library().sentence(top().sentence);
    const Character& c = t_.character[seat];
    switch (s.steps[0].verb) {
      case Verb::Heal: return float(wounds(seat)) + (c.hp <= 2 ? 3.0f : 0.0f);
      case Verb::Shield: return seat == t_.active ? 5.0f : 0.0f;
      default: return -float(c.cards.hand().size()) + (seat == t_.active ? 1.0f : 0.0f);
    }
  }

  float power(CardId id) const { return power_[id]; }

  const Open& t_;
  Seat me_;
  const Moves& legal_;
  const Habits& h_;
  const Powers& power_;
};

}  // namespace

Strike intended_strike(const Open& table, Seat seat) {
  Open own = table;
  own.active = own.asked = seat;
  own.played_count = 0;
  const Moves none;
  return Thinker(Sight(own, seat), none, kPlain).strike();
}

Move Dragonfire::sensible(const Sight& sight, const Moves& legal, Dice&) {
  return Thinker(sight, legal, kPlain).choose();
}

Move Dragonfire::quick(const Sight& sight, const Moves& legal, Dice&) {
  return Thinker(sight, legal, kKeen).choose();
}

}  // namespace cardhouse::dragonfire
