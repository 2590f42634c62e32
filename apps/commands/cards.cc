// SPDX-License-Identifier: MIT
// `cardhouse cards`: checks files of cards, explains a text, and lists the set.
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "apps/commands/cards_deck.h"
#include "apps/commands/commands.h"
#include "games/spirits/reference.h"
#include "games/spirits/words.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;
using namespace spirits;

struct Call {
  std::vector<std::string> files;
  std::string text, box = "any", game = "spirits", language = "en";
  bool json = false, all = false;
};

constexpr std::array<std::pair<std::string_view, Box>, 5> kBoxes{{{"dormant", Box::Dormant},
                                                                  {"charged", Box::SpiritCharged},
                                                                  {"commander", Box::CommanderCharged},
                                                                  {"arcana", Box::Arcana},
                                                                  {"reflex", Box::Reflex}}};

int check(const Call& call) {
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
  const LoadReport report = load(files, &library());
  for (const std::string& problem : report.problems) fmt::print("{}\n", problem);
  fmt::print(stderr, "{} cards, {} texts, {} decks, {} problems\n", report.cards, report.texts, report.decks,
             report.problems.size());
  return report.problems.empty() ? 0 : 1;
}

// The box in which the text makes sense, or the diagnosis of the one in which it goes furthest.
int explain_text(const Call& call) {
  std::optional<wording::Diagnosis> nearest;
  for (const auto& [name, box] : kBoxes) {
    if (call.box != "any" && call.box != name) continue;
    const auto compiled = compile(call.text, box);
    if (!compiled) {
      const auto& found = compiled.error();
      const auto further = [&](const wording::Diagnosis& d) {
        return std::pair(found.place.line, found.place.column) > std::pair(d.place.line, d.place.column);
      };
      if (!nearest || further(*nearest)) nearest = found;
      continue;
    }
    std::vector<std::string> lines;
    for (Keyword keyword : compiled->keywords)
      lines.push_back(fmt::format("keyword {}", spirits::name(keyword).en));
    for (const spirits::Program& program : compiled->programs)
      for (std::string& line : explain(program)) lines.push_back(std::move(line));
    const std::string english = wording::print(*compiled->tree),
                      hungarian = wording::print(*compiled->tree, Language::Hungarian);
    if (call.json) {
      json::array program(lines.begin(), lines.end());
      fmt::print("{}\n",
                 json::serialize(json::object{
                     {"box", name}, {"program", std::move(program)}, {"en", english}, {"hu", hungarian}}));
      return 0;
    }
    fmt::print("{}\n", name);
    for (const std::string& line : lines) fmt::print("  {}\n", line);
    fmt::print("en  {}\nhu  {}\n", english, hungarian);
    return 0;
  }
  fmt::print(stderr, "{}:{}: {}\n", nearest->place.line, nearest->place.column, wording::message(*nearest));
  return 1;
}

json::object card_shape(const Card& card) {
  constexpr std::array<std::string_view, 6> kTypes{"", "commander", "spirit", "arcana", "reflex", "essence"};
  json::array texts;
  for (const TextBox& box : card.boxes)
    texts.push_back({{"en", box.text}, {"hu", wording::print(*box.tree, Language::Hungarian)}});
  json::object object{{"name", card.name},
                      {"hu", card.hungarian},
                      {"code", card.slug},
                      {"type", kTypes[std::size_t(card.type)]},
                      {"texts", std::move(texts)}};
  if (card.type == CardType::Spirit) object["strength"] = card.strength;
  if (card.resilience > 0) {
    object["resilience"] = card.resilience;
    object["affinity"] = spirits::name(card.affinity).en;
  }
  return object;
}

int list(const Call& call) {
  if (call.game != "spirits") {
    fmt::print(stderr, "cardhouse cards: the cards of \"{}\" carry no text; there is: spirits\n", call.game);
    return 2;
  }
  const Language language = *language_of(call.language);
  json::array shapes;
  for (int id = 1; id < library().cards(); ++id) {
    const Card& card = library()[CardId(id)];
    if (card.status == Status::Proving && !call.all) continue;
    if (call.json) {
      shapes.push_back(card_shape(card));
      continue;
    }
    std::string figures;
    if (card.type == CardType::Spirit) figures = fmt::format("  {}S/{}R", card.strength, card.resilience);
    if (card.type == CardType::Commander) figures = fmt::format("  {}R", card.resilience);
    fmt::print("{} ({}){}\n", card.title(language), card.slug, figures);
    for (const TextBox& box : card.boxes) fmt::print("    {}\n", wording::print(*box.tree, language));
  }
  if (call.json) fmt::print("{}\n", json::serialize(shapes));
  return 0;
}

}  // namespace

void add_cards(const Command& app) {
  const Command command = app.command("cards", "Check, explain and list cards whose text is a program");
  command.needs_command();
  command.footer(
      "Examples:\n  cardhouse cards check content/spirits/*.toml\n"
      "  cardhouse cards explain \"Designate 1 enemy Spirit: deal 200 damage to it; draw 1 card.\"\n"
      "  cardhouse cards list --game spirits --lang hu");
  auto call = std::make_shared<Call>();
  const Command checking =
      command.command("check", "Check files of cards and decks: file:line:column: message");
  checking.option("files", call->files, "files in TOML").required().of("FILES");
  checking.footer(
      "Examples:\n  cardhouse cards check content/spirits/*.toml\n  cardhouse cards check my-deck.toml");
  checking.does([call] { return check(*call); });
  const Command explaining =
      command.command("explain", "The program of a text, step by step, and the text printed back");
  explaining.option("text", call->text, "the text of one box of a card").required().of("TEXT");
  explaining.option("--box", call->box, "where it stands")
      .one_of({"any", "dormant", "charged", "commander", "arcana", "reflex"})
      .shows_preset();
  explaining.flag("--json", call->json, "for programs: one JSON object");
  explaining.footer(
      "Examples:\n  cardhouse cards explain \"Snare, draw 2 cards.\"\n"
      "  cardhouse cards explain --box reflex \"Draw 1 card.\" --json");
  explaining.does([call] { return explain_text(*call); });
  const Command listing = command.command("list", "List the cards of a game");
  listing.option("--game", call->game, "the game").shows_preset();
  listing.option("--lang", call->language, "language").one_of({"en", "hu"}).shows_preset();
  listing.flag("--json", call->json, "for programs: one JSON array");
  listing.flag("--all", call->all, "with the proving cards, which are in no deck");
  listing.footer("Examples:\n  cardhouse cards list --game spirits\n  cardhouse cards list --lang hu --json");
  listing.does([call] { return list(*call); });
  add_deck_command(command);
  const Command writing =
      command.command("reference", "Write the reference of the card language as Markdown");
  writing.footer("Examples:\n  cardhouse cards reference > docs/card-language.md");
  writing.does([] {
    fmt::print("{}", reference());
    return 0;
  });
  const Command goldens = command.command("golden", "Write every text of the set with its program");
  goldens.footer("Examples:\n  cardhouse cards golden > tests/cards/spirits/golden.txt");
  goldens.does([] {
    fmt::print("{}", golden());
    return 0;
  });
}

}  // namespace cardhouse::commands
