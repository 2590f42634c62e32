// SPDX-License-Identifier: MIT
// Thinkers on other machines, where there are none: a browser thinks itself. The same functions as of
// src/server/far_thinkers.h.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "store/thoughts.h"

namespace cardhouse::server {

class FarThinkers {
 public:
  using Open = std::function<std::unique_ptr<store::AskingBoard>()>;
  using Answer = std::function<void(std::optional<std::string> move)>;
  using Write = std::function<std::optional<store::Thought>()>;
  FarThinkers(const Open&, const std::function<void()>&) {}

  std::size_t room() const { return 0; }
  void ask(std::uint64_t, const Write&, const Answer&) {}
  void withdraw(std::uint64_t) {}
  std::uint64_t sent() const { return 0; }
  std::uint64_t returned() const { return 0; }
};

}  // namespace cardhouse::server
