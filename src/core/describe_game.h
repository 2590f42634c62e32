// SPDX-License-Identifier: MIT
// The functions of core/described_game.h. A game includes this in one file, with the tables of its fields,
// and names its DescribedGame there; nobody else compiles them.
#pragma once
#include <array>

#include "core/describe.h"
#include "core/described_game.h"
#include "core/sayings.h"

namespace cardhouse {

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::vector<SettingInfo> DescribedGame<Self, S, O, M, Ms, V, E>::list_settings() {
  return cardhouse::list_settings<O>(Self::settings());
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::expected<O, std::string> DescribedGame<Self, S, O, M, Ms, V, E>::read_options(const Settings& chosen) {
  return read_settings<O>(Self::settings(), chosen);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
Settings DescribedGame<Self, S, O, M, Ms, V, E>::print(const O& options) {
  return print_settings<O>(Self::settings(), options);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::string DescribedGame<Self, S, O, M, Ms, V, E>::print(const S& s) {
  return describe::print(s, Self::print(s.options));
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::expected<S, std::string> DescribedGame<Self, S, O, M, Ms, V, E>::read_state(std::string_view text) {
  return describe::read_state<Self>(Facts(text));
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::expected<void, std::string> DescribedGame<Self, S, O, M, Ms, V, E>::fix_chance(
    S&, std::string_view outcome) {
  return std::unexpected("\"" + std::string(outcome) +
                         "\" cannot be fixed: no move of this game has a random outcome");
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
void DescribedGame<Self, S, O, M, Ms, V, E>::write(std::string& out, const V& v) {
  describe::write(out, v);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
void DescribedGame<Self, S, O, M, Ms, V, E>::write(std::string& out, const S& s) {
  describe::write(out, s);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
bool DescribedGame<Self, S, O, M, Ms, V, E>::write_change(std::string& out, const V& before, const V& after) {
  return describe::write_change(out, before, after);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
bool DescribedGame<Self, S, O, M, Ms, V, E>::write_change(std::string& out, const S& before, const S& after) {
  return describe::write_change(out, before, after);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
describe::Type DescribedGame<Self, S, O, M, Ms, V, E>::view_type() {
  return describe::type_of<V>("View");
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
describe::Type DescribedGame<Self, S, O, M, Ms, V, E>::state_type() {
  return describe::type_of<S>("State");
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::string DescribedGame<Self, S, O, M, Ms, V, E>::misplaced(const S& s) {
  if constexpr (requires { Self::deck(s.options); })
    return describe::misplaced(s, Self::deck(s.options).bits());
  else return Self::misplaced(s);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
Prompt DescribedGame<Self, S, O, M, Ms, V, E>::prompt(const V& v, Ms legal, Language language) {
  if constexpr (requires { Self::question(v, legal, language); }) {
    const Question asked = Self::question(v, legal, language);
    Prompt prompt{.question = asked.text, .rule = std::string(asked.rule), .choices = {}};
    if (legal.empty()) return prompt;
    for (M m : v.hand) {
      Choice& choice = prompt.choices.emplace_back(Choice{.move = m.index, .name = Self::print(m)});
      choice.label = Self::move_label(m, language);
      choice.legal = legal.has(m);
      choice.rule = asked.rule;
      if (choice.legal) continue;
      const Question why = Self::why_not(v, m, language);
      choice.why_not = why.text, choice.rule = why.rule;
    }
    return prompt;
  } else {
    return Self::prompt(v, legal, language);
  }
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
Picture DescribedGame<Self, S, O, M, Ms, V, E>::picture(const V& v, Language language) {
  if constexpr (requires { Self::question(v, Ms{}, language); })
    return describe::picture(v, std::string(Self::kTitle(language)), rules_of::turn_in(v), language);
  else return Self::picture(v, language);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::string_view DescribedGame<Self, S, O, M, Ms, V, E>::rule(const E& e) {
  if constexpr (requires { Self::rule_of(e); }) return Self::rule_of(e);
  else return Self::row(e).rule;
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
bool DescribedGame<Self, S, O, M, Ms, V, E>::is_other(const E& e) {
  if constexpr (requires { Self::has_other_wording(e); }) return Self::has_other_wording(e);
  else return false;
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
Phrase DescribedGame<Self, S, O, M, Ms, V, E>::pattern(const E& e) {
  return is_other(e) ? Self::row(e).other : Self::row(e).text;
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
Telling DescribedGame<Self, S, O, M, Ms, V, E>::telling(const E& e) {
  const EventRow& row = Self::row(e);
  return {.kind = row.kind, .rule = rule(e), .reveals = row.undo == Undo::Never};
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
EventFacts DescribedGame<Self, S, O, M, Ms, V, E>::facts(const E& e) {
  EventFacts facts;
  for (const std::string_view place : places_of(pattern(e).en))
    Self::place(place, e, Language::English, facts);
  if (const EventRow& row = Self::row(e); !row.from.empty()) facts.from = row.from, facts.to = row.to;
  if constexpr (requires { Self::add_facts(e, facts); }) Self::add_facts(e, facts);
  return facts;
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::vector<std::string> DescribedGame<Self, S, O, M, Ms, V, E>::line(const E& e, Language language) {
  EventFacts facts;
  std::vector<std::string> line{std::string(Self::row(e).kind) + (is_other(e) ? "/2" : ""),
                                std::string(rule(e))};
  for (const std::string_view place : places_of(pattern(e)(language)))
    line.push_back(Self::place(place, e, language, facts));
  return line;
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::string DescribedGame<Self, S, O, M, Ms, V, E>::sentence(const E& e, Language language) {
  static const std::array<Wording, 2> kWordings{Wording(Self::words(Language::English)),
                                                Wording(Self::words(Language::Hungarian))};
  return composed(line(e, language), kWordings[std::size_t(language)], {});
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
Happening DescribedGame<Self, S, O, M, Ms, V, E>::describe(const E& e) {
  const Telling told = telling(e);
  return {.seen_by = {},
          .kind = std::string(told.kind),
          .text = {{sentence(e, Language::English), sentence(e, Language::Hungarian)}},
          .rule = std::string(told.rule),
          .reveals = told.reveals,
          .facts = facts(e)};
}

}  // namespace cardhouse
