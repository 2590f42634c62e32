// SPDX-License-Identifier: MIT
// Campaigns of Dragonfire as the rest of the program knows them (core/campaign.h).
#include "games/dragonfire/campaign.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

// 1, 2 ... as bits; nothing if there is no such challenge.
std::optional<std::uint8_t> challenge_bits(const std::vector<int>& challenges, int adventure) {
  const auto count = std::ssize(library().adventure(adventure).challenges);
  std::uint8_t bits = 0;
  for (const int one : challenges) {
    if (one < 1 || one > count) return {};
    bits = std::uint8_t(bits | 1u << (one - 1));
  }
  return bits;
}

class RecordedCampaign final : public AnyCampaign {
 public:
  explicit RecordedCampaign(Record record) : record_(std::move(record)) {}
  std::unique_ptr<AnyCampaign> copy() const override { return std::make_unique<RecordedCampaign>(record_); }
  const std::string& name() const override { return record_.campaign().name; }
  const std::string& text() const override { return record_.text(); }
  std::vector<std::string> heroes() const override {
    std::vector<std::string> names;
    for (const Hero& hero : record_.campaign().heroes) names.push_back(hero.name);
    return names;
  }
  int played() const override { return record_.campaign().played(); }
  CampaignSheet sheet(const std::vector<int>& party, Language language) const override {
    const auto& campaign = record_.campaign();
    return sheet_of(campaign, party.empty() ? usual_party(campaign) : party, language);
  }

  std::expected<void, cardhouse::Sentence> write(std::string_view line) override {
    return record_.write(line);
  }
  std::string join_line(const NewHero& hero) const override {
    return fmt::format("join {} {} {} {}", hero.name, hero.race, hero.calling, hero.background);
  }
  std::string learn_line(int hero, std::string_view advancement) const override {
    return fmt::format("learn {} {}", hero, advancement);
  }
  std::string carry_line(std::string_view item, std::optional<int> hero) const override {
    return hero ? fmt::format("carry {} {}", *hero, item) : fmt::format("put-away {}", item);
  }
  std::expected<std::string, cardhouse::Sentence> outcome_line(std::string_view position,
                                                               const Key& key) const override {
    const auto state = Dragonfire::read_state(position);
    if (!state) return std::unexpected(cardhouse::Sentence{{state.error(), state.error()}});
    const auto outcome = outcome_of(record_.campaign(), *state, key);
    if (!outcome) return std::unexpected(outcome.error());
    return Record::line_of(*outcome);
  }

  std::expected<Settings, PlanProblem> options_for(const AdventurePlan& plan) const override {
    const auto no_adventure = [](Phrase why) {
      return std::unexpected(PlanProblem{"no_adventure", reason(why)});
    };
    const auto adventure = find_adventure(plan.adventure);
    if (!adventure) return no_adventure({"there is no such Adventure", "nincs ilyen kaland"});
    const auto challenges = challenge_bits(plan.challenges, *adventure);
    if (!challenges) return no_adventure({"the Adventure has no such challenge", "nincs ilyen kihívás"});
    const auto difficulty =
        plan.difficulty ? difficulty_of(*plan.difficulty) : usual_difficulty(record_.campaign());
    if (!difficulty)
      return no_adventure(
          {"the difficulty is story, adventure or heroic", "a nehézség story, adventure vagy heroic"});
    const auto options =
        dragonfire::options_for(record_.campaign(), plan.party, *adventure, *challenges, *difficulty);
    if (!options) return std::unexpected(PlanProblem{"bad_party", options.error()});
    return Dragonfire::print(*options);
  }

 private:
  Record record_;
};

class Rules final : public CampaignRules {
 public:
  std::expected<std::unique_ptr<AnyCampaign>, cardhouse::Sentence> begin(
      std::string_view name) const override {
    auto record = Record::begin(name);
    if (!record) return std::unexpected(record.error());
    return std::make_unique<RecordedCampaign>(*std::move(record));
  }
  Read read(std::string_view text) const override {
    auto [record, problem, lines] = Record::read(text);
    Read result{.campaign = nullptr, .problem = {}, .lines = lines};
    if (record) result.campaign = std::make_unique<RecordedCampaign>(*std::move(record));
    if (!problem.empty()) result.problem = std::move(problem);
    return result;
  }
};

}  // namespace

const CampaignRules& Dragonfire::campaigns() {
  static const Rules rules;
  return rules;
}

}  // namespace cardhouse::dragonfire
