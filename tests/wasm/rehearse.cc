// SPDX-License-Identifier: MIT
// The native side of tests/checks/wasm.sh: plays what it is told, or as quickly as it can.
#include <chrono>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "bindings/wasm/check/rehearsal.h"

int main(int count, char** words) {
  using namespace cardhouse;
  std::string text;
  const bool hurries = count > 1 && std::string_view(words[1]) == "--hurry";
  for (int i = hurries ? 2 : 1; i < count; ++i)
    text += fmt::format("{}{}", text.empty() ? "" : " ", words[i]);
  const auto plan = rehearsal::read_plan(text);
  if (!plan) return fmt::print(stderr, "{}\n", plan.error()), 2;
  if (hurries) {
    const auto start = std::chrono::steady_clock::now();
    const auto decisions = double(rehearsal::hurry(*plan));
    const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
    return fmt::print("{:.1f}\n", taken.count() / decisions), 0;
  }
  const auto played = rehearsal::play(*plan);
  if (!played) return fmt::print(stderr, "{}\n", played.error()), 1;
  fmt::print("{}", *played);
}
