// SPDX-License-Identifier: MIT
// Reads files of cards and decks, and says of every mistake where it is.
#include <algorithm>
#include <map>
#include <stdexcept>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "core/digest.h"
#include "games/spirits/cards.h"
#include "games/spirits/deck_text.h"

namespace cardhouse::spirits {
namespace {

constexpr std::array<std::string_view, 6> kTypes{"", "commander", "spirit", "arcana", "reflex", "essence"};
constexpr std::array<std::string_view, 4> kStatuses{"", "Limited", "Renowned", "Proving"};
constexpr std::array<std::string_view, 9> kIndicators{"",     "Point",  "Lance", "Arc",  "Wing",
                                                      "Ring", "Volley", "Fork",  "Field"};
constexpr std::array<std::string_view, kAffinities> kAffinityNames{"Ashclan",    "Tidecourt", "Stonehearth",
                                                                   "Hollowborn", "Skywright", "Unbound"};
constexpr std::array<std::string_view, kEssences> kEssenceNames{"Cinder", "Brine", "Gust", "Loam",
                                                                "Spark",  "Gloom", "Halo"};

template <std::size_t n>
std::string listed(const std::array<std::string_view, n>& names) {
  std::string text;
  for (std::string_view name : names)
    if (!name.empty()) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

std::string in_small(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return result;
}

}  // namespace

std::string slug_of(std::string_view name) {
  std::string slug;
  for (char c : name) {
    if (c >= 'A' && c <= 'Z') slug += char(c - 'A' + 'a');
    else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) slug += c;
    else if (c == ' ' || c == '-') slug += '-';
  }
  return slug;
}

std::optional<CardId> Library::find(std::string_view name) const {
  const auto found = names_.find(in_small(name));
  return found == names_.end() ? std::nullopt : std::optional(found->second);
}

class Loader {
 public:
  explicit Loader(const Library* known) : known_(known) {
    made_.cards_.emplace_back();  // the empty card
    made_.programs_.emplace_back();
    made_.owner_.push_back(kNoCard);
  }

  LoadReport load(std::span<const content::File> files) {
    Digest digest;
    std::vector<std::pair<std::string_view, toml::table>> tables;
    for (const content::File& file : files) {
      digest.add_bytes(file.text.data(), file.text.size());
      try {
        tables.emplace_back(file.path, toml::parse(file.text, file.path));
      } catch (const toml::parse_error& error) {
        path_ = file.path;
        complain(error.source(), std::string(error.description()));
      }
    }
    for (const auto& [path, table] : tables) read_cards(path, table);
    for (const auto& [path, table] : tables) read_decks(path, table);
    made_.version_ = digest.value();
    gather_facts();
    if (report_.problems.empty()) report_.library = std::move(made_);
    return std::move(report_);
  }

 private:
  void complain(const toml::source_region& where, std::string_view what, wording::Place inside = {1, 0}) {
    // A text begins behind its quote.
    const int column = int(where.begin.column) + (inside.line == 1 ? inside.column : 0);
    report_.problems.push_back(fmt::format("{}:{}:{}: {}", path_, where.begin.line, column, what));
  }

  void gather_facts() {
    for (std::size_t id = 0; id < made_.cards_.size(); ++id) {
      const Card& card = made_.cards_[id];
      Facts& facts = made_.facts_[id];
      facts = {.type = card.type,
               .status = card.status,
               .affinity = card.affinity,
               .indicator = card.indicator,
               .keywords = card.keywords,
               .essence = card.essence,
               .strength = card.strength,
               .resilience = card.resilience,
               .charged = card.charged,
               .played = card.played,
               .statics = card.statics};
      for (ProgramId program : card.triggers) facts.triggers |= made_.programs_[program].trigger;
      if (card.type == CardType::Essence) made_.essences_[std::size_t(card.essence)] = CardId(id);
    }
  }

  void check_keys(const toml::table& table, std::initializer_list<std::string_view> allowed) {
    for (const auto& [key, value] : table)
      if (std::ranges::find(allowed, key.str()) == allowed.end())
        complain(value.source(), fmt::format("there is no field \"{}\" here", key.str()));
  }
  std::string text(const toml::table& table, std::string_view key, bool needed = true) {
    const toml::node* node = table.get(key);
    if (node == nullptr) {
      if (needed) complain(table.source(), fmt::format("the field \"{}\" is missing", key));
      return {};
    }
    const auto value = node->value<std::string>();
    if (!value) complain(node->source(), fmt::format("\"{}\" is a text in quotes", key));
    return value.value_or("");
  }
  int number(const toml::table& table, std::string_view key, int low, int high) {
    const toml::node* node = table.get(key);
    const auto value = node == nullptr ? std::nullopt : node->value_exact<std::int64_t>();
    if (value && *value >= low && *value <= high) return int(*value);
    complain(node == nullptr ? table.source() : node->source(),
             fmt::format("\"{}\" is a number from {} to {}", key, low, high));
    return low;
  }
  template <class Choice, std::size_t n>
  Choice choice(const toml::table& table, std::string_view key, const std::array<std::string_view, n>& names,
                bool needed) {
    const std::string value = text(table, key, needed);
    const auto found = std::ranges::find(names, std::string_view(value));
    if (found != names.end()) return Choice(found - names.begin());
    if (table.get(key) != nullptr)
      complain(table.get(key)->source(), fmt::format("\"{}\" is one of: {}", key, listed(names)));
    return Choice{};
  }

  void read_cards(std::string_view path, const toml::table& file) {
    path_ = path;
    check_keys(file, {"card", "deck"});
    const toml::array* list = file["card"].as_array();
    if (list == nullptr) return;
    for (const toml::node& node : *list)
      if (const toml::table* table = node.as_table()) read_card(*table);
  }

  void read_card(const toml::table& table) {
    ++report_.cards;
    Card card;
    card.name = text(table, "name");
    card.hungarian = text(table, "hu");
    card.slug = slug_of(card.name);
    card.type = choice<CardType>(table, "type", kTypes, true);
    card.status = choice<Status>(table, "status", kStatuses, false);
    if (made_.find(card.name)) complain(table.source(), fmt::format("\"{}\" is there twice", card.name));
    if (made_.cards_.size() >= kUnknownCard) return complain(table.source(), "too many cards");
    switch (card.type) {
      case CardType::None: return;
      case CardType::Commander:
        check_keys(table, {"name", "hu", "type", "affinity", "resilience", "rarity", "status", "copies",
                           "low", "high"});
        break;
      case CardType::Spirit:
        check_keys(table, {"name", "hu", "type", "affinity", "strength", "resilience", "indicator", "rarity",
                           "status", "copies", "dormant", "charged"});
        card.strength = std::int16_t(number(table, "strength", 0, 3000));
        card.indicator = choice<Indicator>(table, "indicator", kIndicators, true);
        break;
      case CardType::Arcana:
      case CardType::Reflex:
        check_keys(table, {"name", "hu", "type", "rarity", "status", "copies", "text"});
        break;
      case CardType::Essence: {
        check_keys(table, {"name", "hu", "type"});
        const auto found = std::ranges::find(kEssenceNames, std::string_view(card.name));
        if (found == kEssenceNames.end()) complain(table.source(), "there are " + listed(kEssenceNames));
        else card.essence = Essence(found - kEssenceNames.begin());
      }
    }
    read_copies(table, card);
    if (card.type != CardType::Essence) card.rarity = std::uint8_t(number(table, "rarity", 1, 5));
    if (card.type == CardType::Commander || card.type == CardType::Spirit) {
      card.affinity = choice<Affinity>(table, "affinity", kAffinityNames, true);
      card.resilience = std::int16_t(number(table, "resilience", 1, 9999));
    }
    read_texts(table, card);
    made_.names_.emplace(in_small(card.name), CardId(made_.cards_.size()));
    made_.names_.emplace(card.slug, CardId(made_.cards_.size()));
    made_.cards_.push_back(std::move(card));
  }

  // S1.4 of a Limited card one, or as many as it says.
  void read_copies(const toml::table& table, Card& card) {
    const bool limited = card.status == Status::Limited;
    if (limited) card.copies = 1;
    if (!table.contains("copies")) return;
    if (!limited) return complain(table.get("copies")->source(), "only a Limited card says how many copies");
    card.copies = std::uint8_t(number(table, "copies", 1, kMaxDeck + kMaxSide));
  }

  void read_texts(const toml::table& table, Card& card) {
    switch (card.type) {
      case CardType::Commander:
        card.charged[0] = one_program(table, "low", Box::CommanderCharged, card);
        card.charged[1] = one_program(table, "high", Box::CommanderCharged, card);
        return;
      case CardType::Arcana: card.played = one_program(table, "text", Box::Arcana, card); return;
      case CardType::Reflex: card.played = one_program(table, "text", Box::Reflex, card); return;
      case CardType::Spirit:
        if (table.contains("dormant")) read_dormant(table, card);
        if (table.contains("charged"))
          card.charged[0] = one_program(table, "charged", Box::SpiritCharged, card);
        return;
      default: return;
    }
  }

  std::optional<Compiled> compiled(const toml::table& table, std::string_view key, Box box, Card& card) {
    const std::string words = text(table, key);
    if (!table.contains(key)) return {};
    ++report_.texts;
    auto made = compile(words, box);
    if (!made) {
      complain(table.get(key)->source(), wording::message(made.error()), made.error().place);
      return {};
    }
    card.boxes.push_back({box, words, made->tree});
    return *std::move(made);
  }

  ProgramId add(Program program) {
    if (program.once != kNotOnce) program.once = marks_++;
    if (marks_ > 64) throw std::length_error("more than 64 once-per-turn sentences");
    made_.programs_.push_back(program);
    made_.owner_.push_back(CardId(made_.cards_.size()));
    return ProgramId(made_.programs_.size() - 1);
  }

  ProgramId one_program(const toml::table& table, std::string_view key, Box box, Card& card) {
    const auto made = compiled(table, key, box, card);
    return made ? add(made->programs.front()) : kNoProgram;
  }

  void read_dormant(const toml::table& table, Card& card) {
    const auto made = compiled(table, "dormant", Box::Dormant, card);
    if (!made) return;
    card.keywords = made->keywords;
    for (const Program& program : made->programs) {
      auto& list = program.use == Use::Static ? card.statics : card.triggers;
      if (list.full()) return complain(table.source(), "too many sentences");
      list.push_back(add(program));
    }
  }

  void read_decks(std::string_view path, const toml::table& file) {
    path_ = path;
    const toml::array* list = file["deck"].as_array();
    if (list == nullptr) return;
    for (const toml::node& node : *list) {
      const toml::table* table = node.as_table();
      if (table == nullptr) continue;
      ++report_.decks;
      check_keys(*table, {"name", "hu", "commander", "main", "side"});
      Deck deck{
          .name = text(*table, "name"), .hungarian = text(*table, "hu"), .slug = {}, .main = {}, .side = {}};
      deck.slug = slug_of(deck.name);
      deck.commander = named(text(*table, "commander"), table->source());
      read_list(*table, "main", deck.main);
      read_list(*table, "side", deck.side);
      for (const std::string& problem : deck_problems(names(), deck)) complain(table->source(), problem);
      made_.decks_.push_back(std::move(deck));
    }
  }

  const Library& names() const { return made_.cards_.size() > 1 || known_ == nullptr ? made_ : *known_; }
  CardId named(std::string_view name, const toml::source_region& where) {
    const auto id = names().find(name);
    if (!id) complain(where, fmt::format("there is no card \"{}\"", name));
    return id.value_or(kNoCard);
  }

  // Lines such as "3 Ember Scout".
  void read_list(const toml::table& table, std::string_view key, std::vector<CardId>& cards) {
    const toml::array* list = table[key].as_array();
    if (list == nullptr) return complain(table.source(), fmt::format("\"{}\" is a list of cards", key));
    for (const toml::node& node : *list) {
      const std::string line = node.value_or(std::string());
      const std::size_t blank = line.find(' ');
      int count = 0;
      for (std::size_t i = 0; i < blank && i < line.size(); ++i)
        count = line[i] >= '0' && line[i] <= '9' && count < 100 ? count * 10 + (line[i] - '0') : 100;
      if (blank == std::string::npos || count < 1 || count > kMaxDeck) {
        complain(node.source(), "a line of a deck is a number and a name, as \"3 Ember Scout\"");
        continue;
      }
      const CardId id = named(std::string_view(line).substr(blank + 1), node.source());
      cards.insert(cards.end(), std::size_t(count), id);
    }
    std::ranges::sort(cards);
  }

  const Library* known_;
  Library made_;
  LoadReport report_;
  std::string path_;
  std::uint8_t marks_ = 0;
};

LoadReport load(std::span<const content::File> files, const Library* known) {
  return Loader(known).load(files);
}

std::vector<std::string> deck_problems(const Library& cards, const Deck& deck) {
  std::vector<std::string> problems;
  for (const DeckFault& fault : deck_faults(cards, deck)) problems.push_back(fault.text(Language::English));
  return problems;
}

const Library& library() {
  static const Library built_in = [] {
    LoadReport report = load(content::spirits());
    if (!report.library) throw std::logic_error("content/spirits: " + report.problems.front());
    return *std::move(report.library);
  }();
  return built_in;
}

}  // namespace cardhouse::spirits
