// SPDX-License-Identifier: MIT
// Fills in what a set-up of Spirit Tactics leaves out, the way a duel would have it, and says what does not
// fit.
#include "games/spirits/fields.h"

#include "core/describe_game.h"
#include "games/spirits/audit.h"
#include "games/spirits/sheet.h"

namespace cardhouse::spirits {

using describe::Misread;

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
  use(s.progress), use(s.triggered), use(s.going), use(s.going_rows), use(s.picked), use(s.secret.pending);
}

// An open state with nothing under way: then facts alone describe it.
bool is_quiet(const State& s) {
  return s.ask == Ask::Open && s.stage == Stage::Phase && s.frame == Frame{} && s.links.empty() &&
         s.waiting.empty() && s.results.empty() && s.asked == s.active && s.step == PhaseStep::OpenState &&
         s.passes == 0 && s.progress == 0 && s.triggered == 0 && s.going == Going::None &&
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
  if (s.phase != Phase::Main && s.phase != Phase::Combat && s.phase != Phase::Submain)
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
    if (!pool.erase_one(*card))
      return std::unexpected(fmt::format("seat {} has not so many of {}", *seat, item));
    order.push_back(*card);
  }
  s.secret.order[std::size_t(*seat)] = order;  // S10.7
  return {};
}

bool Spirits::outcome_waits(const State& s) {
  return std::ranges::any_of(s.secret.order, [](const Cards& order) { return !order.empty(); });
}

// ---- what follows, as JSON shows it

TargetShown target_of(const Open& t, Serial serial, bool in_pile) {
  if (const Zone z = zone_of(t, serial); z != kNowhere) return {.zone = z, .card = if_known(t.card[z])};
  if (in_pile)
    for (const Player& p : t.player)
      for (const auto& [pile, kind] :
           {std::pair(&p.graveyard, PileKind::Graveyard), std::pair(&p.reload, PileKind::Reload)})
        for (const PileCardEntry& entry : *pile)
          if (entry.serial == serial) return {.card = entry.card, .pile = kind};
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
FixedVector<TargetShown, kMaxDesignated> designated(const LinkShown& l) {
  FixedVector<TargetShown, kMaxDesignated> all;
  for (int i = 0; i < l.about().count; ++i)
    all.push_back(target_of(*l.t, l.about().designated[std::size_t(i)], l.about().in_pile != 0));
  return all;
}
std::optional<Attacked> attacked(const LinkShown& l) {
  if (l.about().kind != LinkKind::Attack) return {};
  if (l.about().defender == 0) return Attacked{};
  const Zone defender = zone_of(*l.t, l.about().defender);
  return defender == kNowhere ? std::nullopt : std::optional(Attacked{defender});
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
  return Running{frame.section, frame.section == Section::Costs ? int(frame.part) : frame.step};
}

CardId card_asked_for(const AskShown& a) {
  const Frame& frame = a.t->frame;
  if (frame.card != kNoCard) return frame.card;
  if (a.pending != kNoCard) return a.pending;
  return frame.section == Section::None ? kNoCard : if_known(a.t->links[frame.link].card);
}

Cards main_of(const View& v) { return main_deck(v.player[v.me].pool, v.side); }

}  // namespace cardhouse::spirits

namespace cardhouse {
template struct DescribedGame<spirits::Spirits, spirits::State, spirits::Options, spirits::Move,
                              spirits::Moves, spirits::View, spirits::Event>;
}  // namespace cardhouse
