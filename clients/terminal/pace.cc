// SPDX-License-Identifier: MIT
// Shares out the time of a turn, and keeps the chosen speed in a small file.
#include "clients/terminal/pace.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>

#include "clients/terminal/session.h"
#include "clients/terminal/start.h"

namespace cardhouse::terminal {
namespace {

using std::chrono::milliseconds;

struct SpeedRow {
  Speed speed;
  std::string_view code;
  Phrase name;
  milliseconds event, trick;  // one thing that happens; a finished trick
  milliseconds turn;          // all of a bot's turn together
};
constexpr std::array<SpeedRow, 4> kSpeeds{{
    {Speed::Slow, "slow", {"slow", "lassú"}, milliseconds(1500), milliseconds(4000), milliseconds(25000)},
    {Speed::Normal,
     "normal",
     {"normal", "közepes"},
     milliseconds(600),
     milliseconds(1500),
     milliseconds(7000)},
    {Speed::Fast, "fast", {"fast", "gyors"}, milliseconds(150), milliseconds(500), milliseconds(1700)},
    {Speed::AtOnce, "once", {"at once", "azonnal"}, milliseconds(0), milliseconds(0), milliseconds(0)},
}};
const SpeedRow& row(Speed speed) { return kSpeeds[std::size_t(speed)]; }

// Routine events: they appear in the log without a pause.
constexpr std::array<std::string_view, 14> kRoutine{
    "passes", "phase_begins", "names",       "resolves", "turn_ends", "shuffles", "ends",
    "stays",  "starts",       "bids_unseen", "dial_set", "fills",     "pays",     "cannot_follow"};

std::filesystem::path speed_file() {
  const std::filesystem::path folder = state_folder();
  return folder.empty() ? folder : folder / "speed";
}

}  // namespace

std::optional<Speed> speed_of(std::string_view name) {
  for (const SpeedRow& one : kSpeeds)
    if (one.code == name) return one.speed;
  return {};
}
std::string_view code(Speed speed) { return row(speed).code; }
Phrase name(Speed speed) { return row(speed).name; }

Speed remembered_speed() {
  std::string word;
  std::ifstream(speed_file()) >> word;
  return speed_of(word).value_or(Speed::Normal);
}

// Where it cannot be written the game goes on at the chosen speed, and the next one begins as before.
void remember(Speed speed) {
  const std::filesystem::path file = speed_file();
  if (file.empty()) return;
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  std::ofstream(file) << code(speed) << '\n';
}

bool is_routine(const Happening& happening) {
  return std::ranges::find(kRoutine, happening.kind) != kRoutine.end();
}

void Pace::choose(Speed speed) {
  speed_ = speed;
  begin_turn();
}

void Pace::begin_turn() { left_ = row(speed_).turn * std::max(1, bots_); }

// A share of what is left, so that it is never used up: the last things of a long turn still show, only
// briefly.
Pace::Time Pace::take(const Happening& happening) {
  if (is_routine(happening)) return Time(0);
  const bool trick = ends_trick(happening);
  const Time time = std::min(trick ? row(speed_).trick : row(speed_).event, left_ / (trick ? 2 : 6));
  left_ -= time;
  return time;
}

}  // namespace cardhouse::terminal
