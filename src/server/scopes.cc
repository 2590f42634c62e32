// SPDX-License-Identifier: MIT
// The two lists; whatever is in neither plays.
#include "server/scopes.h"

#include <algorithm>
#include <array>

namespace cardhouse::server {
namespace {

constexpr std::array<std::string_view, 8> kManage{"register", "logout",   "sessions",      "revoke",
                                                  "token",    "password", "recovery_code", "delete_account"};
// Those that say who one is need no scope: they bring one.
constexpr std::array<std::string_view, 24> kRead{
    "hello",      "login",     "recover",  "ping",   "games",   "words",   "lobby",     "finished",
    "statistics", "enter",     "leave",    "prompt", "history", "picture", "story",     "replay",
    "turn",       "campaigns", "campaign", "export", "deck",    "host",    "list_solo", "read_solo"};

}  // namespace

Scope needed_for(std::string_view wish) {
  if (std::ranges::find(kManage, wish) != kManage.end()) return Scope::Manage;
  return std::ranges::find(kRead, wish) != kRead.end() ? Scope::Read : Scope::Play;
}

std::optional<Scope> token_scope(std::string_view name) {
  if (name == "read") return Scope::Read;
  if (name == "play") return Scope::Play;
  return {};
}

std::span<const std::string_view> wishes_that_manage() { return kManage; }
std::span<const std::string_view> wishes_that_read() { return kRead; }

}  // namespace cardhouse::server
