// SPDX-License-Identifier: MIT
// Who may not come in: a person or an address, for some time, into the house or to one table. A ban is a note
// of the host in the data file; a kick lasts minutes and is only remembered, or is a note for other nodes.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/shape.h"
#include "server/address_range.h"
#include "server/outside.h"
#include "store/store.h"
#include "table/table.h"

namespace cardhouse::server {

struct Ban {
  std::string ban;              // its id
  std::string person, address;  // one of them; an address may be a range, such as 2001:db8::/64
  std::string name, why;        // of the person, and what they are told
  Time made = 0, until = 0;     // until 0: until it is lifted
  std::string table;            // that one alone; empty: the whole house
  bool kick = false;            // for minutes: in the data only where there are several nodes
};
BOOST_DESCRIBE_STRUCT(Ban, (), (ban, person, address, name, why, made, until, table, kick))

class Bans {
 public:
  void read(std::span<const store::HostNote> notes);
  // Those of the last moments stay: their notes may be on their way.
  void read_again(std::span<const store::HostNote> notes, Time now);
  store::HostNote add(const Ban& ban);  // for the data file, unless it is a kick of a house without nodes
  static store::HostNote note_of(const Ban& ban);
  // What removes it from the data file; nothing: there is no such ban.
  std::optional<store::HostNote> lift(std::string_view id);
  // The one that keeps them out of the house, or away from the table.
  const Ban* find(std::string_view person, std::string_view address, Time now) const;
  const Ban* find_at(std::string_view table, std::string_view person, Time now) const;
  std::vector<store::HostNote> forget_old(Time now);
  std::vector<Ban> all() const;

 private:
  struct Held {
    Ban ban;
    std::optional<AddressRange> range;
  };
  std::vector<Held> held_;
};

// What the one who is kept out is told: code "banned" or "kicked".
table::Refusal refusal_of(const Ban& ban, Time now);

}  // namespace cardhouse::server
