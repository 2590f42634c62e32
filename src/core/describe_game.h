// SPDX-License-Identifier: MIT
// The functions of core/described_game.h. A game includes this in one file, with the tables of its fields,
// and names its DescribedGame there; nobody else compiles them.
#pragma once
#include <array>

#include "core/describe.h"
#include "core/described_game.h"
#include "core/sayings.h"
#include "core/seat_panel.h"

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
    if (!rules_of::turn_in(v)) {
      constexpr Phrase kOver{"The game is over. {}", "A játék véget ért. {}"};
      const Happening end = describe(rules_of::end_of(v));
      return {.question = say(kOver, language, end.text(language)), .rule = end.rule, .choices = {}};
    }
    const Question asked = Self::question(v, legal, language);
    Prompt prompt{.question = asked.text, .rule = std::string(asked.rule), .choices = {}};
    if (legal.empty()) return prompt;
    Ms tried;
    if constexpr (requires { Self::tried(v, legal); }) tried = Self::tried(v, legal);
    else tried = v.hand;
    for (M m : tried) {
      Choice& choice = prompt.choices.emplace_back(Choice{.move = m.index, .name = Self::print(m)});
      choice.label = Self::move_label(m, language);
      choice.legal = legal.has(m);
      choice.rule = asked.rule;
      if constexpr (requires { Self::explain(v, m, choice, language); })
        Self::explain(v, m, choice, language);
    }
    return prompt;
  } else {
    return Self::prompt(v, legal, language);
  }
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
GameWords DescribedGame<Self, S, O, M, Ms, V, E>::words(Language language) {
  if constexpr (requires { Self::kNames; }) {
    constexpr Phrase kAnd{" and ", " és "};
    GameWords words{.last_and = std::string(kAnd(language))};
    add_table_signs(words, language);
    Self::kNames.add_words(words, Self::deck(O{}), language);
    add_sayings(words, Self::rows(), language);
    if constexpr (requires { Self::add_words(words, language); }) Self::add_words(words, language);
    return words;
  } else {
    return Self::words(language);
  }
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
Picture DescribedGame<Self, S, O, M, Ms, V, E>::picture(const V& v, Language language) {
  if constexpr (requires { Self::question(v, Ms{}, language); })
    return describe::picture(v, std::string(Self::kTitle(language)), rules_of::turn_in(v), language);
  else return Self::picture(v, language);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::string DescribedGame<Self, S, O, M, Ms, V, E>::print(M m) {
  if constexpr (requires { Self::kNames.code(m); }) return Self::kNames.code(m);
  else return Self::print(m);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::optional<M> DescribedGame<Self, S, O, M, Ms, V, E>::read_move(std::string_view text) {
  if constexpr (requires(M m) { Self::kNames.code(m); }) return Self::kNames.card_of(text);
  else return Self::read_move(text);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::string DescribedGame<Self, S, O, M, Ms, V, E>::move_label(M m, Language language) {
  if constexpr (requires { Self::kNames.code(m); }) return Self::kNames.label(m, language);
  else return Self::move_label(m, language);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::string DescribedGame<Self, S, O, M, Ms, V, E>::part(std::string_view place, const E& e,
                                                         Language language, EventFacts& facts) {
  if constexpr (requires { Self::kNames; }) {
    if (place == "who") return facts.who = e.seat, at(e.seat);
    if constexpr (requires { e.other; })
      if (place == "other") return facts.target = e.other, at(e.other);
    if (place == "seats") return facts.seats = numbers_of(e.seats), seats_token(e.seats);
    if (place == "n") return facts.amount = e.amount, fmt::to_string(int(e.amount));
    if (place == "card") return "#" + *(facts.card = Self::kNames.code(e.card));
    if (place == "cards" || place == "hand") {
      for (facts.cards.emplace(); const auto card : e.cards) facts.cards->push_back(Self::kNames.code(card));
      if (place == "hand") return Self::kNames.list(e.cards, language);  // many: their short names
      return facts.cards->empty() ? "" : fmt::format("#{}", fmt::join(*facts.cards, ",#"));
    }
  }
  if constexpr (requires { Self::place(place, e, language, facts); })
    return Self::place(place, e, language, facts);
  else return {};
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
const EventRow& DescribedGame<Self, S, O, M, Ms, V, E>::row(const E& e) {
  if constexpr (requires { Self::rows(); }) return Self::rows()[std::size_t(e.kind)];
  else return Self::row(e);
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::string_view DescribedGame<Self, S, O, M, Ms, V, E>::rule(const E& e) {
  if constexpr (requires { Self::rule_of(e); }) return Self::rule_of(e);
  else return Self::row(e).rule;
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
bool DescribedGame<Self, S, O, M, Ms, V, E>::is_other(const E& e) {
  if constexpr (requires { Self::has_other_wording(e); }) return Self::has_other_wording(e);
  else if constexpr (requires { e.seats.size(); })
    return e.seats.size() > 1 && !Self::row(e).other.en.empty();
  else return false;
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
Phrase DescribedGame<Self, S, O, M, Ms, V, E>::pattern(const E& e) {
  return is_other(e) ? Self::row(e).other : Self::row(e).text;
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
Telling DescribedGame<Self, S, O, M, Ms, V, E>::telling(const E& e) {
  const EventRow& how = Self::row(e);
  return {.kind = how.kind, .rule = rule(e), .reveals = how.undo == Undo::Never};
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
EventFacts DescribedGame<Self, S, O, M, Ms, V, E>::facts(const E& e) {
  EventFacts facts;
  for (const std::string_view place : places_of(pattern(e).en)) part(place, e, Language::English, facts);
  if (const EventRow& how = Self::row(e); !how.from.empty()) facts.from = how.from, facts.to = how.to;
  if constexpr (requires { Self::add_facts(e, facts); }) Self::add_facts(e, facts);
  return facts;
}

template <class Self, class S, class O, class M, class Ms, class V, class E>
std::vector<std::string> DescribedGame<Self, S, O, M, Ms, V, E>::line(const E& e, Language language) {
  EventFacts facts;
  std::vector<std::string> line{std::string(Self::row(e).kind) + (is_other(e) ? "/2" : ""),
                                std::string(rule(e))};
  for (const std::string_view place : places_of(pattern(e)(language)))
    line.push_back(part(place, e, language, facts));
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
