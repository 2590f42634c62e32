// SPDX-License-Identifier: MIT
// Intervals, the sequential test and ratings against values computed by hand.
#include "lab/statistics.h"

#include <array>
#include <cmath>

#include <doctest/doctest.h>

#include "core/chance.h"
#include "lab/ratings.h"

namespace cardhouse::lab {
namespace {

TEST_CASE("the points of Student's distribution are those of the tables") {
  CHECK(student_975(1) == doctest::Approx(12.706).epsilon(0.0001));
  CHECK(student_975(2) == doctest::Approx(4.303).epsilon(0.0001));
  CHECK(student_975(3) == doctest::Approx(3.182).epsilon(0.002));
  CHECK(student_975(5) == doctest::Approx(2.571).epsilon(0.0005));
  CHECK(student_975(9) == doctest::Approx(2.262).epsilon(0.0005));
  CHECK(student_975(30) == doctest::Approx(2.042).epsilon(0.0005));
  CHECK(student_975(1e6) == doctest::Approx(1.95997).epsilon(0.0001));
}

// Means 0.25, 0.5, 0.25, 1, 0.5 of four games each: mean 0.5, sum of squares 0.375, s = 0.30619,
// s / sqrt(5) = 0.13693, times t(4) = 2.776.
TEST_CASE("the interval of a mean takes the clusters as the sample") {
  const std::array<Ratio, 5> sets{{{1, 4}, {2, 4}, {1, 4}, {4, 4}, {2, 4}}};
  const Estimate e = estimate(sets);
  CHECK(e.value == doctest::Approx(0.5));
  CHECK(e.half() == doctest::Approx(0.3802).epsilon(0.001));
  CHECK(e.low == doctest::Approx(0.5 - 0.3802).epsilon(0.001));
}

// 3 of 4, 1 of 2, 2 of 6: 0.5 over all; residuals 1, 0, -1; s = 1, over sqrt(3) and the mean whole 4, times
// t(2) = 4.3027.
TEST_CASE("clusters of unequal size count by their size") {
  const std::array<Ratio, 3> sets{{{3, 4}, {1, 2}, {2, 6}}};
  const Estimate e = estimate(sets);
  CHECK(e.value == doctest::Approx(0.5));
  CHECK(e.half() == doctest::Approx(4.30265 / std::sqrt(3.0) / 4));
}

TEST_CASE("one cluster or none has no bounds, and a share stays between 0 and 1") {
  const std::array<Ratio, 1> one{{{1, 4}}};
  CHECK(estimate(one).value == 0.25);
  CHECK(std::isinf(estimate(one).high));
  CHECK(estimate_share(one).low == 0);
  CHECK(estimate_share(one).high == 1);
  CHECK(std::isinf(estimate({}).high));
  const std::array<Ratio, 2> wild{{{0, 1}, {1, 1}}};
  CHECK(estimate_share(wild).low == 0);
  CHECK(estimate_share(wild).high == 1);
}

TEST_CASE("ten sets that were all won do not prove that all will be") {
  const std::array<Ratio, 10> won{
      {{4, 4}, {4, 4}, {4, 4}, {4, 4}, {4, 4}, {4, 4}, {4, 4}, {4, 4}, {4, 4}, {4, 4}}};
  CHECK(estimate_share(won).value == 1);
  CHECK(estimate_share(won).low == doctest::Approx(0.6915).epsilon(0.001));  // Clopper and Pearson, 10 of 10
  const std::array<Ratio, 4> lost{{{0, 4}, {0, 4}, {0, 4}, {0, 4}}};
  CHECK(estimate_share(lost).high == doctest::Approx(0.6024).epsilon(0.001));  // 0 of 4
}

// Seeds are fixed; the bounds are more than two deviations away on either side.
TEST_CASE("about 95 of 100 intervals hold the truth, also when the games of a set agree") {
  Dice dice(7);
  int held = 0;
  for (int trial = 0; trial < 400; ++trial) {
    std::vector<Ratio> sets;
    for (int set = 0; set < 40; ++set) {
      const double wins = below(dice, 4) == 0 ? 4 : 0;  // all four games or none
      sets.push_back({wins, 4});
    }
    const Estimate e = estimate(sets);
    held += e.low <= 0.25 && 0.25 <= e.high;
  }
  CHECK(held > 365);
  CHECK(held < 396);
}

// ---- the sequential test ----

// Means of four games won with this chance.
Sprt tested(double chance, std::uint64_t seed, std::size_t& sets) {
  Sprt test(0.25, 0.30, 0.275 * 0.725 / 4);
  Dice dice(seed);
  for (sets = 0; sets < 20'000 && test.verdict() == Sprt::Verdict::Open; ++sets) {
    int won = 0;
    for (int game = 0; game < 4; ++game) won += below(dice, 1'000'000) < std::uint32_t(chance * 1e6);
    test.add(won / 4.0);
  }
  return test;
}

TEST_CASE("the sequential test decides right on streams of either kind, nearly always") {
  int low = 0, high = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    std::size_t sets = 0;
    low += tested(0.25, seed, sets).verdict() == Sprt::Verdict::Low;
    high += tested(0.30, seed, sets).verdict() == Sprt::Verdict::High;
  }
  CHECK(low >= 88);  // 95 are promised; three deviations less
  CHECK(high >= 88);
  CHECK(low + high < 200);
}

TEST_CASE("the ratio of a short stream is the one computed by hand") {
  Sprt test(0.2, 0.4, 0.04);
  for (double share : {0.5, 0.25, 0.5, 0.75}) test.add(share);
  // mean 0.5, squares 0.125; variance (0.125 + 0.04) / 4; 4 * 0.2 * (0.5 - 0.3) / 0.04125
  CHECK(test.llr() == doctest::Approx(3.8788).epsilon(0.0001));
  CHECK(test.verdict() == Sprt::Verdict::Open);  // too early, whatever the ratio
}

TEST_CASE("a stream that is far off is decided at the first moment that is allowed, and then stands") {
  Sprt test(0.25, 0.30, 0.05);
  for (int set = 0; set < 9; ++set) test.add(1);
  CHECK(test.verdict() == Sprt::Verdict::Open);
  test.add(1);
  CHECK(test.verdict() == Sprt::Verdict::High);
  const double llr = test.llr();
  for (int set = 0; set < 1000; ++set) test.add(0);
  CHECK(test.verdict() == Sprt::Verdict::High);
  CHECK(test.llr() == llr);
}

// ---- ratings ----

TEST_CASE("two bots: three wins to one is three times the strength") {
  const std::array<Company, 1> companies{{{.seats = {1, 1}, .games = 4}}};
  const std::array<double, 2> wins{3, 1};
  const auto of = strengths(companies, wins, 0);
  CHECK(of[0] / of[1] == doctest::Approx(3));
  CHECK(of[0] * of[1] == doctest::Approx(1));
  CHECK(rating(10) == doctest::Approx(400));
}

// With strengths 4, 2, 1 the stronger wins 2/3, 4/5 and 2/3 of its games: of 30 each 20, 24 and 20.
TEST_CASE("three bots whose wins fit strengths 4, 2 and 1 exactly get these") {
  const std::array<Company, 3> companies{{{.seats = {1, 1, 0}, .games = 30},
                                          {.seats = {1, 0, 1}, .games = 30},
                                          {.seats = {0, 1, 1}, .games = 30}}};
  const std::array<double, 3> wins{44, 30, 16};
  const auto of = strengths(companies, wins, 0);
  CHECK(of[0] / of[1] == doctest::Approx(2));
  CHECK(of[1] / of[2] == doctest::Approx(2));
}

// At a table of four a bot three times as strong as the others wins 3 of 6.
TEST_CASE("one against three: half of the games is three times the strength") {
  const std::array<Company, 1> companies{{{.seats = {1, 3}, .games = 100}}};
  const std::array<double, 2> wins{50, 50};
  const auto of = strengths(companies, wins, 0);
  CHECK(of[0] / of[1] == doctest::Approx(3));
}

TEST_CASE("a bot that never wins has a rating all the same") {
  const std::array<Company, 1> companies{{{.seats = {1, 1}, .games = 100}}};
  const std::array<double, 2> wins{100, 0};
  const auto of = strengths(companies, wins, 1);
  CHECK(of[0] / of[1] == doctest::Approx(201));  // 100.5 to 0.5
}

TEST_CASE("ratings have intervals that hold them, narrower with more sets, and the same for the same seed") {
  const std::array<Company, 1> companies{{{.seats = {1, 1}, .games = 2}}};
  const auto sets = [](int many) {
    std::vector<std::vector<double>> wins;
    for (int set = 0; set < many; ++set)
      wins.push_back(set % 3 == 0 ? std::vector{0.0, 2.0} : std::vector{2.0, 0.0});
    return wins;
  };
  const Ratings few = rate(companies, sets(30), 1), many = rate(companies, sets(300), 1);
  CHECK(few.of[0].low < few.of[0].value);
  CHECK(few.of[0].value < few.of[0].high);
  CHECK(many.of[0].half() < few.of[0].half() / 2);
  CHECK(many.of[0].value == doctest::Approx(-many.of[1].value));
  CHECK(many.of[0].value == doctest::Approx(200 * std::log10(2.0)).epsilon(0.02));
  CHECK(rate(companies, sets(30), 1).of[0].low == few.of[0].low);
}

}  // namespace
}  // namespace cardhouse::lab
