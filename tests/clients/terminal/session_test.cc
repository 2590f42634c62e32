// SPDX-License-Identifier: MIT
// The sitting without a screen: undo, hint, saving, resuming, and files that are damaged or cannot be
// written.
#include "clients/terminal/session.h"

#include <algorithm>

#include "catalog/sitting.h"
#include "tests/clients/terminal/helpers.h"

namespace cardhouse::terminal {
namespace {

using namespace test;

bool says(const Sentence& sentence, std::string_view text) {
  return sentence(Language::English).find(text) != std::string::npos;
}

TEST_CASE("a decision can be taken back while nothing was revealed and nobody else has moved") {
  Session session = sitting(kFourPeople);
  Dice dice(3);
  int undone = 0, refused = 0, across_seats = 0;
  while (!session.over() && session.moves() < 400) {
    const Seat seat = *session.turn();
    const auto before = session.position().digest();
    const Log log = session.log();
    const std::size_t told = session.told().size();
    session.play(some_move(session, dice));
    const bool revealed = std::any_of(session.told().begin() + std::ptrdiff_t(told), session.told().end(),
                                      [](const Happening& h) { return h.reveals; });
    const Seat other = next_seat(seat, 4);
    REQUIRE_FALSE(session.undo(other));
    ++across_seats;
    const auto taken_back = session.undo(seat);
    REQUIRE(taken_back.has_value() == !revealed);
    if (!taken_back) {
      CHECK(says(taken_back.error(), "hidden"));
      ++refused;
      continue;
    }
    ++undone;
    CHECK(session.position().digest() == before);
    CHECK(session.log() == log);
    CHECK(session.told().size() == told);
    session.play(some_move(session, dice));
  }
  CHECK(undone > 20);
  CHECK(refused > 5);
  CHECK(across_seats > 50);
}

TEST_CASE("an undo that is not possible is refused with the reason") {
  Session session = sitting(kFourPeople);
  const Seat first = *session.turn();
  auto refused = session.undo(first);
  REQUIRE_FALSE(refused);
  CHECK(says(refused.error(), "nothing to take back"));
  while (*session.turn() == first) play_some(session, 1);
  play_some(session, 1);
  refused = session.undo(first);
  REQUIRE_FALSE(refused);
  CHECK(says(refused.error(), "has moved since"));
}

TEST_CASE("a hint is a legal move and changes nothing") {
  Session session = sitting(kFourPeople);
  play_some(session, 5);
  const auto before = session.position().digest();
  const auto hint = session.hint();
  REQUIRE(hint);
  CHECK(std::ranges::count(session.position().legal(), *hint) == 1);
  CHECK(session.position().digest() == before);
}

TEST_CASE("the last trick is what was told between the last two ends of tricks") {
  Session session = sitting(kFourPeople);
  CHECK(session.last_trick(Seat(0)).empty());
  while (std::ranges::count_if(session.told(), ends_trick) < 2) play_some(session, 1, session.moves());
  const auto last = session.last_trick(Seat(0));
  REQUIRE(!last.empty());
  CHECK(ends_trick(*last.back()));
  CHECK(std::ranges::count_if(last, [](const Happening* h) { return ends_trick(*h); }) == 1);
}

TEST_CASE("the file is the log after every move, and resumes to the same sitting") {
  const Folder folder;
  const auto path = folder / "game.log";
  Session session = sitting(kOnePerson);
  REQUIRE(session.save_as(path));
  Dice dice(5);
  for (int i = 0; i < 30 && !session.over(); ++i) {
    session.play(session.person(*session.turn()) ? some_move(session, dice) : session.bot_choice());
    REQUIRE(text_of(path) == print(session.log()));
  }
  const auto digest = session.position().digest();
  const auto names = session.names();
  const std::string text = text_of(path);
  CHECK_FALSE(Session::resume(path));  // it is open already
  session = sitting(kOnePerson);
  auto resumed = Session::resume(path);
  REQUIRE(resumed);
  CHECK(resumed->position().digest() == digest);
  CHECK(resumed->names() == names);
  CHECK(resumed->person(0));
  CHECK_FALSE(resumed->person(1));
  CHECK(text_of(path) == text);
  play_some(*resumed, 1);
  CHECK(text_of(path) == print(resumed->log()));
}

TEST_CASE("a move that is taken back also leaves the file") {
  const Folder folder;
  Session session = sitting(kFourPeople);
  REQUIRE(session.save_as(folder / "game.log"));
  const std::string before = text_of(folder / "game.log");
  Dice dice(1);
  const Seat seat = *session.turn();
  session.play(some_move(session, dice));
  while (!session.undo(seat)) session.play(some_move(session, dice));
  CHECK(text_of(folder / "game.log") == print(session.log()));
  session.play(some_move(session, dice));
  CHECK(text_of(folder / "game.log") == print(session.log()));
  CHECK(before.size() <= text_of(folder / "game.log").size());
  CHECK_FALSE(std::filesystem::exists(folder / "game.log.new"));
}

TEST_CASE("a finished game is closed with a digest that verifies") {
  const Folder folder;
  Session session = sitting(kFourPeople);
  REQUIRE(session.save_as(folder / "game.log"));
  play_some(session, 100000);
  REQUIRE(session.over());
  const auto log = read_log(text_of(folder / "game.log"));
  REQUIRE(log);
  CHECK(log->digest);
  CHECK(catalog::replay(*log).has_value());
}

TEST_CASE("a damaged file is reported with its line and what to do, and stays as it is") {
  const Folder folder;
  Session session = sitting(kOnePerson);
  play_some(session, 12);
  const std::string good = print(session.log());
  const auto head = std::ranges::count(print_head(session.log()), '\n');
  const std::string cut = good.substr(0, good.size() - 2);
  const std::string illegal = print_head(session.log()) + "move P99\n";
  const std::string garbage = "\x01\xff nonsense";
  for (const auto& [text, where] : {std::pair{cut, fmt::format("line {}", head + 12)},
                                    {illegal, fmt::format("line {}", head + 1)},
                                    {garbage, std::string("line 1")},
                                    {std::string(), std::string("line 1")}}) {
    CAPTURE(text);
    write(folder / "bad.log", text);
    const auto resumed = Session::resume(folder / "bad.log");
    REQUIRE_FALSE(resumed);
    CHECK_MESSAGE(says(resumed.error(), where), resumed.error()(Language::English));
    CHECK(says(resumed.error(), "was not changed"));
    CHECK(text_of(folder / "bad.log") == text);
  }
  write(folder / "bad.log", cut);
  const auto resumed = Session::resume(folder / "bad.log");
  CHECK(says(resumed.error(), fmt::format("head -n {}", head + 11)));
  CHECK_FALSE(Session::resume(folder / "missing.log"));
}

TEST_CASE("a file that holds something is never overwritten") {
  const Folder folder;
  write(folder / "diary.txt", "Dear diary");
  Session session = sitting(kFourPeople);
  const auto saved = session.save_as(folder / "diary.txt");
  REQUIRE_FALSE(saved);
  CHECK(says(saved.error(), "not overwritten"));
  CHECK(session.file() == nullptr);
  play_some(session, 3);
  CHECK(text_of(folder / "diary.txt") == "Dear diary");
}

TEST_CASE("a full disk is reported and the game goes on") {
  if (!std::filesystem::exists("/dev/full")) return;
  Session session = sitting(kFourPeople);
  const auto saved = session.save_as("/dev/full");
  REQUIRE_FALSE(saved);
  CHECK(says(saved.error(), "Cannot write"));
  play_some(session, 3);
  CHECK(session.moves() == 3);
  const auto trouble = session.take_trouble();
  REQUIRE(trouble);
  CHECK(says(*trouble, "The game goes on"));
  CHECK_FALSE(session.take_trouble());
  CHECK(std::filesystem::is_character_file("/dev/full"));
}

}  // namespace
}  // namespace cardhouse::terminal
