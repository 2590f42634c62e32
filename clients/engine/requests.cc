// SPDX-License-Identifier: MIT
// What each kind of request does. The table at the end lists them all with their fields.
#include <algorithm>
#include <array>
#include <random>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "bots/bot.h"
#include "bots/levels.h"
#include "catalog/catalog.h"
#include "clients/engine/engine.h"
#include "clients/engine/refusal.h"
#include "clients/engine/shapes.h"
#include "core/facts.h"

namespace cardhouse::engine {
namespace {

namespace json = boost::json;

const catalog::AnyGame& game_of(const Fields& fields) {
  const std::string name = fields.needed_text("game");
  if (const catalog::AnyGame* game = catalog::find(name)) return *game;
  std::vector<std::string_view> names;
  for (const catalog::AnyGame* game : catalog::games()) names.push_back(game->name());
  throw Refusal(fmt::format("unknown game \"{}\"; there are: {}", name, fmt::join(names, ", ")));
}

Key random_key() {
  std::random_device device;
  Key key;
  for (auto& word : key) word = device();
  return key;
}

Key key_of_request(const Fields& fields) {
  const auto seed = fields.number("seed");
  const auto text = fields.text("key");
  if (seed && text) throw Refusal("\"seed\" and \"key\" exclude each other; give one");
  if (seed) return Chance::from_seed(*seed).key();
  if (!text) return random_key();
  if (const auto key = key_of(*text)) return *key;
  throw Refusal(fmt::format("\"key\" must be 64 hexadecimal digits; there are {} characters", text->size()));
}

Seat seat_of(const Fields& fields, const EngineTable& table) {
  const std::uint64_t seat = fields.needed_number("seat");
  if (seat >= std::uint64_t(table.position().players()))
    throw Refusal(
        fmt::format("there is no seat {}; seats are 0 to {}", seat, table.position().players() - 1));
  return Seat(seat);
}

Seat turn_of(const EngineTable& table) {
  if (const auto turn = table.position().turn()) return *turn;
  throw Refusal("the game is over");
}

void add_turn(json::object& answer, const EngineTable& table) {
  const auto turn = table.position().turn();
  answer["turn"] = turn ? json::value(*turn) : json::value(nullptr);
  answer["over"] = !turn;
}

json::object told(std::uint64_t number, const EngineTable& table, std::span<const Happening> happenings,
                  Language language) {
  const auto names = table.names(language);
  json::object answer{{"table", number}, {"happenings", happenings_shape(happenings, {language, names})}};
  add_turn(answer, table);
  return answer;
}

std::vector<std::string> outcomes_of(const Fields& fields) {
  auto outcomes = fields.texts("outcomes"), steals = fields.texts("steals");
  if (outcomes && steals)
    throw Refusal("\"outcomes\" and \"steals\" are two names for the same field; give one");
  return (outcomes ? std::move(outcomes) : std::move(steals)).value_or(std::vector<std::string>{});
}

// The notation with these facts instead of its own.
std::string with_facts(std::string_view notation, const json::object& changed) {
  std::string text = changed.empty() ? std::string() : notation_of(changed);
  std::vector<std::string> names;
  for (const std::string_view fact : split(text, ' ')) names.emplace_back(fact.substr(0, fact.find('=')));
  std::string kept;
  for (const std::string_view fact : split(notation, ' '))
    if (std::ranges::find(names, fact.substr(0, fact.find('='))) == names.end())
      kept += (kept.empty() ? "" : " ") + std::string(fact);
  return kept + (text.empty() || kept.empty() ? "" : " ") + text;
}

// A position to set up. An object that "state" printed has its "notation", and what was changed in it counts.
std::optional<std::string> position_of(const Fields& fields, const catalog::AnyGame& game) {
  const json::object* said = fields.object("position");
  const json::value* notation = said == nullptr ? nullptr : said->if_contains("notation");
  if (notation == nullptr) return fields.position("position");
  if (!notation->is_string()) throw Refusal("\"notation\" of a position must be a text");
  const auto printed = game.read_position(notation->get_string());
  if (!printed) throw Refusal("\"notation\" of the position: " + printed.error());
  const json::object state = (*printed)->state();
  json::object changed;
  for (const auto& fact : *said) {
    const json::value* before = state.if_contains(fact.key());
    if (fact.key() != "notation" && (before == nullptr || *before != fact.value()))
      changed[fact.key()] = fact.value();
  }
  return with_facts(notation->get_string(), changed);
}

}  // namespace

EngineTable& Engine::table(const Fields& fields) {
  const auto found = tables_.find(fields.needed_number("table"));
  if (found != tables_.end()) return found->second;
  std::vector<std::uint64_t> open;
  for (const auto& [number, table] : tables_)
    if (open.size() < 10) open.push_back(number);
  throw Refusal(fmt::format("there is no table {}; {}", fields.needed_number("table"),
                            open.empty() ? "open one with {\"do\":\"new\",...}"
                                         : fmt::format("open are: {}{}", fmt::join(open, ", "),
                                                       tables_.size() > open.size() ? ", ..." : "")));
}

json::object Engine::opened(EngineTable table, const Fields& fields) {
  if (tables_.size() >= kMaxTables)
    throw Refusal(fmt::format("{} tables are open, which is the maximum; close one", tables_.size()));
  json::object answer = told(last_table_ + 1, table, table.take_opening(), fields.language());
  tables_.emplace(++last_table_, std::move(table));
  return answer;
}

json::object Engine::games(const Fields& fields) { return {{"games", games_shape(fields.language())}}; }

json::object Engine::open(const Fields& fields) {
  const catalog::AnyGame& game = game_of(fields);
  const auto position = position_of(fields, game);
  if (position)
    for (const std::string_view name : {"options", "seed", "key"})
      if (fields.has(name))
        throw Refusal(
            fmt::format("\"{}\" cannot be combined with \"position\", which contains everything", name));
  EngineTable table = position ? EngineTable::set_up(game, *position)
                               : EngineTable::deal(game, fields.settings("options"), key_of_request(fields));
  if (auto names = fields.texts("seats")) table.name_seats(*std::move(names));
  table.fix(outcomes_of(fields));
  return opened(std::move(table), fields);
}

json::object Engine::state(const Fields& fields) {
  const catalog::Position& position = table(fields).position();
  json::object state = position.state();
  state["notation"] = position.notation();
  return {{"table", fields.needed_number("table")},
          {"state", std::move(state)},
          {"notation", position.notation()},
          {"digest", fmt::format("{:016x}", position.digest())}};
}

json::object Engine::view(const Fields& fields) {
  const EngineTable& table = this->table(fields);
  const Seat seat = seat_of(fields, table);
  const Language language = fields.language();
  json::object answer{
      {"table", fields.needed_number("table")}, {"seat", seat}, {"view", table.position().view(seat)}};
  add_turn(answer, table);
  const auto names = table.names(language);
  if (table.position().turn() == seat)
    answer["prompt"] = prompt_shape(table.position().prompt(seat, language), {language, names});
  return answer;
}

json::object Engine::worlds(const Fields& fields) {
  constexpr std::uint64_t kMostWorlds = 1000;
  const EngineTable& table = this->table(fields);
  const Seat seat = seat_of(fields, table);
  const std::uint64_t count = fields.number("n").value_or(1);
  if (count < 1 || count > kMostWorlds)
    throw Refusal(fmt::format("\"n\" must be from 1 to {}, not {}", kMostWorlds, count));
  const std::uint64_t seed = fields.number("seed").value_or(table.moves_done());
  json::array worlds;
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto world = table.position().imagined(seat, seed + i);
    worlds.push_back(json::object{{"state", world->state()}, {"notation", world->notation()}});
  }
  return {{"table", fields.needed_number("table")}, {"seat", seat}, {"worlds", std::move(worlds)}};
}

json::object Engine::legal(const Fields& fields) {
  const EngineTable& table = this->table(fields);
  const auto seat = table.position().turn();
  const Language language = fields.language();
  const auto names = table.names(language);
  const Prompt prompt = table.position().prompt(seat.value_or(Seat(0)), language);
  return {{"table", fields.needed_number("table")},
          {"seat", seat ? json::value(*seat) : json::value(nullptr)},
          {"question", with_names(prompt.question, names)},
          {"rule", prompt.rule},
          {"moves", legal_shape(prompt, {language, names})}};
}

json::object Engine::play(const Fields& fields) {
  EngineTable& table = this->table(fields);
  if (fields.has("move") == fields.has("moves"))
    throw Refusal("give either \"move\":\"...\" or \"moves\":[\"...\",...]");
  const auto moves = fields.has("moves") ? *fields.texts("moves") : std::vector{*fields.text("move")};
  if (moves.empty()) throw Refusal("\"moves\" is empty");
  const Seat turn = turn_of(table);
  if (fields.has("seat") && seat_of(fields, table) != turn)
    throw Refusal(
        fmt::format("it is the turn of seat {}, not of seat {}", turn, fields.needed_number("seat")));
  const Language language = fields.language();
  const auto happenings = table.play(moves, outcomes_of(fields));
  return told(fields.needed_number("table"), table, happenings, language);
}

json::object Engine::fix(const Fields& fields) {
  EngineTable& table = this->table(fields);
  if (!fields.has("outcomes") && !fields.has("steals"))
    throw Refusal("\"outcomes\" is missing: a list of texts; an empty one makes everything random again");
  table.fix(outcomes_of(fields));
  return {{"table", fields.needed_number("table")},
          {"outcomes",
           json::value_from(std::vector<std::string>(table.outcomes().begin(), table.outcomes().end()))}};
}

json::object Engine::score(const Fields& fields) {
  json::object answer{{"table", fields.needed_number("table")}};
  for (auto& field : standing_shape(table(fields).position())) answer[field.key()] = field.value();
  return answer;
}

json::object Engine::bot(const Fields& fields) {
  EngineTable& table = this->table(fields);
  const Seat seat = turn_of(table);
  const Language language = fields.language();
  const Chance chance = Chance::from_seed(fields.number("seed").value_or(table.moves_done()));
  auto bot = bots::make_bot(fields.text("bot").value_or(std::string(bots::kDefaultLevel)),
                            table.game().name(), chance);
  if (!bot) throw Refusal(bot.error());
  const catalog::MoveCode move = (*bot)->choose(table.position(), seat);
  json::object answer{
      {"table", fields.needed_number("table")}, {"seat", seat}, {"move", table.position().move_name(move)}};
  if (!fields.flag("play")) return answer;
  const auto happenings = table.play(move);
  const auto names = table.names(language);
  answer["happenings"] = happenings_shape(happenings, {language, names});
  add_turn(answer, table);
  return answer;
}

json::object Engine::log(const Fields& fields) {
  return {{"table", fields.needed_number("table")}, {"log", print(table(fields).log())}};
}

json::object Engine::replay(const Fields& fields) {
  const auto log = read_log(fields.needed_text("log"));
  if (!log) throw Refusal("the log: " + log.error());
  EngineTable table = EngineTable::replayed(*log, fields.number("at"));
  const std::size_t moves = table.moves_done();
  json::object answer = opened(std::move(table), fields);
  answer["moves"] = moves;
  return answer;
}

json::object Engine::copy(const Fields& fields) {
  json::object answer = opened(table(fields).copy(), fields);
  answer.stable_erase("happenings");
  return answer;
}

json::object Engine::close(const Fields& fields) {
  table(fields);
  tables_.erase(fields.needed_number("table"));
  return {{"closed", fields.needed_number("table")}};
}

json::object Engine::quit(const Fields&) {
  done_ = true;
  return {{"bye", true}};
}

// ---- the table of requests
// ------------------------------------------------------------------------------------

struct Engine::Kind {
  std::string_view name;
  std::vector<std::string_view> fields;  // beside "do" and "id"
  Json (Engine::*act)(const Fields&);
};

std::span<const Engine::Kind> Engine::kinds() {
  static const std::vector<Kind> kinds{
      {"games", {"lang"}, &Engine::games},
      {"new",
       {"game", "options", "seed", "key", "position", "seats", "outcomes", "steals", "lang"},
       &Engine::open},
      {"state", {"table"}, &Engine::state},
      {"view", {"table", "seat", "lang"}, &Engine::view},
      {"legal", {"table", "lang"}, &Engine::legal},
      {"worlds", {"table", "seat", "n", "seed"}, &Engine::worlds},
      {"play", {"table", "move", "moves", "seat", "outcomes", "steals", "lang"}, &Engine::play},
      {"fix", {"table", "outcomes", "steals"}, &Engine::fix},
      {"score", {"table"}, &Engine::score},
      {"bot", {"table", "bot", "play", "seed", "lang"}, &Engine::bot},
      {"log", {"table"}, &Engine::log},
      {"replay", {"log", "at", "lang"}, &Engine::replay},
      {"copy", {"table"}, &Engine::copy},
      {"close", {"table"}, &Engine::close},
      {"quit", {}, &Engine::quit},
  };
  return kinds;
}

json::object Engine::act(const json::object& request) {
  const json::value* kind = request.if_contains("do");
  std::vector<std::string_view> names;
  for (const Kind& known : kinds()) names.push_back(known.name);
  if (kind == nullptr || !kind->is_string())
    throw Refusal(fmt::format("\"do\" must say what to do: {}", fmt::join(names, ", ")));
  const auto found = std::ranges::find(kinds(), std::string_view(kind->get_string()), &Kind::name);
  if (found == kinds().end())
    throw Refusal(fmt::format("unknown request \"{}\"; there are: {}", std::string_view(kind->get_string()),
                              fmt::join(names, ", ")));
  std::vector<std::string_view> fields{"do", "id"};
  fields.insert(fields.end(), found->fields.begin(), found->fields.end());
  return (this->*found->act)(Fields(request, fields));
}

}  // namespace cardhouse::engine
