// SPDX-License-Identifier: MIT
// People who wait for the same thing take turns: first the addresses, then the people of an address, each in
// the order of asking. A person who asks for much waits for it without making others wait.
#pragma once
#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <utility>

namespace cardhouse::server {

struct Asker {
  std::string address, person;
};

template <class T>
class FairQueue {
 public:
  void add(const Asker& asker, T item) {
    part_of(part_of(addresses_, asker.address).parts, asker.person).parts.push_back(std::move(item));
    ++size_;
  }
  std::optional<T> next() {
    if (addresses_.empty()) return {};
    --size_;
    return taken(addresses_, [](Address& address) {
      return taken(address.parts, [](Person& person) {
        T item = std::move(person.parts.front());
        person.parts.pop_front();
        return item;
      });
    });
  }
  std::size_t size() const { return size_; }
  std::size_t size_at(const std::string& address) const {
    const auto found = std::ranges::find(addresses_, address, &Address::name);
    if (found == addresses_.end()) return 0;
    std::size_t size = 0;
    for (const Person& person : found->parts) size += person.parts.size();
    return size;
  }
  std::size_t size_of(const Asker& asker) const {
    for (const Address& address : addresses_)
      for (const Person& person : address.parts)
        if (address.name == asker.address && person.name == asker.person) return person.parts.size();
    return 0;
  }

 private:
  template <class Part>
  struct Named {
    std::string name;
    std::deque<Part> parts;  // never empty
  };
  using Person = Named<T>;
  using Address = Named<Person>;

  template <class Part>
  static Part& part_of(std::deque<Part>& parts, const std::string& name) {
    const auto found = std::ranges::find(parts, name, &Part::name);
    return found == parts.end() ? parts.emplace_back(Part{name, {}}) : *found;
  }
  // Takes from the first one, which then is the last.
  template <class Part, class Take>
  static T taken(std::deque<Part>& parts, Take take) {
    Part first = std::move(parts.front());
    parts.pop_front();
    T item = take(first);
    if (!first.parts.empty()) parts.push_back(std::move(first));
    return item;
  }

  std::deque<Address> addresses_;
  std::size_t size_ = 0;
};

}  // namespace cardhouse::server
