// SPDX-License-Identifier: MIT
// Puts games, events and questions into JSON.
#include "clients/engine/shapes.h"

#include <boost/json.hpp>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "core/event_shape.h"

namespace cardhouse::engine {
namespace {

namespace json = boost::json;

template <class Range>
json::array list(const Range& range) {
  json::array array;
  for (const auto& item : range) array.emplace_back(item);
  return array;
}

json::object choice_shape(const Choice& choice, const SentenceStyle& style) {
  json::object shape{{"move", choice.name}, {"label", with_names(choice.label, style.names)}};
  if (!choice.rule.empty()) shape["rule"] = choice.rule;
  if (!choice.note.empty()) shape["note"] = with_names(choice.note, style.names);
  return shape;
}

}  // namespace

json::object game_shape(const catalog::AnyGame& game, Language language) {
  json::array options;
  for (const SettingInfo& setting : game.settings())
    options.push_back(json::object{{"name", setting.name},
                                   {"label", setting.label(language)},
                                   {"values", list(setting.values)},
                                   {"preset", setting.preset},
                                   {"open", setting.open}});
  return {{"name", game.name()},
          {"title", game.title()(language)},
          {"summary", game.summary()(language)},
          {"rules", game.rules_version()},
          {"players", json::array{game.min_players(), game.max_players()}},
          {"options", std::move(options)},
          {"bots", list(bots::bot_names(game.name()))}};
}

json::array games_shape(Language language) {
  json::array games;
  for (const catalog::AnyGame* game : catalog::games()) games.push_back(game_shape(*game, language));
  return games;
}

json::array happenings_shape(std::span<const Happening> told, const SentenceStyle& style) {
  json::array shapes;
  for (const Happening& happening : told) {
    json::array seen_by;
    for (const Seat seat : happening.seen_by) seen_by.push_back(seat);
    json::object told_shape{{"kind", happening.kind},
                            {"seen_by", std::move(seen_by)},
                            {"rule", happening.rule},
                            {"text", with_names(happening.text(style.language), style.names)},
                            {"reveals", happening.reveals}};
    for (auto& fact : cardhouse::shape::to_json(happening.facts))
      told_shape[fact.key()] = std::move(fact.value());
    shapes.emplace_back(std::move(told_shape));
  }
  return shapes;
}

json::object prompt_shape(const Prompt& prompt, const SentenceStyle& style) {
  json::array choices;
  for (const Choice& choice : prompt.choices) {
    json::object shape = choice_shape(choice, style);
    shape["legal"] = choice.legal;
    if (!choice.legal) shape["why_not"] = with_names(choice.why_not, style.names);
    choices.push_back(std::move(shape));
  }
  return {{"question", with_names(prompt.question, style.names)},
          {"rule", prompt.rule},
          {"choices", std::move(choices)}};
}

json::array legal_shape(const Prompt& prompt, const SentenceStyle& style) {
  json::array moves;
  for (const Choice& choice : prompt.choices)
    if (choice.legal) moves.push_back(choice_shape(choice, style));
  return moves;
}

json::object standing_shape(const catalog::Position& position) {
  const catalog::Standing standing = position.standing();
  json::array winners, share;
  for (std::size_t seat = 0; seat < standing.share.size(); ++seat) {
    const double part = standing.share[seat];
    if (part > 0) winners.push_back(seat);
    if (part == 0 || part == 1) share.push_back(int(part));  // 1, not 1E0
    else share.push_back(part);
  }
  return {{"points", list(standing.points)},
          {"winners", std::move(winners)},
          {"share", std::move(share)},
          {"over", !position.turn()}};
}

}  // namespace cardhouse::engine
