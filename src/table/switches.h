// SPDX-License-Identifier: MIT
// The switches of a table. Records and messages write each as its enumerator in small letters (core/shape.h),
// so text becomes a switch where it comes in and is text again only where it goes out.
#pragma once
#include <cstdint>

#include <boost/describe/enum.hpp>

namespace cardhouse::table {

// How long people may think. Move: seconds for each decision. Game: seconds for all of them, and an increment
// for each that was made. Days: as Move, counted in days.
enum class ClockKind : std::uint8_t { None, Move, Game, Days };
BOOST_DESCRIBE_ENUM(ClockKind, None, Move, Game, Days)

// What may be taken back: with the consent of the others, only what needs no consent, nothing.
enum class Undo : std::uint8_t { Consent, Free, Never };
BOOST_DESCRIBE_ENUM(Undo, Consent, Free, Never)

// What those who watch may see: what everybody knows, all hands (later in time and in moves), nothing.
enum class Watchers : std::uint8_t { Public, All, None };
BOOST_DESCRIBE_ENUM(Watchers, Public, All, None)

// What a player may put to the vote: Bot asks for bots in place of those who are away. Concede needs no vote.
enum class Motion : std::uint8_t { Undo, Draw, Abandon, Bot, Concede };
BOOST_DESCRIBE_ENUM(Motion, Undo, Draw, Abandon, Bot, Concede)

// Why a bot plays a person's seat: the person is away, or out of time.
enum class WhyLent : std::uint8_t { Away, Time };
BOOST_DESCRIBE_ENUM(WhyLent, Away, Time)

// Finished: by the rules of the game. Cap: by its limit of turns.
enum class HowEnded : std::uint8_t { Finished, Cap, Draw, Abandoned, Conceded, Time };
BOOST_DESCRIBE_ENUM(HowEnded, Finished, Cap, Draw, Abandoned, Conceded, Time)

// What the game was for a seat. None: the game was stopped and counts for nobody.
enum class Result : std::uint8_t { Won, Lost, Drawn, None };
BOOST_DESCRIBE_ENUM(Result, Won, Lost, Drawn, None)

enum class Phase : std::uint8_t { Waiting, Playing, Over };
BOOST_DESCRIBE_ENUM(Phase, Waiting, Playing, Over)

// What happens to the seat of somebody who is away: it waits, a bot plays it after the grace or when the
// clock is down, or the game ends then.
enum class WhenAway : std::uint8_t { Waits, Grace, Clock, Ends };
BOOST_DESCRIBE_ENUM(WhenAway, Waits, Grace, Clock, Ends)

}  // namespace cardhouse::table
