// SPDX-License-Identifier: MIT
// A game of Spirit Tactics as text: `name=value` facts with spaces between them. A position in an open state
// is all facts; what is in the middle of something has its frames at the end, with a check over the whole
// text. It is read back in read_state.cc.
#include "games/spirits/notation.h"

#include <span>

#include <fmt/format.h>

#include "core/digest.h"
#include "core/log.h"
#include "games/spirits/deck_text.h"
#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

std::vector<std::string> deck_slugs() {
  std::vector<std::string> slugs;
  for (const Deck& deck : library().decks()) slugs.push_back(deck.slug);
  return slugs;
}

constexpr std::array<std::uint8_t, 5> kCaps{0, 100, 60, 30, 12};  // S1.7

template <Flag Options::*member>
Setting<Options> flag(std::string_view name, Phrase label) {
  return {name,
          label,
          {"no", "yes"},
          [](const Options& o) { return std::size_t(o.*member); },
          [](Options& o, std::size_t i) { o.*member = Flag(i); }};
}

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

std::span<const Setting<Options>> settings() {
  static const std::vector<Setting<Options>> table{
      {"players",
       {"Players", "Játékosok"},
       {"2"},
       [](const Options&) { return std::size_t(0); },
       [](Options&, std::size_t) {}},
      {"set",
       {"The set of cards, with its version", "A lapkészlet és változata"},
       {fmt::format("first-hour-{:016x}", library().version())},
       [](const Options&) { return std::size_t(0); },
       [](Options&, std::size_t) {}},
      deck_setting<0>("deck0", {"The deck of the first player", "Az első játékos paklija"}),
      deck_setting<1>("deck1", {"The deck of the second player", "A második játékos paklija"}),
      {"match",
       {"One duel, or the best of three with Side Decks", "Egy párbaj, vagy kettőig tartó mérkőzés"},
       {"single", "best_of_three"},
       [](const Options& o) { return std::size_t(o.match); },
       [](Options& o, std::size_t i) { o.match = Match(i); }},
      {"first",
       {"Who begins: a coin, or a seat", "Ki kezd: pénzfeldobás vagy egy hely"},
       {"coin", "0", "1"},
       [](const Options& o) { return std::size_t(o.first); },
       [](Options& o, std::size_t i) { o.first = First(i); }},
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

// ---- facts ----

template <class Range>
std::string slug_list(const Range& cards) {
  std::string text;
  for (CardId card : cards) text += (text.empty() ? "" : ",") + library()[card].slug;
  return text.empty() ? "-" : text;
}
std::string slugs_from_top(const Cards& deck) {
  Cards turned;
  for (int i = deck.size() - 1; i >= 0; --i) turned.push_back(deck[i]);
  return slug_list(turned);
}

template <class Each>
std::string both(Each each) {
  return fmt::format("{}/{}", each(Seat(0)), each(Seat(1)));
}

std::string pile_text(const PileCards& pile) {
  std::string text;
  for (const PileCardEntry& entry : pile) {
    text += fmt::format("{}{}#{}", text.empty() ? "" : ",", library()[entry.card].slug, entry.serial);
    if (entry.unending != 0) text += fmt::format("!{}", entry.unending);
  }
  return text.empty() ? "-" : text;
}

std::string essence_facts(const EssenceCounts& counts) {
  std::string text;
  for (int type = 0; type < kEssences; ++type)
    if (counts[std::size_t(type)] > 0)
      text += fmt::format("{}{}{}", text.empty() ? "" : "+", code(Essence(type)), counts[std::size_t(type)]);
  return text.empty() ? "-" : text;
}

// What keeps damage away: bits of "all", then shields as amount and duration.
std::string guard_text(const Guard& guard) {
  std::string text = fmt::format("{}", guard.all);
  for (const Shield& shield : guard.shields)
    if (shield.amount > 0) text += fmt::format("+{}~{}", shield.amount, int(shield.lasts));
  return text == "0" ? "-" : text;
}

std::string spirit_text(const State& s, Zone z) {
  const Table& t = s.table;
  const Spirit& spirit = t.spirit[z];
  const bool hidden = t.card[z] == kUnknownCard;
  const CardId card = hidden ? s.secret.under[z] : t.card[z];
  std::string text = fmt::format("{}:{}#{}", code(z), library()[card].slug, spirit.serial);
  const auto add = [&](std::string_view key, auto value) { text += fmt::format(";{}={}", key, value); };
  if (t.down >> z & 1) text += hidden ? ";down" : ";seen";
  if (spirit.damage != 0) add("damage", spirit.damage);
  for (std::size_t i = 0; i < 4; ++i) {
    if (spirit.strength[i] != 0) add(fmt::format("s{}", i), spirit.strength[i]);
    if (!spirit.gained[i].empty()) add(fmt::format("gained{}", i), spirit.gained[i].bits());
    if (!spirit.lost[i].empty()) add(fmt::format("lost{}", i), spirit.lost[i].bits());
  }
  if (spirit.essence != EssenceCounts{}) add("essence", essence_facts(spirit.essence));
  if (spirit.guard != Guard{}) add("guard", guard_text(spirit.guard));
  if (spirit.no_attack != 0) add("halted", spirit.no_attack);
  if (spirit.concealed_on != 0) add("concealed", spirit.concealed_on);
  if (spirit.attacked != 0) add("attacked", spirit.attacked);
  if (spirit.twin_used != 0) add("twin", spirit.twin_used);
  if (spirit.ravage != 0) add("ravage", spirit.ravage);
  if (spirit.extra != 0) add("extra", spirit.extra);
  if (spirit.extra_used != 0) add("extra_used", spirit.extra_used);
  return text;
}

std::string spirits_text(const State& s) {
  std::string text;
  for (Zone z : spirits(s.table)) text += (text.empty() ? "" : ",") + spirit_text(s, z);
  return text.empty() ? "-" : text;
}

std::string public_facts(const State& s) {
  const Table& t = s.table;
  const auto each = [&](auto member) {
    return both([&](Seat seat) { return fmt::format("{}", int(t.player[seat].*member)); });
  };
  std::string text = fmt::format(
      "turn={} active={} starter={} phase={} duel={} sided={} lost={} winners={} serial={} unendings={} ",
      t.turn, t.active, t.starter, code(t.phase), t.duel, t.sided, t.lost.bits(), t.winners.bits(),
      t.last_serial, t.unendings);
  text +=
      fmt::format("wins={} damage={} called={} concealed={} gathered={} moved={} reloaded={} ",
                  each(&Player::wins), each(&Player::damage), each(&Player::called), each(&Player::concealed),
                  each(&Player::gathered), each(&Player::moved), each(&Player::reloaded));
  text += fmt::format("once={:x}/{:x} ", t.player[0].once, t.player[1].once);
  text += fmt::format("commanders={} ", both([&](Seat p) { return library()[t.player[p].commander].slug; }));
  text += fmt::format("essence={} ", both([&](Seat p) { return essence_facts(t.player[p].essence); }));
  text += fmt::format("guard={} ", both([&](Seat p) { return guard_text(t.player[p].guard); }));
  return text;
}

std::string card_facts(const State& s) {
  const Table& t = s.table;
  const Secret& x = s.secret;
  std::string text;
  text += fmt::format("hands={} ", both([&](Seat p) { return slug_list(x.hand[p]); }));
  text += fmt::format("known={} ", both([&](Seat p) { return slug_list(t.player[p].known); }));
  text += fmt::format("decks={} ", both([&](Seat p) { return slugs_from_top(x.deck[p]); }));
  text += fmt::format("graveyards={} ", both([&](Seat p) { return pile_text(t.player[p].graveyard); }));
  text += fmt::format("reloads={} ", both([&](Seat p) { return pile_text(t.player[p].reload); }));
  text += fmt::format("spirits={} ", spirits_text(s));
  text += fmt::format("sides={} ", both([&](Seat p) { return slug_list(t.player[p].side); }));
  text += fmt::format("out={} ", both([&](Seat p) { return slug_list(x.side[p]); }));
  text += fmt::format("pools={} ", both([&](Seat p) { return slug_list(t.player[p].pool); }));
  text += fmt::format("shuffles={} ", both([&](Seat p) { return slug_list(x.order[p]); }));
  return text;
}

}  // namespace

bool is_quiet(const State& s) {
  const Table& t = s.table;
  return t.ask == Ask::Open && t.stage == Stage::Phase && t.frame == Frame{} && t.links.empty() &&
         t.waiting.empty() && t.results.empty() && t.asked == t.active && t.phase_step == 1 &&
         t.passes == 0 && t.resolving == 0 && t.triggered == 0 && t.going == Going::None &&
         t.picked == kNowhere && s.secret.pending == kNoCard;
}

std::vector<SettingInfo> Spirits::list_settings() { return cardhouse::list_settings(settings()); }
std::expected<Options, std::string> Spirits::read_options(const Settings& chosen) {
  return read_settings(settings(), chosen);
}
Settings Spirits::print(const Options& options) { return print_settings(settings(), options); }
std::string Spirits::print(Move move) { return code(move); }
std::optional<Move> Spirits::read_move(std::string_view text) { return move_of_code(text); }

std::string Spirits::print(const State& s) {
  std::string text;
  for (const auto& [name, value] : print(s.table.options)) text += name + "=" + value + " ";
  text += public_facts(s) + card_facts(s);
  text += fmt::format("chance={}:{}", hex(s.chance.key()), s.chance.address());
  if (is_quiet(s)) return text + fmt::format(" priority={}", s.table.priority);
  text += " frames=" + packed(frames_of(s));
  return text + " check=" + text_check(text);
}

}  // namespace cardhouse::spirits
