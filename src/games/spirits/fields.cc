// SPDX-License-Identifier: MIT
// Fills in what a set-up of Spirit Tactics leaves out, the way a duel would have it, and says what does not
// fit.
#include "games/spirits/fields.h"

#include <charconv>

#include "core/describe_game.h"
#include "games/spirits/audit.h"
#include "games/spirits/sheet.h"

namespace cardhouse::spirits {

using describe::Misread;

// ---- notation of parts

Read Marks::read_marks(std::string_view text, std::uint64_t& to) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), to, 16);
  if (error == std::errc{} && end == text.data() + text.size()) return {};
  return Misread{text, "a hexadecimal number"};
}

std::string EssenceText::text_of(const EssenceCounts& counts) {
  std::string text;
  for (int type = 0; type < kEssences; ++type)
    if (const int n = counts[std::size_t(type)]; n > 0)
      text += fmt::format("{}{}{}", text.empty() ? "" : "+", code(Essence(type)), n);
  return text.empty() ? "-" : text;
}
Read EssenceText::read_counts(std::string_view text, EssenceCounts& to) {
  to = {};
  for (std::string_view item : split(text, '+')) {
    const std::size_t digits = item.find_last_not_of("0123456789") + 1;
    const auto type = essence_of_code(item.substr(0, digits));
    const auto n = digits == item.size() ? std::optional(1) : read_number(item.substr(digits), 51);
    if (!type || !n || to[std::size_t(*type)] != 0) return Misread{item, "Essence, such as cinder2"};
    to[std::size_t(*type)] = std::uint8_t(*n);
  }
  return {};
}

std::string GuardText::text_of(const Guard& guard) {
  std::string text = fmt::format("{}", guard.all);
  for (const Shield& shield : guard.shields)
    if (shield.amount > 0) text += fmt::format("+{}~{}", shield.amount, int(shield.lasts));
  return text == "0" ? "-" : text;
}
Read GuardText::read_guard(std::string_view text, Guard& to) {
  to = {};
  const auto items = split(text, '+');
  if (items.size() > 1 + kShields) return Misread{text, "at most four shields"};
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::size_t wave = std::min(items[i].find('~'), items[i].size());
    const auto amount = read_number(items[i].substr(0, wave), i == 0 ? 16 : 20'001);
    const auto lasts = read_number(items[i].substr(std::min(wave + 1, items[i].size())), 4);
    if (!amount || (i > 0 && (!lasts || *amount == 0))) return Misread{text, "shields, such as 0+400~1"};
    if (i == 0) to.all = std::uint8_t(*amount);
    else to.shields[i - 1] = {.amount = std::int16_t(*amount), .lasts = Lasts(*lasts)};
  }
  return {};
}

namespace {

// Takes what follows the last such sign, a number from 1, off the text; 0: there is no such sign.
Read take_number(std::string_view& text, char sign, int most, auto& to) {
  const std::size_t at = text.find(sign);
  if (at == std::string_view::npos) return {};
  const auto n = read_number(text.substr(at + 1), most + 1);
  if (!n || *n == 0) return Misread{text, fmt::format("a number from 1 to {} after {}", most, sign)};
  to = std::remove_cvref_t<decltype(to)>(*n);
  text = text.substr(0, at);
  return {};
}
constexpr int kMaxSerial = 60'000;

}  // namespace

std::string PileCardText::text_of(const PileCardEntry& entry) {
  std::string text = fmt::format("{}#{}", library()[entry.card].slug, entry.serial);
  return entry.unending == 0 ? text : fmt::format("{}!{}", text, entry.unending);
}
Read PileCardText::read_entry(std::string_view text, PileCardEntry& to) {
  if (Read problem = take_number(text, '!', 250, to.unending)) return problem;
  if (Read problem = take_number(text, '#', kMaxSerial, to.serial)) return problem;
  return CardText::read(text, to.card, to);
}

std::string PlacedText::head_of(const Placed& placed) {
  constexpr std::array<std::string_view, 3> kFaces{"", ";down", ";seen"};
  return fmt::format("{}:{}#{}{}", code(placed.zone), library()[placed.card].slug, placed.spirit.serial,
                     kFaces[std::size_t(placed.face)]);
}
Read PlacedText::read_head(std::string_view head, Placed& to) {
  const std::size_t colon = head.find(':');
  if (colon == std::string_view::npos) return Misread{head, "of the form 0F1:ember-scout"};
  if (Read problem = ZoneText::read(head.substr(0, colon), to.zone, to)) return problem;
  head.remove_prefix(colon + 1);
  if (Read problem = take_number(head, '#', kMaxSerial, to.spirit.serial)) return problem;
  return CardText::read(head, to.card, to);
}

std::vector<Placed> placed(const State& s) {
  std::vector<Placed> all;
  for (Zone z : spirits(s)) {
    const bool hidden = s.card[z] == kUnknownCard;
    const Face face = hidden ? Face::Hidden : face_down(s).has(z) ? Face::Seen : Face::Up;
    all.push_back({z, card_shown(s, z), face, s.spirit[z]});
  }
  return all;
}
Problem set_placed(State& s, const std::vector<Placed>& all) {
  for (const auto& [z, card, face, spirit] : all) {
    if (spirits(s).has(z)) return fmt::format("spirits: two stand in {}", code(z));
    s.spirit[z] = spirit;
    s.card[z] = face == Face::Hidden ? kUnknownCard : card;
    s.secret.under[z] = face == Face::Hidden ? card : kNoCard;
    (face == Face::Up ? s.up : s.down) |= 1u << z;
  }
  return {};
}

Decks turned_over(Decks decks) {
  for (Cards& deck : decks) std::reverse(deck.begin(), deck.end());
  return decks;
}

// ---- the middle of something

namespace {

// All parts of a state that only matter there, in a fixed order.
template <class S, class Use>
void visit_frames(S& s, Use use) {
  use(s.links), use(s.waiting), use(s.results), use(s.frame);
  use(s.stage), use(s.ask), use(s.asked), use(s.step), use(s.priority), use(s.passes);
  use(s.resolving), use(s.triggered), use(s.going), use(s.going_rows), use(s.picked), use(s.secret.pending);
}

// An open state with nothing under way: then facts alone describe it.
bool is_quiet(const State& s) {
  return s.ask == Ask::Open && s.stage == Stage::Phase && s.frame == Frame{} && s.links.empty() &&
         s.waiting.empty() && s.results.empty() && s.asked == s.active && s.step == PhaseStep::OpenState &&
         s.passes == 0 && s.resolving == 0 && s.triggered == 0 && s.going == Going::None &&
         s.picked == kNowhere && s.secret.pending == kNoCard;
}

}  // namespace

std::vector<std::uint8_t> frames_of(const State& s) {
  if (is_quiet(s)) return {};
  return bytes_of_parts([&](auto use) { visit_frames(s, use); });
}
Read FramesText::read(std::string_view text, std::vector<std::uint8_t>& to, const State& s) {
  const auto bytes = unpacked(text, size_of_parts([&](auto use) { visit_frames(s, use); }));
  if (!bytes) return Misread{{}, "damaged"};
  return to = *bytes, Read();
}
Problem put_frames(State& s, const std::vector<std::uint8_t>& bytes) {
  put_parts(bytes, [&](auto use) { visit_frames(s, use); });
  return {};
}

// ---- what a set-up leaves out

namespace {

Problem complete_commanders(State& s, bool are_given) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    CardId& commander = s.player[seat].commander;
    if (!are_given) commander = deck_of(s.options, seat).commander;
    if (library().facts(commander).type != CardType::Commander)
      return wrong("commanders", library()[commander].slug, "a Commander");
  }
  return {};
}

void complete_serials(State& s) {
  const auto complete = [&](Serial& serial) {
    if (serial == 0) serial = ++s.last_serial;
  };
  for (Zone z : spirits(s)) complete(s.spirit[z].serial);
  for (const auto pile : {&Player::graveyard, &Player::reload})
    for (Player& player : s.player)
      for (PileCardEntry& entry : player.*pile) complete(entry.serial);
}

// Without a fact a pool is whatever lies about.
Problem complete_cards(State& s, const cardhouse::Facts& facts) {
  if (!facts.has("pools") && facts.has("frames"))
    return "pools: a position in the middle of something needs them";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    Player& player = s.player[seat];
    Cards& side = s.secret.side[seat];
    player.hand = std::uint8_t(s.secret.hand[seat].size());
    player.deck = std::uint8_t(s.secret.deck[seat].size());
    if (!facts.has("out"))
      for (CardId card : player.side) side.push_back(card);
    std::vector<CardId> all = cards_in_play(s, seat);
    all.insert(all.end(), side.begin(), side.end());
    for (CardId card : all)
      if (library().facts(card).type == CardType::Commander)
        return fmt::format("{} is a Commander", library()[card].slug);
    if (facts.has("pools")) continue;
    if (all.size() > kMaxCards) return "pools: too many cards";
    for (CardId card : all) player.pool.push_back(card);
    std::sort(player.pool.begin(), player.pool.end());
  }
  for (const Player& player : s.player)
    for (const PileCardEntry& entry : player.reload)
      if (entry.unending != 0) return "reloads: only a card in the GY waits for the End Phase";
  return {};
}

Problem complete_question(State& s, const cardhouse::Facts& facts) {
  if (facts.has("frames")) {
    const std::string_view text = facts.text();
    const std::size_t at = text.find(CheckText::kBefore);
    if (facts.find("check") == text_check(text.substr(0, std::min(at, text.size())))) return {};
    return "check: a position in the middle of something cannot be changed by hand";
  }
  if (facts.has("check")) return "check: only a position with frames has one";
  if (s.phase != Phase::Main && s.phase != Phase::Combat && s.phase != Phase::SubMain)
    return wrong("phase", code(s.phase), "main, combat or submain in an open state");
  if (!s.winners.empty()) return "winners: the game is not over";
  if (s.turn == 0) return "turn: it begins with 1";
  s.ask = Ask::Open;
  s.asked = s.active;
  s.step = PhaseStep::OpenState;
  return {};
}

}  // namespace

Problem Spirits::complete(State& s, const cardhouse::Facts& facts) {
  if (s.turn > last_turn(s.options)) return fmt::format("turn: the last one is {}", last_turn(s.options));
  if (const Problem p = complete_commanders(s, facts.has("commanders"))) return p;
  complete_serials(s);
  if (const Problem p = complete_cards(s, facts)) return p;
  if (const Problem p = complete_question(s, facts)) return p;
  if (std::string problem = audit(s); !problem.empty()) return problem;
  if (s.ask != Ask::Nothing && spirits::legal(s).empty()) return "there is nothing to do in this position";
  return {};
}

std::string Spirits::misplaced(const State& s) { return audit(s); }

// `0:ember-scout,cinder`: what the next shuffle of that player's deck puts on top, from the top down.
std::expected<void, std::string> Spirits::fix_chance(State& s, std::string_view outcome) {
  const std::size_t colon = outcome.find(':');
  const auto seat = read_number(outcome.substr(0, std::min(colon, outcome.size())), kSeats);
  if (colon == std::string_view::npos || !seat)
    return std::unexpected(
        fmt::format("\"{}\" is no outcome: write the seat and the cards that its next shuffle puts on top, "
                    "as 0:kindle,cinder",
                    outcome));
  if (s.stage == Stage::Over) return std::unexpected("the game is over");
  if (!s.secret.order[std::size_t(*seat)].empty())
    return std::unexpected(fmt::format("the next shuffle of seat {} is fixed already", *seat));
  Cards order;
  Cards pool = s.player[std::size_t(*seat)].pool;
  for (std::string_view item : split(outcome.substr(colon + 1), ',')) {
    const auto card = library().find(item);
    if (!card) return std::unexpected(fmt::format("there is no card \"{}\"", item));
    int at = 0;
    while (at < pool.size() && pool[at] != *card) ++at;
    if (at == pool.size()) return std::unexpected(fmt::format("seat {} has not so many of {}", *seat, item));
    pool.erase_at(at);
    order.push_back(*card);
  }
  s.secret.order[std::size_t(*seat)] = order;  // S10.7
  return {};
}

bool Spirits::outcome_waits(const State& s) {
  return std::ranges::any_of(s.secret.order, [](const Cards& order) { return !order.empty(); });
}

// ---- what follows, as JSON shows it

namespace {

Charge charge(std::string_view box, ProgramId id, const EssenceCounts& own, const EssenceCounts& more) {
  const Program& p = library().program(id);
  Charge shown{.box = box};
  int spare = 0;
  for (std::size_t type = 0; type < kEssences; ++type) {
    const int have = own[type] + more[type], owed = p.essence[type];
    shown.lacks[type] = std::uint8_t(std::max(0, owed - have));
    spare += std::max(0, have - owed);
  }
  shown.lacks[kAnyEssence] = std::uint8_t(std::max(0, p.essence[kAnyEssence] - spare));
  return shown;
}

}  // namespace

std::optional<Charge> charge_of(const Open& t, Zone z) {  // S6.2
  const Facts& facts = library().facts(t.card[z]);
  if (facts.charged[0] == kNoProgram) return {};
  const Player& player = t.player[side_of(z)];
  const bool matches = facts.affinity == library().facts(player.commander).affinity;
  return charge("charged", facts.charged[0], t.spirit[z].essence, matches ? player.essence : EssenceCounts{});
}
std::vector<Charge> charges_of(const Open& t, Seat seat) {
  std::vector<Charge> charges;
  const Player& p = t.player[seat];
  for (std::size_t high = 0; high < 2; ++high)
    if (const ProgramId id = library().facts(p.commander).charged[high]; id != kNoProgram)
      charges.push_back(charge(high == 0 ? "low" : "high", id, p.essence, {}));
  return charges;
}

ZoneSet range_shown(const Upright& u) {
  if (u.facts().indicator == Indicator::Field) return {};
  return kRanges[std::size_t(u.facts().indicator)][u.zone];
}

TargetShown target_of(const Open& t, Serial serial, bool in_pile) {
  if (const Zone z = zone_of(t, serial); z != kNowhere) return {.zone = z, .card = if_known(t.card[z])};
  if (in_pile)
    for (const Player& p : t.player)
      for (const auto& [pile, name] : {std::pair(&p.graveyard, "graveyard"), std::pair(&p.reload, "reload")})
        for (const PileCardEntry& entry : *pile)
          if (entry.serial == serial) return {.card = entry.card, .pile = name};
  return {};
}

std::optional<int> text_of(const LinkShown& l) {
  if (l.about().program == kNoProgram) return {};
  return place_of(l.about().program).text;
}
std::optional<int> sentence_of(const LinkShown& l) {
  if (l.about().program == kNoProgram) return {};
  return place_of(l.about().program).sentence;
}
std::vector<TargetShown> designated(const LinkShown& l) {
  std::vector<TargetShown> all;
  for (int i = 0; i < l.about().count; ++i)
    all.push_back(target_of(*l.t, l.about().designated[std::size_t(i)], l.about().in_pile != 0));
  return all;
}
std::optional<std::string> attacked(const LinkShown& l) {
  if (l.about().kind != LinkKind::Attack) return {};
  if (l.about().defender == 0) return "commander";
  const Zone defender = zone_of(*l.t, l.about().defender);
  return defender == kNowhere ? std::nullopt : std::optional(code(defender));
}
int strength_of(const LinkShown& l) {
  const Zone attacker = l.here(), defender = zone_of(*l.t, l.about().defender);
  if (l.about().kind != LinkKind::Attack || attacker == kNowhere || !face_up(*l.t).has(attacker)) return 0;
  const int loss = defender == kNowhere ? 0 : longshot_loss(*l.t, attacker, defender);
  return std::max(0, standing(*l.t, attacker).strength - loss);
}
std::optional<Running> running(const LinkShown& l) {
  const Frame& frame = l.t->frame;
  if (frame.section == Section::None || frame.link != l.index) return {};
  switch (frame.section) {
    case Section::Costs: return Running{"costs", frame.step};
    case Section::Aftermath: return Running{"aftermath", frame.step};
    case Section::Attack: return Running{"attack", 0};
    default: return Running{"primary", frame.step};
  }
}

CardId card_asked_for(const AskShown& a) {
  const Frame& frame = a.t->frame;
  if (frame.card != kNoCard) return frame.card;
  if (a.pending != kNoCard) return a.pending;
  return frame.section == Section::None ? kNoCard : if_known(a.t->links[frame.link].card);
}

Cards main_of(const View& v) { return main_deck(v.player[v.me].pool, v.side); }

}  // namespace cardhouse::spirits

template struct cardhouse::spirits::Spirits::DescribedGame;
