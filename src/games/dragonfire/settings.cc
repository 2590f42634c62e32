// SPDX-License-Identifier: MIT
// The settings of Dragonfire: the Adventure, the house rules, and who the heroes are and what they carry.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/facts.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/reason.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

std::vector<std::string> adventure_slugs() {
  std::vector<std::string> slugs;
  for (int i = 0; i < library().adventures(); ++i) slugs.push_back(library().adventure(i).slug);
  return slugs;
}
// As it would be if somebody sat there.
SeatOptions chosen_seat(Options o, std::size_t seat) {
  o.players = std::max(o.players, std::uint8_t(seat + 1));
  return settled(o).seat[seat];
}

template <std::size_t seat, FeatureId SeatOptions::*member, FeatureKind kind>
Setting<Options> feature_setting(std::string_view name, Phrase label) {
  return {name, label, library().slugs(kind),
          [](const Options& o) {
            const FeatureId id = chosen_seat(o, seat).*member;
            return std::size_t((library().of_kind(kind) & FeatureSet::run(0, id)).size());
          },
          [](Options& o, std::size_t i) { o.seat[seat].*member = library().of_kind(kind).nth(int(i)); }};
}

template <std::size_t seat>
Setting<Options> second_setting(std::string_view name, Phrase label) {
  return {name,
          label,
          {"auto", "martial", "arcane", "devotion", "deception"},
          [](const Options& o) {
            const std::uint8_t type = o.seat[seat].second;
            return type == kNoType ? std::size_t(0) : std::size_t(type) + 1;
          },
          [](Options& o, std::size_t i) { o.seat[seat].second = i == 0 ? kNoType : std::uint8_t(i - 1); }};
}

constexpr std::array<std::uint8_t, 8> kChallenges{0, 1, 2, 4, 3, 5, 6, 7};

template <std::size_t seat>
void add_seat(std::vector<Setting<Options>>& table) {
  static const std::array<std::string, 4> kNames{fmt::format("race{}", seat), fmt::format("class{}", seat),
                                                 fmt::format("background{}", seat),
                                                 fmt::format("second{}", seat)};
  table.push_back(feature_setting<seat, &SeatOptions::race, FeatureKind::Race>(
      kNames[0], {"The race of a player", "Egy játékos népe"}));
  table.push_back(feature_setting<seat, &SeatOptions::calling, FeatureKind::Class>(
      kNames[1], {"The class of a player", "Egy játékos osztálya"}));
  table.push_back(feature_setting<seat, &SeatOptions::background, FeatureKind::Background>(
      kNames[2], {"The Background of a player", "Egy játékos előélete"}));
  if (seat < 2)
    table.push_back(second_setting<seat>(
        kNames[3], {"With two players: the second class type", "Két játékosnál: a második osztálytípus"}));
}

std::span<const Setting<Options>> settings_table() {
  using O = Options;
  static const std::vector<Setting<O>> table = [] {
    std::vector<Setting<O>> rows{
        number<&O::players, 2, 3, 4, 5, 6>("players", {"Players", "Játékosok"}),
        {"set",
         {"The set of cards, with its version", "A lapkészlet és változata"},
         {fmt::format("ember-road-{:016x}", library().version())},
         [](const O&) { return std::size_t(0); },
         [](O&, std::size_t) {}},
        choice<&O::adventure>("adventure", {"The Adventure", "A Kaland"}, adventure_slugs()),
        choice<&O::difficulty>("difficulty", {"The difficulty of the Adventure", "A Kaland nehézsége"},
                               {"story", "adventure", "heroic"}),
        choice<&O::leader>(
            "leader",
            {"The leader: drawn, or a seat of the party", "A vezető: sorsolt vagy a csapat egyik helye"},
            {"random", "0", "1", "2", "3", "4", "5"}),
        {"challenges",
         {"Bonus challenges of the Adventure", "A Kaland külön kihívásai"},
         {"none", "1", "2", "3", "1+2", "1+3", "2+3", "1+2+3"},
         [](const O& o) {
           return std::size_t(std::ranges::find(kChallenges, o.challenges) - kChallenges.begin());
         },
         [](O& o, std::size_t i) { o.challenges = kChallenges[i]; }},
        number<&O::more, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9>(
            "more", {"More Encounters in every Scene, for a party above the Adventure's level",
                     "Ennyivel több Ellenfél minden Jelenetben, ha a csapat szintje magasabb a Kalandénál"}),
        choice<&O::scene_end>(
            "scene_end",
            {"At the end of a Scene the Dragonfire card is discarded, or buried under its deck",
             "A Jelenet végén a Sárkánytűz-lapot eldobjuk, vagy a paklija alá tesszük"},
            {"discarded", "buried"}),
        choice<&O::stunned>(
            "stunned_turn",
            {"A character who becomes Stunned on its own turn still replenishes, or its turn is over",
             "Aki a saját körében kábul el, még utánpótol, vagy vége a körének"},
            {"replenish", "over"}),
        choice<&O::gold>(
            "kill_gold",
            {"The gold of the active player for a defeated Encounter depends on the size of the party, or is "
             "as printed",
             "A legyőzött Ellenfélért a soron lévő játékos aranya a csapat méretétől függ, vagy amennyi a "
             "lapon áll"},
            {"by-size", "printed"}),
        choice<&O::discards>(
            "discarding",
            {"Who may discard cards in Play Cards: the active player, or everybody",
             "Ki dobhat el lapot a kijátszás szakaszában: csak a soron lévő játékos, vagy bárki"},
            {"active", "anyone"}),
    };
    add_seat<0>(rows), add_seat<1>(rows), add_seat<2>(rows);
    add_seat<3>(rows), add_seat<4>(rows), add_seat<5>(rows);
    return rows;
  }();
  return table;
}

constexpr std::array<std::string_view, kSeats> kGearNames{"gear0", "gear1", "gear2",
                                                          "gear3", "gear4", "gear5"};
constexpr Phrase kGearLabel{"Advancements and items of a player, such as tough,lucky-coin",
                            "Egy játékos fejlesztései és tárgyai, például tough,lucky-coin"};

}  // namespace

int cards_named(const Feature& feature) {
  return still_of(feature, Still::Lean) != nullptr ? 1 : still_of(feature, Still::Gear) != nullptr ? 2 : 0;
}

std::string gear_text(const SeatOptions& seat, FeatureId id) {
  const auto card = [](CardId named) { return ":" + library().card(named).slug; };
  const Feature& feature = library().feature(id);
  const int named = cards_named(feature);
  if (named == 0) return feature.slug;
  return feature.slug + (named == 1 ? card(seat.lean) : card(seat.gear_out) + card(seat.gear_in));
}

std::string gear_text(const SeatOptions& seat) {
  std::vector<std::string> items;
  for (FeatureId id : seat.advancements)
    if (id != 0) items.push_back(gear_text(seat, id));
  for (FeatureId id : seat.items)
    if (id != 0) items.push_back(gear_text(seat, id));
  return items.empty() ? "-" : fmt::to_string(fmt::join(items, ","));
}

// D11.3, D11.4, D11.6
std::expected<void, Reason> read_gear(std::string_view text, SeatOptions& seat) {
  std::size_t learned = 0, carried = 0;
  for (std::string_view item : split(text, ',')) {
    const auto parts = split(item, ':');
    const auto id = parts.empty() ? std::nullopt : library().find_feature(parts[0]);
    const auto kind = id ? library().feature(*id).kind : FeatureKind::None;
    if (kind != FeatureKind::Advancement && kind != FeatureKind::Item)
      return no(
          {"\"{}\" is no Advancement and no Magic Item", "\"{}\" se nem fejlesztés, se nem varázstárgy"},
          item);
    const auto cards = std::size_t(cards_named(library().feature(*id)));
    if (parts.size() != 1 + cards)
      return no({"\"{}\" names {} cards, as lean-pack:grace or favoured-gear:stealth:bless",
                 "\"{}\": {} lapot kell megnevezni, mint lean-pack:grace vagy favoured-gear:stealth:bless"},
                item, cards);
    std::array<CardId, 2> named{};
    for (std::size_t i = 0; i < cards; ++i) {
      const auto card = library().find_card(parts[i + 1]);
      if (!card) return no({"there is no card \"{}\"", "nincs ilyen lap: \"{}\""}, parts[i + 1]);
      named[i] = *card;
    }
    if (cards > 0 && !library().card(named[0]).basic)
      return no({"{} is no Basic", "{} nem alaplap"}, library().card(named[0]));
    if (cards == 1) seat.lean = named[0];
    if (cards == 2) {
      const int number = number_of(library().feature(*id), Still::Gear);
      if (library().card(named[1]).basic || library().card(named[1]).cost > number)
        return no(
            {"{} is no Market card of cost {} or less", "{}: nem legfeljebb {} aranyba kerülő piaci lap"},
            library().card(named[1]), number);
      seat.gear_out = named[0], seat.gear_in = named[1];
    }
    if (kind == FeatureKind::Advancement) {
      if (learned == kMaxAdvancements) return no({"at most 5 Advancements", "legfeljebb 5 fejlesztés"});
      seat.advancements[learned++] = *id;
    } else {
      if (carried == kMaxItems) return no({"at most 2 Magic Items", "legfeljebb 2 varázstárgy"});
      seat.items[carried++] = *id;
    }
  }
  return {};
}

std::span<const Setting<Options>> Dragonfire::settings() { return settings_table(); }

std::vector<SettingInfo> Dragonfire::list_settings() {
  std::vector<SettingInfo> list = cardhouse::list_settings(settings());
  for (std::string_view name : kGearNames) list.push_back({name, kGearLabel, {"-"}, "-"});
  return list;
}

namespace {

std::expected<Options, Reason> read_party(const Settings& chosen) {
  Settings plain;
  std::vector<std::pair<std::size_t, std::string>> gear;
  for (const auto& [name, value] : chosen) {
    const auto found = std::ranges::find(kGearNames, std::string_view(name));
    if (found == kGearNames.end()) plain.emplace_back(name, value);
    else gear.emplace_back(std::size_t(found - kGearNames.begin()), value);
  }
  auto options = read_settings(settings_table(), plain);
  if (!options) return no({"{}", "{}"}, options.error());  // of clients, not of people
  for (const auto& [seat, text] : gear) {
    if (text != "-" && int(seat) >= options->players)
      return no({"gear{}: there are {} players", "gear{}: {} játékos van"}, seat, options->players);
    if (const auto read = read_gear(text, options->seat[seat]); !read)
      return no({"gear{}: {}", "gear{}: {}"}, seat, read.error());
  }
  if (Reason problem = party_problem(*options); !problem.empty()) return std::unexpected(problem);
  return *options;
}

}  // namespace

std::expected<Options, std::string> Dragonfire::read_options(const Settings& chosen) {
  const auto options = read_party(chosen);
  if (!options) return std::unexpected(options.error()(Language::English));
  return *options;
}

cardhouse::Sentence Dragonfire::options_problem(const Settings& chosen) {
  const auto options = read_party(chosen);
  return options ? Reason{} : options.error();
}

Settings Dragonfire::print(const Options& given) {
  const Options options = settled(given);
  Settings printed;
  for (auto& [name, value] : print_settings(settings(), options)) {
    const auto seat = seat_of_setting(name);
    if (!seat || *seat < options.players) printed.emplace_back(name, value);
  }
  for (std::size_t seat = 0; seat < options.players; ++seat)
    if (std::string gear = gear_text(options.seat[seat]); gear != "-")
      printed.emplace_back(kGearNames[seat], std::move(gear));
  return printed;
}

}  // namespace cardhouse::dragonfire
