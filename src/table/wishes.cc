// SPDX-License-Identifier: MIT
// Wishes during the game and after it: moves, undo, votes, talk, and seats that are lent and given back.
#include <algorithm>

#include "table/ending.h"

namespace cardhouse::table {
namespace {

constexpr Phrase kNotPlaying{"the game is not being played", "a játék most nem folyik"};
constexpr std::size_t kMutesOfPerson = 32, kMutesOfWatchers = 256, kMaxPersonId = 64;

}  // namespace

bool Table::has_old_rules() const { return game_ != nullptr && opened_.version != game_->rules_version(); }

Phase Table::phase() const {
  if (has_old_rules())
    return ended_ || recalled_ ? Phase::Over : old_dealt_ ? Phase::Playing : Phase::Waiting;
  if (position_ == nullptr) return Phase::Waiting;
  return !ended_ && position_->turn() ? Phase::Playing : Phase::Over;
}

std::optional<HowEnded> Table::how_it_ended() const {
  if (ended_ || phase() != Phase::Over) return ended_;
  return recalled_ ? recalled_->how : HowEnded::Finished;
}

std::optional<Seat> Table::turn() const {
  if (position_ == nullptr || phase() != Phase::Playing) return {};
  return position_->turn();
}

std::optional<std::pair<Seat, std::string>> Table::bot_to_move() const {
  const std::optional<Seat> seat = turn();
  if (!seat || chairs_[*seat].bot.empty()) return {};
  const Chair& c = chairs_[*seat];
  if (c.is_lent() && c.why == WhyLent::Away && !is_attended()) return {};  // nobody is there to play on for
  return std::pair(*seat, chairs_[*seat].bot);
}

// ---- moves

Decision Table::move(std::string_view person, std::string_view name,
                     std::optional<std::int64_t> moves) const {
  const auto seat = seated(person);
  if (!seat) return std::unexpected(seat.error());
  if (moves && *moves != std::int64_t(moves_.size()))
    return refused("stale",
                   Phrase{"the table has moved on; look again", "az asztal továbblépett; nézd meg újra"});
  if (chairs_[*seat].is_lent())
    return refused("lent", Phrase{"a bot plays your seat; say that you are back",
                                  "a helyeden most egy bot játszik; jelezd, hogy visszajöttél"});
  if (const auto may = may_play(*seat); !may) return std::unexpected(may.error());
  const auto code = position_->read_move(name);
  if (!code) return std::unexpected(Refusal{"illegal", code.error().why, code.error().rule});
  return std::vector<Deed>{Moved{*seat, position_->move_name(*code), false}};
}

Decision Table::bot_move(Seat seat, catalog::MoveCode move) const {
  if (seat >= chairs_.size() || chairs_[seat].bot.empty())
    return refused("no_bot", Phrase{"no bot plays this seat", "ezen a helyen nem játszik bot"});
  if (const auto may = may_play(seat); !may) return std::unexpected(may.error());
  const std::vector<catalog::MoveCode> legal = position_->legal();
  if (std::ranges::find(legal, move) == legal.end())
    return refused("illegal", Phrase{"the bot chose a move that is not legal", "a bot lépése nem szabályos"});
  return std::vector<Deed>{Moved{seat, position_->move_name(move), true}};
}

std::expected<void, Refusal> Table::may_play(Seat seat) const {
  if (has_old_rules()) return refused("old_rules", kOldRules);
  if (phase() != Phase::Playing) return refused("not_playing", kNotPlaying);
  if (position_->turn() != seat)
    return refused("not_your_turn", Phrase{"it is not your turn", "nem te következel"});
  return {};
}

// ---- undo and votes

bool Table::may_still_undo(Seat seat, std::size_t to) const {
  return chairs_[seat].undos < kUndosOfSeat && (to >= undos_.size() || undos_[to] < kUndosOfDecision);
}

bool Table::can_undo_freely(Seat seat) const {
  return !has_old_rules() && phase() == Phase::Playing && opened_.rules.undo != Undo::Never &&
         !moves_.empty() && moves_.back().seat == seat && !moves_.back().reveals &&
         may_still_undo(seat, moves_.size() - 1);
}

std::optional<std::size_t> Table::own_last_move(Seat seat) const {
  for (std::size_t i = moves_.size(); i-- > 0;)
    if (moves_[i].seat == seat) return i;
  return {};
}

bool Table::reveals_since(std::size_t to) const {
  return std::any_of(moves_.begin() + std::ptrdiff_t(to), moves_.end(),
                     [](const Done& d) { return d.reveals; });
}

// The people whose consent is needed. Players who have lent their seats to bots have no say until they are
// back.
SeatSet Table::voters(Seat asker) const {
  SeatSet set;
  for (Seat seat = 0; seat < chairs_.size(); ++seat)
    if (seat != asker && chairs_[seat].has_person() && !chairs_[seat].is_lent()) set |= seat;
  return set;
}

SeatSet Table::who_is_away() const {
  SeatSet set;
  for (Seat seat = 0; seat < chairs_.size(); ++seat)
    if (const Chair& c = chairs_[seat]; c.has_person() && !c.present && !c.is_lent()) set |= seat;
  return set;
}

bool Table::is_attended() const {
  return std::ranges::any_of(chairs_, [](const Chair& c) { return c.has_person() && c.present; });
}

std::vector<Deed> Table::outcome(const Vote& vote, std::string_view stand_in) const {
  if (vote.what == Motion::Bot) {
    std::vector<Deed> deeds;
    for (const Seat seat : who_is_away() - SeatSet(vote.by))
      deeds.push_back(Lent{seat, std::string(stand_in), WhyLent::Away});
    return deeds;
  }
  if (vote.what == Motion::Undo) return {TakenBack{vote.by, vote.to, reveals_since(std::size_t(vote.to))}};
  return {Ended{vote.what == Motion::Draw ? HowEnded::Draw : HowEnded::Abandoned, vote.by}};
}

Decision Table::ask(std::string_view person, Motion what, std::string_view stand_in) const {
  const auto seat = seated(person);
  if (!seat) return std::unexpected(seat.error());
  if (phase() != Phase::Playing) return refused("not_playing", kNotPlaying);
  if (has_old_rules()) {  // nobody can play on, so nobody is asked
    if (what != Motion::Abandon) return refused("old_rules", kOldRules);
    return std::vector<Deed>{Ended{HowEnded::Abandoned, *seat}};
  }
  if (game_->cooperative() && (what == Motion::Concede || what == Motion::Draw))
    return refused(what == Motion::Draw ? "no_draw" : "no_concede",
                   Phrase{"all win together or lose together; ask to abandon the game",
                          "itt együtt nyertek vagy együtt vesztetek; kérd a játék abbahagyását"});
  if (what == Motion::Concede) {  // S1.11 no vote: it costs nobody else anything
    if (chairs_.size() != 2)
      return refused("no_concede", Phrase{"conceding is for games of two; ask to abandon the game",
                                          "feladni csak kettesben lehet; kérd a játék abbahagyását"});
    return std::vector<Deed>{Ended{HowEnded::Conceded, *seat}};
  }
  Vote vote{.what = what, .by = *seat};
  if (what == Motion::Undo) {
    if (opened_.rules.undo == Undo::Never)
      return refused("no_undo", Phrase{"moves cannot be taken back at this table",
                                       "ennél az asztalnál nincs visszalépés"});
    const auto last = own_last_move(*seat);
    if (!last) return refused("no_undo", Phrase{"you have not moved yet", "még nem léptél"});
    if (!may_still_undo(*seat, *last))
      return refused("no_undo", Phrase{"this was taken back often enough; the move stays",
                                       "ezt már elégszer vontad vissza; a lépés marad"});
    vote.to = std::int64_t(*last);
    if (can_undo_freely(*seat)) return outcome(vote, stand_in);
    if (opened_.rules.undo == Undo::Free)
      return refused("no_undo", Phrase{"somebody else has acted, or something was shown",
                                       "más is lépett már, vagy kiderült valami"});
  } else if (what == Motion::Bot) {
    if (opened_.rules.clock.kind != ClockKind::None)
      return refused("clock_runs", Phrase{"the clock decides when a bot takes over",
                                          "itt az óra dönti el, mikor játszik bot"});
    if ((who_is_away() - SeatSet(*seat)).empty())
      return refused("nobody_away", Phrase{"everybody is here", "mindenki itt van"});
  }
  if (vote_) return refused("vote_open", Phrase{"a vote is open already", "már folyik egy szavazás"});
  if (voters(*seat).empty()) return outcome(vote, stand_in);
  if (chairs_[*seat].votes >= kVotesOfSeat)
    return refused("too_many", Phrase{"you have asked for enough votes in this game",
                                      "ebben a játékban már elég szavazást kértél"});
  return std::vector<Deed>{Asked{*seat, vote.what, vote.to}};
}

Decision Table::answer(std::string_view person, bool yes, std::string_view stand_in) const {
  const auto seat = seated(person);
  if (!seat) return std::unexpected(seat.error());
  const bool withdraws = vote_ && vote_->by == *seat && !yes;
  if (!vote_ || (!vote_->waiting.has(*seat) && !withdraws))
    return refused("no_vote", Phrase{"there is nothing for you to answer", "nincs mire válaszolnod"});
  std::vector<Deed> deeds{Answered{*seat, yes}};
  if (yes && vote_->waiting == SeatSet(*seat))
    for (Deed& deed : outcome(*vote_, stand_in)) deeds.push_back(std::move(deed));
  return deeds;
}

// ---- talk

Decision Table::say(std::string_view person, std::string_view name, std::string_view text) const {
  if (text.empty() || text.size() > kMaxChatBytes)
    return refused("bad_text", Phrase{"a line has 1 to 500 bytes", "egy sor 1–500 bájt"});
  std::string clean(text);
  for (char& c : clean)
    if ((c >= 0 && c < ' ') || c == 127) c = ' ';
  const auto seat = seat_of(person);  // seated people have the names that the others see
  return std::vector<Deed>{
      Said{std::string(person), seat ? names()[*seat] : std::string(name), std::move(clean)}};
}

// Everybody has a list of their own: watchers who fill the table's do not keep its players from muting them.
Decision Table::mute(std::string_view person, std::string_view whom, bool on) const {
  if (person == whom) return refused("bad_mute", Phrase{"that is yourself", "ez te vagy"});
  if (whom.empty() || whom.size() > kMaxPersonId)
    return refused("bad_mute", Phrase{"there is no such person", "nincs ilyen ember"});
  const auto own =
      std::size_t(std::ranges::count_if(mutes_, [&](const auto& m) { return m.first == person; }));
  const bool plays = seat_of(person) || person == opened_.host;
  if (on && (own >= kMutesOfPerson || (!plays && mutes_.size() >= kMutesOfWatchers)))
    return refused("bad_mute", Phrase{"too many are muted", "túl sok a némítás"});
  return std::vector<Deed>{Muted{std::string(person), std::string(whom), on}};
}

Decision Table::rematch(std::string_view person, std::string_view table) const {
  if (const auto seat = seated(person); !seat) return std::unexpected(seat.error());
  if (phase() != Phase::Over)
    return refused("not_over", Phrase{"the game is not over", "a játéknak nincs vége"});
  // The same heroes as they were, for nothing: what they learned since would be forgotten.
  if (!opened_.campaign.empty())
    return refused("fixed",
                   Phrase{"the campaign goes on where its heroes rest, with the next Adventure",
                          "a hadjárat ott folytatódik, ahol a hősei pihennek, a következő kalanddal"});
  if (!rematch_.empty()) return std::vector<Deed>{};
  return std::vector<Deed>{Rematched{std::string(table)}};
}

bool Table::hints_now() const {
  return opened_.rules.hints && (opened_.rules.hints_among_people || !has_company());
}

// ---- seats that are lent

Decision Table::come_back(std::string_view person) const {
  const auto seat = seated(person);
  if (!seat) return std::unexpected(seat.error());
  if (!chairs_[*seat].is_lent()) return std::vector<Deed>{};
  if (phase() == Phase::Playing && chairs_[*seat].why == WhyLent::Time && allowance(*seat) <= 0)
    return refused("out_of_time", Phrase{"your time is used up", "elfogyott az időd"});
  return std::vector<Deed>{Returned{*seat}};
}

Decision Table::relieve(Seat seat, std::string_view bot) const {
  if (seat >= chairs_.size() || chairs_[seat].bot.empty())
    return refused("no_bot", Phrase{"no bot plays this seat", "ezen a helyen nem játszik bot"});
  return std::vector<Deed>{Relieved{seat, std::string(bot)}};
}

}  // namespace cardhouse::table
