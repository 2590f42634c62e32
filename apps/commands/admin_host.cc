// SPDX-License-Identifier: MIT
// The tasks of `cardhouse admin` that act on the house while it is open: look around, kick, ban, announce,
// let nothing be written; and the token of the host.
#include <chrono>

#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>
#include <fmt/format.h>

#include "apps/commands/house_line.h"
#include "server/host.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;

struct HostCall {
  std::shared_ptr<AdminCall> admin;
  std::string with, person, table, address, why, text, hu, ban, on;
  std::string span = "24h", back = "5m", shown = "1h", closes;
  bool clear = false, fresh = false;
};
using Shared = std::shared_ptr<HostCall>;

std::string text(const json::object& from, std::string_view name) {
  const json::value* value = from.if_contains(name);
  return value == nullptr ? std::string() : std::string(value->as_string());
}
double number(const json::object& from, std::string_view name) {
  return json::value_to<double>(from.at(name));
}

// What the server answered, or the sentence.
int told(const HostCall& call, const json::object& answer, std::string_view sentence) {
  fmt::print("{}\n", call.admin->json ? json::serialize(answer) : std::string(sentence));
  return 0;
}

// As the server knows them: by the id, or by the login of an account.
std::string person_of(const HostCall& call) {
  const auto store = open_store(*call.admin);
  if (const auto account = store->account_of_login(call.person)) return account->id;
  return call.person;
}

void print_people(const json::object& house) {
  for (const json::value& one : house.at("people").as_array()) {
    const json::object& person = one.as_object();
    std::string tables;
    for (const json::value& table : person.at("tables").as_array())
      tables += fmt::format(" {}", std::string_view(table.as_string()));
    fmt::print("{}  {:<20}  {:<15}  {}{}\n", text(person, "person"), text(person, "name"),
               text(person, "address"), person.at("guest").as_bool() ? "guest" : "account", tables);
  }
}

void print_bans(const json::object& house) {
  const std::int64_t now = std::chrono::duration_cast<std::chrono::milliseconds>(
                               std::chrono::system_clock::now().time_since_epoch())
                               .count();
  for (const json::value& one : house.at("bans").as_array()) {
    const json::object& ban = one.as_object();
    const auto until = std::int64_t(number(ban, "until"));
    const std::string whom = text(ban, "address").empty()
                                 ? fmt::format("{} ({})", text(ban, "person"), text(ban, "name"))
                                 : text(ban, "address");
    const std::string table = text(ban, "table");
    fmt::print("{}  {:<7}  {}{}  {}{}\n", text(ban, "ban"), ban.at("kick").as_bool() ? "kicked" : "banned",
               whom, table.empty() ? "" : fmt::format(" at {}", table),
               until == 0 ? "until it is lifted" : fmt::format("{} left", span_text((until - now) / 1000)),
               text(ban, "why").empty() ? "" : fmt::format("  {}", text(ban, "why")));
  }
}

void print_status(const json::object& house) {
  const std::string problem = text(house, "not_ready");
  fmt::print("cardhouse {}, open for {}: {}\n", text(house, "version"),
             span_text(std::int64_t(number(house, "uptime"))), problem.empty() ? "ready" : problem);
  if (const std::string said = text(house, "text"); !said.empty()) fmt::print("announced: {}\n", said);
  fmt::print("{} people on {} connections\n", number(house, "people_here"), number(house, "connections"));
  for (const json::value& one : house.at("tables").as_array()) {
    const json::object& game = one.as_object();
    fmt::print("{}: {} waiting, {} playing, {} over\n", text(game, "game"), number(game, "waiting"),
               number(game, "playing"), number(game, "over"));
  }
  fmt::print("bots: {} at work or waiting, {} of them waiting\n", number(house, "thinking"),
             number(house, "bots_waiting"));
  fmt::print("journal: {} batches waiting, {} not on the disk\n", number(house, "journal_waiting"),
             number(house, "not_durable"));
  for (const json::value& one : house.at("latencies").as_array()) {
    const json::object& kind = one.as_object();
    fmt::print("{}: half within {:.1f} ms, 99 of 100 within {:.1f} ms\n", text(kind, "what"),
               number(kind, "half") * 1000, number(kind, "nearly_all") * 1000);
  }
  fmt::print("data: {:.1f} MB", number(house, "data_bytes") / 1e6);
  if (number(house, "disk_free") > 0)
    fmt::print(", {:.1f} GB free beside it", number(house, "disk_free") / 1e9);
  fmt::print("\n");
}

using Shower = void (*)(const json::object&);
int show(const HostCall& call, Shower shower) {
  const json::object house =
      HouseLine(*call.admin).ask({{"do", "host_house"}, {"with", call.with}, {"most", 200}}, "host_house");
  if (call.admin->json) fmt::print("{}\n", json::serialize(house));
  else shower(house);
  return 0;
}

int kick(const HostCall& call) {
  json::object wish{{"do", "host_kick"}, {"person", person_of(call)}, {"minutes", minutes_of(call.back)}};
  if (!call.table.empty()) wish["table"] = call.table;
  return told(call, HouseLine(*call.admin).ask(std::move(wish)),
              fmt::format("{} was sent away", call.person));
}

int ban(const HostCall& call) {
  json::object wish{{"do", "host_ban"}, {"minutes", minutes_of(call.span)}, {"why", call.why}};
  if (!call.person.empty()) wish["person"] = person_of(call);
  if (!call.address.empty()) wish["address"] = call.address;
  return told(call, HouseLine(*call.admin).ask(std::move(wish)),
              fmt::format("{} is banned", call.person.empty() ? call.address : call.person));
}

int lift(const HostCall& call) {
  return told(call, HouseLine(*call.admin).ask({{"do", "host_lift"}, {"ban", call.ban}}),
              fmt::format("the ban {} is lifted", call.ban));
}

int announce(const HostCall& call) {
  if (call.clear == (!call.text.empty() || !call.closes.empty()))
    throw store::StoreError("say a text, --closes-in or --clear");
  json::object wish{{"do", "host_announce"}, {"text", call.text}, {"minutes", minutes_of(call.shown)}};
  if (!call.hu.empty()) wish["hu"] = call.hu;
  if (!call.closes.empty()) wish["closes"] = minutes_of(call.closes);
  return told(call, HouseLine(*call.admin).ask(std::move(wish)),
              call.clear ? "nothing is announced any more" : "everybody on the server is told");
}

int read_only(const HostCall& call) {
  const bool on = call.on == "on";
  return told(call, HouseLine(*call.admin).ask({{"do", "host_read_only"}, {"on", on}}),
              on ? "people watch and read; nothing is written" : "the server writes again");
}

// Only a hash is kept, so the token itself cannot be shown again.
int host_token(const HostCall& call) {
  const auto store = open_store(*call.admin);
  if (!call.fresh) {
    const bool made = server::has_host_token(*store);
    return told(
        call, {{"made", made}},
        made ? "there is a token of the host; it was shown when it was made. --new makes another"
             : "there is no token of the host yet; the first start of the server, or --new, makes one");
  }
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const std::string token =
      server::replace_host_token(*store, std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
  return told(call, {{"token", token}}, token);
}

Command add(const Command& admin, const Shared& call, const char* name, const char* help,
            std::function<int(const HostCall&)> task, const char* footer) {
  const Command command = admin.command(name, help);
  command.flag("--json", call->admin->json, "print the answer as JSON");
  command.footer(footer);
  command.does([call, task = std::move(task)] {
    try {
      start_sodium();
      return task(*call);
    } catch (const std::exception& problem) { return fail("admin", 1, problem.what()); }
  });
  return command;
}

}  // namespace

void add_host_tasks(const Command& admin, const std::shared_ptr<AdminCall>& call) {
  auto host = std::make_shared<HostCall>();
  host->admin = call;
  add(
      admin, host, "status", "What goes on at the running server",
      [](const HostCall& one) { return show(one, print_status); },
      "Examples:\n  cardhouse admin status\n  cardhouse admin --data house.db status --json");
  add(
      admin, host, "people", "Who is on the server, from where, and at which tables",
      [](const HostCall& one) { return show(one, print_people); },
      "Examples:\n  cardhouse admin people\n  cardhouse admin people --with 203.0.113")
      .option("--with", host->with, "only those with this in their name, id or address");
  const Command kicking =
      add(admin, host, "kick", "Send somebody away from the server, or from a table", kick,
          "A kick is over after a few minutes and after a restart; a ban is kept.\n"
          "Examples:\n  cardhouse admin kick anna\n  cardhouse admin kick 0123456789abcdef --table abcd "
          "--for 1h");
  kicking.option("person", host->person, "an id, as people shows it, or a login").required();
  kicking.option("--table", host->table, "away from this table only").of("ID");
  kicking.option("--for", host->back, "how long they stay away (default 5m)").of("TIME");
  const Command banning = add(
      admin, host, "ban", "Keep a person or an address away from the server", ban,
      "It is kept in the data file, so it holds after a restart too.\n"
      "Examples:\n  cardhouse admin ban --person anna --for 7d --why \"Please be kind.\"\n"
      "  cardhouse admin ban --address 203.0.113.7\n  cardhouse admin ban --address 2001:db8::/64 --for 0");
  const Option person = banning.option("--person", host->person, "an id or a login");
  banning.option("--address", host->address, "an address, or a range such as 2001:db8::/64").excludes(person);
  banning.option("--for", host->span, "30m, 12h, 7d; 0: until it is lifted (default 24h)").of("TIME");
  banning.option("--why", host->why, "told to them");
  add(
      admin, host, "bans", "List who is kept out", [](const HostCall& one) { return show(one, print_bans); },
      "Examples:\n  cardhouse admin bans\n  cardhouse admin bans --json");
  add(admin, host, "lift", "Lift a ban", lift, "Examples:\n  cardhouse admin lift 1a2b3c4d")
      .option("ban", host->ban, "its id, as bans shows it")
      .required();
  const Command announcing = add(
      admin, host, "announce", "Tell everybody on the server a sentence", announce,
      "Those who come in later are told too. --closes-in says how long the server keeps running; it does not "
      "close it.\n"
      "Examples:\n  cardhouse admin announce \"A tournament begins at eight.\" --hu \"Nyolckor verseny.\"\n"
      "  cardhouse admin announce --closes-in 5m\n  cardhouse admin announce --clear");
  announcing.option("text", host->text, "the sentence");
  announcing.option("--hu", host->hu, "the same in Hungarian");
  announcing.option("--for", host->shown, "how long newcomers are told (default 1h)").of("TIME");
  announcing.option("--closes-in", host->closes, "say that the server closes then").of("TIME");
  announcing.flag("--clear", host->clear, "announce nothing any more");
  add(admin, host, "read-only", "Let people watch and read, and nothing be written", read_only,
      "It holds after a restart too. Clocks stand still, and bots wait.\n"
      "Examples:\n  cardhouse admin read-only on\n  cardhouse admin read-only off")
      .option("state", host->on, "on or off")
      .required()
      .one_of({"on", "off"});
  add(admin, host, "host-token", "The token of the host, for the page at /host", host_token,
      "The server need not be running. The token before is no longer valid.\n"
      "Examples:\n  cardhouse admin host-token --new\n  cardhouse admin --data house.db host-token --new "
      "--json")
      .flag("--new", host->fresh, "make another, and print it");
}

}  // namespace cardhouse::commands
