// SPDX-License-Identifier: MIT
// The moves of Dragonfire: one table says how each is written, and what people call it.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/facts.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

// In the order of Act.
constexpr std::array<ActRow, kActs> kActRows{{
    {"done", With::Nothing, {"Done", "Kész"}},
    {"play", With::Card, {"Play {}", "Kijátszás: {}"}, {"play", "kijátszás"}},
    {"discard", With::Card, {"Discard {}", "Eldobás: {}"}, {"discard", "eldobás"}},
    {"assist", With::Card, {"Assist with {}", "Segítség: {}"}, {"assist", "segítség"}},
    {"use", With::Feature, {"Use {}", "Használat: {}"}, {"use", "használat"}},
    {"move", With::Where, {"To Location {}", "A(z) {}. Helyszínre"}},
    {"resolve", With::Slot, {"First Encounter {}", "Előbb a(z) {}. Ellenfél"}},
    {"target", With::Slot, {"Strike Encounter {}", "Célpont: {}. Ellenfél"}},
    {"splash", With::Slot, {"Also strike Encounter {}", "Éri még: {}. Ellenfél"}},
    {"sharpen", With::Card, {"Sharpen {}", "Élesítés: {}"}},
    {"buy", With::Card, {"Buy {}", "Vásárlás: {}"}},
    {"cycle", With::Card, {"Cycle {}", "Csere: {}"}, {"cycle", "csere"}},
    {"encounter", With::Slot, {"Encounter {}", "{}. Ellenfél"}},
    {"character", With::Seat, {"{}", "{}"}},
    {"return", With::Card, {"Take back {}", "Visszavétel: {}"}},
    {"next", With::Card, {"{} next", "Következő: {}"}},
    {"success", With::Nothing, {"Success", "Siker"}},
    {"failure", With::Nothing, {"Failure", "Kudarc"}},
    {"swap", With::Card, {"Exchange {}", "Lecserélés: {}"}},
    {"trigger", With::Own, {"First {}", "Előbb: {}"}},
}};

const ActRow& row_of(Move move) { return dragonfire::row_of(move.act()); }

// A place, a slot or a seat as a number that people see.
int number_of(Move move) { return move.what() + (row_of(move).with == With::Slot ? 1 : 0); }
bool is_environment(Move move) { return row_of(move).with == With::Where && move.what() == kEnvironment; }

std::optional<int> read_what(With with, std::string_view text) {
  const auto from_one = [&] {
    const auto n = read_number(text, kSlots + 1);
    return n && *n > 0 ? n : std::nullopt;
  };
  switch (with) {
    case With::Nothing: return 0;
    case With::Card: return library().find_card(text);
    case With::Feature: return library().find_feature(text);
    case With::Where: return same_word(text, "env") ? std::optional<int>(kEnvironment) : from_one();
    case With::Slot: return from_one().transform([](int n) { return n - 1; });
    case With::Seat: return read_number(text, kSeats);
    case With::Own:
      if (const auto feature = library().find_feature(text)) return *feature;
      return library().find_card(text).transform([](CardId card) { return kMaxFeatures + card; });
  }
  return {};
}

}  // namespace

const ActRow& row_of(Act act) { return kActRows[std::min(std::size_t(act), kActRows.size() - 1)]; }

const Named* named_by(Move move) {
  const int what = move.what();
  const auto card = [](int id) { return &library().card(CardId(std::min(id, library().cards() - 1))); };
  const auto feature = [&] {
    return &library().feature(FeatureId(std::min(what, library().features() - 1)));
  };
  switch (row_of(move).with) {
    case With::Card: return card(what);
    case With::Feature: return feature();
    case With::Own:
      if (what < kMaxFeatures) return feature();
      return card(what - kMaxFeatures);
    default: return nullptr;
  }
}

std::string code(Move move) {
  const ActRow& row = row_of(move);
  if (row.with == With::Nothing) return std::string(row.code);
  if (const Named* named = named_by(move)) return fmt::format("{}:{}", row.code, named->slug);
  return is_environment(move) ? fmt::format("{}:env", row.code)
                              : fmt::format("{}:{}", row.code, number_of(move));
}

std::optional<Move> move_of_code(std::string_view text) {
  const auto act = written_act(kActRows, text);
  if (!act) return {};
  return read_what(kActRows[act->row].with, act->what).transform([&](int what) {
    return Move(Act(act->row), what);
  });
}

std::string Dragonfire::print(Move move) { return code(move); }
std::optional<Move> Dragonfire::read_move(std::string_view text) { return move_of_code(text); }

// Labels say no more than the move itself; what the table adds is in the prompt.
std::string Dragonfire::move_label(Move move, Language language) {
  constexpr Phrase kEnv{"To the Environment", "A környezetbe"};
  const ActRow& row = row_of(move);
  if (is_environment(move)) return std::string(kEnv(language));
  if (const Named* named = named_by(move)) return say(row.label, language, named->title(language));
  if (row.with == With::Seat) return at(move.what());
  return say(row.label, language, number_of(move));
}

std::string Dragonfire::move_note(Move move, Language language) {
  if (row_of(move).with == With::Card) return card_note(move.what(), language);
  const Named* named = named_by(move);
  return named != nullptr ? named->printed(language) : std::string();
}

void add_labels(GameWords& words, Language language) {
  const auto add = [&](Act act, int what) {
    const Move move(act, what);
    words.labels.emplace_back(code(move), Dragonfire::move_label(move, language));
  };
  for (int act = 0; act < kActs; ++act) switch (row_of(Act(act)).with) {
      case With::Nothing: add(Act(act), 0); break;
      case With::Card:
        for (int id = 1; id < library().cards(); ++id) add(Act(act), id);
        break;
      case With::Feature:
        for (int id = 1; id < library().features(); ++id) add(Act(act), id);
        break;
      case With::Where:
        for (int place = 0; place <= kSlots; ++place) add(Act(act), place);
        break;
      case With::Slot:
        for (int slot = 0; slot < kSlots; ++slot) add(Act(act), slot);
        break;
      case With::Own:
        for (FeatureId id : library().features_at(Moment::TurnStarts)) add(Act(act), id);
        for (int id = 1; id < library().cards(); ++id)
          if ((library().cards_at(Moment::TurnStarts) & card_bit(CardId(id))) != 0)
            add(Act(act), kMaxFeatures + id);
        break;
      case With::Seat: break;  // clients have the names
    }
}

}  // namespace cardhouse::dragonfire
