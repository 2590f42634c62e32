// SPDX-License-Identifier: MIT
// Reads files of cards, characters and Adventures.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "games/dragonfire/cards.h"
#include "wording/content_files.h"

namespace cardhouse::dragonfire {
namespace {

// The words of files, in the order of the enumerations.
constexpr std::array<Phrase, kCountOf<Environment>> kEnvironments{
    {{"Wilds", "Vadon"}, {"Ruins", "Romok"}, {"Town", "Város"}}};
constexpr std::array<Phrase, kCountOf<DeckKind>> kDeckKinds{
    {{"Primary", "elsődleges"}, {"Secondary", "másodlagos"}, {"Boss", "főellenség"}}};
constexpr std::array<Phrase, kCountOf<Rarity>> kRarities{
    {{"Common", "gyakori"}, {"Uncommon", "ritkább"}, {"Rare", "ritka"}}};

// "RR1": the letters of the class types, * for any colour, a digit for colorless ones.
std::optional<Icons> icons_of(std::string_view text) {
  Icons icons;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t kind = kIconLetters.find(text[i]);
    if (kind != std::string_view::npos) ++icons[int(kind)];
    else if (text[i] >= '1' && text[i] <= '9' && i + 1 == text.size())
      icons[kColorless] = std::uint8_t(text[i] - '0');
    else return {};
  }
  return icons;
}

}  // namespace

std::optional<FeatureId> Library::find_feature(std::string_view name, FeatureKind kind) const {
  const auto found = features_by_name_.find(name);
  if (!found || (kind != FeatureKind::None && feature(*found).kind != kind)) return {};
  return found;
}

std::vector<std::string> Library::slugs(FeatureKind kind) const {
  std::vector<std::string> slugs;
  for (FeatureId id : of_kind(kind)) slugs.push_back(feature(id).slug);
  return slugs;
}

void Library::settle() {
  owners_.assign(sentences_.size(), nullptr);
  each_named(*this, [&](const Named& named, Box) {
    for (SentenceId id : named.sentences) owners_[id] = &named;
  });
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

using wording::Entry;

class Loader : wording::LibraryLoader<Library> {
 public:
  using LibraryLoader::LibraryLoader;

  LoadReport load() {
    using Read = void (Loader::*)(Entry&);
    constexpr std::pair<std::string_view, Read> kKinds[] = {
        {"basic", &Loader::read_card<true>},
        {"market", &Loader::read_card<false>},
        {"encounter", &Loader::read_encounter},
        {"dragonfire", &Loader::read_dragonfire},
        {"race", &Loader::read_feature<FeatureKind::Race>},
        {"class", &Loader::read_feature<FeatureKind::Class>},
        {"background", &Loader::read_feature<FeatureKind::Background>},
        {"advancement", &Loader::read_feature<FeatureKind::Advancement>},
        {"item", &Loader::read_feature<FeatureKind::Item>},
        {"size", &Loader::read_size},
        {"experience", &Loader::read_experience},
        {"adventure", &Loader::read_adventure},
        {"party", &Loader::read_party},
        {"challenge", &Loader::read_challenge}};
    for (const auto& [kind, read] : kKinds) files_.each(kind, [&](Entry& entry) { (this->*read)(entry); });
    made_->version_ = files_.version();
    report_texts();
    if (known_ == nullptr && report_.problems.empty()) check_whole();
    if (report_.problems.empty()) {
      made_->settle();
      report_.library = std::move(made_);
    }
    return std::move(report_);
  }

 private:
  std::uint8_t type_or_none(Entry& entry) {
    ClassType type{};
    if (!entry.has("type")) return kNoType;
    entry.read("type", type, kTypeWords);
    return std::uint8_t(type);
  }
  Icons icons(Entry& entry) {
    const auto found = icons_of(entry.text("icons"));
    if (!found) entry.complain(*entry.value("icons"), "icons are letters of R B G K * and at last a digit");
    return found.value_or(Icons{});
  }

  template <class Thing>
  Thing named_thing(Entry& entry) {
    Thing thing;
    static_cast<wording::Named&>(thing) = entry.named();
    ++report_.cards;
    return thing;
  }
  // Makes the thing known by its name, and keeps it.
  template <class Thing>
  void keep(Entry& entry, Thing thing, wording::Names& names, std::vector<Thing>& list, std::size_t most) {
    if (list.size() > most) return entry.complain("too many of this kind");
    if (!names.add(thing, std::uint8_t(list.size())))
      entry.complain(fmt::format("\"{}\" is there twice", thing.name));
    list.push_back(std::move(thing));
  }

  // The sentences of the text, and its keywords.
  Compiled read_text(Entry& entry, Named& named, Box box) {
    const FindEncounter find = [&](std::string_view name) -> std::optional<EncounterId> {
      if (const auto found = made_->find_encounter(name)) return found;
      return known_ != nullptr ? known_->find_encounter(name) : std::nullopt;
    };
    auto made = entry.compiled("text", [&](std::string_view text) { return compile(text, box, find); });
    if (!made) return {};
    named.text = entry.text("text");
    named.tree = made->tree;
    for (const Sentence& sentence : made->sentences) {
      if (named.sentences.full()) {
        entry.complain(*entry.value("text"), fmt::format("at most {} sentences", kMaxSentences));
        break;
      }
      named.sentences.push_back(SentenceId(made_->sentences_.size()));
      made_->sentences_.push_back(sentence);
    }
    return *std::move(made);
  }

  template <bool kBasic>
  void read_card(Entry& entry) {
    Card card = named_thing<Card>(entry);
    card.basic = kBasic;
    entry.read("type", card.type, kTypeWords);
    card.icons = icons(entry);
    entry.read("swords", card.swords, 0, 3);
    if (card.swords > 0 && card.type != ClassType::Martial) entry.complain("only Martial cards have Swords");
    if (!kBasic) {
      entry.read("cost", card.cost, 1, 9);
      entry.read("copies", card.copies, 1, 4);
      const Compiled compiled = entry.has("text") ? read_text(entry, card, Box::Market) : Compiled{};
      card.assist = compiled.assist;
      card.remains = compiled.remains;
      card.requires_purchases = compiled.requires_purchases;
    }
    if (card.remains != (card.icons.total() == 0)) entry.complain("a card has icons, or it remains in play");
    keep(entry, std::move(card), made_->cards_by_name_, made_->cards_, kMaxCards);
  }

  void read_encounter(Entry& entry) {
    EncounterCard card = named_thing<EncounterCard>(entry);
    entry.read("environment", card.environment, kEnvironments);
    entry.read("deck", card.deck, kDeckKinds);
    card.type = type_or_none(entry);
    entry.read("attack", card.attack, 1, 5);
    const auto gold = entry.numbers("gold", 2, 2, 0, 20);
    card.kill = std::uint8_t(gold[0]), card.share = std::uint8_t(gold[1]);
    if (card.kill < card.share) entry.complain("the active player gets at least as much gold");
    entry.read("copies", card.copies, 1, 4);
    read_track(entry, card);
    if (entry.has("text")) card.location = read_text(entry, card, Box::Encounter).location;
    keep(entry, std::move(card), made_->encounters_by_name_, made_->encounters_, 199);
  }

  void read_track(Entry& entry, EncounterCard& card) {
    const wording::Value* list = entry.value("track");
    const bool fits = list != nullptr && !list->items.empty() && int(list->items.size()) <= kMaxLevels;
    for (std::size_t i = 0; fits && i < list->items.size(); ++i) {
      const auto level = icons_of(list->items[i].text);
      if (!level || (*level)[kWild] > 0 || level->total() == 0) break;
      card.track.push_back(*level);
    }
    if (!fits || card.track.size() != int(list->items.size()))
      entry.complain("\"track\" is a list of 1 to 8 levels, such as \"2\", \"R\" or \"GR\"");
  }

  void read_dragonfire(Entry& entry) {
    DragonCard card = named_thing<DragonCard>(entry);
    entry.read("copies", card.copies, 1, 3);
    read_text(entry, card, Box::Dragonfire);
    keep(entry, std::move(card), made_->dragons_by_name_, made_->dragons_, 99);
  }

  template <FeatureKind kKind>
  void read_feature(Entry& entry) {
    Feature feature = named_thing<Feature>(entry);
    feature.kind = kKind;
    read_text(entry, feature, kKind == FeatureKind::Item ? Box::Item : Box::Feature);
    switch (kKind) {
      case FeatureKind::Race:
        entry.read("hp", feature.hp, -2, 3);
        entry.read("gold", feature.gold, 0, 9);
        entry.read("hand", feature.hand, 2, 6);
        break;
      case FeatureKind::Class: read_class(entry, feature); break;
      case FeatureKind::Advancement:
        feature.type = type_or_none(entry);
        entry.read("xp", feature.xp, 1, 20);
        entry.read("times", feature.times, 1, 2);
        break;
      case FeatureKind::Item:
        feature.type = type_or_none(entry);
        entry.read("rarity", feature.rarity, kRarities);
        break;
      default: break;
    }
    keep(entry, std::move(feature), made_->features_by_name_, made_->features_, kMaxFeatures - 1);
  }
  void read_class(Entry& entry, Feature& feature) {
    entry.read("hp", feature.hp, 4, 9);
    const wording::Value* types = entry.value("types");
    if (types != nullptr)
      for (const wording::Value& type : types->items)
        if (const auto found = wording::find_word(kTypeWords, type.text)) feature.types |= ClassType(*found);
    if (types == nullptr || feature.types.empty() || feature.types.size() != int(types->items.size()) ||
        feature.types.size() > 2)
      entry.complain("\"types\" is a list of one or two of: " + wording::listed(kTypeWords));
    entry.read("pack", feature.pack, 0, 7);
    if (std::accumulate(feature.pack.begin(), feature.pack.end(), 0) != 7)
      entry.complain("a pack has 7 Basics");
  }

  void read_size(Entry& entry) {
    const int players = entry.number("players", 2, 6);
    PartySize& size = made_->sizes_[std::size_t(players)];
    entry.read("offset", size.offset, -4, 0);
    entry.read("encounters", size.encounters, -2, 3);
    entry.read("level", size.level, 0, 3);
    entry.read("gold", size.gold, 0, 3);
    entry.read("hand", size.hand, 0, 3);
    entry.read("bounty", size.bounty, 0, 3);
    entry.read("bless", size.bless, 0, 1);
    entry.read("fixed", size.fixed, 0, 1);
    sizes_read_ |= 1u << players;
  }
  void read_experience(Entry& entry) {
    entry.read("scene", made_->xp_scene_, 0, 9);
    entry.read("completed", made_->xp_completed_, 0, 9);
  }
  void read_adventure(Entry& entry) {
    AdventureCard card = named_thing<AdventureCard>(entry);
    entry.read("level", card.level, 0, 99);
    entry.read("primary", card.primary, kEnvironments);
    entry.read("secondary", card.secondary, kEnvironments);
    for (int n : entry.numbers("scenes", 1, kMaxScenes, 0, 3)) card.scenes.push_back(std::uint8_t(n));
    entry.read("start", card.start, 0, 3);
    entry.read("rarity", card.rarity, kRarities);
    if (entry.has("text")) read_text(entry, card, Box::Special);
    check_scene(entry, card, card.scenes.size());
    if (made_->adventures_.size() >= 16) return entry.complain("too many of this kind");
    made_->adventures_.push_back(std::move(card));
  }
  void check_scene(Entry& entry, const Named& named, std::size_t scenes) {
    for (SentenceId id : named.sentences)
      if (made_->sentences_[id].scene > scenes)
        entry.complain(fmt::format("there are only {} Scenes", scenes));
  }
  AdventureCard* adventure_of(Entry& entry) {
    const std::string name = entry.text("adventure");
    for (AdventureCard& adventure : made_->adventures_)
      if (adventure.name == name) return &adventure;
    entry.complain(fmt::format("there is no Adventure \"{}\"", name));
    entry.ignore_rest();
    return nullptr;
  }
  void read_party(Entry& entry) {
    AdventureCard* adventure = adventure_of(entry);
    if (adventure == nullptr) return;
    std::size_t difficulty = 0;
    entry.read("difficulty", difficulty, kDifficultyWords);
    Adjustment& party = adventure->party[difficulty][std::size_t(entry.number("players", 2, 6))];
    const std::size_t scenes = adventure->scenes.size();
    const auto encounters = entry.numbers("encounters", scenes, scenes, -3, 9);
    for (std::size_t i = 0; i < encounters.size(); ++i) party.encounters[i] = std::int8_t(encounters[i]);
    entry.read("level", party.level, -4, 4);
    entry.read("gold", party.gold, -4, 6);
    entry.read("hp", party.hp, 0, 9);
  }
  void read_challenge(Entry& entry) {
    AdventureCard* adventure = adventure_of(entry);
    if (adventure == nullptr) return;
    Challenge challenge;
    challenge.name = fmt::format("{} {}", adventure->name, adventure->challenges.size() + 1);
    challenge.hungarian = fmt::format("{} {}", adventure->hungarian, adventure->challenges.size() + 1);
    challenge.slug = wording::slug_of(challenge.name);
    entry.read("xp", challenge.xp, 1, 9);
    read_text(entry, challenge, Box::Challenge);
    check_scene(entry, challenge, adventure->scenes.size());
    if (adventure->challenges.size() >= 3) return entry.complain("too many of this kind");
    adventure->challenges.push_back(std::move(challenge));
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

  unsigned sizes_read_ = 0;
};

LoadReport load(std::span<const content::File> files, const Library* known) {
  return Loader(files, known).load();
}

const Library& library() {
  static const Library made = wording::built_in(load(content::dragonfire()));
  return made;
}

}  // namespace cardhouse::dragonfire
