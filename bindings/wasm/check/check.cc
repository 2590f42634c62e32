// SPDX-License-Identifier: MIT
// The functions of the module that is compared with the native engine (tests/checks/wasm.sh): texts in and
// out, as bindings/wasm/check/rehearsal.h has them.
#include <string>

#include "bindings/wasm/check/rehearsal.h"

#define EXPORTED(name) extern "C" [[clang::export_name(#name)]]

namespace cardhouse::wasm {
namespace {

std::string asked, answered;

}  // namespace

EXPORTED(buffer) char* buffer(std::size_t size) {
  asked.resize(size);
  return asked.data();
}
EXPORTED(out) const char* out() { return answered.data(); }

// The length of the answer.
EXPORTED(rehearse) std::size_t rehearse() {
  const auto plan = rehearsal::read_plan(asked);
  const auto played =
      plan ? rehearsal::play(*plan) : std::expected<std::string, std::string>(std::unexpected(plan.error()));
  answered = played ? *played : "problem: " + played.error() + "\n";
  return answered.size();
}

// How many decisions there were; whoever calls it has the clock.
EXPORTED(hurry) double hurry() {
  const auto plan = rehearsal::read_plan(asked);
  return plan ? double(rehearsal::hurry(*plan)) : 0;
}

}  // namespace cardhouse::wasm
