// SPDX-License-Identifier: MIT
// Texts and pictures in a form that every client can render: events in words, questions with their answers,
// and a picture made of panels. `@0` to `@5` stand for the names of the seats.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/event_facts.h"
#include "core/seat.h"
#include "core/text.h"

namespace cardhouse {

// One event, for those who may see it. The same event may be told twice: with the card to those who know it
// and without to the others.
struct Happening {
  SeatSet seen_by;
  std::string kind;      // for machines, such as "played"
  Sentence text;         // for people
  std::string rule;      // "C3.4"
  bool reveals = false;  // something hidden became known or chance was used: it cannot be taken back
  EventFacts facts{};    // for machines, what the text says
};

// What an event is, before it is put into words.
struct Telling {
  std::string_view kind, rule;
  bool reveals = false;
};

struct Choice {
  std::uint32_t move = 0;
  std::string name;   // notation, such as "P8"
  std::string label;  // for people, such as "Knight (Power 8)"
  bool legal = true;
  std::string why_not;  // if not legal
  std::string rule;     // the number that allows or forbids it
  std::string note;     // worth knowing before choosing, such as "no effect now"; often empty
  std::string
      face{};  // the name on the face of a card, where it has to be shorter, or its three lines; often empty
};

struct Prompt {
  std::string question;
  std::string rule;
  std::vector<Choice> choices;
  bool window = false;  // an optional response: a client may pass automatically
};

// A choice for each legal move; `say_choice(choice, move)` fills in what people read.
template <class Moves, class SayChoice>
std::vector<Choice> choices_of(const Moves& legal, std::string_view rule, SayChoice say_choice) {
  std::vector<Choice> choices;
  for (const auto move : legal) {
    Choice& choice = choices.emplace_back();
    choice.move = move.index;
    choice.rule = rule;
    say_choice(choice, move);
  }
  return choices;
}

// A move that somebody names although it cannot be made.
inline Choice refused(std::uint32_t move, std::string name, std::string why_not, std::string_view rule) {
  Choice choice{.move = move, .name = name, .label = std::move(name), .legal = false};
  choice.why_not = std::move(why_not);
  choice.rule = rule;
  return choice;
}

// In games of one shared result: "I take the wolf, can you assist?" A target and cards that somebody plans.
struct Proposal {
  Seat by = 0;
  int target = 0;                  // as views number what can be struck; 0: only plans are asked for
  std::vector<std::string> cards;  // of the proposer's hand, by their notation
};
// What somebody could add to it, from what that seat sees.
struct Help {
  std::vector<std::string> cards;  // those that would help
  int levels = 0, of = 0;          // what would be cleared with them, of how many that are left
  bool defeats = false;
  std::string text;  // the same in words
  std::string plan;  // what the seat means to do in its own turn
};

// How a piece of text is meant; a client decides how that looks. Colour is never the only sign: the text
// carries its own symbol or letter.
enum class Ink : std::uint8_t { Plain, Faint, Strong, Blue, Green, Red, Gray, Gold, Alert, Turn };

struct Span {
  std::string text;
  Ink ink = Ink::Plain;
  std::string said{};  // read out instead of `text` where a sign tells nothing; often empty
};
using Line = std::vector<Span>;

struct Panel {
  std::string title;
  std::string title_said{};  // the title in words, where it has signs
  std::vector<Line> lines;
  int weight = 1;  // its share of the row's width
  // More than one: the lines are cells, so many side by side. Within a cell a span kBelow begins a new line;
  // where there is little room the last ones are left out.
  int columns = 1;
  bool spare = false;  // its row is left out first
};
inline constexpr std::string_view kBelow = "\n";

// Rows of panels from top to bottom; the client adds the hand with its choices, the prompt and the log.
struct Picture {
  std::vector<std::vector<Panel>> rows;
};

struct SettingInfo {
  std::string_view name;
  Phrase label;
  std::vector<std::string> values;
  std::string preset;
  bool open = false;  // it takes other values too, such as a deck that somebody built
};

// The words of a game in one language, for clients that make labels and sentences themselves
// (core/sayings.h).
struct CardWords {
  std::string card, kind, name, suit, rank, rule, when, text;  // what there is; the card as in the notation
};
struct SuitWords {
  std::string suit, name, symbol;
};
// A card with figures and a text that is a program: all that its face says. `facts` are its figures by name.
struct SheetStep {
  std::string part, text;  // "primary" or "aftermath"
};
struct SheetSentence {
  std::string use, text, cost;  // the cost in the notation, "cinder:2 any:1"
  std::vector<SheetStep> steps = {};
};
struct SheetText {
  std::string box, text;
  std::vector<SheetSentence> sentences = {};
};
struct CardSheet {
  std::string card, type, name;
  std::vector<std::pair<std::string, std::string>> facts = {};
  std::vector<SheetText> texts = {};
};
struct DeckSheet {
  std::string deck, name, leader;
  std::vector<std::string> main = {}, side = {};
};
struct GameWords {
  std::vector<CardWords> cards = {};
  std::vector<SuitWords> suits = {};
  std::vector<std::pair<std::string, std::string>> names = {};    // what "#key" in a line stands for
  std::vector<std::pair<std::string, std::string>> sayings = {};  // by kind, "{0} plays {1}."
  std::vector<std::pair<std::string, std::string>> labels = {};   // of moves that are not in `names`
  std::string last_and = {};                                      // before the last of several seats
  std::vector<CardSheet> sheets = {};
  std::vector<DeckSheet> decks = {};
  std::vector<std::pair<std::string, std::string>> signs = {};  // of its pictures, and what each one means
};

// A sign of the pictures of a game. One without a meaning in a language is not used there.
struct Sign {
  Phrase sign, meaning;
  constexpr Sign(Phrase shown, Phrase means) : sign(shown), meaning(means) {}
  constexpr Sign(std::string_view shown, Phrase means) : sign{shown, shown}, meaning(means) {}
};
void add_signs(GameWords& words, Language language, std::span<const Sign> signs);

// The text with the seats' names put in.
std::string with_names(std::string_view text, std::span<const std::string> names);

}  // namespace cardhouse
