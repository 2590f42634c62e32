// SPDX-License-Identifier: MIT
// A sentence in short words, line by line: what the house will do, not what is printed. And what the
// reference of the card language says of this game.
#include "wording/reference.h"

#include <fmt/format.h>

#include "core/enum_words.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

constexpr std::array<std::string_view, 4> kLimitWords{"", "once per adventure", "once per scene", "deplete"};

std::string condition(const Condition& c) {
  switch (c.kind) {
    case If::None: return {};
    case If::LevelOrMore: return fmt::format("level>={}", c.low);
    case If::LevelOrLess: return fmt::format("level<={}", c.high);
    case If::LevelTo: return fmt::format("level={}..{}", c.low, c.high);
    case If::HalfCleared: return "half-cleared";
    case If::FaceAnother: return "faces-another";
    case If::LostHp: return "lost-HP";
  }
  return {};
}

std::string step(const Step& s) {
  std::string text;
  if (s.roll != Roll::None) {
    text = word_of(s.roll);
    if (s.check_type != kNoType) text += fmt::format("({})", word_of(ClassType(s.check_type)));
    if (s.more > 0) text += fmt::format("+{}", s.more);
    text += s.on == grammar::Result::Success ? " success: " : " failure: ";
  }
  text += word_of(s.verb);
  if (s.amount > 0) text += fmt::format(" {}", s.amount);
  const bool speaks = s.verb <= Verb::Strike || s.verb == Verb::Shield || s.verb == Verb::ShieldAll;
  if (speaks) text += fmt::format(" {}", word_of(s.who));
  if (s.type != kNoType) text += fmt::format("({})", word_of(ClassType(s.type)));
  return text;
}

std::string still(const Sentence& s) {
  std::string text = "static ";
  text += word_of(s.still);
  if (s.number > 0) text += fmt::format(" {}", s.number);
  if (s.scene > 0) text += fmt::format(" scene {}", s.scene);
  if (s.type != kNoType) text += fmt::format(" {}", word_of(ClassType(s.type)));
  if (s.playable == grammar::Playable::Glory) text += " glory";
  if (s.bonus.total() > 0) text += fmt::format(" +{}", icons_text(s.bonus));
  if (s.encounter != 0) text += fmt::format(" encounter {}", s.encounter);
  if (s.condition.kind != If::None) text += fmt::format(" while {}", condition(s.condition));
  return text;
}

constexpr wording::AboutLanguage kAbout{
    .game = "Dragonfire",
    .command = "cardhouse cards reference --game dragonfire",
    .table = "src/games/dragonfire/grammar.cc",
    .slots = R"(- `<step>` is filled by a pattern under that heading; `<step?>` may be omitted;
- `<step/, then>` is one or more of them, separated by those words; `<cardline?/>` is any number of them, side by side;
- `<#>` is a number; `<[]>` is the [name] of an Encounter;)",
    .boxes =
        "These headings are the text boxes of cards: *market*, *encounter*, *dragonfire*, *item*, *feature* "
        "(races, classes, Backgrounds and Advancements), *special* (Adventures) and *challenge*. Each "
        "pattern is shown with the shortest text of the set that uses it. Section 9 of the "
        "[rules](rules/dragonfire.md) explains what the words mean."};

std::vector<wording::Sample> samples() {
  std::vector<wording::Sample> samples;
  const FindEncounter find = [](std::string_view name) { return library().find_encounter(name); };
  each_named(library(), [&](const Named& named, Box box) {
    if (named.tree)
      samples.push_back(
          {named.name, named.text, *named.tree, explain(compile(named.text, box, find).value())});
  });
  return samples;
}

}  // namespace

std::vector<std::string> explain(const Sentence& s) {
  if (s.moment == Moment::Standing) return {still(s)};
  std::string head = s.limit != Limit::None ? std::string(kLimitWords[std::size_t(s.limit)])
                                            : fmt::format("on {}", word_of(s.moment));
  if (s.moment == Moment::Swords) head += fmt::format(" {}", s.number);
  if (s.window != Window::None) head += fmt::format(", window {}", word_of(s.window));
  std::vector<std::string> lines{head};
  if (s.condition.kind != If::None) lines.push_back("if " + condition(s.condition));
  if (s.chosen != Chosen::None)
    lines.push_back(fmt::format("{} {}", s.may ? "may choose" : "choose", word_of(s.chosen)));
  for (const Step& one : s.steps) lines.push_back("do " + step(one));
  return lines;
}

std::vector<std::string> explain(const Compiled& compiled) {
  std::vector<std::string> lines;
  if (compiled.location) lines.emplace_back("location");
  if (compiled.assist) lines.emplace_back("assist");
  if (compiled.remains) lines.emplace_back("remains in play");
  if (compiled.requires_purchases > 0)
    lines.push_back(fmt::format("requires {} purchases", compiled.requires_purchases));
  for (const Sentence& sentence : compiled.sentences)
    for (std::string& line : explain(sentence)) lines.push_back(std::move(line));
  return lines;
}

std::string reference() { return wording::reference(grammar::language(), kAbout, samples()); }
std::string golden() { return wording::golden(samples()); }

}  // namespace cardhouse::dragonfire
