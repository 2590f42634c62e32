// SPDX-License-Identifier: MIT
// What is sent: complete for those who may see it, and nothing of what they may not know.
#include <array>
#include <map>

#include "catalog/catalog.h"
#include "catalog/erase.h"
#include "catalog/types.h"
#include "tests/table/helpers.h"

namespace cardhouse::table {
namespace {

namespace json = boost::json;

std::vector<Viewer> everybody(int players) {
  std::vector<Viewer> viewers{{.eye = Eye::Public}, {.eye = Eye::All, .language = Language::Hungarian}};
  for (Seat seat = 0; seat < players; ++seat)
    for (int form = 0; form < 3; ++form)
      viewers.push_back({.eye = Eye::Seat, .seat = seat, .form = Form(form)});
  return viewers;
}

std::string move_name(const Table& table, Dice& dice) {
  const auto legal = table.position()->legal();
  return table.position()->move_name(legal[below(dice, std::uint32_t(legal.size()))]);
}

TEST_CASE("a client that applies the patches has the view, move by move, in every game") {
  for (const catalog::AnyGame* game : catalog::games()) {
    Dice dice(5);
    TestTable t({.game = std::string(game->name())});
    for (Seat seat = 0; seat < t->players(); ++seat)
      t.must(t->sit(fmt::format("p{}", seat), fmt::format("P{}", seat), seat));
    for (Seat seat = 0; seat < t->players(); ++seat) t.must(t->ready(fmt::format("p{}", seat), true, ""));
    const auto viewers = everybody(t->players());
    std::vector<json::value> views;
    for (const Viewer& viewer : viewers)
      views.push_back(json::parse(whole_notice(t.table, viewer, 0)).at("view"));
    std::array<std::size_t, 3> bytes{}, count{};
    for (int number = 0; t->phase() == Phase::Playing; ++number) {
      const bool compared = number < 60 || number % 13 == 0;  // patches add up; of a long game this is enough
      const Record record{t.now, Moved{*t->turn(), move_name(t.table, dice), false}};
      const News news = t.table.apply(record);
      for (std::size_t i = 0; i < viewers.size(); ++i) {
        const std::string text = notice(t.table, news, viewers[i], t.now);
        const json::object sent = json::parse(text).as_object();
        if (const json::value* patch = sent.if_contains("view")) shape::apply_patch(views[i], *patch);
        const bool mine = viewers[i].eye == Eye::Seat && t->turn() == viewers[i].seat;
        CHECK(sent.contains("prompt") == mine);
        if (compared) {
          const json::object whole = json::parse(whole_notice(t.table, viewers[i], t.now)).as_object();
          REQUIRE(views[i] == whole.at("view"));
          if (mine) CHECK(sent.at("prompt") == whole.at("prompt"));
        }
        const bool own = viewers[i].eye == Eye::All || (viewers[i].eye == Eye::Seat &&
                                                        viewers[i].seat == std::get<Moved>(record.deed).seat);
        CHECK(sent.contains("move") == own);
        if (viewers[i].eye != Eye::Seat) continue;
        bytes[std::size_t(viewers[i].form)] += text.size();
        ++count[std::size_t(viewers[i].form)];
      }
    }
    MESSAGE(game->name() << ": bytes a move and seat: " << bytes[0] / count[0] << " full, "
                         << bytes[1] / count[1] << " with words, " << bytes[2] / count[2] << " brief");
    // A Spirit that comes is sent with all its figures, and a link with all that hangs on it; a Scene of
    // Dragonfire begins with a dozen Encounters at once; an era of Ghosts says who is ahead in it.
    const std::size_t most = game->name() == "spirits" ? 480 : game->name() == "chronicle" ? 400 : 420;
    CHECK(bytes[1] / count[1] <= most);
    CHECK(bytes[2] / count[2] <= most);
  }
}

// A table of that game at a position, everybody seated.
template <class G>
TestTable at(const typename G::State& state) {
  TableRules rules{.game = std::string(G::kName), .options = G::print(G::options(state))};
  TestTable t(std::move(rules), G::print(state));
  for (Seat seat = 0; seat < t->players(); ++seat)
    t.must(t->sit(fmt::format("p{}", seat), fmt::format("P{}", seat), seat));
  for (Seat seat = 0; seat < t->players(); ++seat) t.must(t->ready(fmt::format("p{}", seat), true, ""));
  return t;
}

// The table deals its own chance into a position, so a move is tried on what the table has.
template <class G>
const typename G::State& typed(const TestTable& t) {
  return static_cast<const catalog::PositionOf<G>&>(*t->position()).typed();
}

// What a seat hears of a move, as the game tells it.
template <class G>
std::vector<typename G::Event> heard(typename G::State state, typename G::Move move, Seat seat) {
  std::vector<typename G::Event> events;
  G::play(state, move, [&](const typename G::Event& event, SeatSet seen_by) {
    if (seen_by.has(seat)) events.push_back(event);
  });
  return events;
}

// In two worlds that a seat cannot tell apart, everything it is sent is the same bytes: on joining, after a
// move that looks and sounds the same to it (a card that was shown and put away again leaves no mark in a
// view), on errors of its own. Who only watches must not tell any two of them apart.
template <class G>
void sends_nothing_hidden(std::uint64_t seed, int& compared) {
  Dice dice(seed);
  typename G::State state = G::deal({}, Chance::from_seed(seed));
  for (int step = 0; G::turn(state) && step < 60; ++step) {
    const auto legal = G::legal(state);
    const auto move = legal.nth(int(below(dice, std::uint32_t(legal.size()))));
    const Seat seat = Seat(below(dice, std::uint32_t(G::players(state))));
    const typename G::State world = G::imagine(G::view(state, seat), dice);
    TestTable here = at<G>(state), there = at<G>(world);
    const Viewer me{.eye = Eye::Seat, .seat = seat, .person = fmt::format("p{}", seat)};
    const Viewer watcher{.eye = Eye::Public};
    REQUIRE(whole_notice(here.table, me, 0) == whole_notice(there.table, me, 0));
    REQUIRE(whole_notice(here.table, watcher, 0) == whole_notice(there.table, watcher, 0));
    for (const auto m : G::legal(state)) {  // what would be said to a wish that is refused
      const auto a = here->move(me.person, G::print(m), {}), b = there->move(me.person, G::print(m), {});
      REQUIRE(a.has_value() == b.has_value());
      if (!a) REQUIRE(a.error().text.said == b.error().text.said);
    }
    const Seat mover = *G::turn(state);
    if (G::legal(world).has(move)) {
      const Record record{here.now, Moved{mover, G::print(move), false}};
      const bool sounds_same = heard<G>(typed<G>(here), move, seat) == heard<G>(typed<G>(there), move, seat);
      const News news = here.table.apply(record), other = there.table.apply(record);
      if (sounds_same && here->position()->view(seat) == there->position()->view(seat)) {
        REQUIRE(notice(here.table, news, me, 0) == notice(there.table, other, me, 0));
        REQUIRE(all_a_seat_sees(here.table, seat, 0) == all_a_seat_sees(there.table, seat, 0));
        REQUIRE(notice(here.table, news, watcher, 0) == notice(there.table, other, watcher, 0));
        ++compared;
      }
    }
    G::play(state, move);
  }
}

TEST_CASE("a seat or a spectator is sent the same in worlds that it cannot tell apart") {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    const auto run = [&]<class Game>(std::type_identity<Game>) {
      int compared = 0;
      for (std::uint64_t seed = 0; seed < 6; ++seed) sends_nothing_hidden<Game>(seed, compared);
      CHECK(compared > 50);
    };
    (run(std::type_identity<G>{}), ...);
  }(std::type_identity<catalog::Games>{});
}

TEST_CASE("a line has facts beside its sentence, and a line without a sentence has none") {
  auto t = TestTable::dealt();
  Dice dice(2);
  const Seat mover = *t->turn();
  const Record record{t.now, Moved{mover, move_name(t.table, dice), false}};
  const News news = t.table.apply(record);
  for (const Form form : {Form::Full, Form::Words, Form::Brief}) {
    const Viewer viewer{.eye = Eye::Seat, .seat = mover, .form = form};
    const auto told = json::parse(notice(t.table, news, viewer, t.now)).at("told").as_array();
    REQUIRE(!told.empty());
    const json::array& first = told[0].as_array();
    CHECK(first.back().is_object() == (form == Form::Full));
    if (form != Form::Full) continue;
    CHECK(first.size() == 4);
    CHECK(first.back().at("who") == mover);
  }
}

TEST_CASE("sentences of the table are told in the reader's language") {
  auto t = TestTable::dealt();
  const Record record{t.now, Lent{1, "random", WhyLent::Away}};
  const News news = t.table.apply(record);
  const auto line = [&](Language language) {
    return lines_for(t.table, news, {.eye = Eye::Public, .language = language}).at(0).at(2);
  };
  CHECK(line(Language::English) == "bela is away; a bot plays until bela is back.");
  CHECK(line(Language::Hungarian) == "bela nincs itt; amíg vissza nem jön, egy bot játszik helyette.");
}

TEST_CASE("the secret and the moves of others are never sent before the end") {
  auto t = TestTable::dealt();
  Dice dice(1);
  while (t->phase() == Phase::Playing) {
    for (const Viewer& viewer : everybody(3))
      CHECK(!whole_notice(t.table, viewer, 0).contains(std::string(64, 'a')));
    t.must(t->move(t.person_to_move(), move_name(t.table, dice), {}));
  }
  CHECK(all_a_seat_sees(t.table, 0, 0).contains(std::string(64, 'a')));
}

TEST_CASE(
    "S1.11 a player who concedes a duel loses it, without a vote; with more than two players nobody can") {
  TestTable t({.game = "spirits"});
  for (Seat seat = 0; seat < 2; ++seat)
    t.must(t->sit(fmt::format("p{}", seat), fmt::format("P{}", seat), seat));
  for (Seat seat = 0; seat < 2; ++seat) t.must(t->ready(fmt::format("p{}", seat), true, ""));
  t.must(t->ask("p1", Motion::Concede));
  CHECK(t->phase() == Phase::Over);
  const json::object over = json::parse(whole_notice(t.table, {.eye = Eye::Public}, t.now)).as_object();
  CHECK(over.at("result").at("how") == "conceded");
  CHECK(over.at("result").at("share").as_array()[0].to_number<double>() == 1.0);
  CHECK(over.at("result").at("share").as_array()[1].to_number<double>() == 0.0);
  TestTable three = TestTable::dealt(TestTable::chronicle(), "");
  CHECK_FALSE(three->ask("anna", Motion::Concede));
}

}  // namespace
}  // namespace cardhouse::table
