// SPDX-License-Identifier: MIT
// How deals are shared out: every deal counts once and in its order, whoever plays it and however often.
#include "lab/desk.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace cardhouse::lab {
namespace {

using Deals = std::vector<std::uint64_t>;

struct Shared {
  explicit Shared(std::uint64_t deals, std::size_t enough = SIZE_MAX)
      : desk(deals, 1, [this, enough](Deals&& part) {
          added.insert(added.end(), part.begin(), part.end());
          return added.size() < enough;
        }) {}
  void hand_in(Batch batch) {
    Deals part;
    for (std::uint64_t i = 0; i < batch.count; ++i) part.push_back(batch.first + i);
    desk.hand_in(batch, 1.0, std::move(part));
  }
  Deals added;
  Desk<Deals> desk;
};

TEST_CASE("parts are added in the order of the deals, in whatever order they come") {
  Shared shared(3);
  const Batch first = *shared.desk.next(), second = *shared.desk.next(), third = *shared.desk.next();
  CHECK_FALSE(shared.desk.next());
  shared.hand_in(third);
  shared.hand_in(second);
  CHECK(shared.added.empty());
  CHECK(shared.desk.ahead() == 2);
  shared.hand_in(first);
  CHECK(shared.desk.ahead() == 0);
  CHECK(shared.added == Deals{0, 1, 2});
  CHECK_FALSE(shared.desk.take());
}

TEST_CASE("a batch that was given back is played again, and counts once even if both results come") {
  Shared shared(3);
  const Batch first = *shared.desk.next(), second = *shared.desk.next(), third = *shared.desk.next();
  shared.desk.give_back(first);
  CHECK(shared.desk.next() == first);
  shared.hand_in(second);
  shared.hand_in(first);
  shared.hand_in(first);
  shared.hand_in(third);
  CHECK(shared.added == Deals{0, 1, 2});
}

TEST_CASE("a batch whose result came after all is not handed out again") {
  Shared shared(2);
  const Batch first = *shared.desk.next();
  shared.desk.give_back(first);
  shared.hand_in(first);
  CHECK(shared.desk.next()->first == 1);
}

TEST_CASE("when enough has been added, nothing is handed out or taken any more") {
  Shared shared(10, 2);
  const Batch first = *shared.desk.next(), second = *shared.desk.next(), third = *shared.desk.next();
  shared.hand_in(third);
  shared.hand_in(first);
  shared.hand_in(second);
  CHECK(shared.added == Deals{0, 1});
  CHECK_FALSE(shared.desk.next());
  CHECK_FALSE(shared.desk.take());
}

TEST_CASE("after it is closed a desk hands nothing out, and takes what it had handed out") {
  Shared shared(10);
  const Batch first = *shared.desk.next();
  shared.desk.close();
  CHECK_FALSE(shared.desk.take());
  shared.hand_in(first);
  CHECK(shared.added == Deals{0});
}

TEST_CASE("batches grow while deals are quick and shrink towards the end; together they are all deals") {
  Shared shared(100'000);
  Deals counts;
  while (const auto batch = shared.desk.next()) {
    counts.push_back(batch->count);
    Deals part;
    for (std::uint64_t i = 0; i < batch->count; ++i) part.push_back(batch->first + i);
    shared.desk.hand_in(*batch, double(batch->count) * 1e-5, std::move(part));
  }
  CHECK(counts.front() == 1);
  CHECK(*std::ranges::max_element(counts) == 5000);  // 0.05 s
  CHECK(counts.back() == 1);
  REQUIRE(shared.added.size() == 100'000);
  CHECK(std::ranges::is_sorted(shared.added));
}

struct Nested {
  std::uint32_t number = 0;
  std::map<std::string, std::vector<int>> lists;
  auto fields() { return std::tie(number, lists); }
  auto fields() const { return std::tie(number, lists); }
};

TEST_CASE("packed values are read back unchanged, and bytes that end early are refused") {
  const Nested nested{7, {{"a", {1, 2}}, {"", {}}}};
  const std::string bytes = Packer().add(nested).take();
  const auto again = Unpacker(bytes).take<Nested>();
  CHECK(again.number == 7);
  CHECK(again.lists == nested.lists);
  for (std::size_t size = 0; size < bytes.size(); ++size)
    CHECK_THROWS_AS(Unpacker(std::string_view(bytes).substr(0, size)).take<Nested>(), std::runtime_error);
}

}  // namespace
}  // namespace cardhouse::lab
