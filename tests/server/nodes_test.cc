// SPDX-License-Identifier: MIT
// Several nodes of one house with a real PostgreSQL, in one process: a table lives at one of them, and people
// come through any of them.
#include <thread>

#include "store/postgres_store.h"
#include "store/tenure.h"
#include "tests/server/house.h"
#include "tests/store/postgres_server.h"

namespace cardhouse::server {
namespace {

using namespace std::chrono_literals;

class TestNodes;

// One end of a connection between two nodes.
class TestPeer final : public Peer, public std::enable_shared_from_this<TestPeer> {
 public:
  TestPeer(TestWorld& world, PeerListener& listener) : world_(world), listener_(&listener) {}
  void send(std::string frame) override {
    world_.post([other = other_, frame] {
      if (const auto there = other.lock(); there != nullptr && there->listener_ != nullptr)
        there->listener_->peer_said(*there, frame);
    });
  }
  void close() override {
    listener_ = nullptr;
    world_.post([other = other_] {
      if (const auto there = other.lock()) there->end();
    });
  }
  void end() {
    if (PeerListener* const listener = std::exchange(listener_, nullptr)) listener->peer_gone(*this);
  }
  void connect(const std::shared_ptr<TestPeer>& other) { other_ = other; }
  PeerListener* listener() const { return listener_; }

 private:
  TestWorld& world_;
  PeerListener* listener_;
  std::weak_ptr<TestPeer> other_;
};

// What one node needs from the world; all share a thread and a clock.
class NodeWorld final : public Outside {
 public:
  NodeWorld(TestNodes& nodes, TestWorld& world) : nodes_(nodes), world_(world) {}
  Time wall() override { return world_.wall(); }
  Time steady() override { return world_.steady(); }
  void post(std::function<void()> job) override { world_.post(std::move(job)); }
  std::shared_ptr<Peer> dial(const std::string& address, PeerListener& listener) override;

 private:
  TestNodes& nodes_;
  TestWorld& world_;
};

class TestNodes {
 public:
  TestNodes(store::PostgresServer& server, int count) : server_(server), database_(server.new_database()) {
    for (int i = 0; i < count; ++i) open();
    until([&] {  // all know all
      return std::ranges::all_of(halls_,
                                 [&](const auto& hall) { return hall->metrics().nodes == halls_.size(); });
    });
  }
  ~TestNodes() {
    for (int node = 0; node < int(halls_.size()); ++node) kill(node);
  }
  void open() {
    const std::string name = store::new_node_name(), address = fmt::format("node:{}", halls_.size());
    auto& world = worlds_.emplace_back(std::make_unique<NodeWorld>(*this, time));
    auto writes =
        store::open_postgres(database_, {.role = store::Role::House, .house = address, .node = name});
    auto tenure =
        store::open_tenure(database_, {.address = address, .writer = name, .lease = 60s, .beat = 50ms});
    lives_.push_back(tenure->life());
    halls_.push_back(std::make_unique<Hall>(Config{}, *world,
                                            store::open_postgres(database_, {.role = store::Role::Reader}),
                                            store::open_postgres(database_, {.role = store::Role::Reader}),
                                            std::move(writes), Logbook(), std::move(tenure)));
  }
  Hall& operator[](int node) { return *halls_[std::size_t(node)]; }
  Hall* find(const std::string& address) {
    const int node = std::stoi(address.substr(address.find(':') + 1));
    return halls_[std::size_t(node)].get();
  }
  // As after SIGKILL: its connections break, its lease goes on until it is over.
  void kill(int node) {
    std::unique_ptr<Hall> gone = std::move(halls_[std::size_t(node)]);
    for (const auto& peer : peers_)
      if (gone != nullptr && peer->listener() == &gone->passing()) peer->close();
    gone.reset();
  }
  // As others do with a node that is silent for too long.
  void declare_dead(int node) {
    server_.run(database_, fmt::format("DELETE FROM nodes WHERE life={}", lives_[std::size_t(node)]));
  }
  void sql(const std::string& statement) { server_.run(database_, statement); }
  void give_to(int node, const std::string& table) {
    sql(fmt::format("UPDATE owners SET life={} WHERE tbl='{}'", lives_[std::size_t(node)], table));
  }
  std::string log(const std::string& table) const {
    std::string text;
    for (const std::string& body : store::open_postgres(database_)->records(table)) text += body + "\n";
    return text;
  }
  // Whether it comes to hold within so many turns.
  template <class Condition>
  bool within(int turns, Condition holds) {
    until([&] { return holds() || --turns < 0; });
    return turns >= 0;
  }
  // While a node asks the database, less time goes by: how long that takes is up to the machine.
  template <class Condition>
  void until(Condition holds) {
    while (!holds()) {
      for (const auto& hall : halls_)
        if (hall != nullptr) hall->tick();
      time.run_what_came();
      const bool asks = std::ranges::any_of(
          halls_, [](const auto& hall) { return hall != nullptr && hall->reads().waiting() > 0; });
      time.now_ += asks ? 10 : 20;
      std::this_thread::sleep_for(1ms);
    }
  }
  std::shared_ptr<Peer> connect(const std::string& address, PeerListener& caller) {
    auto near = std::make_shared<TestPeer>(time, caller);
    peers_.push_back(near);
    Hall* const hall = find(address);
    if (hall == nullptr) {
      time.post([near] { near->end(); });
      return near;
    }
    auto far = std::make_shared<TestPeer>(time, hall->passing());
    peers_.push_back(far);
    near->connect(far), far->connect(near);
    time.post([far, address, this] {
      if (Hall* const there = find(address); there != nullptr && far->listener() == &there->passing())
        there->passing().peer_came(*far);
    });
    return near;
  }

  TestWorld time;

 private:
  store::PostgresServer& server_;
  std::string database_;
  std::vector<std::unique_ptr<NodeWorld>> worlds_;
  std::vector<std::unique_ptr<Hall>> halls_;
  std::vector<std::int64_t> lives_;
  std::vector<std::shared_ptr<TestPeer>> peers_;
};

std::shared_ptr<Peer> NodeWorld::dial(const std::string& address, PeerListener& listener) {
  return nodes_.connect(address, listener);
}

// Somebody with a connection to one of the nodes.
class NodeGuest {
 public:
  NodeGuest(TestNodes& nodes, int node, std::string_view name) : nodes_(nodes), node_(node) {
    id_ = nodes[node].connected(wire, "1.2.3.4").value();
    const json::object welcome = ask(fmt::format(R"({{"do":"hello","name":"{}"}})", name), "welcome");
    person = text(welcome.at("person"));
    token = text(welcome.at("token"));
  }
  void say(std::string_view wish) { nodes_[node_].received(id_, wish); }
  json::object next(std::string_view type) {
    for (;;) {
      if (!nodes_.within(20'000, [&] { return seen < wire.inbox.size(); }))
        FAIL("no " << type << " comes after " << (wire.inbox.empty() ? "nothing" : wire.inbox.back())
                   << wire.closed);
      json::object message = json::parse(wire.inbox[seen++]).as_object();
      if (message.at("type") == json::string_view(type.data(), type.size())) return message;
      if (message.at("type") == "error" && type != "error" && message.at("code") != "moved")
        FAIL("instead of " << type << ": " << json::serialize(message));
    }
  }
  json::object ask(std::string_view wish, std::string_view type) {
    say(wish);
    return next(type);
  }
  // Plays a legal move when it is its turn; what the table says afterwards.
  json::object play(const std::string& table) {
    const json::object shown = ask(table_wish("prompt", table), "prompt");
    const auto& prompt = shown.at("prompt").as_object();
    return ask(table_wish("move", table, fmt::format(R"(,"move":"{}")", legal_in(prompt))), "moved");
  }
  static std::string legal_in(const json::object& prompt) {
    for (const json::value& choice : prompt.at("choices").as_array())
      if (!choice.as_object().contains("why_not")) return text(choice.as_object().at("move"));
    return {};
  }
  TestWire wire;
  void hang_up() { nodes_[node_].disconnected(id_); }
  std::string person, token;
  std::size_t seen = 0;

 private:
  TestNodes& nodes_;
  int node_;
  ClientId id_ = 0;
};

std::string open_for_two(NodeGuest& host, std::string_view more = "",
                         std::string_view bots = R"(["random"])") {
  constexpr std::string_view kOpenForTwo =
      R"({{"do":"open","rules":{{"game":"chronicle","options":{{"players":3}}{}}},"bots":{}}})";
  return text(host.ask(fmt::format(kOpenForTwo, more, bots), "opened").at("table"));
}
constexpr std::string_view kAMinuteAMove = R"(,"clock":{"kind":"move","time":60})";

// Somebody else sits down through another node, and the game begins.
void begin_game(NodeGuest& host, NodeGuest& other, const std::string& table) {
  host.next("table");
  other.ask(table_wish("sit", table), "table");
  host.say(table_wish("ready", table, R"(,"entropy":"aa")"));
  other.say(table_wish("ready", table, R"(,"entropy":"bb")"));
  while (text(other.next("table").at("phase")) != "playing") {}
}

// One of the two is to act, or a bot is.
void play_some(std::initializer_list<NodeGuest*> guests, const std::string& table, int moves) {
  while (moves > 0)
    for (NodeGuest* guest : guests) {
      const json::object shown = guest->ask(table_wish("prompt", table), "prompt");
      if (shown.contains("prompt") && !shown.at("prompt").is_null()) guest->play(table), --moves;
    }
}

}  // namespace

TEST_CASE("people at two nodes play at one table, which one of the nodes owns") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 2);
  NodeGuest anna(nodes, 0, "Anna"), bela(nodes, 1, "Bela");
  const std::string table = open_for_two(anna);
  begin_game(anna, bela, table);
  play_some({&anna, &bela}, table, 4);
  CHECK(nodes[1].metrics().passed_on > 0);
  CHECK(nodes[0].metrics().taken_in == nodes[1].metrics().passed_on);
  CHECK(nodes[0].metrics().passed_on == 0);
  CHECK(nodes[1].metrics().tables == 0);
  bela.say(table_wish("say", table, R"(,"text":"szia")"));
  CHECK(text(anna.next("chat").at("text")) == "szia");
  CHECK(text(bela.next("chat").at("text")) == "szia");
}

TEST_CASE("a node dies: another one adopts its tables, and people at other nodes go on where they were") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 3);
  NodeGuest anna(nodes, 0, "Anna"), bela(nodes, 1, "Bela"), cili(nodes, 2, "Cili");
  const std::string table =
      text(cili.ask(R"({"do":"open","rules":{"game":"chronicle","options":{"players":3}}})", "opened")
               .at("table"));
  anna.ask(table_wish("sit", table), "table");
  bela.ask(table_wish("sit", table), "table");
  for (NodeGuest* guest : {&anna, &bela, &cili}) guest->say(table_wish("ready", table, R"(,"entropy":"aa")"));
  while (text(anna.next("table").at("phase")) != "playing") {}
  while (text(bela.next("table").at("phase")) != "playing") {}
  anna.seen = anna.wire.inbox.size(), bela.seen = bela.wire.inbox.size();
  nodes.kill(2);
  nodes.declare_dead(2);
  const std::uint64_t seq = anna.next("table").at("seq").to_number<std::uint64_t>();  // from its new owner
  CHECK(bela.next("table").at("seq").to_number<std::uint64_t>() >= seq);
  CHECK(nodes[0].metrics().adoptions + nodes[1].metrics().adoptions == 1);
  CHECK(nodes[0].metrics().tables + nodes[1].metrics().tables == 1);
  bela.say(table_wish("say", table, R"(,"text":"go on")"));
  CHECK(text(anna.next("chat").at("text")) == "go on");
}

TEST_CASE(
    "a node leaves: its tables are handed over, and those at other nodes notice nothing but a table again") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 2);
  NodeGuest anna(nodes, 0, "Anna"), bela(nodes, 1, "Bela");
  const std::string table = open_for_two(anna);
  begin_game(anna, bela, table);
  bela.seen = bela.wire.inbox.size();
  bool closed = false;
  nodes[0].shut_down([&] { closed = true; });
  bela.say(table_wish("say", table, R"(,"text":"still here")"));  // in the middle of it
  anna.say(table_wish("say", table, R"(,"text":"again elsewhere","id":5)"));
  nodes.until([&] { return closed; });
  CHECK(anna.wire.close_code == CloseCode::GoingAway);
  for (const std::string& one : anna.wire.inbox) CHECK(!one.contains(R"("type":"error")"));
  CHECK(text(bela.next("chat").at("text")) == "still here");
  CHECK(nodes[1].metrics().adoptions == 1);
  CHECK(bela.wire.closed.empty());
}

TEST_CASE("a node that was taken for dead writes nothing any more, and comes back with nothing lost") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 2);
  NodeGuest anna(nodes, 0, "Anna"), bela(nodes, 1, "Bela");
  const std::string table = open_for_two(anna);
  begin_game(anna, bela, table);
  play_some({&anna, &bela}, table, 2);
  bela.seen = bela.wire.inbox.size(), anna.seen = anna.wire.inbox.size();
  nodes.declare_dead(0);
  anna.say(table_wish("say", table, R"(,"text":"lost or not")"));
  nodes.until([&] { return nodes[0].metrics().leases_lost == 1; });
  anna.seen = anna.wire.inbox.size();
  bela.say(table_wish("say", table, R"(,"text":"after it")"));
  for (json::object chat = bela.next("chat"); text(chat.at("text")) != "after it";) chat = bela.next("chat");
  nodes.until([&] {
    return std::ranges::any_of(anna.wire.inbox,
                               [](const std::string& one) { return one.contains("after it"); });
  });
  CHECK(nodes[0].metrics().tables + nodes[1].metrics().tables == 1);
}

TEST_CASE("the lobby, sessions and what the host decides are the same at all nodes") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 2);
  NodeGuest anna(nodes, 0, "Anna"), bela(nodes, 1, "Bela");
  const std::string table = open_for_two(anna);
  const auto open = [&] { return bela.ask(R"({"do":"lobby"})", "lobby").at("open").as_array(); };
  nodes.until([&] {
    nodes.time.now_ += 1000;
    return open().size() == 1;
  });
  CHECK(text(open()[0].as_object().at("table")) == table);
  CHECK(anna.ask(R"({"do":"lobby"})", "lobby").at("mine").as_array().size() == 1);

  NodeGuest twin(nodes, 1, "Twin");
  twin.ask(fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token), "welcome");
  CHECK(twin.ask(R"({"do":"lobby"})", "lobby").at("mine").as_array().size() ==
        1);  // a copy of a table elsewhere
  anna.say(R"({"do":"logout"})");
  nodes.until([&] { return !twin.wire.closed.empty(); });
  CHECK(bela.wire.closed.empty());

  nodes.sql("INSERT INTO host_notes VALUES ('read only', '{}')");
  nodes.sql("SELECT pg_notify('cardhouse', '0 notes')");
  CHECK(bela.next("house").at("read_only").as_bool());
}

TEST_CASE("work held while the database was away waits until the clocks go on") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 1);
  NodeGuest anna(nodes, 0, "Anna"), bela(nodes, 0, "Bela");
  const std::string table = open_for_two(anna, kAMinuteAMove);
  begin_game(anna, bela, table);
  play_some({&anna, &bela}, table, 2);
  nodes.sql("CHECKPOINT");
  server->stop();
  while (!nodes[0].waits_for_store()) std::this_thread::sleep_for(1ms);
  nodes.time.now_ += 100'000;
  server->start();
  while (nodes[0].why_not_ready()) std::this_thread::sleep_for(1ms);
  CHECK(nodes[0].waits_for_store());  // it answers, but no tick has told the tables
  nodes.until([&] { return !nodes[0].waits_for_store(); });
  CHECK(nodes.within(100, [&] { return nodes.log(table).contains("resumed"); }));
  play_some({&anna, &bela}, table, 2);
}

TEST_CASE("a table that cannot be read when it is adopted is read later, though nobody asks for it") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 2);
  NodeGuest anna(nodes, 0, "Anna"), bela(nodes, 0, "Bela");
  NodeGuest dora(nodes, 0, "Dora");  // no bot: the clock of one of them runs
  const std::string table = open_for_two(anna, kAMinuteAMove, "[]");
  dora.ask(table_wish("sit", table), "table");
  dora.say(table_wish("ready", table, R"(,"entropy":"cc")"));
  begin_game(anna, bela, table);
  nodes.kill(0);
  nodes.sql("ALTER TABLE records RENAME TO elsewhere");
  nodes.declare_dead(0);
  nodes.until([&] { return nodes[1].metrics().adoptions == 1; });
  CHECK(!nodes.within(100, [&] { return nodes[1].metrics().tables > 0; }));
  nodes.sql("ALTER TABLE elsewhere RENAME TO records");
  CHECK(nodes.within(2000, [&] { return nodes[1].metrics().tables == 1; }));
  CHECK(nodes.within(200, [&] { return nodes.log(table).contains("resumed"); }));
}

TEST_CASE("a node whose claim got no answer finds that it owns the table, and its clocks did not run") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 2);
  NodeGuest anna(nodes, 0, "Anna"), bela(nodes, 0, "Bela"), cili(nodes, 1, "Cili");
  NodeGuest dora(nodes, 0, "Dora");  // no bot: the clock of one of them runs
  const std::string table = open_for_two(anna, kAMinuteAMove, "[]");
  dora.ask(table_wish("sit", table), "table");
  dora.say(table_wish("ready", table, R"(,"entropy":"cc")"));
  begin_game(anna, bela, table);
  nodes.kill(0);
  nodes.give_to(1, table);
  cili.ask(table_wish("enter", table), "table");
  CHECK(nodes[1].metrics().adoptions == 1);
  CHECK(nodes.within(200, [&] { return nodes.log(table).contains("resumed"); }));
}

TEST_CASE("a player who comes back to a seat while nothing can be written gets it when writing works again") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 1);
  NodeGuest anna(nodes, 0, "Anna"), bela(nodes, 0, "Bela");
  const std::string table = open_for_two(anna, R"(,"grace":30)");
  begin_game(anna, bela, table);
  bela.hang_up();
  for (int i = 0; i < 200 && !nodes.log(table).contains("lent"); ++i) {
    nodes.time.now_ += 31'000;
    nodes.within(5, [] { return false; });
    const json::object shown = anna.ask(table_wish("prompt", table), "prompt");
    if (shown.contains("prompt") && !shown.at("prompt").is_null()) anna.play(table);
  }
  REQUIRE(nodes.log(table).contains("lent"));
  NodeGuest twin(nodes, 0, "Twin");
  twin.ask(fmt::format(R"({{"do":"hello","token":"{}"}})", bela.token), "welcome");
  nodes.sql(
      "CREATE FUNCTION no_room() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE='53100'; "
      "END "
      "$$ LANGUAGE plpgsql");
  nodes.sql("CREATE TRIGGER no_room BEFORE INSERT ON records EXECUTE FUNCTION no_room()");
  twin.say(table_wish("enter", table));
  nodes.until([&] { return !nodes[0].healthy(); });
  nodes.within(200, [] { return false; });
  const auto errors = std::ranges::count_if(
      twin.wire.inbox, [](const std::string& one) { return one.contains("\"storage\""); });
  CHECK(errors >= 1);
  CHECK(errors <= 2);  // once for each time that the store is tried: every 5 s, and not with every commit
  nodes.sql("DROP TRIGGER no_room ON records");
  CHECK(nodes.within(5000, [&] { return nodes.log(table).contains("returned"); }));
  CHECK(nodes[0].healthy());
}

TEST_CASE("the limit of open tables of a person counts those on all nodes") {
  store::PostgresServer* const server = store::PostgresServer::shared();
  if (server == nullptr) return;
  TestNodes nodes(*server, 2);
  NodeGuest anna(nodes, 0, "Anna"), twin(nodes, 1, "Twin");
  twin.ask(fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token), "welcome");
  const std::size_t most = Config{}.max_waiting_per_person;
  for (std::size_t i = 0; i < most; ++i) open_for_two(i % 2 == 0 ? anna : twin);
  twin.say(R"({"do":"open","rules":{"game":"chronicle","options":{"players":3}}})");
  CHECK(text(twin.next("error").at("code")) == "too_many");
}

}  // namespace cardhouse::server
