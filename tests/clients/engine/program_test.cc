// SPDX-License-Identifier: MIT
// The program itself, run as a process: the engine on pipes, the commands and what they return to the shell.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/clients/engine/asking.h"
#include "tests/paths.h"
#include "tests/shell.h"

namespace cardhouse::engine {
namespace {

// The engine as a child, with a pipe in each direction.
class Child {
 public:
  Child() {
    std::array<int, 2> in{}, out{};
    REQUIRE(pipe(in.data()) == 0);
    REQUIRE(pipe(out.data()) == 0);
    child_ = fork();
    REQUIRE(child_ >= 0);
    if (child_ == 0) {
      dup2(in[0], 0);
      dup2(out[1], 1);
      for (const int fd : {in[0], in[1], out[0], out[1]}) ::close(fd);
      execl(program_path().c_str(), "cardhouse", "engine", static_cast<char*>(nullptr));
      _exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    requests_ = fdopen(in[1], "w");
    answers_ = fdopen(out[0], "r");
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    if (child_ > 0) close();
  }

  // Waits for the answer before anything else is sent, so an answer that is not flushed would hang here.
  json::object ask(std::string_view request) {
    fmt::print(requests_, "{}\n", request);
    std::fflush(requests_);
    std::string line;
    for (int c = std::fgetc(answers_); c != '\n' && c != EOF; c = std::fgetc(answers_)) line += char(c);
    return json::parse(line).as_object();
  }

  int close() {
    std::fclose(requests_);
    std::fclose(answers_);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_ = 0;
  std::FILE* requests_ = nullptr;
  std::FILE* answers_ = nullptr;
};

// A file that is gone after the test.
struct Scratch {
  explicit Scratch(std::string_view text)
      : path(std::filesystem::temp_directory_path() / fmt::format("cardhouse-test-{}.log", getpid())) {
    std::ofstream(path, std::ios::binary) << text;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { std::filesystem::remove(path); }
  std::filesystem::path path;
};

Ran verify(std::string_view text, std::string_view flags = "") {
  const Scratch file(text);
  return shell(fmt::format("cardhouse verify {} '{}'", flags, file.path.string()));
}

std::string finished_log() {
  Engine engine;
  ask(engine, R"({"do":"new","game":"chronicle","seed":12,"seats":["Anna","Béla","Cili","Dani"]})");
  while (error(ask(engine, R"({"do":"bot","table":1,"play":true})")).empty()) {}
  return text(ask(engine, R"({"do":"log","table":1})"), "log");
}

TEST_CASE("the engine plays a game over pipes and ends when its input ends") {
  Child child;
  CHECK(error(child.ask("nonsense")).starts_with("not JSON"));
  CHECK(child.ask(R"({"do":"new","game":"chronicle","seed":2,"id":7})").at("id") == 7);
  json::object answer{{"over", false}};
  while (!answer.at("over").as_bool()) answer = child.ask(R"({"do":"bot","table":1,"play":true})");
  CHECK(child.ask(R"({"do":"score","table":1})").at("over").as_bool());
  CHECK(child.close() == 0);
}

TEST_CASE("the program explains itself, and a wrong call is 2 with a hint") {
  const Ran help = shell("cardhouse --help");
  CHECK(help.exit_code == 0);
  CHECK(help.out.contains("Examples:"));
  CHECK(shell("cardhouse").out == help.out);
  CHECK(shell("cardhouse").exit_code == 0);
  CHECK(shell("cardhouse --version").out.starts_with("cardhouse "));
  const Ran unknown = shell("cardhouse dance");
  CHECK(unknown.exit_code == 2);
  CHECK(unknown.out.starts_with("cardhouse: there is no command \"dance\"; there are: play, "));
  CHECK(unknown.out.ends_with("Try: cardhouse --help\n"));
  CHECK(shell("cardhouse --dance").exit_code == 2);
  CHECK(shell("cardhouse games --lang xx").exit_code == 2);
  const Ran wrong = shell("cardhouse verify");
  CHECK(wrong.exit_code == 2);
  CHECK(wrong.out.ends_with("Try: cardhouse verify --help\n"));
}

TEST_CASE("the games are listed for people and for programs") {
  CHECK(shell("cardhouse games").out.starts_with("Chronicle (chronicle)"));
  CHECK(shell("cardhouse games").out.contains("Spirit Tactics (spirits)  2 players"));
  CHECK(shell("cardhouse games --lang hu").out.starts_with("Krónika (chronicle)"));
  const auto games = json::parse(shell("cardhouse games --json").out).as_array();
  CHECK(games[0].at("name") == "chronicle");
}

TEST_CASE("a reader that has seen enough is no failure") {
  const Ran ran = shell("(cardhouse games; echo code $? >&2) | head -0; sleep 0.2");
  CHECK(ran.out.ends_with("code 0\n"));
  CHECK(shell("yes '{\"do\":\"games\"}' | cardhouse engine | head -2 | wc -l").out.contains('2'));
}

TEST_CASE("verify tells a true log from a false one") {
  const std::string log = finished_log();
  const Ran good = verify(log);
  CHECK_MESSAGE(good.exit_code == 0, good.out);
  CHECK(good.out.contains(" won ("));
  CHECK(good.out.ends_with("The log is in order.\n"));
  const auto shown = json::parse(verify(log, "--json").out).as_object();
  CHECK(shown.at("ok") == true);
  CHECK(shown.at("moves") == shown.at("legal_moves"));

  std::string changed = log;
  const std::size_t key = log.find("key ") + 4;
  changed[key] = changed[key] == '0' ? '1' : '0';
  CHECK(verify(changed).exit_code == 1);
  CHECK(verify(changed).out.contains("WRONG: "));
  changed = log;
  changed.replace(log.find("rules 1"), 7, "rules 9");
  CHECK(verify(changed).out.contains("WRONG: the log was played by version 9 of the rules"));
  CHECK(verify(log.substr(0, log.size() - 3)).out.contains("cut off in the middle of writing"));
  CHECK(verify(log.substr(0, log.size() - 3)).exit_code == 1);
  CHECK(verify("hello").exit_code == 1);
  CHECK(verify("hello", "--json").out.starts_with("{\"ok\":false,\"problem\":\"line 1: "));
}

TEST_CASE("a log that cannot be read is a wrong call") {
  CHECK(shell("cardhouse verify /nowhere/game.log").exit_code == 2);
  CHECK(shell("cardhouse verify /").exit_code == 2);
  CHECK(shell("cardhouse verify - < /dev/null").exit_code == 1);
}

}  // namespace
}  // namespace cardhouse::engine
