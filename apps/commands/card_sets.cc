// SPDX-License-Identifier: MIT
// Spirit Tactics and Dragonfire behind the same questions.
#include "apps/commands/card_sets.h"

#include <array>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "games/dragonfire/cards.h"
#include "games/dragonfire/words.h"
#include "games/spirits/reference.h"
#include "games/spirits/words.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;

// ---- Spirit Tactics ----

constexpr std::array<std::string_view, 5> kSpiritBoxes{"dormant", "charged", "commander", "arcana", "reflex"};

CheckedCards check_spirits(std::span<const content::File> files) {
  spirits::LoadReport report = spirits::load(files, &spirits::library());
  return {std::move(report.problems),
          fmt::format("{} cards, {} texts, {} decks", report.cards, report.texts, report.decks)};
}

std::expected<ExplainedText, wording::Diagnosis> explain_spirits(std::string_view text, std::size_t box) {
  const auto compiled = spirits::compile(text, spirits::Box(box));
  if (!compiled) return std::unexpected(compiled.error());
  return ExplainedText{.program = spirits::explain(*compiled),
                       .english = wording::print(*compiled->tree),
                       .hungarian = wording::print(*compiled->tree, Language::Hungarian)};
}

json::object shape_of(const spirits::Card& card) {
  json::array texts;
  for (const spirits::TextBox& box : card.boxes)
    texts.push_back({{"en", box.text}, {"hu", wording::print(*box.tree, Language::Hungarian)}});
  json::object object{{"name", card.name},
                      {"hu", card.hungarian},
                      {"code", card.slug},
                      {"type", spirits::code(card.type)},
                      {"texts", std::move(texts)}};
  if (card.type == spirits::CardType::Spirit) object["strength"] = card.strength;
  if (card.resilience > 0) {
    object["resilience"] = card.resilience;
    object["affinity"] = spirits::name(card.affinity).en;
  }
  return object;
}

std::vector<ListedCard> list_spirits(Language language) {
  std::vector<ListedCard> list;
  for (int id = 1; id < spirits::library().cards(); ++id) {
    const spirits::Card& card = spirits::library()[spirits::CardId(id)];
    ListedCard& one = list.emplace_back();
    one.proving = card.status == spirits::Status::Proving;
    one.title = card.title(language);
    one.code = card.slug;
    if (card.type == spirits::CardType::Spirit)
      one.figures = fmt::format("  {}S/{}R", card.strength, card.resilience);
    if (card.type == spirits::CardType::Commander) one.figures = fmt::format("  {}R", card.resilience);
    for (const spirits::TextBox& box : card.boxes) one.texts.push_back(wording::print(*box.tree, language));
    one.shape = shape_of(card);
  }
  return list;
}

// ---- Dragonfire ----

CheckedCards check_dragonfire(std::span<const content::File> files) {
  dragonfire::LoadReport report = dragonfire::load(files, &dragonfire::library());
  return {std::move(report.problems), fmt::format("{} cards, {} texts", report.cards, report.texts)};
}

std::expected<ExplainedText, wording::Diagnosis> explain_dragonfire(std::string_view text, std::size_t box) {
  const auto compiled = dragonfire::compile(text, dragonfire::Box(box), [](std::string_view name) {
    return dragonfire::library().find_encounter(name);
  });
  if (!compiled) return std::unexpected(compiled.error());
  return ExplainedText{.program = dragonfire::explain(*compiled),
                       .english = wording::print(*compiled->tree),
                       .hungarian = wording::print(*compiled->tree, Language::Hungarian)};
}

std::vector<ListedCard> list_dragonfire(Language language) {
  std::vector<ListedCard> list;
  dragonfire::each_named(dragonfire::library(), [&](const dragonfire::Named& named, dragonfire::Box box) {
    ListedCard& one = list.emplace_back();
    one.title = named.title(language);
    one.code = named.slug;
    if (named.tree) one.texts.push_back(named.printed(language));
    json::array texts;
    if (named.tree) texts.push_back({{"en", named.text}, {"hu", named.printed(Language::Hungarian)}});
    one.shape = {{"name", named.name},
                 {"hu", named.hungarian},
                 {"code", named.slug},
                 {"type", dragonfire::kBoxNames[std::size_t(box)]},
                 {"texts", std::move(texts)}};
    if (box == dragonfire::Box::Market) {
      const auto& card = static_cast<const dragonfire::Card&>(named);
      one.figures = fmt::format("  {}", dragonfire::icons_text(card.icons));
      if (!card.basic) one.figures += fmt::format(", {} gold", card.cost);
      one.shape["icons"] = dragonfire::icons_text(card.icons);
      one.shape["cost"] = card.cost;
    }
    if (box == dragonfire::Box::Encounter) {
      const auto& card = static_cast<const dragonfire::EncounterCard&>(named);
      one.figures = fmt::format("  [{}] Attack {}", dragonfire::track_text(card, 0), card.attack);
      one.shape["attack"] = card.attack;
      one.shape["track"] = dragonfire::track_text(card, 0);
    }
  });
  return list;
}

constexpr std::array<CardSet, 2> kSets{
    {{"spirits", kSpiritBoxes, check_spirits, explain_spirits, list_spirits, spirits::reference,
      spirits::golden},
     {"dragonfire", dragonfire::kBoxNames, check_dragonfire, explain_dragonfire, list_dragonfire,
      dragonfire::reference, dragonfire::golden}}};

}  // namespace

std::span<const CardSet> card_sets() { return kSets; }

const CardSet* find_card_set(std::string_view game) {
  for (const CardSet& set : kSets)
    if (set.game == game) return &set;
  return nullptr;
}

}  // namespace cardhouse::commands
