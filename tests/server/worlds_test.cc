// SPDX-License-Identifier: MIT
// No leaks, by the byte: two houses hold worlds that a seat cannot tell apart, the same things happen in
// both, and every message that the seat or a watcher is sent is the same: on entering, after moves, on
// errors, after a lost connection, about votes and undo, and of what is refused before the end.
#include "bots/bot.h"
#include "catalog/catalog.h"
#include "catalog/types.h"
#include "table/fair.h"
#include "tests/catalog/settled.h"
#include "tests/conformance/run.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

const std::string kTable = "worldsworlds";
constexpr std::uint64_t kWorlds = 10;

struct Plan {
  std::string start;  // the position, in notation
  std::string game;
  shape::NamedValues options;
  int players = 0;
  Seat me = 0;
  std::optional<Seat> bot;
};

// One house with the table in its world, and those around it.
class Side {
 public:
  explicit Side(const Plan& plan) : plan_(plan) {
    store::Batch batch;
    const std::string secret(64, 'a');
    const Time now = house.world.wall();
    const auto add = [&](table::Deed deed) {
      batch.records.push_back(
          {kTable, batch.records.size() + 1, table::print(table::Record{now, std::move(deed)})});
    };
    add(table::Opened{.table = kTable,
                      .host = "p0",
                      .rules = {.game = plan.game, .options = plan.options},
                      .version = catalog::find(plan.game)->rules_version(),
                      .secret = secret,
                      .commitment = table::commitment_of(secret),
                      .start = plan.start});
    for (Seat seat = 0; seat < plan.players; ++seat) {
      if (seat == plan.bot) {
        add(table::BotSat{seat, "random"});
        continue;
      }
      add(table::Sat{seat, fmt::format("p{}", seat), fmt::format("P{}", seat)});
      add(table::SaidReady{seat, true, ""});
    }
    add(table::Dealt{});
    for (Seat person = 0; person <= plan.players; ++person) {  // the last one watches
      const std::string id = fmt::format("p{}", person);
      batch.accounts.push_back({.id = id, .name = fmt::format("P{}", person), .created = now});
      batch.sessions.push_back({hash_of_token("token of " + id), id, "session", "", now, now + 1000000000});
      if (person != plan.players && person != plan.bot) batch.members.push_back({id, kTable});
    }
    batch.tables.push_back({kTable, plan.game, "playing", true, now});
    store::open_sqlite(house.file())->write({batch});
    house.restart();
    for (Seat person = 0; person <= plan.players; ++person) {
      guests_.push_back(std::make_unique<Guest>(house, hello(person, "")));
      if (person != plan.bot) enter(*guests_.back(), "");
    }
    watched.push_back(&guests_[plan.me]->wire.inbox);
    watched.push_back(&guests_.back()->wire.inbox);
    for (const char* form : {R"(,"words":true,"lang":"hu")", R"(,"brief":true)"}) {
      others_.push_back(std::make_unique<Guest>(house, hello(plan.me, form)));
      enter(*others_.back(), "");
      watched.push_back(&others_.back()->wire.inbox);
    }
  }

  Guest& person(Seat seat) { return *guests_[seat]; }
  Guest& watcher() { return *guests_.back(); }

  // Says it and waits for the answer, so that nothing is under way afterwards.
  void ask(Guest& guest, std::string fields) {
    const std::size_t before = guest.wire.inbox.size();
    const std::string id = fmt::format(R"("id":{})", ++asked_);
    guest.say(fmt::format(R"({{{},"table":"{}",{}}})", id, kTable, fields));
    house.world.until([&] {
      for (std::size_t i = before; i < guest.wire.inbox.size(); ++i)
        if (guest.wire.inbox[i].contains(id)) return true;
      return false;
    });
  }
  void wait_for(std::size_t moves) {
    while (table().moves() < moves)
      house.world.until([again = true]() mutable { return !std::exchange(again, false); });
    ask(watcher(), R"("do":"history")");
  }
  // A connection that is lost comes back and says what it saw last.
  void come_back(std::uint64_t since) {
    others_.front()->hang_up();
    others_.push_back(std::make_unique<Guest>(house, hello(plan_.me, "")));
    enter(*others_.back(), fmt::format(R"(,"since":{})", since));
    watched.push_back(&others_.back()->wire.inbox);
    others_.erase(others_.begin());
    watched.erase(watched.begin() + 2);
  }

  table::Table table() const {
    std::vector<table::Record> records;
    for (const std::string& body : store::open_sqlite(house.file())->records(kTable))
      records.push_back(table::read_record(body));
    auto replayed = table::Table::replay(records);
    REQUIRE(replayed.has_value());
    return std::move(*replayed);
  }

  TestHouse house;
  std::vector<const std::vector<std::string>*> watched;

 private:
  static std::string hello(Seat person, std::string_view form) {
    return fmt::format(R"({{"do":"hello","token":"token of p{}"{}}})", person, form);
  }
  void enter(Guest& guest, std::string_view since) {
    ask(guest, fmt::format(R"("do":"enter"{})", since));
    ask(guest, R"("do":"prompt")");
  }

  Plan plan_;
  std::vector<std::unique_ptr<Guest>> guests_, others_;
  int asked_ = 0;
};

// What a seat hears of a move and sees after it.
std::string heard(const catalog::Position& before, catalog::MoveCode move, Seat seat) {
  const auto position = before.copy();
  const auto events = position->play_told(move);
  std::string text;
  for (std::size_t i = 0; i < events->size(); ++i)
    if (events->seen_by(i).has(seat)) text += events->sentence(i, Language::English) + "\n";
  position->write_view(text, catalog::Eye::Seat, seat);
  return text + fmt::format("{}", position->turn().value_or(kNobody));
}

using Positions = std::pair<const catalog::Position&, const catalog::Position&>;

// The next moves in both worlds that sound and look the same to the seat; nothing if there are none. Rather
// two that differ, as when a card is laid face down: nobody may hear which.
std::optional<std::pair<catalog::MoveCode, catalog::MoveCode>> alike(Positions worlds, Seat me,
                                                                     std::uint32_t first) {
  const auto legal = worlds.first.legal(), others = worlds.second.legal();
  std::optional<std::pair<catalog::MoveCode, catalog::MoveCode>> found;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const auto mine = legal[(first + i) % legal.size()];
    const std::string wanted = heard(worlds.first, mine, me), name = worlds.first.move_name(mine);
    for (const auto theirs : others) {
      if (heard(worlds.second, theirs, me) != wanted) continue;
      found = std::pair(mine, theirs);
      if (worlds.second.move_name(theirs) != name) return found;
    }
  }
  return found;
}

// How long such moves can be found.
int common_way(const catalog::Position& here, const catalog::Position& there, Seat me) {
  const auto a = here.copy(), b = there.copy();
  for (int n = 0;; ++n) {
    if (n == 10 || !a->turn() || a->turn() != b->turn()) return n;
    const auto next = alike({*a, *b}, me, 0);
    if (!next) return n;
    a->play_told(next->first);
    b->play_told(next->second);
  }
}

// How many moves the bot must make after this one; nothing if it could choose.
std::optional<std::size_t> forced(const catalog::Position& before, catalog::MoveCode move, const Plan& plan) {
  const auto position = before.copy();
  position->play_told(move);
  std::size_t n = 0;
  for (; plan.bot && position->turn() == *plan.bot; ++n) {
    if (position->legal().size() > 1) return {};
    position->play_told(position->legal().front());
  }
  return n;
}

class Comparison {
 public:
  explicit Comparison(const Plan& here, const std::string& there)
      : plan_(here), a_(here), b_([&] {
          Plan other = here;
          other.start = there;
          return other;
        }()) {}

  void compare() {
    REQUIRE(a_.watched.size() == b_.watched.size());
    for (std::size_t i = 0; i < a_.watched.size(); ++i) {
      REQUIRE(a_.watched[i]->size() == b_.watched[i]->size());
      for (std::size_t n = 0; n < a_.watched[i]->size(); ++n)
        REQUIRE((*a_.watched[i])[n] == (*b_.watched[i])[n]);
    }
    ++compared;
  }
  void both(auto use) {
    use(a_);
    use(b_);
    compare();
  }

  // What is asked and refused, and what is looked up.
  void pester(Dice& dice) {
    const auto nonsense = [&](Side& side, Guest& guest) {
      for (const char* wish :
           {R"("do":"prompt")", R"("do":"history")", R"("do":"picture")", R"("do":"replay")",
            R"("do":"turn","moves":0)", R"("do":"continue_from","moves":0)", R"("do":"rematch")",
            R"("do":"answer","yes":true)", R"("do":"move","move":"nonsense")", R"("do":"enter","since":3)"})
        side.ask(guest, wish);
      CHECK(!side.house.replay_text(kTable));
      CHECK(!side.house.turn_text(kTable, 0, Language::English));
    };
    both([&](Side& side) { nonsense(side, side.person(plan_.me)); });
    both([&](Side& side) { nonsense(side, side.watcher()); });
    // Moves that are refused, with their reasons.
    const table::Table table = a_.table();
    std::vector<std::string> names;
    const GameWords words = table.game().words(Language::English);
    for (const auto* list : {&words.names, &words.labels})
      for (const auto& [name, label] : *list) names.push_back(name);
    for (int i = 0; i < 6; ++i) {
      const std::string name = names[below(dice, std::uint32_t(names.size()))];
      const auto move = table.position()->read_move(name);
      if (move && table.turn() == plan_.me) continue;  // it would be played
      both([&](Side& side) {
        side.ask(side.person(plan_.me), fmt::format(R"("do":"move","move":"{}")", name));
      });
    }
  }

  // The next move in both worlds, so that it looks the same to the seat; false if there is none.
  bool move(Dice& dice) {
    const table::Table here = a_.table(), there = b_.table();
    if (!here.turn() || here.turn() != there.turn() || here.turn() == plan_.bot) return false;
    const Seat actor = *here.turn();
    const auto next = alike({*here.position(), *there.position()}, plan_.me, below(dice, 4));
    if (!next) return false;
    const auto forced_here = forced(*here.position(), next->first, plan_);
    if (!forced_here || forced_here != forced(*there.position(), next->second, plan_)) return false;
    const std::string name = here.position()->move_name(next->first),
                      other = there.position()->move_name(next->second);
    a_.ask(a_.person(actor), fmt::format(R"("do":"move","move":"{}")", name));
    b_.ask(b_.person(actor), fmt::format(R"("do":"move","move":"{}")", other));
    for (Side* side : {&a_, &b_}) side->wait_for(here.moves() + 1 + *forced_here);
    compare();
    ++moves;
    hidden += name != other;
    return true;
  }

  // Somebody asks for the last move back, and the others agree; then it is as it was.
  void undo(Seat seat) {
    both([&](Side& side) { side.ask(side.person(seat), R"("do":"ask","what":"undo")"); });
    for (Seat other = 0; other < plan_.players; ++other)
      if (other != seat && other != plan_.bot)
        both([&](Side& side) { side.ask(side.person(other), R"("do":"answer","yes":true)"); });
  }
  void say(Seat seat) {
    both([&](Side& side) { side.ask(side.person(seat), R"("do":"say","text":"Hm.")"); });
  }
  void reconnect() {
    const std::uint64_t seq = a_.table().seq(), since = seq > 4 ? seq - 4 : 0;
    both([&](Side& side) { side.come_back(since); });
  }

  int compared = 0, moves = 0, hidden = 0;  // hidden: moves that differed, and must not look so

 private:
  Plan plan_;
  Side a_, b_;
};

template <class G>
void compare_worlds(std::uint64_t seed, int& compared, int& moves, int& hidden) {
  Dice dice(seed);
  const auto options = conformance::options_of_game<G>(G::players(G::deal({}, Chance{})), 100 + seed);
  typename G::State state = G::deal(options, Chance::from_seed(seed));
  for (std::uint32_t n = seed % 2 == 0 ? below(dice, 4) : below(dice, 40); n > 0 && G::turn(state); --n) {
    const auto legal = G::legal(state);
    G::play(state, legal.nth(int(below(dice, std::uint32_t(legal.size())))));
  }
  if (!G::turn(state)) return;
  Plan plan{.start = G::print(state),
            .game = std::string(G::kName),
            .options = G::print(G::options(state)),
            .players = G::players(state),
            .me = Seat(below(dice, std::uint32_t(G::players(state))))};
  const Seat bot = Seat((plan.me + 1) % plan.players);
  if (seed % 2 == 1 && G::turn(state) != bot) plan.bot = bot;
  // Of several worlds the one in which the game can go on alike for the longest time.
  const catalog::AnyGame& game = *catalog::find(plan.game);
  const auto here = *game.read_position(plan.start);
  here->reseed(Key{});
  std::string world;
  for (int i = 0, best = -1; i < 12; ++i) {
    const std::string tried = G::print(G::imagine(G::view(state, plan.me), dice));
    const auto there = *game.read_position(tried);
    there->reseed(Key{});
    if (there->state() == here->state()) continue;
    if (const int n = common_way(*here, *there, plan.me); n > best) best = n, world = tried;
  }
  if (world.empty()) return;  // only one is possible
  Comparison comparison(plan, world);
  comparison.compare();
  comparison.pester(dice);
  for (int step = 0; step < 8 && comparison.move(dice); ++step) {
    if (step % 3 == 1) comparison.reconnect();
    if (step == 2) comparison.say(plan.me);
    if (step == 4) comparison.pester(dice);
  }
  comparison.undo(plan.me);
  comparison.pester(dice);
  compared += comparison.compared;
  moves += comparison.moves;
  hidden += comparison.hidden;
}

TEST_CASE("every byte that a seat or a watcher is sent is the same in worlds that it cannot tell apart") {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    const auto run = [&]<class Game>(std::type_identity<Game>) {
      int compared = 0, moves = 0, hidden = 0;
      for (std::uint64_t seed = 1; seed <= kWorlds; ++seed)
        compare_worlds<Game>(seed, compared, moves, hidden);

      CHECK(compared > 100);
      CHECK(moves > 15);
      if constexpr (catalog::IsCooperative<Game>) CHECK(hidden == 0);  // every move is open
      else if (catalog::is_settled(Game::kName)) CHECK(hidden > 0);    // in a new game all moves may be open
    };
    (run(std::type_identity<G>{}), ...);
  }(std::type_identity<catalog::Games>{});
}

}  // namespace
}  // namespace cardhouse::server
