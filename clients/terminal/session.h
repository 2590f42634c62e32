// SPDX-License-Identifier: MIT
// One game at a terminal as logic, without a screen: seats, moves, events and who saw them, undo, hints, and
// the save file.
#pragma once
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "catalog/any_game.h"
#include "catalog/sitting.h"
#include "clients/terminal/save_file.h"
#include "core/log.h"

namespace cardhouse::terminal {

// Who sits on it: a person, or a bot by its specification.
struct Chair {
  std::string name;
  std::string bot = {};     // empty: a person
  bool keeps_name = false;  // a bot with a name of its own, such as a hero's: the log has it too
  bool person() const { return bot.empty(); }
};

struct Plan {
  const catalog::AnyGame* game = nullptr;
  Settings settings = {};
  Key key{};
  std::vector<Chair> chairs = {};
  std::string start = {};  // a position in the game's notation; empty: dealt from the key
};

class Session {
 public:
  static std::expected<Session, std::string> begin(Plan plan);
  // From the text of a log. `source` is what messages call it. Nothing is written.
  static std::expected<Session, Sentence> read(std::string_view text, std::string_view source);
  // From a file, which is then kept up to date.
  static std::expected<Session, Sentence> resume(const std::filesystem::path& path);

  const catalog::AnyGame& game() const { return *game_; }
  const catalog::Position& position() const { return *position_; }
  const std::vector<Chair>& chairs() const { return chairs_; }
  const std::vector<std::string>& names() const { return names_; }
  // The names as events use them: "Anna (you)" for the only person at this keyboard.
  std::vector<std::string> told_names(Language language) const;
  const Log& log() const { return log_; }
  std::optional<Seat> turn() const { return position_->turn(); }
  bool over() const { return !turn(); }
  bool person(Seat seat) const { return chairs_[seat].person(); }
  SeatSet people() const;
  SeatSet everybody() const { return all_seats(int(chairs_.size())); }

  // What was told since the deal. A client shows only what everybody who looks at it has seen.
  const std::vector<Happening>& told() const { return told_; }
  std::vector<const Happening*> seen(SeatSet audience, std::size_t from = 0) const;  // what all of them saw
  std::vector<const Happening*> last_trick(SeatSet audience) const;  // the last finished meeting or trick

  // Any moment of the sitting, by the number of moves that were made.
  std::size_t moves() const { return steps_.size(); }
  const catalog::Position& position_after(std::size_t moves) const;
  std::size_t told_after(std::size_t moves) const;                   // how much of told()
  Seat mover(std::size_t move) const { return steps_[move].mover; }  // counted from 0

  void play(catalog::MoveCode move);              // Requires: a legal move
  catalog::MoveCode bot_choice();                 // Requires: a bot's turn
  std::expected<void, Sentence> undo(Seat seat);  // this person's last decision, or why not
  std::optional<catalog::MoveCode> hint()
      const;  // what a bot of the default level would do; nothing when it is over
  // What a bot that looks ahead thinks of every legal move, the best first. Nothing: there is no such bot, or
  // only one thing to do.
  std::vector<bots::Opinion> consider() const;

  std::expected<void, Sentence> save_as(const std::filesystem::path& path);
  const SaveFile* file() const { return file_ ? &*file_ : nullptr; }
  std::optional<Sentence> take_trouble();  // what went wrong with the file since the last time this was asked

 private:
  struct Step {
    std::unique_ptr<catalog::Position> before;
    catalog::DigestTrail trail;
    std::size_t told;
    Seat mover;
  };

  Session() = default;
  std::expected<void, std::string> seat_bots();
  std::expected<void, std::string> play_again(const std::vector<std::string>& moves);
  void advance(catalog::MoveCode move);
  void keep();

  const catalog::AnyGame* game_ = nullptr;
  std::vector<Chair> chairs_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;  // by seat; none for a person
  Log log_;
  std::unique_ptr<catalog::Position> position_;
  catalog::DigestTrail trail_;
  std::vector<Happening> told_;
  std::vector<Step> steps_;
  std::optional<SaveFile> file_;
  std::optional<Sentence> trouble_;
  bool failing_ = false;  // the last write failed
};

bool ends_trick(const Happening& happening);

// Friendly names for the bots at a table, none of them a person's.
std::vector<Chair> with_bot_names(std::vector<Chair> chairs);

}  // namespace cardhouse::terminal
