// SPDX-License-Identifier: MIT
// Makes the words of each game once, and what a lobby needs of them whenever it is asked for.
#include "server/texts.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

#include "catalog/catalog.h"
#include "catalog/rulebook.h"
#include "server/gzip.h"
#include "server/hall.h"

namespace cardhouse::server {
namespace {

constexpr std::size_t kMaxCards = 12, kHashLetters = 16;

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(at, from), text.size());
    if (to > from) parts.emplace_back(text.substr(from, to - from));
    from = to + 1;
  }
  return parts;
}

WordsText make_words(const catalog::AnyGame& game, Language language) {
  GameWords words = game.words(language);
  WordsText made{.words = {.game = std::string(game.name()),
                           .lang = std::string(code(language)),
                           .cards = std::move(words.cards),
                           .suits = std::move(words.suits),
                           .names = std::move(words.names),
                           .sayings = std::move(words.sayings),
                           .labels = std::move(words.labels),
                           .last_and = std::move(words.last_and),
                           .sheets = std::move(words.sheets),
                           .decks = std::move(words.decks)},
                 .text = {},
                 .hash = {}};
  for (auto& [number, text] : catalog::numbered_rules(catalog::rulebook(game.name(), language)))
    made.words.rules.push_back({std::move(number), std::move(text)});
  made.text = print_answer(made.words);
  made.hash = hash_of_token(made.text).substr(0, kHashLetters);
  return made;
}

// Everything whose name a lobby may say: values of options, and what is part of one, such as a challenge.
std::set<std::string> chosen_in_lobby(std::string_view game, std::string_view cards) {
  std::set<std::string> codes;
  std::size_t asked = 0;
  for (std::string& card : split(cards, ','))
    if (++asked <= kMaxCards) codes.insert(std::move(card));
  for (const SettingInfo& setting : catalog::find(game)->settings())
    for (const std::string& value : setting.values) codes.insert(value);
  return codes;
}

}  // namespace

const WordsText* words_of(std::string_view name, Language language) {
  static std::mutex mutex;
  static std::map<std::pair<std::string, Language>, WordsText> made;
  const catalog::AnyGame* game = catalog::find(name);
  if (game == nullptr) return nullptr;
  const std::lock_guard lock(mutex);
  const std::pair key(std::string(name), language);
  auto found = made.find(key);
  if (found == made.end()) found = made.emplace(key, make_words(*game, language)).first;
  return &found->second;
}

Words lobby_words(const WordsText& all, std::string_view cards) {
  const std::set<std::string> codes = chosen_in_lobby(all.words.game, cards);
  const auto is_chosen = [&](const std::string& code) {
    const std::size_t dash = code.rfind('-');  // "trouble-at-millbrook-1", its first challenge
    return codes.contains(code) || (dash != std::string::npos && codes.contains(code.substr(0, dash)));
  };
  const bool small = all.words.sheets.empty();  // a game of plain cards: its faces speak of each other
  Words some{.game = all.words.game, .lang = all.words.lang, .suits = all.words.suits};
  some.last_and = all.words.last_and;
  for (const CardWords& card : all.words.cards)
    if (small || is_chosen(card.card)) some.cards.push_back(card);
  for (const CardSheet& sheet : all.words.sheets)
    if (is_chosen(sheet.card)) some.sheets.push_back(sheet);
  for (const auto& [code, name] : all.words.names)
    if (small || is_chosen(code) || code.contains(':')) some.names.emplace_back(code, name);
  for (const DeckSheet& deck : all.words.decks)
    some.decks.push_back({.deck = deck.deck, .name = deck.name, .leader = deck.leader});
  return some;
}

std::optional<WordsFile> words_file(std::string_view rest, Packing packing) {
  const std::string_view path = rest.substr(0, rest.find('?'));
  const bool lasts = path.find('/') == std::string_view::npos;
  const auto parts = split(path, lasts ? '.' : '/');
  if (parts.size() != (lasts ? 4 : 2) || (lasts && parts[3] != "json")) return {};
  const auto language = language_of(parts[1]);
  const WordsText* all = language ? words_of(parts[0], *language) : nullptr;
  if (all == nullptr || (lasts && parts[2] != all->hash)) return {};
  constexpr std::string_view kCards = "?cards=";
  const std::string_view query = rest.substr(path.size());
  const bool some = lasts && query.starts_with(kCards);
  if (packing == Packing::Plain)
    return WordsFile{some ? print_answer(lobby_words(*all, query.substr(kCards.size()))) : all->text,
                     all->hash, lasts};
  if (some)
    return WordsFile{gzipped(print_answer(lobby_words(*all, query.substr(kCards.size())))), all->hash, lasts};
  static std::mutex mutex;
  static std::map<const WordsText*, std::string> packed;
  const std::lock_guard lock(mutex);
  auto found = packed.find(all);
  if (found == packed.end()) found = packed.emplace(all, gzipped(all->text)).first;
  return WordsFile{found->second, all->hash, lasts};
}

}  // namespace cardhouse::server
