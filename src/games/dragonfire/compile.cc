// SPDX-License-Identifier: MIT
// Makes sentences of trees. The grammar has said what is a sentence; what makes no sense is refused here.
#include "games/dragonfire/compile.h"

#include <fmt/format.h>

namespace cardhouse::dragonfire {
namespace {

using wording::Diagnosis;
using wording::Node;

template <class Meaning>
Meaning as(const Node& node) {
  return Meaning(node.meaning());
}

class Compiler {
 public:
  Compiler(Box box, const FindEncounter& encounters) : box_(box), encounters_(encounters) {}

  std::expected<Compiled, Diagnosis> compile(const wording::Tree& tree) {
    made_.tree = tree;
    check_numbers(*tree);
    switch (box_) {
      case Box::Market: read_market(*tree); break;
      case Box::Encounter: read_encounter(*tree); break;
      case Box::Dragonfire:
        if (as<grammar::Dragonfire>(*tree) == grammar::Dragonfire::Lines)
          for (const wording::Tree& line : tree->list(0)) read_dragonfire(*line);
        break;
      case Box::Item: read_item(*tree); break;
      case Box::Feature: read_feature(*tree); break;
      case Box::Special:
        for (const wording::Tree& line : tree->list(0)) read_special(*line);
        break;
      case Box::Challenge: read_challenge(*tree); break;
    }
    if (problem_) return std::unexpected(*problem_);
    return std::move(made_);
  }

 private:
  void refuse(const Node& node, std::string why) {
    if (!problem_) problem_ = Diagnosis{node.place, std::move(why), {}};
  }
  std::uint8_t number(const Node& node, int slot = 0) { return std::uint8_t(node.at(slot).value); }
  void add(Sentence sentence) { made_.sentences.push_back(sentence); }

  void check_numbers(const Node& node) {
    for (const auto& slot : node.slots)
      for (const wording::Tree& child : slot) {
        if (child->row != nullptr) check_numbers(*child);
        else if (child->name.empty() && child->value == 0) refuse(*child, "a number of nothing");
        else if (child->value > 99) refuse(*child, "at most 99");
      }
  }

  // ---- phrases ----

  Condition condition_of(const Node& node) {
    Condition condition{.kind = as<If>(node)};
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
    const bool typed = as<grammar::Bonus>(node) == grammar::Bonus::Type;
    icons[typed ? node.at(1).meaning() : kColorless] = number(node);
    return icons;
  }

  // ---- effects ----

  void read_effect(const Node& node, Sentence& sentence) {
    const auto kind = as<grammar::Effect>(node);
    int steps = 0;
    if (kind == grammar::Effect::If) sentence.condition = condition_of(node.at(0)), steps = 1;
    if (kind == grammar::Effect::Choose || kind == grammar::Effect::MayChoose) {
      sentence.chosen = as<Chosen>(node.at(0)), steps = 1;
      sentence.may = kind == grammar::Effect::MayChoose;
      if (!has_you(sentence)) refuse(node, "there is nobody here to choose");
    }
    for (const wording::Tree& step : node.list(steps)) {
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
    switch (as<grammar::Step>(node)) {
      case grammar::Step::You:
        if (!has_you(s)) refuse(node, "there is no \"you\" in this sentence");
        read_do(node.at(0), step, Who::You);
        break;
      case grammar::Step::They:
        if (!chooses_character(s.chosen) && s.moment != Moment::HealsStunned)
          refuse(node, "\"they\" needs a chosen character in the same sentence");
        read_do(node.at(0), step, Who::They);
        break;
      case grammar::Step::One: {
        const auto one = as<grammar::One>(node.at(0));
        step.who = Who(int(Who::Active) + int(one));
        if (one == grammar::One::EachOfType) step.type = std::uint8_t(node.at(0).at(0).meaning());
        const bool nobody = (one == grammar::One::Active && s.moment == Moment::Reveal) ||
                            (one == grammar::One::EachHere && !has_you(s));
        if (nobody) refuse(node, "there is no such one when this is read");
        step.verb = Verb(node.at(1).meaning());
        if (node.at(1).slots.size() == 1) step.amount = number(node.at(1));
        break;
      }
      case grammar::Step::It: {
        const bool each = roll == Roll::EachSave;
        if (box_ != Box::Encounter && !chooses_encounter(s.chosen) && !each)
          refuse(node, "\"it\" needs a chosen Encounter in the same sentence");
        step.who = Who::It;
        step.verb = Verb(int(Verb::LoseAttack) + node.at(0).meaning());
        if (step.verb == Verb::LoseAttack || step.verb == Verb::Restore) step.amount = number(node.at(0));
        if (step.verb == Verb::FaceYou && !has_you(s)) refuse(node, "there is no \"you\" in this sentence");
        if (step.verb == Verb::Defeat && s.moment == Moment::Vanquished)
          refuse(node, "it is defeated already when this is read");
        break;
      }
      case grammar::Step::Deed: read_deed(node.at(0), s, step); break;
      case grammar::Step::Check:
      case grammar::Step::Save:
      case grammar::Step::EachSave:
      case grammar::Step::TypedCheck:
      case grammar::Step::SavePlus: {
        if (roll != Roll::None) refuse(node, "a check inside a check");
        const auto kind = as<grammar::Step>(node);
        const Roll made = kind == grammar::Step::TypedCheck ? Roll::Check
                          : kind == grammar::Step::SavePlus
                              ? Roll::Save
                              : Roll(int(Roll::Check) + node.meaning() - int(grammar::Step::Check));
        const int first = kind >= grammar::Step::TypedCheck ? 1 : 0;  // the type or the number comes before
        if (made == Roll::Check && !has_you(s)) refuse(node, "there is no \"you\" in this sentence");
        if (made == Roll::Save && box_ != Box::Encounter && !chooses_encounter(s.chosen))
          refuse(node, "\"it\" needs a chosen Encounter in the same sentence");
        step = step_of(node.at(first + 1), s, made);
        step.roll = made;
        step.on = as<grammar::Result>(node.at(first));
        if (kind == grammar::Step::TypedCheck) step.check_type = std::uint8_t(node.at(0).meaning());
        if (kind == grammar::Step::SavePlus) step.more = number(node);
        if (step.more > kMaxMoreSaves) refuse(node, fmt::format("at most {} cards more", kMaxMoreSaves));
        break;
      }
    }
    return step;
  }

  void read_do(const Node& node, Step& step, Who who) {
    step.who = who;
    step.verb = Verb(node.meaning());
    if (node.slots.size() == 1) step.amount = number(node);
  }

  void read_deed(const Node& node, const Sentence& s, Step& step) {
    const auto deed = as<grammar::Deed>(node);
    step.verb = Verb(int(Verb::Strike) + int(deed));
    const auto window = [&](std::initializer_list<Window> windows, std::string_view why) {
      for (Window one : windows)
        if (s.window == one) return;
      refuse(node, std::string(why));
    };
    if (!node.slots.empty() && node.at(0).row == nullptr) step.amount = number(node);
    switch (deed) {
      case grammar::Deed::Strike:
        step.who = Who::It;
        if (!chooses_encounter(s.chosen))
          refuse(node, "\"it\" needs a chosen Encounter in the same sentence");
        break;
      case grammar::Deed::Shield:
      case grammar::Deed::ShieldAll: {
        const auto whom = as<grammar::Shielded>(node.at(deed == grammar::Deed::Shield ? 1 : 0));
        step.who = whom == grammar::Shielded::You    ? Who::You
                   : whom == grammar::Shielded::Them ? Who::They
                                                     : Who::Active;
        if (whom == grammar::Shielded::Them && !chooses_character(s.chosen))
          refuse(node, "\"them\" needs a chosen character in the same sentence");
        if (!has_you(s)) refuse(node, "there is nobody to shield when this is read");
        break;
      }
      case grammar::Deed::Pass:
        window({Window::MakesCheck, Window::AnyCheck}, "there is no check in this window");
        break;
      case grammar::Deed::Decide:
        window({Window::MakesCheck, Window::AnyCheck}, "there is no check in this window");
        break;
      case grammar::Deed::Again:
        window({Window::FailsCheck}, "there is no failed check in this window");
        break;
      case grammar::Deed::Ignore:
        window({Window::Surprised, Window::StartOfTurn}, "there is no effect in this window");
        break;
      case grammar::Deed::Endure:
        window({Window::WouldFall}, "nobody is about to fall in this window");
        break;
      case grammar::Deed::LookOwn:
      case grammar::Deed::LookMarket:
        if (step.amount > 6) refuse(node, "at most 6 cards");
        [[fallthrough]];
      case grammar::Deed::Sunder:
      case grammar::Deed::Cycle:
      case grammar::Deed::Refill:
      case grammar::Deed::Arm:
      case grammar::Deed::Bargain:
        if (!has_you(s)) refuse(node, "there is no \"you\" in this sentence");
        break;
      case grammar::Deed::SummonPrimary:
      case grammar::Deed::SummonSecondary:
      case grammar::Deed::Bury: break;
    }
    // D9.6 a window with an answer of its own takes no other.
    const bool answers = deed >= grammar::Deed::Pass;
    const bool asks = s.window == Window::FailsCheck || s.window == Window::AnyCheck ||
                      s.window == Window::MakesCheck || s.window == Window::Surprised ||
                      s.window == Window::StartOfTurn || s.window == Window::WouldFall;
    if (asks && !answers) refuse(node, "this window is about the check or the effect that opened it");
  }

  // ---- boxes ----

  void read_market(const Node& node) {
    for (const wording::Tree& key : node.list(0)) switch (as<grammar::CardKey>(*key)) {
        case grammar::CardKey::Assist: set_once(*key, made_.assist); break;
        case grammar::CardKey::Remains: set_once(*key, made_.remains); break;
        case grammar::CardKey::Requires:
          if (made_.requires_purchases != 0) refuse(*key, "the keyword stands twice");
          made_.requires_purchases = number(*key);
          break;
      }
    if (made_.assist && made_.remains) refuse(node, "an Assist does not remain in play");
    for (const wording::Tree& line : node.list(1)) {
      Sentence s;
      switch (as<grammar::CardLine>(*line)) {
        case grammar::CardLine::Effect:
          s.moment = Moment::Played;
          read_effect(line->at(0), s);
          break;
        case grammar::CardLine::Bonus:
          s = {.moment = Moment::Standing, .still = Still::SelfBonus};
          s.condition = condition_of(line->at(0));
          s.bonus = bonus_of(line->at(1));
          break;
        case grammar::CardLine::Reach: s = {.moment = Moment::Standing, .still = Still::Reach}; break;
        case grammar::CardLine::Splash:
          s = {.moment = Moment::Standing,
               .still = as<grammar::Splashed>(line->at(1)) == grammar::Splashed::Another ? Still::SplashOne
                                                                                         : Still::SplashEach};
          s.number = number(*line);
          break;
        case grammar::CardLine::Static:
          read_static(line->at(0), s);
          if (!made_.remains) refuse(*line, "only a card that remains in play has such a sentence");
          break;
        case grammar::CardLine::Trigger:
          read_trigger(line->at(0), s);
          if (!made_.remains) refuse(*line, "only a card that remains in play has such a sentence");
          if (s.moment != Moment::TurnStarts)
            refuse(*line, "a Market card waits for the start of a turn only");
          break;
      }
      if (made_.remains && s.moment == Moment::Standing && s.still >= Still::SelfBonus)
        refuse(*line, "a card that remains in play deals no damage");
      add(s);
    }
  }
  void set_once(const Node& node, bool& word) {
    if (word) refuse(node, "the keyword stands twice");
    word = true;
  }

  void read_encounter(const Node& node) {
    made_.location = node.has(0);
    for (const wording::Tree& line : node.list(1)) {
      Sentence s;
      switch (as<grammar::EncounterLine>(*line)) {
        case grammar::EncounterLine::Timed:
          s.moment = Moment(int(Moment::Surprise) + line->at(0).meaning());
          read_effect(line->at(1), s);
          break;
        case grammar::EncounterLine::When:
          s.moment = Moment(int(Moment::Damages) + line->at(0).meaning());
          read_effect(line->at(1), s);
          break;
        case grammar::EncounterLine::Ferocity:
          s = {.moment = Moment::Standing, .still = Still::Ferocity, .condition = condition_of(line->at(0))};
          s.number = number(*line, 1);
          break;
        case grammar::EncounterLine::NoColorless:
          s = {.moment = Moment::Standing, .still = Still::NoColorless};
          break;
        case grammar::EncounterLine::NoAssists:
          s = {.moment = Moment::Standing, .still = Still::NoAssistDamage};
          break;
      }
      add(s);
    }
  }

  void read_global(const Node& node, Sentence& s) {
    s.moment = Moment::Standing;
    s.still = Still(int(Still::Menace) + node.meaning());
    if (s.still != Still::NoAssists) s.number = number(node);
  }

  void read_dragonfire(const Node& line) {
    Sentence s;
    switch (as<grammar::DragonLine>(line)) {
      case grammar::DragonLine::Reveal:
        s.moment = Moment::Reveal;
        read_effect(line.at(0), s);
        break;
      case grammar::DragonLine::Turn:
        s.moment = Moment::Turn;
        read_effect(line.at(0), s);
        break;
      case grammar::DragonLine::Round: read_global(line.at(0), s); break;
      case grammar::DragonLine::RoundWhile:
        s.condition = condition_of(line.at(0));
        read_global(line.at(1), s);
        break;
    }
    add(s);
  }

  void read_item(const Node& node) {
    Sentence s;
    switch (as<grammar::Item>(node)) {
      case grammar::Item::Deplete:
      case grammar::Item::DepleteWindow: {
        const bool windowed = as<grammar::Item>(node) == grammar::Item::DepleteWindow;
        s.moment = Moment::Used;
        s.limit = Limit::Deplete;
        if (windowed) s.window = as<Window>(node.at(0));
        read_effect(node.at(windowed ? 1 : 0), s);
        break;
      }
      case grammar::Item::Static: read_static(node.at(0), s); break;
      case grammar::Item::Trigger: read_trigger(node.at(0), s); break;
    }
    add(s);
  }

  void read_feature(const Node& node) {
    Sentence s;
    switch (as<grammar::Feature>(node)) {
      case grammar::Feature::Limited:
      case grammar::Feature::LimitedWindow: {
        const bool windowed = as<grammar::Feature>(node) == grammar::Feature::LimitedWindow;
        s.moment = Moment::Used;
        s.limit = as<grammar::Span>(node.at(0)) == grammar::Span::Scene ? Limit::Scene : Limit::Adventure;
        if (windowed) s.window = as<Window>(node.at(1));
        read_effect(node.at(windowed ? 2 : 1), s);
        break;
      }
      case grammar::Feature::Trigger: read_trigger(node.at(0), s); break;
      case grammar::Feature::Static: read_static(node.at(0), s); break;
      case grammar::Feature::Begin:
        s.moment = Moment::Standing;
        s.still = Still(int(Still::MoreHp) + node.at(0).meaning());
        if (s.still != Still::Lean) s.number = number(node.at(0));
        break;
    }
    add(s);
  }

  void read_trigger(const Node& node, Sentence& s) {
    const Node& when = node.at(0);
    s.moment = Moment(int(Moment::Swords) + when.meaning());
    if (s.moment == Moment::Swords) s.number = number(when);
    read_effect(node.at(1), s);
  }

  void read_static(const Node& node, Sentence& s) {
    s.moment = Moment::Standing;
    const auto kind = as<grammar::Static>(node);
    s.still = Still(int(Still::Sharpen) + int(kind));
    switch (kind) {
      case grammar::Static::Sharpen:
        s.playable = as<grammar::Playable>(node.at(0));
        if (s.playable == grammar::Playable::Type) s.type = std::uint8_t(node.at(0).at(0).meaning());
        s.bonus = bonus_of(node.at(1));
        break;
      case grammar::Static::Banner: s.bonus = bonus_of(node.at(0)); break;
      case grammar::Static::FirstBuy:
        s.type = std::uint8_t(node.at(0).meaning());
        s.number = number(node, 1);
        break;
      case grammar::Static::Library:
      case grammar::Static::Guard:
      case grammar::Static::Cloak:
      case grammar::Static::Discount:
      case grammar::Static::Mercy: s.number = number(node); break;
    }
  }

  std::uint8_t encounter_named(const Node& name) {
    const auto found = encounters_ ? encounters_(name.name) : std::nullopt;
    if (!found) refuse(name, fmt::format("there is no Encounter \"{}\"", name.name));
    return found.value_or(0);
  }

  void read_special(const Node& node) {
    Sentence s{.moment = Moment::Standing};
    switch (as<grammar::Special>(node)) {
      case grammar::Special::InScene:
        read_global(node.at(1), s);
        s.scene = number(node);
        break;
      case grammar::Special::EachSceneStarts:
        s.still = Still::EachOpening;
        s.encounter = encounter_named(node.at(0));
        break;
      case grammar::Special::SceneStarts:
        s.still = Still::Opening;
        s.scene = number(node);
        s.encounter = encounter_named(node.at(1));
        break;
      case grammar::Special::Mixture: s.still = Still::Mixture; break;
      case grammar::Special::WinsWhen:
        s.still = Still::WinsWhen;
        s.encounter = encounter_named(node.at(0));
        break;
    }
    add(s);
  }

  void read_challenge(const Node& node) {
    Sentence s{.moment = Moment::Standing};
    switch (as<grammar::Challenge>(node)) {
      case grammar::Challenge::InScene:
        read_global(node.at(1), s);
        s.scene = number(node);
        break;
      case grammar::Challenge::SceneHasMore:
        s.still = Still::MoreInScene;
        s.scene = number(node, 0), s.number = number(node, 1);
        break;
      case grammar::Challenge::EachHasMore: s.still = Still::MoreInEach, s.number = number(node); break;
      case grammar::Challenge::NoBuying: s.still = Still::NoBuying; break;
      case grammar::Challenge::NoItems: s.still = Still::NoItems; break;
      case grammar::Challenge::Head: s.still = Still::Head, s.number = number(node); break;
      case grammar::Challenge::NobodyFallen: s.still = Still::NobodyFallen; break;
      case grammar::Challenge::Locations: s.still = Still::Locations, s.number = number(node); break;
      case grammar::Challenge::Rounds: s.still = Still::Rounds, s.number = number(node); break;
      case grammar::Challenge::NobodyStunned: s.still = Still::NobodyStunned, s.scene = number(node); break;
    }
    add(s);
  }

  Box box_;
  const FindEncounter& encounters_;
  Compiled made_;
  std::optional<Diagnosis> problem_;
};

static_assert(int(Verb::LoseAttack) + int(grammar::DoIt::Defeat) == int(Verb::Defeat));
static_assert(int(Verb::Draw) + int(grammar::Do::GainSwords) == int(Verb::GainSwords));
static_assert(int(Verb::Strike) + int(grammar::Deed::Endure) == int(Verb::Endure));
static_assert(int(Who::Active) + int(grammar::One::MostWounded) == int(Who::MostWounded));
static_assert(int(Moment::Surprise) + int(grammar::EncounterTime::Vanquished) == int(Moment::Vanquished));
static_assert(int(Moment::Damages) + int(grammar::EncounterWhen::Attacks) == int(Moment::Attacks));
static_assert(int(Moment::Swords) + int(grammar::When::TurnStarts) == int(Moment::TurnStarts));
static_assert(int(Still::Sharpen) + int(grammar::Static::Mercy) == int(Still::Mercy));
static_assert(int(Still::Menace) + int(grammar::Global::Price) == int(Still::Price));
static_assert(int(Still::MoreHp) + int(grammar::Begin::Gear) == int(Still::Gear));
static_assert(int(Roll::Check) + int(grammar::Step::EachSave) - int(grammar::Step::Check) ==
              int(Roll::EachSave));

}  // namespace

std::expected<Compiled, Diagnosis> compile(std::string_view text, Box box, const FindEncounter& encounters) {
  const auto tree = wording::parse(grammar::language(), category(box), text);
  if (!tree) return std::unexpected(tree.error());
  return Compiler(box, encounters).compile(*tree);
}

}  // namespace cardhouse::dragonfire
