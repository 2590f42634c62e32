// SPDX-License-Identifier: MIT
// The words of the games as files: small, packed, under an address that says what is in them.
#include "server/texts.h"

#include <boost/beast/zlib/inflate_stream.hpp>

#include "catalog/catalog.h"
#include "server/gzip.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

std::string unpacked(std::string_view packed) {
  namespace zlib = boost::beast::zlib;
  REQUIRE(packed.size() > 18);
  CHECK(packed.substr(0, 3) == "\x1f\x8b\x08");
  std::string out(1 << 20, '\0');
  zlib::inflate_stream inflate;
  zlib::z_params params;
  params.next_in = packed.data() + 10;
  params.avail_in = packed.size() - 10;  // Beast sees the end only where something follows it
  params.next_out = out.data();
  params.avail_out = out.size();
  boost::system::error_code problem;
  inflate.write(params, zlib::Flush::finish, problem);
  CHECK(problem == zlib::error::end_of_stream);
  out.resize(params.total_out);
  return out;
}

std::string address(std::string_view game, Language language, std::string_view query = "") {
  return fmt::format("{}.{}.{}.json{}", game, code(language), words_of(game, language)->hash, query);
}

// What the page lays out in its lobby (look.ts of each game in clients/web/src/games).
constexpr std::pair<std::string_view, std::string_view> kLobby[] = {
    {"chronicle", "?cards=W9,King,L2"},
    {"ghosts", "?cards=C12,H7,N3"},
    {"spirits", "?cards=lantern-knight,vashka-red-tempest,counterflare"},
    {"dragonfire", "?cards=ember-ray,price-of-war,smoke-bomb"}};

TEST_CASE("gzip unpacks to what was packed") {
  for (const std::string& text : {std::string(), std::string("x"), std::string(100'000, 'y')})
    CHECK(unpacked(gzipped(text)) == text);
}

TEST_CASE("the words over HTTP are those of the socket, and an unknown hash gets none") {
  for (const catalog::AnyGame* game : catalog::games())
    for (const Language language : kLanguages) {
      const auto file = words_file(address(game->name(), language), Packing::Gzip);
      REQUIRE(file.has_value());
      CHECK(file->lasts);
      const std::string text = unpacked(file->body);
      CHECK(text == words_of(game->name(), language)->text);
      CHECK(words_file(fmt::format("{}/{}", game->name(), code(language)), Packing::Plain)->body == text);
    }
  CHECK(words_of("ghosts", Language::English)->hash != words_of("ghosts", Language::Hungarian)->hash);
  for (const char* bad : {"ghosts.en.0123456789abcdef.json", "ghosts.en.json", "chess.en.0.json", "ghosts/xx",
                          "", "....", "ghosts", "/"})
    CHECK(!words_file(bad, Packing::Gzip));
}

TEST_CASE("a lobby costs a few kilobytes, and one game after it its own words only") {
  for (const Language language : kLanguages) {
    std::size_t lobby = 0;
    for (const auto& [game, query] : kLobby) {
      const auto part = words_file(address(game, language, query), Packing::Gzip);
      REQUIRE(part.has_value());
      lobby += part->body.size();
      const auto all = words_file(address(game, language), Packing::Gzip);
      CHECK(all->body.size() < 32 * 1024);
    }
    MESSAGE(code(language) << ": the words of a lobby are " << lobby << " bytes");
    CHECK(lobby < 20 * 1024);
  }
}

TEST_CASE("a lobby has the cards it shows, the names of what can be chosen, and nothing else") {
  const WordsText& all = *words_of("dragonfire", Language::English);
  const Words some = lobby_words(all, "ember-ray,nothing");
  const auto has = [&](std::string_view card) {
    return std::ranges::find(some.cards, card, &CardWords::card) != some.cards.end();
  };
  CHECK(has("ember-ray"));
  CHECK(has("trouble-at-millbrook"));
  CHECK(has("trouble-at-millbrook-1"));
  CHECK(has("elf"));
  CHECK(!has("smoke-bomb"));
  CHECK(some.rules.empty());
  CHECK(some.labels.empty());
  CHECK(std::ranges::find(some.sheets, "ember-ray", &CardSheet::card) != some.sheets.end());
  const Words decks = lobby_words(*words_of("spirits", Language::Hungarian), "");
  CHECK(decks.decks.size() == words_of("spirits", Language::Hungarian)->words.decks.size());
  CHECK(decks.decks.front().main.empty());
}

TEST_CASE("the games name the words that belong to them, in the language of the person who asks") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Anna","lang":"hu"})");
  const json::object games = anna.ask(R"({"do":"games"})", "games");
  for (const json::value& game : games.at("games").as_array())
    CHECK(text(game.at("words")) == words_of(text(game.at("name")), Language::Hungarian)->hash);
  CHECK(json::serialize(games).size() < 48 * 1024);
}

}  // namespace
}  // namespace cardhouse::server
