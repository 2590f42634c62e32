// SPDX-License-Identifier: MIT
// `cardhouse cards`: checks files of cards, explains a text, and lists the set.
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "apps/commands/card_sets.h"
#include "apps/commands/cards_deck.h"
#include "apps/commands/commands.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;

struct CardsCall {
  std::vector<std::string> files;
  std::string text, box = "any", game = "spirits", language = "en";
  bool json = false, all = false;
  const CardSet& set() const { return *find_card_set(game); }
};

int check_cards(const CardsCall& call) {
  std::vector<std::string> texts;
  texts.reserve(call.files.size());
  std::vector<content::File> files;
  for (const std::string& path : call.files) {
    std::ifstream in(path, std::ios::binary);
    if (!in) {
      fmt::print(stderr, "cardhouse cards: cannot read {}: {}\n", path, std::strerror(errno));
      return 2;
    }
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    files.push_back({path, texts.back()});
  }
  const CheckedCards report = call.set().check(files);
  for (const std::string& problem : report.problems) fmt::print("{}\n", problem);
  fmt::print(stderr, "{}, {} problems\n", report.summary, report.problems.size());
  return report.problems.empty() ? 0 : 1;
}

int say_explained(const CardsCall& call, std::string_view box, const ExplainedText& explained) {
  if (call.json) {
    json::array program(explained.program.begin(), explained.program.end());
    fmt::print("{}\n", json::serialize(json::object{{"box", box},
                                                    {"program", std::move(program)},
                                                    {"en", explained.english},
                                                    {"hu", explained.hungarian}}));
    return 0;
  }
  fmt::print("{}\n", box);
  for (const std::string& line : explained.program) fmt::print("  {}\n", line);
  fmt::print("en  {}\nhu  {}\n", explained.english, explained.hungarian);
  return 0;
}

// The box in which the text makes sense, or the diagnosis of the one in which it goes furthest.
int explain_text(const CardsCall& call) {
  const CardSet& set = call.set();
  std::optional<wording::Diagnosis> nearest;
  for (std::size_t box = 0; box < set.boxes.size(); ++box) {
    if (call.box != "any" && call.box != set.boxes[box]) continue;
    const auto explained = set.explain(call.text, box);
    if (explained) return say_explained(call, set.boxes[box], *explained);
    const wording::Diagnosis& found = explained.error();
    const auto further = [&](const wording::Diagnosis& d) {
      return std::pair(found.place.line, found.place.column) > std::pair(d.place.line, d.place.column);
    };
    if (!nearest || further(*nearest)) nearest = found;
  }
  if (!nearest) {
    fmt::print(stderr, "cardhouse cards: {} has no box \"{}\"; there are:", set.game, call.box);
    for (std::string_view box : set.boxes) fmt::print(stderr, " {}", box);
    fmt::print(stderr, "\n");
    return 2;
  }
  fmt::print(stderr, "{}:{}: {}\n", nearest->place.line, nearest->place.column, wording::message(*nearest));
  return 1;
}

int list_cards(const CardsCall& call) {
  const Language language = *language_of(call.language);
  json::array shapes;
  for (ListedCard& card : call.set().list(language)) {
    if (card.proving && !call.all) continue;
    if (call.json) {
      shapes.push_back(std::move(card.shape));
      continue;
    }
    fmt::print("{} ({}){}\n", card.title, card.code, card.figures);
    for (const std::string& text : card.texts) fmt::print("    {}\n", text);
  }
  if (call.json) fmt::print("{}\n", json::serialize(shapes));
  return 0;
}

void add_game(const Command& command, const std::shared_ptr<CardsCall>& call) {
  command.option("--game", call->game, "the game").one_of({"spirits", "dragonfire"}).shows_preset();
}

}  // namespace

void add_cards(const Command& app) {
  const Command command = app.command("cards", "Check, explain and list cards whose text is a program");
  command.needs_command();
  command.footer(
      "Examples:\n  cardhouse cards check content/spirits/*.toml\n"
      "  cardhouse cards explain \"Designate 1 enemy Spirit: deal 200 damage to it; draw 1 card.\"\n"
      "  cardhouse cards list --game dragonfire --lang hu");
  auto call = std::make_shared<CardsCall>();
  const Command checking =
      command.command("check", "Check files of cards and decks: file:line:column: message");
  checking.option("files", call->files, "files in TOML").required().of("FILES");
  add_game(checking, call);
  checking.footer(
      "Examples:\n  cardhouse cards check content/spirits/*.toml\n"
      "  cardhouse cards check --game dragonfire my-cards.toml");
  checking.does([call] { return check_cards(*call); });
  const Command explaining =
      command.command("explain", "Show the program of a text, step by step, and the text printed back");
  explaining.option("text", call->text, "the text of one box of a card").required().of("TEXT");
  add_game(explaining, call);
  explaining.option("--box", call->box, "the box it is printed in, such as reflex or encounter")
      .shows_preset();
  explaining.flag("--json", call->json, "for programs: one JSON object");
  explaining.footer(
      "Examples:\n  cardhouse cards explain \"Snare, draw 2 cards.\"\n"
      "  cardhouse cards explain --box reflex \"Draw 1 card.\" --json\n"
      "  cardhouse cards explain --game dragonfire \"Surprise: you take 1 damage.\"");
  explaining.does([call] { return explain_text(*call); });
  const Command listing = command.command("list", "List the cards of a game");
  add_game(listing, call);
  listing.option("--lang", call->language, "language").one_of({"en", "hu"}).shows_preset();
  listing.flag("--json", call->json, "for programs: one JSON array");
  listing.flag("--all", call->all, "include the proving cards, which are in no deck");
  listing.footer(
      "Examples:\n  cardhouse cards list --game spirits\n  cardhouse cards list --game dragonfire --json");
  listing.does([call] { return list_cards(*call); });
  add_deck_command(command);
  const Command writing =
      command.command("reference", "Write the reference of the card language as Markdown");
  add_game(writing, call);
  writing.footer(
      "Examples:\n  cardhouse cards reference > docs/card-language.md\n"
      "  cardhouse cards reference --game dragonfire > docs/card-language-dragonfire.md");
  writing.does([call] {
    fmt::print("{}", call->set().reference());
    return 0;
  });
  const Command goldens = command.command("golden", "Write every text of the set with its program");
  add_game(goldens, call);
  goldens.footer(
      "Examples:\n  cardhouse cards golden > tests/cards/spirits/golden.txt\n"
      "  cardhouse cards golden --game dragonfire > tests/cards/dragonfire/golden.txt");
  goldens.does([call] {
    fmt::print("{}", call->set().golden());
    return 0;
  });
}

}  // namespace cardhouse::commands
