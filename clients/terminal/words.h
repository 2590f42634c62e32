// SPDX-License-Identifier: MIT
// The texts of the terminal client in both languages. Texts about a game come from the game.
#pragma once
#include <array>

#include "core/say.h"

namespace cardhouse::terminal {

namespace words {

// ---- people and turns
inline constexpr Phrase kGuest{"Guest", "Vendég"};
inline constexpr Phrase kYou{" (you)", " (te)"};
inline constexpr Phrase kPlayer{"Player {}", "{}. játékos"};
inline constexpr Phrase kSits{"{} sits in seat {}", "{} ül a(z) {}. helyen"};
inline constexpr Phrase kBot{"bot: {}", "gép: {}"};
inline constexpr Phrase kYourTurn{"{}, it is your turn.", "{}, te következel."};
inline constexpr Phrase kPassTo{"Pass to {}, press Enter.", "Add át neki: {}, aztán Enter."};
inline constexpr Phrase kCovered{"The table is covered.", "Az asztal le van takarva."};
inline constexpr Phrase kSince{"Since your last turn:", "A legutóbbi lépésed óta:"};

// ---- the end
inline constexpr Phrase kResult{"The game is over.", "A játéknak vége."};
inline constexpr Phrase kPoints{"Points", "Pontok"};
inline constexpr Phrase kWins{"{} wins.", "A győztes: {}."};
inline constexpr Phrase kShareWin{"{} share the win.", "Közös győzelem: {}."};
inline constexpr Phrase kNobodyWins{"Nobody wins.", "Nincs győztes."};

// ---- the end of a round
inline constexpr Phrase kRoundOver{"The end of the round", "A forduló vége"};
inline constexpr Phrase kRoundKeys{"any key continues", "bármely billentyű továbbvisz"};

// ---- questions and answers
inline constexpr Phrase kNotNow{"Not now:", "Most nem:"};
inline constexpr Phrase kIllegal{"{} cannot be played now: {} ({})", "{} most nem játszható: {} ({})"};
inline constexpr Phrase kNoSuchNumber{"There is no choice {}; the choices are 1 to {}.",
                                      "Nincs {}. lehetőség; 1 és {} között választhatsz."};
inline constexpr Phrase kNotUnderstood{
    "\"{}\" is neither a choice nor a command. Type a number, a name such as {}, or help.",
    "\"{}\" nem lehetőség és nem parancs. Írj egy számot, egy nevet (például {}) vagy azt, hogy help."};
inline constexpr Phrase kHand{"Your hand", "A kezed"};
inline constexpr Phrase kEmptyHand{"no cards", "nincs lap"};

// ---- undo and hint
inline constexpr Phrase kTakenBack{"Taken back: {}.", "Visszavéve: {}."};
inline constexpr Phrase kNothingToUndo{"There is nothing to take back.", "Nincs mit visszavenni."};
inline constexpr Phrase kOtherActed{"It cannot be taken back: {} has moved since.",
                                    "Nem vehető vissza: azóta {} is lépett."};
inline constexpr Phrase kRevealed{"It cannot be taken back: something hidden became known.",
                                  "Nem vehető vissza: kiderült valami, ami rejtve volt."};
inline constexpr Phrase kHint{"Hint: {}", "Tipp: {}"};
inline constexpr Phrase kNoHint{"There is no hint here.", "Itt nincs tipp."};
inline constexpr Phrase kAhead{"about {} % to win, {} points ahead of the others",
                               "kb. {} % a győzelemre, {} ponttal a többiek előtt"};
inline constexpr Phrase kBehind{"about {} % to win, {} points behind the others",
                                "kb. {} % a győzelemre, {} ponttal a többiek mögött"};
inline constexpr Phrase kLevel{"about {} % to win, level with the others",
                               "kb. {} % a győzelemre, egálban a többiekkel"};
inline constexpr Phrase kExplainTitle{"The choices compared", "Mit lehetne tenni"};
inline constexpr Phrase kExplainHead{"{} games were played on from here, with what you know:",
                                     "Innen, a te tudásoddal, {} folytatást játszottam le:"};
inline constexpr Phrase kExplainRow{"{}: {} (tried {} times)", "{}: {} ({} próba)"};
inline constexpr Phrase kExplainFoot{
    "The points are those at the end of this hand or round. The more often a choice was tried, the more "
    "reliable its value is.",
    "A pontok e leosztás vagy forduló végén értendők. Amit többször próbáltam, az biztosabb."};
inline constexpr Phrase kNoExplain{"There is nothing to explain here.", "Itt nincs mit magyarázni."};
inline constexpr Phrase kNoHelp{"This game is not cooperative.", "Ebben a játékban senki sem segít másnak."};
inline constexpr Phrase kProposeTitle{"What the party says", "Mit mond a csapat"};
inline constexpr Phrase kProposeWhat{"Strike (number, then cards; empty: plans only): ",
                                     "Célpont (szám, aztán lapok; üresen: tervek): "};
inline constexpr Phrase kNoLast{"No meeting or trick is finished yet.",
                                "Még nem ért véget találkozó vagy ütés."};
inline constexpr Phrase kLast{"The last finished one", "A legutóbb befejezett"};
inline constexpr Phrase kLog{"What happened", "Ami történt"};
inline constexpr Phrase kTable{"The table", "Az asztal"};

// ---- files
inline constexpr Phrase kSavedIn{"The game is saved in {}.", "A játék mentve: {}."};
inline constexpr Phrase kResumeWith{"Continue with: cardhouse play --resume {}",
                                    "Folytatás: cardhouse play --resume {}"};
inline constexpr Phrase kNotSaved{"This game is not saved.", "Ez a játék nincs elmentve."};
inline constexpr Phrase kSaveWhere{"Type: save FILE", "Írd be: save FÁJL"};
inline constexpr Phrase kFileName{"Save as: ", "Fájlnév: "};
inline constexpr Phrase kFileExists{
    "{} exists and is not overwritten. Choose another name, or continue it: cardhouse play --resume {}",
    "{} már létezik, nem írom felül. Adj más nevet, vagy folytasd: cardhouse play --resume {}"};
inline constexpr Phrase kFileInUse{"{} is in use by another game.", "{} fájlt egy másik játék használja."};
inline constexpr Phrase kCannotWrite{
    "Cannot write {}: {}. The game goes on, and each move tries again to write what is missing.",
    "Nem írható: {}: {}. A játék folytatódik, és minden lépés újra megpróbálja pótolni a hiányt."};
inline constexpr Phrase kCannotOpen{"Cannot open {}: {}.", "Nem nyitható meg: {}: {}."};
inline constexpr Phrase kDamaged{"{} is damaged, {}", "{} sérült, {}"};
inline constexpr Phrase kDamagedLeft{"The file was not changed.", "A fájl változatlan maradt."};
inline constexpr Phrase kDamagedRescue{
    "The first {1} moves are valid. To continue from there:\n  head -n {2} '{0}' > rescued.log\n  cardhouse "
    "play "
    "--resume rescued.log",
    "Az első {1} lépés rendben van. Folytatás onnan:\n  head -n {2} '{0}' > rescued.log\n  cardhouse play "
    "--resume "
    "rescued.log"};
inline constexpr Phrase kDamagedHead{"None of its moves can be replayed.",
                                     "Így egyetlen lépése sem játszható le."};
inline constexpr Phrase kInputEnded{"The input ended before the game did.",
                                    "A bemenet a játék vége előtt elfogyott."};
inline constexpr Phrase kQuitAnyway{
    "This game is not saved. Type quit again to leave it, or: save FILE",
    "Ez a játék nincs elmentve. Kilépéshez írd be újra: quit, vagy: save FÁJL"};
inline constexpr Phrase kGoodbye{"Goodbye.", "Viszlát."};
inline constexpr Phrase kRescued{"The game was not saved before. It is now saved in {}.",
                                 "A játék nem volt elmentve. Most itt van: {}."};
inline constexpr Phrase kRulesMore{
    "The rule of this question is {0}. Type rules {1} for its section, rules all for the whole book, or "
    "rules with any number.",
    "Ez a kérdés a(z) {0} szabály. A fejezete: rules {1}, az egész könyv: rules all, bármelyik szabály: "
    "rules és a száma."};
inline constexpr Phrase kNoSuchRule{"There is no rule {}.", "Nincs ilyen szabály: {}."};

// ---- help
inline constexpr Phrase kTypeHelp{"Type help for a list of commands.", "Írd be: help, ha kell segítség."};
inline constexpr Phrase kPlainHelp{
    "Answer with the number of a choice or its name (such as {}), or type one of these words or letters:\n"
    "  h, hint      what a strong bot would do with what you know\n"
    "  e, explain   what it thinks of every choice\n"
    "  u, undo      take your last decision back\n"
    "  t, table     the table as you see it\n"
    "  q, quit      leave\n"
    "  hand         your hand\n"
    "  i, cards     every card in sight with its text\n"
    "  g, log       all that happened, as you saw it\n"
    "  l, last      the last finished meeting or trick\n"
    "  p, propose [NUMBER CARDS]  in cooperative games: what the bots could add, and what they plan\n"
    "  s, save [FILE]  save the game to a file from now on\n"
    "  r, rules [NUMBER]  the rule of this question; rules all: the whole book\n"
    "  b, back      if you chose a card first: choose another card\n"
    "If all you could do is pass, you pass automatically.\n",
    "Felelj egy lehetőség számával vagy nevével (például {}), vagy írj be egy szót vagy betűt:\n"
    "  h, tipp      mit tenne egy erős gép azzal, amit te tudsz\n"
    "  e, magyaráz  mit gondol minden lehetőségről\n"
    "  u, vissza    visszaveszed az utolsó döntésed\n"
    "  t, asztal    az asztal, ahogy te látod\n"
    "  q, kilép     kilépés\n"
    "  kéz          a kezed\n"
    "  i, lapok     minden látható lap a szövegével\n"
    "  g, napló     minden, ami történt, ahogy te láttad\n"
    "  l, utolsó    a legutóbb befejezett találkozó vagy ütés\n"
    "  p, javasol [SZÁM LAPOK]  ahol közös a győzelem: mit tehetnek hozzá a gépek, és mit terveznek\n"
    "  s, ment [FÁJL]  mostantól fájlban őrzöm a játékot\n"
    "  r, szabályok [SZÁM]  a kérdés szabálya; szabályok mind: az egész könyv\n"
    "  b, hátra     ahol először lapot kellett választani: másik lap\n"
    "Ahol csak passzolni lehetne, magától passzolsz.\n"};
inline constexpr Phrase kThen{"{}: and then?", "{}: és aztán?"};

// ---- the screen
inline constexpr Phrase kTooSmall{
    "This terminal is {}x{}; the table needs {}x{}. Make it larger, or use --plain.",
    "Ez a terminál {}x{}; az asztalhoz {}x{} kell. Nagyítsd meg, vagy: --plain."};
inline constexpr Phrase kKeys{
    "←→ Enter  h hint  e why  u undo  i cards  t table  g log  r rules  ? keys  q",
    "←→ Enter  h tipp  e miért  u vissza  i lapok  t asztal  g napló  r szabály ? q"};
inline constexpr Phrase kThenKeys{"←→ Enter  Esc back  h hint  e why  t table  r rules  ? keys  q quit",
                                  "←→ Enter  Esc vissza  h tipp  e miért  t asztal  r szabály  ?  q ki"};
inline constexpr Phrase kThinking{"Thinking...", "Gondolkodom..."};
inline constexpr Phrase kSpeed{"Speed: {}, also for later games.", "Sebesség: {}. Megjegyeztem."};
inline constexpr Phrase kCardsTitle{"The cards in sight", "A látható lapok"};
inline constexpr Phrase kNoCards{"No card with a text is in sight.",
                                 "Nincs látható lap, amelynek szövege lenne."};
inline constexpr Phrase kSignsTitle{"Symbols", "Jelek"};
inline constexpr Phrase kScreenHelp{
    "Left, Right, Up, Down, Tab   choose a card or an answer\n"
    "Enter, Space                 play it\n"
    "1 2 3 ...                    choose by number\n"
    "a name such as {0}            choose by name; it begins with a capital letter\n"
    "Esc                          clear what was typed; back to the cards if you chose one first\n"
    "\n"
    "h   hint: what a strong bot would do with what you know\n"
    "e   explain: what it thinks of every choice\n"
    "p   propose: in cooperative games, what the bots could add to your plan, and their own plans\n"
    "u   take your last decision back, unless something was revealed or somebody else has moved\n"
    "l   the last finished meeting or trick\n"
    "g   the whole log; Page Up and Page Down scroll the log at the table\n"
    "t   the whole table\n"
    "i   the cards in sight, each with its text\n"
    "r   the rules, opened at the rule of the question\n"
    "s   save: from then on the game is saved to a file after every move\n"
    "m   when you may respond: ask always, if something can be played, or never\n"
    "f   how fast the others move: slow, normal, fast, at once\n"
    "q   quit; Ctrl-C asks too, and no game is lost\n"
    "\n"
    "Cards that may be played are raised. For the others you are told why not, with the number of the rule.\n"
    "While others move, any key skips ahead.\n",
    "Balra, Jobbra, Fel, Le, Tab  lap vagy válasz kiválasztása\n"
    "Enter, Szóköz                kijátszod\n"
    "1 2 3 ...                    választás szám szerint\n"
    "név, például {0}              választás név szerint; nagybetűvel kezdődik\n"
    "Esc                          törli, amit beírtál; vissza a lapokhoz, ahol előbb lapot választottál\n"
    "\n"
    "h   tipp: mit tenne egy erős gép azzal, amit te tudsz\n"
    "e   magyarázat: mit gondol minden lehetőségről\n"
    "p   javaslat: ahol közös a győzelem, mit tehetnek a gépek a tervedhez, és mi az övék\n"
    "u   visszaveszed az utolsó döntésed, amíg semmi nem derült ki és más nem lépett\n"
    "l   a legutóbb befejezett találkozó vagy ütés\n"
    "g   a teljes napló; az asztalnál Page Up és Page Down görgeti\n"
    "t   az egész asztal\n"
    "i   a látható lapok, mindegyik a szövegével\n"
    "r   a szabályok; a kérdés szabályánál nyílnak ki\n"
    "s   mentés: onnantól lépésenként fájlba kerül a játék\n"
    "m   ahol válaszolni lehet: mindig kérdez, csak ha van mivel, vagy soha\n"
    "f   milyen gyorsan lépnek a többiek: lassan, közepesen, gyorsan, azonnal\n"
    "q   kilépés; a Ctrl-C is kérdez, játék nem vész el miatta\n"
    "\n"
    "A kijátszható lapok magasabban állnak. A többinél kiírom, miért nem, és melyik szabály szerint.\n"
    "Amíg mások lépnek, bármely billentyű továbbvisz.\n"};
inline constexpr std::array<Phrase, 3> kWindows{
    {{"You are asked whenever you may respond.", "Mindig kérdezlek, ahol válaszolhatsz."},
     {"You are asked if you have something to respond with.", "Akkor kérdezlek, ha van mivel válaszolnod."},
     {"You always pass when you may respond.", "Sosem kérdezlek: minden válaszról lemondasz."}}};
inline constexpr Phrase kHelpTitle{"Help", "Súgó"};
inline constexpr Phrase kRulesTitle{"Rules", "Szabályok"};
inline constexpr Phrase kPagerKeys{"arrows, Page Up/Down, Home, End scroll   Esc or q closes",
                                   "nyilak, Page Up/Down, Home, End görget   Esc vagy q bezárja"};
inline constexpr Phrase kNoRules{"There is no rulebook for {0}.", "Ehhez nincs szabálykönyv: {0}."};
inline constexpr Phrase kOverKeys{"g log  l last  t table  s save  q quit",
                                  "g napló  l utolsó  t asztal  s mentés  q kilépés"};
inline constexpr Phrase kQuitLoses{
    "This game is not saved. Quit? q quits, s saves, any other key continues",
    "Ez a játék nincs elmentve. Kilépsz? q kilép, s ment, más billentyű folytatja"};

// ---- replay
inline constexpr Phrase kMoveOf{"Move {} of {}", "{}. lépés, összesen {}"};
inline constexpr Phrase kTheDeal{"The deal", "Az osztás"};
inline constexpr Phrase kSeenBy{"as {} sees it", "ahogy {} látja"};
inline constexpr Phrase kUnfinished{"The game is not finished.", "A játék nincs befejezve."};
inline constexpr Phrase kReplayKeys{"←→ step  Home End  Page 10 moves  number Enter jump  g log  q quit",
                                    "←→ léptet  Home End  Page 10 lépés  szám Enter ugrik  g napló  q ki"};
inline constexpr Phrase kReplayAllKeys{
    "←→ step  Home End  Page 10 moves  number Enter jump  Tab seat  g log  q quit",
    "←→ léptet  Home End  Page 10 lépés  szám Enter ugrik  Tab hely  g napló  q ki"};
inline constexpr Phrase kJumpTo{"Jump to move {}_", "Ugrás ide: {}_"};

}  // namespace words
}  // namespace cardhouse::terminal
