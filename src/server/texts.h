// SPDX-License-Identifier: MIT
// The words of a game for clients: cards, sayings and rules, from the same sources as everywhere. They never
// change while the program runs, so each is made once; its hash is part of its address, and a browser keeps
// what it has under that address for ever.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/messages.h"

namespace cardhouse::server {

struct WordsText {
  Words words;
  std::string text;  // as JSON
  std::string hash;
};
const WordsText* words_of(std::string_view game, Language language);  // nothing: there is no such game

// What a lobby shows of a game: the names of what can be chosen, and the cards that are asked for with all
// that their faces need; without sayings, labels of moves, contents of decks, and rules.
Words lobby_words(const WordsText& all, std::string_view cards);  // with commas between

// What is at /words/REST, ready to be sent: "GAME.LANG.HASH.json", "GAME.LANG.HASH.json?cards=a,b" for the
// lobby, or "GAME/LANG".
struct WordsFile {
  std::string body;
  std::string hash;  // of what it is made of
  bool lasts;        // the address has the hash
};
enum class Packing { Plain, Gzip };
std::optional<WordsFile> words_file(std::string_view rest, Packing packing);

}  // namespace cardhouse::server
