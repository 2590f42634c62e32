// SPDX-License-Identifier: MIT
// Makes sentences of trees. The grammar has said what is a sentence; what makes no sense is refused here.
#include "games/dragonfire/compile.h"

#include <fmt/format.h>

#include "wording/critic.h"

namespace cardhouse::dragonfire {
namespace {

using wording::Diagnosis;
using wording::Node;

// The meaning of the pattern itself, or of what it has in a slot.
template <class Meaning>
std::optional<Meaning> own_or_part(const Node& node) {
  return node.is<Meaning>() ? std::optional(node.as<Meaning>()) : node.maybe<Meaning>();
}

std::uint8_t type_or_none(const Node& node) {
  const auto type = node.maybe<ClassType>();
  return type ? std::uint8_t(*type) : kNoType;
}

class Compiler : wording::Critic {
 public:
  Compiler(Box box, const FindEncounter& encounters) : box_(box), encounters_(encounters) {}

  std::expected<Compiled, Diagnosis> compile(const wording::Tree& tree) {
    made_.tree = tree;
    check_numbers(*tree, 99);
    made_.location = tree->find<grammar::Location>() != nullptr;
    switch (box_) {
      case Box::Market: read_keys(*tree); [[fallthrough]];
      case Box::Encounter:
        for (const wording::Tree& line : tree->all<Still>()) read_line(*line);
        break;
      case Box::Dragonfire:
        for (const wording::Tree& line : tree->all<Moment>()) read_line(*line);
        break;
      case Box::Item:
      case Box::Feature: read_line(*tree); break;
      case Box::Special:
        for (const wording::Tree& line : tree->all<Still>()) read_special(*line);
        break;
      case Box::Challenge: read_special(*tree); break;
    }
    if (problem()) return std::unexpected(*problem());
    return std::move(made_);
  }

 private:
  std::uint8_t number(const Node& node, int nth = 0) { return std::uint8_t(node.number_or(0, nth)); }

  // ---- phrases ----

  Condition condition_of(const Node& node) {
    Condition condition{.kind = node.as<If>()};
    switch (condition.kind) {
      case If::LevelOrMore: condition.low = number(node), condition.high = 255; break;
      case If::LevelOrLess: condition.low = 0, condition.high = number(node); break;
      case If::LevelTo:
        condition.low = number(node, 0), condition.high = number(node, 1);
        if (condition.low >= condition.high) refuse(node, "the first number is the lower one");
        break;
      case If::HalfCleared:
        if (box_ != Box::Encounter) refuse(node, "only an Encounter has levels");
        break;
      case If::FaceAnother:
        if (box_ != Box::Encounter) refuse(node, "only an Encounter speaks of another one");
        break;
      case If::LostHp:
        if (box_ == Box::Encounter || box_ == Box::Dragonfire) refuse(node, "only a player's card asks this");
        break;
      case If::None: break;
    }
    return condition;
  }

  Icons bonus_of(const Node& node) {
    Icons icons;
    const auto type = node.maybe<ClassType>();
    icons[type ? int(*type) : kColorless] = number(node);
    return icons;
  }

  // ---- effects ----

  void read_effect(const Node& node, Sentence& sentence) {
    if (const Node* condition = node.find<If>()) sentence.condition = condition_of(*condition);
    if (const auto chosen = node.maybe<Chosen>()) {
      sentence.chosen = *chosen;
      sentence.may = node.as<grammar::Effect>() == grammar::Effect::MayChoose;
      if (!has_you(sentence)) refuse(node, "there is nobody here to choose");
    }
    for (const wording::Tree& step : node.all<grammar::Step>()) {
      if (sentence.steps.full()) return refuse(*step, fmt::format("at most {} steps", kMaxSteps));
      sentence.steps.push_back(step_of(*step, sentence, Roll::None));
    }
  }

  // D9.5 Reveal and Vanquished speak to nobody.
  bool has_you(const Sentence& s) const {
    return s.moment != Moment::Reveal && s.moment != Moment::Vanquished;
  }
  static bool chooses_character(Chosen chosen) { return chosen >= Chosen::Character; }
  static bool chooses_encounter(Chosen chosen) {
    return chosen != Chosen::None && !chooses_character(chosen);
  }

  Step step_of(const Node& node, const Sentence& s, Roll roll) {
    Step step;
    if (const Node* verb = node.find<Verb>()) step.verb = verb->as<Verb>(), step.amount = number(*verb);
    switch (node.as<grammar::Step>()) {
      case grammar::Step::You:
        if (!has_you(s)) refuse(node, "there is no \"you\" in this sentence");
        step.who = Who::You;
        break;
      case grammar::Step::They:
        if (!chooses_character(s.chosen) && s.moment != Moment::HealsStunned)
          refuse(node, "\"they\" needs a chosen character in the same sentence");
        step.who = Who::They;
        break;
      case grammar::Step::One: {
        const Node& one = node.part<Who>();
        step.who = one.as<Who>();
        step.type = type_or_none(one);
        const bool nobody = (step.who == Who::Active && s.moment == Moment::Reveal) ||
                            (step.who == Who::EachHere && !has_you(s));
        if (nobody) refuse(node, "there is no such one when this is read");
        break;
      }
      case grammar::Step::It:
        if (box_ != Box::Encounter && !chooses_encounter(s.chosen) && roll != Roll::EachSave)
          refuse(node, "\"it\" needs a chosen Encounter in the same sentence");
        step.who = Who::It;
        if (step.verb == Verb::FaceYou && !has_you(s)) refuse(node, "there is no \"you\" in this sentence");
        if (step.verb == Verb::Defeat && s.moment == Moment::Vanquished)
          refuse(node, "it is defeated already when this is read");
        break;
      case grammar::Step::Deed: check_deed(node.part<Verb>(), s, step); break;
      case grammar::Step::Check: return rolled_step(node, s, roll, Roll::Check);
      case grammar::Step::Save: return rolled_step(node, s, roll, Roll::Save);
      case grammar::Step::EachSave: return rolled_step(node, s, roll, Roll::EachSave);
    }
    return step;
  }

  Step rolled_step(const Node& node, const Sentence& s, Roll outer, Roll made) {
    if (outer != Roll::None) refuse(node, "a check inside a check");
    if (made == Roll::Check && !has_you(s)) refuse(node, "there is no \"you\" in this sentence");
    if (made == Roll::Save && box_ != Box::Encounter && !chooses_encounter(s.chosen))
      refuse(node, "\"it\" needs a chosen Encounter in the same sentence");
    Step step = step_of(node.part<grammar::Step>(), s, made);
    step.roll = made;
    step.on = node.part<grammar::Result>().as<grammar::Result>();
    step.check_type = type_or_none(node);
    step.more = number(node);
    if (step.more > kMaxMoreSaves) refuse(node, fmt::format("at most {} cards more", kMaxMoreSaves));
    return step;
  }

  void check_deed(const Node& node, const Sentence& s, Step& step) {
    const auto window = [&](std::initializer_list<Window> windows, std::string_view why) {
      for (Window one : windows)
        if (s.window == one) return;
      refuse(node, std::string(why));
    };
    switch (step.verb) {
      case Verb::Strike:
        step.who = Who::It;
        if (!chooses_encounter(s.chosen))
          refuse(node, "\"it\" needs a chosen Encounter in the same sentence");
        break;
      case Verb::Shield:
      case Verb::ShieldAll:
        step.who = node.part<Who>().as<Who>();
        if (step.who == Who::They && !chooses_character(s.chosen))
          refuse(node, "\"them\" needs a chosen character in the same sentence");
        if (!has_you(s)) refuse(node, "there is nobody to shield when this is read");
        break;
      case Verb::Pass:
      case Verb::Decide:
        window({Window::MakesCheck, Window::AnyCheck}, "there is no check in this window");
        break;
      case Verb::Again: window({Window::FailsCheck}, "there is no failed check in this window"); break;
      case Verb::Ignore:
        window({Window::Surprised, Window::StartOfTurn}, "there is no effect in this window");
        break;
      case Verb::Endure: window({Window::WouldFall}, "nobody is about to fall in this window"); break;
      case Verb::LookOwn:
      case Verb::LookMarket:
        if (step.amount > 6) refuse(node, "at most 6 cards");
        [[fallthrough]];
      case Verb::Sunder:
      case Verb::Cycle:
      case Verb::Refill:
      case Verb::Arm:
      case Verb::Bargain:
        if (!has_you(s)) refuse(node, "there is no \"you\" in this sentence");
        break;
      default: break;
    }
    // D9.6 a window with an answer of its own takes no other.
    const bool answers = step.verb >= Verb::Pass;
    const bool asks = s.window >= Window::MakesCheck && s.window <= Window::WouldFall;
    if (asks && !answers) refuse(node, "this window is about the check or the effect that opened it");
  }

  // ---- boxes ----

  void read_keys(const Node& node) {
    for (const wording::Tree& key : node.all<grammar::CardKey>()) switch (key->as<grammar::CardKey>()) {
        case grammar::CardKey::Assist: set_once(*key, made_.assist, true); break;
        case grammar::CardKey::Remains: set_once(*key, made_.remains, true); break;
        case grammar::CardKey::Requires: set_once(*key, made_.requires_purchases, number(*key)); break;
      }
    if (made_.assist && made_.remains) refuse(node, "an Assist does not remain in play");
  }
  template <class T>
  void set_once(const Node& node, T& key, T value) {
    if (key) refuse(node, "the keyword stands twice");
    key = value;
  }

  // A sentence that is run at some moment, that waits, or that stands.
  void read_line(const Node& line) {
    Sentence s{.limit = own_or_part<Limit>(line).value_or(Limit::None),
               .window = line.maybe<Window>().value_or(Window::None)};
    if (const Node* effect = line.find<grammar::Effect>()) {
      const Moment usual = s.limit != Limit::None ? Moment::Used : Moment::Played;
      s.moment = own_or_part<Moment>(line).value_or(usual);
      read_effect(*effect, s);
    } else if (const Node* trigger = line.find<grammar::Trigger>()) {
      const Node& when = trigger->part<Moment>();
      s.moment = when.as<Moment>();
      s.number = number(when);
      read_effect(trigger->part<grammar::Effect>(), s);
    } else {
      read_still(line, s);
    }
    if (box_ == Box::Market) check_market(line, s);
    made_.sentences.push_back(s);
  }

  void check_market(const Node& line, const Sentence& s) {
    const bool waits = line.find<grammar::Trigger>() != nullptr, stands = s.moment == Moment::Standing;
    const bool of_card = stands && s.still >= Still::SelfBonus;  // and not of the player
    if ((waits || (stands && !of_card)) && !made_.remains)
      refuse(line, "only a card that remains in play has such a sentence");
    if (waits && s.moment != Moment::TurnStarts)
      refuse(line, "a Market card waits for the start of a turn only");
    if (of_card && made_.remains) refuse(line, "a card that remains in play deals no damage");
  }

  // What a static sentence says may stand in a slot of another pattern.
  void read_still(const Node& node, Sentence& s) {
    s.moment = Moment::Standing;
    if (node.is<Still>()) s.still = node.as<Still>();
    if (node.find<wording::Number>() != nullptr) s.number = number(node);
    if (const Node* condition = node.find<If>()) s.condition = condition_of(*condition);
    if (const Node* bonus = node.find<grammar::Bonus>()) s.bonus = bonus_of(*bonus);
    if (const auto type = node.maybe<ClassType>()) s.type = std::uint8_t(*type);
    if (const Node* playable = node.find<grammar::Playable>()) {
      s.playable = playable->as<grammar::Playable>();
      s.type = type_or_none(*playable);
    }
    if (const Node* name = node.find<wording::BracketedName>()) s.encounter = encounter_named(*name);
    if (const Node* inner = node.find<Still>()) read_still(*inner, s);
  }

  std::uint8_t encounter_named(const Node& name) {
    const auto found = encounters_ ? encounters_(name.name) : std::nullopt;
    if (!found) refuse(name, fmt::format("there is no Encounter \"{}\"", name.name));
    return found.value_or(0);
  }

  // Of an Adventure or a challenge; the first number of some is that of the Scene.
  void read_special(const Node& node) {
    Sentence s;
    read_still(node, s);
    const Node* in_scene = node.find<Still>();
    if (in_scene != nullptr || s.still == Still::Opening || s.still == Still::MoreInScene ||
        s.still == Still::NobodyStunned) {
      s.scene = number(node);
      s.number = in_scene != nullptr ? number(*in_scene) : number(node, 1);
    }
    made_.sentences.push_back(s);
  }

  Box box_;
  const FindEncounter& encounters_;
  Compiled made_;
};

}  // namespace

std::expected<Compiled, Diagnosis> compile(std::string_view text, Box box, const FindEncounter& encounters) {
  const auto tree = wording::parse(grammar::language(), category(box), text);
  if (!tree) return std::unexpected(tree.error());
  return Compiler(box, encounters).compile(*tree);
}

}  // namespace cardhouse::dragonfire
