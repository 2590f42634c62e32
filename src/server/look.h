// SPDX-License-Identifier: MIT
// When to look into the store for work that waits there: one look at a time. A file is looked at with every
// tick; a database is far, so after a look that found nothing the next one is some seconds later.
#pragma once
#include "server/services.h"

namespace cardhouse::server {

class Look {
 public:
  explicit Look(const Services& services) : services_(services) {}
  bool is_due() const { return !looks_ && services_.now() >= next_; }
  void look(Reads::Work work) {
    looks_ = true;
    services_.chore(std::move(work), [this] { looks_ = false; });
  }
  // What was found; nothing: there is time.
  template <class List>
  List found(List list) {
    constexpr Time kBetween = 2000;
    next_ = list.empty() && services_.reads->is_far() ? services_.now() + kBetween : 0;
    return list;
  }

 private:
  const Services& services_;
  Time next_ = 0;
  bool looks_ = false;
};

}  // namespace cardhouse::server
