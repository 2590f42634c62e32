// SPDX-License-Identifier: MIT
// What the client of a server says, beside the words of the terminal (clients/terminal/words.h).
#pragma once
#include "core/text.h"

namespace cardhouse::remote::words {

inline constexpr Phrase kTable{"Table {} at {}", "{} asztal, {}"};
inline constexpr Phrase kInvite{"Others join with: cardhouse play --server {} --table {}",
                                "Mások így csatlakoznak: cardhouse play --server {} --table {}"};
inline constexpr Phrase kFree{"Seat {} is free.", "A(z) {}. hely szabad."};
inline constexpr Phrase kAway{" (away)", " (nincs itt)"};
inline constexpr Phrase kWaiting{"Waiting until every seat is taken and everybody is ready.",
                                 "Várakozás, amíg minden hely foglalt, és mindenki készen áll."};
inline constexpr Phrase kWatching{"You are a spectator at this table.", "Nézőként vagy ennél az asztalnál."};
inline constexpr Phrase kTurnOf{"It is {}'s turn.", "{} következik."};
inline constexpr Phrase kReadOnly{
    "The house is read-only: you can watch and read, but nothing is written.",
    "A ház most csak olvasható: nézni és olvasni lehet, de semmi nem íródik le."};
inline constexpr Phrase kLost{"Connection lost: {}. Trying again in {} s.",
                              "Megszakadt a kapcsolat: {}. Új próba {} s múlva."};
inline constexpr Phrase kBack{"Connected again.", "Újra van kapcsolat."};
inline constexpr Phrase kVote{"{} asks: {}. Answer yes or no.", "{} kéri: {}. Felelj: yes vagy no."};
inline constexpr Phrase kUndoVote{"take the last move back", "az utolsó lépés visszavonása"};
inline constexpr Phrase kDrawVote{"end in a draw", "döntetlen"};
inline constexpr Phrase kAbandonVote{"abandon the game", "a játék abbahagyása"};
inline constexpr Phrase kBotVote{"a bot in place of those who are away", "bot a távollévők helyére"};
inline constexpr Phrase kLent{"A bot plays in your seat. Type back to take it back.",
                              "A helyeden most bot játszik. Írd be: back, ha visszaveszed."};
inline constexpr Phrase kFair{
    "The deal was fair: the server's secret matches its commitment, your part is in it, and the game "
    "replays.",
    "Az osztás tisztességes volt: a szerver titka az, amit ígért, a te részed benne van, a játék "
    "visszajátszható."};
inline constexpr Phrase kUnfair{"THE DEAL IS NOT AS PROMISED: {}", "AZ OSZTÁS NEM AZ, AMIT ÍGÉRTEK: {}"};
inline constexpr Phrase kUnproved{"The deal could not be checked: {}",
                                  "Az osztást nem lehetett ellenőrizni: {}"};
inline constexpr Phrase kComeBack{"Your seat is reserved for you: cardhouse play --server {} --table {}",
                                  "A helyed vár: cardhouse play --server {} --table {}"};
inline constexpr Phrase kDrawEnd{"The game ends in a draw.", "A játék döntetlen."};
inline constexpr Phrase kConceded{"{} wins: {} concedes the game.",
                                  "A győztes: {}, mert {} feladta a játékot."};
inline constexpr Phrase kAbandoned{"The game was abandoned.", "A játék félbeszakadt."};
inline constexpr Phrase kTimeUp{"Time ran out, and the game ended.", "Letelt az idő; a játék ott véget ért."};
inline constexpr Phrase kHelp{
    "Answer with the number of a choice or its name (such as {}), or type:\n"
    "  table        the table as you see it\n"
    "  hand         your hand\n"
    "  log          all that happened, as you saw it\n"
    "  hint         what a strong bot would do with what you know\n"
    "  explain      what it thinks of every choice\n"
    "  propose [NUMBER CARDS]  in cooperative games: what the bots could add, and what they plan\n"
    "  undo         take your last move back; the others may be asked\n"
    "  draw, abandon, yes, no    votes; concede: in games of two, the other wins\n"
    "  say TEXT     talk to the table\n"
    "  back         take your seat back from a bot\n"
    "  cards        every card in sight with its text\n"
    "  rules [NUMBER]  the rule of this question; rules all: the whole book\n"
    "  quit         quit; your seat is kept\n"
    "h e u t i r q do the same as hint, explain, undo, table, cards, rules, quit.\n",
    "Felelj egy lehetőség számával vagy nevével (például {}), vagy írd be:\n"
    "  table        az asztal, ahogy te látod\n"
    "  hand         a kezed\n"
    "  log          minden, ami történt, ahogy te láttad\n"
    "  hint         mit tenne egy erős gép azzal, amit te tudsz\n"
    "  explain      mit gondol minden lehetőségről\n"
    "  javasol [SZÁM LAPOK]  ahol közös a győzelem: mit tehetnek hozzá a gépek, és mit terveznek\n"
    "  undo         visszavennéd az utolsó lépésed; lehet, hogy a többiek döntenek\n"
    "  draw, abandon, yes, no    szavazás; feladom: kettesben a másik nyer\n"
    "  say SZÖVEG   szólsz az asztalhoz\n"
    "  back         visszaveszed a helyed a bottól\n"
    "  lapok        minden látható lap a szövegével\n"
    "  szabályok [SZÁM]  a kérdés szabálya; szabályok mind: az egész könyv\n"
    "  quit         kilépés; a helyed megvár\n"
    "A h e u t i r q ugyanaz, mint a tipp, magyaráz, vissza, asztal, lapok, szabályok, kilép.\n"};
inline constexpr Phrase kKeys{
    "←→ Enter  h hint  e why  u undo  i cards  y/n vote  c chat  t table  ? all keys  q",
    "←→ Enter  h tipp  e miért  u vissza  i lapok  y/n szavaz  c szól  t asztal  ?  q"};
inline constexpr Phrase kSay{"Say: ", "Mondd: "};
inline constexpr Phrase kScreenHelp{
    "Left, Right, Up, Down, Tab   choose a card or an answer\n"
    "Enter, Space                 play it\n"
    "1 2 3 ...                    choose by number\n"
    "Esc                          if you chose a card first: choose another card\n"
    "\n"
    "h   hint: what a strong bot would do with what you know\n"
    "e   explain: what it thinks of every choice\n"
    "p   propose: in cooperative games, what the bots could add to your plan, and their own plans\n"
    "u   ask to take your last move back\n"
    "d   offer a draw        a   ask to abandon the game\n"
    "y   yes, n   no: answer a vote\n"
    "c   say something to the table\n"
    "b   take your seat back from a bot\n"
    "g   the whole log       t   the whole table\n"
    "i   the cards in sight, each with its text\n"
    "r   the rules\n"
    "q   quit; your seat is kept for you\n",
    "Balra, Jobbra, Fel, Le, Tab  lap vagy válasz kiválasztása\n"
    "Enter, Szóköz                kijátszod\n"
    "1 2 3 ...                    választás szám szerint\n"
    "Esc                          ahol előbb lapot választottál: másik lap\n"
    "\n"
    "h   tipp: mit tenne egy erős gép azzal, amit te tudsz\n"
    "e   magyarázat: mit gondol minden lehetőségről\n"
    "p   javaslat: ahol közös a győzelem, mit tehetnek a gépek a tervedhez, és mi az övék\n"
    "u   kéred az utolsó lépésed visszavonását\n"
    "d   döntetlent ajánlasz   a   abbahagynád a játékot\n"
    "y   igen, n   nem: válasz szavazásra\n"
    "c   szólsz az asztalhoz\n"
    "b   visszaveszed a helyed a bottól\n"
    "g   a teljes napló        t   az egész asztal\n"
    "i   a látható lapok, mindegyik a szövegével\n"
    "r   a szabályok\n"
    "q   kilépés; a helyed megvár\n"};

}  // namespace cardhouse::remote::words
