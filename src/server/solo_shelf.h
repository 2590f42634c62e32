// SPDX-License-Identifier: MIT
// Games that people with an account play alone in their browsers, kept for their other devices. The house
// does not read the records: it adds to them, gives them back to their person, and to nobody else.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/connections.h"

namespace cardhouse::server {

class SoloShelf {
 public:
  static constexpr std::size_t kMostGames = 500;  // of one person
  // Removed ones are remembered for other devices. With more of them nothing new is taken.
  static constexpr std::size_t kMostRemoved = 2000;
  static constexpr std::int64_t kMostBytes = 8 << 20;

  SoloShelf(Services& services, Connections& connections) : services_(services), connections_(connections) {}

  void keep(const Request& request, const KeepSolo& wish);
  void list(const Request& request, const ListSolo& wish);
  void read(const Request& request, const ReadSolo& wish);
  void remove(const Request& request, const RemoveSolo& wish);

 private:
  // The games of a person: as the store has them, and as they will be once all is written.
  const std::vector<store::SoloGame>& games_of(const std::string& person);
  std::optional<store::SoloGame> find(const std::string& person, const std::string& table);
  std::optional<table::Refusal> why_not(const store::SoloGame* game, const KeepSolo& wish);
  // Whether the first records of a request are those that the store has in their places.
  bool has_same(const std::string& person, const KeepSolo& wish, std::size_t count);
  std::uint64_t write(store::Batch batch, const store::SoloGame& game);

  struct Shelf {
    std::vector<store::SoloGame> games;
    std::uint64_t written = 0;  // the batch number of the last change
  };
  Services& services_;
  Connections& connections_;
  std::unordered_map<std::string, Shelf> shelves_;  // by person, while a change is not durable
};

}  // namespace cardhouse::server
