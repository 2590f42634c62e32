// SPDX-License-Identifier: MIT
// What may be answered to the open question. The only statement of legality.
#include "games/spirits/duel.h"

namespace cardhouse::spirits {
namespace {

// The cards of a sorted list, each name once.
template <class Use>
void each_name(const Cards& cards, Use use) {
  for (int i = 0; i < cards.size(); ++i)
    if (i == 0 || cards[i] != cards[i - 1]) use(cards[i]);
}

}  // namespace

void Look::add_zones(Moves& moves, ZoneSet zones) const {
  for (Zone z : zones) moves.add({Act::Place, z});
}

void Look::add_attack_targets(Moves& moves, const Attackable& on) const {
  add_zones(moves, on.spirits);
  if (on.commander) moves.add(Act::Commander);
}

// S3.12 abilities of face-up Spirits and of the Commander, as often as they can be paid for.
void Look::add_charged(Moves& moves, Seat seat) const {
  for (Zone z : face_up(t_) & zones_of(seat)) {
    const ProgramId id = cards_.facts(t_.card[z]).charged[0];
    if (id != kNoProgram && payable(cards_.program(id), {seat, z, t_.card[z], true}, false))
      moves.add({Act::Charged, z});
  }
  const CardId commander = t_.player[seat].commander;
  for (int high = 0; high < 2; ++high) {
    const ProgramId id = cards_.facts(commander).charged[std::size_t(high)];
    if (id != kNoProgram && payable(cards_.program(id), {seat, kNowhere, commander}, false))
      moves.add({Act::Charged, kLow + high});
  }
}

// S5.9 any link of that kind in the Sequence that is being built.
bool Look::link_matches(Window window, Seat seat, const Link& link) const {
  const bool theirs = link.by != seat;
  switch (window) {
    case Window::Attack: return theirs && link.kind == LinkKind::Attack;
    case Window::Cast: return theirs && link.kind == LinkKind::Arcana;
    case Window::Charged: return theirs && link.kind == LinkKind::Charged;
    case Window::Reflex: return theirs && link.kind == LinkKind::Reflex;
    case Window::Calls: return theirs && link.kind == LinkKind::Call;
    case Window::Conceals: return theirs && link.kind == LinkKind::Conceal;
    case Window::Combat: return theirs && link.kind == LinkKind::ToCombat;
    case Window::Gathers: return theirs && link.kind == LinkKind::Gather;
    case Window::OwnDesignated:  // whoever made it, while the target is there
      return !(designated_zones(t_, link) & zones_of(seat)).empty();
    default: return false;
  }
}

// S5.8
bool Look::result_matches(Window window, Seat seat, const Result& result) const {
  switch (window) {
    case Window::OwnDefeated: return result.kind == ResultKind::Defeated && result.by == seat;
    case Window::OwnMoved: return result.kind == ResultKind::Moved && result.by == seat;
    case Window::Calls: return result.kind == ResultKind::Called && result.by != seat;
    case Window::Conceals: return result.kind == ResultKind::Concealed && result.by != seat;
    case Window::Gathers: return result.kind == ResultKind::Gathered && result.by != seat;
    default: return false;
  }
}

bool Look::window_open(Window window, Seat seat, bool after) const {
  if (after)
    return std::ranges::any_of(t_.results, [&](const Result& r) { return result_matches(window, seat, r); });
  return std::ranges::any_of(t_.links, [&](const Link& link) { return link_matches(window, seat, link); });
}

// S3.13, S5.3, S5.8 a Reflex without a window may be played whenever one may respond, and in an open
// Main or Sub-Main Phase; one with a window when it matches.
void Look::add_reflexes(Moves& moves, Seat seat, bool after) const {
  const bool open = t_.ask == Ask::Open;
  each_name(x_.hand[seat], [&](CardId card) {
    const Facts& facts = cards_.facts(card);
    if (facts.type != CardType::Reflex) return;
    const Program& p = cards_.program(facts.played);
    const bool fits = p.window == Window::None ? !after : !open && window_open(p.window, seat, after);
    if (fits && payable(p, {seat, kNowhere, card}, true)) moves.add({Act::Reflex, card});
  });
}

void Look::add_open(Moves& moves) const {
  const Seat seat = t_.active;
  const Player& player = t_.player[seat];
  const bool main = t_.phase == Phase::Main || t_.phase == Phase::Submain;
  if (t_.phase != Phase::Main) moves.add(Act::Done);  // S3.15 on to the next phase
  if (t_.phase == Phase::Main) {
    moves.add(Act::Combat);
    moves.add(Act::EndPhase);
  }
  if (main) {
    const Cards& hand = x_.hand[seat];
    const bool room = !empty_zones(t_, seat).empty();
    const auto each_of = [&](CardType type, Act act, bool may, auto fits) {
      if (may)
        each_name(hand, [&](CardId card) {
          if (cards_.facts(card).type == type && fits(card)) moves.add({act, card});
        });
    };
    each_of(CardType::Spirit, Act::Call, room && player.called == 0, [&](CardId card) {      // S3.7
      return cards_.facts(card).status != Status::Renowned || !controls_up(t_, seat, card);  // S7.10
    });
    each_of(CardType::Spirit, Act::Conceal, room && player.concealed == 0,
            [](CardId) { return true; });                                                       // S3.8
    each_of(CardType::Essence, Act::Gather, player.gathered < 2, [](CardId) { return true; });  // S3.9
    each_of(CardType::Arcana, Act::Cast, true, [&](CardId card) {                               // S3.11
      return payable(cards_.program(cards_.facts(card).played), {seat, kNowhere, card}, true);
    });
    add_reflexes(moves, seat, false);
    for (Zone z : face_down(t_) & zones_of(seat)) {  // S3.10
      const CardId card = card_at(z);
      const bool second = cards_.facts(card).status == Status::Renowned && controls_up(t_, seat, card);
      if (t_.spirit[z].concealed_on < t_.turn && !second) moves.add({Act::Flip, z});
    }
    if (t_.options.basic_move == Flag::On && player.moved == 0)  // S3.18
      for (Zone z : spirits(t_) & zones_of(seat))
        if (!(kAdjacent[z] & empty_zones(t_, seat)).empty()) moves.add({Act::Move, z});
  }
  add_charged(moves, seat);
  if (t_.phase == Phase::Combat)
    for (Zone z : face_up(t_) & zones_of(seat))
      if (attackable(t_, z).any()) moves.add({Act::Attack, z});
}

// Each name once; S2.14 a copy that waits for Unending is a choice of its own.
void Look::add_pile(Moves& moves, const PileNoun& noun, Seat seat, const Link* link) const {
  std::array<std::uint64_t, 4> plain{}, waiting{};
  for (const PileCardEntry& entry : pile_of(seat, noun.pile)) {
    const bool taken = link != nullptr && is_designated(*link, entry.serial);
    if (!taken && fits(noun, entry.card))
      (entry.unending != 0 ? waiting : plain)[entry.card / 64] |= 1ull << entry.card % 64;
  }
  for (const auto& [act, set] : {std::pair(Act::Card, plain), std::pair(Act::Waiting, waiting)})
    for (std::size_t word = 0; word < set.size(); ++word)
      for (std::uint64_t bits = set[word]; bits != 0; bits &= bits - 1)
        moves.add({act, int(word) * 64 + std::countr_zero(bits)});
}

void Look::add_designations(Moves& moves) const {
  const Link& link = t_.links[t_.frame.link];
  const Program& p = cards_.program(link.program);
  if (p.designation.up_to) moves.add(Act::Done);
  if (p.designation.in_pile) return add_pile(moves, p.designation.cards, link.by, &link);
  add_zones(moves, designatable(p, source_of(link)) - designated_zones(t_, link));
}

// S6.3 any Essence after which the rest can still be paid. What is asked for by name comes first.
void Look::add_payments(Moves& moves) const {
  const Link& link = t_.links[t_.frame.link];
  const Program& p = cards_.program(link.program);
  const bool commander = link.source == 0;
  const Source source = source_of(link);
  const Purse whole = purse(source, commander);
  const int detach = detached_by(p);
  std::size_t named = 0;  // the first kind that is still owed; none: any kind will do
  while (named < kEssences && t_.frame.owed[named] == 0) ++named;
  for (const bool from_commander : {false, true})
    for (std::size_t type = 0; type < kEssences; ++type) {
      if (named < kEssences && type != named) continue;
      auto owed = t_.frame.owed;
      std::uint8_t& debt = owed[named];
      Purse left = whole;
      std::uint8_t& holder = (from_commander ? left.commander : left.own)[type];
      if (debt == 0 || holder == 0) continue;
      --debt, --holder;
      if (affords(left, owed, detach))
        moves.add({from_commander ? Act::FromCommander : Act::Essence, int(type)});
    }
}

void Look::add_from_hand(Moves& moves) const {
  const Link& link = t_.links[t_.frame.link];
  const Step& step = running_step();
  if (step.up_to) moves.add(Act::Done);
  each_name(x_.hand[link.by], [&](CardId card) {
    if (fits_step(t_, step, link.by, card)) moves.add({Act::Card, card});
  });
}

// S5.9 the player names what the Reflex answers.
void Look::add_events(Moves& moves) const {
  const Link& link = t_.links[t_.frame.link];
  const Window window = cards_.program(link.program).window;
  if (t_.links.size() == 1) {  // it starts a Sequence, so it answers a result
    for (int i = 0; i < t_.results.size(); ++i)
      if (result_matches(window, link.by, t_.results[i])) moves.add({Act::Result, i});
    return;
  }
  if (window == Window::OwnDesignated) {
    ZoneSet zones;
    for (int i = 0; i < t_.frame.link; ++i) zones |= designated_zones(t_, t_.links[i]);
    return add_zones(moves, zones & zones_of(link.by));
  }
  for (int i = 0; i < t_.frame.link; ++i)
    if (link_matches(window, link.by, t_.links[i])) moves.add({Act::Link, i});
}

// S1.9 cards go out one by one, then in, until both limits hold.
void Look::add_side(Moves& moves) const {
  const Seat seat = t_.asked;
  const Cards& side = x_.side[seat];
  const int main = t_.player[seat].pool.size() - side.size();
  if (t_.ask == Ask::SideOut) {
    moves.add(Act::Done);
    each_name(main_deck(t_.player[seat].pool, side), [&](CardId card) { moves.add({Act::Card, card}); });
    return;
  }
  if (main >= kMinDeck && main <= kMaxDeck && side.size() <= kMaxSide) moves.add(Act::Done);
  if (main < kMaxDeck) each_name(side, [&](CardId card) { moves.add({Act::Card, card}); });
}

ZoneSet Look::going_zones() const {
  const Seat seat = t_.going == Going::Move && t_.picked < kZones ? side_of(t_.picked) : t_.asked;
  ZoneSet zones = empty_zones(t_, seat);
  if (t_.going == Going::BasicMove) return zones & kAdjacent[t_.picked];
  switch (Row(t_.going_rows)) {
    case Row::None: return zones;
    case Row::Front: return zones & kFrontRows;
    case Row::Back: return zones & kBackRows;
    case Row::Adjacent: break;
  }
  const Zone here = source_of(t_.links[t_.frame.link]).zone;  // S8.6 beside the source
  return here < kZones ? zones & kAdjacent[here] : ZoneSet{};
}

Moves Look::legal() const {
  Moves moves;
  const Seat seat = t_.asked;
  switch (t_.ask) {
    case Ask::Nothing: break;
    case Ask::Mulligan:
    case Ask::Reload:
    case Ask::Redirect:
      moves.add(Act::Done);
      moves.add(Act::Yes);
      break;
    case Ask::Open: add_open(moves); break;
    case Ask::Place: add_zones(moves, going_zones()); break;
    case Ask::GatherTo:
      add_zones(moves, spirits(t_) & zones_of(seat));  // S3.9
      moves.add(Act::Commander);
      break;
    case Ask::AttackOn: add_attack_targets(moves, attackable(t_, t_.picked)); break;
    case Ask::Priority:
      moves.add(Act::Done);
      if (t_.links.full()) break;  // S5.13
      add_reflexes(moves, seat, false);
      add_charged(moves, seat);
      break;
    case Ask::After:
      moves.add(Act::Done);
      add_reflexes(moves, seat, true);
      break;
    case Ask::Event: add_events(moves); break;
    case Ask::Designate: add_designations(moves); break;
    case Ask::Pay: add_payments(moves); break;
    case Ask::Discard: each_name(x_.hand[seat], [&](CardId card) { moves.add({Act::Card, card}); }); break;
    case Ask::FromHand: add_from_hand(moves); break;
    case Ask::FromPile:
      if (running_step().up_to) moves.add(Act::Done);
      add_pile(moves, running_step().cards, seat, nullptr);
      break;
    case Ask::Detach: {
      const Spirit* spirit = t_.picked < kZones ? &t_.spirit[t_.picked] : nullptr;
      const EssenceCounts& from = spirit != nullptr ? spirit->essence : t_.player[t_.picked - kZones].essence;
      if (t_.frame.section != Section::Costs && running_step().up_to) moves.add(Act::Done);
      for (int type = 0; type < kEssences; ++type)
        if (from[std::size_t(type)] > 0) moves.add({Act::Essence, type});
      break;
    }
    case Ask::Rewind: {
      const Link& link = t_.links[t_.frame.link];
      moves.add(Act::Done);
      add_attack_targets(moves, rewind_targets(link, zone_of(t_, link.source)));
      break;
    }
    case Ask::SideOut:
    case Ask::SideIn: add_side(moves); break;
    case Ask::Starter:
      moves.add({Act::Seat, 0});
      moves.add({Act::Seat, 1});
      break;
  }
  return moves;
}

// S10.6 a question with one answer is not asked, unless silence would tell what is in a hand.
bool Look::is_asked_anyway() const {
  const int hand = t_.player[t_.asked].hand;
  switch (t_.ask) {
    case Ask::Open: return true;
    case Ask::Priority:
    case Ask::After: return hand >= 1;
    case Ask::Discard: return hand >= 2;
    case Ask::FromHand: return hand >= (running_step().up_to ? 1 : 2);
    case Ask::SideOut:
    case Ask::SideIn: return true;
    default: return false;
  }
}

}  // namespace cardhouse::spirits
