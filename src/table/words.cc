// SPDX-License-Identifier: MIT
// The sentences of the table itself; those of the games come from the games. @0 to @5 are the seats.
#include <fmt/format.h>

#include "table/notices.h"

namespace cardhouse::table {
namespace {

Sentence both(std::string en, std::string hu) { return {{std::move(en), std::move(hu)}}; }
Sentence of_seat(Seat seat, Phrase phrase) {
  const auto put = [&](std::string_view text) { return fmt::format("@{}{}", int(seat), text); };
  return both(put(phrase.en), put(phrase.hu));
}

struct Words {
  Sentence operator()(const Sat& d) const { return of_seat(d.seat, {" sits down.", " leült."}); }
  Sentence operator()(const BotSat& d) const {
    return both(fmt::format("A bot takes seat {}: {}.", d.seat + 1, d.bot),
                fmt::format("Bot ült a(z) {}. helyre: {}.", d.seat + 1, d.bot));
  }
  Sentence operator()(const Stood& d) const {
    return both(fmt::format("Seat {} is free.", d.seat + 1),
                fmt::format("A(z) {}. hely szabad.", d.seat + 1));
  }
  Sentence operator()(const Chose& d) const {
    return of_seat(d.seat, {" has chosen what to play with.", " kiválasztotta, mivel játszik."});
  }
  Sentence operator()(const SaidReady& d) const {
    return of_seat(d.seat, d.ready ? Phrase{" is ready.", " készen áll."}
                                   : Phrase{" is not ready yet.", " még nem áll készen."});
  }
  Sentence operator()(const Asked& d) const {
    if (d.what == Motion::Undo)
      return of_seat(d.seat, {" asks to take the last move back.", " visszavonná az utolsó lépését."});
    if (d.what == Motion::Draw) return of_seat(d.seat, {" offers a draw.", " döntetlent ajánl."});
    if (d.what == Motion::Bot)
      return of_seat(d.seat,
                     {" asks for a bot in place of those who are away.", " botot kér a távollévők helyére."});
    return of_seat(d.seat, {" asks to abandon the game.", " abbahagyná a játékot."});
  }
  Sentence operator()(const Answered& d) const {
    return of_seat(d.seat, d.yes ? Phrase{" agrees.", " beleegyezik."} : Phrase{" says no.", " nemet mond."});
  }
  Sentence operator()(const TakenBack& d) const {
    if (d.reseed)
      return of_seat(d.seat,
                     {" takes back; what follows is random again.", " visszalép; a véletlen újrakezdődik."});
    return of_seat(d.seat, {" takes the last move back.", " visszavonja az utolsó lépését."});
  }
  Sentence operator()(const Lent& d) const {
    if (d.why == WhyLent::Time)
      return of_seat(d.seat,
                     {" is out of time; a bot plays on.", " kifutott az időből; egy bot játszik tovább."});
    return both(fmt::format("@{0} is away; a bot plays until @{0} is back.", int(d.seat)),
                fmt::format("@{0} nincs itt; amíg vissza nem jön, egy bot játszik helyette.", int(d.seat)));
  }
  Sentence operator()(const Returned& d) const {
    return of_seat(d.seat, {" is back at the table.", " visszatért az asztalhoz."});
  }
  Sentence operator()(const Relieved& d) const {
    return both(
        fmt::format("The bot at seat {} thought too long; {} plays on.", d.seat + 1, d.bot),
        fmt::format("A(z) {}. hely botja túl sokáig gondolkodott; {} játszik tovább.", d.seat + 1, d.bot));
  }
  Sentence operator()(const Ended& d) const {
    if (d.how == HowEnded::Draw) return both("The game ends in a draw.", "A játék döntetlen.");
    if (d.how == HowEnded::Time)
      return both("Time is up; the game ends here.", "Letelt az idő; a játék itt véget ér.");
    if (d.how == HowEnded::Conceded && d.by)
      return of_seat(*d.by, {" concedes the game.", " feladja a játékot."});
    return both("The game is abandoned.", "A játék félbeszakadt.");
  }
  Sentence operator()(const Rematched&) const { return both("A rematch is open.", "Nyitva a visszavágó."); }
  Sentence operator()(const auto&) const { return {}; }
};

}  // namespace

Sentence words_for(const Deed& deed) { return std::visit(Words{}, deed); }

}  // namespace cardhouse::table
