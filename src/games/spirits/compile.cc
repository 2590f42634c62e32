// SPDX-License-Identifier: MIT
// Makes programs of trees. The grammar has said what is a sentence; what makes no sense is refused here.
#include "games/spirits/compile.h"

#include <optional>

#include <fmt/format.h>

namespace cardhouse::spirits {
namespace {

using wording::Diagnosis;
using wording::Node;
using Sense = std::optional<Diagnosis>;  // nothing: it makes sense

template <class Meaning>
Meaning as(const Node& node) {
  return Meaning(node.meaning());
}

// ---- phrases ----

// The optional adjectives stand in the slots from `first` on: state, place, affinity.
void read_adjectives(const Node& node, int first, Noun& noun) {
  if (node.has(first)) noun.state = as<grammar::Condition>(node.at(first));
  if (node.has(first + 1)) noun.row = as<Row>(node.at(first + 1));
  if (node.has(first + 2)) noun.affinity = std::int8_t(node.at(first + 2).meaning());
}

void read_qualifiers(const Node& node, int slot, Noun& noun) {
  for (const wording::Tree& one : node.list(slot)) switch (as<grammar::Qualifier>(*one)) {
      case grammar::Qualifier::Range: noun.range = true; break;
      case grammar::Qualifier::Column: noun.column = true; break;
      case grammar::Qualifier::Resilience:
        noun.r_limit = std::int16_t(one->at(0).value);
        noun.r_bound = as<Bound>(one->at(1));
        break;
      case grammar::Qualifier::Strength:
        noun.s_limit = std::int16_t(one->at(0).value);
        noun.s_bound = as<Bound>(one->at(1));
        break;
    }
}

Noun noun_with_other(const Node& node, Side side, bool qualified) {
  Noun noun{.side = side, .other = node.has(0)};
  read_adjectives(node, 1, noun);
  if (qualified) read_qualifiers(node, 4, noun);
  return noun;
}
Noun noun_without_other(const Node& node, Side side, bool qualified) {
  Noun noun{.side = side};
  read_adjectives(node, 0, noun);
  if (qualified) read_qualifiers(node, 3, noun);
  return noun;
}

PileNoun pile_noun(const Node& card, const Node& pile) {
  PileNoun noun{.card = as<PileCard>(card), .pile = as<Pile>(pile)};
  if (noun.card == PileCard::Essence && card.has(0)) noun.essence = std::int8_t(card.at(0).meaning());
  return noun;
}

Target target_of(const Node& node) {
  Target target{.whom = as<Whom>(node)};
  if (target.whom == Whom::EachOwn) target.noun = noun_with_other(node, Side::Own, true);
  if (target.whom == Whom::EachEnemy) target.noun = noun_without_other(node, Side::Enemy, true);
  if (target.whom == Whom::EachAny) target.noun = noun_with_other(node, Side::Any, true);
  return target;
}

Foreach foreach_of(const Node& node, int slot) {
  if (!node.has(slot)) return {};
  const Node& what = node.at(slot).at(0);
  Foreach each{.used = true, .what = as<grammar::Countable>(what)};
  if (each.what == grammar::Countable::Own) each.noun = noun_with_other(what, Side::Own, false);
  if (each.what == grammar::Countable::Enemy) each.noun = noun_without_other(what, Side::Enemy, false);
  if (each.what == grammar::Countable::Pile) each.cards = pile_noun(what.at(0), what.at(1));
  return each;
}

Condition condition_of(const Node& node) {
  Condition condition{.kind = as<If>(node)};
  const auto bounded = [&] {
    condition.number = std::int16_t(node.at(0).value);
    condition.bound = as<Bound>(node.at(1));
  };
  switch (condition.kind) {
    case If::YouControl:
    case If::TheyControl:
      bounded();
      condition.noun.side = condition.kind == If::YouControl ? Side::Own : Side::Enemy;
      read_adjectives(node, 2, condition.noun);
      break;
    case If::CommanderHas:
    case If::EnemyCommanderHas:
    case If::ThisHas:
    case If::ItHas:
    case If::ThisEssence:
    case If::Hand: bounded(); break;
    default: break;
  }
  return condition;
}

Change change_of(const Node& grant) {
  Change change;
  const bool gains = as<grammar::Grant>(grant) == grammar::Grant::Gains;
  for (const wording::Tree& gain : grant.list(0)) switch (as<grammar::Gain>(*gain)) {
      case grammar::Gain::Strength:
        change.strength = std::int16_t(change.strength + (gains ? 1 : -1) * gain->at(0).value);
        break;
      case grammar::Gain::Keyword:
        (gains ? change.gained : change.lost) |= Keyword(gain->at(0).meaning());
        break;
      case grammar::Gain::Attacks:
        change.attacks = std::int8_t(change.attacks + (gains ? 1 : -1) * gain->at(0).value);
        break;
    }
  return change;
}

void read_count(const Node& count, Step& step) {
  step.amount = std::int16_t(count.at(0).value);
  step.up_to = as<grammar::Count>(count) == grammar::Count::UpTo;
}
void read_duration(const Node& node, int slot, Step& step) {
  if (node.has(slot)) step.duration = as<Duration>(node.at(slot));
}
void read_zone(const Node& zone, Step& step) {
  if (zone.has(0)) step.row = as<Row>(zone.at(0));
}
void read_essence(const Node& node, int slot, Step& step) {
  if (node.has(slot)) step.essence = std::int8_t(node.at(slot).meaning());
}

void read_verb(const Node& node, Step& step) {
  step.verb = as<Verb>(node);
  switch (step.verb) {
    case Verb::Damage:
      step.amount = std::int16_t(node.at(0).value);
      step.target = target_of(node.at(1));
      step.runoff = node.has(2);
      step.foreach = foreach_of(node, 3);
      break;
    case Verb::Restore:
      step.amount = std::int16_t(node.at(0).value);
      step.target = target_of(node.at(1));
      step.foreach = foreach_of(node, 2);
      break;
    case Verb::RestoreAll:
      step.target = target_of(node.at(0));
      step.foreach = foreach_of(node, 1);
      break;
    case Verb::Grant:
      step.target = target_of(node.at(0));
      step.change = change_of(node.at(1));
      read_duration(node, 2, step);
      step.foreach = foreach_of(node, 3);
      break;
    case Verb::CannotAttack:
    case Verb::PreventAll:
      step.target = target_of(node.at(0));
      read_duration(node, 1, step);
      break;
    case Verb::Prevent:
      step.amount = std::int16_t(node.at(0).value);
      step.target = target_of(node.at(1));
      read_duration(node, 2, step);
      break;
    case Verb::Defeat:
    case Verb::Bounce:
    case Verb::Spin:
    case Verb::ToHand:
    case Verb::DetachAll: step.target = target_of(node.at(0)); break;
    case Verb::Move:
    case Verb::Revive:
      step.target = target_of(node.at(0));
      read_zone(node.at(1), step);
      break;
    case Verb::FromPile:
      read_count(node.at(0), step);
      step.cards = pile_noun(node.at(1), node.at(2));
      break;
    case Verb::Swap:
      step.target = target_of(node.at(0));
      step.second = target_of(node.at(1));
      break;
    case Verb::Flip:
      step.target = target_of(node.at(0));
      step.facing = as<Facing>(node.at(1));
      break;
    case Verb::Call:
    case Verb::Conceal: read_count(node.at(0), step); break;
    case Verb::GatherHand:
      read_count(node.at(0), step);
      read_essence(node, 1, step);
      step.target = target_of(node.at(2));
      break;
    case Verb::GatherPile:
      read_count(node.at(0), step);
      read_essence(node, 1, step);
      step.cards = {.card = PileCard::Essence, .essence = step.essence, .pile = as<Pile>(node.at(2))};
      step.target = target_of(node.at(3));
      break;
    case Verb::Detach:
      read_count(node.at(0), step);
      step.target = target_of(node.at(1));
      break;
    case Verb::SpinHand:
    case Verb::Draw:
    case Verb::Discard:
    case Verb::Mill:
    case Verb::TheyDraw:
    case Verb::TheyDiscard:
    case Verb::TheyMill: step.amount = std::int16_t(node.at(0).value); break;
    case Verb::Look:
    case Verb::NegateAttack:
    case Verb::NegateCard:
    case Verb::NegateAbility: break;
  }
}

// ---- events ----

Trigger trigger_of(const Node& node, bool& each_phase) {
  switch (as<grammar::When>(node)) {
    case grammar::When::Snare: return Trigger::Snare;
    case grammar::When::Self: return Trigger(int(Trigger::Called) + node.at(0).meaning());
    case grammar::When::Another: return Trigger::AnotherDefeated;
    case grammar::When::You: return Trigger(int(Trigger::Gathered) + node.at(0).meaning());
    case grammar::When::Phase: break;
  }
  each_phase = as<grammar::Whose>(node.at(0)) == grammar::Whose::Each;
  switch (as<grammar::Phase>(node.at(1))) {
    case grammar::Phase::Calm: return Trigger::Calm;
    case grammar::Phase::Combat: return Trigger::Combat;
    case grammar::Phase::End: return Trigger::End;
  }
  return Trigger::None;
}
static_assert(int(Trigger::Called) + int(grammar::Self::Damaged) == int(Trigger::Damaged));
static_assert(int(Trigger::Gathered) + int(grammar::You::Reload) == int(Trigger::YouReload));

Window window_of(const Node& node) {
  const bool own = as<grammar::Window>(node) == grammar::Window::Own;
  return Window(int(own ? Window::OwnDefeated : Window::Attack) + node.at(0).meaning());
}
static_assert(int(Window::Attack) + int(grammar::OppEvent::Gathers) == int(Window::Gathers));
static_assert(int(Window::OwnDefeated) + int(grammar::OwnEvent::Moved) == int(Window::OwnMoved));

// ---- texts ----

class Compiler {
 public:
  explicit Compiler(Box box) : box_(box) {}

  std::expected<Compiled, Diagnosis> compile(const wording::Tree& tree) {
    Compiled made{.tree = tree, .keywords = {}, .programs = {}};
    if (box_ == Box::Dormant) {
      for (const wording::Tree& sentence : tree->list(0)) add_sentence(*sentence, made);
    } else {
      Program program;
      read_box(*tree, program);
      made.programs.push_back(program);
    }
    if (problem_) return std::unexpected(*problem_);
    return made;
  }

 private:
  bool on_spirit() const { return box_ == Box::Dormant || box_ == Box::SpiritCharged; }
  void refuse(const Node& node, std::string why) {
    if (!problem_) problem_ = Diagnosis{node.place, std::move(why), {}};
  }

  void add_sentence(const Node& node, Compiled& made) {
    Program program;
    switch (as<grammar::Sentence>(node)) {
      case grammar::Sentence::Keywords:
        for (const wording::Tree& word : node.list(0)) {
          if (made.keywords.has(Keyword(word->meaning()))) refuse(*word, "the keyword stands twice");
          made.keywords |= Keyword(word->meaning());
        }
        return;
      case grammar::Sentence::Static: read_static(node.at(0), program); break;
      case grammar::Sentence::While:
        program.condition = condition_of(node.at(0));
        if (program.condition.kind == If::ItHas || program.condition.kind == If::ItDefeated ||
            program.condition.kind == If::ItConcealed)
          refuse(node.at(0), "\"it\" needs a Designate in the same text");
        read_static(node.at(1), program);
        break;
      case grammar::Sentence::Triggered:
      case grammar::Sentence::TriggeredCosts: {
        const bool costs = as<grammar::Sentence>(node) == grammar::Sentence::TriggeredCosts;
        program.use = Use::Triggered;
        if (node.has(0)) program.once = 0;  // the library numbers the marks
        program.trigger = trigger_of(node.at(1), program.each_phase);
        if (costs) read_costs(node, 2, program);
        read_effect(node.at(costs ? 3 : 2), program);
      }
    }
    check_nouns(node);
    made.programs.push_back(program);
  }

  // Meaning rule 6: a static sentence never depends on S or keywords, so it needs no order.
  void read_static(const Node& node, Program& program) {
    program.use = Use::Static;
    program.standing = as<grammar::Standing>(node);
    program.still.target = target_of(node.at(0));
    const Whom whom = program.still.target.whom;
    if (whom == Whom::It || whom == Whom::Them)
      refuse(node.at(0), "\"it\" needs a Designate in the same text");
    if (whom == Whom::That) refuse(node.at(0), "\"that Spirit\" needs a window");
    const bool commander = whom == Whom::Commander || whom == Whom::EnemyCommander;
    if (commander && program.standing != grammar::Standing::Reduced)
      refuse(node.at(0), "only Spirits have S, keywords and attacks");
    if (program.still.target.noun.s_limit >= 0) refuse(node.at(0), "a static sentence cannot depend on S");
    if (program.standing == grammar::Standing::Grant) {
      program.still.change = change_of(node.at(1));
      program.still.foreach = foreach_of(node, 2);
      if (!program.still.change.lost.empty() || program.still.change.attacks < 0)
        refuse(node.at(1), "a static sentence only adds keywords and attacks");
    }
    if (program.standing == grammar::Standing::Reduced) program.still.amount = std::int16_t(node.at(1).value);
  }

  void read_box(const Node& node, Program& program) {
    switch (as<grammar::Text>(node)) {
      case grammar::Text::Essences:
        program.use = Use::Charged;
        read_essences(node, program);
        read_effect(node.at(1), program);
        break;
      case grammar::Text::EssencesCosts:
        program.use = Use::Charged;
        read_essences(node, program);
        read_costs(node, 1, program);
        read_effect(node.at(2), program);
        break;
      case grammar::Text::Plain: read_effect(node.at(0), program); break;
      case grammar::Text::Costs:
        read_costs(node, 0, program);
        read_effect(node.at(1), program);
        break;
      case grammar::Text::Window:
        program.window = window_of(node.at(0));
        read_effect(node.at(1), program);
        break;
      case grammar::Text::WindowCosts:
        program.window = window_of(node.at(0));
        read_costs(node, 1, program);
        read_effect(node.at(2), program);
        break;
      case grammar::Text::Sentences: break;
    }
    if (box_ == Box::Arcana) program.use = Use::Cast;
    if (box_ == Box::Reflex) program.use = Use::Reflex;
    check_nouns(node);
  }

  void read_essences(const Node& node, Program& program) {
    for (const wording::Tree& one : node.list(0)) {
      const int type = one->meaning() == 1 ? kAnyEssence : one->at(1).meaning();
      if (program.essence[std::size_t(type)] != 0) refuse(*one, "the Essence stands twice");
      if (one->at(0).value < 1 || one->at(0).value > 9) refuse(*one, "1 to 9 Essence");
      program.essence[std::size_t(type)] = std::uint8_t(one->at(0).value);
    }
  }

  void read_costs(const Node& node, int slot, Program& program) {
    for (const wording::Tree& cost : node.list(slot)) {
      const auto kind = as<grammar::Cost>(*cost);
      if (kind == grammar::Cost::Designate) {
        read_designation(*cost, program);
        continue;
      }
      if (program.costs.full()) return refuse(*cost, fmt::format("at most {} costs", kMaxCosts));
      for (const Cost& other : program.costs)
        if (other.kind == kind) refuse(*cost, "the cost stands twice");
      const bool numbered = kind != grammar::Cost::Send && kind != grammar::Cost::Spin;
      program.costs.push_back({kind, std::int16_t(numbered ? cost->at(0).value : 0)});
    }
  }

  void read_designation(const Node& node, Program& program) {
    if (designates_ != nullptr) return refuse(node, "at most one Designate in a text");
    designates_ = &node;
    const Node &count = node.at(0), &noun = node.at(1);
    Designation& d = program.designation;
    if (count.at(0).value < 1 || count.at(0).value > kMaxDesignated)
      refuse(count, fmt::format("Designate 1 to {}", kMaxDesignated));
    d.count = std::uint8_t(count.at(0).value);
    d.up_to = as<grammar::Count>(count) == grammar::Count::UpTo;
    switch (as<grammar::Noun>(noun)) {
      case grammar::Noun::Own: d.noun = noun_with_other(noun, Side::Own, true); break;
      case grammar::Noun::Enemy: d.noun = noun_without_other(noun, Side::Enemy, true); break;
      case grammar::Noun::Any: d.noun = noun_without_other(noun, Side::Any, true); break;
      case grammar::Noun::Card: d.in_pile = true; d.cards = pile_noun(noun.at(0), noun.at(1));
    }
  }

  // S5.16 the Primary, and behind a semicolon the Aftermath.
  void read_effect(const Node& node, Program& program) {
    revived_ = false;
    read_steps(node, 0, program, program.primary);
    if (as<grammar::Effect>(node) == grammar::Effect::Both) read_steps(node, 1, program, program.aftermath);
  }

  void read_steps(const Node& node, int slot, Program& program, FixedVector<Step, kMaxSteps>& into) {
    for (const wording::Tree& tree : node.list(slot)) {
      if (into.full()) return refuse(*tree, fmt::format("at most {} steps", kMaxSteps));
      Step step;
      const bool conditional = as<grammar::Step>(*tree) == grammar::Step::If;
      if (conditional) step.condition = condition_of(tree->at(0));
      read_verb(tree->at(conditional ? 1 : 0), step);
      check_step(*tree, step, program);
      into.push_back(step);
    }
  }

  // Ruling 100 and the meaning rules: what a step speaks of must be there.
  void check_step(const Node& node, const Step& step, Program& program) {
    const auto speaks = [&](If kind) { return step.condition.kind == kind; };
    if (speaks(If::ItHas) || speaks(If::ItDefeated) || speaks(If::ItConcealed))
      check_it(node, Whom::It, program, false);
    check_target(node, step, step.target, program);
    if (step.verb == Verb::Swap) check_target(node, step, step.second, program);
    const auto negates = [&](Verb verb, std::initializer_list<Window> windows) {
      if (step.verb != verb) return;
      program.names_event = true;
      for (Window window : windows)
        if (program.window == window) return;
      refuse(node, "there is no such thing in this window to negate");
    };
    negates(Verb::NegateAttack, {Window::Attack});
    negates(Verb::NegateCard, {Window::Cast, Window::Reflex});
    negates(Verb::NegateAbility, {Window::Charged});
    if (step.verb == Verb::RestoreAll && step.foreach.used) refuse(node, "all R cannot be more for each");
  }

  static bool is_commander(const Target& target) {
    return target.whom == Whom::Commander || target.whom == Whom::EnemyCommander;
  }
  static bool has_target(Verb verb) {
    switch (verb) {
      case Verb::SpinHand:
      case Verb::FromPile:
      case Verb::Call:
      case Verb::Conceal:
      case Verb::Draw:
      case Verb::Discard:
      case Verb::Mill:
      case Verb::TheyDraw:
      case Verb::TheyDiscard:
      case Verb::TheyMill:
      case Verb::Look:
      case Verb::NegateAttack:
      case Verb::NegateCard:
      case Verb::NegateAbility: return false;
      default: return true;
    }
  }
  static bool takes_commander(Verb verb) {
    return verb == Verb::Damage || verb == Verb::Restore || verb == Verb::RestoreAll ||
           verb == Verb::Prevent || verb == Verb::PreventAll || verb == Verb::GatherHand ||
           verb == Verb::GatherPile || verb == Verb::Detach || verb == Verb::DetachAll;
  }

  void check_target(const Node& node, const Step& step, const Target& target, Program& program) {
    if (!has_target(step.verb)) return;
    if (is_commander(target) && !takes_commander(step.verb))
      refuse(node, "only Spirits have S, keywords and attacks, and only they move");
    const bool gathers = step.verb == Verb::GatherHand || step.verb == Verb::GatherPile;
    const bool each = target.whom >= Whom::EachOwn;
    if (gathers && each) refuse(node, "Essence is Gathered to one Spirit or Commander");
    if (target.whom == Whom::It || target.whom == Whom::Them) {
      const bool from_pile = step.verb == Verb::Revive || step.verb == Verb::ToHand;
      check_it(node, target.whom, program, from_pile || step.verb == Verb::Spin);
      if (from_pile && program.designation.count > 0 && !program.designation.in_pile)
        refuse(node, "only a card in a pile can be taken out of it");
      if (step.verb == Verb::Revive) {
        const PileNoun& cards = program.designation.cards;
        if (cards.card != PileCard::Spirit || cards.pile != Pile::Graveyard)
          refuse(node, "only a Spirit in your GY can be Revived");
        revived_ = true;
      }
    } else if (step.verb == Verb::ToHand) {
      refuse(node, "only a Designated card in a pile goes to your hand; a Spirit is Bounced");
    }
    if (target.whom == Whom::That) {
      program.names_event = true;
      const Window w = program.window;
      const bool spirit = w == Window::Attack || w == Window::Calls || w == Window::Conceals ||
                          w == Window::OwnDefeated || w == Window::OwnDesignated || w == Window::OwnMoved;
      if (!spirit) refuse(node, "there is no \"that Spirit\" without a window that has one");
      if ((step.verb == Verb::Revive) != (w == Window::OwnDefeated) && !revived_)
        refuse(node, "a Spirit that was Defeated can be Revived, and no other");
      if (step.verb == Verb::Revive) revived_ = true;
    } else if (step.verb == Verb::Revive && target.whom != Whom::It && target.whom != Whom::Them) {
      refuse(node, "only a Spirit in your GY can be Revived");
    }
  }

  void check_it(const Node& node, Whom word, const Program& program, bool from_pile) {
    if (program.designation.count == 0) return refuse(node, "\"it\" needs a Designate in the same text");
    if ((word == Whom::It) != (program.designation.count == 1) && problem_ == std::nullopt)
      refuse(node, word == Whom::It ? "several are \"them\"" : "one is \"it\"");
    if (program.designation.in_pile && !from_pile && !revived_)
      refuse(node, "a card in a pile can only be Revived, Spun or Moved to your hand");
  }

  // "this Spirit", ranges and neighbours only where there is a Spirit, each qualifier once.
  void check_nouns(const Node& node) {
    const std::string_view category = node.row == nullptr ? std::string_view{} : node.category();
    if (!on_spirit()) {
      const bool self =
          (category == "target" && as<Whom>(node) == Whom::This) ||
          (category == "place" && as<Row>(node) == Row::Adjacent) || category == "other" ||
          (category == "qualifier" && (as<grammar::Qualifier>(node) == grammar::Qualifier::Range ||
                                       as<grammar::Qualifier>(node) == grammar::Qualifier::Column)) ||
          (category == "countable" && as<grammar::Countable>(node) == grammar::Countable::Essence) ||
          (category == "condition" && speaks_of_this(as<If>(node))) ||
          (category == "cost" && as<grammar::Cost>(node) >= grammar::Cost::Detach);
      if (self) refuse(node, "only a Spirit can speak of \"this Spirit\", of ranges and of what is Adjacent");
    }
    if (category == "zone" && node.has(0) && as<Row>(node.at(0)) == Row::Adjacent && !on_spirit())
      refuse(node, "only a Spirit has Adjacent zones");
    std::array<bool, 4> seen{};
    for (const auto& slot : node.slots)
      for (const wording::Tree& child : slot) {
        if (child->row != nullptr && child->category() == "qualifier") {
          bool& twice = seen[std::size_t(child->meaning())];
          if (twice) refuse(*child, "the same qualifier twice");
          twice = true;
        }
        if (child->row == nullptr && child->name.empty() && child->value == 0)
          refuse(*child, "a number of nothing");
        check_nouns(*child);
      }
  }
  static bool speaks_of_this(If kind) {
    return kind == If::ThisHas || kind == If::ThisEssence || kind == If::ThisDamaged ||
           kind == If::ThisUndamaged || kind == If::ThisFront || kind == If::ThisBack;
  }

  Box box_;
  const Node* designates_ = nullptr;
  bool revived_ = false;
  Sense problem_;
};

}  // namespace

std::string_view category(Box box) {
  switch (box) {
    case Box::Dormant: return "dormant";
    case Box::SpiritCharged:
    case Box::CommanderCharged: return "charged";
    case Box::Arcana: return "arcana";
    case Box::Reflex: return "reflex";
  }
  return {};
}

std::expected<Compiled, Diagnosis> compile(std::string_view text, Box box) {
  const auto tree = wording::parse(grammar::language(), category(box), text);
  if (!tree) return std::unexpected(tree.error());
  return Compiler(box).compile(*tree);
}

}  // namespace cardhouse::spirits
