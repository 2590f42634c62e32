// SPDX-License-Identifier: MIT
// "I take the wolf, can you assist?" What a seat could add to what another plans, and what it means to do
// itself. Made from a View alone.
#include <algorithm>

#include <fmt/format.h>

#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/reason.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

using Cards = FixedVector<CardId, kMaxPlayed>;

std::string titles(const Cards& cards, Language language) {
  constexpr Phrase kAnd{" and ", " és "};
  std::string text;
  for (int i = 0; i < cards.size(); ++i) {
    if (i > 0) text += i + 1 == cards.size() ? kAnd(language) : std::string_view(", ");
    text += library().card(cards[i]).title(language);
  }
  return text;
}

// The table as it would be with these cards played at that Encounter.
class Planned {
 public:
  Planned(const Open& t, Seat by, std::uint8_t slot) : t_(t), slot_(slot) {
    if (t_.active != by) t_.active = by, t_.played_count = 0;
  }
  void add(CardId card, Seat owner, bool assist) {
    if (t_.played_count == kMaxPlayed || library().card(card).remains) return;
    const Played one = as_played(t_, owner, card, assist);
    if (!targets(t_, one).has(slot_)) return;
    t_.played[t_.played_count++] = one;
  }
  int levels() const { return levels_planned(t_, slot_); }
  const Open& table() const { return t_; }

 private:
  Open t_;
  std::uint8_t slot_;
};

// The Assists of a seat that clear more, without those that are not needed; the strongest are spared first.
Cards assists(const Planned& planned, Seat seat) {
  Cards held;
  for (CardId card : planned.table().character[seat].cards.hand())
    if (library().card(card).assist && held.size() < 16) held.push_back(card);
  std::sort(held.begin(), held.end(), [](CardId a, CardId b) {
    return library().card(a).icons.total() > library().card(b).icons.total();
  });
  const auto cleared = [&](std::uint32_t which) {
    Planned tried = planned;
    for (int i = 0; i < held.size(); ++i)
      if (which >> i & 1) tried.add(held[i], seat, true);
    return tried.levels();
  };
  std::uint32_t needed = (1u << held.size()) - 1;
  const int most = cleared(needed);
  for (int i = 0; i < held.size(); ++i)
    if (cleared(needed & ~(1u << i)) >= most) needed &= ~(1u << i);
  Cards used;
  for (int i = 0; i < held.size(); ++i)
    if (needed >> i & 1) used.push_back(held[i]);
  return used;
}

std::string why_no_help(const Open& t, Seat seat, Language language) {
  constexpr Phrase kDown{"I am {} and cannot help.", "Most nem segíthetek: {}."},
      kElsewhere{"I stand at another place and cannot assist (D4.5).",
                 "Más helyen állok, nem segíthetek (D4.5)."},
      kBarred{"Nobody can assist now.", "Most senki sem segíthet."},
      kNone{"I hold no Assist that would clear more.", "Nincs olyan Segítségem, amivel több szint menne."};
  const Character& c = t.character[seat];
  if (c.status != Status::Up) return say(kDown, language, name(c.status)(language));
  if (c.place != t.character[t.active].place) return std::string(kElsewhere(language));
  return std::string((may_assist(t, seat) ? kNone : kBarred)(language));
}

std::string plan_of(const Open& t, Seat seat, Language language) {
  constexpr Phrase kDown{"I am {}.", "Állapotom: {}."},
      kStrike{"In my turn I mean to strike {} with {}: {} of {} levels.",
              "A körömben őt ütném: {}, ezzel: {}; {} szint ennyiből: {}."},
      kNothing{"Alone I cannot clear a level of anything here.", "Egyedül itt egy szintet sem tudok kiütni."};
  if (t.character[seat].status == Status::Unconscious)
    return say(kDown, language, name(t.character[seat].status)(language));
  const Strike strike = intended_strike(t, seat);
  if (strike.slot == kNoSlot) return std::string(kNothing(language));
  const Encounter& e = t.encounter[strike.slot];
  return say(kStrike, language, slot_name(t, strike.slot, language), titles(strike.cards, language),
             strike.levels, card_of(e).track.size() - e.cleared);
}

std::expected<Cards, cardhouse::Sentence> cards_of(const Open& t, const Proposal& proposal) {
  const auto hand = t.character[proposal.by].cards.hand();
  std::vector<CardId> left(hand.begin(), hand.end());
  Cards cards;
  for (const std::string& name : proposal.cards) {
    const auto card = library().find_card(name);
    const auto held = card ? std::ranges::find(left, *card) : left.end();
    if (held == left.end() || cards.full())
      return no({"propose cards of your hand", "a kezedben lévő lapokat ajánlj"});
    left.erase(held);
    cards.push_back(*card);
  }
  return cards;
}

}  // namespace

std::expected<Help, cardhouse::Sentence> Dragonfire::help(const View& v, const Proposal& proposal,
                                                          Language language) {
  constexpr Phrase kAlone{"These cards clear {} of {} levels of {}{}.",
                          "Ezekkel a lapokkal {} szint megy ennyiből: {} ({}){}."},
      kAdd{"I could assist with {}: then {} of {} levels are cleared{}.",
           "Segíthetek ezzel: {}; így {} szint megy ennyiből: {}{}."},
      kDefeats{", and it is defeated", ", és legyőzzük"};
  const Open& t = v;
  if (proposal.by >= dragonfire::players(t)) return no({"there is no such seat", "nincs ilyen hely"});
  Help help{.cards = {}, .text = {}, .plan = v.me == proposal.by ? "" : plan_of(t, v.me, language)};
  const auto cards = cards_of(t, proposal);
  if (!cards) return std::unexpected(cards.error());
  if (proposal.target == 0) return help;
  if (proposal.target < 0 || proposal.target > kSlots || !alive(t).has(std::uint8_t(proposal.target - 1)))
    return no({"there is no such Encounter", "nincs ilyen Ellenfél"});
  const auto slot = std::uint8_t(proposal.target - 1);
  Planned planned(t, proposal.by, slot);
  for (CardId card : *cards) planned.add(card, proposal.by, false);
  const Encounter& e = t.encounter[slot];
  help.of = card_of(e).track.size() - e.cleared;
  help.levels = planned.levels();
  Cards added;
  if (v.me != proposal.by && may_assist(planned.table(), v.me)) {
    added = assists(planned, v.me);
    for (CardId card : added) planned.add(card, v.me, true);
  }
  const int before = std::exchange(help.levels, planned.levels());
  help.defeats = help.levels >= help.of;
  for (CardId card : v.me == proposal.by ? *cards : added) help.cards.push_back(library().card(card).slug);
  const std::string_view defeated = help.defeats ? kDefeats(language) : std::string_view{};
  if (v.me == proposal.by)
    help.text = say(kAlone, language, help.levels, help.of, slot_name(t, slot, language), defeated);
  else if (help.levels > before)
    help.text = say(kAdd, language, titles(added, language), help.levels, help.of, defeated);
  else help.text = why_no_help(planned.table(), v.me, language);
  return help;
}

}  // namespace cardhouse::dragonfire
