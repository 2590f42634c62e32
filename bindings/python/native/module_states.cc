// SPDX-License-Identifier: MIT
// States as Python sees them.
#include <cstring>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings/python/native/memory.h"
#include "bindings/python/native/values.h"
#include "catalog/sitting.h"
#include "clients/terminal/boxes.h"
#include "core/digest.h"
#include "core/event_shape.h"

namespace cardhouse::python {
namespace {

int seat_number(const GameKit& kit, nb::handle seat) {
  long long n = -1;
  if (!nb::try_cast(whole_number(seat, "a seat"), n) || n < 0 || n >= kit.players())
    throw nb::index_error(fmt::format("a seat is a number from 0 to {}", kit.players() - 1).c_str());
  return int(n);
}

std::uint64_t seed_number(nb::handle seed) {
  std::uint64_t n = 0;
  if (!nb::try_cast(whole_number(seed, "a seed"), n))
    throw WrongValue("a seed is a number from 0 to 2**64 - 1");
  return n;
}

}  // namespace

Seat State::seat_or_turn(const nb::object& seat) const {
  if (!seat.is_none()) return Seat(seat_number(kit(), seat));
  return Seat(std::max(0, state_->turn()));
}

int State::action_of(nb::handle move) const {
  if (nb::isinstance<Move>(move)) {
    if (!nb::inst_ready(move)) throw nb::type_error("this Move was not made by a Game");
    const Move& made = *nb::inst_ptr<Move>(move);
    if (&made.kit->game() != &kit().game()) throw WrongMove("it is a move of another game");
    return made.id;
  }
  if (nb::isinstance<nb::str>(move)) {
    const std::string name = nb::cast<std::string>(move);
    const int id = kit().find_action(name);
    if (id < 0) throw WrongMove(fmt::format("\"{}\" is not a move of {}", name, kit().game().name()));
    return id;
  }
  long long id = -1;
  if (!nb::try_cast(whole_number(move, "the id of a move"), id) || id < 0 || id >= kit().action_count())
    throw WrongMove(fmt::format("an action has an id from 0 to {}", kit().action_count() - 1));
  return int(id);
}

void State::play(nb::handle move) {
  const int id = action_of(move);
  if (!state_->is_legal(id)) [[unlikely]] {
    if (state_->turn() < 0) throw WrongMove("the game is over");
    const auto refused = id < kit().action_count() ? state_->position()->read_move(kit().action_name(id))
                                                   : std::unexpected(catalog::MoveRefusal{});
    throw WrongMove(refused ? "it is not legal" : refused.error().text(Language::English));
  }
  state_->play(id);
  moves_.push_back(std::uint16_t(id));
}

void State::reseed(const Key& key) {
  state_->reseed(key);
  auto start = std::make_shared<Start>();
  start->state = state_->copy();
  start->key = key;
  start_ = std::move(start);
  moves_.clear();
}

namespace {

namespace json = boost::json;

nb::list legal_moves(const State& s) {
  std::array<std::int32_t, kMostLegal> ids;
  const int count = s.state().legal(ids.data());
  Game& game = s.owner();
  nb::list list = nb::steal<nb::list>(PyList_New(count));
  for (int i = 0; i < count; ++i) {
    PyObject* move = game.move(ids[std::size_t(i)]).ptr();
    Py_INCREF(move);
    PyList_SetItem(list.ptr(), i, move);
  }
  return list;
}

std::vector<int> legal_ids(const State& s) {
  std::array<std::int32_t, kMostLegal> ids;
  const int count = s.state().legal(ids.data());
  return {ids.begin(), ids.begin() + count};
}

// Memory that NumPy then owns.
template <class T>
auto new_array(std::size_t size, std::initializer_list<std::size_t> shape) {
  auto* data = new T[size]();
  nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  return nb::ndarray<nb::numpy, T>(data, shape, owner);
}

auto legal_mask(const State& s) {
  const auto n = std::size_t(s.kit().action_count());
  auto array = new_array<bool>(n, {n});
  s.state().write_mask(reinterpret_cast<std::uint8_t*>(array.data()));
  return array;
}

auto observation(const State& s, const nb::object& seat, Packing packing) {
  const Seat me = s.seat_or_turn(seat);
  const Extent room = s.kit().layout().extent;
  const auto n = std::size_t(packing == Packing::Bits ? (room.bits + 7) / 8 : room.slots);
  auto array = new_array<std::uint8_t>(n, {n});
  if (packing == Packing::Bits) s.state().write_packed(array.data(), me);
  else s.state().write_observation(array.data(), room, me);
  return array;
}

auto entities(const State& s, const nb::object& seat) {
  const EntityLayout& table = s.kit().entities();
  const auto rows = std::size_t(table.rows), width = std::size_t(table.width);
  auto array = new_array<std::uint8_t>(rows * width, {rows, width});
  if (rows > 0) s.state().write_entities(array.data(), table, s.seat_or_turn(seat));
  return array;
}

auto action_rows(const State& s) {
  auto array = new_array<std::int16_t>(3 * kMostLegal, {kMostLegal, 3});
  s.state().write_rows(array.data());
  return array;
}

std::string view_text(const State& s, const nb::object& seat, std::string_view eye) {
  std::string text;
  const auto position = s.state().position();
  if (eye == "seat") position->write_view(text, catalog::Eye::Seat, s.seat_or_turn(seat));
  else if (eye == "all") position->write_view(text, catalog::Eye::All, 0);
  else position->write_view(text, catalog::Eye::Public, 0);
  return text;
}

std::vector<std::string> seat_names(int players) {
  std::vector<std::string> names;
  for (int seat = 0; seat < players; ++seat) names.push_back(fmt::format("seat {}", seat));
  return names;
}

std::string picture_text(const State& s, const nb::object& seat, std::string_view language, int width) {
  if (width < 40 || width > 1000) throw WrongValue("the width must be from 40 to 1000");
  const auto names = seat_names(s.kit().players());
  const Picture picture = terminal::with_names(
      s.state().position()->picture(s.seat_or_turn(seat), language_called(language)), names);
  std::string text;
  for (const Line& line : terminal::boxes(picture, width)) (text += terminal::plain_text(line)) += '\n';
  if (!text.empty()) text.pop_back();
  return text;
}

// The picture and the question with its answers, as JSON for whoever draws them.
std::string drawing(const State& s, const nb::object& seat, std::string_view code) {
  const Language language = language_called(code);
  const Seat me = s.seat_or_turn(seat);
  const auto names = seat_names(s.kit().players());
  const auto position = s.state().position();
  json::array rows;
  for (const auto& row : terminal::with_names(position->picture(me, language), names).rows) {
    json::array panels;
    for (const Panel& panel : row) {
      json::array lines;
      for (const Line& line : panel.lines) {
        json::array spans;
        for (const Span& span : line) spans.push_back({span.text, int(span.ink), span.said});
        lines.push_back(std::move(spans));
      }
      panels.push_back(json::object{{"title", panel.title},
                                    {"weight", panel.weight},
                                    {"columns", panel.columns},
                                    {"lines", std::move(lines)}});
    }
    rows.push_back(std::move(panels));
  }
  const Prompt prompt = terminal::with_names(position->prompt(me, language), names);
  json::array choices;
  for (const Choice& choice : prompt.choices)
    choices.push_back(json::object{{"name", choice.name},
                                   {"label", choice.label},
                                   {"legal", choice.legal},
                                   {"why_not", choice.why_not},
                                   {"note", choice.note}});
  return json::serialize(json::object{{"rows", std::move(rows)},
                                      {"question", prompt.question},
                                      {"rule", prompt.rule},
                                      {"choices", std::move(choices)}});
}

// The events of the last move, or of the deal, as JSON.
std::string events_text(const State& s, const nb::object& seat) {
  std::unique_ptr<catalog::Events> events = s.state().last_events();
  if (events == nullptr && s.start().origin == Origin::Dealt) {
    auto dealt = s.kit().game().deal(s.kit().options(), s.start().key);
    if (dealt) events = std::move(dealt->events);
  }
  const int me = seat.is_none() ? -1 : seat_number(s.kit(), seat);
  std::string out = "[";
  for (std::size_t i = 0; events != nullptr && i < events->size(); ++i) {
    const SeatSet seen = events->seen_by(i);
    if (me >= 0 && !seen.has(Seat(me))) continue;
    const Telling told = events->telling(i);
    json::object event{
        {"kind", told.kind},
        {"rule", told.rule},
        {"reveals", told.reveals},
        {"en", with_names(events->sentence(i, Language::English), seat_names(s.kit().players()))},
        {"hu", with_names(events->sentence(i, Language::Hungarian), seat_names(s.kit().players()))}};
    json::array seats;
    for (const Seat one : seen) seats.push_back(int(one));
    event["seen_by"] = std::move(seats);
    std::string facts;
    shape::write(facts, events->facts(i));
    event["facts"] = json::parse(facts);
    if (out.size() > 1) out += ',';
    out += json::serialize(event);
  }
  return out + "]";
}

// The digest of all moves and positions since the start.
std::uint64_t trail(const State& s) {
  catalog::DigestTrail trail;
  const auto now = s.start().state->copy();
  trail.begin(*now->position());
  for (const std::uint16_t id : s.moves()) {
    const std::string name = s.kit().action_name(id);
    now->play(id);
    trail.add(name, *now->position());
  }
  return trail.value();
}

std::string log_text(const State& s, const std::vector<std::string>& names) {
  const GameKit& kit = s.kit();
  if (!names.empty() && names.size() != std::size_t(kit.players()))
    throw WrongValue(fmt::format("there are {} names for {} seats", names.size(), kit.players()));
  Log log{.game = std::string(kit.game().name()), .rules = kit.game().rules_version()};
  log.options = kit.options();
  log.key = s.start().key;
  if (s.start().origin == Origin::SetUp) log.start = s.start().state->position()->notation();
  log.seats = names.empty() ? seat_names(kit.players()) : names;
  for (const std::uint16_t id : s.moves()) log.moves.push_back(kit.action_name(id));
  log.digest = trail(s);
  return print(log);
}

Key key_from(nb::handle seed) {
  if (!nb::isinstance<nb::bytes>(seed)) return Chance::from_seed(seed_number(seed)).key();
  const auto bytes = nb::borrow<nb::bytes>(seed);
  Key key{};
  if (bytes.size() != sizeof(key)) throw WrongValue("a key has 32 bytes");
  std::memcpy(key.data(), bytes.c_str(), sizeof(key));
  return key;
}

State* deal(nb::handle game, nb::handle seed) {
  const Key key = key_from(seed);
  return new State(nb::borrow(game), nb::cast<Game&>(game).kit().deal(key), Origin::Dealt, key);
}

State* from_notation(nb::handle game, const std::string& text) {
  const bool made = nb::isinstance<Game>(game);
  if (!made && !nb::isinstance<nb::str>(game))
    throw nb::type_error("a game is named by a text, such as \"ghosts\", or is a Game");
  const std::string name =
      made ? std::string(nb::cast<Game&>(game).kit().game().name()) : nb::cast<std::string>(game);
  auto read = read_state(name, text);
  if (!read) throw WrongValue(read.error());
  const bool same = made && nb::cast<Game&>(game).kit().options() == read->first->options();
  return new State(same ? nb::borrow(game) : new_game(std::move(read->first)), std::move(read->second),
                   Origin::SetUp, {});
}

nb::list worlds(const State& s, nb::handle seat, int n, nb::handle seed) {
  if (n < 0) throw WrongValue("n must not be negative");
  affordable(n, sizeof(State) + sizeof(Start) + 2 * s.state().size());
  const auto me = Seat(seat_number(s.kit(), seat));
  Dice dice(seed_number(seed));
  nb::list list;
  for (int i = 0; i < n; ++i) {
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    list.append(nb::cast(new State(s.game(), s.state().imagined(me, dice.word()), Origin::SetUp, {}),
                         nb::rv_policy::take_ownership));
  }
  return list;
}

}  // namespace

void bind_states(nb::module_& module) {
  nb::class_<State>(module, "State", "One position of a game; play() changes it in place.")
      .def_prop_ro("game", [](const State& s) { return s.game(); })
      .def_prop_ro("players", [](const State& s) { return s.kit().players(); })
      .def_prop_ro(
          "turn",
          [](const State& s) {
            return s.state().turn() < 0 ? nb::object(nb::none()) : nb::object(nb::int_(s.state().turn()));
          },
          "the seat to act; None: the game is over")
      .def_prop_ro("over", [](const State& s) { return s.state().turn() < 0; })
      .def("legal", legal_moves)
      .def("legal_ids", legal_ids)
      .def("legal_mask", legal_mask)
      .def(
          "play", [](State& s, nb::handle move) { s.play(move); }, nb::arg("move").none())
      .def(
          "copy", [](const State& s) { return new State(s); }, nb::rv_policy::take_ownership)
      .def(
          "__copy__", [](const State& s) { return new State(s); }, nb::rv_policy::take_ownership)
      .def(
          "__deepcopy__", [](const State& s, nb::handle) { return new State(s); },
          nb::rv_policy::take_ownership)
      .def(
          "reseed", [](State& s, nb::handle seed) { s.reseed(key_from(seed)); }, nb::arg("seed").none(),
          "what chance brings from now on; its log begins here")
      .def(
          "observation",
          [](const State& s, const nb::object& seat, bool bits) {
            return observation(s, seat, bits ? Packing::Bits : Packing::Bytes);
          },
          nb::arg("seat") = nb::none(), nb::arg("bits") = false)
      .def("entities", entities, nb::arg("seat") = nb::none())
      .def("action_rows", action_rows)
      .def("worlds", worlds, nb::arg("seat"), nb::arg("n") = 1, nb::arg("seed") = nb::int_(0))
      .def_prop_ro("notation", [](const State& s) { return s.state().position()->notation(); })
      .def_prop_ro("digest", [](const State& s) { return s.state().position()->digest(); })
      .def_prop_ro("trail", trail)
      .def_prop_ro("moves",
                   [](const State& s) {
                     std::vector<std::string> names;
                     for (const std::uint16_t id : s.moves()) names.push_back(s.kit().action_name(id));
                     return names;
                   })
      .def("log", log_text, nb::arg("names") = std::vector<std::string>())
      .def("_start",
           [](const State& s) -> nb::object {
             if (s.start().origin == Origin::SetUp) return nb::cast(s.start().state->position()->notation());
             const Key& key = s.start().key;
             return nb::bytes(reinterpret_cast<const char*>(key.data()), sizeof(key));
           })
      .def("returns", [](const State& s) { return s.state().rewards(); })
      .def("picture", picture_text, nb::arg("seat") = nb::none(), nb::arg("language") = "en",
           nb::arg("width") = 100)
      .def("_view", view_text, nb::arg("seat").none(), nb::arg("eye"))
      .def("_events", events_text, nb::arg("seat").none())
      .def("_drawing", drawing, nb::arg("seat").none(), nb::arg("language"))
      .def("_score",
           [](const State& s) {
             const catalog::Standing standing = s.state().position()->standing();
             return nb::make_tuple(standing.points, standing.share);
           })
      .def(
          "__eq__",
          [](const State& s, nb::object other) {
            if (!nb::isinstance<State>(other)) return false;
            const State& o = nb::cast<const State&>(other);
            return &s.kit().game() == &o.kit().game() && s.state().bytes() == o.state().bytes();
          },
          nb::arg("other").none())
      .def("__hash__",
           [](const State& s) { return Py_ssize_t(std::hash<std::string_view>{}(s.state().bytes()) >> 2); });
  module.def(
      "_fact_names",
      [] {
        std::vector<std::string> names;
        boost::mp11::mp_for_each<boost::describe::describe_members<EventFacts, boost::describe::mod_public>>(
            [&](auto member) { names.emplace_back(member.name); });
        return names;
      },
      "what events can say");
  module.def("_deal", deal, nb::rv_policy::take_ownership);
  module.def("_from_notation", from_notation, nb::rv_policy::take_ownership);
}

}  // namespace cardhouse::python
