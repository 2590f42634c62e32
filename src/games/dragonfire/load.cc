// SPDX-License-Identifier: MIT
// Reads files of cards, and says of every mistake where it is.
#include <algorithm>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "core/digest.h"
#include "games/dragonfire/cards.h"

namespace cardhouse::dragonfire {
namespace {

constexpr std::array<std::string_view, kClassTypes> kTypes{"Martial", "Arcane", "Devotion", "Deception"};
constexpr std::array<std::string_view, 3> kEnvironments{"Wilds", "Ruins", "Town"};
constexpr std::array<std::string_view, 3> kDeckKinds{"Primary", "Secondary", "Boss"};
constexpr std::array<std::string_view, kDifficulties> kDifficultyNames{"story", "adventure", "heroic"};
constexpr std::array<std::string_view, 3> kRarities{"Common", "Uncommon", "Rare"};

template <std::size_t n>
std::string listed(const std::array<std::string_view, n>& names) {
  std::string text;
  for (std::string_view name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

std::string in_small(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return result;
}

// "RR1": the letters of the class types, * for any colour, a digit for colorless ones.
std::optional<Icons> icons_of(std::string_view text) {
  constexpr std::string_view kLetters = "RBGK*";
  Icons icons;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t kind = kLetters.find(text[i]);
    if (kind != std::string_view::npos) ++icons[int(kind)];
    else if (text[i] >= '1' && text[i] <= '9' && i + 1 == text.size())
      icons[kColorless] = std::uint8_t(text[i] - '0');
    else return {};
  }
  return icons;
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

std::optional<std::uint8_t> Library::find(const Names& names, std::string_view name) {
  const auto found = names.find(in_small(name));
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

std::optional<FeatureId> Library::find_feature(std::string_view name, FeatureKind kind) const {
  const auto found = find(features_by_name_, name);
  if (!found || (kind != FeatureKind::None && feature(*found).kind != kind)) return {};
  return found;
}

void Library::settle() {
  owners_.assign(sentences_.size(), nullptr);
  const auto own = [&](const Named& named) {
    for (SentenceId id : named.sentences) owners_[id] = &named;
  };
  each_named(*this, [&](const Named& named, Box) { own(named); });
  for (std::size_t i = 1; i < cards_.size(); ++i) {
    if (cards_[i].basic) basics_[std::size_t(cards_[i].type)] = CardId(i);
    for (SentenceId id : cards_[i].sentences) {
      cards_with_[std::size_t(sentences_[id].still)] |= card_bit(CardId(i));
      cards_at_[std::size_t(sentences_[id].moment)] |= card_bit(CardId(i));
    }
  }
  for (std::size_t i = 1; i < features_.size(); ++i) {
    const auto id = FeatureId(i);
    of_kind_[std::size_t(features_[i].kind)] |= id;
    for (SentenceId sentence : features_[i].sentences) {
      const Sentence& s = sentences_[sentence];
      features_at_[std::size_t(s.moment)] |= id;
      features_with_[std::size_t(s.still)] |= id;
      features_per_[std::size_t(s.limit)] |= id;
      if (s.moment == Moment::Used) features_in_[std::size_t(s.window)] |= id;
    }
  }
  bless_ = find_card("bless").value_or(0);
}

class Loader {
 public:
  explicit Loader(const Library* known) : made_(std::make_unique<Library>()), known_(known) {
    made_->cards_.emplace_back();
    made_->encounters_.emplace_back();
    made_->dragons_.emplace_back();
    made_->features_.emplace_back();
    made_->sentences_.emplace_back();
  }

  LoadReport load(std::span<const content::File> files) {
    Digest digest;
    for (const content::File& file : files) {
      digest.add_bytes(file.text.data(), file.text.size());
      try {
        tables_.emplace_back(file.path, toml::parse(file.text, file.path));
        path_ = file.path;
        check_keys(tables_.back().second,
                   {"basic", "market", "encounter", "dragonfire", "item", "race", "class", "background",
                    "advancement", "size", "experience", "adventure", "party", "challenge"});
      } catch (const toml::parse_error& error) {
        path_ = file.path;
        complain(error.source(), std::string(error.description()));
      }
    }
    made_->version_ = digest.value();
    using Read = void (Loader::*)(const toml::table&);
    constexpr std::pair<std::string_view, Read> kKinds[] = {{"basic", &Loader::read_basic},
                                                            {"market", &Loader::read_market},
                                                            {"encounter", &Loader::read_encounter},
                                                            {"dragonfire", &Loader::read_dragonfire},
                                                            {"race", &Loader::read_race},
                                                            {"class", &Loader::read_class},
                                                            {"background", &Loader::read_background},
                                                            {"advancement", &Loader::read_advancement},
                                                            {"item", &Loader::read_item},
                                                            {"size", &Loader::read_size},
                                                            {"experience", &Loader::read_experience},
                                                            {"adventure", &Loader::read_adventure},
                                                            {"party", &Loader::read_party},
                                                            {"challenge", &Loader::read_challenge}};
    for (const auto& [kind, read] : kKinds) each_table(kind, read);
    if (known_ == nullptr && report_.problems.empty()) check_whole();
    if (report_.problems.empty()) {
      made_->settle();
      report_.library = std::move(made_);
    }
    return std::move(report_);
  }

 private:
  void each_table(std::string_view kind, void (Loader::*read)(const toml::table&)) {
    for (const auto& [path, file] : tables_) {
      path_ = path;
      const toml::array* list = file[kind].as_array();
      if (list == nullptr) {
        if (const toml::node* node = file.get(kind))
          complain(node->source(), fmt::format("write [[{}]]", kind));
        continue;
      }
      for (const toml::node& node : *list)
        if (const toml::table* table = node.as_table()) (this->*read)(*table);
    }
  }

  void complain(const toml::source_region& where, std::string_view what, wording::Place inside = {1, 0}) {
    // A text begins behind its quote.
    const int column = int(where.begin.column) + (inside.line == 1 ? inside.column : 0);
    report_.problems.push_back(fmt::format("{}:{}:{}: {}", path_, where.begin.line, column, what));
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
  std::vector<int> numbers(const toml::table& table, std::string_view key, std::size_t least,
                           std::size_t most, int low, int high) {
    std::vector<int> found;
    const toml::array* list = table[key].as_array();
    if (list != nullptr)
      for (const toml::node& node : *list)
        if (const auto value = node.value_exact<std::int64_t>(); value && *value >= low && *value <= high)
          found.push_back(int(*value));
    if (list == nullptr || found.size() != list->size() || found.size() < least || found.size() > most) {
      complain(
          table.contains(key) ? table.get(key)->source() : table.source(),
          fmt::format("\"{}\" is a list of {} to {} numbers from {} to {}", key, least, most, low, high));
      found.assign(least, low);
    }
    return found;
  }
  template <class Choice, std::size_t n>
  Choice choice(const toml::table& table, std::string_view key,
                const std::array<std::string_view, n>& names) {
    const std::string value = text(table, key);
    const auto found = std::ranges::find(names, std::string_view(value));
    if (found != names.end()) return Choice(found - names.begin());
    if (table.contains(key))
      complain(table.get(key)->source(), fmt::format("\"{}\" is one of: {}", key, listed(names)));
    return Choice{};
  }
  std::uint8_t type_or_none(const toml::table& table) {
    return table.contains("type") ? std::uint8_t(choice<ClassType>(table, "type", kTypes)) : kNoType;
  }
  Icons icons(const toml::table& table) {
    const auto found = icons_of(text(table, "icons"));
    if (!found) complain(table.get("icons")->source(), "icons are letters of R B G K * and at last a digit");
    return found.value_or(Icons{});
  }

  void read_name(const toml::table& table, Named& named, Library::Names* names, std::size_t id) {
    named.name = text(table, "name");
    named.hungarian = text(table, "hu");
    named.slug = slug_of(named.name);
    ++report_.cards;
    if (names == nullptr) return;
    if (names->contains(in_small(named.name)))
      complain(table.source(), fmt::format("\"{}\" is there twice", named.name));
    names->emplace(in_small(named.name), std::uint8_t(id));
    names->emplace(named.slug, std::uint8_t(id));
  }

  // The sentences of the text, and its keywords.
  Compiled read_text(const toml::table& table, Named& named, Box box) {
    if (!table.contains("text")) return {};
    named.text = text(table, "text");
    ++report_.texts;
    const FindEncounter find = [&](std::string_view name) -> std::optional<EncounterId> {
      if (const auto found = made_->find_encounter(name)) return found;
      return known_ != nullptr ? known_->find_encounter(name) : std::nullopt;
    };
    auto made = compile(named.text, box, find);
    if (!made) {
      complain(table.get("text")->source(), wording::message(made.error()), made.error().place);
      return {};
    }
    named.tree = made->tree;
    for (const Sentence& sentence : made->sentences) {
      if (named.sentences.full()) {
        complain(table.get("text")->source(), fmt::format("at most {} sentences", kMaxSentences));
        break;
      }
      named.sentences.push_back(SentenceId(made_->sentences_.size()));
      made_->sentences_.push_back(sentence);
    }
    return *std::move(made);
  }
  template <class List>
  bool has_room(const toml::table& table, const List& list, std::size_t most) {
    if (list.size() < most) return true;
    complain(table.source(), "too many of this kind");
    return false;
  }

  void read_basic(const toml::table& table) {
    check_keys(table, {"name", "hu", "type", "icons", "swords"});
    read_card(table, true);
  }
  void read_market(const toml::table& table) {
    check_keys(table, {"name", "hu", "type", "cost", "copies", "icons", "swords", "text"});
    read_card(table, false);
  }
  void read_card(const toml::table& table, bool basic) {
    if (!has_room(table, made_->cards_, kMaxCards + 1)) return;
    Card card;
    read_name(table, card, &made_->cards_by_name_, made_->cards_.size());
    card.basic = basic;
    card.type = choice<ClassType>(table, "type", kTypes);
    card.icons = icons(table);
    card.swords = std::uint8_t(number(table, "swords", 0, 3));
    if (!basic) {
      card.cost = std::uint8_t(number(table, "cost", 1, 9));
      card.copies = std::uint8_t(number(table, "copies", 1, 4));
      const Compiled compiled = read_text(table, card, Box::Market);
      card.assist = compiled.assist;
      card.remains = compiled.remains;
      card.requires_purchases = compiled.requires_purchases;
    }
    if (card.remains != (card.icons.total() == 0))
      complain(table.source(), "a card has icons, or it remains in play");
    if (card.swords > 0 && card.type != ClassType::Martial)
      complain(table.source(), "only Martial cards have Swords");
    made_->cards_.push_back(std::move(card));
  }

  void read_encounter(const toml::table& table) {
    check_keys(table,
               {"name", "hu", "environment", "deck", "type", "track", "attack", "gold", "copies", "text"});
    if (!has_room(table, made_->encounters_, 200)) return;
    EncounterCard card;
    read_name(table, card, &made_->encounters_by_name_, made_->encounters_.size());
    card.environment = choice<Environment>(table, "environment", kEnvironments);
    card.deck = choice<DeckKind>(table, "deck", kDeckKinds);
    card.type = type_or_none(table);
    card.attack = std::uint8_t(number(table, "attack", 1, 5));
    const auto gold = numbers(table, "gold", 2, 2, 0, 20);
    card.kill = std::uint8_t(gold[0]), card.share = std::uint8_t(gold[1]);
    if (card.kill < card.share) complain(table.source(), "the active player gets at least as much gold");
    card.copies = std::uint8_t(number(table, "copies", 1, 4));
    read_track(table, card);
    card.location = read_text(table, card, Box::Encounter).location;
    made_->encounters_.push_back(std::move(card));
  }

  void read_track(const toml::table& table, EncounterCard& card) {
    const toml::array* list = table["track"].as_array();
    const bool fits = list != nullptr && !list->empty() && int(list->size()) <= kMaxLevels;
    for (std::size_t i = 0; fits && i < list->size(); ++i) {
      const auto level = icons_of((*list)[i].value_or(std::string("?")));
      if (!level || (*level)[kWild] > 0 || level->total() == 0) break;
      card.track.push_back(*level);
    }
    if (!fits || card.track.size() != int(list->size()))
      complain(table.source(), "\"track\" is a list of 1 to 8 levels, such as \"2\", \"R\" or \"GR\"");
  }

  void read_dragonfire(const toml::table& table) {
    check_keys(table, {"name", "hu", "copies", "text"});
    if (!has_room(table, made_->dragons_, 100)) return;
    DragonCard card;
    read_name(table, card, &made_->dragons_by_name_, made_->dragons_.size());
    card.copies = std::uint8_t(number(table, "copies", 1, 3));
    text(table, "text");
    read_text(table, card, Box::Dragonfire);
    made_->dragons_.push_back(std::move(card));
  }

  std::optional<Feature> begin_feature(const toml::table& table, FeatureKind kind) {
    if (!has_room(table, made_->features_, kMaxFeatures)) return {};
    Feature feature;
    feature.kind = kind;
    read_name(table, feature, &made_->features_by_name_, made_->features_.size());
    text(table, "text");
    read_text(table, feature, kind == FeatureKind::Item ? Box::Item : Box::Feature);
    return feature;
  }
  void read_race(const toml::table& table) {
    check_keys(table, {"name", "hu", "hp", "gold", "hand", "text"});
    auto feature = begin_feature(table, FeatureKind::Race);
    if (!feature) return;
    feature->hp = std::int8_t(number(table, "hp", -2, 3));
    feature->gold = std::uint8_t(number(table, "gold", 0, 9));
    feature->hand = std::uint8_t(number(table, "hand", 2, 6));
    made_->features_.push_back(*std::move(feature));
  }
  void read_class(const toml::table& table) {
    check_keys(table, {"name", "hu", "types", "hp", "pack", "text"});
    auto feature = begin_feature(table, FeatureKind::Class);
    if (!feature) return;
    feature->hp = std::int8_t(number(table, "hp", 4, 9));
    const toml::array* types = table["types"].as_array();
    if (types != nullptr)
      for (const toml::node& node : *types) {
        const auto found = std::ranges::find(kTypes, std::string_view(node.value_or(std::string())));
        if (found != kTypes.end()) feature->types |= ClassType(found - kTypes.begin());
      }
    if (types == nullptr || feature->types.empty() || feature->types.size() != int(types->size()) ||
        feature->types.size() > 2)
      complain(table.source(), "\"types\" is a list of one or two of: " + listed(kTypes));
    const auto pack = numbers(table, "pack", kClassTypes, kClassTypes, 0, 7);
    int sum = 0;
    for (std::size_t i = 0; i < pack.size(); ++i) feature->pack[i] = std::uint8_t(pack[i]), sum += pack[i];
    if (sum != 7) complain(table.source(), "a pack has 7 Basics");
    made_->features_.push_back(*std::move(feature));
  }
  void read_background(const toml::table& table) {
    check_keys(table, {"name", "hu", "text"});
    if (auto feature = begin_feature(table, FeatureKind::Background))
      made_->features_.push_back(*std::move(feature));
  }
  void read_advancement(const toml::table& table) {
    check_keys(table, {"name", "hu", "type", "xp", "times", "text"});
    auto feature = begin_feature(table, FeatureKind::Advancement);
    if (!feature) return;
    feature->type = type_or_none(table);
    feature->xp = std::uint8_t(number(table, "xp", 1, 20));
    feature->times = std::uint8_t(number(table, "times", 1, 2));
    made_->features_.push_back(*std::move(feature));
  }
  void read_item(const toml::table& table) {
    check_keys(table, {"name", "hu", "rarity", "type", "text"});
    auto feature = begin_feature(table, FeatureKind::Item);
    if (!feature) return;
    feature->type = type_or_none(table);
    feature->rarity = choice<Rarity>(table, "rarity", kRarities);
    made_->features_.push_back(*std::move(feature));
  }

  void read_size(const toml::table& table) {
    check_keys(table,
               {"players", "offset", "fixed", "encounters", "level", "gold", "hand", "bounty", "bless"});
    PartySize& size = made_->sizes_[std::size_t(number(table, "players", 2, 6))];
    size.offset = std::int8_t(number(table, "offset", -4, 0));
    const auto encounters = numbers(table, "encounters", 3, 3, -2, 3);
    for (std::size_t i = 0; i < 3; ++i) size.encounters[i] = std::int8_t(encounters[i]);
    size.level = std::uint8_t(number(table, "level", 0, 3));
    size.gold = std::uint8_t(number(table, "gold", 0, 3));
    size.hand = std::uint8_t(number(table, "hand", 0, 3));
    size.bounty = std::uint8_t(number(table, "bounty", 0, 3));
    size.bless = number(table, "bless", 0, 1) != 0;
    size.fixed = number(table, "fixed", 0, 1) != 0;
    sizes_read_ |= 1u << number(table, "players", 2, 6);
  }
  void read_experience(const toml::table& table) {
    check_keys(table, {"scene", "completed"});
    made_->xp_scene_ = number(table, "scene", 0, 9);
    made_->xp_completed_ = number(table, "completed", 0, 9);
  }
  void read_adventure(const toml::table& table) {
    check_keys(table, {"name", "hu", "level", "primary", "secondary", "scenes", "start", "rarity", "text"});
    AdventureCard card;
    read_name(table, card, nullptr, 0);
    card.level = std::uint8_t(number(table, "level", 0, 99));
    card.primary = choice<Environment>(table, "primary", kEnvironments);
    card.secondary = choice<Environment>(table, "secondary", kEnvironments);
    for (int n : numbers(table, "scenes", 1, kMaxScenes, 0, 3)) card.scenes.push_back(std::uint8_t(n));
    card.start = std::uint8_t(number(table, "start", 0, 3));
    card.rarity = choice<Rarity>(table, "rarity", kRarities);
    read_text(table, card, Box::Special);
    check_scene(table, card, card.scenes.size());
    if (has_room(table, made_->adventures_, 16)) made_->adventures_.push_back(std::move(card));
  }
  void check_scene(const toml::table& table, const Named& named, std::size_t scenes) {
    for (SentenceId id : named.sentences)
      if (made_->sentences_[id].scene > scenes)
        complain(table.source(), fmt::format("there are only {} Scenes", scenes));
  }
  void read_party(const toml::table& table) {
    check_keys(table, {"adventure", "difficulty", "players", "encounters", "level", "gold", "hp"});
    const std::string name = text(table, "adventure");
    for (AdventureCard& adventure : made_->adventures_) {
      if (adventure.name != name) continue;
      Adjustment& party = adventure.party[choice<std::size_t>(table, "difficulty", kDifficultyNames)]
                                         [std::size_t(number(table, "players", 2, 6))];
      const std::size_t scenes = adventure.scenes.size();
      const auto encounters = numbers(table, "encounters", scenes, scenes, -3, 9);
      for (std::size_t i = 0; i < encounters.size(); ++i) party.encounters[i] = std::int8_t(encounters[i]);
      party.level = std::int8_t(number(table, "level", -4, 4));
      party.gold = std::int8_t(number(table, "gold", -4, 6));
      party.hp = std::int8_t(number(table, "hp", 0, 9));
      return;
    }
    complain(table.source(), fmt::format("there is no Adventure \"{}\"", name));
  }
  void read_challenge(const toml::table& table) {
    check_keys(table, {"adventure", "xp", "text"});
    const std::string name = text(table, "adventure");
    for (AdventureCard& adventure : made_->adventures_) {
      if (adventure.name != name) continue;
      if (!has_room(table, adventure.challenges, 3)) return;
      Challenge challenge;
      challenge.name = fmt::format("{} {}", adventure.name, adventure.challenges.size() + 1);
      challenge.hungarian = fmt::format("{} {}", adventure.hungarian, adventure.challenges.size() + 1);
      challenge.slug = slug_of(challenge.name);
      challenge.xp = std::uint8_t(number(table, "xp", 1, 9));
      text(table, "text");
      read_text(table, challenge, Box::Challenge);
      check_scene(table, challenge, adventure.scenes.size());
      adventure.challenges.push_back(std::move(challenge));
      return;
    }
    complain(table.source(), fmt::format("there is no Adventure \"{}\"", name));
  }

  // What the rules need of a set.
  void check_whole() {
    const auto need = [&](bool holds, std::string_view what) {
      if (!holds) report_.problems.emplace_back(what);
    };
    std::array<int, kClassTypes> basics{};
    int market = 0;
    for (const Card& card : made_->cards_)
      if (card.basic) ++basics[std::size_t(card.type)];
      else market += card.copies;
    for (int n : basics) need(n == 1, "there is one Basic of each class type");
    need(market <= 88, "there are at most 88 Market cards");
    int dragons = 0;
    for (const DragonCard& card : made_->dragons_) dragons += card.copies;
    need(dragons >= 1 && dragons <= 32, "the Dragonfire deck has 1 to 32 cards");
    for (int environment = 0; environment < 3; ++environment)
      for (int deck = 0; deck < 2; ++deck) {
        int copies = 0, others = 0;
        for (const EncounterCard& card : made_->encounters_)
          if (card.copies > 0 && int(card.environment) == environment && int(card.deck) == deck) {
            copies += card.copies;
            others += card.location ? 0 : card.copies;
          }
        need(copies <= 24 && others >= 1, "an Encounter deck has up to 24 cards, not all of them Locations");
      }
    need(sizes_read_ == 0x7c, "there is a size for 2, 3, 4, 5 and 6 players");
    need(!made_->adventures_.empty(), "there is an Adventure");
    need(made_->find_card("bless").has_value(), "there is the card Bless");
  }

  std::unique_ptr<Library> made_;
  const Library* known_;
  LoadReport report_;
  std::vector<std::pair<std::string, toml::table>> tables_;
  std::string path_;
  unsigned sizes_read_ = 0;
};

LoadReport load(std::span<const content::File> files, const Library* known) {
  return Loader(known).load(files);
}

const Library& library() {
  static const Library& built_in = []() -> const Library& {
    static LoadReport report = load(content::dragonfire());
    if (!report.library) throw std::logic_error("content/dragonfire: " + report.problems.front());
    return *report.library;
  }();
  return built_in;
}

}  // namespace cardhouse::dragonfire
