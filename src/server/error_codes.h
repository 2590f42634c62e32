// SPDX-License-Identifier: MIT
// Every code that an error may have, and when it comes. docs/server-messages.md is written from it, and tests
// fail for a code that is sent or stands in the source without a line here.
#pragma once
#include <algorithm>
#include <array>
#include <string_view>

namespace cardhouse::server {

struct ErrorMeaning {
  std::string_view code, when;
};

inline constexpr std::array kErrorCodes{
    ErrorMeaning{"bad_announcement", "`host_announce`: a text is too long, or a time is not valid"},
    ErrorMeaning{
        "bad_ban",
        "`host_ban`, `host_kick`, `host_idle`: no person and no address, or a value that is not valid"},
    ErrorMeaning{"bad_bot", "there is no such bot for this game, or the server allows no settings for bots"},
    ErrorMeaning{"bad_deck", "the deck is not legal; `rule` says why"},
    ErrorMeaning{"bad_entropy", "`ready`: the entropy is not hexadecimal, or too long"},
    ErrorMeaning{"bad_filter", "`finished`, `statistics`: a number is out of its range"},
    ErrorMeaning{"bad_hero", "a hero cannot be like that, or there are too many or too few"},
    ErrorMeaning{"bad_host_token", "`host`: this is not the host's token"},
    ErrorMeaning{"bad_lang", "`lang` is neither `en` nor `hu`"},
    ErrorMeaning{"bad_log", "`open_log`: the text is no log, a move in it is not legal, or its game is over"},
    ErrorMeaning{"bad_login",
                 "no such login or another password, a wrong recovery code, or a login that cannot be"},
    ErrorMeaning{"bad_message",
                 "not JSON, an unknown request, or a field that is unknown, missing or of another type"},
    ErrorMeaning{"bad_mute", "`mute`: that is yourself, or you mute too many"},
    ErrorMeaning{"bad_name", "a name is empty or too long"},
    ErrorMeaning{"bad_party", "these heroes cannot go on this Adventure together"},
    ErrorMeaning{"bad_password", "a password has 8 to 200 bytes"},
    ErrorMeaning{"bad_proposal", "`propose`: these cards or this target cannot be"},
    ErrorMeaning{"bad_rest", "`learn`, `carry`: the Long Rest does not allow it"},
    ErrorMeaning{"bad_rules", "`open`, `adventure`: the game, its options or the clock cannot be played"},
    ErrorMeaning{"bad_solo", "`keep_solo`: a name, a number or a record cannot be"},
    ErrorMeaning{"bad_start", "`open`: no game can begin with this position, or people sit at the table"},
    ErrorMeaning{"bad_text", "`say`: the line is empty or too long"},
    ErrorMeaning{
        "bad_token",
        "`hello`: the session is over, say hello without a token; `token`: a field is out of its range"},
    ErrorMeaning{"banned", "the host keeps you out of the house; the connection is closed"},
    ErrorMeaning{"busy", "too much is waiting: ask again later"},
    ErrorMeaning{"called_off", "this Adventure was called off"},
    ErrorMeaning{"clock_runs", "`ask` for a bot: the clock decides that"},
    ErrorMeaning{"closing", "the house closes and begins nothing new; connect again later"},
    ErrorMeaning{"damaged", "`import`: the text is damaged; `good` says what would be taken with `recover`"},
    ErrorMeaning{"diverged", "`keep_solo`: another device wrote other records for these numbers"},
    ErrorMeaning{"failed", "the house failed at this request, which is a bug; nothing else is lost"},
    ErrorMeaning{"fixed", "the position or the campaign has decided this already"},
    ErrorMeaning{"full", "the table is full"},
    ErrorMeaning{"gap", "`keep_solo`: records before these are missing"},
    ErrorMeaning{"has_account", "`register`: you have an account"},
    ErrorMeaning{"hints_alone", "`hint`: other people play here"},
    ErrorMeaning{"illegal", "`move`: it is not legal; `text` says why and `rule` which rule"},
    ErrorMeaning{"kept", "`sit`: the seat is kept for somebody else"},
    ErrorMeaning{"kicked", "the host has sent you out of the house, or away from `table`"},
    ErrorMeaning{"lent", "a bot plays your seat; `reclaim_seat` takes it back"},
    ErrorMeaning{"logged_out", "this session is over; the connection is about to be closed"},
    ErrorMeaning{"moved", "the table moved to another node in the middle of this; look at it, and ask again"},
    ErrorMeaning{"no_account", "this needs an account"},
    ErrorMeaning{"no_adventure", "there is no such Adventure, or the heroes may not go on it"},
    ErrorMeaning{"no_ban", "`host_lift`: there is no such ban"},
    ErrorMeaning{"no_bot", "`reclaim_seat`: no bot plays your seat"},
    ErrorMeaning{"no_campaign", "there is no such campaign"},
    ErrorMeaning{"no_concede", "`ask` to concede: only in games of two"},
    ErrorMeaning{"no_draw", "`ask` for a draw: this game has none"},
    ErrorMeaning{"no_game", "there is no such game, or it has no decks or campaigns"},
    ErrorMeaning{"no_hello", "say `hello` first"},
    ErrorMeaning{"no_help", "`propose`: this game is not cooperative"},
    ErrorMeaning{"no_hero", "there is no such hero"},
    ErrorMeaning{"no_hints", "`hint`: there are no hints at this table"},
    ErrorMeaning{"no_host", "only the host of the house may do that: send `host` first"},
    ErrorMeaning{"no_option", "`choose`: no seat has such an option"},
    ErrorMeaning{"no_person", "there is no such person"},
    ErrorMeaning{"no_scope", "this API token may not do that"},
    ErrorMeaning{"no_seat", "there is no such seat, or none is left for you"},
    ErrorMeaning{"no_session", "`revoke`: there is no such session"},
    ErrorMeaning{"no_solo", "`read_solo`, `remove_solo`: there is no such game on your shelf"},
    ErrorMeaning{"no_story", "`story`: nothing was dealt yet"},
    ErrorMeaning{"no_table", "there is no such table, or it has ended before the deal"},
    ErrorMeaning{"no_turn", "there is no such turn"},
    ErrorMeaning{"no_undo", "`ask` for an undo: this cannot be taken back"},
    ErrorMeaning{"no_vote", "`answer`: nobody asks you"},
    ErrorMeaning{"no_watchers", "`enter`: nobody watches this table"},
    ErrorMeaning{"nobody_away", "`ask` for a bot: everybody is here"},
    ErrorMeaning{"not_host", "only the person who opened the table may do that"},
    ErrorMeaning{"not_over", "the game is not over"},
    ErrorMeaning{"not_playing", "the game has not begun, or is over"},
    ErrorMeaning{"not_seated", "you have no seat at this table"},
    ErrorMeaning{"not_there", "`enter` the table first"},
    ErrorMeaning{"not_your_turn", "it is not your turn"},
    ErrorMeaning{"not_yours", "this belongs to other people: a campaign, a hero, the choice of a seat"},
    ErrorMeaning{"nothing_to_call_off", "no Adventure is under way"},
    ErrorMeaning{"old_rules",
                 "the game was begun with older rules: it can be read and abandoned, not played"},
    ErrorMeaning{"on_the_way", "an Adventure is under way; heroes do not change now"},
    ErrorMeaning{"out_of_time", "your clock has run out"},
    ErrorMeaning{"read_only", "the host lets nothing be written just now: watch and read"},
    ErrorMeaning{"removed", "the host has ended `table`"},
    ErrorMeaning{"seated", "`sit`: you have a seat at this table"},
    ErrorMeaning{"solo_removed", "`keep_solo`: the person has removed this game, on this or another device"},
    ErrorMeaning{"stale", "`move`: the table has moved on since `moves`; look again"},
    ErrorMeaning{"started", "the game has begun; seats and options do not change any more"},
    ErrorMeaning{"storage", "the server could not write; see *When the server cannot write*"},
    ErrorMeaning{"taken", "the login, the seat or the hero belongs to somebody else"},
    ErrorMeaning{"too_large", "the request has more bytes than its line in the table allows"},
    ErrorMeaning{"too_many", "a limit: tables, guests, sessions, campaigns, tries; later there may be room"},
    ErrorMeaning{"too_often", "this request comes more often in a minute than its line in the table allows"},
    ErrorMeaning{"vote_open", "`ask`: a vote is open already"},
    ErrorMeaning{"wrong_password", "`password`, `recovery_code`: this is not your password"},
};

constexpr bool is_error_code(std::string_view code) {
  return std::ranges::find(kErrorCodes, code, &ErrorMeaning::code) != kErrorCodes.end();
}
static_assert(std::ranges::is_sorted(kErrorCodes, {}, &ErrorMeaning::code));

}  // namespace cardhouse::server
