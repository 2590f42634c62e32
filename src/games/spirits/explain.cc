// SPDX-License-Identifier: MIT
// A program in short words, line by line: what the house will do, not what is printed.
#include <fmt/format.h>

#include "games/spirits/cards.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

constexpr std::array<std::string_view, std::size_t(Verb::NegateAbility) + 1> kVerbs{
    "damage",    "restore",    "restore-all",   "change",      "cannot-attack", "shield",      "prevent-all",
    "defeat",    "bounce",     "spin",          "spin-hand",   "move",          "to-hand",     "take",
    "revive",    "swap",       "flip",          "call",        "conceal",       "gather-hand", "gather-pile",
    "detach",    "detach-all", "draw",          "discard",     "mill",          "they-draw",   "they-discard",
    "they-mill", "look",       "negate-attack", "negate-card", "negate-ability"};
static_assert(!kVerbs.back().empty());
constexpr std::array<std::string_view, 17> kTriggers{
    "none",         "snare",   "called",  "defeated",         "attacked", "moved",    "attacks",
    "deals-runoff", "defeats", "damaged", "another-defeated", "gathered", "you-cast", "you-reload",
    "calm",         "combat",  "end"};
constexpr std::array<std::string_view, 12> kWindows{"none",    "attack",       "cast",           "charged",
                                                    "reflex",  "calls",        "conceals",       "combat",
                                                    "gathers", "own-defeated", "own-designated", "own-moved"};
constexpr std::array<std::string_view, 17> kConditions{
    "none",        "you-control",  "they-control", "commander-R",    "enemy-commander-R", "this-R",
    "it-R",        "this-essence", "this-damaged", "this-undamaged", "this-front",        "this-back",
    "it-defeated", "it-concealed", "hand",         "reloaded",       "your-turn"};
constexpr std::array<std::string_view, 9> kWhom{
    "it", "them", "this", "that", "commander", "enemy-commander", "own", "enemy", "any"};
constexpr std::array<std::string_view, 5> kPileCards{"spirit", "arcana", "reflex", "essence", "card"};
constexpr std::array<std::string_view, 7> kCosts{"designate", "discard", "mill", "lose",
                                                 "detach",    "send",    "spin"};
constexpr std::array<std::string_view, 4> kRows{"", "front", "back", "adjacent"};
constexpr std::array<std::string_view, 3> kDurations{"", "this-turn", "until-next"};
constexpr std::array<std::string_view, 3> kSides{"own", "enemy", "any"};
constexpr std::array<std::string_view, 4> kStates{"", "damaged", "undamaged", "concealed"};

std::string_view sign(Bound bound) { return bound == Bound::Less ? "<=" : ">="; }

std::string noun(const Noun& n) {
  std::string text(kSides[std::size_t(n.side)]);
  const auto add = [&](bool there, std::string_view word) {
    if (there) text += "," + std::string(word);
  };
  add(n.other, "other");
  add(n.state != grammar::Condition::None, kStates[std::size_t(n.state)]);
  add(n.row != Row::None, kRows[std::size_t(n.row)]);
  if (n.affinity >= 0) text += fmt::format(",{}", name(Affinity(n.affinity)).en);
  add(n.range, "range");
  add(n.column, "column");
  if (n.r_limit >= 0) text += fmt::format(",R{}{}", sign(n.r_bound), n.r_limit);
  if (n.s_limit >= 0) text += fmt::format(",S{}{}", sign(n.s_bound), n.s_limit);
  return text;
}

std::string pile(const PileNoun& n) {
  return fmt::format("{}{}@{}", n.essence >= 0 ? std::string(name(Essence(n.essence)).en) + "-" : "",
                     kPileCards[std::size_t(n.card)], n.pile == Pile::Graveyard ? "GY" : "reload");
}

std::string target(const Target& t) {
  if (t.whom < Whom::EachOwn) return std::string(kWhom[std::size_t(t.whom)]);
  return fmt::format("each({})", noun(t.noun));
}

std::string condition(const Condition& c) {
  std::string text(kConditions[std::size_t(c.kind)]);
  if (c.number != 0) text += fmt::format("{}{}", sign(c.bound), c.number);
  if (c.kind == If::YouControl || c.kind == If::TheyControl) text += fmt::format("({})", noun(c.noun));
  return text;
}

std::string change(const Change& c) {
  std::string text;
  if (c.strength != 0) text += fmt::format(" S{:+}", c.strength);
  for (Keyword k : c.gained) text += fmt::format(" +{}", name(k).en);
  for (Keyword k : c.lost) text += fmt::format(" -{}", name(k).en);
  if (c.attacks != 0) text += fmt::format(" attacks{:+}", c.attacks);
  return text;
}

std::string foreach_text(const Foreach& each) {
  if (!each.used) return {};
  switch (each.what) {
    case grammar::Countable::Essence: return " *essence(this)";
    case grammar::Countable::Own:
    case grammar::Countable::Enemy: return fmt::format(" *count({})", noun(each.noun));
    case grammar::Countable::Pile: return fmt::format(" *count({})", pile(each.cards));
  }
  return {};
}

bool speaks_of_target(Verb verb) {
  return verb != Verb::FromPile && verb != Verb::Call && verb != Verb::Conceal && verb < Verb::Draw;
}

std::string step(const Step& s) {
  std::string text;
  if (s.condition.kind != If::None) text += fmt::format("if {}: ", condition(s.condition));
  text += kVerbs[std::size_t(s.verb)];
  if (s.amount != 0) text += fmt::format(" {}{}", s.up_to ? "0.." : "", s.amount);
  text += change(s.change);
  if (s.essence >= 0) text += fmt::format(" {}", name(Essence(s.essence)).en);
  if (s.verb == Verb::FromPile || s.verb == Verb::GatherPile) text += " " + pile(s.cards);
  if (speaks_of_target(s.verb)) text += " " + target(s.target);
  if (s.verb == Verb::Swap) text += " " + target(s.second);
  if (s.verb == Verb::Flip) text += s.facing == Facing::Up ? " up" : " down";
  if (s.verb == Verb::Move || s.verb == Verb::Revive)
    text += fmt::format(" to {}", s.row == Row::None ? "any-zone" : kRows[std::size_t(s.row)]);
  if (s.runoff) text += " runoff";
  if (s.duration != Duration::None) text += fmt::format(" {}", kDurations[std::size_t(s.duration)]);
  return text + foreach_text(s.foreach);
}

std::string still(const Program& p) {
  std::string text = "static";
  if (p.condition.kind != If::None) text += fmt::format(" while {}:", condition(p.condition));
  if (p.standing == grammar::Standing::CannotAttack) text += " cannot-attack";
  if (p.standing == grammar::Standing::Reduced) text += fmt::format(" damage-{}", p.still.amount);
  return text + change(p.still.change) + " " + target(p.still.target) + foreach_text(p.still.foreach);
}

}  // namespace

std::vector<std::string> explain(const Program& p) {
  std::vector<std::string> lines;
  if (p.use == Use::Static) return {still(p)};
  if (p.use == Use::Triggered)
    lines.push_back(fmt::format("{}on {}{}", p.once != kNotOnce ? "once per turn " : "",
                                p.each_phase ? "each " : "", kTriggers[std::size_t(p.trigger)]));
  if (p.window != Window::None) lines.push_back(fmt::format("window {}", kWindows[std::size_t(p.window)]));
  for (int type = 0; type <= kAnyEssence; ++type)
    if (const int n = p.essence[std::size_t(type)]; n > 0)
      lines.push_back(fmt::format("pay {} {}", n, type == kAnyEssence ? "Any" : name(Essence(type)).en));
  if (const Designation& d = p.designation; d.count > 0)
    lines.push_back(fmt::format("designate {}{} {}", d.up_to ? "0.." : "", d.count,
                                d.in_pile ? pile(d.cards) : noun(d.noun)));
  for (const Cost& cost : p.costs)
    lines.push_back(fmt::format("cost {}{}", kCosts[std::size_t(cost.kind)],
                                cost.amount > 0 ? fmt::format(" {}", cost.amount) : ""));
  for (const Step& s : p.primary) lines.push_back("do " + step(s));
  for (const Step& s : p.aftermath) lines.push_back("after " + step(s));
  return lines;
}

}  // namespace cardhouse::spirits
