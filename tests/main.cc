// SPDX-License-Identifier: MIT
// The main of all tests, and a ledger that ./test reads: one line per started, passed or failed test case.

// A sanitizer says more about a crash than doctest's own signal handler would.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define DOCTEST_CONFIG_NO_POSIX_SIGNALS
#endif
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <cstdlib>
#include <fstream>

#include <doctest/doctest.h>

namespace {

// Written line by line to the file named by CARDHOUSE_TEST_LEDGER, so that it is true even after a crash:
// without the last line "end" the program died inside the last started case.
class Ledger : public doctest::IReporter {
 public:
  explicit Ledger(const doctest::ContextOptions&) {
    if (const char* path = std::getenv("CARDHOUSE_TEST_LEDGER")) out_.open(path, std::ios::trunc);
  }
  void test_case_start(const doctest::TestCaseData& test) override {
    out_ << "start " << test.m_name << std::endl;
  }
  void test_case_end(const doctest::CurrentTestCaseStats& stats) override {
    out_ << (stats.testCaseSuccess ? "pass" : "fail") << std::endl;
  }
  void test_run_end(const doctest::TestRunStats&) override { out_ << "end" << std::endl; }

  void report_query(const doctest::QueryData&) override {}
  void test_run_start() override {}
  void test_case_reenter(const doctest::TestCaseData&) override {}
  void test_case_exception(const doctest::TestCaseException&) override {}
  void subcase_start(const doctest::SubcaseSignature&) override {}
  void subcase_end() override {}
  void log_assert(const doctest::AssertData&) override {}
  void log_message(const doctest::MessageData&) override {}
  void test_case_skipped(const doctest::TestCaseData&) override {}

 private:
  std::ofstream out_;
};

REGISTER_LISTENER("ledger", 1, Ledger);

}  // namespace
