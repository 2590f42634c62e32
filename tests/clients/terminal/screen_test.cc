// SPDX-License-Identifier: MIT
// The full screen, driven by keys: two steps, card texts, the legend, rules, hints, Ctrl-C, speed, and the
// end of a round.
#include "clients/terminal/screen.h"

#include <algorithm>
#include <cstdlib>

#include "clients/terminal/columns.h"
#include "clients/terminal/fan.h"
#include "clients/terminal/rescue.h"
#include "clients/terminal/signs.h"
#include "clients/terminal/words.h"
#include "tests/clients/terminal/fake_curses.h"
#include "tests/clients/terminal/games.h"

namespace cardhouse::terminal {
namespace {

using namespace test;
using std::chrono::milliseconds;

int play(Session& session, FakeCurses& screen, Screen::Options options = {}) {
  use_utf8_locale();
  return Screen(session, screen, options).run();
}

// The state of the user, for as long as a test runs.
class OwnState {
 public:
  explicit OwnState(const Folder& folder) { setenv("XDG_STATE_HOME", (folder / "state").c_str(), 1); }
  ~OwnState() { unsetenv("XDG_STATE_HOME"); }
  OwnState(const OwnState&) = delete;
  OwnState& operator=(const OwnState&) = delete;
};

TEST_CASE("the text of the card under the cursor is on the screen, in full, at 80x24") {
  for (const std::string_view name : {"spirits", "chronicle", "dragonfire"})
    for (const Language language : kLanguages) {
      CAPTURE(name);
      Session session = game_of(name);
      const CardTexts texts(session.game().words(language), session.position().settings(), language);
      Dice dice(5);
      int seen = 0;
      for (int i = 0; i < 60 && !session.over() && seen < 25; ++i) {
        const Seat seat = *session.turn();
        if (!session.person(seat)) {
          session.play(session.bot_choice());
          continue;
        }
        std::vector<KeyPress> right(12, key(KeyKind::Right));
        FakeCurses screen(right);
        play(session, screen, {.language = language});
        const auto view = session.position().view(seat);
        for (const Choice& choice : session.position().prompt(seat, language).choices) {
          const std::string card = texts.card_of(choice.name, view);
          if (card.empty() || texts.text(card).empty()) continue;
          const auto under_it = [&](const std::string& frame) {
            return has(frame, "╔") && has(flowing(frame), texts.text(card));
          };
          const bool cut =
              std::ranges::any_of(screen.frames, [](const std::string& f) { return has(f, " … i"); });
          if (screen.frames.size() > session.position().legal().size())
            CHECK_MESSAGE((cut || std::ranges::any_of(screen.frames, under_it) || !choice.note.empty()),
                          choice.label);
          ++seen;
        }
        session.play(some_move(session, dice));
      }
      CHECK(seen > 10);
    }
}

TEST_CASE("Spirit Tactics says what a card does, not only its figures") {
  Session session = game_of("spirits");
  FakeCurses screen({key(KeyKind::Right), key(KeyKind::Right)});
  play(session, screen);
  CHECK(has(flowing(screen.shown()), "Strength 300, Resilience 200"));
  CHECK(has(flowing(screen.shown()), "This Spirit gains 100S for each of your other Ashclan Spirits."));
}

TEST_CASE("36 cells are asked in two steps: the card, then the place; Escape goes back") {
  Session session = game_of("ghosts");
  while (session.position().prompt(0, Language::English).choices.size() != 36)
    session.play(session.person(*session.turn()) ? session.position().legal().front() : session.bot_choice());
  FakeCurses screen({key(KeyKind::Enter), key(KeyKind::Escape), key(KeyKind::Right), key(KeyKind::Enter)});
  play(session, screen);
  REQUIRE(screen.frames.size() >= 4);
  CHECK(has(screen.frames[0], "┌12"));  // twelve cards, all of them in sight
  CHECK_FALSE(has(screen.frames[0], "▶"));
  CHECK(has(screen.frames[1], "to the Past"));
  CHECK(has(screen.frames[1], "to the Present"));
  CHECK(has(screen.frames[1], "to the Future"));
  CHECK(has(screen.frames[1], ": and then?"));
  CHECK_FALSE(has(screen.frames[1], "┌4"));
  CHECK(has(screen.frames[2], "┌12"));
  const std::size_t moves = session.moves();
  FakeCurses playing({key(KeyKind::Enter), key(KeyKind::Enter)});
  play(session, playing);
  CHECK(session.moves() > moves);
  CHECK(session.log().moves[moves].ends_with(">past"));
}

TEST_CASE("nothing is cut off while there is room") {
  use_utf8_locale();
  const Choice wide{.name = "done", .label = "To the Sub-Main Phase", .face = "To the Sub-Main Phase\n\n"};
  CHECK(has(plain_text(fan({wide}, 0, 80)[1]), "To the Sub-Main Phase"));
  const Face face{.title = "t", .hand = "Your hand: " + std::string(100, 'x') + " last", .keys = "k"};
  std::string text;
  for (const Line& line : compose(face, {80, 24})) text += plain_text(line) + "\n";
  CHECK(has(text, "last"));
  const Picture picture{
      .rows = {
          {Panel{.title = "p", .lines = {{{std::string(70, 'a') + " " + std::string(70, 'b') + " end"}}}}}}};
  text.clear();
  for (const Line& line : boxes(picture, 80)) text += plain_text(line) + "\n";
  CHECK(has(text, "end"));
  for (const Language language : kLanguages)
    for (const Phrase& keys :
         {words::kKeys, words::kThenKeys, words::kOverKeys, words::kReplayKeys, words::kReplayAllKeys})
      CHECK_MESSAGE(columns(keys(language)) <= 80, keys(language));
}

TEST_CASE("cards that have to share a line leave no room unused") {
  std::vector<Choice> choices;
  for (const char* name : {"To the Combat Phase", "To the End Phase", "Flarehound", "Sparkfang Raider",
                           "Pyre Chanter", "Cinder"})
    choices.push_back({.name = name, .label = name, .face = std::string(name) + "\n\n"});
  const auto lines = fan(choices, 2, 80);
  CHECK(columns(plain_text(lines[1])) >= 77);
}

TEST_CASE("? shows what every sign means that a picture uses") {
  for (const std::string_view name : kGames)
    for (const Language language : kLanguages) {
      Session session = game_of(name, 5, "random");
      std::string all;
      for (const std::string& line : legend(session.game().words(language), language)) all += line + "\n";
      Dice dice(2);
      for (int i = 0; i < 250 && !session.over(); ++i) {
        const Picture picture = session.position().picture(0, language);
        for (const auto& row : picture.rows)
          for (const Panel& panel : row) {
            std::string text = panel.title;
            for (const Line& line : panel.lines) text += plain_text(line);
            for (std::string_view rest = text; !rest.empty();) {
              const Character letter = first_character(rest);
              rest.remove_prefix(letter.bytes.size());
              const bool word =
                  letter.code < 0x80 || (letter.code >= 0xC0 && letter.code < 0x250 && letter.code != 0xD7);
              const bool said = word || has(all, letter.bytes) || letter.bytes == "–" || letter.bytes == "’";
              CHECK_MESSAGE(said, name, ": ", letter.bytes);
            }
          }
        session.play(some_move(session, dice));
      }
      FakeCurses screen({key('?'), key(KeyKind::PageDown), key(KeyKind::Escape)}, {80, 60});
      Session fresh = game_of(name);
      play(fresh, screen, {.language = language});
      CHECK(screen.ever_showed(words::kSignsTitle(language)));
    }
}

TEST_CASE("the rules open from inside the program, at the rule of the question") {
  for (const std::string_view name : kGames) {
    Session session = game_of(name);
    const auto before = std::filesystem::current_path();
    std::filesystem::current_path("/");
    FakeCurses screen({key('r'), key(KeyKind::Escape)});
    while (!session.person(*session.turn())) session.play(session.bot_choice());
    play(session, screen);
    std::filesystem::current_path(before);
    const std::string rule = session.position().prompt(0, Language::English).rule;
    const auto showed = [&](const std::string& f) {
      return f.starts_with(" Rules - ") && has(f, "\n " + rule);
    };
    CHECK_MESSAGE(std::ranges::any_of(screen.frames, showed), name, " ", rule);
  }
}

TEST_CASE("a key that is pressed while the hint is thought about does not play the hint") {
  Session session = game_of("ghosts");
  FakeCurses screen({key('h')});
  screen.busy_after = 1;  // from the first thing that is painted after h on
  screen.meanwhile = {key(KeyKind::Enter), key(KeyKind::Enter)};
  play(session, screen);
  CHECK(session.moves() == 0);
  CHECK(screen.ever_showed("Thinking..."));
  CHECK(has(screen.shown(), "Hint: "));
}

TEST_CASE("Ctrl-C asks; pressed twice it leaves, and the game is saved") {
  const Folder folder;
  const OwnState state(folder);
  Session session = game_of("chronicle");
  while (session.moves() < 3)
    session.play(session.person(*session.turn()) ? session.position().legal().front() : session.bot_choice());
  while (!session.person(*session.turn())) session.play(session.bot_choice());
  {
    FakeCurses screen({key(KeyKind::Interrupt), key(KeyKind::Enter)});
    const std::size_t moves = session.moves();
    play(session, screen);
    CHECK(screen.ever_showed("This game is not saved. Quit?"));
    CHECK(session.moves() == moves);
  }
  FakeCurses screen({key(KeyKind::Interrupt), key(KeyKind::Interrupt)});
  CHECK(play(session, screen) == 1);
  const auto kept = rescue(session);
  REQUIRE(kept);
  CHECK(text_of(*kept) == print(session.log()));
  CHECK_FALSE(rescue(session));  // it is in a file now
}

TEST_CASE("a bot's whole turn takes less than 8 s, at fast less than 2 s, and nothing at once") {
  for (const auto& [speed, most] : {std::pair{Speed::Normal, milliseconds(8000)},
                                    {Speed::Fast, milliseconds(2000)},
                                    {Speed::AtOnce, milliseconds(0)}})
    for (const std::uint64_t seed : {3, 4}) {
      Session session = game_of("spirits", seed);
      FakeCurses screen({});
      int presses = 0;
      screen.otherwise = [&](const std::string&) {
        return ++presses > 150 ? key(KeyKind::Closed) : key(KeyKind::Enter);
      };
      play(session, screen, {.speed = speed});
      CHECK(session.moves() > 100);
      for (const milliseconds turn : screen.turns) CHECK(turn <= most);
      if (speed == Speed::Normal)
        CHECK(std::ranges::max(screen.turns) > milliseconds(1000));  // one can still see it
    }
}

TEST_CASE("windows in which nothing can be played are passed without a question") {
  Session session = game_of("spirits");
  FakeCurses screen({});
  int presses = 0;
  screen.otherwise = [&](const std::string&) {
    return ++presses > 100 ? key(KeyKind::Closed) : key(KeyKind::Enter);
  };
  play(session, screen, {.speed = Speed::AtOnce});
  CHECK(session.moves() > 100);
  const auto only_pass = [](const std::string& frame) { return has(frame, "║Pass║") && !has(frame, "┌2"); };
  CHECK(std::ranges::none_of(screen.frames, only_pass));
}

TEST_CASE("the speed is changed by a key and remembered") {
  const Folder folder;
  const OwnState state(folder);
  CHECK(remembered_speed() == Speed::Normal);
  Session session = game_of("chronicle");
  FakeCurses screen({key('f')});
  play(session, screen);
  CHECK(has(screen.shown(), "Speed: fast"));
  CHECK(remembered_speed() == Speed::Fast);
  CHECK(speed_of("once") == Speed::AtOnce);
  CHECK_FALSE(speed_of("quick"));
}

TEST_CASE("the end of a round is summed up: what was told about it, and everybody's points") {
  for (const std::string_view name : {"chronicle", "ghosts"})
    for (const Language language : kLanguages) {
      Session session = game_of(name);
      FakeCurses screen({});
      int presses = 0;
      bool ended = false;
      screen.otherwise = [&](const std::string& frame) {
        ended |= frame.starts_with(" " + std::string(words::kRoundOver(language)));
        return ended || ++presses > 400 ? key(KeyKind::Closed) : key(KeyKind::Enter);
      };
      play(session, screen, {.language = language, .speed = Speed::AtOnce});
      REQUIRE(ended);
      CHECK(has(screen.shown(), "(+"));
      CHECK(has(screen.shown(), "Anna" + std::string(words::kYou(language)) + ":"));
    }
}

TEST_CASE("in the log the only person at the keyboard is \"you\"") {
  Session alone = game_of("chronicle");
  FakeCurses screen({});
  play(alone, screen);
  CHECK(has(screen.shown(), "Anna (you) is dealt"));
  FakeCurses hungarian({});
  play(alone, hungarian, {.language = Language::Hungarian});
  CHECK(has(hungarian.shown(), "Anna (te) lapjai"));
  Session two = sitting(kTwoPeople);
  CHECK(two.told_names(Language::English) == two.names());
}

TEST_CASE("all cards in sight can be read with their texts, and only those") {
  Session session = game_of("spirits");
  FakeCurses screen({key('i'), key(KeyKind::Escape)}, {100, 60});
  play(session, screen);
  CHECK(screen.ever_showed("The cards in sight"));
  CHECK(screen.ever_showed("Pyre Chanter: Strength"));
  CHECK_FALSE(screen.ever_showed("Kilnborn Giant"));  // it is in the deck
}

}  // namespace
}  // namespace cardhouse::terminal
