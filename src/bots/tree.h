// SPDX-License-Identifier: MIT
// The tree of a search: one node for each move that was tried after the moves above it, whatever the world.
// Memory is reserved once; a full tree goes on counting but grows no more.
#pragma once
#include <cmath>
#include <cstdint>
#include <vector>

#include "bots/hooks.h"

namespace cardhouse::bots {

struct Node {
  Worth mean{};      // of all simulations through here, by seat
  float margin = 0;  // likewise: points of the searching seat over the mean of the others
  std::uint32_t visits = 0;
  std::uint32_t offered = 0;      // how often its move was legal when its parent was visited
  std::uint32_t first_child = 0;  // 0: none, since the root is nobody's child
  std::uint32_t next_sibling = 0;
  std::uint32_t move = 0;

  void add(const Worth& worth, float by) {
    const float part = 1.0f / float(++visits);
    for (std::size_t seat = 0; seat < mean.size(); ++seat) mean[seat] += (worth[seat] - mean[seat]) * part;
    margin += (by - margin) * part;
  }
};
static_assert(sizeof(Node) <= 64, "a node fits a cache line");

class Tree {
 public:
  static constexpr std::uint32_t kRoot = 0;

  // An empty tree with room for so many nodes beside the root.
  void reset(std::uint32_t room) {
    nodes_.clear();
    nodes_.reserve(room + 1);
    room_ = room + 1;
    nodes_.emplace_back();
  }
  bool full() const { return nodes_.size() >= room_; }
  std::uint32_t size() const { return std::uint32_t(nodes_.size()); }
  Node& operator[](std::uint32_t i) { return nodes_[i]; }
  const Node& operator[](std::uint32_t i) const { return nodes_[i]; }

  // Requires: not full, and the parent has no child of this move.
  std::uint32_t add_child(std::uint32_t parent, std::uint32_t move) {
    const auto child = size();
    nodes_.push_back({.offered = 1, .next_sibling = nodes_[parent].first_child, .move = move});
    nodes_[parent].first_child = child;
    return child;
  }

 private:
  std::vector<Node> nodes_;
  std::uint32_t room_ = 0;
};

}  // namespace cardhouse::bots
