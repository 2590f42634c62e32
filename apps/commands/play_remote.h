// SPDX-License-Identifier: MIT
// `cardhouse play --server`: the terminal client at a table of a server.
#pragma once
#include <string>
#include <vector>

#include "core/settings.h"
#include "core/text.h"

namespace cardhouse::commands {

struct RemoteCall {
  std::string server, table, name;
  std::string game;
  Settings options;
  std::vector<std::string> bots;
  int free = 0;  // seats that are left for others
  Language language = Language::English;
  std::string deck = {};  // as the option of a seat; empty: none
  bool plain = false, ascii = false;
};

int play_remote(const RemoteCall& call);

}  // namespace cardhouse::commands
