// SPDX-License-Identifier: MIT
// Frames are "kind channel rest". To the owner: open, say, close. From it: tell, shut, here, left, lost,
// back; and ready, once, when it has heard of the connection.
#include "server/passing.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <boost/json.hpp>

#include "catalog/catalog.h"

namespace cardhouse::server {
namespace {

constexpr Time kBetweenTries = 200, kBetweenCalls = 1000, kFading = 2000;
constexpr std::size_t kMostHeldThere = 16;  // messages of one client for one table
constexpr std::size_t kMostSaid = 4096;     // of all clients of other nodes; then they wait there
constexpr std::string_view kGoingAway = "1001";
constexpr Phrase kMovedMeanwhile{
    "the table moved to another node in the middle of this; look at it, and ask again",
    "az asztal közben átkerült máshová; nézd meg, és kérd újra"};
constexpr Phrase kNotReached{"the table cannot be reached just now; try again later",
                             "az asztal most nem érhető el; próbáld később"};

std::string frame(std::string_view kind, std::uint64_t channel, std::string_view rest = {}) {
  return fmt::format("{} {} {}", kind, channel, rest);
}

std::string_view next_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), end + 1));
  return word;
}

std::string vouch_for(const Client& client) {
  std::string text;
  shape::write(text, Vouched{client.person, client.name, client.session, client.host_session, client.address,
                             client.guest, int(client.scope), int(client.language), int(client.form)});
  return text;
}

void become(Client& client, std::string_view text) {
  Vouched vouched;
  shape::read(boost::json::parse(boost::json::string_view(text.data(), text.size())), vouched, "open");
  client.person = vouched.person;
  client.name = vouched.name;
  client.session = vouched.session;
  client.host_session = vouched.host;
  client.address = vouched.address;
  client.guest = vouched.guest;
  client.scope = Scope(vouched.scope);
  client.language = Language(vouched.language);
  client.form = table::Form(vouched.form);
}

bool has_id(std::string_view text) {
  Incoming incoming;
  try {
    read_wish(text, incoming);
  } catch (const shape::Misfit&) {}
  return !incoming.id.empty();
}

// The answers of handlers begin so (print_answer).
bool is_answer_to(std::string_view text, std::string_view id) {
  constexpr std::string_view kId = R"(,"id":)";
  const std::size_t at = text.find(',');
  if (at == text.npos || !text.substr(at).starts_with(kId)) return false;
  text.remove_prefix(at + kId.size());
  return text.starts_with(id) && text.size() > id.size() &&
         (text[id.size()] == ',' || text[id.size()] == '}');
}

// As one word: the games and the versions of their rules.
const std::string& rules_known() {
  static const std::string kRules = [] {
    std::string text;
    for (const auto& game : catalog::games())
      text += fmt::format("{}{}:{}", text.empty() ? "" : ",", game->name(), game->rules_version());
    return text;
  }();
  return kRules;
}

// The table that a message is about, if it is about one.
std::string table_in(std::string_view text) {
  Incoming incoming;
  try {
    read_wish(text, incoming);
  } catch (const shape::Misfit&) { return {}; }
  return std::visit(
      [](const auto& wish) -> std::string {
        if constexpr (requires { std::string(wish.table); }) return wish.table;
        else return {};
      },
      incoming.wish);
}

}  // namespace

// A client of another node, as this one sees it.
class Passing::ProxyWire final : public Wire {
 public:
  ProxyWire(Peer& peer, std::uint64_t channel, std::function<void()> hang_up)
      : peer_(peer), channel_(channel), hang_up_(std::move(hang_up)) {}
  void send(std::string text) override { peer_.send(frame("tell", channel_, text)); }
  void close(std::string_view why, CloseCode code) override {
    if (std::exchange(closed_, true)) return;
    peer_.send(frame("shut", channel_, fmt::format("{} {}", int(code), why)));
    hang_up_();
  }
  void came_to(std::string_view table) override { peer_.send(frame("here", channel_, table)); }
  void left(std::string_view table) override { peer_.send(frame("left", channel_, table)); }
  void lost(std::string_view table) override { peer_.send(frame("lost", channel_, table)); }
  void give_back(std::string_view text) override { peer_.send(frame("back", channel_, text)); }

  ClientId client = 0;

 private:
  Peer& peer_;
  std::uint64_t channel_;
  std::function<void()> hang_up_;
  bool closed_ = false;
};

Passing::Passing(Services& services, Connections& connections, Rooms& rooms, Hooks hooks)
    : services_(services), connections_(connections), rooms_(rooms), hooks_(std::move(hooks)) {}
Passing::~Passing() = default;

// ---- to the owner

bool Passing::takes(const Request& request, const std::string& table) {
  if (services_.tenure == nullptr || request.text.empty() || table.empty() || table.size() > 32) return false;
  Client& client = request.client;
  if (stranded_.contains({client.id, table})) {
    Stranded& waits = stranded_.at({client.id, table});
    if (waits.held.size() >= kMostHeldThere) connections_.refuse(request, "busy", kNotReached);
    else waits.held.emplace_back(request.text);
    return true;
  }
  // Where it is at this table is where the table was last: if that is wrong, the message comes back.
  for (auto& [life, line] : lines_)
    if (const auto there = line.channels.find(client.id); line.answered && living_.contains(life) &&
                                                          there != line.channels.end() &&
                                                          there->second.tables.contains(table)) {
      pass_on(client, {.life = life, .address = {}}, {request.label, table, std::string(request.text)});
      return true;
    }
  const store::Owner owner = rooms_.owner_of(table);
  for (auto& [life, line] : lines_)  // it was at the table when another node had it: it enters again first
    if (const auto there = line.channels.find(client.id);
        life != owner.life && there != line.channels.end() && there->second.tables.erase(table) > 0) {
      strand(client.id, table, true, request.text);
      return true;
    }
  if (owner.life == 0 || owner.life == services_.life) return false;
  if (client.passed_on) client.wire->give_back(request.text);  // the other node looks again where it is
  else if (is_unreached(owner.life)) strand(client.id, table, false, request.text);
  else pass_on(client, owner, {request.label, table, std::string(request.text)});
  return true;
}

Passing::Line& Passing::line_to(const store::Owner& owner) {
  Line& line = lines_[owner.life];
  if (line.peer == nullptr) line.peer = services_.outside.dial(owner.address, *this);
  return line;
}

void Passing::pass_on(Client& client, const store::Owner& owner, Unanswered message) {
  Line& line = line_to(owner);
  if (line.peer == nullptr) {
    lines_.erase(owner.life);
    return connections_.refuse({client, message.label}, "busy", kNotReached);
  }
  ++services_.metrics.passed_on;
  const auto [channel, is_new] = line.channels.try_emplace(client.id);
  if (is_new) line.peer->send(frame("open", client.id, vouch_for(client)));
  line.peer->send(frame("say", client.id, message.text));
  if (!line.answered) {
    line.unsent.push_back(message);
    line.senders.push_back(client.id);
  }
  if (!message.label.id.empty() || message.label.name == EnterTable::kName)
    channel->second.unanswered.push_back(std::move(message));
}

void Passing::leave(Client& client) {
  if (services_.tenure == nullptr) return;
  for (auto& [life, line] : lines_)
    if (line.channels.erase(client.id) > 0) line.peer->send(frame("close", client.id));
  std::erase_if(stranded_, [&](const auto& one) { return one.first.first == client.id; });
}

// ---- without an owner

void Passing::strand(ClientId client, const std::string& table, bool enters, std::string_view text) {
  Stranded& stranded = stranded_[{client, table}];
  stranded.enters |= enters;
  if (!text.empty()) stranded.held.emplace_back(text);
}

void Passing::follow(Client& client, const std::string& table) {
  if (client.passed_on) client.wire->lost(table);
  else strand(client.id, table, true);
}

void Passing::ask_at(Client& client, const std::string& table, std::string_view text) {
  if (client.passed_on) client.wire->give_back(text);
  else strand(client.id, table, false, text);
}

// What was sent and not answered may have happened or not: entering a table again does no harm.
void Passing::lost(ClientId id, Channel& channel, bool had_arrived) {
  Client* const client = connections_.find(id);
  if (client == nullptr) return;
  for (const std::string& table : channel.tables) strand(id, table, true);
  if (!had_arrived) return;
  for (const Unanswered& one : channel.unanswered)
    if (one.label.name == EnterTable::kName) strand(id, one.table, false, one.text);
    else connections_.refuse({*client, one.label}, "moved", kMovedMeanwhile);
}

bool Passing::is_unreached(std::int64_t life) const {
  const auto found = unreached_.find(life);
  return found != unreached_.end() && found->second > services_.now();
}

void Passing::lost(std::int64_t life, Line line) {
  if (!line.answered) unreached_[life] = services_.now() + kBetweenCalls;
  for (auto& [id, channel] : line.channels) lost(id, channel, line.answered);
  for (std::size_t i = 0; i < line.unsent.size(); ++i)
    strand(line.senders[i], line.unsent[i].table, false, line.unsent[i].text);
}

void Passing::set_living(const std::vector<std::int64_t>& lives) {
  living_ = {lives.begin(), lives.end()};
  std::erase_if(unreached_, [&](const auto& one) { return !living_.contains(one.first); });
  std::vector<std::int64_t> dead;
  for (const auto& [life, line] : lines_)
    if (!living_.contains(life)) dead.push_back(life);
  for (const std::int64_t life : dead) {
    Line line = std::move(lines_.at(life));
    lines_.erase(life);
    fading_[line.peer.get()] = {line.peer, services_.now() + kFading};
    lost(life, std::move(line));
  }
}

// The lease may have gone to another node while the table was read here.
void Passing::enter_woken(ClientId id, const std::string& table) {
  Client* const client = connections_.find(id);
  if (client == nullptr) return;
  try {
    if (Room* const room = rooms_.find(table)) return rooms_.come_again(*client, *room);
    if (!rooms_.is_elsewhere(table)) return;
  } catch (const store::StoreError&) {}  // it has no lease just now
  follow(*client, table);
}

bool Passing::settle(const Place& place, const Stranded& stranded) {
  const auto& [id, table] = place;
  Client* const client = connections_.find(id);
  if (client == nullptr) return true;
  const store::Owner owner = rooms_.owner_of(table);
  if (owner.life != services_.life && owner.life != 0) {
    if (!living_.contains(owner.life) || is_unreached(owner.life)) return false;
    if (stranded.enters)
      pass_on(*client, owner, {{}, table, fmt::format(R"({{"do":"enter","table":"{}"}})", table)});
  } else if (stranded.enters && !rooms_.is_at_hand(table)) {
    return rooms_.wake(table, {client->network(), client->person},
                       [this, id, table] { enter_woken(id, table); });
  } else if (Room* const room = stranded.enters ? rooms_.find(table) : nullptr) {
    rooms_.come_again(*client, *room);
  }
  return true;
}

void Passing::tick() {
  for (const Said& said : std::exchange(said_, {})) hear_said(*said.peer, said.channel, said.text);
  const Time now = services_.now();
  std::erase_if(fading_, [&](const auto& one) {
    if (one.second.second > now) return false;
    one.second.first->close();
    return true;
  });
  if (!services_.holds_lease()) return;
  std::vector<Place> due;
  for (auto& [place, stranded] : stranded_)
    if (stranded.next_try <= now) due.push_back(place);
  for (const Place& place : due) {
    const auto found = stranded_.find(place);
    if (found == stranded_.end()) continue;
    found->second.next_try = now + kBetweenTries;
    if (!std::exchange(found->second.asks, true))
      services_.reads->run([this, place] { try_to_settle(place); });
  }
}

void Passing::try_to_settle(const Place& place) {
  const auto found = stranded_.find(place);
  if (found == stranded_.end()) return;
  try {
    const bool settled = settle(place, found->second);
    found->second.asks = false;
    if (!settled) return;
  } catch (const store::StoreError&) { return void(found->second.asks = false); }
  const std::deque<std::string> held = std::move(found->second.held);
  stranded_.erase(found);
  for (const std::string& text : held) hooks_.again(place.first, text);
}

// ---- frames

void Passing::peer_came(Peer& peer) {
  proxies_[&peer];
  peer.send(frame("ready", 0, fmt::format("{} {} {}", services_.life, kInnerVersion, rules_known())));
}

void Passing::peer_gone(Peer& peer) {
  fading_.erase(&peer);
  if (const auto node = proxies_.find(&peer); node != proxies_.end()) {
    const auto wires = std::move(node->second);
    proxies_.erase(node);
    std::erase_if(said_, [&](const Said& said) { return said.peer == &peer; });
    for (const auto& [channel, wire] : wires) hooks_.disconnected(wire->client);
    return;
  }
  const auto line =
      std::ranges::find_if(lines_, [&](const auto& one) { return one.second.peer.get() == &peer; });
  if (line == lines_.end()) return;
  const std::int64_t life = line->first;
  Line gone = std::move(line->second);
  lines_.erase(line);
  lost(life, std::move(gone));
}

void Passing::peer_said(Peer& peer, std::string_view text) {
  const std::string_view kind = next_word(text), number = next_word(text);
  std::uint64_t channel = 0;
  std::from_chars(number.data(), number.data() + number.size(), channel);
  const auto line =
      std::ranges::find_if(lines_, [&](const auto& one) { return one.second.peer.get() == &peer; });
  if (line != lines_.end() && kind == "ready" && !is_called(line->first, text)) {
    const std::int64_t life = line->first;
    Line gone = std::move(line->second);
    lines_.erase(line);
    gone.peer->close();
    lost(life, std::move(gone));
  } else if (line != lines_.end()) hear_owner(line->second, kind, channel, text);
  else if (proxies_.contains(&peer)) hear_node(peer, kind, channel, text);
  else if (fading_.contains(&peer) && kind == "back" && connections_.find(channel) != nullptr) {
    Line gone;
    if (!has_id(text)) take_back(gone, channel, text);  // who waits for an answer was told already
  }
}

void Passing::hear_owner(Line& line, std::string_view kind, ClientId id, std::string_view rest) {
  if (!std::exchange(line.answered, true)) line.unsent.clear(), line.senders.clear();
  const auto found = line.channels.find(id);
  Client* const client = connections_.find(id);
  if (client != nullptr && kind == "back") return take_back(line, id, rest);
  if (found == line.channels.end() || client == nullptr) return;
  Channel& channel = found->second;
  if (kind == "tell") {
    std::erase_if(channel.unanswered, [&](const Unanswered& one) {
      return one.label.id.empty() ? rest.starts_with(R"({"type":"table")") : is_answer_to(rest, one.label.id);
    });
    connections_.send(*client, std::string(rest));
  } else if (kind == "here") {
    channel.tables.insert(std::string(rest));
  } else if (kind == "left") {
    channel.tables.erase(std::string(rest));
  } else if (kind == "lost") {
    channel.tables.erase(std::string(rest));
    strand(id, std::string(rest), true);
  } else if (kind == "shut") {
    Channel closed = std::move(channel);
    line.channels.erase(found);
    const std::string_view code = next_word(rest);
    if (code == kGoingAway) lost(id, closed, true);
    else connections_.close(*client, rest);
  }
}

// It was said before all that has not come back.
void Passing::take_back(Line& line, ClientId id, std::string_view text) {
  const std::string table = table_in(text);
  bool enters = false;
  if (const auto found = line.channels.find(id); found != line.channels.end()) {
    Channel& channel = found->second;
    const auto sent = std::ranges::find(channel.unanswered, text, &Unanswered::text);
    if (sent != channel.unanswered.end()) channel.unanswered.erase(sent);
    enters = channel.tables.erase(table) > 0;
  }
  strand(id, table, enters);
  Stranded& stranded = stranded_.at({id, table});
  stranded.held.emplace(stranded.held.begin() + std::ptrdiff_t(stranded.returned++), text);
}

// Whether the node that answered is the one whose life has the tables, and speaks as this one does.
bool Passing::is_called(std::int64_t life, std::string_view ready) const {
  const std::string_view its_life = next_word(ready), its_version = next_word(ready);
  const bool is_it = its_life == std::to_string(life) && its_version == std::to_string(kInnerVersion);
  if (!is_it)
    services_.logbook.write(Level::Warning, "other_node_answered",
                            {{"life", its_life}, {"version", its_version}});
  else if (ready != rules_known())
    services_.logbook.write(Level::Info, "node_with_other_rules", {{"rules", ready}});
  return is_it;
}

void Passing::hear_node(Peer& peer, std::string_view kind, std::uint64_t channel, std::string_view rest) {
  auto& wires = proxies_.at(&peer);
  if (kind == "open") {
    hang_up(peer, channel);
    auto& wire = wires[channel] = std::make_unique<ProxyWire>(peer, channel, [this, &peer, channel] {
      services_.loop.poster()([this, &peer, channel] { hang_up(peer, channel); });
    });
    Client& client = connections_.take_in(*wire);
    wire->client = client.id;
    become(client, rest);
    return;
  }
  const auto found = wires.find(channel);
  if (found == wires.end()) {  // it was shut meanwhile: nothing that was said is lost
    if (kind == "say") peer.send(frame("back", channel, rest));
    return;
  }
  if (kind == "close") return hang_up(peer, channel);
  if (kind != "say") return;
  ++services_.metrics.taken_in;
  if (!services_.closing && hooks_.waits() && said_.size() < kMostSaid)
    said_.push_back({&peer, channel, std::string(rest)});
  else hear_said(peer, channel, rest);
}

void Passing::hear_said(Peer& peer, std::uint64_t channel, std::string_view text) {
  const auto node = proxies_.find(&peer);
  if (node == proxies_.end()) return;
  const auto wire = node->second.find(channel);
  if (wire == node->second.end()) peer.send(frame("back", channel, text));
  else if (services_.closing || hooks_.waits()) wire->second->give_back(text);
  else hooks_.dispatch(wire->second->client, text);
}

void Passing::hang_up(Peer& peer, std::uint64_t channel) {
  const auto node = proxies_.find(&peer);
  if (node == proxies_.end()) return;
  const auto found = node->second.find(channel);
  if (found == node->second.end()) return;
  const auto wire = std::move(found->second);
  node->second.erase(found);
  hooks_.disconnected(wire->client);
}

}  // namespace cardhouse::server
