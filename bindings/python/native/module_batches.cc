// SPDX-License-Identifier: MIT
// Batches as Python sees them: arrays of the caller are checked and then filled without the interpreter's
// lock.
#include <mutex>
#include <optional>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include "bindings/python/native/values.h"

namespace cardhouse::python {
namespace {

// Of the caller's array only the memory is used. What was imported is held until the call is over: a bare
// capsule of DLPack is used up by it, and its memory may belong to nobody else.
template <class T>
T* memory_of(nb::handle object, std::string_view name, std::initializer_list<std::size_t> shape,
             std::vector<nb::ndarray<>>& held) {
  if (object.is_none()) return nullptr;
  nb::ndarray<T, nb::c_contig, nb::device::cpu> array;
  if (!nb::try_cast(object, array, false))
    throw nb::type_error(
        fmt::format("{} must be a writable array of {} in C order, in the memory of the processor", name,
                    sizeof(T) == 1                ? (std::is_same_v<T, bool> ? "bool"
                                                     : std::is_signed_v<T>   ? "int8"
                                                                             : "uint8")
                    : std::is_floating_point_v<T> ? "float32"
                    : sizeof(T) == 2              ? "int16"
                                                  : "int32")
            .c_str());
  bool fits = array.ndim() == shape.size();
  for (std::size_t i = 0; fits && i < shape.size(); ++i) fits = array.shape(i) == shape.begin()[i];
  if (!fits) {
    std::string wanted;
    for (const std::size_t size : shape) wanted += (wanted.empty() ? "" : ", ") + std::to_string(size);
    throw WrongValue(
        fmt::format("{} must have the shape ({}{})", name, wanted, shape.size() == 1 ? "," : ""));
  }
  held.emplace_back(array);
  return array.data();
}

class Batch {
 public:
  Batch(nb::handle game, int n, std::uint64_t seed, int threads, Packing packing, const nb::kwargs& options) {
    if (n < 1 || n > 1 << 22) throw WrongValue("n must be from 1 to 4194304");
    if (threads < 1 || threads > 256) throw WrongValue("threads must be from 1 to 256");
    Kit kit = kit_of(game, options, Limit::ForBatches);
    plan_ = {.n = n, .threads = threads, .seed = seed, .packing = packing};
    game_ = new_game(kit);
    const nb::gil_scoped_release free;
    games_ = kit->batch(plan_);
  }

  const nb::object& game() const { return game_; }
  int n() const { return plan_.n; }
  int threads() const { return plan_.threads; }
  Packing packing() const { return plan_.packing; }
  std::uint64_t decisions() const { return decisions_; }
  bool closed() const { return games_ == nullptr; }

  void observe(const nb::args& arrays) {
    std::vector<nb::ndarray<>> held;
    const Buffers to = buffers(arrays, held);
    with_games([&](AnyBatch& games) { games.observe(to); });
  }
  void sample(nb::handle array, std::string_view bot) {
    if (bot != "random" && bot != "sensible")
      throw WrongValue(fmt::format("a batch has the bots random and sensible, not \"{}\"", bot));
    std::vector<nb::ndarray<>> held;
    auto* to = memory_of<std::int32_t>(array, "the array of actions", {std::size_t(plan_.n)}, held);
    if (to == nullptr) throw nb::type_error("the array of actions is missing");
    with_games([&](AnyBatch& games) { games.sample(to, bot == "random" ? Thumb::Random : Thumb::Sensible); });
  }
  void step(nb::handle actions) {
    nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> narrow;
    nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> wide;
    const bool is_narrow = nb::try_cast(actions, narrow, false);
    if (!is_narrow && !nb::try_cast(actions, wide, false))
      throw nb::type_error("actions must be an array of int32 or int64 with one dimension, in C order");
    if ((is_narrow ? narrow.shape(0) : wide.shape(0)) != std::size_t(plan_.n))
      throw WrongValue(fmt::format("there must be {} actions, one for each game", plan_.n));
    std::optional<Refused> refused;
    with_games(
        [&](AnyBatch& games) { refused = is_narrow ? games.step(narrow.data()) : games.step(wide.data()); });
    if (refused)
      throw WrongMove(fmt::format("action {} is not legal in game {}; nothing was played", refused->action,
                                  refused->game));
    decisions_ += std::uint64_t(plan_.n);
  }
  void reset(const std::optional<std::uint64_t>& seed) {
    if (seed) plan_.seed = *seed;
    with_games([&](AnyBatch& games) { games.reset(plan_.seed); });
  }
  State* state(int game) {
    if (game < 0 || game >= plan_.n)
      throw nb::index_error(fmt::format("a game has a number from 0 to {}", plan_.n - 1).c_str());
    std::unique_ptr<AnyState> copy;
    with_games([&](AnyBatch& games) { copy = games.state(game); });
    return new State(game_, std::move(copy), Origin::SetUp, {});
  }
  std::uint64_t games_done() {
    std::uint64_t count = 0;
    with_games([&](AnyBatch& games) { count = games.games_done(); });
    return count;
  }
  void close() {
    if (games_ == nullptr) return;
    const std::unique_lock lock(busy_, std::try_to_lock);
    if (!lock) throw std::runtime_error("the batch is in use in another thread");
    games_.reset();
  }

 private:
  template <class Use>
  void with_games(Use use) {
    const std::unique_lock lock(busy_, std::try_to_lock);
    if (!lock) throw std::runtime_error("the batch is in use in another thread");
    if (games_ == nullptr) throw WrongValue("the batch is closed");
    const nb::gil_scoped_release free;
    use(*games_);
  }

  Buffers buffers(const nb::args& arrays, std::vector<nb::ndarray<>>& held) const {
    if (arrays.size() != 9)
      throw nb::type_error("nine arrays are expected; None for those that are not wanted");
    const GameKit& kit = nb::cast<Game&>(game_).kit();
    const Extent room = kit.layout().extent;
    const auto n = std::size_t(plan_.n), players = std::size_t(kit.players());
    const auto size = std::size_t(plan_.packing == Packing::Bits ? (room.bits + 7) / 8 : room.slots);
    const auto rows = std::size_t(kit.entities().rows), width = std::size_t(kit.entities().width);
    const auto flags = [&](nb::handle object, std::string_view name,
                           std::initializer_list<std::size_t> shape) {
      return reinterpret_cast<std::uint8_t*>(memory_of<bool>(object, name, shape, held));
    };
    Buffers to;
    to.observation = memory_of<std::uint8_t>(arrays[0], "observation", {n, size}, held);
    to.mask = flags(arrays[1], "mask", {n, std::size_t(kit.action_count())});
    to.seat = memory_of<std::int8_t>(arrays[2], "seat", {n}, held);
    to.reward = memory_of<float>(arrays[3], "reward", {n, players}, held);
    to.done = flags(arrays[4], "done", {n});
    for (std::size_t i = 5; rows == 0 && i < 9; ++i)
      if (!arrays[i].is_none()) throw WrongValue("this game has no entities and no rows of actions");
    to.entities = memory_of<std::uint8_t>(arrays[5], "entities", {n, rows, width}, held);
    to.rows = memory_of<std::int16_t>(arrays[6], "rows", {n, kMostLegal, 3}, held);
    to.row_mask = flags(arrays[7], "row_mask", {n, kMostLegal});
    to.row_ids = memory_of<std::int32_t>(arrays[8], "row_ids", {n, kMostLegal}, held);
    return to;
  }

  BatchPlan plan_;
  nb::object game_;
  std::unique_ptr<AnyBatch> games_;
  std::mutex busy_;
  std::uint64_t decisions_ = 0;
};

}  // namespace

void bind_batches(nb::module_& module) {
  nb::class_<Batch>(module, "_Batch")
      .def("__init__",
           [](Batch* self, nb::handle game, int n, std::uint64_t seed, int threads, bool bits,
              const nb::kwargs& options) {
             new (self) Batch(game, n, seed, threads, bits ? Packing::Bits : Packing::Bytes, options);
           })
      .def_prop_ro("game", &Batch::game)
      .def_prop_ro("n", &Batch::n)
      .def_prop_ro("threads", &Batch::threads)
      .def_prop_ro("bits", [](const Batch& b) { return b.packing() == Packing::Bits; })
      .def_prop_ro("decisions", &Batch::decisions)
      .def_prop_ro("games_done", &Batch::games_done)
      .def_prop_ro("closed", &Batch::closed)
      .def("observe", &Batch::observe)
      .def("sample", &Batch::sample, nb::arg("out").none(), nb::arg("bot"))
      .def("step", &Batch::step, nb::arg("actions").none())
      .def(
          "reset",
          [](Batch& b, nb::object seed) {
            if (seed.is_none()) return b.reset({});
            std::uint64_t n = 0;
            if (!nb::try_cast(seed, n)) throw WrongValue("a seed is a number from 0 to 2**64 - 1");
            b.reset(n);
          },
          nb::arg("seed").none())
      .def("state", &Batch::state, nb::rv_policy::take_ownership)
      .def("close", &Batch::close);
}

}  // namespace cardhouse::python
