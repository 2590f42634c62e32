// SPDX-License-Identifier: MIT
// A game without its types: the one place where the house forgets which game it is playing. Clients, the
// engine protocol and the server are written against this; searches and simulations use the types themselves.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe/enum.hpp>
#include <boost/json/object.hpp>

#include "core/chance.h"
#include "core/deck_report.h"
#include "core/log.h"
#include "core/seat.h"
#include "core/settings.h"
#include "core/table_talk.h"
#include "core/text.h"

namespace cardhouse {
class CampaignRules;  // core/campaign.h
}
namespace cardhouse::catalog {

using MoveCode = std::uint32_t;  // a move within one position

// Why a move cannot be played: a sentence for people, and the number of the rule that forbids it. No rule:
// the text is no move, or nothing is asked.
struct MoveRefusal {
  Sentence why;
  std::string rule;
  std::string text(Language language) const {  // "You must follow. (C3.2)"
    return rule.empty() ? why(language) : why(language) + " (" + rule + ")";
  }
};

struct Standing {
  std::vector<int> points;    // by seat
  std::vector<double> share;  // of the win; all 0 while the game runs
  bool at_cap = false;        // the game's limit of turns has decided it
};

// What a move brought, not yet in words: most of it is read in one language, some of it by nobody.
class Events {
 public:
  virtual ~Events() = default;
  virtual std::size_t size() const = 0;
  virtual SeatSet seen_by(std::size_t event) const = 0;
  virtual Telling telling(std::size_t event) const = 0;
  virtual std::string sentence(std::size_t event, Language language) const = 0;
  // For clients that have the game's words (core/sayings.h): kind, rule, and what is put into the saying.
  virtual std::vector<std::string> line(std::size_t event, Language language) const = 0;
  virtual EventFacts facts(std::size_t event) const = 0;  // what it says, for programs
};

// Who looks: a seat, everybody, or who may see everything.
enum class Eye : std::uint8_t { Seat, Public, All };
BOOST_DESCRIBE_ENUM(Eye, Seat, Public, All)

// One position of one game. Positions are values: copy one to try something.
class Position {
 public:
  virtual ~Position() = default;
  virtual std::unique_ptr<Position> copy() const = 0;

  virtual int players() const = 0;
  virtual std::optional<Seat> turn() const = 0;  // nobody: the game is over
  virtual std::vector<MoveCode> legal() const = 0;
  virtual std::vector<Happening> play(MoveCode move) = 0;        // Requires: move is in legal()
  virtual std::unique_ptr<Events> play_told(MoveCode move) = 0;  // the same, told later
  // This position with the card of a move on the table and nothing done about it yet: what people look at
  // while a trick is resolved step by step. Only for pictures. A move that lays no card changes nothing.
  virtual std::unique_ptr<Position> laid(MoveCode move) const = 0;
  virtual Standing standing() const = 0;

  virtual std::string move_name(MoveCode move) const = 0;
  // The legal move of that name, or why it cannot be played now.
  virtual std::expected<MoveCode, MoveRefusal> read_move(std::string_view name) const = 0;

  // What a seat is asked, and every answer that a person might try, illegal ones with the reason. When it is
  // not this seat's turn the question says whose it is and there are no choices.
  virtual Prompt prompt(Seat seat, Language language) const = 0;
  virtual Picture picture(Seat seat, Language language) const = 0;  // the table as this seat sees it
  virtual boost::json::object view(Seat seat) const = 0;            // the same for machines
  virtual boost::json::object state() const = 0;                    // everything; never for a player
  virtual std::string notation() const = 0;                         // everything, as text that reads back
  virtual Settings settings() const = 0;                            // the options of this game
  virtual std::uint64_t digest() const = 0;  // of the state as bytes: the same within one program
  virtual std::uint64_t trace()
      const = 0;  // of the seat to act and what is legal: the same as long as the rules are

  // What everybody may know, for those who only watch; nothing if the game does not say.
  virtual std::optional<boost::json::object> onlooker() const = 0;
  // What that eye sees as JSON text, and how it differs from before as a patch (core/patch.h). False: there
  // is nothing to see, or nothing has changed. Requires: `before` is a position of the same sitting.
  virtual bool write_view(std::string& out, Eye eye, Seat seat) const = 0;
  virtual bool write_change(std::string& out, const Position& before, Eye eye, Seat seat) const = 0;
  // What a move is called, and what its card says, where nothing else is said about it.
  virtual std::string label(MoveCode move, Language language) const = 0;
  virtual std::string note(MoveCode move, Language language) const = 0;
  // From here on chance reads from this key: after a random event was taken back, it must not come again.
  virtual void reseed(const Key& key) = 0;

  // What a seat could add to a proposal, as it sees the table; from the proposer, what the proposer's cards
  // do. An error says what is wrong with the proposal; nothing: nobody helps anybody in this game.
  virtual std::optional<std::expected<Help, Sentence>> help(Seat seat, const Proposal& proposal,
                                                            Language language) const = 0;
  // Why a move may be a good one, in a sentence; empty: this game does not say. Requires: it is legal.
  virtual std::string reason(Seat seat, MoveCode move, Language language) const = 0;

  // The same position with the outcome of the next random event fixed, if the game has such an event next and
  // this outcome is possible in it. For tests of positions; the key no longer proves the deal.
  virtual std::expected<void, std::string> fix_chance(std::string_view outcome) = 0;
  // Whether an outcome that was fixed has not come yet.
  virtual bool outcome_waits() const = 0;
  // A position that this seat cannot tell from this one; equal seeds give equal ones.
  virtual std::unique_ptr<Position> imagined(Seat seat, std::uint64_t seed) const = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string_view name() const = 0;
  virtual Phrase title() const = 0;
  virtual Phrase summary() const = 0;  // one sentence
  virtual int rules_version() const = 0;
  virtual int min_players() const = 0;
  virtual int max_players() const = 0;
  virtual bool cooperative() const = 0;                   // one shared result: everybody wins, or nobody
  virtual std::vector<SettingInfo> settings() const = 0;  // "players" is the first of them
  virtual GameWords words(Language language) const = 0;
  virtual RoundKinds round_kinds() const = 0;  // empty: this game has no rounds

  // What the house says about a deck: a listed one by name, or a text. Nothing: nobody brings decks here.
  virtual std::optional<DeckReport> read_deck(std::string_view text, Language language) const = 0;

  struct Dealt {
    std::unique_ptr<Position> position;
    std::vector<Happening> told;
    std::unique_ptr<Events> events;  // the same, not yet in words
  };
  // Settings that are not named keep their presets. An unknown name or value is an error that lists the right
  // ones.
  virtual std::expected<Dealt, std::string> deal(const Settings& settings, const Key& key) const = 0;
  // Why nothing can be dealt with these settings, in both languages; nothing: this game says it in English.
  virtual std::optional<Sentence> options_problem(const Settings& settings) const = 0;
  // A position from its notation; what the notation leaves out has the game's documented defaults.
  virtual std::expected<std::unique_ptr<Position>, std::string> read_position(
      std::string_view notation) const = 0;

  // Heroes who go from one game to the next; nothing: games of this kind stand alone.
  virtual const CampaignRules* campaigns() const = 0;
};

}  // namespace cardhouse::catalog
