// SPDX-License-Identifier: MIT
// Bots, logs and card texts as Python sees them.
#include <map>
#include <mutex>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings/python/native/values.h"
#include "bots/bot.h"
#include "catalog/catalog.h"
#include "catalog/sitting.h"
#include "games/dragonfire/cards.h"
#include "games/spirits/reference.h"
#include "wording/parse.h"

namespace cardhouse::python {
namespace {

// One player for each game that it is asked about; it is shown the view of the seat to act.
class Bot {
 public:
  Bot(std::string spec, std::uint64_t seed) : spec_(std::move(spec)), seed_(seed) {
    std::string problem;
    bool fits = false;
    for (const catalog::AnyGame* game : catalog::games()) {
      auto made = bots::make_bot(spec_, game->name(), Chance::from_seed(seed));
      if (made) fits = true;
      else if (problem.empty()) problem = made.error();
    }
    if (!fits) throw WrongValue(problem);
  }
  const std::string& spec() const { return spec_; }

  nb::object choose(const State& s) {
    std::uint32_t code = 0;
    ask(s, [&](bots::Bot& bot, const catalog::Position& position, Seat seat) {
      code = bot.choose(position, seat);
    });
    return s.owner().move(s.kit().action_of_code(code));
  }
  nb::list consider(const State& s) {
    std::vector<bots::Opinion> opinions;
    ask(s, [&](bots::Bot& bot, const catalog::Position& position, Seat seat) {
      opinions = bot.consider(position, seat);
    });
    nb::list list;
    for (const bots::Opinion& one : opinions)
      list.append(nb::make_tuple(s.owner().move(s.kit().action_of_code(one.move)), one.share, one.margin,
                                 one.visits));
    return list;
  }

 private:
  template <class Use>
  void ask(const State& s, Use use) {
    const int seat = s.state().turn();
    if (seat < 0) throw WrongValue("the game is over: there is nothing to choose");
    const auto position = s.state().position();
    const std::string game(s.kit().game().name());
    std::string problem;
    {
      const nb::gil_scoped_release free;
      const std::lock_guard lock(busy_);
      auto& bot = players_[game];
      if (bot == nullptr) {
        auto made = bots::make_bot(spec_, game, Chance::from_seed(seed_));
        if (made) (bot = *std::move(made))->limit({.hides_time = false});
        else problem = made.error();
      }
      if (bot != nullptr) use(*bot, *position, Seat(seat));
    }
    if (!problem.empty()) throw WrongValue(problem);
  }

  std::string spec_;
  std::uint64_t seed_;
  std::mutex busy_;
  std::map<std::string, std::unique_ptr<bots::Bot>> players_;
};

// A log that was read and played; the moves after which the state is wanted are played again.
nb::dict read_log_text(std::string_view text) {
  auto log = read_log(text);
  if (!log) throw WrongValue(log.error());
  const auto sitting = catalog::replay(*log);
  if (!sitting) throw WrongValue(sitting.error());
  nb::dict dict;
  dict["game"] = log->game, dict["options"] = log->options, dict["seats"] = log->seats;
  dict["moves"] = log->moves, dict["start"] = log->start, dict["digest"] = sitting->digest;
  dict["key"] = nb::bytes(reinterpret_cast<const char*>(log->key.data()), sizeof(log->key));
  nb::list rekeys;
  for (const auto& [before, key] : log->rekeys)
    rekeys.append(nb::make_tuple(before, nb::bytes(reinterpret_cast<const char*>(key.data()), sizeof(key))));
  dict["rekeys"] = rekeys;
  return dict;
}

struct Compiled {
  std::string box;
  std::vector<std::string> program;
  std::string english, hungarian;
};

constexpr std::array<std::string_view, 5> kSpiritBoxes{"dormant", "charged", "commander", "arcana", "reflex"};

template <class Compile, class Boxes>
Compiled compile_in(const Boxes& boxes, std::string_view wanted, Compile compile) {
  std::optional<wording::Diagnosis> nearest;
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    if (!wanted.empty() && wanted != boxes[box]) continue;
    const auto compiled = compile(box);
    if (compiled)
      return {std::string(boxes[box]), explain(*compiled), wording::print(*compiled->tree),
              wording::print(*compiled->tree, Language::Hungarian)};
    const wording::Diagnosis& found = compiled.error();
    if (!nearest || std::pair(found.place.line, found.place.column) >
                        std::pair(nearest->place.line, nearest->place.column))
      nearest = found;
  }
  if (!nearest)
    throw WrongValue(fmt::format("there is no box \"{}\"; there are: {}", wanted, fmt::join(boxes, ", ")));
  throw WrongValue(
      fmt::format("{}:{}: {}", nearest->place.line, nearest->place.column, wording::message(*nearest)));
}

nb::tuple compile_text(const std::string& text, const std::string& game, const std::string& box) {
  Compiled made;
  if (game == "spirits") {
    made =
        compile_in(kSpiritBoxes, box, [&](std::size_t n) { return spirits::compile(text, spirits::Box(n)); });
  } else if (game == "dragonfire") {
    made = compile_in(dragonfire::kBoxNames, box, [&](std::size_t n) {
      return dragonfire::compile(text, dragonfire::Box(n), [](std::string_view name) {
        return dragonfire::library().find_encounter(name);
      });
    });
  } else {
    throw WrongValue(
        "the cards of spirits and dragonfire have texts that are programs; other games have none");
  }
  return nb::make_tuple(made.box, made.program, made.english, made.hungarian);
}

// What is wrong with a file of cards in TOML: file:line:column: message.
std::vector<std::string> check_cards(const std::string& text, const std::string& game) {
  const content::File file{"cards.toml", text};
  if (game == "spirits") return spirits::load({&file, 1}, &spirits::library()).problems;
  if (game == "dragonfire") return dragonfire::load({&file, 1}, &dragonfire::library()).problems;
  throw WrongValue("the cards of spirits and dragonfire are files; other games have none");
}

}  // namespace

void bind_others(nb::module_& module) {
  nb::class_<Bot>(module, "_Bot")
      .def(nb::init<std::string, std::uint64_t>())
      .def_prop_ro("spec", &Bot::spec)
      .def("choose", &Bot::choose, nb::arg("state"))
      .def("consider", &Bot::consider, nb::arg("state"));
  module.def(
      "bots",
      [](std::string_view game) {
        if (catalog::find(game) == nullptr) throw WrongValue(fmt::format("unknown game \"{}\"", game));
        return bots::bot_names(game);
      },
      nb::arg("game"), "the bots that play a game");
  module.def("_read_log", read_log_text);
  module.def("_compile", compile_text);
  module.def("_check_cards", check_cards);
}

}  // namespace cardhouse::python
