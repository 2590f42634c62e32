// SPDX-License-Identifier: MIT
// What a seat of Spirit Tactics is asked, and what it may answer. Made from a View alone, so it cannot say
// more than the seat knows.
#include <fmt/format.h>

#include "core/say.h"
#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

Phrase done_label(Ask ask, Phase phase) {
  if (ask != Ask::Open) return row_of(ask).done;
  return phase == Phase::Combat ? Phrase{"To the Sub-Main Phase", "Tovább a második fő szakaszba"}
                                : row_of(Act::EndPhase).label;
}

std::string spirit_label(const View& v, Zone z, Language language) {
  if (!spirits(v).has(z)) return label(z, language);
  if (face_down(v).has(z)) return fmt::format("{} ({})", name(known_at(v, z), language), label(z, language));
  return fmt::format("{} {}S/{}R ({})", name(v.card[z], language), standing(v, z).strength,
                     resilience_left(v, z), label(z, language));
}

// The text that an activation would run, as a note.
std::string note(const View& v, Move move, Language language) {
  if (move.act() != Act::Charged) return Spirits::move_note(move, language);
  const bool commander = move.what() >= kLow;
  const CardId card = commander ? v.player[v.me].commander : v.card[move.what()];
  const auto& boxes = library()[card].boxes;
  const std::size_t box = commander ? std::size_t(move.what() - kLow) : boxes.size() - 1;
  return box < boxes.size() ? wording::print(*boxes[box].tree, language) : std::string();
}

std::string link_label(const Link& link, Language language) {
  const std::string kind(name(link.kind)(language));
  return link.card != kNoCard ? fmt::format("{}: {}", kind, name(link.card, language)) : kind;
}

std::string result_label(const View& v, int index, Language language) {
  const Serial serial = v.results[index].serial;
  if (const Zone z = zone_of(v, serial); z != kNowhere) return spirit_label(v, z, language);
  for (const Player& player : v.player)
    for (const PileCardEntry& entry : player.graveyard)
      if (entry.serial == serial) return fmt::format("{} ({})", name(entry.card, language), index + 1);
  return fmt::format("{}", index + 1);
}

// What a move is called where the table is seen: by what lies there.
std::string label_of(const View& v, Move move, Language language) {
  constexpr Phrase kCommander{"the Commander {}", "a Parancsnok: {}"};
  const ActRow& row = row_of(move.act());
  const std::uint8_t what = move.what();
  const auto commander = [&](Seat seat) { return name(v.player[seat].commander, language); };
  switch (move.act()) {
    case Act::Done: return std::string(done_label(v.ask, v.phase)(language));
    case Act::Commander:
      return say(kCommander, language, commander(v.ask == Ask::GatherTo ? v.me : other(v.me)));
    case Act::Link: return what < v.links.size() ? link_label(v.links[what], language) : code(move);
    case Act::Result: return what < v.results.size() ? result_label(v, what, language) : code(move);
    default: break;
  }
  if (row.with == With::Ability && what >= kLow)
    return say(row.label, language, ability_label(commander(v.me), what, language));
  if (row.with == With::Ability || row.with == With::InZone)
    return say(row.label, language, spirit_label(v, what, language));
  return Spirits::move_label(move, language);
}

// Three short lines for a small card: whom it is about, what is done, how strong.
std::string face_of(const View& v, Move move, Language language) {
  constexpr Phrase kLowOne{"low ability", "kisebb képesség"}, kHighOne{"high ability", "nagyobb képesség"};
  const ActRow& row = row_of(move.act());
  const std::uint8_t what = move.what();
  if (row.with == With::Ability && what >= kLow)
    return fmt::format("{}\n{}\n", name(v.player[v.me].commander, language),
                       (what == kLow ? kLowOne : kHighOne)(language));
  if (row.with == With::Card && !row.face.en.empty()) {
    const Facts& facts = library().facts(what);
    std::string figures;
    if (facts.type == CardType::Spirit) figures = fmt::format("{}S/{}R", facts.strength, facts.resilience);
    return fmt::format("{}\n{}\n{}", name(what, language), row.face(language), figures);
  }
  if (row.with != With::InZone && row.with != With::Ability) return label_of(v, move, language) + "\n\n";
  const std::string_view row_words = row_name(what)(language);
  if (!spirits(v).has(what)) return fmt::format("{}\n{}\n", code(Zone(what)), row_words);
  const std::string figures =
      face_up(v).has(what) ? fmt::format("{}/{}", standing(v, what).strength, resilience_left(v, what)) : "";
  return fmt::format("{}\n{}\n{} {}", name(known_at(v, what), language),
                     row.face.en.empty() ? row_words : row.face(language), code(Zone(what)), figures);
}

Prompt waiting(const View& v, Language language) {
  constexpr Phrase kTurn{"{} is to decide.", "{} dönt."};
  if (!turn(v)) {
    const Happening end = Spirits::describe({.kind = Tell::GameOver, .seats = v.winners});
    return {.question = end.text(language), .rule = end.rule, .choices = {}};
  }
  return {.question = say(kTurn, language, at(v.asked)), .rule = "S5.2", .choices = {}};
}

}  // namespace

Prompt Spirits::prompt(const View& v, const Moves& legal, Language language) {
  if (legal.empty()) return waiting(v, language);
  const AskRow& asked = row_of(v.ask);
  Prompt prompt{
      .question = std::string(asked.question(language)), .rule = std::string(asked.rule), .choices = {}};
  prompt.window = v.ask == Ask::Priority || v.ask == Ask::After;
  prompt.choices = choices_of(legal, asked.rule, [&](Choice& choice, Move move) {
    choice.name = code(move);
    choice.label = label_of(v, move, language);
    choice.note = note(v, move, language);
    choice.face = face_of(v, move, language);
  });
  return prompt;
}

// For moves that somebody names although they cannot be made.
std::optional<Choice> Spirits::why_not(const View& v, Move move, Language language) {
  constexpr Phrase kCalled{"You have Called this turn.", "Ebben a körben már hívtál."};
  constexpr Phrase kConcealed{"You have Concealed this turn.", "Ebben a körben már elrejtettél."};
  constexpr Phrase kGathered{"You have Gathered twice this turn.", "Ebben a körben már kétszer gyűjtöttél."};
  constexpr Phrase kFull{"You have no empty zone.", "Nincs üres meződ."};
  constexpr Phrase kTwin{"You control one face-up already.", "Egy már van nálad képpel felfelé."};
  constexpr Phrase kNotHeld{"It is not in your hand.", "Nincs a kezedben."};
  constexpr Phrase kNotNow{"Not in this phase.", "Ebben a szakaszban nem lehet."};
  constexpr Phrase kCost{"Its cost cannot be paid, or there is nothing to Designate.",
                         "Nem tudod kifizetni, vagy nincs mit megjelölni."};
  constexpr Phrase kWaits{"Its window is not open, or its cost cannot be paid.",
                          "Nem most van az ideje, vagy nem tudod kifizetni."};
  const auto because = [&](Phrase why, std::string_view rule) {
    return refused(move.index, code(move), std::string(why(language)), rule);
  };
  const Open& t = v;
  if (t.ask != Ask::Open) return {};
  const Player& me = t.player[v.me];
  const bool main = t.phase == Phase::Main || t.phase == Phase::Submain;
  const bool held = std::find(v.hand.begin(), v.hand.end(), move.what()) != v.hand.end();
  switch (move.act()) {
    case Act::Call:
    case Act::Conceal: {
      const bool call = move.act() == Act::Call;
      const std::string_view rule = call ? "S3.7" : "S3.8";
      if (!main) return because(kNotNow, rule);
      if (!held) return because(kNotHeld, rule);
      if ((call ? me.called : me.concealed) != 0) return because(call ? kCalled : kConcealed, rule);
      if (empty_zones(t, v.me).empty()) return because(kFull, rule);
      return because(kTwin, "S7.10");
    }
    case Act::Gather:
      if (!main) return because(kNotNow, "S3.9");
      return held ? because(kGathered, "S3.9") : because(kNotHeld, "S3.9");
    case Act::Cast: return main ? because(held ? kCost : kNotHeld, "S6.1") : because(kNotNow, "S3.11");
    case Act::Reflex: return because(held ? kWaits : kNotHeld, "S3.13");
    case Act::Attack: return because(kNotNow, "S4.1");
    default: return {};
  }
}

}  // namespace cardhouse::spirits
