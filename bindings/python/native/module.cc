// SPDX-License-Identifier: MIT
// The extension module: games and moves, and what turns Python's values into the house's.
#include <array>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings/python/native/games.h"
#include "bindings/python/native/values.h"
#include "catalog/catalog.h"

namespace cardhouse::python {

std::expected<Kit, std::string> make_kit(std::string_view game, const Settings& chosen, Limit limit) {
  std::expected<Kit, std::string> made = std::unexpected(fmt::format("unknown game \"{}\"", game));
  each_game([&]<class G>() {
    if (G::kName == game) made = KitMaker<G>::make(chosen, limit);
  });
  return made;
}
std::expected<std::pair<Kit, std::unique_ptr<AnyState>>, std::string> read_state(std::string_view game,
                                                                                 std::string_view notation) {
  std::expected<std::pair<Kit, std::unique_ptr<AnyState>>, std::string> read =
      std::unexpected(fmt::format("unknown game \"{}\"", game));
  each_game([&]<class G>() {
    if (G::kName == game) read = KitMaker<G>::read(notation);
  });
  return read;
}

Language language_called(std::string_view code) {
  const auto language = language_of(code);
  if (!language) throw WrongValue(fmt::format("the language must be \"en\" or \"hu\", not \"{}\"", code));
  return *language;
}

nb::int_ whole_number(nb::handle number, const char* what) {
  const bool counts =
      PyIndex_Check(number.ptr()) != 0 && !nb::isinstance<nb::bool_>(number) && !nb::isinstance<Move>(number);
  PyObject* const made = counts ? PyNumber_Index(number.ptr()) : nullptr;
  if (made != nullptr) return nb::steal<nb::int_>(made);
  if (counts && !PyErr_ExceptionMatches(PyExc_TypeError)) throw nb::python_error();
  PyErr_Clear();
  throw nb::type_error(fmt::format("{} is a whole number", what).c_str());
}

// Texts as they are, whole numbers in digits, True and False as yes and no.
Settings settings_of(const nb::kwargs& options) {
  Settings settings;
  for (const auto& [key, value] : options) {
    const std::string name = nb::cast<std::string>(key);
    if (nb::isinstance<nb::bool_>(value)) settings.emplace_back(name, nb::cast<bool>(value) ? "yes" : "no");
    else if (PyIndex_Check(value.ptr()) != 0)
      settings.emplace_back(name, nb::str(whole_number(value, "such an option")).c_str());
    else if (nb::isinstance<nb::str>(value)) settings.emplace_back(name, nb::cast<std::string>(value));
    else
      throw nb::type_error(
          fmt::format("the option {} must be a text, a whole number or a bool", name).c_str());
  }
  return settings;
}

Kit kit_of(nb::handle game, const nb::kwargs& options, Limit limit) {
  Settings settings = settings_of(options);
  std::string name;
  if (nb::isinstance<Game>(game)) {
    const GameKit& kit = nb::cast<Game&>(game).kit();
    name = kit.game().name();
    Settings all = kit.options();
    for (const auto& [key, value] : settings) set(all, key, value);
    settings = std::move(all);
  } else if (nb::isinstance<nb::str>(game)) {
    name = nb::cast<std::string>(game);
  } else {
    throw nb::type_error("a game is named by a text, such as \"ghosts\", or is a Game");
  }
  auto kit = make_kit(name, settings, limit);
  if (!kit) throw WrongValue(kit.error());
  return *std::move(kit);
}

nb::object new_game(Kit kit) { return nb::cast(new Game(std::move(kit)), nb::rv_policy::take_ownership); }

namespace {

const GameKit& kit_of_move(const Move& move) { return *move.kit; }

bool same_game(const GameKit& a, const GameKit& b) {
  return &a == &b || (&a.game() == &b.game() && a.options() == b.options());
}

nb::object slice_of(const Slice& slice) {
  nb::dict dict;
  dict["name"] = slice.name, dict["meaning"] = slice.meaning;
  dict["encoding"] = std::string(kEncodingNames[std::size_t(slice.encoding)]);
  dict["start"] = slice.start, dict["stop"] = slice.start + slice.extent.slots;
  dict["bit"] = slice.bit, dict["bits"] = slice.extent.bits;
  dict["shape"] = slice.shape, dict["offset"] = slice.offset, dict["choices"] = slice.choices;
  nb::list columns;
  for (const Slice& column : slice.columns) columns.append(slice_of(column));
  dict["columns"] = columns;
  return dict;
}
nb::list slices_of(const Layout& layout) {
  nb::list list;
  for (const Slice& slice : layout.slices) list.append(slice_of(slice));
  return list;
}

// The whole layout as plain values; the package gives them names.
nb::dict layout_of(const Game& game) {
  const GameKit& kit = game.kit();
  nb::dict dict;
  dict["size"] = kit.layout().extent.slots;
  dict["packed_size"] = (kit.layout().extent.bits + 7) / 8;
  dict["slices"] = slices_of(kit.layout());
  dict["rows"] = kit.entities().rows, dict["width"] = kit.entities().width;
  nb::list groups, operands, kinds;
  for (const EntityGroup& group : kit.entities().groups) {
    nb::dict one;
    one["name"] = group.name, one["meaning"] = group.meaning;
    one["first"] = group.first, one["count"] = group.count;
    one["columns"] = slices_of(group.columns);
    groups.append(one);
  }
  for (const OperandGroup& group : kit.operands()) {
    nb::dict one;
    one["name"] = std::string(group.name), one["first"] = group.first, one["count"] = group.count;
    operands.append(one);
  }
  for (const std::string_view kind : kit.kinds()) kinds.append(std::string(kind));
  dict["groups"] = groups, dict["operands"] = operands, dict["kinds"] = kinds;
  dict["most_legal"] = kMostLegal;
  return dict;
}

int checked_id(const GameKit& kit, nb::handle id) {
  long long n = 0;
  if (!nb::try_cast(whole_number(id, "the id of an action"), n) || n < 0 || n >= kit.action_count())
    throw nb::index_error(fmt::format("an action has an id from 0 to {}", kit.action_count() - 1).c_str());
  return int(n);
}

nb::dict words_of(const Game& game, std::string_view language) {
  const GameWords words = game.kit().game().words(language_called(language));
  nb::dict names;
  for (const auto& [key, name] : words.names) names[key.c_str()] = name;
  return names;
}

void bind_moves(nb::module_& module) {
  nb::class_<Move>(module, "Move", "A move of a game. There is one object for each id of a Game.")
      .def_ro("id", &Move::id, "its number, the same in every position")
      .def_prop_ro(
          "name", [](const Move& m) { return m.kit->action_name(m.id); }, "as in notation")
      .def_prop_ro("label", [](const Move& m) { return m.kit->action_label(m.id, Language::English); })
      .def(
          "label_in",
          [](const Move& m, std::string_view language) {
            return m.kit->action_label(m.id, language_called(language));
          },
          nb::arg("language"))
      .def_prop_ro("kind", [](const Move& m) { return std::string(m.kit->action_kind(m.id)); })
      .def("__int__", [](const Move& m) { return m.id; })
      .def("__index__", [](const Move& m) { return m.id; })
      .def("__str__", [](const Move& m) { return m.kit->action_name(m.id); })
      .def("__repr__",
           [](const Move& m) { return fmt::format("<Move {}: {}>", m.id, m.kit->action_name(m.id)); })
      .def("__hash__", [](const Move& m) { return nb::hash(nb::str(m.kit->action_name(m.id).c_str())); })
      .def(
          "__eq__",
          [](const Move& m, nb::object other) {
            if (nb::isinstance<nb::str>(other))
              return m.kit->action_name(m.id) == nb::cast<std::string>(other);
            if (!nb::isinstance<Move>(other)) return false;
            const Move& o = nb::cast<const Move&>(other);
            return m.id == o.id && (m.kit == o.kit || &kit_of_move(m).game() == &kit_of_move(o).game());
          },
          nb::arg("other").none());
}

void bind_games(nb::module_& module) {
  nb::class_<Game>(module, "Game", "A game with its options; cardhouse.game makes one.")
      .def_prop_ro("name", [](const Game& g) { return std::string(g.kit().game().name()); })
      .def_prop_ro("title", [](const Game& g) { return std::string(g.kit().game().title().en); })
      .def_prop_ro("players", [](const Game& g) { return g.kit().players(); })
      .def_prop_ro("min_players", [](const Game& g) { return g.kit().game().min_players(); })
      .def_prop_ro("max_players", [](const Game& g) { return g.kit().game().max_players(); })
      .def_prop_ro("cooperative", [](const Game& g) { return g.kit().game().cooperative(); })
      .def_prop_ro("num_actions", [](const Game& g) { return g.kit().action_count(); })
      .def_prop_ro(
          "max_decisions", [](const Game& g) { return g.kit().max_decisions(); }, "no game has more")
      .def_prop_ro("options",
                   [](const Game& g) {
                     nb::dict options;
                     for (const auto& [name, value] : g.kit().options()) options[name.c_str()] = value;
                     return options;
                   })
      .def("words", words_of, nb::arg("language") = "en")
      .def("_layout", layout_of)
      .def("_action", [](Game& g, nb::handle id) { return g.move(checked_id(g.kit(), id)); })
      .def("_find", [](const Game& g, std::string_view name) { return g.kit().find_action(name); })
      .def(
          "__eq__",
          [](const Game& g, nb::object other) {
            return nb::isinstance<Game>(other) && same_game(g.kit(), nb::cast<const Game&>(other).kit());
          },
          nb::arg("other").none())
      .def("__hash__",
           [](const Game& g) {
             std::string text(g.kit().game().name());
             for (const auto& [name, value] : g.kit().options()) text += " " + name + "=" + value;
             return nb::hash(nb::str(text.c_str()));
           })
      .def("__repr__", [](const Game& g) {
        return fmt::format("<Game {}, {} players>", g.kit().game().name(), g.kit().players());
      });
  module.def("_game", [](const std::string& name, const nb::kwargs& options) {
    return new_game(kit_of(nb::str(name.c_str()), options, Limit::AsChosen));
  });
  module.def(
      "games",
      [] {
        std::vector<std::string> names;
        each_game([&]<class G>() { names.emplace_back(G::kName); });
        return names;
      },
      "the names of the games");
  module.def("_settings", [](std::string_view name) {
    const catalog::AnyGame* game = catalog::find(name);
    if (game == nullptr) throw WrongValue(fmt::format("unknown game \"{}\"", name));
    nb::dict all;
    for (const SettingInfo& info : game->settings())
      all[std::string(info.name).c_str()] = nb::make_tuple(info.values, info.preset);
    return all;
  });
}

}  // namespace
}  // namespace cardhouse::python

NB_MODULE(_cardhouse, module) {
  using namespace cardhouse::python;
  nb::set_leak_warnings(false);  // modules that are still loaded at the end of the interpreter keep theirs
  module.attr("__version__") = CARDHOUSE_VERSION;
  nb::exception<WrongMove>(module, "IllegalMove", PyExc_ValueError);
  bind_moves(module);
  bind_games(module);
  bind_states(module);
  bind_chance(module);
  bind_batches(module);
  bind_others(module);
}
