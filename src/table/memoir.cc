// SPDX-License-Identifier: MIT
// Memoirs as JSON.
#include "table/memoir.h"

#include <cmath>

#include "catalog/sitting.h"

namespace cardhouse::table {
namespace {

constexpr double kWhole = 1'000'000;  // shares are written in millionths
constexpr std::string_view kBot = "bot:";

struct EndingText {
  HowEnded how = HowEnded::Finished;
  std::optional<Seat> by;
  std::vector<int> points, share;
  std::vector<Seat> winners;
  std::vector<int> places;
};
BOOST_DESCRIBE_STRUCT(EndingText, (), (how, by, points, share, winners, places))

std::vector<MemoirLine> lines_in(const catalog::Events* events) {
  std::vector<MemoirLine> lines;
  for (std::size_t i = 0; events != nullptr && i < events->size(); ++i) {
    const Telling telling = events->telling(i);
    lines.push_back({.kind = std::string(telling.kind),
                     .rule = std::string(telling.rule),
                     .en = events->sentence(i, Language::English),
                     .hu = events->sentence(i, Language::Hungarian),
                     .seen = int(events->seen_by(i).bits())});
  }
  return lines;
}

template <class T>
std::optional<T> read_text(std::string_view text) {
  T value;
  try {
    shape::read(boost::json::parse(boost::json::string_view(text.data(), text.size())), value, "memoir");
  } catch (const std::exception&) { return {}; }
  return value;
}

template <class T>
std::string text_of(const T& value) {
  std::string text;
  shape::write(text, value);
  return text;
}

}  // namespace

std::optional<Memoir> memoir_of(const Log& log) {
  auto replayer = catalog::Replayer::open(log);
  if (!replayer) return {};
  Memoir memoir{.log = {}, .told = lines_in(replayer->events()), .steps = {}};
  while (!replayer->at_end()) {
    const auto seat = replayer->position().turn();
    if (!seat || !replayer->step()) return {};
    memoir.steps.push_back(
        {.seat = *seat, .move = log.moves[replayer->moves_done() - 1], .told = lines_in(replayer->events())});
  }
  Log nameless = log;
  nameless.digest = replayer->digest();
  for (std::size_t seat = 0; seat < nameless.seats.size(); ++seat)
    if (!nameless.seats[seat].starts_with(kBot)) nameless.seats[seat] = fmt::format("@{}", seat);
  memoir.log = print(nameless);
  return memoir;
}

std::string print(const Memoir& memoir) { return text_of(memoir); }
std::optional<Memoir> read_memoir(std::string_view text) { return read_text<Memoir>(text); }

std::string print(const Ending& ending) {
  EndingText text{.how = ending.how,
                  .by = ending.by,
                  .points = ending.points,
                  .share = {},
                  .winners = ending.winners,
                  .places = ending.places};
  for (const double share : ending.share) text.share.push_back(int(std::lround(share * kWhole)));
  return text_of(text);
}

std::optional<Ending> read_ending(std::string_view text) {
  const auto read = read_text<EndingText>(text);
  if (!read) return {};
  Ending ending{.how = read->how,
                .by = read->by,
                .points = read->points,
                .share = {},
                .winners = read->winners,
                .places = read->places};
  for (const int share : read->share) ending.share.push_back(share / kWhole);
  return ending;
}

std::vector<Line> lines_of(const std::vector<MemoirLine>& told, const Viewer& viewer,
                           const std::vector<std::string>& names) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const MemoirLine& one = told[i];
    const SeatSet seen = SeatSet::from_bits(std::uint8_t(one.seen));
    const bool repeats = i > 0 && told[i - 1].kind == one.kind && (told[i - 1].seen & one.seen) == 0;
    if (viewer.eye == Eye::Seat  ? !seen.has(viewer.seat)
        : viewer.eye == Eye::All ? repeats
                                 : !seen.contains(all_seats(int(names.size()))))
      continue;
    Line& line = lines.emplace_back(Line{viewer.form == Form::Words ? std::string() : one.kind, one.rule});
    if (viewer.form != Form::Brief)
      line.push_back(with_names(viewer.language == Language::Hungarian ? one.hu : one.en, names));
  }
  return lines;
}

Log log_in(const Memoir& memoir, const std::vector<std::string>& seats) {
  Log log = read_log(memoir.log).value_or(Log());
  for (std::size_t seat = 0; seat < log.seats.size() && seat < seats.size(); ++seat)
    if (!log.seats[seat].starts_with(kBot)) log.seats[seat] = seats[seat];
  return log;
}

}  // namespace cardhouse::table
