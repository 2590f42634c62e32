// SPDX-License-Identifier: MIT
// Every position goes into the digest as bytes, with its legal moves; what people are shown of it now and
// then, since words take longer than rules.
#include "bindings/wasm/check/rehearsal.h"

#include <algorithm>
#include <charconv>
#include <ranges>
#include <vector>

#include <fmt/format.h>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "catalog/types.h"
#include "core/digest.h"

namespace cardhouse::rehearsal {
namespace {

void add(Digest& digest, std::string_view text) { digest.add_bytes(text.data(), text.size()); }

// A value for each setting that has a list of them, and the presets if that cannot be dealt.
Settings settings_of(const catalog::AnyGame& game, std::uint64_t number, Dice& dice) {
  Settings settings;
  for (const SettingInfo& info : game.settings()) {
    if (info.values.empty()) continue;
    const std::size_t pick = settings.empty() ? number : below(dice, std::uint32_t(info.values.size()));
    settings.emplace_back(info.name, info.values[pick % info.values.size()]);
  }
  if (!game.deal(settings, Key{})) settings.resize(std::min<std::size_t>(settings.size(), 1));
  if (!game.deal(settings, Key{})) settings.clear();
  return settings;
}

void look_at(const catalog::Position& position, Digest& digest) {
  std::string text;
  for (Seat seat = 0; seat < position.players(); ++seat) position.write_view(text, catalog::Eye::Seat, seat);
  position.write_view(text, catalog::Eye::Public, 0);
  position.write_view(text, catalog::Eye::All, 0);
  if (const auto turn = position.turn())
    for (const Language language : kLanguages) {
      const Prompt prompt = position.prompt(*turn, language);
      text += prompt.question + prompt.rule;
      for (const Choice& choice : prompt.choices)
        text += fmt::format("{} {} {} {} {}\n", choice.name, choice.label, choice.legal, choice.why_not,
                            choice.rule);
    }
  text += position.notation();
  add(digest, text);
}

void add_told(const catalog::Events& events, Digest& digest) {
  for (std::size_t i = 0; i < events.size(); ++i)
    for (const Language language : kLanguages) add(digest, events.sentence(i, language));
}

struct Outcome {
  std::uint64_t decisions = 0, digest = 0;
};

std::expected<Outcome, std::string> play_one(const catalog::AnyGame& game, const Plan& plan,
                                             std::uint64_t number) {
  const Chance chance = Chance::from_seed(number);
  Chance own = chance.child(1);
  Dice dice(own);
  auto dealt = game.deal(settings_of(game, number, dice), chance.key());
  if (!dealt) return std::unexpected(dealt.error());
  catalog::Position& position = *dealt->position;
  auto bot = bots::make_bot(plan.bot.empty() ? "random" : plan.bot, plan.game, chance.child(2));
  if (!bot) return std::unexpected(bot.error());
  (*bot)->limit({.hides_time = false});
  Outcome outcome;
  Digest digest;
  while (const auto turn = position.turn()) {
    digest.add(position.digest());
    digest.add(position.trace());
    const bool looks = below(dice, plan.look) == 0;
    if (looks) look_at(position, digest);
    const auto legal = position.legal();
    const catalog::MoveCode move =
        plan.bot.empty() ? legal[below(dice, std::uint32_t(legal.size()))] : (*bot)->choose(position, *turn);
    digest.add(move);
    const auto events = position.play_told(move);
    if (looks && events != nullptr) add_told(*events, digest);
    ++outcome.decisions;
  }
  digest.add(position.digest());
  for (const int points : position.standing().points) digest.add(std::uint64_t(points));
  look_at(position, digest);
  outcome.digest = digest.value();
  return outcome;
}

}  // namespace

std::expected<Plan, std::string> read_plan(std::string_view text) {
  std::vector<std::string> words;
  for (const auto word : std::views::split(text, ' ')) words.emplace_back(word.begin(), word.end());
  Plan plan;
  const auto number = [](const std::string& word, auto& to) {
    return std::from_chars(word.data(), word.data() + word.size(), to).ec == std::errc{};
  };
  if (words.size() != 5 || catalog::find(words[0]) == nullptr || !number(words[1], plan.first) ||
      !number(words[2], plan.games) || !number(words[4], plan.look) || plan.look == 0)
    return std::unexpected("expected is: GAME FIRST GAMES BOT LOOK, such as: ghosts 1 100 - 8");
  plan.game = words[0];
  if (words[3] != "-") plan.bot = words[3];
  return plan;
}

std::expected<std::string, std::string> play(const Plan& plan) {
  std::string text;
  for (std::uint64_t number = plan.first; number < plan.first + plan.games; ++number) {
    const auto outcome = play_one(*catalog::find(plan.game), plan, number);
    if (!outcome) return std::unexpected(fmt::format("game {}: {}", number, outcome.error()));
    text += fmt::format("{} {} {} {:016x}\n", plan.game, number, outcome->decisions, outcome->digest);
  }
  return text;
}

std::uint64_t hurry(const Plan& plan) {
  std::uint64_t decisions = 0;
  catalog::with_game(plan.game, [&]<class G>() {
    const typename G::Options options{};
    Dice dice(plan.first);
    for (std::uint64_t number = plan.first; number < plan.first + plan.games; ++number) {
      typename G::State state = G::deal(options, Chance::from_seed(number));
      for (; G::turn(state); ++decisions) {
        const typename G::Moves legal = G::legal(state);
        G::play(state, legal.nth(int(below(dice, std::uint32_t(legal.size())))));
      }
    }
  });
  return decisions;
}

}  // namespace cardhouse::rehearsal
