// SPDX-License-Identifier: MIT
// The options of Spirit Tactics.
#include <fmt/format.h>

#include "games/spirits/deck_text.h"
#include "games/spirits/game.h"

namespace cardhouse::spirits {
namespace {

std::vector<std::string> deck_slugs() {
  std::vector<std::string> slugs;
  for (const Deck& deck : library().decks()) slugs.push_back(deck.slug);
  return slugs;
}

constexpr std::array<std::uint8_t, 5> kCaps{0, 100, 60, 30, 12};  // S1.7

// S1.2 a starter deck by its name, or a deck written out (deck_text.h).
std::expected<void, std::string> read_built(Options& options, Seat seat, std::string_view text) {
  const auto deck = read_deck_line(text);
  if (!deck)
    return std::unexpected(fmt::format("{}; starter decks are: {}", deck.error()(Language::English),
                                       fmt::join(deck_slugs(), ", ")));
  if (const auto faults = deck_faults(library(), *deck); !faults.empty())
    return std::unexpected(
        fmt::format("{} ({})", faults.front().text(Language::English), faults.front().rule));
  options.deck[seat] = kBuiltDeck;
  options.built[seat] = {.commander = deck->commander};
  for (CardId card : deck->main) options.built[seat].main.push_back(card);
  for (CardId card : deck->side) options.built[seat].side.push_back(card);
  const auto starters = library().decks();
  for (std::size_t i = 0; i < starters.size(); ++i)
    if (starters[i].commander == deck->commander && starters[i].main == deck->main &&
        starters[i].side == deck->side) {
      options.deck[seat] = std::uint8_t(i);
      options.built[seat] = {};
    }
  return {};
}

template <Seat seat>
Setting<Options> deck_setting(std::string_view name, Phrase label) {
  return {name,
          label,
          deck_slugs(),
          [](const Options& o) { return std::size_t(o.deck[seat] == kBuiltDeck ? 0 : o.deck[seat]); },
          [](Options& o, std::size_t i) { o.deck[seat] = std::uint8_t(i), o.built[seat] = {}; },
          [](const Options& o) -> std::optional<std::string> {
            if (o.deck[seat] != kBuiltDeck) return {};
            return deck_line(deck_of(o, seat));
          },
          [](Options& o, std::string_view text) { return read_built(o, seat, text); }};
}

template <Flag Options::*kMember>
Setting<Options> flag(std::string_view name, Phrase label) {
  return choice<kMember>(name, label, {"no", "yes"});
}

}  // namespace

std::span<const Setting<Options>> Spirits::settings() {
  static const std::vector<Setting<Options>> table{
      number<&Options::players, 2>("players", {"Players", "Játékosok"}),
      {"set",
       {"The set of cards, with its version", "A lapkészlet és változata"},
       {fmt::format("first-hour-{:016x}", library().version())},
       [](const Options&) { return std::size_t(0); },
       [](Options&, std::size_t) {}},
      deck_setting<0>("deck0", {"The deck of the first player", "Az első játékos paklija"}),
      deck_setting<1>("deck1", {"The deck of the second player", "A második játékos paklija"}),
      choice<&Options::match>(
          "match",
          {"One duel, or the best of three with Side Decks", "Egy párbaj, vagy kettőig tartó mérkőzés"},
          {"single", "best_of_three"}),
      choice<&Options::first>("first",
                              {"Who begins: a coin, or a seat", "Ki kezd: pénzfeldobás vagy egy hely"},
                              {"coin", "0", "1"}),
      {"turn_cap",
       {"After so many turns the Commander with more R wins",
        "Ennyi kör után a több R-rel bíró Parancsnok nyer"},
       {"none", "100", "60", "30", "12"},
       [](const Options& o) {
         return std::size_t(std::find(kCaps.begin(), kCaps.end(), o.turn_cap) - kCaps.begin());
       },
       [](Options& o, std::size_t i) { o.turn_cap = kCaps[i]; }},
      flag<&Options::mulligan>("mulligan", {"One redraw of the opening hand", "Egy újrahúzás a kezdőkézre"}),
      flag<&Options::second_draws>("second_draws", {"The second player begins with seven cards, not six",
                                                    "A második játékos hat helyett hét lappal kezd"}),
      flag<&Options::own_back_row_blocks>("own_back_row_blocks",
                                          {"One's own Back-Row Spirit blocks a Direct Attack",
                                           "A saját hátsó sori Szellem útjában áll a közvetlen támadásnak"}),
      flag<&Options::exposed_back_row>(
          "exposed_back_row",
          {"Without a Front-Row the Back-Row may be attacked", "Első sor nélkül a hátsó sor támadható"}),
      flag<&Options::basic_move>("basic_move", {"Once per turn a Spirit may move to an Adjacent zone",
                                                "Körönként egyszer egy Szellem szomszédos mezőre léphet"}),
      flag<&Options::longshot_hits_back_row>(
          "longshot_hits_back_row",
          {"Longshot reaches the enemy Back-Row", "A Távlövés eléri az ellenséges hátsó sort"}),
  };
  return table;
}

}  // namespace cardhouse::spirits
