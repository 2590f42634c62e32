// SPDX-License-Identifier: MIT
// What a compiler of card text needs to refuse a text that reads well and makes no sense.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "wording/parse.h"

namespace cardhouse::wording {

class Critic {
 protected:
  // Only the first reason counts.
  void refuse(const Node& node, std::string why) {
    if (!problem_) problem_ = Diagnosis{node.place, std::move(why), {}};
  }
  // No number below the tree is 0 or above the limit.
  void check_numbers(const Node& tree, int most) {
    for (const auto& slot : tree.slots)
      for (const Tree& child : slot) {
        if (child->row != nullptr) check_numbers(*child, most);
        else if (child->name.empty() && child->value == 0) refuse(*child, "a number of nothing");
        else if (child->value > most) refuse(*child, "at most " + std::to_string(most));
      }
  }
  const std::optional<Diagnosis>& problem() const { return problem_; }

 private:
  std::optional<Diagnosis> problem_;
};

}  // namespace cardhouse::wording
