// SPDX-License-Identifier: MIT
// `cardhouse cards deck`: reads a deck, says whether it is legal, and shows what is in it.
#include "apps/commands/cards_deck.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "games/spirits/deck_reading.h"
#include "games/spirits/deck_text.h"
#include "games/spirits/words.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;

// What deck builders draw: cards by type, Spirits by Resilience, Essence held against asked for.
struct Curve {
  std::map<spirits::CardType, int> types;
  std::map<int, int> resilience;
  std::array<int, spirits::kEssences + 1> held{}, asked{};
};

Curve curve_of(const spirits::Deck& deck) {
  Curve curve;
  const auto add = [&](spirits::ProgramId id) {
    if (id == spirits::kNoProgram) return;
    for (std::size_t type = 0; type < curve.asked.size(); ++type)
      curve.asked[type] += spirits::library().program(id).essence[type];
  };
  for (spirits::CardId id : deck.main) {
    const spirits::Card& card = spirits::library()[id];
    ++curve.types[card.type];
    if (card.type == spirits::CardType::Spirit) ++curve.resilience[card.resilience];
    if (card.type == spirits::CardType::Essence) ++curve.held[std::size_t(card.essence)];
    add(card.charged[0]);
  }
  for (spirits::ProgramId id : spirits::library()[deck.commander].charged) add(id);
  return curve;
}

std::string essence_name(std::size_t type, Language language) {
  constexpr Phrase kAny{"any", "bármilyen"};
  return std::string(type == spirits::kAnyEssence ? kAny(language)
                                                  : spirits::name(spirits::Essence(type))(language));
}

// As comments, so that what is printed reads back as a deck.
void print_curve(const Curve& curve, Language language) {
  constexpr Phrase kSpirits{"Spirits by R:", "Szellemek R szerint:"},
      kEssence{"Essence, in the deck and in costs:", "Esszencia, pakliban és költségekben:"};
  for (const auto& [type, n] : curve.types) fmt::print("# {:>4} {}\n", n, spirits::name(type)(language));
  fmt::print("# {}\n", kSpirits(language));
  for (const auto& [r, n] : curve.resilience)
    fmt::print("# {:>6}R {:>3} {}\n", r, n, std::string(std::size_t(n), '#'));
  fmt::print("# {}\n", kEssence(language));
  for (std::size_t type = 0; type < curve.held.size(); ++type)
    if (curve.held[type] + curve.asked[type] > 0)
      fmt::print("# {:>4} / {:<3} {}\n", curve.held[type], curve.asked[type], essence_name(type, language));
}

json::object deck_shape(const spirits::Deck& deck, const std::vector<spirits::DeckFault>& faults,
                        Language language) {
  const Curve curve = curve_of(deck);
  json::array list;
  for (const spirits::DeckFault& fault : faults)
    list.push_back(json::object{{"text", fault.text(language)}, {"rule", fault.rule}});
  json::object types, resilience, held, asked;
  for (const auto& [type, n] : curve.types) types[spirits::code(type)] = n;
  for (const auto& [r, n] : curve.resilience) resilience[fmt::to_string(r)] = n;
  for (std::size_t type = 0; type < curve.held.size(); ++type) {
    const std::string key = type == spirits::kAnyEssence ? "any" : spirits::code(spirits::Essence(type));
    if (curve.held[type] > 0) held[key] = curve.held[type];
    if (curve.asked[type] > 0) asked[key] = curve.asked[type];
  }
  return {{"legal", faults.empty()},          {"problems", std::move(list)},
          {"cards", deck.main.size()},        {"side", deck.side.size()},
          {"line", spirits::deck_line(deck)}, {"text", spirits::deck_text(deck, language)},
          {"types", std::move(types)},        {"resilience", std::move(resilience)},
          {"essence_held", std::move(held)},  {"essence_asked", std::move(asked)}};
}

std::optional<std::string> deck_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    fmt::print(stderr, "cardhouse cards deck: cannot read {}: {}\n", path, std::strerror(errno));
    return {};
  }
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

// A starter deck by its name, or what the file says; every line that cannot be used is named.
std::optional<spirits::Deck> deck_named(const std::string& what, Language language) {
  for (const spirits::Deck& deck : spirits::library().decks())
    if (deck.slug == what) return deck;
  const auto text = deck_file(what);
  if (!text) return {};
  const spirits::DeckReading read = spirits::read_pasted_deck(*text);
  for (const wording::Misread& wrong : read.misread)
    fmt::print(stderr, "{}:{}: {}\n", what, wrong.line, wrong.why(language));
  if (!read.misread.empty()) return {};
  return read.deck;
}

}  // namespace

int show_deck(const DeckCall& call) {
  const Language language = *language_of(call.language);
  const auto deck = deck_named(call.what, language);
  if (!deck) return 2;
  const auto faults = spirits::deck_faults(spirits::library(), *deck);
  if (call.json) {
    fmt::print("{}\n", json::serialize(deck_shape(*deck, faults, language)));
  } else if (call.line) {
    fmt::print("{}\n", spirits::deck_line(*deck));
  } else {
    constexpr Phrase kLegal{"A legal deck.", "Szabályos pakli."};
    fmt::print("{}\n", spirits::deck_text(*deck, language));
    print_curve(curve_of(*deck), language);
    if (faults.empty()) fmt::print("# {}\n", kLegal(language));
  }
  for (const spirits::DeckFault& fault : faults)
    fmt::print(stderr, "{}: {} ({})\n", call.what, fault.text(language), fault.rule);
  return faults.empty() ? 0 : 1;
}

void add_deck_command(const Command& cards) {
  auto call = std::make_shared<DeckCall>();
  const Command command = cards.command("deck", "Check a deck and show what is in it");
  command.option("deck", call->what, "a file with a deck, or a starter deck").required().of("FILE");
  command.flag("--line", call->line,
               "print only the deck, on one line, as the options deck0 and deck1 take it");
  command.flag("--json", call->json, "for programs: one JSON object");
  command.option("--lang", call->language, "language").one_of({"en", "hu"}).shows_preset();
  command.footer(
      "A deck has lines such as \"3 Ember Scout\" after \"Commander: NAME\", the Side Deck after \"Side "
      "Deck:\".\nMore: docs/engine-protocol.md.\n\n"
      "Examples:\n  cardhouse cards deck ember-march > mine.txt\n  cardhouse cards deck mine.txt --json\n"
      "  cardhouse simulate spirits --option deck0=$(cardhouse cards deck mine.txt --line)");
  command.does([call] { return show_deck(*call); });
}

}  // namespace cardhouse::commands
