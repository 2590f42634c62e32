// SPDX-License-Identifier: MIT
// A game with its options behind GameKit. A file of each game compiles it (kit_<game>.cc).
#pragma once
#include "bindings/python/native/batch.h"
#include "catalog/catalog.h"

namespace cardhouse::python {

template <class G>
class KitOf final : public GameKit {
  using T = Traits<G>;

 public:
  explicit KitOf(const typename G::Options& chosen) : chosen_(chosen) {
    game_ = catalog::find(G::kName);
    players_ = chosen.players;
    action_count_ = T::action_count(chosen);
    max_decisions_ = G::kMaxDecisions;
    options_ = G::print(chosen);
    layout_ = Tensor<G>::layout(chosen);
    entities_ = Tensor<G>::entities(chosen);
    if constexpr (Tensor<G>::kHasEntities) {
      kinds_ = T::kinds();
      const auto add = [&](const auto& groups) { operands_.assign(groups.begin(), groups.end()); };
      if constexpr (requires { T::operands(players_); }) add(T::operands(players_));
      else add(T::operands());
    }
  }

  std::string action_name(int id) const override { return G::print(T::action_move(id)); }
  std::string action_label(int id, Language language) const override {
    return G::move_label(T::action_move(id), language);
  }
  std::string_view action_kind(int id) const override { return T::kind(T::action_move(id)); }
  std::uint32_t move_code(int id) const override { return T::action_move(id).index; }
  int action_of_code(std::uint32_t code) const override {
    typename G::Move move{};
    move.index = decltype(move.index)(code);
    return T::action_id(move);
  }
  int find_action(std::string_view name) const override {
    const auto move = G::read_move(name);
    if (!move) return -1;
    const int id = T::action_id(*move);
    return id >= 0 && id < action_count_ && T::action_move(id) == *move ? id : -1;
  }

  std::unique_ptr<AnyState> deal(const Key& key) const override {
    return std::make_unique<StateOf<G>>(G::deal(chosen_, Chance(key)));
  }
  std::vector<Luck> deals(int most) const override {
    return outcomes_of<G>([&](const Chance& chance) { return G::deal(chosen_, chance); }, most);
  }
  std::unique_ptr<AnyBatch> batch(const BatchPlan& plan) const override {
    return std::make_unique<BatchOf<G>>(chosen_, layout_, entities_, plan);
  }

 private:
  typename G::Options chosen_;
};

template <class G>
std::expected<Kit, std::string> KitMaker<G>::make(const Settings& chosen, Limit limit) {
  auto options = G::read_options(chosen);
  if (!options) return std::unexpected(options.error());
  if (limit == Limit::ForBatches) *options = limited<G>(*options);
  return std::make_shared<const KitOf<G>>(*options);
}
template <class G>
std::expected<std::pair<Kit, std::unique_ptr<AnyState>>, std::string> KitMaker<G>::read(
    std::string_view notation) {
  const auto state = G::read_state(notation);
  if (!state) return std::unexpected(state.error());
  return std::pair<Kit, std::unique_ptr<AnyState>>(std::make_shared<const KitOf<G>>(G::options(*state)),
                                                   std::make_unique<StateOf<G>>(*state));
}

}  // namespace cardhouse::python
