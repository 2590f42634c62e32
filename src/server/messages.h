// SPDX-License-Identifier: MIT
// Every message between a client and the house, declared once: the decoder, the encoder, the TypeScript types
// and the check of docs/server-protocol.md all come from here. What tables send is in table/notices.h.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/campaign.h"
#include "core/deck_report.h"
#include "core/shape.h"
#include "core/table_talk.h"
#include "server/host_messages.h"
#include "server/scopes.h"
#include "table/ending.h"
#include "table/notices.h"
#include "table/records.h"

namespace cardhouse {
BOOST_DESCRIBE_STRUCT(CardWords, (), (card, kind, name, suit, rank, rule, when, text))
BOOST_DESCRIBE_STRUCT(SuitWords, (), (suit, name, symbol))
BOOST_DESCRIBE_STRUCT(DeckCard, (), (card, count))
BOOST_DESCRIBE_STRUCT(DeckCheck, (), (state, text, rule, card, line, count))
BOOST_DESCRIBE_STRUCT(DeckBar, (), (value, count))
BOOST_DESCRIBE_STRUCT(DeckEssence, (), (essence, held, asked))
BOOST_DESCRIBE_STRUCT(DeckReport, (),
                      (name, leader, main, side, main_size, side_size, legal, checks, curve, essence, text,
                       line))
BOOST_DESCRIBE_STRUCT(SheetStep, (), (part, text))
BOOST_DESCRIBE_STRUCT(SheetSentence, (), (use, text, cost, steps))
BOOST_DESCRIBE_STRUCT(SheetText, (), (box, text, sentences))
BOOST_DESCRIBE_STRUCT(CardSheet, (), (card, type, name, facts, texts))
BOOST_DESCRIBE_STRUCT(DeckSheet, (), (deck, name, leader, main, side))
}  // namespace cardhouse

namespace cardhouse::server {

inline constexpr std::size_t kMaxMessage = 64 * 1024;

// ---- from clients: {"do": "...", "id": ..., fields}

struct SayHello {
  static constexpr std::string_view kName = "hello";
  std::optional<std::string> token;  // of a session or a bot; without one a guest is made
  std::optional<std::string> name;
  std::string lang = "en";
  bool brief = false;  // for programs: no sentences, only the legal moves
  bool words = false;  // for pages that have the words of the game: short lines, answers in groups
};
BOOST_DESCRIBE_STRUCT(SayHello, (), (token, name, lang, brief, words))

struct RegisterAccount {
  static constexpr std::string_view kName = "register";
  static constexpr std::array<std::string_view, 2> kNeeded{"login", "password"};
  std::string login, password;
};
BOOST_DESCRIBE_STRUCT(RegisterAccount, (), (login, password))

struct LogIn {
  static constexpr std::string_view kName = "login";
  static constexpr std::array<std::string_view, 2> kNeeded{"login", "password"};
  std::string login, password;
};
BOOST_DESCRIBE_STRUCT(LogIn, (), (login, password))

struct ChangePassword {
  static constexpr std::string_view kName = "password";
  static constexpr std::array<std::string_view, 2> kNeeded{"password", "new_password"};
  std::string password, new_password;
};
BOOST_DESCRIBE_STRUCT(ChangePassword, (), (password, new_password))

struct MakeRecoveryCode {
  static constexpr std::string_view kName = "recovery_code";
  static constexpr std::array<std::string_view, 1> kNeeded{"password"};
  std::string password;
};
BOOST_DESCRIBE_STRUCT(MakeRecoveryCode, (), (password))

struct DeleteAccount {
  static constexpr std::string_view kName = "delete_account";
  static constexpr std::array<std::string_view, 1> kNeeded{"password"};
  std::string password;
};
BOOST_DESCRIBE_STRUCT(DeleteAccount, (), (password))

struct RecoverAccount {
  static constexpr std::string_view kName = "recover";
  static constexpr std::array<std::string_view, 3> kNeeded{"login", "code", "new_password"};
  std::string login, code, new_password;
};
BOOST_DESCRIBE_STRUCT(RecoverAccount, (), (login, code, new_password))

// What has nothing to say beside its name.
#define CARDHOUSE_BARE_WISH(Type, name)             \
  struct Type {                                     \
    static constexpr std::string_view kName = name; \
  };                                                \
  BOOST_DESCRIBE_STRUCT(Type, (), ())
CARDHOUSE_BARE_WISH(LogOut, "logout")
CARDHOUSE_BARE_WISH(ListSessions, "sessions")
CARDHOUSE_BARE_WISH(ListGames, "games")
CARDHOUSE_BARE_WISH(ShowLobby, "lobby")
CARDHOUSE_BARE_WISH(ListCampaigns, "campaigns")
CARDHOUSE_BARE_WISH(Ping, "ping")
#undef CARDHOUSE_BARE_WISH

struct RevokeSession {
  static constexpr std::string_view kName = "revoke";
  std::optional<std::string> session;  // as `sessions` names it; without: all but this one
};
BOOST_DESCRIBE_STRUCT(RevokeSession, (), (session))

struct CreateToken {
  static constexpr std::string_view kName = "token";
  static constexpr std::array<std::string_view, 1> kNeeded{"label"};
  std::string label;
  int days = 365;
  TokenScope scope = TokenScope::Play;
};
BOOST_DESCRIBE_STRUCT(CreateToken, (), (label, days, scope))

struct OpenTable {
  static constexpr std::string_view kName = "open";
  static constexpr std::array<std::string_view, 1> kNeeded{"rules"};
  table::TableRules rules;
  std::vector<std::string> bots;  // for the last seats
  std::optional<Seat> seat;       // where to sit; without: the first
  // A position to begin with, in the game's notation: for lessons, where all others are bots.
  std::optional<std::string> start;
};
BOOST_DESCRIBE_STRUCT(OpenTable, (), (rules, bots, seat, start))

struct EnterTable {
  static constexpr std::string_view kName = "enter";
  static constexpr std::array<std::string_view, 1> kNeeded{"table"};
  std::string table;
  std::optional<std::uint64_t> since;  // the last seq that was seen
};
BOOST_DESCRIBE_STRUCT(EnterTable, (), (table, since))

// Those that concern a table and nothing else.
#define CARDHOUSE_TABLE_WISH(Type, name)                               \
  struct Type {                                                        \
    static constexpr std::string_view kName = name;                    \
    static constexpr std::array<std::string_view, 1> kNeeded{"table"}; \
    std::string table;                                                 \
  };                                                                   \
  BOOST_DESCRIBE_STRUCT(Type, (), (table))
CARDHOUSE_TABLE_WISH(LeaveTable, "leave")
CARDHOUSE_TABLE_WISH(ReclaimSeat, "reclaim_seat")
CARDHOUSE_TABLE_WISH(ShowPrompt, "prompt")
CARDHOUSE_TABLE_WISH(ShowHistory, "history")
CARDHOUSE_TABLE_WISH(ShowHint, "hint")
CARDHOUSE_TABLE_WISH(ShowPicture, "picture")
CARDHOUSE_TABLE_WISH(ShowReplay, "replay")
CARDHOUSE_TABLE_WISH(OpenRematch, "rematch")
#undef CARDHOUSE_TABLE_WISH

enum class StoryEye : std::uint8_t { All, Own };
BOOST_DESCRIBE_ENUM(StoryEye, All, Own)

struct ShowStory {
  static constexpr std::string_view kName = "story";
  static constexpr std::array<std::string_view, 1> kNeeded{"table"};
  std::string table;
  StoryEye eye = StoryEye::All;  // "own": as one saw it, also when it is over and everything may be seen
};
BOOST_DESCRIBE_STRUCT(ShowStory, (), (table, eye))

struct TakeSeat {
  static constexpr std::string_view kName = "sit";
  static constexpr std::array<std::string_view, 1> kNeeded{"table"};
  std::string table;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(TakeSeat, (), (table, seat))

struct LeaveSeat {
  static constexpr std::string_view kName = "stand";
  static constexpr std::array<std::string_view, 1> kNeeded{"table"};
  std::string table;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(LeaveSeat, (), (table, seat))

struct SeatBot {
  static constexpr std::string_view kName = "bot";
  static constexpr std::array<std::string_view, 2> kNeeded{"table", "seat"};
  std::string table;
  Seat seat = 0;
  std::string bot;  // empty: the seat is free again
};
BOOST_DESCRIBE_STRUCT(SeatBot, (), (table, seat, bot))

// An option that belongs to a seat, such as deck0. An empty value: nothing is chosen any more.
struct ChooseOption {
  static constexpr std::string_view kName = "choose";
  static constexpr std::array<std::string_view, 3> kNeeded{"table", "option", "value"};
  std::string table, option, value;
};
BOOST_DESCRIBE_STRUCT(ChooseOption, (), (table, option, value))

struct SetReady {
  static constexpr std::string_view kName = "ready";
  static constexpr std::array<std::string_view, 1> kNeeded{"table"};
  std::string table;
  bool ready = true;
  std::string entropy;
};
BOOST_DESCRIBE_STRUCT(SetReady, (), (table, ready, entropy))

struct PlayMove {
  static constexpr std::string_view kName = "move";
  static constexpr std::array<std::string_view, 2> kNeeded{"table", "move"};
  std::string table, move;
  std::optional<std::int64_t> moves;  // how many were made when this was decided
};
BOOST_DESCRIBE_STRUCT(PlayMove, (), (table, move, moves))

struct CallVote {
  static constexpr std::string_view kName = "ask";
  static constexpr std::array<std::string_view, 2> kNeeded{"table", "what"};
  std::string table;
  table::Motion what = table::Motion::Undo;
};
BOOST_DESCRIBE_STRUCT(CallVote, (), (table, what))

struct AnswerVote {
  static constexpr std::string_view kName = "answer";
  static constexpr std::array<std::string_view, 2> kNeeded{"table", "yes"};
  std::string table;
  bool yes = false;
};
BOOST_DESCRIBE_STRUCT(AnswerVote, (), (table, yes))

struct SendChat {
  static constexpr std::string_view kName = "say";
  static constexpr std::array<std::string_view, 2> kNeeded{"table", "text"};
  std::string table, text;
};
BOOST_DESCRIBE_STRUCT(SendChat, (), (table, text))

struct MutePerson {
  static constexpr std::string_view kName = "mute";
  static constexpr std::array<std::string_view, 2> kNeeded{"table", "person"};
  std::string table, person;
  bool on = true;
};
BOOST_DESCRIBE_STRUCT(MutePerson, (), (table, person, on))

struct ContinueFrom {
  static constexpr std::string_view kName = "continue_from";
  static constexpr std::array<std::string_view, 2> kNeeded{"table", "moves"};
  std::string table;
  std::int64_t moves = 0;  // after how many moves of it
};
BOOST_DESCRIBE_STRUCT(ContinueFrom, (), (table, moves))

// A game that was played alone in a browser goes on here: with friends on the seats of bots, from the
// position where its log ends.
struct OpenFromLog {
  static constexpr std::string_view kName = "open_log";
  static constexpr std::array<std::string_view, 1> kNeeded{"log"};
  std::string log;
};
BOOST_DESCRIBE_STRUCT(OpenFromLog, (), (log))

// ---- games that an account plays alone in its browsers. The house keeps their records as they are.

struct KeepSolo {
  static constexpr std::string_view kName = "keep_solo";
  static constexpr std::array<std::string_view, 3> kNeeded{"table", "seq", "records"};
  std::string table;      // of small letters, digits and dashes, as the browser named it
  std::uint64_t seq = 0;  // of the first of these records: 1, 2, 3 ...
  std::vector<std::string> records;
};
BOOST_DESCRIBE_STRUCT(KeepSolo, (), (table, seq, records))

struct ListSolo {
  static constexpr std::string_view kName = "list_solo";
};
BOOST_DESCRIBE_STRUCT(ListSolo, (), ())

struct ReadSolo {
  static constexpr std::string_view kName = "read_solo";
  static constexpr std::array<std::string_view, 1> kNeeded{"table"};
  std::string table;
  std::uint64_t since = 0;  // the last seq that one has
};
BOOST_DESCRIBE_STRUCT(ReadSolo, (), (table, since))

struct RemoveSolo {
  static constexpr std::string_view kName = "remove_solo";
  static constexpr std::array<std::string_view, 1> kNeeded{"table"};
  std::string table;
};
BOOST_DESCRIBE_STRUCT(RemoveSolo, (), (table))

struct ShowTurn {
  static constexpr std::string_view kName = "turn";
  static constexpr std::array<std::string_view, 2> kNeeded{"table", "moves"};
  std::string table;
  std::int64_t moves = 0;    // after how many moves
  std::optional<Seat> seat;  // as that seat saw it; without: everything
};
BOOST_DESCRIBE_STRUCT(ShowTurn, (), (table, moves, seat))

struct ReviewMove {
  static constexpr std::string_view kName = "review";
  static constexpr std::array<std::string_view, 2> kNeeded{"table", "moves"};
  std::string table;
  std::int64_t moves = 0;  // after how many moves the decision was made
};
BOOST_DESCRIBE_STRUCT(ReviewMove, (), (table, moves))

struct ShowWords {
  static constexpr std::string_view kName = "words";
  static constexpr std::array<std::string_view, 1> kNeeded{"game"};
  std::string game;
};
BOOST_DESCRIBE_STRUCT(ShowWords, (), (game))

struct CheckDeck {
  static constexpr std::string_view kName = "deck";
  static constexpr std::array<std::string_view, 2> kNeeded{"game", "text"};
  std::string game, text;
};
BOOST_DESCRIBE_STRUCT(CheckDeck, (), (game, text))

// One's own games that are over, the last one first.
struct ListFinished {
  static constexpr std::string_view kName = "finished";
  std::optional<std::string> game;
  std::optional<table::Result> result;
  std::optional<std::string> with;           // a part of the name of another person
  std::optional<std::int64_t> since, until;  // seconds since 1970; until is not included
  bool practice = false;                     // also those that began with a position of one's choice
  std::size_t skip = 0, most = 50;
};
BOOST_DESCRIBE_STRUCT(ListFinished, (), (game, result, with, since, until, practice, skip, most))

struct ShowStatistics {
  static constexpr std::string_view kName = "statistics";
  int days = 30;  // so many of the last days are counted one by one
  int zone = 0;   // minutes that the clock of the asker is ahead of UTC
};
BOOST_DESCRIBE_STRUCT(ShowStatistics, (), (days, zone))

// What somebody plans, for the bots at the table to answer.
struct ProposePlan {
  static constexpr std::string_view kName = "propose";
  static constexpr std::array<std::string_view, 1> kNeeded{"table"};
  std::string table;
  std::optional<int> target;       // as the view numbers it; without: only plans are asked for
  std::vector<std::string> cards;  // of the proposer's hand
};
BOOST_DESCRIBE_STRUCT(ProposePlan, (), (table, target, cards))

// ---- campaigns

struct FoundingHero : NewHero {
  bool mine = false;  // the sender plays it
};
BOOST_DESCRIBE_STRUCT(FoundingHero, (NewHero), (mine))

struct CreateCampaign {
  static constexpr std::string_view kName = "create_campaign";
  static constexpr std::array<std::string_view, 2> kNeeded{"name", "heroes"};
  std::string name;
  std::vector<FoundingHero> heroes;
  std::string game;  // empty: the first one that has campaigns
};
BOOST_DESCRIBE_STRUCT(CreateCampaign, (), (name, heroes, game))

struct ShowCampaign {
  static constexpr std::string_view kName = "campaign";
  static constexpr std::array<std::string_view, 1> kNeeded{"campaign"};
  std::string campaign;
  std::vector<int> party;             // whose Adventures are looked at; none: those of the last party
  std::optional<std::string> invite;  // for a person who is not in it yet
};
BOOST_DESCRIBE_STRUCT(ShowCampaign, (), (campaign, party, invite))

struct AddHero : NewHero {
  static constexpr std::string_view kName = "add_hero";
  static constexpr std::array<std::string_view, 5> kNeeded{"campaign", "name", "race", "calling",
                                                           "background"};
  std::string campaign;
  bool mine = false;
};
BOOST_DESCRIBE_STRUCT(AddHero, (NewHero), (campaign, mine))

struct TakeHero {
  static constexpr std::string_view kName = "take_hero";
  static constexpr std::array<std::string_view, 2> kNeeded{"campaign", "hero"};
  std::string campaign;
  int hero = 0;
  bool on = true;  // false: I do not play it any more
  std::optional<std::string> invite;
};
BOOST_DESCRIBE_STRUCT(TakeHero, (), (campaign, hero, on, invite))

struct LearnAdvancement {
  static constexpr std::string_view kName = "learn";
  static constexpr std::array<std::string_view, 3> kNeeded{"campaign", "hero", "advancement"};
  std::string campaign;
  int hero = 0;
  std::string advancement;  // with the cards it names, such as lean-pack:grace
};
BOOST_DESCRIBE_STRUCT(LearnAdvancement, (), (campaign, hero, advancement))

struct CarryItem {
  static constexpr std::string_view kName = "carry";
  static constexpr std::array<std::string_view, 2> kNeeded{"campaign", "item"};
  std::string campaign, item;
  std::optional<int> hero;  // without: nobody
};
BOOST_DESCRIBE_STRUCT(CarryItem, (), (campaign, item, hero))

struct PartySeat {
  int hero = 0;
  std::optional<std::string> bot;  // it plays the hero
  bool open = false;               // not kept for the person who plays it
};
BOOST_DESCRIBE_STRUCT(PartySeat, (), (hero, bot, open))

struct StartAdventure {
  static constexpr std::string_view kName = "adventure";
  static constexpr std::array<std::string_view, 3> kNeeded{"campaign", "adventure", "party"};
  std::string campaign, adventure;
  std::vector<PartySeat> party;  // by seat
  std::vector<int> challenges;   // 1, 2 ...
  std::optional<std::string> difficulty;
  table::TableRules rules;  // without options
};
BOOST_DESCRIBE_STRUCT(StartAdventure, (), (campaign, adventure, party, challenges, difficulty, rules))

#define CARDHOUSE_CAMPAIGN_WISH(Type, name)                               \
  struct Type {                                                           \
    static constexpr std::string_view kName = name;                       \
    static constexpr std::array<std::string_view, 1> kNeeded{"campaign"}; \
    std::string campaign;                                                 \
  };                                                                      \
  BOOST_DESCRIBE_STRUCT(Type, (), (campaign))
CARDHOUSE_CAMPAIGN_WISH(CancelAdventure, "cancel_adventure")
CARDHOUSE_CAMPAIGN_WISH(ExportCampaign, "export")
CARDHOUSE_CAMPAIGN_WISH(QuitCampaign, "quit_campaign")
#undef CARDHOUSE_CAMPAIGN_WISH

struct ImportCampaign {
  static constexpr std::string_view kName = "import";
  static constexpr std::array<std::string_view, 1> kNeeded{"text"};
  std::string text;
  bool recover = false;  // a damaged one: go on from its last good line
  std::string game;      // empty: the first one that has campaigns
};
BOOST_DESCRIBE_STRUCT(ImportCampaign, (), (text, recover, game))

using Wish =
    std::variant<SayHello, RegisterAccount, LogIn, RecoverAccount, LogOut, ListSessions, RevokeSession,
                 CreateToken, ChangePassword, MakeRecoveryCode, DeleteAccount, ListGames, ShowLobby,
                 OpenTable, EnterTable, LeaveTable, TakeSeat, LeaveSeat, SeatBot, ChooseOption, SetReady,
                 PlayMove, CallVote, AnswerVote, SendChat, MutePerson, ReclaimSeat, ShowPrompt, ShowHistory,
                 ShowHint, ProposePlan, ShowPicture, ShowReplay, ShowStory, ShowTurn, ReviewMove, OpenRematch,
                 ContinueFrom, OpenFromLog, KeepSolo, ListSolo, ReadSolo, RemoveSolo, ListFinished,
                 ShowStatistics, ShowWords, CheckDeck, CreateCampaign, ListCampaigns, ShowCampaign, AddHero,
                 TakeHero, LearnAdvancement, CarryItem, StartAdventure, CancelAdventure, ExportCampaign,
                 ImportCampaign, QuitCampaign, Ping, BecomeHost, ShowHouse, KickPerson, BanPerson, LiftBan,
                 Announce, SetReadOnly, EndIdleTables>;

// ---- to clients: {"type": "...", fields}

struct Welcome {
  static constexpr std::string_view kName = "welcome";
  std::string person, name;
  bool guest = true;
  std::optional<std::string> token;     // only when it is new: keep it
  std::optional<std::string> recovery;  // a new recovery code, shown this once
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (person, name, guest, token, recovery))

struct Done {  // an answer to a request that had an id, where there is no other
  static constexpr std::string_view kName = "done";
  std::string done;
};
BOOST_DESCRIBE_STRUCT(Done, (), (done))

// What of a damaged campaign is good: it would be taken with `recover`.
struct GoodPart {
  std::string name;
  std::vector<std::string> heroes;
  int played = 0, lines = 0;
};
BOOST_DESCRIBE_STRUCT(GoodPart, (), (name, heroes, played, lines))

struct Error {
  static constexpr std::string_view kName = "error";
  std::string code, text;
  std::optional<std::string> wish, rule, table;
  std::optional<GoodPart> good;
};
BOOST_DESCRIBE_STRUCT(Error, (), (code, text, wish, rule, table, good))

struct SessionShown {
  std::string session, kind, label;
  std::int64_t created = 0, expires = 0;
  bool current = false;
  std::string scope;  // of a token; "all": a session of the person
};
BOOST_DESCRIBE_STRUCT(SessionShown, (), (session, kind, label, created, expires, current, scope))

struct Sessions {
  static constexpr std::string_view kName = "sessions";
  std::vector<SessionShown> sessions;
};
BOOST_DESCRIBE_STRUCT(Sessions, (), (sessions))

struct Token {
  static constexpr std::string_view kName = "token";
  std::string token, label;
  TokenScope scope{};
  std::int64_t expires = 0;
};
BOOST_DESCRIBE_STRUCT(Token, (), (token, label, scope, expires))

struct RecoveryCode {
  static constexpr std::string_view kName = "recovery_code";
  std::string code;  // shown this once; the one before is worth nothing any more
};
BOOST_DESCRIBE_STRUCT(RecoveryCode, (), (code))

struct SettingShown {
  std::string name, label;
  std::vector<std::string> values;
  std::string preset;
  bool open = false;         // it takes other values too
  std::optional<Seat> seat;  // whose choice it is; without: of the table
};
BOOST_DESCRIBE_STRUCT(SettingShown, (), (name, label, values, preset, open, seat))

struct LevelShown {
  std::string level, label;
};
BOOST_DESCRIBE_STRUCT(LevelShown, (), (level, label))

struct GameShown {
  std::string name, title, summary;
  int rules = 1;
  std::vector<int> players;
  std::vector<SettingShown> options;
  std::vector<LevelShown> levels;  // of bots, for people to choose from
  std::vector<std::string> bots;   // all of them
  std::string words;               // the hash of its words in the language of the person who asks
};
BOOST_DESCRIBE_STRUCT(GameShown, (), (name, title, summary, rules, players, options, levels, bots, words))

struct Games {
  static constexpr std::string_view kName = "games";
  std::vector<GameShown> games;
};
BOOST_DESCRIBE_STRUCT(Games, (), (games))

struct TableShown {
  std::string table, game;
  table::Phase phase = table::Phase::Waiting;
  std::vector<table::ChairShown> seats;
  table::ClockRule clock;
  std::int64_t changed = 0;
  bool your_turn = false;
  std::optional<int> old_rules;  // it can be looked at and abandoned, but not played on
};
BOOST_DESCRIBE_STRUCT(TableShown, (), (table, game, phase, seats, clock, changed, your_turn, old_rules))

struct PlayerShown {
  std::string name;
  std::optional<std::string> person, bot;  // one of them; of a bot its level or kind
};
BOOST_DESCRIBE_STRUCT(PlayerShown, (), (name, person, bot))

// A game that is over as one of its people looks back on it; table/ending.h says what how it ended means.
struct FinishedShown {
  std::string table, game;
  std::int64_t began = 0, ended = 0;           // seconds since 1970; began 0: it is not known any more
  table::Result result = table::Result::None;  // for the person who asks
  std::optional<Seat> you;
  std::vector<PlayerShown> people;  // by seat; none where the game cannot be read any more
  shape::NamedValues options;
  std::optional<table::HowEnded> how;  // nothing where the game cannot be read any more
  std::optional<Seat> by;
  std::vector<int> points;
  std::vector<Seat> winners;
  std::vector<int> places;
  std::uint64_t moves = 0;
  std::optional<std::string> campaign;
  bool practice = false;
};
BOOST_DESCRIBE_STRUCT(FinishedShown, (),
                      (table, game, began, ended, result, you, people, options, how, by, points, winners,
                       places, moves, campaign, practice))
struct Finished {
  static constexpr std::string_view kName = "finished";
  std::uint64_t total = 0;  // how many there are, whatever was skipped
  std::vector<FinishedShown> games;
};
BOOST_DESCRIBE_STRUCT(Finished, (), (total, games))

struct LobbyShown {
  static constexpr std::string_view kName = "lobby";
  std::vector<TableShown> open;      // with free seats
  std::vector<TableShown> mine;      // those that wait for me come first
  std::vector<TableShown> finished;  // the last of mine; `finished` has all of them
};
BOOST_DESCRIBE_STRUCT(LobbyShown, (), (open, mine, finished))

struct TallyShown {
  std::uint64_t played = 0, won = 0, lost = 0, drawn = 0, stopped = 0;  // the last four are all of them
};
BOOST_DESCRIBE_STRUCT(TallyShown, (), (played, won, lost, drawn, stopped))
struct AgainstShown : TallyShown {
  std::string who;  // a bot's level or kind, or "people"
};
BOOST_DESCRIBE_STRUCT(AgainstShown, (TallyShown), (who))
struct DayShown : TallyShown {
  std::int64_t day = 0;  // when it began, in seconds since 1970
};
BOOST_DESCRIBE_STRUCT(DayShown, (TallyShown), (day))
struct GameTallyShown : TallyShown {
  std::string game;
  std::int64_t last = 0;   // when one ended last, in seconds since 1970
  double mean_points = 0;  // of those that were not stopped
  std::int64_t most_points = 0;
  std::uint64_t streak = 0, streak_now = 0;  // games won in a row: the most ever, and up to now
  std::vector<AgainstShown> against;
};
BOOST_DESCRIBE_STRUCT(GameTallyShown, (TallyShown),
                      (game, last, mean_points, most_points, streak, streak_now, against))
struct Statistics {
  static constexpr std::string_view kName = "statistics";
  std::vector<GameTallyShown> games;
  std::vector<DayShown> days;  // the last one is today
};
BOOST_DESCRIBE_STRUCT(Statistics, (), (games, days))

struct OpenedTable {
  static constexpr std::string_view kName = "opened";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(OpenedTable, (), (table))

struct PromptAnswer {
  static constexpr std::string_view kName = "prompt";
  std::string table;
  std::optional<table::PromptShown> prompt;  // nothing: it is not your turn
};
BOOST_DESCRIBE_STRUCT(PromptAnswer, (), (table, prompt))

struct History {
  static constexpr std::string_view kName = "history";
  std::string table;
  std::vector<table::Line> told;
};
BOOST_DESCRIBE_STRUCT(History, (), (table, told))

struct Replay {
  static constexpr std::string_view kName = "replay";
  std::string table, log;
};
BOOST_DESCRIBE_STRUCT(Replay, (), (table, log))

// What a strong bot thinks of each legal move, with what the seat knows: the best first.
struct OpinionShown {
  std::string move;
  double share = 0;   // about the chance to win the game
  double margin = 0;  // points over the mean of the others at the end of the hand or round
  int visits = 0;     // how often it was tried
};
BOOST_DESCRIBE_STRUCT(OpinionShown, (), (move, share, margin, visits))

struct Hint {
  static constexpr std::string_view kName = "hint";
  std::string table;
  std::uint64_t moves = 0;  // how many were made when it was asked for
  std::string move;
  std::vector<OpinionShown> opinions;  // none where there is nothing to compare
  std::string why;                     // in words; empty where the game does not say
};
BOOST_DESCRIBE_STRUCT(Hint, (), (table, moves, move, opinions, why))

// A decision of a game that is over: what was played, and what a strong bot thinks of every legal move with
// what the seat knew then, the best first. None where there was nothing to decide.
struct JudgedMove {
  std::string move, label;
  double share = 0, margin = 0;
  int visits = 0;
};
BOOST_DESCRIBE_STRUCT(JudgedMove, (), (move, label, share, margin, visits))
struct Review {
  static constexpr std::string_view kName = "review";
  std::string table;
  std::uint64_t moves = 0;
  Seat seat = 0;
  std::string move;
  std::vector<JudgedMove> opinions;
};
BOOST_DESCRIBE_STRUCT(Review, (), (table, moves, seat, move, opinions))

// The table as a seat sees it, for screens of text. Ink is a number of core/table_talk.h.
struct SpanShown {
  std::string text;
  int ink = 0;
};
BOOST_DESCRIBE_STRUCT(SpanShown, (), (text, ink))
struct PanelShown {
  std::string title;
  int weight = 1;
  int columns = 1;     // more than one: the lines are cells, so many side by side
  bool spare = false;  // its row may be left out
  std::vector<std::vector<SpanShown>> lines;
};
BOOST_DESCRIBE_STRUCT(PanelShown, (), (title, weight, columns, spare, lines))
struct PictureShown {
  static constexpr std::string_view kName = "picture";
  std::string table;
  std::uint64_t seq = 0;
  std::vector<std::vector<PanelShown>> rows;
};
BOOST_DESCRIBE_STRUCT(PictureShown, (), (table, seq, rows))

// A game that is over after so many moves: `told` is what the last of them brought.
struct Turn {
  static constexpr std::string_view kName = "turn";
  std::string table;
  std::uint64_t moves = 0, of = 0;
  std::optional<Seat> seat;  // who made the last of them
  std::optional<std::string> move;
  std::vector<table::Line> told;
  shape::Raw view;
  std::optional<int> turn;
  std::vector<int> points;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (table, moves, of, seat, move, told, view, turn, points))

// The whole game so far as its eye saw it: the first view, then what every move brought and changed.
struct StoryStep {
  Seat seat = 0;
  std::optional<std::string> move;  // where it may be seen
  std::vector<table::Line> told;
  std::optional<shape::Raw> view;  // a patch
};
BOOST_DESCRIBE_STRUCT(StoryStep, (), (seat, move, told, view))

struct Story {
  static constexpr std::string_view kName = "story";
  std::string table, game;
  table::Eye eye = table::Eye::Public;
  std::optional<int> you;  // the seat of the person who asks
  std::vector<std::string> names;
  std::vector<table::Line> told;  // of the deal
  shape::Raw first;
  std::vector<StoryStep> steps;
  // When it is over: who won, and the log with all that proves the deal.
  std::optional<std::vector<double>> share;
  std::optional<std::string> log;
  std::optional<int> old_rules;  // the version it was played by: then it is told as it was, without views
};
BOOST_DESCRIBE_STRUCT(Story, (), (table, game, eye, you, names, told, first, steps, share, log, old_rules))

struct Words {
  static constexpr std::string_view kName = "words";
  std::string game, lang;
  std::vector<CardWords> cards;
  std::vector<SuitWords> suits;
  shape::NamedValues names, sayings, labels;
  std::string last_and;
  std::vector<CardSheet> sheets;  // of games whose cards have figures and texts
  std::vector<DeckSheet> decks;
  std::vector<std::vector<std::string>> rules;  // number (or nothing) and text, in Markdown
};
BOOST_DESCRIBE_STRUCT(Words, (),
                      (game, lang, cards, suits, names, sayings, labels, last_and, sheets, decks, rules))

struct DeckShown : DeckReport {
  static constexpr std::string_view kName = "deck";
  std::string game;
};
BOOST_DESCRIBE_STRUCT(DeckShown, (DeckReport), (game))

// What somebody plans, what it would clear, and what every bot at the table says to it.
struct BotAnswer {
  Seat seat = 0;
  std::vector<std::string> cards;  // with which it could help
  int levels = 0, of = 0;
  bool defeats = false;
  std::string text, plan;
};
BOOST_DESCRIBE_STRUCT(BotAnswer, (), (seat, cards, levels, of, defeats, text, plan))
struct ProposalTold {
  static constexpr std::string_view kName = "proposal";
  std::string table;
  std::uint64_t moves = 0;
  Seat seat = 0;
  std::optional<int> target;
  std::vector<std::string> cards;
  int levels = 0, of = 0;  // with these cards alone
  bool defeats = false;
  std::string text;
  std::vector<BotAnswer> answers;
};
BOOST_DESCRIBE_STRUCT(ProposalTold, (),
                      (table, moves, seat, target, cards, levels, of, defeats, text, answers))

struct CampaignListed {
  std::string campaign, game, name;
  std::vector<std::string> heroes;
  std::vector<int> yours;
  int played = 0;
  std::int64_t changed = 0;
  std::optional<std::string> table;  // of the Adventure that is under way
  std::optional<table::Phase> phase;
};
BOOST_DESCRIBE_STRUCT(CampaignListed, (),
                      (campaign, game, name, heroes, yours, played, changed, table, phase))
struct CampaignList {
  static constexpr std::string_view kName = "campaigns";
  std::vector<CampaignListed> campaigns;
};
BOOST_DESCRIBE_STRUCT(CampaignList, (), (campaigns))

struct PersonShown {
  std::string person, name;
};
BOOST_DESCRIBE_STRUCT(PersonShown, (), (person, name))
struct CampaignShown : CampaignSheet {
  static constexpr std::string_view kName = "campaign";
  std::string campaign, game, invite;
  std::vector<PersonShown> people;
  std::vector<int> yours;
  std::optional<std::string> table;
  std::optional<table::Phase> phase;
};
BOOST_DESCRIBE_STRUCT(CampaignShown, (CampaignSheet), (campaign, game, invite, people, yours, table, phase))

struct CampaignText {
  static constexpr std::string_view kName = "export";
  std::string campaign, name, text;
};
BOOST_DESCRIBE_STRUCT(CampaignText, (), (campaign, name, text))

struct SoloKept {
  static constexpr std::string_view kName = "solo_kept";
  std::string table;
  std::uint64_t seq = 0;  // of the last record that the house has
};
BOOST_DESCRIBE_STRUCT(SoloKept, (), (table, seq))

struct SoloShown {
  std::string table;
  std::uint64_t seq = 0;
  std::int64_t changed = 0;
  bool removed = false;  // on one of the person's devices: it goes on the others too
};
BOOST_DESCRIBE_STRUCT(SoloShown, (), (table, seq, changed, removed))
struct SoloList {
  static constexpr std::string_view kName = "solo_games";
  std::vector<SoloShown> games;
};
BOOST_DESCRIBE_STRUCT(SoloList, (), (games))

struct SoloRecords {
  static constexpr std::string_view kName = "solo_records";
  std::string table;
  std::uint64_t seq = 0;  // of the first of them
  std::vector<std::string> records;
  bool more = false;  // ask again, since the last of these
};
BOOST_DESCRIBE_STRUCT(SoloRecords, (), (table, seq, records, more))

struct Pong {
  static constexpr std::string_view kName = "pong";
  std::int64_t time = 0;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (time))

using Answers =
    std::variant<Welcome, Done, Error, Sessions, Token, RecoveryCode, Games, LobbyShown, Finished, Statistics,
                 OpenedTable, PromptAnswer, History, Hint, ProposalTold, PictureShown, Replay, Story, Turn,
                 Review, Words, DeckShown, CampaignList, CampaignShown, CampaignText, SoloKept, SoloList,
                 SoloRecords, Pong, HouseNotice, HouseShown, IdleTables, table::TableNotice,
                 table::MovedNotice, table::SeatsNotice, table::ChatNotice>;

// ---- reading

// What an answer repeats of the message that it answers.
struct Label {
  std::string name;  // of the request
  std::string id;    // JSON, as it came; empty: none
};
struct Incoming : Label {
  Wish wish;
};
// Throws shape::Misfit with what is wrong. The name and the id are kept as far as they could be read.
void read_wish(std::string_view text, Incoming& incoming);
// Whether it asks if the house lives, which is answered while all else waits for the database.
bool is_ping(std::string_view text);
std::vector<std::string_view> wish_names();

// The text of an answer, with the id of the request it answers.
template <class T>
std::string print_answer(const T& answer, std::string_view id = {}) {
  std::string text = "{\"type\":\"";
  text += T::kName;
  text += '"';
  if (!id.empty()) text += ",\"id\":", text += id;
  shape::write_members(text, answer, false);
  text += '}';
  return text;
}

}  // namespace cardhouse::server
