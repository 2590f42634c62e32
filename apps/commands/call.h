// SPDX-License-Identifier: MIT
// The command line: commands, options, flags, help. Only call.cc includes the library behind it, which is
// slow to compile.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace cardhouse::commands {

// One option or flag. By default it is optional, may be given once, and takes any value of its type.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option required(bool is = true) const;
  Option shows_preset() const;               // in the help
  Option of(const std::string& what) const;  // what the help calls its value, such as N or FILE
  Option one_of(const std::vector<std::string>& values) const;
  Option between(int low, int high) const;
  Option repeated() const;                    // may be given several times, with one value each
  Option separated_by(char separator) const;  // takes several values at once
  Option needs(Option other) const;
  Option excludes(Option other) const;

  bool given() const;
  std::string name() const;

 private:
  CLI::Option* option_;
};

class Command {
 public:
  Command(CLI::App& app, int& exit_code) : app_(&app), exit_code_(&exit_code) {}

  Command command(const std::string& name, const std::string& help) const;
  void needs_command() const;
  // `value` is written when the command line is read, so it must live until then. A name without dashes is a
  // positional argument. call.cc lists the types.
  template <class Value>
  Option option(const std::string& name, Value& value, const std::string& help) const;
  Option flag(const std::string& name, bool& value, const std::string& help) const;
  void footer(const std::string& text) const;  // of the help: examples
  // The work of the command. It returns the exit code: 0 done, 1 failed, 2 wrong usage.
  void does(std::function<int()> work) const;

 private:
  CLI::App* app_;
  int* exit_code_;
};

// Says on stderr what went wrong with a command, and returns the exit code; with 2 the help is named too.
int fail(std::string_view command, int code, std::string_view what);

class Program {
 public:
  Program(const std::string& name, const std::string& summary, const std::string& version);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  Command root();
  // Runs the command that was asked for, or says what is wrong with the call. The exit code.
  int run(int argc, char** argv);

 private:
  int wrong_call(const char* problem, const char* first) const;

  std::unique_ptr<CLI::App> app_;
  int exit_code_ = 0;
};

}  // namespace cardhouse::commands
