// SPDX-License-Identifier: MIT
// docs/server-messages.md is written from the source: every request and message with its fields and what the
// declarations say about them, every error code with its sentences, close reasons, limits.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <cxxabi.h>

#include "core/shape_typescript.h"
#include "server/error_codes.h"
#include "tests/paths.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::filesystem::path> sources(std::initializer_list<const char*> folders) {
  std::vector<std::filesystem::path> files;
  for (const char* folder : folders)
    for (const auto& entry : std::filesystem::directory_iterator(source_path(folder)))
      if (entry.path().extension() == ".h" || entry.path().extension() == ".cc")
        files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

// ---- what the declarations say about their fields

// By "Struct.field", and by "Struct" what stands above it.
using Remarks = std::map<std::string, std::string>;

std::string joined(const std::string& before, const std::string& more) {
  return before.empty() ? more : more.empty() ? before : before + " " + more;
}

class DeclarationReader {
 public:
  void read(const std::string& source) {
    std::istringstream lines(source);
    for (std::string line; std::getline(lines, line);) read_line(line);
  }
  Remarks remarks;

 private:
  void read_line(const std::string& line) {
    static const std::regex kStruct(R"(^struct (\w+)(?: : (\w+))? \{.*)"), kAlone(R"(^\s*// (.*))");
    static const std::regex kMember(
        R"(^  [\w:<>, ]+? (\w+(?: = [^,;]+)?(?:, \w+(?: = [^,;]+)?)*)(?: = .*)?;(?:\s*// (.*))?$)");
    static const std::regex kGoesOn(R"(^ {20,}// (.*))");
    std::smatch found;
    if (std::regex_match(line, found, kGoesOn) && !last_.empty()) {
      for (const std::string& name : last_) remarks[name] = joined(remarks[name], found[1]);
      return;
    }
    last_.clear();
    if (std::regex_match(line, found, kStruct)) {
      struct_ = found[1];
      remarks[struct_] = above_;
      if (found[2].matched) remarks[struct_ + "."] = found[2];  // its base
      above_.clear();
    } else if (std::regex_match(line, found, kAlone)) {
      above_ = joined(above_, found[1]);
    } else if (!struct_.empty() && !line.contains("static") && std::regex_match(line, found, kMember)) {
      static const std::regex kOneName(R"((\w+)(?: = [^,]+)?)");
      const std::string names = found[1], remark = joined(above_, found[2]);
      for (std::sregex_iterator name(names.begin(), names.end(), kOneName), end; name != end; ++name)
        last_.push_back(struct_ + "." + (*name)[1].str());
      // "why_not: it is not legal" beside several fields is about that one.
      const std::size_t colon = remark.find(": ");
      const std::string about = struct_ + "." + remark.substr(0, colon);
      const bool one =
          colon != std::string::npos && last_.size() > 1 && std::ranges::find(last_, about) != last_.end();
      for (const std::string& name : last_)
        remarks[name] = !one ? remark : name == about ? remark.substr(colon + 2) : "";
      above_.clear();
    } else {
      above_.clear();
      if (line.starts_with("}")) struct_.clear();
    }
  }
  std::string struct_, above_;
  std::vector<std::string> last_;
};

const Remarks& remarks() {
  static const Remarks kRemarks = [] {
    DeclarationReader reader;
    for (const char* file : {"src/core/campaign.h", "src/core/deck_report.h", "src/core/table_talk.h",
                             "src/server/bans.h", "src/server/host_messages.h", "src/server/messages.h",
                             "src/table/notices.h", "src/table/records.h"})
      reader.read(text_of(source_path(file)));
    return reader.remarks;
  }();
  return kRemarks;
}

template <class T>
std::string name_of_type() {
  const std::unique_ptr<char, void (*)(void*)> name(
      abi::__cxa_demangle(typeid(T).name(), nullptr, nullptr, nullptr), std::free);
  const std::string whole = name.get();
  return whole.substr(whole.rfind(':') + 1);
}

// Of the struct itself or of what it begins with.
std::string remark_on(std::string type, const std::string& field) {
  for (const Remarks& all = remarks(); !type.empty();) {
    if (const auto found = all.find(type + "." + field); found != all.end()) return found->second;
    const auto base = all.find(type + ".");
    type = base == all.end() ? "" : base->second;
  }
  return {};
}

// ---- fields

template <class T>
struct Inner {
  using Type = T;
  static constexpr std::string_view kSuffix = "";
};
template <class T>
requires shape::IsOptional<T>::value struct Inner<T> {
  using Type = typename Inner<typename T::value_type>::Type;
  static constexpr std::string_view kSuffix = Inner<typename T::value_type>::kSuffix;
};
template <class T>
requires(shape::typescript::List<T> && !std::same_as<T, table::Line> &&
         !std::same_as<T, shape::NamedValues>) struct Inner<T> {
  using Type = typename Inner<typename T::value_type>::Type;
  static constexpr std::string_view kSuffix = Inner<typename T::value_type>::kSuffix.empty() ? "[]" : "[][]";
};

enum class From { Client, House };

template <class T>
void add_fields(std::string& out, const std::string& indent, From from) {
  shape::each_member<T>([&](auto member) {
    using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    using Plain = typename Inner<Field>::Type;
    bool may_miss = shape::IsOptional<Field>::value;
    if (from == From::Client) {
      may_miss = true;
      if constexpr (requires { T::kNeeded; })
        may_miss = std::ranges::find(T::kNeeded, std::string_view(member.name)) == T::kNeeded.end();
    }
    std::string remark = remark_on(name_of_type<T>(), member.name);
    if constexpr (std::integral<Field> || std::same_as<Field, std::string> || shape::DescribedEnum<Field>) {
      std::string preset;
      shape::write(preset, T{}.*member.pointer);
      if (from == From::Client && may_miss && preset != R"("")")
        remark = joined(remark, "(default " + preset + ")");
    }
    const std::string note = remark.empty() ? "" : "  // " + remark;
    const std::string head = fmt::format("{}{}{}: ", indent, member.name, may_miss ? "?" : "");
    if constexpr (std::same_as<Plain, table::Line>) out += head + "line[]" + note + "\n";
    else if constexpr (std::same_as<Plain, table::TableRules>) out += head + "rules" + note + "\n";
    else if constexpr (std::same_as<Plain, shape::Raw>) out += head + "view" + note + "\n";
    else if constexpr (shape::Described<Plain>) {
      out += head + "{" + note + "\n";
      add_fields<Plain>(out, indent + "  ", From::House);
      out += fmt::format("{}}}{}\n", indent, Inner<Field>::kSuffix);
    } else {
      out +=
          fmt::format("{}{}{}{}\n", head, shape::typescript::type_of<Plain>(""), Inner<Field>::kSuffix, note);
    }
  });
}

template <class T>
void add_message(std::string& out, From from) {
  out += fmt::format("### `{}`\n\n", T::kName);
  const auto about = remarks().find(name_of_type<T>());
  if (about != remarks().end() && !about->second.empty()) out += about->second + "\n\n";
  std::string fields;
  add_fields<T>(fields, "", from);
  out += fields.empty() ? "No fields.\n\n" : fmt::format("```text\n{}```\n\n", fields);
}

template <class... T>
std::string messages(std::type_identity<std::variant<T...>>, From from) {
  std::string out;
  (add_message<T>(out, from), ...);
  return out;
}

// ---- errors

std::string without_comments(const std::string& source) {
  static const std::regex kComment(R"(//[^\n]*)");
  return std::regex_replace(source, kComment, "");
}

std::string literal(const std::smatch& found, std::size_t first) {
  std::string text = found[first].str() + found[first + 1].str();
  for (std::size_t at = 0; (at = text.find("\\\"", at)) != std::string::npos;) text.erase(at, 1);
  return text;
}

// The English text of the phrases that have a name, by that name.
std::map<std::string, std::string> phrases(const std::vector<std::filesystem::path>& files) {
  static const std::regex kPhrase(
      R"re(constexpr Phrase (k\w+)\{\s*"((?:[^"\\]|\\.)*)"(?:\s*"((?:[^"\\]|\\.)*)")?)re");
  std::map<std::string, std::string> all;
  for (const auto& file : files) {
    const std::string source = text_of(file);
    for (std::sregex_iterator one(source.begin(), source.end(), kPhrase), end; one != end; ++one)
      all[(*one)[1]] = literal(*one, 2);
  }
  return all;
}

// Every code that the source refuses something with, and the sentences that stand beside it.
std::map<std::string, std::set<std::string>> codes_in_source() {
  const auto files = sources({"src/server", "src/table", "src/catalog"});
  const auto named = phrases(files);
  static const std::regex kCode(
      R"re(\b(?:refusal|refused|refuse|because|Refusal)\s*[({][^"();]*?"([a-z_]+)"\s*,\s*)re"
      R"re((?:(?:Phrase\s*)?\{*\s*(?:fmt::format\(\s*)?"((?:[^"\\]|\\.)*)"(?:\s*"((?:[^"\\]|\\.)*)")?|(k[A-Z]\w+))?)re");
  static const std::regex kOther(
      R"re((?:code = |write_line\([^;]*, |refused\(what == [\w:]+ \? |kick \? "kicked" : )"([a-z_]+)")re");
  std::map<std::string, std::set<std::string>> codes;
  for (const auto& file : files) {
    const std::string source = without_comments(text_of(file));
    for (std::sregex_iterator one(source.begin(), source.end(), kCode), end; one != end; ++one) {
      auto& sentences = codes[(*one)[1]];
      if ((*one)[4].matched && named.contains((*one)[4])) sentences.insert(named.at((*one)[4]));
      else if ((*one)[2].matched) sentences.insert(literal(*one, 2));
    }
    for (std::sregex_iterator one(source.begin(), source.end(), kOther), end; one != end; ++one)
      codes[(*one)[1]];
  }
  return codes;
}

std::string error_table() {
  const auto codes = codes_in_source();
  std::string out = "| Code | When | Sentences |\n|---|---|---|\n";
  for (const ErrorMeaning& one : kErrorCodes) {
    std::string sentences;
    if (const auto found = codes.find(std::string(one.code)); found != codes.end())
      for (const std::string& sentence : found->second)
        sentences += (sentences.empty() ? "" : "; ") + ("*" + sentence + "*");
    for (std::size_t at = 0; (at = sentences.find('|', at)) != std::string::npos; at += 2)
      sentences.insert(at, "\\");
    out += fmt::format("| `{}` | {} | {} |\n", one.code, one.when, sentences);
  }
  return out;
}

// ---- closing, limits

std::string close_table() {
  static const std::regex kReason(R"re(close\((?:client, |request\.client, )?"([a-z][^"]+)")re");
  std::set<std::string> reasons{"banned", "kicked", "the session was revoked"};
  for (const auto& file : sources({"src/server"})) {
    const std::string source = without_comments(text_of(file));
    for (std::sregex_iterator one(source.begin(), source.end(), kReason), end; one != end; ++one)
      reasons.insert((*one)[1]);
  }
  std::string out;
  for (const std::string& reason : reasons) out += fmt::format("- `{}`\n", reason);
  return out;
}

struct Limit {
  const char *file, *constant, *what;
};
constexpr Limit kLimits[] = {
    {"src/server/messages.h", "kMaxMessage", "bytes of a message; many requests have a lower limit"},
    {"src/server/messages.cc", "options.max_depth", "how deep JSON may be nested"},
    {"src/server/connections.cc", "kGreetingTime",
     "milliseconds for the first `hello`, `login`, `recover` or `host`"},
    {"src/server/net.cc", "kMaxUnsent",
     "bytes that may wait for a client that does not read; then it is disconnected"},
    {"src/server/room_visitors.cc", "kMaxMissed", "records that `enter` with `since` catches up with"},
    {"src/server/people.cc", "kMaxSessions", "sessions and API tokens of one person"},
    {"src/server/people.cc", "kMaxName", "bytes of a name"},
    {"src/table/table.h", "kMaxChatBytes", "bytes of a line of chat"},
    {"src/table/table.h", "kChatKept", "lines of chat in a `table`"},
    {"src/table/seating.cc", "kMaxOptionBytes", "bytes of the value of an option, such as a deck"},
    {"src/server/rooms.cc", "kMostBeforeDeal",
     "records of a table before the deal; then nobody may sit, choose, say anything or be ready there"},
    {"src/server/rooms.cc", "kMostBesideMoves", "records of a table in play that are no moves; likewise"},
    {"src/server/campaigns.cc", "kMaxEntries", "entries of a campaign: heroes taken, lessons, Adventures"},
    {"src/table/fair.h", "kMaxEntropyBytes", "bytes of entropy of a seat, each two hexadecimal digits"},
    {"src/server/host_view.cc", "kMostPeople", "people in one `host_house`"},
};

// A number, a product, or a power of two: as constants are written.
std::string evaluated(std::string text) {
  static const std::regex kProduct(R"((\d+) \* (\d+))"), kPower(R"(1u? << (\d+))"), kASecond("kSecond");
  text = std::regex_replace(text, kASecond, "1000");
  std::smatch found;
  if (std::regex_match(text, found, kProduct))
    return std::to_string(std::stoll(found[1]) * std::stoll(found[2]));
  if (std::regex_match(text, found, kPower)) return std::to_string(1ll << std::stoi(found[1]));
  return text;
}

std::string limit_table() {
  std::string out = "| Limit | What |\n|---|---|\n";
  for (const Limit& limit : kLimits) {
    std::string name = limit.constant;
    for (std::size_t at = 0; (at = name.find('.', at)) != std::string::npos; at += 2) name.insert(at, "\\");
    const std::regex value("\\b" + name + " = ([^,;]+)[,;]");
    const std::string source = text_of(source_path(limit.file));
    std::smatch found;
    REQUIRE_MESSAGE(std::regex_search(source, found, value), limit.constant);
    out += fmt::format("| {} | {} |\n", evaluated(found[1]), limit.what);
  }
  const Config config;
  const auto add = [&](auto value, std::string_view setting, std::string_view what) {
    out += fmt::format("| {} (`{}`) | {} |\n", value, setting, what);
  };
  add(config.messages_per_second, "messages_per_second", "messages a second that one connection may send");
  add(config.message_burst, "message_burst",
      "messages that it may send at once; then it is read more slowly");
  add(config.max_connections, "max_connections", "connections");
  add(config.max_connections_per_address, "max_connections_per_address", "connections of one address");
  add(config.max_sockets_per_address, "max_sockets_per_address",
      "sockets of one address, counted before they say anything");
  add(config.max_guests_per_hour, "max_guests_per_hour", "new guests of one address in an hour");
  add(config.max_tries_per_minute, "max_tries_per_minute",
      "passwords that one address may try for a login in a minute");
  add(config.max_tables, "max_tables", "tables in memory");
  add(config.max_watchers, "max_watchers", "connections around one table; its players always come in");
  add(config.max_tables_per_person, "max_tables_per_person", "tables of one person that are not over");
  add(config.max_waiting_per_person, "max_waiting_per_person", "of which so many wait for players");
  add(config.max_tables_per_address, "max_tables_per_address",
      "tables opened from one address that are not over");
  add(config.requests_per_minute, "requests_per_minute",
      "HTTP requests of one address in a minute, those for WebSockets among them");
  add(config.reads_per_minute, "reads_per_minute",
      "finished games that one address may read at `/replay` in a minute");
  add(config.session_days, "session_days", "days that a session lasts");
  return out;
}

std::string rules_type() {
  std::string fields;
  add_fields<table::TableRules>(fields, "", From::Client);
  return fields;
}

std::string document() {
  return "# The messages of the server\n\n"
         "All requests and messages of [the server protocol](server-protocol.md) with their fields, all "
         "error codes, "
         "close reasons and limits. The tests write this file from the source (`CARDHOUSE_WRITE=1`); do not "
         "edit it.\n\n"
         "A field with a question mark may be missing. Every request has `do`, its name, and may have an "
         "`id`; every "
         "message has `type`, its name, and the `id` of the request that it answers. A `line` is a line of "
         "the log, "
         "`rules` are the [rules of a table](#rules), and a `view` is what a seat sees of the game: "
         "[views.md](views.md) has the fields for each game, and a patch in `moved`.\n\n"
         "## Requests\n\n" +
         messages(std::type_identity<Wish>{}, From::Client) + "## Messages\n\n" +
         messages(std::type_identity<Answers>{}, From::House) +
         "## Rules\n\nThe rules of a table, in `open`, `adventure` and `table`.\n\n```text\n" + rules_type() +
         "```\n\n## Error codes\n\nThe sentences are in the language of the client; a text in braces stands "
         "for what is "
         "put there. Where no sentence stands, it is made from the circumstances.\n\n" +
         error_table() +
         "\n## Close reasons\n\nThe server closes a WebSocket with one of these reasons, with the code 1001 "
         "for *the house is closing* and 1008 for all others:\n\n" +
         close_table() +
         "\nA connection that does not read, or whose other end is gone, is cut without a close frame.\n\n"
         "## Limits\n\nThose with the name of a setting are defaults, which a server may have changed.\n\n" +
         limit_table();
}

TEST_CASE("docs/server-messages.md has every message, field, code and limit (CARDHOUSE_WRITE=1 writes it)") {
  const std::string path = source_path("docs/server-messages.md"), wanted = document();
  if (std::getenv("CARDHOUSE_WRITE") != nullptr) std::ofstream(path) << wanted;
  CHECK(text_of(path) == wanted);
}

TEST_CASE("every error code in the source has a line in server/error_codes.h, and every line has a code") {
  const auto codes = codes_in_source();
  REQUIRE(codes.size() > 60);
  for (const auto& [code, sentences] : codes) CHECK_MESSAGE(is_error_code(code), code);
  std::string all;
  for (const auto& file : sources({"src/server", "src/table", "src/catalog", "src/games/dragonfire"}))
    if (file.filename() != "error_codes.h") all += without_comments(text_of(file));
  for (const ErrorMeaning& one : kErrorCodes)
    CHECK_MESSAGE(all.contains(fmt::format("\"{}\"", one.code)), one.code);
}

// Names that say all that there is to say. A field with another name needs a remark.
constexpr std::string_view kPlainFields[] = {
    "address",    "advancement", "adventure",   "adventures",    "against",
    "answers",    "asked",       "away",        "background",    "bans",
    "bot",        "box",         "by",          "calling",       "campaign",
    "campaigns",  "card",        "cards",       "challenge",     "challenges",
    "changed",    "chat",        "clock",       "closes_in",     "code",
    "commitment", "completed",   "connections", "count",         "created",
    "current",    "days",        "deck",        "decks",         "defeats",
    "difficulty", "done",        "entropy",     "errors",        "essence",
    "expires",    "eye",         "facts",       "first",         "found",
    "game",       "games",       "good",        "guest",         "held",
    "hero",       "heroes",      "higher",      "hints",         "host",
    "how",        "increment",   "ink",         "invite",        "item",
    "items",      "kind",        "label",       "labels",        "lang",
    "last_and",   "latencies",   "leader",      "learned",       "legal",
    "lent",       "lessons",     "level",       "levels",        "lines",
    "log",        "login",       "main",        "main_size",     "margin",
    "messages",   "mine",        "more",        "most",          "most_points",
    "move",       "moves",       "name",        "names",         "new_password",
    "note",       "of",          "on",          "opinions",      "option",
    "options",    "party",       "party_level", "party_problem", "password",
    "past",       "people",      "person",      "phase",         "places",
    "plan",       "played",      "players",     "points",        "practice",
    "present",    "preset",      "prompt",      "question",      "race",
    "read_only",  "ready",       "records",     "rematch",       "removed",
    "result",     "rows",        "rule",        "rules",         "sayings",
    "scenes",     "scope",       "seat",        "seats",         "secret",
    "sentences",  "seq",         "session",     "sessions",      "share",
    "side",       "side_size",   "skip",        "state",         "steps",
    "suit",       "suits",       "summary",     "symbol",        "table",
    "tables",     "target",      "text",        "texts",         "time",
    "title",      "to_spend",    "token",       "told",          "turn",
    "type",       "types",       "undo",        "value",         "values",
    "version",    "view",        "visits",      "vote",          "waiting",
    "watchers",   "weight",      "what",        "why_not",       "winners",
    "wish",       "won",         "xp",          "yes",           "you",
    "your_turn",  "yours",
};

// Fields without a remark.
struct Bare {
  std::map<std::string, std::string> fields;  // by name: one of the structs that have it
  std::set<std::string> seen;                 // structs
};

template <class T>
void find_bare(Bare& bare) {
  if (!bare.seen.insert(name_of_type<T>()).second) return;
  shape::each_member<T>([&](auto member) {
    using Plain = typename Inner<std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>>::Type;
    if (remark_on(name_of_type<T>(), member.name).empty())
      bare.fields.emplace(member.name, name_of_type<T>());
    if constexpr (shape::Described<Plain>) find_bare<Plain>(bare);
  });
}
template <class... T>
void find_bare_in(Bare& bare, std::type_identity<std::variant<T...>>) {
  (find_bare<T>(bare), ...);
}

TEST_CASE("every field of a message has a remark or says what it is by its name and the document") {
  // The declarations are read at all: some remarks that must be there.
  CHECK(remark_on("SayHello", "brief") == "for programs: no sentences, only the legal moves");
  CHECK(remark_on("PromptShown", "legal") == "for programs");
  CHECK(remark_on("TableRules", "delay").contains("seconds"));
  CHECK(remark_on("DeckShown", "legal") == remark_on("DeckReport", "legal"));
  CHECK(remark_on("HouseShown", "uptime") == "seconds");

  Bare bare;
  find_bare_in(bare, std::type_identity<Wish>{});
  find_bare_in(bare, std::type_identity<Answers>{});
  find_bare<table::TableRules>(bare);
  REQUIRE(bare.seen.size() > 80);
  std::set<std::string> plain(std::begin(kPlainFields), std::end(kPlainFields));
  for (const auto& [field, type] : bare.fields)
    CHECK_MESSAGE(plain.erase(field) > 0, type << "." << field << " needs a remark beside its declaration");
  CHECK_MESSAGE(plain.empty(), (plain.empty() ? "" : *plain.begin())
                                   << " has remarks everywhere, or is no field");
}

}  // namespace
}  // namespace cardhouse::server
