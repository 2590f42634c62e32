// SPDX-License-Identifier: MIT
// Makes programs of trees. The grammar has said what is a sentence; what makes no sense is refused here.
#include "games/spirits/compile.h"

#include <utility>

#include <fmt/format.h>

#include "wording/critic.h"

namespace cardhouse::spirits {
namespace {

using wording::Diagnosis;
using wording::Node;

struct BoxRow {
  std::string_view category;  // of the grammar
  Use use;
};
constexpr std::array<BoxRow, 5> kBoxes{{{"dormant", Use::Triggered},
                                        {"charged", Use::Charged},
                                        {"charged", Use::Charged},
                                        {"arcana", Use::Cast},
                                        {"reflex", Use::Reflex}}};

// ---- phrases: what a pattern has no slot for keeps its default ----

Noun noun_of(const Node& node, Side side) {
  Noun noun{.side = side,
            .other = node.find<grammar::Other>() != nullptr,
            .state = node.maybe<grammar::Condition>().value_or(grammar::Condition::None),
            .row = node.maybe<Row>().value_or(Row::None)};
  if (const auto affinity = node.maybe<Affinity>()) noun.affinity = std::int8_t(*affinity);
  for (const wording::Tree& one : node.all<grammar::Qualifier>()) switch (one->as<grammar::Qualifier>()) {
      case grammar::Qualifier::Range: noun.range = true; break;
      case grammar::Qualifier::Column: noun.column = true; break;
      case grammar::Qualifier::Resilience:
        noun.r_limit = std::int16_t(one->number());
        noun.r_bound = one->part<Bound>().as<Bound>();
        break;
      case grammar::Qualifier::Strength:
        noun.s_limit = std::int16_t(one->number());
        noun.s_bound = one->part<Bound>().as<Bound>();
        break;
    }
  return noun;
}

std::int8_t essence_of(const Node& node) {
  const auto essence = node.maybe<Essence>();
  return essence ? std::int8_t(*essence) : kNone;
}

// "1 Spirit from your GY", or "1 Spark Essence from your GY"
PileNoun pile_noun(const Node& node) {
  const Node* card = node.find<PileCard>();
  return {.card = card != nullptr ? card->as<PileCard>() : PileCard::Essence,
          .essence = essence_of(card != nullptr ? *card : node),
          .pile = node.part<Pile>().as<Pile>()};
}

Target target_of(const Node& node) {
  Target target{.whom = node.as<Whom>()};
  if (target.whom == Whom::EachOwn) target.noun = noun_of(node, Side::Own);
  if (target.whom == Whom::EachEnemy) target.noun = noun_of(node, Side::Enemy);
  if (target.whom == Whom::EachAny) target.noun = noun_of(node, Side::Any);
  return target;
}

Foreach foreach_of(const Node& node) {
  const Node* found = node.find<grammar::Foreach>();
  if (found == nullptr) return {};
  const Node& what = found->part<grammar::Countable>();
  Foreach each{.used = true, .what = what.as<grammar::Countable>()};
  if (each.what == grammar::Countable::Own) each.noun = noun_of(what, Side::Own);
  if (each.what == grammar::Countable::Enemy) each.noun = noun_of(what, Side::Enemy);
  if (each.what == grammar::Countable::Pile) each.cards = pile_noun(what);
  return each;
}

Condition condition_of(const Node& node) {
  Condition condition{.kind = node.as<If>(),
                      .number = std::int16_t(node.number_or(0)),
                      .bound = node.maybe<Bound>().value_or(Bound{})};
  if (condition.kind == If::YouControl) condition.noun = noun_of(node, Side::Own);
  if (condition.kind == If::TheyControl) condition.noun = noun_of(node, Side::Enemy);
  return condition;
}

Change change_of(const Node& grant) {
  Change change;
  const bool gains = grant.as<grammar::Grant>() == grammar::Grant::Gains;
  for (const wording::Tree& gain : grant.all<grammar::Gain>()) switch (gain->as<grammar::Gain>()) {
      case grammar::Gain::Strength:
        change.strength = std::int16_t(change.strength + (gains ? 1 : -1) * gain->number());
        break;
      case grammar::Gain::Keyword:
        (gains ? change.gained : change.lost) |= gain->part<Keyword>().as<Keyword>();
        break;
      case grammar::Gain::Attacks:
        change.attacks = std::int8_t(change.attacks + (gains ? 1 : -1) * gain->number());
        break;
    }
  return change;
}

bool is_up_to(const Node& count) { return count.as<grammar::Count>() == grammar::Count::UpTo; }

Step step_of(const Node& verb) {
  Step step{.verb = verb.as<Verb>(),
            .amount = std::int16_t(verb.number_or(0)),
            .runoff = verb.find<grammar::Runoff>() != nullptr,
            .foreach = foreach_of(verb),
            .duration = verb.maybe<Duration>().value_or(Duration::None),
            .facing = verb.maybe<Facing>().value_or(Facing{}),
            .essence = essence_of(verb)};
  if (const Node* count = verb.find<grammar::Count>()) {
    step.amount = std::int16_t(count->number());
    step.up_to = is_up_to(*count);
  }
  if (const Node* target = verb.find<Whom>(0)) step.target = target_of(*target);
  if (const Node* target = verb.find<Whom>(1)) step.second = target_of(*target);
  if (const Node* grant = verb.find<grammar::Grant>()) step.change = change_of(*grant);
  if (const Node* zone = verb.find<grammar::Zone>()) step.row = zone->maybe<Row>().value_or(Row::None);
  if (verb.find<Pile>() != nullptr) step.cards = pile_noun(verb);
  return step;
}

// The event itself, or the one that its pattern has in a slot: "when this Spirit <selfevent>".
template <class Event>
Event event_of(const Node& node) {
  const Event own = node.as<Event>();
  return own != Event::None ? own : node.part<Event>().template as<Event>();
}

bool takes_commander(Verb verb) {
  return verb == Verb::Damage || verb == Verb::Restore || verb == Verb::RestoreAll || verb == Verb::Prevent ||
         verb == Verb::PreventAll || verb == Verb::GatherHand || verb == Verb::GatherPile ||
         verb == Verb::Detach || verb == Verb::DetachAll;
}

// ---- texts ----

class Compiler : wording::Critic {
 public:
  explicit Compiler(Box box) : box_(box) {}

  std::expected<Compiled, Diagnosis> compile(const wording::Tree& tree) {
    Compiled made{.tree = tree, .keywords = {}, .programs = {}};
    if (box_ == Box::Dormant) {
      for (const wording::Tree& sentence : tree->all<grammar::Sentence>()) add_sentence(*sentence, made);
    } else {
      Program program{.use = kBoxes[std::size_t(box_)].use};
      read_text(*tree, program);
      made.programs.push_back(program);
    }
    check_nouns(*tree);
    check_numbers(*tree, wording::kMaxNumber);
    if (problem()) return std::unexpected(*problem());
    return made;
  }

 private:
  bool on_spirit() const { return box_ == Box::Dormant || box_ == Box::SpiritCharged; }

  void add_sentence(const Node& node, Compiled& made) {
    Program program;
    switch (node.as<grammar::Sentence>()) {
      case grammar::Sentence::Keywords:
        for (const wording::Tree& word : node.all<Keyword>()) {
          if (made.keywords.has(word->as<Keyword>())) refuse(*word, "the keyword stands twice");
          made.keywords |= word->as<Keyword>();
        }
        return;
      case grammar::Sentence::Static:
        if (const Node* condition = node.find<If>()) {
          program.condition = condition_of(*condition);
          if (speaks_of_it(program.condition.kind))
            refuse(*condition, "\"it\" needs a Designate in the same text");
        }
        read_static(node.part<grammar::Standing>(), program);
        break;
      case grammar::Sentence::Triggered: program.use = Use::Triggered; read_text(node, program);
    }
    made.programs.push_back(program);
  }

  // Meaning rule 6: a static sentence never depends on S or keywords, so it needs no order.
  void read_static(const Node& node, Program& program) {
    const Node& target = node.part<Whom>();
    program.use = Use::Static;
    program.standing = node.as<grammar::Standing>();
    program.still.target = target_of(target);
    const Whom whom = program.still.target.whom;
    if (whom == Whom::It || whom == Whom::Them) refuse(target, "\"it\" needs a Designate in the same text");
    if (whom == Whom::That) refuse(target, "\"that Spirit\" needs a window");
    if (program.still.target.is_commander() && program.standing != grammar::Standing::Reduced)
      refuse(target, "only Spirits have S, keywords and attacks");
    if (program.still.target.noun.s_limit >= 0) refuse(target, "a static sentence cannot depend on S");
    if (const Node* grant = node.find<grammar::Grant>()) {
      program.still.change = change_of(*grant);
      if (!program.still.change.lost.empty() || program.still.change.attacks < 0)
        refuse(*grant, "a static sentence only adds keywords and attacks");
    }
    program.still.foreach = foreach_of(node);
    program.still.amount = std::int16_t(node.number_or(0));
  }

  // All texts but static sentences: when, for what, and what.
  void read_text(const Node& node, Program& program) {
    if (node.find<grammar::Once>() != nullptr) program.once = 0;  // the library numbers the marks
    if (const Node* trigger = node.find<Trigger>()) {
      program.trigger = event_of<Trigger>(*trigger);
      program.each_phase = trigger->maybe<grammar::Whose>() == grammar::Whose::Each;
    }
    if (const Node* window = node.find<Window>()) program.window = event_of<Window>(*window);
    read_essences(node, program);
    read_costs(node, program);
    read_effect(node.part<grammar::Effect>(), program);
  }

  void read_essences(const Node& node, Program& program) {
    for (const wording::Tree& one : node.all<grammar::Price>()) {
      const auto essence = one->maybe<Essence>();
      std::uint8_t& price = program.essence[essence ? std::size_t(*essence) : std::size_t(kAnyEssence)];
      if (price != 0) refuse(*one, "the Essence stands twice");
      if (one->number() < 1 || one->number() > 9) refuse(*one, "1 to 9 Essence");
      price = std::uint8_t(one->number());
    }
  }

  void read_costs(const Node& node, Program& program) {
    for (const wording::Tree& cost : node.all<grammar::Cost>()) {
      const auto kind = cost->as<grammar::Cost>();
      if (kind == grammar::Cost::Designate) {
        read_designation(*cost, program);
        continue;
      }
      if (program.costs.full()) return refuse(*cost, fmt::format("at most {} costs", kMaxCosts));
      for (const Cost& other : program.costs)
        if (other.kind == kind) refuse(*cost, "the cost stands twice");
      program.costs.push_back({kind, std::int16_t(cost->number_or(0))});
    }
  }

  void read_designation(const Node& node, Program& program) {
    if (designates_ != nullptr) return refuse(node, "at most one Designate in a text");
    designates_ = &node;
    const Node &count = node.part<grammar::Count>(), &noun = node.part<Side>();
    Designation& d = program.designation;
    if (count.number() < 1 || count.number() > kMaxDesignated)
      refuse(count, fmt::format("Designate 1 to {}", kMaxDesignated));
    d.count = std::uint8_t(count.number());
    d.up_to = is_up_to(count);
    d.in_pile = noun.find<Pile>() != nullptr;
    if (d.in_pile) d.cards = pile_noun(noun);
    else d.noun = noun_of(noun, noun.as<Side>());
  }

  // S5.16 the Primary, and behind a semicolon the Aftermath.
  void read_effect(const Node& node, Program& program) {
    revived_ = false;
    read_steps(node.all<grammar::Step>(0), program, program.primary);
    read_steps(node.all<grammar::Step>(1), program, program.aftermath);
  }

  void read_steps(const std::vector<wording::Tree>& steps, Program& program,
                  FixedVector<Step, kMaxSteps>& into) {
    for (const wording::Tree& tree : steps) {
      if (into.full()) return refuse(*tree, fmt::format("at most {} steps", kMaxSteps));
      Step step = step_of(tree->part<Verb>());
      if (const Node* condition = tree->find<If>()) step.condition = condition_of(*condition);
      check_step(*tree, step, program);
      into.push_back(step);
    }
  }

  // Ruling 100 and the meaning rules: what a step speaks of must be there.
  void check_step(const Node& node, const Step& step, Program& program) {
    if (speaks_of_it(step.condition.kind)) check_it(node, Whom::It, program, false);
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

  void check_target(const Node& node, const Step& step, const Target& target, Program& program) {
    if (!speaks_of_target(step.verb) || step.verb == Verb::SpinHand) return;
    if (target.is_commander() && !takes_commander(step.verb))
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
    if ((word == Whom::It) != (program.designation.count == 1))
      refuse(node, word == Whom::It ? "several are \"them\"" : "one is \"it\"");
    if (program.designation.in_pile && !from_pile && !revived_)
      refuse(node, "a card in a pile can only be Revived, Spun or Moved to your hand");
  }

  // "this Spirit", ranges and neighbours only where there is a Spirit, each qualifier once.
  void check_nouns(const Node& node) {
    const auto is = [&](auto... meanings) {
      return ((node.is<decltype(meanings)>() && node.as<decltype(meanings)>() == meanings) || ...);
    };
    const bool self =
        is(Whom::This, Row::Adjacent, grammar::Qualifier::Range, grammar::Qualifier::Column,
           grammar::Countable::Essence, grammar::Cost::Detach, grammar::Cost::Send, grammar::Cost::Spin) ||
        node.is<grammar::Other>() || (node.is<If>() && speaks_of_this(node.as<If>()));
    if (self && !on_spirit())
      refuse(node, "only a Spirit can speak of \"this Spirit\", of ranges and of what is Adjacent");
    std::array<bool, kCountOf<grammar::Qualifier>> seen{};
    for (const auto& slot : node.slots)
      for (const wording::Tree& child : slot) {
        if (child->row == nullptr) continue;
        if (child->is<grammar::Qualifier>() &&
            std::exchange(seen[std::size_t(child->as<grammar::Qualifier>())], true))
          refuse(*child, "the same qualifier twice");
        check_nouns(*child);
      }
  }
  static bool speaks_of_it(If kind) {
    return kind == If::ItHas || kind == If::ItDefeated || kind == If::ItConcealed;
  }
  static bool speaks_of_this(If kind) {
    return kind == If::ThisHas || kind == If::ThisEssence || kind == If::ThisDamaged ||
           kind == If::ThisUndamaged || kind == If::ThisFront || kind == If::ThisBack;
  }

  Box box_;
  const Node* designates_ = nullptr;
  bool revived_ = false;
};

}  // namespace

std::string_view category(Box box) { return kBoxes[std::size_t(box)].category; }

std::expected<Compiled, Diagnosis> compile(std::string_view text, Box box) {
  const auto tree = wording::parse(grammar::language(), category(box), text);
  if (!tree) return std::unexpected(tree.error());
  return Compiler(box).compile(*tree);
}

}  // namespace cardhouse::spirits
