// SPDX-License-Identifier: MIT
// The table of Dragonfire: the Dragonfire card and the Level, every Encounter with its track, the characters
// with their open hands, the Market row, and what the cards played so far would clear. Made from a View
// alone.
#include <fmt/format.h>

#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

template <class... Args>
std::string say(Phrase phrase, Language language, const Args&... args) {
  return fmt::format(fmt::runtime(phrase(language)), args...);
}

constexpr Ink ink_of(std::uint8_t type) {
  constexpr std::array kInks{Ink::Red, Ink::Blue, Ink::Green, Ink::Gray};
  return type < kClassTypes ? kInks[type] : Ink::Plain;
}

// Start of turn effects run when the next phase is due already.
Stage shown_stage(const Table& t) {
  for (int i = 0; i < t.frames; ++i)
    if (t.frame[std::size_t(i)].kind == Under::Order &&
        Moment(t.frame[std::size_t(i)].extra) == Moment::StartOfTurn)
      return Stage::TurnFacing;
  return t.stage;
}

Panel head(const View& v, Language language) {
  constexpr Phrase kTitle{"{}: Scene {} of {}, round {}, Dragonfire Level {}",
                          "{}: {}. Jelenet (összesen {}), {}. forduló, Sárkánytűz-szint {}"},
      kPhase{"{} of {}", "{}: {}"}, kNoCard{"No Dragonfire card", "Nincs Sárkánytűz-lap"},
      kFury{" Every Encounter attacks with {} more.", " Minden Ellenfél Támadása +{}."};
  const Table& t = v.table;
  const AdventureCard& adventure = library().adventure(t.options.adventure);
  Panel panel{.title = say(kTitle, language, adventure.title(language), t.scene, adventure.scenes.size(),
                           t.round, level(t)),
              .lines = {}};
  if (!turn(t)) {
    panel.lines.push_back({{Dragonfire::prompt(v, {}, language).question, Ink::Strong}});
    return panel;
  }
  Line line;
  if (t.dragon == 0) line.push_back({std::string(kNoCard(language)), Ink::Faint});
  else {
    const DragonCard& dragon = library().dragon(t.dragon);
    line.push_back({dragon.title(language), Ink::Alert});
    line.push_back({": " + dragon.printed(language), Ink::Plain});
  }
  if (t.fury > 0) line.push_back({say(kFury, language, t.fury), Ink::Alert});
  panel.lines.push_back(std::move(line));
  if (adventure.tree) panel.lines.push_back({{adventure.printed(language), Ink::Faint}});
  if (t.active != kNobody)
    panel.lines.push_back(
        {{say(kPhase, language, name(shown_stage(t))(language), at(t.active)), Ink::Strong}});
  return panel;
}

Line encounter_line(const View& v, std::uint8_t slot, Language language) {
  constexpr Phrase kAttack{" Attack {}", " Támadás {}"}, kGold{" gold {}/{}", " arany {}/{}"},
      kBlank{" no text this turn", " ebben a körben nincs szövege"};
  const Table& t = v.table;
  const Encounter& e = t.encounter[slot];
  const EncounterCard& card = card_of(e);
  Line line{{fmt::format("{} ", slot + 1), Ink::Faint}, {card.title(language), ink_of(card.type)}};
  line.push_back({fmt::format(" [{}]", track_text(card, e.cleared)), Ink::Strong});
  line.push_back({say(kAttack, language, attack(t, slot)), Ink::Red});
  line.push_back({say(kGold, language, card.kill, card.share), Ink::Gold});
  if (e.blank != 0) line.push_back({std::string(kBlank(language)), Ink::Faint});
  else if (card.tree) line.push_back({" " + card.printed(language), Ink::Plain});
  return line;
}

// The hand as "Glory R, Bless G1".
Line hand_line(const View& v, Seat seat, Language language) {
  constexpr Phrase kHand{"hand: ", "kéz: "}, kEmpty{"empty", "üres"};
  Line line{{std::string(kHand(language)), Ink::Faint}};
  const auto hand = v.table.character[seat].cards.hand();
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Card& card = library().card(hand[i]);
    line.push_back({(i == 0 ? "" : ", ") + card.title(language), ink_of(std::uint8_t(card.type))});
    if (card.icons.total() > 0) line.push_back({" " + icons_text(card.icons), Ink::Strong});
    if (card.assist) line.push_back({"+", Ink::Gold});
  }
  if (hand.empty()) line.push_back({std::string(kEmpty(language)), Ink::Faint});
  return line;
}

Panel character_panel(const View& v, Seat seat, Language language) {
  constexpr Phrase kYou{" (you)", " (te)"}, kLeader{" leader", " vezető"}, kHp{"{}/{} HP", "{}/{} életpont"},
      kGold{" {} gold", " {} arany"}, kExhausted{" Exhausted", " Kimerült"},
      kPiles{" · deck {} · discard {}", " · pakli {} · dobott {}"}, kShield{" shield {}", " pajzs {}"},
      kAll{" no damage this turn", " ebben a körben sérthetetlen"}, kSwords{" Swords {}", " kard {}"};
  const Table& t = v.table;
  const Character& c = t.character[seat];
  const SeatOptions& o = t.options.seat[seat];
  Panel panel{.title = fmt::format(
                  "{}{} {} {}{}{}", t.active == seat ? "▸" : "", at(seat),
                  library().feature(o.race).title(language), library().feature(o.calling).title(language),
                  seat == v.me ? kYou(language) : "", seat == t.leader ? kLeader(language) : ""),
              .lines = {}};
  Line line{{say(kHp, language, c.hp, c.max_hp), c.hp * 3 <= c.max_hp ? Ink::Alert : Ink::Green}};
  if (c.status != Status::Up) line.push_back({" " + std::string(name(c.status)(language)), Ink::Alert});
  if (c.exhausted != 0) line.push_back({std::string(kExhausted(language)), Ink::Alert});
  line.push_back({say(kGold, language, c.gold), Ink::Gold});
  if (c.prevent_all != 0) line.push_back({std::string(kAll(language)), Ink::Blue});
  else if (c.prevent > 0) line.push_back({say(kShield, language, c.prevent), Ink::Blue});
  if (c.swords > 0) line.push_back({say(kSwords, language, c.swords), Ink::Plain});
  line.push_back({say(kPiles, language, v.deck[seat].size(), c.cards.discard().size()), Ink::Faint});
  if (c.place != kEnvironment) line.push_back({" · " + place_name(t, c.place, language), Ink::Strong});
  panel.lines.push_back(std::move(line));
  Line features;
  for (FeatureId id : c.features) {
    if (library().feature(id).kind == FeatureKind::Class || library().feature(id).kind == FeatureKind::Race)
      continue;
    features.push_back({(features.empty() ? "" : ", ") + library().feature(id).title(language),
                        c.used.has(id) ? Ink::Faint : Ink::Plain});
  }
  for (CardId card : c.cards.in_play())
    features.push_back({(features.empty() ? "" : ", ") + library().card(card).title(language), Ink::Strong});
  if (!features.empty()) panel.lines.push_back(std::move(features));
  panel.lines.push_back(hand_line(v, seat, language));
  for (std::uint8_t slot : facing(t, seat)) panel.lines.push_back(encounter_line(v, slot, language));
  return panel;
}

Panel locations_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"Locations", "Helyszínek"};
  Panel panel{.title = std::string(kTitle(language)), .lines = {}};
  for (std::uint8_t slot : locations(v.table)) panel.lines.push_back(encounter_line(v, slot, language));
  return panel;
}

Panel market_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"Market", "Piac"};
  Panel panel{.title = std::string(kTitle(language)), .lines = {}};
  for (CardId id : v.table.row) {
    const Card& card = library().card(id);
    Line line{{fmt::format("{} ", v.me == kNobody ? card.cost : cost(v.table, v.me, id)), Ink::Gold},
              {card.title(language), ink_of(std::uint8_t(card.type))}};
    if (card.icons.total() > 0) line.push_back({" " + icons_text(card.icons), Ink::Strong});
    if (card.tree) line.push_back({" " + card.printed(language), Ink::Plain});
    panel.lines.push_back(std::move(line));
  }
  return panel;
}

// What lies on the table this turn, and what it would clear if all of it struck one Encounter.
Panel plan_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"Played this turn: {}", "Ebben a körben kijátszva: {}"},
      kClears{"on {}: {} of {} levels{}", "{} ellen: {} szint ennyiből: {}{}"},
      kDefeats{", defeated", ", legyőzve"};
  const Table& t = v.table;
  Icons pool;
  std::string cards;
  for (int i = 0; i < t.played_count; ++i) {
    const Played& played = t.played[std::size_t(i)];
    pool += icons_of(t, played);
    cards += fmt::format("{}{} {}", i == 0 ? "" : ", ", library().card(played.card).title(language),
                         icons_text(icons_of(t, played)));
  }
  Panel panel{.title = say(kTitle, language, icons_text(pool)), .lines = {{{cards, Ink::Plain}}}};
  if (t.active != kNobody)
    for (std::uint8_t slot : at_place(t, t.character[t.active].place)) {
      const int left = card_of(t.encounter[slot]).track.size() - t.encounter[slot].cleared;
      const int levels = levels_cleared(t, slot, pool);
      if (levels > 0)
        panel.lines.push_back({{say(kClears, language, slot_name(t, slot, language), levels, left,
                                    levels == left ? kDefeats(language) : std::string_view{}),
                                Ink::Strong}});
    }
  return panel;
}

}  // namespace

Picture Dragonfire::picture(const View& v, Language language) {
  const Table& t = v.table;
  Picture picture{.rows = {{head(v, language)}}};
  for (Seat seat = 0; seat < t.options.players; ++seat)
    picture.rows.push_back({character_panel(v, seat, language)});
  if (!locations(t).empty()) picture.rows.push_back({locations_panel(v, language)});
  if (t.played_count > 0) picture.rows.push_back({plan_panel(v, language)});
  if (!t.row.empty()) picture.rows.push_back({market_panel(v, language)});
  return picture;
}

}  // namespace cardhouse::dragonfire
