// SPDX-License-Identifier: MIT
// Plays, undoes, saves and resumes a game.
#include "clients/terminal/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bots/levels.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

// The kinds of happenings that finish a trick, whatever a game calls it.
constexpr std::array<std::string_view, 3> kTrickEnds{"meeting_won", "trick_won", "round_resolved"};

constexpr std::array<std::string_view, 12> kBotNames{"Emma", "Otto",  "Clara", "Milo", "Iris", "Hugo",
                                                     "Nora", "Oskar", "Lili",  "Max",  "Ida",  "Leo"};
constexpr std::string_view kBotPrefix = "bot:";
constexpr std::string_view kCalled = " called ";  // "bot:sensible called Dora"
constexpr std::string_view kWrongDigest =
    "the digest in its last line does not match the moves: the key, an option or a move was changed";

std::vector<std::string> seats_of(const std::vector<Chair>& chairs) {
  std::vector<std::string> seats;
  for (const Chair& chair : chairs)
    if (chair.person()) seats.push_back(chair.name);
    else
      seats.push_back(fmt::format("{}{}{}", kBotPrefix, chair.bot,
                                  chair.keeps_name ? std::string(kCalled) + chair.name : ""));
  return seats;
}

std::vector<Chair> chairs_of(const Log& log, int players) {
  std::vector<Chair> chairs;
  for (const std::string& seat : log.seats)
    if (seat.starts_with(kBotPrefix)) {
      const std::string bot = seat.substr(kBotPrefix.size());
      const std::size_t called = bot.find(kCalled);
      const bool named = called != std::string::npos;
      chairs.push_back({.name = named ? bot.substr(called + kCalled.size()) : "",
                        .bot = bot.substr(0, called),
                        .keeps_name = named});
    } else chairs.push_back({seat});
  if (chairs.empty()) chairs.assign(std::size_t(players), {"", std::string(bots::kDefaultLevel)});
  return with_bot_names(std::move(chairs));
}

// What is wrong with a saved game, and what the user can do about it. Nothing is repaired silently.
Sentence damaged(std::string_view source, std::string_view problem, const Log& log, std::size_t good_moves) {
  Sentence sentence;
  const auto head = std::size_t(std::ranges::count(print_head(log), '\n'));
  for (Language language : kLanguages)
    sentence.said[std::size_t(language)] =
        say(words::kDamaged, language, source, problem) + "\n" + std::string(words::kDamagedLeft(language)) +
        " " +
        (log.game.empty() ? std::string(words::kDamagedHead(language))
                          : say(words::kDamagedRescue, language, source, good_moves, head + good_moves));
  return sentence;
}

}  // namespace

bool ends_trick(const Happening& happening) {
  return std::ranges::find(kTrickEnds, happening.kind) != kTrickEnds.end();
}

std::vector<Chair> with_bot_names(std::vector<Chair> chairs) {
  const auto taken = [&](std::string_view name) {
    return std::ranges::any_of(chairs, [&](const Chair& chair) { return chair.name == name; });
  };
  for (Chair& chair : chairs)
    if (chair.name.empty()) {
      const auto* name = std::ranges::find_if_not(kBotNames, taken);
      chair.name = name == kBotNames.end() ? "Bot" : std::string(*name);
    }
  return chairs;
}

std::expected<Session, std::string> Session::begin(Plan plan) {
  Session session;
  session.game_ = plan.game;
  session.log_ = {.game = std::string(plan.game->name()),
                  .rules = plan.game->rules_version(),
                  .options = plan.settings,
                  .key = plan.key,
                  .start = plan.start};
  if (!plan.chairs.empty()) session.log_.seats = seats_of(plan.chairs);
  auto replayer = catalog::Replayer::open(session.log_);
  if (!replayer) return std::unexpected(replayer.error());
  session.position_ = replayer->position().copy();
  session.told_ = replayer->happenings();
  session.log_.options = session.position_->settings();  // also what was left at its preset
  session.chairs_ = with_bot_names(std::move(plan.chairs));
  if (auto seated = session.seat_bots(); !seated) return std::unexpected(seated.error());
  return session;
}

std::expected<void, std::string> Session::seat_bots() {
  trail_.begin(*position_);
  for (const Chair& chair : chairs_) {
    const std::string name = clean(chair.name);
    names_.push_back(is_visible(name) ? name : say(words::kPlayer, Language::English, names_.size() + 1));
    bots_.emplace_back();
    if (chair.person()) continue;
    auto bot = bots::make_bot(chair.bot, game_->name(), Chance(log_.key).child(std::uint32_t(names_.size())));
    if (!bot) return std::unexpected(bot.error());
    bots_.back() = *std::move(bot);
  }
  return {};
}

std::expected<Session, Sentence> Session::read(std::string_view text, std::string_view source) {
  const Recovered recovered = recover_log(text);
  const Log& log = recovered.log;
  const auto hopeless = [&](std::string_view problem) {
    return std::unexpected(damaged(source, problem, Log{}, 0));
  };
  if (log.game.empty()) return hopeless(recovered.problem);
  Log head = log;
  head.moves.clear(), head.digest.reset();
  auto replayer = catalog::Replayer::open(head);
  if (!replayer) return hopeless(replayer.error());

  Plan plan{.game = &replayer->game(), .settings = log.options, .key = log.key, .start = log.start};
  plan.chairs = chairs_of(log, replayer->position().players());
  auto begun = begin(std::move(plan));
  if (!begun) return hopeless(begun.error());
  Session session = *std::move(begun);
  session.log_ = head;
  if (const auto played = session.play_again(log.moves); !played)
    return std::unexpected(damaged(source, played.error(), log, session.log_.moves.size()));
  if (!recovered.problem.empty())
    return std::unexpected(damaged(source, recovered.problem, log, log.moves.size()));
  if (log.digest && !log.digest_is_old && *log.digest != session.trail_.value())
    return hopeless(kWrongDigest);
  session.log_.digest = log.digest;
  return session;
}

std::expected<void, std::string> Session::play_again(const std::vector<std::string>& moves) {
  const auto head = std::ranges::count(print_head(log_), '\n');
  for (const std::string& name : moves) {
    const auto move = position_->read_move(name);
    if (!move)
      return std::unexpected(fmt::format("line {}: {}", std::size_t(head) + log_.moves.size() + 1,
                                         move.error().text(Language::English)));
    advance(*move);
  }
  return {};
}

std::expected<Session, Sentence> Session::resume(const std::filesystem::path& path) {
  const auto text = read_text(path);
  if (!text) return std::unexpected(text.error());
  auto session = read(*text, path.string());
  if (!session) return session;
  auto file = SaveFile::go_on(path, session->log_);
  if (!file) return std::unexpected(file.error());
  session->file_ = *std::move(file);
  if (session->over() && !session->log_.digest) {
    session->log_.digest = session->trail_.value();
    session->keep();
  }
  return session;
}

std::vector<std::string> Session::told_names(Language language) const {
  std::vector<std::string> told = names_;
  if (const SeatSet persons = people(); persons.size() == 1) told[persons.front()] += words::kYou(language);
  return told;
}

SeatSet Session::people() const {
  SeatSet seats;
  for (Seat seat = 0; seat < chairs_.size(); ++seat)
    if (person(seat)) seats |= seat;
  return seats;
}

std::vector<const Happening*> Session::seen(SeatSet audience, std::size_t from) const {
  std::vector<const Happening*> list;
  for (std::size_t i = from; i < told_.size(); ++i)
    if (told_[i].seen_by.contains(audience)) list.push_back(&told_[i]);
  return list;
}

std::vector<const Happening*> Session::last_trick(SeatSet audience) const {
  const auto last = std::ranges::find_if(told_.rbegin(), told_.rend(), ends_trick);
  if (last == told_.rend()) return {};
  const auto before = std::ranges::find_if(last + 1, told_.rend(), ends_trick);
  std::vector<const Happening*> list;
  for (auto it = before.base(); it != last.base(); ++it)
    if (it->seen_by.contains(audience)) list.push_back(&*it);
  return list;
}

const catalog::Position& Session::position_after(std::size_t moves) const {
  return moves < steps_.size() ? *steps_[moves].before : *position_;
}

std::size_t Session::told_after(std::size_t moves) const {
  return moves < steps_.size() ? steps_[moves].told : told_.size();
}

void Session::advance(catalog::MoveCode move) {
  steps_.push_back({position_->copy(), trail_, told_.size(), *position_->turn()});
  log_.moves.push_back(position_->move_name(move));
  std::vector<Happening> told = position_->play(move);
  std::ranges::move(told, std::back_inserter(told_));
  trail_.add(log_.moves.back(), *position_);
}

void Session::play(catalog::MoveCode move) {
  advance(move);
  if (over()) log_.digest = trail_.value();
  keep();
}

catalog::MoveCode Session::bot_choice() { return bots_[*turn()]->choose(*position_, *turn()); }

std::expected<void, Sentence> Session::undo(Seat seat) {
  const auto mine = [&](const Step& step) { return step.mover == seat; };
  if (std::ranges::none_of(steps_, mine)) return std::unexpected(say_in_both(words::kNothingToUndo));
  const Step& last = steps_.back();
  if (last.mover != seat) return std::unexpected(say_in_both(words::kOtherActed, names_[last.mover]));
  const auto since = std::ranges::subrange(told_.begin() + std::ptrdiff_t(last.told), told_.end());
  if (std::ranges::any_of(since, &Happening::reveals)) return std::unexpected(say_in_both(words::kRevealed));
  position_ = last.before->copy();
  trail_ = last.trail;
  told_.resize(last.told);
  steps_.pop_back();
  log_.moves.pop_back();
  log_.digest.reset();
  keep();
  return {};
}

std::optional<catalog::MoveCode> Session::hint() const {
  if (over()) return {};
  const auto bot = bots::make_bot(bots::kDefaultLevel, game_->name(), Chance(log_.key).child(0));
  if (!bot) return {};
  return (*bot)->choose(*position_, *turn());
}

std::vector<bots::Opinion> Session::consider() const {
  constexpr std::string_view kAdviser = "search:nodes=4000";  // well under a second
  if (over() || position_->legal().size() < 2) return {};
  const auto bot = bots::make_bot(kAdviser, game_->name(), Chance(log_.key).child(0));
  if (!bot) return {};
  return (*bot)->consider(*position_, *turn());
}

std::expected<void, Sentence> Session::save_as(const std::filesystem::path& path) {
  auto file = SaveFile::create(path);
  if (!file) return std::unexpected(file.error());
  file_ = *std::move(file);
  return file_->keep(log_);
}

void Session::keep() {
  if (!file_) return;
  const auto kept = file_->keep(log_);
  if (!kept && !failing_) trouble_ = kept.error();  // once, not with every move
  failing_ = !kept;
}

std::optional<Sentence> Session::take_trouble() { return std::exchange(trouble_, std::nullopt); }

}  // namespace cardhouse::terminal
