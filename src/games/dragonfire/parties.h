// SPDX-License-Identifier: MIT
// What a report on parties (lab/parties.h) needs of this game: the Adventures and the difficulties, a party
// at a level, and a witness that counts. Parties come from the rules of the campaign.
#pragma once
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

// Hears what fells whom and what is bought. A sentence that was just carried out is the cause of damage;
// without one it was an attack, by the strongest Encounter that faces the character.
class PartyWitness {
 public:
  void look(const State& before) { before_ = &before; }
  void operator()(const Event& event, SeatSet);

  std::map<std::string, std::uint64_t> fallen;  // by the code of the cause
  std::map<int, std::uint64_t> bought;          // by the number of the card

 private:
  std::string attacker(Seat seat) const;
  const State* before_ = nullptr;  // before the move that is being played
  SentenceId said_ = 0;
  std::array<std::string, kSeats> cause_;
};

// A party as a campaign has it at that level: so much XP, spent from the dearest Advancement down, and the
// items of the Adventures below it. At the usual difficulty.
Options party_at(int players, int level, int adventure, std::uint64_t seed);

struct Parties {
  using Witness = PartyWitness;
  struct Named {
    std::string code, name;
  };
  struct Adventure {
    Named named;
    int level = 0;  // that it is meant for
  };
  struct Ending {
    bool won = false;
    int rounds = 0, scene = 0;  // the Scene in which it ended, from 1
  };
  static std::vector<Adventure> adventures(Language language);
  static std::vector<Named> difficulties(Language language);
  static int usual_difficulty();
  static Options options(int players, int level, int adventure, int difficulty, std::uint64_t seed);
  // A number that is the same during one turn, while its player may still choose what to do first.
  static std::optional<int> open_turn(const State& state);
  static Ending ending(const State& state);
  static Named card(int number, Language language);
  static std::string cause(std::string_view code, Language language);  // what fells heroes, for people
};

}  // namespace cardhouse::dragonfire
