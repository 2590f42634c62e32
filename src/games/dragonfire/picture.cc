// SPDX-License-Identifier: MIT
// The table of Dragonfire: the Dragonfire card and the Level, every Encounter with its track and what the
// cards played so far would clear of it, the characters with their open hands, the Market row. Made from a
// View alone.
#include <fmt/format.h>

#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

constexpr Ink ink_of(std::uint8_t type) {
  constexpr std::array kInks{Ink::Red, Ink::Blue, Ink::Green, Ink::Gray};
  return type < kClassTypes ? kInks[type] : Ink::Plain;
}

// Start of turn effects run when the next phase is due already.
Stage shown_stage(const Open& t) {
  for (const Frame& f : t.under_way().all())
    if (f.kind == Under::Order && f.moment == Moment::StartOfTurn) return Stage::TurnFacing;
  return t.stage;
}

// "Trouble at Millbrook (Story): Scene 1/3, round 2, Level 1, Play Cards of Anna", and the Dragonfire card
// below.
Panel head(const View& v, Language language) {
  constexpr Phrase kTitle{"{} ({}): Scene {}/{}, round {}, Level {}",
                          "{} ({}): {}/{}. Jelenet, {}. ford., szint {}"},
      kPhase{", {} of {}", ", {}: {}"}, kNoCard{"No Dragonfire card", "Nincs Sárkánytűz-lap"},
      kFury{" Every Encounter attacks with {} more.", " Minden Ellenfél Támadása +{}."};
  const Open& t = v;
  const AdventureCard& adventure = library().adventure(t.options.adventure);
  std::string title = say(kTitle, language, adventure.title(language), name(t.options.difficulty)(language),
                          t.scene, adventure.scenes.size(), t.round, level(t));
  if (t.active != kNobody)
    title += say(kPhase, language, name(phase_of(shown_stage(t)))(language), at(t.active));
  Panel panel{.title = std::move(title), .lines = {}};
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
  return panel;
}

// "2 [2 1 R 1] A3 →Anna Bramble Wolf", then its text, then what it pays: on a small screen the name is cut
// first.
Line encounter_cell(const View& v, std::uint8_t slot, Language language) {
  constexpr Phrase kAttack{" A{}", " T{}"}, kGold{"gold {}/{}", "arany {}/{}"},
      kBlank{"no text this turn", "ebben a körben nincs szövege"}, kPlace{" Location", " Helyszín"},
      kClears{" ⇒{}/{}", " ⇒{}/{}"}, kDefeats{" ⇒defeated", " ⇒legyőzve"},
      kTrackSaid{": track {}", ": sáv {}"}, kAttackSaid{", Attack {}", ", Támadás {}"},
      kClearsSaid{", would clear {} of {} levels", ", {} szintet ütne ki ennyiből: {}"},
      kDefeatsSaid{", would be defeated", ", legyőzné"}, kFaces{", faces {}", ", szemben: {}"},
      kPlaceSaid{", a Location", ", Helyszín"};
  const Open& t = v;
  const Encounter& e = t.encounter[slot];
  const EncounterCard& card = card_of(e);
  const std::string track = track_text(card, e.cleared);
  Line line{{fmt::format("{} ", slot + 1), Ink::Faint, fmt::format("{} {}", slot + 1, card.title(language))},
            {fmt::format("[{}]", track), Ink::Strong, say(kTrackSaid, language, track)}};
  line.push_back(
      {say(kAttack, language, attack(t, slot)), Ink::Red, say(kAttackSaid, language, attack(t, slot))});
  const int left = card.track.size() - e.cleared;
  if (const int levels = t.active == kNobody ? 0 : levels_planned(t, slot); levels >= left && left > 0)
    line.push_back({std::string(kDefeats(language)), Ink::Gold, std::string(kDefeatsSaid(language))});
  else if (levels > 0)
    line.push_back(
        {say(kClears, language, levels, left), Ink::Gold, say(kClearsSaid, language, levels, left)});
  if (e.facing != kNobody)
    line.push_back({" →" + at(e.facing), e.facing == v.me ? Ink::Alert : Ink::Plain,
                    say(kFaces, language, at(e.facing))});
  else line.push_back({std::string(kPlace(language)), Ink::Plain, std::string(kPlaceSaid(language))});
  line.push_back({" " + card.title(language), ink_of(card.type), "."});
  line.push_back({std::string(kBelow), Ink::Plain});
  if (e.blank != 0) line.push_back({std::string(kBlank(language)), Ink::Faint});
  else if (card.tree) line.push_back({card.printed(language), Ink::Plain});
  else line.push_back({say(kGold, language, card.kill, card.share), Ink::Gold});
  if (card.tree) {
    line.push_back({std::string(kBelow), Ink::Plain});
    line.push_back({say(kGold, language, card.kill, card.share), Ink::Gold});
  }
  return line;
}

Panel encounters_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"Encounters", "Ellenfelek"}, kNone{"none", "nincsenek"};
  Panel panel{.title = std::string(kTitle(language)), .lines = {}, .columns = 2};
  for (std::uint8_t slot : in_play(v)) panel.lines.push_back(encounter_cell(v, slot, language));
  if (panel.lines.empty()) panel.lines.push_back({{std::string(kNone(language)), Ink::Faint}});
  return panel;
}

// The hand as "2×Glory R, Bless G1+"; a plus is an Assist.
void add_hand(Line& line, const View& v, Seat seat, Language language) {
  constexpr Phrase kEmpty{"no cards", "nincs lapja"}, kAssist{" (Assist)", " (Segítség)"};
  const auto hand = v.character[seat].cards.hand();
  for (std::size_t i = 0, same = 1; i < hand.size(); i += same) {  // it is sorted
    for (same = 1; i + same < hand.size() && hand[i + same] == hand[i];) ++same;
    const Card& card = library().card(hand[i]);
    line.push_back({i == 0 ? "" : ", ", Ink::Plain});
    if (same > 1) line.push_back({fmt::format("{}×", same), Ink::Plain, fmt::format("{} ", same)});
    line.push_back({card.title(language), ink_of(std::uint8_t(card.type))});
    if (card.icons.total() > 0) line.push_back({" " + icons_text(card.icons), Ink::Strong});
    if (card.assist) line.push_back({"+", Ink::Gold, std::string(kAssist(language))});
  }
  if (hand.empty()) line.push_back({std::string(kEmpty(language)), Ink::Faint});
}

// The sheet of a character: how it is, its hand, what it has and is, its piles.
Line character_cell(const View& v, Seat seat, Language language) {
  constexpr Phrase kHp{" {}/{} HP", " {}/{} ÉP"}, kGold{" {}g", " {}a"},
      kExhausted{" Exhausted", " Kimerült"}, kPiles{"deck {}, discard {}", "pakli {}, dobópakli {}"},
      kShield{" shield {}", " pajzs {}"}, kAll{" no damage this turn", " sérthetetlen"},
      kSwords{" Swords {}", " kard {}"}, kLeader{"*", "*"}, kActs{", to act", ", ő következik"},
      kLeads{", leads", ", vezet"}, kGoldSaid{", gold {}", ", arany {}"},
      kHpSaid{": {} of {} HP", ": ÉP {}, legfeljebb {}"};
  const Open& t = v;
  const Character& c = t.character[seat];
  const SeatOptions& o = t.options.seat[seat];
  constexpr Phrase kAt{", at {}", ", hely: {}"};
  const Line below{{std::string(kBelow), Ink::Plain}};
  Line line{{fmt::format("{}{}{}", t.active == seat ? "▸" : " ", at(seat),
                         seat == t.leader ? kLeader(language) : std::string_view{}),
             seat == v.me ? Ink::Turn : Ink::Strong,
             fmt::format("{}{}{}", at(seat), t.active == seat ? kActs(language) : "",
                         seat == t.leader ? kLeads(language) : "")},
            {say(kHp, language, c.hp, c.max_hp), c.hp * 3 <= c.max_hp ? Ink::Alert : Ink::Green,
             say(kHpSaid, language, c.hp, c.max_hp)},
            {say(kGold, language, c.gold), Ink::Gold, say(kGoldSaid, language, c.gold)}};
  if (c.status != Status::Up) line.push_back({" " + std::string(name(c.status)(language)), Ink::Alert});
  if (c.exhausted != 0) line.push_back({std::string(kExhausted(language)), Ink::Alert});
  if (c.prevent_all != 0) line.push_back({std::string(kAll(language)), Ink::Blue});
  else if (c.prevent > 0) line.push_back({say(kShield, language, c.prevent), Ink::Blue});
  if (c.swords > 0) line.push_back({say(kSwords, language, c.swords), Ink::Plain});
  if (c.place != kEnvironment)
    line.push_back({" @" + place_name(t, c.place, language), Ink::Strong,
                    say(kAt, language, place_name(t, c.place, language))});
  const std::string calling = library().feature(o.calling).title(language);
  line.push_back({" " + calling, Ink::Faint, ", " + calling + "; "});
  line.push_back(below.front());
  add_hand(line, v, seat, language);
  line.push_back(below.front());
  line.push_back({library().feature(o.race).title(language), Ink::Faint});
  for (FeatureId id : c.features)
    if (const FeatureKind kind = library().feature(id).kind;
        kind != FeatureKind::Class && kind != FeatureKind::Race)
      line.push_back(
          {", " + library().feature(id).title(language), c.used.has(id) ? Ink::Faint : Ink::Plain});
  for (CardId card : c.cards.in_play())
    line.push_back({", " + library().card(card).title(language), Ink::Strong});
  line.push_back(below.front());
  line.push_back({say(kPiles, language, v.deck[seat].size(), c.cards.discard().size()), Ink::Faint});
  return line;
}

Panel party_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"The party (* leads, + Assist)", "A csapat (* vezet, + Segítség)"};
  Panel panel{.title = std::string(kTitle(language)), .lines = {}, .columns = 2};
  for (Seat seat = 0; seat < v.options.players; ++seat)
    panel.lines.push_back(character_cell(v, seat, language));
  return panel;
}

// "4 Smoke Bomb K1", then its text.
Panel market_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"Market", "Piac"};
  const bool buying = v.ask == Ask::Buy || v.ask == Ask::Rest || v.ask == Ask::Cycle;
  Panel panel{.title = std::string(kTitle(language)), .lines = {}, .columns = 3, .spare = !buying};
  for (CardId id : v.row) {
    const Card& card = library().card(id);
    Line line{{fmt::format("{} ", v.me == kNobody ? card.cost : cost(v, v.me, id)), Ink::Gold},
              {card.title(language), ink_of(std::uint8_t(card.type))}};
    if (card.icons.total() > 0) line.push_back({" " + icons_text(card.icons), Ink::Strong});
    line.push_back({std::string(kBelow), Ink::Plain});
    line.push_back({card.tree ? card.printed(language) : std::string(), Ink::Plain});
    panel.lines.push_back(std::move(line));
  }
  return panel;
}

// What lies on the table this turn; what it would clear stands at the Encounters.
Panel played_panel(const View& v, Language language) {
  constexpr Phrase kTitle{"Played this turn: {}", "Ebben a körben kijátszva: {}"},
      kAgainst{" against {}", " ez ellen: {}"};
  const Open& t = v;
  Icons pool;
  Line cards;
  for (int i = 0; i < t.played_count; ++i) {
    const Played& played = t.played[std::size_t(i)];
    const Card& card = library().card(played.card);
    pool += icons_of(t, played);
    cards.push_back({(i == 0 ? "" : ", ") + card.title(language), ink_of(std::uint8_t(card.type))});
    cards.push_back({" " + icons_text(icons_of(t, played)), Ink::Strong});
    if (played.target != kNoSlot)
      cards.push_back(
          {fmt::format("→{}", played.target + 1), Ink::Gold, say(kAgainst, language, played.target + 1)});
  }
  return {.title = say(kTitle, language, icons_text(pool)), .lines = {std::move(cards)}};
}

}  // namespace

std::span<const Sign> Dragonfire::signs() {
  static const auto signs = [] {
    std::vector<Sign> list{
        {"▸", {"whose turn it is", "akinek a köre van"}},
        {"[2 1 R 1]",
         {"the levels of an Encounter, first to last: a number is any damage, a letter that "
          "colour, x is cleared",
          "az Ellenfél szintjei sorban: szám bármilyen sebzés, betű az a szín, x már kiütve"}},
        {Phrase{"A3", "T3"}, {"its Attack", "a Támadása"}},
        {"→",
         {"whom it faces, or what a card is aimed at", "akivel szemben áll, vagy amire egy lap irányul"}},
        {"⇒2/4",
         {"what has been played would clear so many of its levels",
          "a kijátszott lapok ennyi szintjét ütnék ki"}},
        {Phrase{"gold 3/1", "arany 3/1"},
         {"gold for the player who defeats it, and for everybody else",
          "ennyit kap, aki legyőzi, és mindenki más"}},
        {"2×", {"so many of that card", "ennyi van abból a lapból"}},
        {"*", {"leads the party; among icons: a wild one", "a csapat vezetője; jelek között: joker"}},
        {"+", {"an Assist: it can be played in the turn of another", "Segítség: más körében is kijátszható"}},
        {"@", {"stands at this Location, not with the others", "ezen a Helyszínen áll, nem a többiekkel"}},
        {Phrase{"4g", "4a"}, {"gold", "arany"}},
        {"1 2 3", {"colourless damage", "színtelen sebzés"}},
    };
    for (int type = 0; type < kClassTypes; ++type)
      list.emplace_back(kIconLetters.substr(std::size_t(type), 1), name(ClassType(type)));
    return list;
  }();
  return signs;
}

Picture Dragonfire::picture(const View& v, Language language) {
  const Open& t = v;
  Picture picture{.rows = {{head(v, language)}}};
  picture.rows.push_back({encounters_panel(v, language)});
  if (t.played_count > 0) picture.rows.push_back({played_panel(v, language)});
  picture.rows.push_back({party_panel(v, language)});
  if (!t.row.empty()) picture.rows.push_back({market_panel(v, language)});
  return picture;
}

}  // namespace cardhouse::dragonfire
