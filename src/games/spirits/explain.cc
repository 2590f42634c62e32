// SPDX-License-Identifier: MIT
// A program in short words, line by line: what the house will do, not what is printed.
#include <fmt/format.h>

#include "core/enum_words.h"
#include "games/spirits/cards.h"

namespace cardhouse::spirits {
namespace {

std::string_view sign(Bound bound) { return bound == Bound::Less ? "<=" : ">="; }

std::string noun(const Noun& n) {
  std::string text = word_of(n.side);
  const auto add = [&](bool there, std::string_view word) {
    if (there) text += "," + std::string(word);
  };
  add(n.other, "other");
  add(n.state != grammar::Condition::None, word_of(n.state));
  add(n.row != Row::None, word_of(n.row));
  if (n.affinity >= 0) text += fmt::format(",{}", name(Affinity(n.affinity)).en);
  add(n.range, "range");
  add(n.column, "column");
  if (n.r_limit >= 0) text += fmt::format(",R{}{}", sign(n.r_bound), n.r_limit);
  if (n.s_limit >= 0) text += fmt::format(",S{}{}", sign(n.s_bound), n.s_limit);
  return text;
}

std::string pile(const PileNoun& n) {
  return fmt::format("{}{}@{}", n.essence >= 0 ? std::string(name(Essence(n.essence)).en) + "-" : "",
                     word_of(n.card), n.pile == Pile::Graveyard ? "GY" : "reload");
}

std::string target(const Target& t) {
  if (t.whom < Whom::EachOwn) return word_of(t.whom);
  return fmt::format("each({})", noun(t.noun));
}

std::string condition(const Condition& c) {
  std::string text = word_of(c.kind);
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

std::string step(const Step& s) {
  std::string text;
  if (s.condition.kind != If::None) text += fmt::format("if {}: ", condition(s.condition));
  text += word_of(s.verb);
  if (s.amount != 0) text += fmt::format(" {}{}", s.up_to ? "0.." : "", s.amount);
  text += change(s.change);
  if (s.essence >= 0) text += fmt::format(" {}", name(Essence(s.essence)).en);
  if (s.verb == Verb::FromPile || s.verb == Verb::GatherPile) text += " " + pile(s.cards);
  if (speaks_of_target(s.verb)) text += " " + target(s.target);
  if (s.verb == Verb::Swap) text += " " + target(s.second);
  if (s.verb == Verb::Flip) text += s.facing == Facing::Up ? " up" : " down";
  if (s.verb == Verb::Move || s.verb == Verb::Revive)
    text += fmt::format(" to {}", s.row == Row::None ? std::string("any-zone") : word_of(s.row));
  if (s.runoff) text += " runoff";
  if (s.duration != Duration::None) text += s.duration == Duration::Turn ? " this-turn" : " until-next";
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

std::vector<std::string> explain(const Compiled& compiled) {
  std::vector<std::string> lines;
  for (const Keyword keyword : compiled.keywords)
    lines.push_back(fmt::format("keyword {}", name(keyword).en));
  for (const Program& program : compiled.programs)
    for (std::string& line : explain(program)) lines.push_back(std::move(line));
  return lines;
}

std::vector<std::string> explain(const Program& p) {
  std::vector<std::string> lines;
  if (p.use == Use::Static) return {still(p)};
  if (p.use == Use::Triggered)
    lines.push_back(fmt::format("{}on {}{}", p.once != kNotOnce ? "once per turn " : "",
                                p.each_phase ? "each " : "", word_of(p.trigger)));
  if (p.window != Window::None) lines.push_back(fmt::format("window {}", word_of(p.window)));
  for (int type = 0; type <= kAnyEssence; ++type)
    if (const int n = p.essence[std::size_t(type)]; n > 0)
      lines.push_back(fmt::format("pay {} {}", n, type == kAnyEssence ? "Any" : name(Essence(type)).en));
  if (const Designation& d = p.designation; d.count > 0)
    lines.push_back(fmt::format("designate {}{} {}", d.up_to ? "0.." : "", d.count,
                                d.in_pile ? pile(d.cards) : noun(d.noun)));
  for (const Cost& cost : p.costs)
    lines.push_back(
        fmt::format("cost {}{}", word_of(cost.kind), cost.amount > 0 ? fmt::format(" {}", cost.amount) : ""));
  for (const Step& s : p.primary) lines.push_back("do " + step(s));
  for (const Step& s : p.aftermath) lines.push_back("after " + step(s));
  return lines;
}

}  // namespace cardhouse::spirits
