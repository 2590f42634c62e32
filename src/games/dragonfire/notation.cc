// SPDX-License-Identifier: MIT
// An Adventure of Dragonfire as text: `name=value` facts with spaces between them. A position in Play Cards
// is all facts; what is in the middle of something has its frames at the end, with a check over the whole
// text. It is read back in read_state.cc.
#include "games/dragonfire/notation.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "core/digest.h"
#include "core/facts.h"
#include "core/log.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

std::vector<std::string> features_of(FeatureKind kind) {
  std::vector<std::string> slugs;
  for (FeatureId id : library().of_kind(kind)) slugs.push_back(library().feature(id).slug);
  return slugs;
}
std::size_t place_in(FeatureKind kind, FeatureId id) {
  std::size_t place = 0;
  for (FeatureId other : library().of_kind(kind)) {
    if (other == id) return place;
    ++place;
  }
  return 0;
}
std::vector<std::string> adventure_slugs() {
  std::vector<std::string> slugs;
  for (int i = 0; i < library().adventures(); ++i) slugs.push_back(library().adventure(i).slug);
  return slugs;
}
const SeatOptions& seat_of(const Options& o, std::size_t seat, Options& made) {
  Options full = o;
  full.players = std::max<std::uint8_t>(o.players, std::uint8_t(seat + 1));
  made = settled(full);
  return made.seat[seat];
}

template <std::size_t seat, FeatureId SeatOptions::*member, FeatureKind kind>
Setting<Options> feature_setting(std::string_view name, Phrase label) {
  return {name, label, features_of(kind),
          [](const Options& o) {
            Options made;
            return place_in(kind, seat_of(o, seat, made).*member);
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

std::span<const Setting<Options>> settings() {
  static const std::vector<Setting<Options>> table = [] {
    std::vector<Setting<Options>> rows{
        {"players",
         {"Players", "Játékosok"},
         {"2", "3", "4", "5", "6"},
         [](const Options& o) { return std::size_t(o.players - 2); },
         [](Options& o, std::size_t i) { o.players = std::uint8_t(i + 2); }},
        {"set",
         {"The set of cards, with its version", "A lapkészlet és változata"},
         {fmt::format("ember-road-{:016x}", library().version())},
         [](const Options&) { return std::size_t(0); },
         [](Options&, std::size_t) {}},
        {"adventure",
         {"The Adventure", "A Kaland"},
         adventure_slugs(),
         [](const Options& o) { return std::size_t(o.adventure); },
         [](Options& o, std::size_t i) { o.adventure = std::uint8_t(i); }},
        {"difficulty",
         {"The difficulty of the Adventure", "A Kaland nehézsége"},
         {"story", "adventure", "heroic"},
         [](const Options& o) { return std::size_t(o.difficulty); },
         [](Options& o, std::size_t i) { o.difficulty = Difficulty(i); }},
        {"leader",
         {"The leader: drawn, or a seat of the party", "A vezető: sorsolt vagy a csapat egyik helye"},
         {"random", "0", "1", "2", "3", "4", "5"},
         [](const Options& o) { return std::size_t(o.leader); },
         [](Options& o, std::size_t i) { o.leader = std::uint8_t(i); }},
        {"challenges",
         {"Bonus challenges of the Adventure", "A Kaland külön kihívásai"},
         {"none", "1", "2", "3", "1+2", "1+3", "2+3", "1+2+3"},
         [](const Options& o) {
           return std::size_t(std::find(kChallenges.begin(), kChallenges.end(), o.challenges) -
                              kChallenges.begin());
         },
         [](Options& o, std::size_t i) { o.challenges = kChallenges[i]; }},
        {"more",
         {"More Encounters in every Scene, for a party above the Adventure's level",
          "Ennyivel több Ellenfél minden Jelenetben, ha a csapat szintje magasabb a Kalandénál"},
         {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"},
         [](const Options& o) { return std::size_t(o.more); },
         [](Options& o, std::size_t i) { o.more = std::uint8_t(i); }},
        {"scene_end",
         {"At the end of a Scene the Dragonfire card is discarded, or buried under its deck",
          "A Jelenet végén a Sárkánytűz-lapot eldobjuk, vagy a paklija alá tesszük"},
         {"discarded", "buried"},
         [](const Options& o) { return std::size_t(o.scene_end); },
         [](Options& o, std::size_t i) { o.scene_end = SceneEnd(i); }},
        {"stunned_turn",
         {"A character who becomes Stunned on its own turn still replenishes, or its turn is over",
          "Aki a saját körében kábul el, még utánpótol, vagy vége a körének"},
         {"replenish", "over"},
         [](const Options& o) { return std::size_t(o.stunned); },
         [](Options& o, std::size_t i) { o.stunned = StunnedTurn(i); }},
        {"kill_gold",
         {"The gold of the active player for a defeated Encounter depends on the size of the party, or is as "
          "printed",
          "A legyőzött Ellenfélért a soron lévő játékos aranya a csapat méretétől függ, vagy amennyi a lapon "
          "áll"},
         {"by-size", "printed"},
         [](const Options& o) { return std::size_t(o.gold); },
         [](Options& o, std::size_t i) { o.gold = GoldBy(i); }},
        {"discarding",
         {"Who may discard cards in Play Cards: the active player, or everybody",
          "Ki dobhat el lapot a kijátszás szakaszában: csak a soron lévő játékos, vagy bárki"},
         {"active", "anyone"},
         [](const Options& o) { return std::size_t(o.discards); },
         [](Options& o, std::size_t i) { o.discards = Discards(i); }},
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

// ---- facts ----

template <class Range, class Slug>
std::string listed(const Range& cards, Slug slug) {
  std::string text;
  for (auto card : cards) text += (text.empty() ? "" : ",") + slug(card);
  return text.empty() ? "-" : text;
}
std::string card_slug(std::uint8_t id) { return library().card(id).slug; }
std::string encounter_slug(std::uint8_t id) { return library().encounter(id).slug; }
std::string dragon_slug(std::uint8_t id) { return library().dragon(id).slug; }

template <class Each>
std::string by_seat(const State& s, Each each) {
  std::string text;
  for (Seat seat = 0; seat < players(s.table); ++seat)
    text += fmt::format("{}{}", seat == 0 ? "" : "/", each(seat));
  return text;
}

std::string encounters_text(const Table& t) {
  constexpr std::array<std::string_view, 3> kFrom{"primary", "secondary", "aside"};
  std::string text;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const Encounter& e = t.encounter[slot];
    if (e.id == 0) continue;
    text += fmt::format("{}{}:{}", text.empty() ? "" : ",", slot + 1, encounter_slug(e.id));
    if (e.facing != kNobody) text += fmt::format("@{}", e.facing);
    if (e.cleared > 0) text += fmt::format(";cleared={}", e.cleared);
    text += fmt::format(";from={};number={}", kFrom[std::size_t(e.from)], e.number);
  }
  return text.empty() ? "-" : text;
}

std::string character_facts(const State& s) {
  constexpr std::array<std::string_view, 3> kStatus{"up", "stunned", "out"};
  const Table& t = s.table;
  const auto each = [&](auto member) {
    return by_seat(s, [&](Seat seat) { return fmt::format("{}", int(t.character[seat].*member)); });
  };
  const auto types = [&](TypeSet Character::*member) {
    return by_seat(s, [&](Seat seat) {
      return listed(t.character[seat].*member, [](ClassType type) { return code(type); });
    });
  };
  const auto cards = [&](auto part) {
    return by_seat(s, [&](Seat seat) { return listed(part(t.character[seat].cards), card_slug); });
  };
  std::string text;
  text += fmt::format("hp={} max={} gold={} exhausted={} lost={} healed={} ", each(&Character::hp),
                      each(&Character::max_hp), each(&Character::gold), each(&Character::exhausted),
                      each(&Character::lost_hp), each(&Character::healed));
  text += fmt::format("status={} ",
                      by_seat(s, [&](Seat seat) { return kStatus[std::size_t(t.character[seat].status)]; }));
  text += fmt::format("place={} ", by_seat(s, [&](Seat seat) {
                        const Place place = t.character[seat].place;
                        return place == kEnvironment ? std::string("env") : std::to_string(place);
                      }));
  text += fmt::format("bought={} ", types(&Character::bought));
  text += fmt::format("used={} ", by_seat(s, [&](Seat seat) {
                        return listed(t.character[seat].used,
                                      [](FeatureId id) { return library().feature(id).slug; });
                      }));
  text += fmt::format("hands={} ", cards([](const Holdings& h) { return h.hand(); }));
  text += fmt::format("inplay={} ", cards([](const Holdings& h) { return h.in_play(); }));
  text += fmt::format("discards={} ", cards([](const Holdings& h) { return h.discard(); }));
  text += fmt::format(
      "decks={} ", by_seat(s, [&](Seat seat) { return listed(from_top(s.secret.deck[seat]), card_slug); }));
  return text;
}

std::string deck_facts(const State& s) {
  const Table& t = s.table;
  std::string known;
  for (const Known& k : t.known) known += fmt::format("{}{}.{}", known.empty() ? "" : "/", k.top, k.bottom);
  const auto deck = [&](int which, auto slug) {
    return listed(from_top(s.secret.deck[std::size_t(which)]), slug);
  };
  std::string text;
  text += fmt::format("row={} market={} cycled={} ", listed(t.row, card_slug), deck(kMarketDeck, card_slug),
                      listed(t.discard[0], card_slug));
  text += fmt::format("primary={} primary_gone={} ", deck(kPrimaryDeck, encounter_slug),
                      listed(t.discard[1], encounter_slug));
  text += fmt::format("secondary={} secondary_gone={} ", deck(kSecondaryDeck, encounter_slug),
                      listed(t.discard[2], encounter_slug));
  text += fmt::format("dragons={} dragons_gone={} ", deck(kDragonDeck, dragon_slug),
                      listed(t.discard[3], dragon_slug));
  text += fmt::format("known={} ", known);
  if (s.secret.order_of != 0) {
    const int which = s.secret.order_of - 1;
    const auto slug = which <= kMarketDeck ? card_slug : which == kDragonDeck ? dragon_slug : encounter_slug;
    text += fmt::format("order={}:{} ", which, listed(s.secret.order, slug));
  }
  if (s.secret.fate != 0) text += fmt::format("fate={} ", s.secret.fate - 1);
  return text;
}

}  // namespace

bool is_quiet(const State& s) {
  State plain = s;
  Table& p = plain.table;
  const auto before = frames_of(s);
  p.frame = {}, p.frames = 0, p.played = {}, p.played_count = 0;
  p.attackers = p.facers = p.todo = 0;
  p.due = {}, p.due_cards = 0;
  p.looked = {}, p.looked_deck = 0;
  p.stage = Stage::Act, p.ask = Ask::Act, p.asked = p.active;
  p.cut = p.primary_left = p.secondary_left = p.index = p.purchases = 0;
  p.deal_to = kNobody, p.ender = 0, p.answer = Answer::None, p.hurt = 0, p.ending = Ending::None;
  for (Encounter& e : p.encounter) e.weaker = e.blank = 0;
  for (Character& c : p.character) c.swords = c.armed = c.bargain = c.prevent = c.prevent_all = c.guarded = 0;
  if (p.active == kNobody || p.turns != (p.active + players(p) - p.leader) % players(p)) return false;
  return frames_of(plain) == before;
}

std::string gear_text(const SeatOptions& seat) {
  std::string text;
  const auto add = [&](std::string_view what) { text += fmt::format("{}{}", text.empty() ? "" : ",", what); };
  const auto has = [](FeatureId id, Still still) {
    for (SentenceId sentence : library().feature(id).sentences)
      if (library().sentence(sentence).still == still) return true;
    return false;
  };
  for (FeatureId id : seat.advancements) {
    if (id == 0) continue;
    const std::string& slug = library().feature(id).slug;
    if (has(id, Still::Lean)) add(slug + ":" + card_slug(seat.lean));
    else if (has(id, Still::Gear)) add(slug + ":" + card_slug(seat.gear_out) + ":" + card_slug(seat.gear_in));
    else add(slug);
  }
  for (FeatureId id : seat.items)
    if (id != 0) add(library().feature(id).slug);
  return text.empty() ? "-" : text;
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
    Still still{};
    std::uint8_t number = 0;
    for (SentenceId sentence : library().feature(*id).sentences)
      still = library().sentence(sentence).still, number = library().sentence(sentence).number;
    const std::size_t cards = still == Still::Lean ? 1 : still == Still::Gear ? 2 : 0;
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
  auto options = read_settings(settings(), plain);
  if (!options) return no({"{}", "{}"}, options.error());  // of clients, not of people
  for (const auto& [seat, text] : gear) {
    if (text != "-" && int(seat) >= options->players)
      return no({"gear{}: there are {} players", "gear{}: {} játékos van"}, seat, options->players);
    if (auto read = read_gear(text, options->seat[seat]); !read) {
      for (std::string& said : read.error().said) said = fmt::format("gear{}: {}", seat, said);
      return std::unexpected(read.error());
    }
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
    const char last = name.back();
    const bool of_seat = last >= '0' && last <= '9';
    if (of_seat && last - '0' >= options.players) continue;  // nobody sits there
    printed.emplace_back(name, value);
  }
  for (std::size_t seat = 0; seat < options.players; ++seat)
    if (std::string gear = gear_text(options.seat[seat]); gear != "-")
      printed.emplace_back(kGearNames[seat], std::move(gear));
  return printed;
}

std::string Dragonfire::print(Move move) { return code(move); }
std::optional<Move> Dragonfire::read_move(std::string_view text) { return move_of_code(text); }

std::string Dragonfire::print(const State& s) {
  const Table& t = s.table;
  std::string text;
  for (const auto& [name, value] : print(t.options)) text += name + "=" + value + " ";
  text += fmt::format(
      "led={} scene={} round={} offset={} fury={} dragon={} aside={} locations={} stunned={} "
      "revealed={} ",
      t.leader, t.scene, t.round, t.offset, t.fury, t.dragon == 0 ? "-" : dragon_slug(t.dragon),
      t.aside == 0 ? "-" : encounter_slug(t.aside), t.locations, t.stunned_scenes,
      t.revealed[0] | t.revealed[1] << 8);
  text += character_facts(s) + fmt::format("encounters={} ", encounters_text(t)) + deck_facts(s);
  if (const int trail = t.trail[0] | t.trail[1] << 8; trail != 0) text += fmt::format("trail={} ", trail);
  text += fmt::format("chance={}:{}", hex(s.chance.key()), s.chance.address());
  if (is_quiet(s)) return text + fmt::format(" active={}", t.active);
  text += " frames=" + packed(frames_of(s));
  return text + " check=" + text_check(text);
}

}  // namespace cardhouse::dragonfire
