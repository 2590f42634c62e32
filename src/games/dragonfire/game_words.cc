// SPDX-License-Identifier: MIT
// The words of Dragonfire for clients that make labels and sentences themselves: the same words as
// everywhere.
#include <fmt/format.h>

#include "core/sayings.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {

std::vector<CardSheet> sheets(Language language);  // sheets.cc

// Labels say no more than the move itself; what the table adds is in the prompt.
std::string Dragonfire::move_label(Move move, Language language) {
  constexpr Phrase kDone{"Done", "Kész"}, kPlay{"Play {}", "Kijátszás: {}"},
      kDiscard{"Discard {}", "Eldobás: {}"}, kAssist{"Assist with {}", "Segítség: {}"},
      kUse{"Use {}", "Használat: {}"}, kEnv{"To the Environment", "A környezetbe"},
      kMove{"To Location {}", "A(z) {}. Helyszínre"},
      kResolve{"First Encounter {}", "Előbb a(z) {}. Ellenfél"},
      kTarget{"Strike Encounter {}", "Célpont: {}. Ellenfél"},
      kSplash{"Also strike Encounter {}", "Éri még: {}. Ellenfél"}, kSharpen{"Sharpen {}", "Élesítés: {}"},
      kBuy{"Buy {}", "Vásárlás: {}"}, kCycle{"Cycle {}", "Csere: {}"},
      kEncounter{"Encounter {}", "{}. Ellenfél"}, kReturn{"Take back {}", "Visszavétel: {}"},
      kNext{"{} next", "Következő: {}"}, kSuccess{"Success", "Siker"}, kFailure{"Failure", "Kudarc"},
      kSwap{"Exchange {}", "Lecserélés: {}"}, kTrigger{"First {}", "Előbb: {}"};
  const std::uint8_t what = move.what();
  const auto card = [&] { return library().card(what).title(language); };
  switch (move.act()) {
    case Act::Done: return std::string(kDone(language));
    case Act::Play: return say(kPlay, language, card());
    case Act::Discard: return say(kDiscard, language, card());
    case Act::Assist: return say(kAssist, language, card());
    case Act::Use: return say(kUse, language, library().feature(what).title(language));
    case Act::Move:
      return what == kEnvironment ? std::string(kEnv(language)) : say(kMove, language, int(what));
    case Act::Resolve: return say(kResolve, language, what + 1);
    case Act::Target: return say(kTarget, language, what + 1);
    case Act::Splash: return say(kSplash, language, what + 1);
    case Act::Sharpen: return say(kSharpen, language, card());
    case Act::Buy: return say(kBuy, language, card());
    case Act::Cycle: return say(kCycle, language, card());
    case Act::Encounter: return say(kEncounter, language, what + 1);
    case Act::Character: return at(what);
    case Act::Return: return say(kReturn, language, card());
    case Act::Next: return say(kNext, language, card());
    case Act::Success: return std::string(kSuccess(language));
    case Act::Failure: return std::string(kFailure(language));
    case Act::Swap: return say(kSwap, language, card());
    case Act::Trigger: return say(kTrigger, language, own_source(what).title(language));
  }
  return {};
}

std::string Dragonfire::move_note(Move move, Language language) {
  switch (move.act()) {
    case Act::Play:
    case Act::Discard:
    case Act::Assist:
    case Act::Sharpen:
    case Act::Buy:
    case Act::Cycle:
    case Act::Return:
    case Act::Next:
    case Act::Swap: return card_note(move.what(), language);
    case Act::Use: return library().feature(move.what()).printed(language);
    case Act::Trigger: return own_source(move.what()).printed(language);
    default: return {};
  }
}

GameWords Dragonfire::words(Language language) {
  constexpr Phrase kAnd{" and ", " és "};
  constexpr std::array<std::string_view, kClassTypes> kSymbols{"R", "B", "G", "K"};
  constexpr std::array<std::string_view, 7> kKinds{"market",  "encounter", "dragonfire", "item",
                                                   "feature", "adventure", "challenge"};
  GameWords words{.last_and = std::string(kAnd(language))};
  add_sayings(words, kEventRows, language);
  for (int type = 0; type < kClassTypes; ++type) {
    words.suits.push_back({code(ClassType(type)), std::string(name(ClassType(type))(language)),
                           std::string(kSymbols[std::size_t(type)])});
    words.names.emplace_back(code(ClassType(type)), name(ClassType(type))(language));
  }
  each_named(library(), [&](const Named& one, Box box) {
    words.cards.push_back({.card = one.slug,
                           .kind = std::string(kKinds[std::size_t(box)]),
                           .name = one.title(language),
                           .suit = {},
                           .rank = {},
                           .rule = {},
                           .when = {},
                           .text = one.printed(language)});
    words.names.emplace_back(one.slug, one.title(language));
    if (one.tree) words.names.emplace_back("=" + one.slug, one.printed(language));
  });
  for (int deck = 0; deck < kDecks; ++deck)
    words.names.emplace_back(fmt::format("deck{}", deck), deck_name(deck, language));
  const auto label = [&](Move move) { words.labels.emplace_back(code(move), move_label(move, language)); };
  for (Act act : {Act::Done, Act::Success, Act::Failure}) label(act);
  for (int id = 1; id < library().cards(); ++id) {
    CardWords& card = words.cards[std::size_t(id) - 1];
    const Card& facts = library().card(CardId(id));
    card.suit = code(facts.type);
    for (Act act : {Act::Play, Act::Discard, Act::Assist, Act::Sharpen, Act::Buy, Act::Cycle, Act::Return,
                    Act::Next, Act::Swap})
      label(Move(act, id));
  }
  for (int id = 1; id < library().features(); ++id) label(Move(Act::Use, id));
  for (FeatureId id : library().features_at(Moment::TurnStarts)) label(Move(Act::Trigger, id));
  for (int id = 1; id < library().cards(); ++id)
    if ((library().cards_at(Moment::TurnStarts) & card_bit(CardId(id))) != 0)
      label(Move(Act::Trigger, kMaxFeatures + id));
  for (int slot = 0; slot < kSlots; ++slot)
    for (Act act : {Act::Resolve, Act::Target, Act::Splash, Act::Encounter}) label(Move(act, slot));
  for (int place = 0; place <= kSlots; ++place) label(Move(Act::Move, place));
  words.sheets = sheets(language);
  words.signs = signs(language);
  return words;
}

}  // namespace cardhouse::dragonfire
