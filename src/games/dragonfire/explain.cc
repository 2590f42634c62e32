// SPDX-License-Identifier: MIT
// A sentence in short words, line by line: what the house will do, not what is printed.
#include <fmt/format.h>

#include "games/dragonfire/cards.h"

namespace cardhouse::dragonfire {
namespace {

constexpr std::array<std::string_view, kVerbs> kVerbWords{"draw",
                                                          "discard",
                                                          "heal",
                                                          "gain-gold",
                                                          "lose-gold",
                                                          "take-damage",
                                                          "lose-exhausted",
                                                          "may-move",
                                                          "return-card",
                                                          "return-basic",
                                                          "gain-swords",
                                                          "lose-attack",
                                                          "face-you",
                                                          "face-next",
                                                          "no-text",
                                                          "restore",
                                                          "defeat",
                                                          "strike",
                                                          "sunder",
                                                          "shield",
                                                          "shield-all",
                                                          "summon-primary",
                                                          "summon-secondary",
                                                          "bury",
                                                          "look-own",
                                                          "look-market",
                                                          "cycle",
                                                          "refill",
                                                          "arm",
                                                          "bargain",
                                                          "pass",
                                                          "decide",
                                                          "again",
                                                          "ignore",
                                                          "endure"};
constexpr std::array<std::string_view, 11> kWhoWords{
    "you",     "they",      "active",       "each-player", "each-character", "each-here", "each-of",
    "most-HP", "fewest-HP", "most-wounded", "it"};
constexpr std::array<std::string_view, kMoments> kMomentWords{
    "played",        "surprise",       "start-of-turn", "end-of-turn", "vanquished", "damages",
    "attacks",       "reveal",         "turn",          "used",        "swords",     "defeats",
    "heals-stunned", "healed-stunned", "scene-starts",  "turn-starts", "static"};
constexpr std::array<std::string_view, kStills> kStillWords{
    "none",         "sharpen",       "banner",       "library",
    "guard",        "cloak",         "discount",     "first-buy",
    "mercy",        "self-bonus",    "reach",        "splash-one",
    "splash-each",  "ferocity",      "no-colorless", "no-assist-damage",
    "menace",       "menace-leader", "no-assists",   "smoke",
    "weariness",    "price",         "more-hp",      "more-gold",
    "more-cards",   "lean",          "gear",         "each-opening",
    "opening",      "mixture",       "wins-when",    "more-in-scene",
    "more-in-each", "no-buying",     "no-items",     "head"};
constexpr std::array<std::string_view, 4> kGoals{"nobody-fallen", "locations", "rounds", "nobody-stunned"};
constexpr std::array<std::string_view, 10> kWindowWords{
    "none",       "makes-check", "fails-check", "any-check", "surprised",
    "start-turn", "would-fall",  "own-turn",    "market",    "short-rest"};
constexpr std::array<std::string_view, 8> kChosenWords{
    "none",           "encounter-here", "encounter-facing-you", "encounter-facing-other", "character",
    "character-here", "another",        "another-here"};
constexpr std::array<std::string_view, 4> kLimitWords{"", "once per adventure", "once per scene", "deplete"};
constexpr std::array<std::string_view, 4> kTypeWords{"martial", "arcane", "devotion", "deception"};

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

std::string icons(const Icons& icons) {
  std::string text;
  for (int kind = 0; kind < kColorless; ++kind) text += std::string(icons[kind], "RBGK*"[kind]);
  if (icons[kColorless] > 0) text += std::to_string(icons[kColorless]);
  return text;
}

std::string step(const Step& s) {
  constexpr std::array<std::string_view, 4> kRolls{"", "check", "save", "each-save"};
  std::string text;
  if (s.roll != Roll::None) {
    text = kRolls[std::size_t(s.roll)];
    if (s.check_type != kNoType) text += fmt::format("({})", kTypeWords[s.check_type]);
    if (s.more > 0) text += fmt::format("+{}", s.more);
    text += s.on == grammar::Result::Success ? " success: " : " failure: ";
  }
  text += kVerbWords[std::size_t(s.verb)];
  if (s.amount > 0) text += fmt::format(" {}", s.amount);
  const bool speaks = s.verb <= Verb::Strike || s.verb == Verb::Shield || s.verb == Verb::ShieldAll;
  if (speaks) text += fmt::format(" {}", kWhoWords[std::size_t(s.who)]);
  if (s.type != kNoType) text += fmt::format("({})", kTypeWords[s.type]);
  return text;
}

std::string still(const Sentence& s) {
  std::string text = "static ";
  text += s.still >= Still::NobodyFallen ? kGoals[std::size_t(s.still) - std::size_t(Still::NobodyFallen)]
                                         : kStillWords[std::size_t(s.still)];
  if (s.number > 0) text += fmt::format(" {}", s.number);
  if (s.scene > 0) text += fmt::format(" scene {}", s.scene);
  if (s.type != kNoType) text += fmt::format(" {}", kTypeWords[s.type]);
  if (s.playable == grammar::Playable::Glory) text += " glory";
  if (s.bonus.total() > 0) text += fmt::format(" +{}", icons(s.bonus));
  if (s.encounter != 0) text += fmt::format(" encounter {}", s.encounter);
  if (s.condition.kind != If::None) text += fmt::format(" while {}", condition(s.condition));
  return text;
}

}  // namespace

std::vector<std::string> explain(const Sentence& s) {
  if (s.moment == Moment::Standing) return {still(s)};
  std::string head = s.limit != Limit::None ? std::string(kLimitWords[std::size_t(s.limit)])
                                            : fmt::format("on {}", kMomentWords[std::size_t(s.moment)]);
  if (s.moment == Moment::Swords) head += fmt::format(" {}", s.number);
  if (s.window != Window::None) head += fmt::format(", window {}", kWindowWords[std::size_t(s.window)]);
  std::vector<std::string> lines{head};
  if (s.condition.kind != If::None) lines.push_back("if " + condition(s.condition));
  if (s.chosen != Chosen::None)
    lines.push_back(
        fmt::format("{} {}", s.may ? "may choose" : "choose", kChosenWords[std::size_t(s.chosen)]));
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

}  // namespace cardhouse::dragonfire
