// SPDX-License-Identifier: MIT
// What stands on the arena's page, in both languages.
#pragma once
#include "core/text.h"

namespace cardhouse::lab::page_words {

inline constexpr Phrase kAgainst{" against", " és"}, kFairShare{"fair {:.1f} %", "méltányos {:.1f} %"},
    kWinsOfA{"Wins of A", "A győzelmei"}, kMarginOfA{"Margin of A", "A különbsége"},
    kDeals{"Deals", "Osztás"}, kTimeTile{"Time", "Idő"}, kGamesOf{"{} games, seed {}", "{} játék, mag: {}"},
    kPointsAbove{"points above the mean of the others", "pont a többiek átlaga felett"},
    kStoppedSets{"Stopped early: only the first {} of {} sets count.",
                 "Idő előtt leállítva: csak az első {} kör számít a {} közül."},
    kShareTitle{"Share of wins", "A győzelmek aránya"},
    kShareText{
        "Games won from a seat, ties split. The bars are 95 % intervals, clustered by deal.",
        "Egy helyről megnyert játékok, a döntetlen megosztva. A sávok 95 %-os intervallumok; a minta elemei "
        "az osztások."},
    kRatingTitle{"Ratings", "Értékszámok"},
    kRatingText{
        "Bradley-Terry, 0 is the mean; 400 points are ten times the strength. Intervals from 1,000 draws of "
        "the "
        "sets.",
        "Bradley–Terry, 0 az átlag; 400 pont tízszeres erő. Az intervallum a körök 1000 újrasorsolásából."},
    kMean{"mean", "átlag"}, kPairTitle{"One against the others", "Egy a többi ellen"},
    kPairText{"Wins of one (row) at a table where all others are the bot of the column.",
              "Egy gép (sor) győzelmei, ha mindenki más az oszlop gépe."},
    kSeatTitle{"Share of wins by seat", "Győzelmek helyenként"},
    kSeatText{"A seat that is better for everybody shows here.",
              "Ha egy hely mindenkinek jobb, itt látszik."},
    kMarginTitle{"Margin of {} in single games", "{} különbsége az egyes játékokban"},
    kMarginText{"Mean {} points; 95 % interval.", "Átlag {} pont; 95 %-os intervallum."},
    kMarginAxis{"points above the mean of the others", "pont a többiek átlaga felett"},
    kBudgetTitle{"Strength against budget", "Erő a gondolkodási keret szerint"},
    kBudgetText{"Share of wins of {}, by {} a move.", "{} győzelmeinek aránya, {} lépésenként."},
    kTestTitle{"The sequential test", "A szekvenciális próba"}, kSets{"sets", "kör"},
    kAccept{"accept {}", "{} elfogadva"}, kControlTitle{"Paired control", "Páros kontroll"},
    kControlText{
        "{} played the same seats of the same deals in the place of A. A is better by {} % of the wins and "
        "{} "
        "points.",
        "A helyén {} játszotta ugyanazokat a helyeket és osztásokat. A jobb ennyivel: {} % győzelem és {} "
        "pont."},
    kLessControl{"A less control", "A mínusz kontroll"}, kNoGain{"no difference", "nincs különbség"},
    kFigures{"All figures", "Minden adat"}, kReading{"How to read this", "Hogyan olvasandó"},
    kReadingText{
        "A set is one deal, played several times with the bots on other seats, so luck of the deal and of "
        "the seat "
        "touches all alike. Only whole sets count. An interval that contains the dashed line shows no "
        "difference. After "
        "a sequential test has stopped a contest, its intervals lean a little to the side that was accepted. "
        "Time a "
        "move counts decisions with more than one legal move, on the clock of this machine.",
        "Egy kör egyetlen osztás, többször lejátszva úgy, hogy a gépek helyet cserélnek; így az osztás és a "
        "hely "
        "szerencséje mindenkit egyformán ér. Csak teljes kör számít. Az az intervallum, amely a szaggatott "
        "vonalat "
        "tartalmazza, nem mutat különbséget. Ha szekvenciális próba állította le a versenyt, az "
        "intervallumok kissé az "
        "elfogadott oldal felé húznak. A lépésidő csak a valódi döntéseket számolja, e gép órája szerint."},
    kWinsColumn{"wins, %", "győzelem, %"}, kTestTile{"Test", "Próba"}, kUndecided{"open", "nyitott"};

}  // namespace cardhouse::lab::page_words
