// SPDX-License-Identifier: MIT
// Reads the command line.
#include "apps/commands/call.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <type_traits>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>

#include "lab/mpi.h"

namespace cardhouse::commands {

// ---- options

Option Option::required(bool is) const { return option_->required(is), *this; }
Option Option::shows_preset() const { return option_->capture_default_str(), *this; }
Option Option::of(const std::string& what) const { return option_->type_name(what), *this; }
Option Option::one_of(const std::vector<std::string>& values) const {
  std::string list;
  for (const std::string& value : values) list += (list.empty() ? "" : ", ") + value;
  const auto problem = [values, list](const std::string& text) {
    return std::ranges::find(values, text) != values.end()
               ? std::string()
               : fmt::format("\"{}\" is unknown; there are: {}", text, list);
  };
  return option_->check(problem, "{" + list + "}"), *this;
}
Option Option::between(int low, int high) const { return option_->check(CLI::Range(low, high)), *this; }

Option Option::repeated() const { return option_->allow_extra_args(false), *this; }
Option Option::separated_by(char separator) const { return option_->delimiter(separator), *this; }
Option Option::needs(Option other) const { return option_->needs(other.option_), *this; }
Option Option::excludes(Option other) const { return option_->excludes(other.option_), *this; }
bool Option::given() const { return option_->count() > 0; }
std::string Option::name() const { return option_->get_name(); }

// ---- numbers

namespace {

// The library reads -1 as the largest number there is, and cuts off what is too long.
template <class Number>
std::string problem_with(const std::string& text) {
  Number number{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = end == text.data() + text.size() && !text.empty();
  if (problem == std::errc::result_out_of_range)
    return fmt::format("{} is too large; the largest is {}", text, std::numeric_limits<Number>::max());
  if (problem == std::errc{} && whole) return {};
  if (std::is_unsigned_v<Number> && text.starts_with('-')) return fmt::format("{} cannot be negative", text);
  return fmt::format("{} is not a whole number", text);
}

template <class Value>
struct NumberIn {
  using type = Value;
};
template <class Value>
struct NumberIn<std::optional<Value>> {
  using type = Value;
};
template <class Value>
struct NumberIn<std::vector<Value>> {
  using type = Value;
};

}  // namespace

// ---- commands

Command Command::command(const std::string& name, const std::string& help) const {
  return Command(*app_->add_subcommand(name, help), *exit_code_);
}
void Command::needs_command() const { app_->require_subcommand(1); }

template <class Value>
Option Command::option(const std::string& name, Value& value, const std::string& help) const {
  CLI::Option* option = app_->add_option(name, value, help);
  if constexpr (std::is_integral_v<typename NumberIn<Value>::type>)
    option->check(problem_with<typename NumberIn<Value>::type>, "");
  return Option(option);
}
template Option Command::option(const std::string&, std::string&, const std::string&) const;
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&) const;
template Option Command::option(const std::string&, std::vector<int>&, const std::string&) const;
template Option Command::option(const std::string&, int&, const std::string&) const;
template Option Command::option(const std::string&, std::uint16_t&, const std::string&) const;
template Option Command::option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Command::option(const std::string&, double&, const std::string&) const;
template Option Command::option(const std::string&, std::optional<int>&, const std::string&) const;
template Option Command::option(const std::string&, std::optional<std::uint64_t>&, const std::string&) const;

Option Command::flag(const std::string& name, bool& value, const std::string& help) const {
  return Option(app_->add_flag(name, value, help));
}
void Command::footer(const std::string& text) const { app_->footer(text); }
void Command::does(std::function<int()> work) const {
  app_->callback([work = std::move(work), exit_code = exit_code_] { *exit_code = work(); });
}

// ---- the program

namespace {

std::string names_of_commands(const CLI::App& app) {
  std::string names;
  for (const CLI::App* command : app.get_subcommands(nullptr))
    names += (names.empty() ? "" : ", ") + command->get_name();
  return names;
}

// The command that was meant, or the whole program.
const CLI::App& called(const CLI::App& app) {
  const auto commands = app.get_subcommands();
  return commands.empty() ? app : *commands.front();
}

}  // namespace

Program::Program(const std::string& name, const std::string& summary, const std::string& version)
    : app_(std::make_unique<CLI::App>(summary, name)) {
  app_->set_version_flag("--version", name + " " + version, "print the version");
  app_->set_help_flag("-h,--help", "print this help");
  app_->require_subcommand(0, 1);
}
Program::~Program() = default;

Command Program::root() { return Command(*app_, exit_code_); }

// What is wrong, and where to read what would be right.
int fail(std::string_view command, int code, std::string_view what) {
  if (!lab::is_first_rank()) return code;  // all ranks have the same call, and one of them says it
  fmt::print(stderr, "cardhouse {}: {}\n", command, what);
  if (code == 2) fmt::print(stderr, "Try: cardhouse {} --help\n", command);
  return code;
}

int Program::wrong_call(const char* problem, const char* first) const {
  if (!lab::is_first_rank()) return 2;
  const CLI::App& meant = called(*app_);
  const bool unknown_command = &meant == app_.get() && first != nullptr && first[0] != '-';
  const std::string name = app_->get_name();
  if (unknown_command)
    fmt::print(stderr, "{}: there is no command \"{}\"; there are: {}\n", name, first,
               names_of_commands(*app_));
  else fmt::print(stderr, "{}: {}\n", name, problem);
  fmt::print(stderr, "Try: {} {}--help\n", name, &meant == app_.get() ? "" : meant.get_name() + " ");
  return 2;
}

int Program::run(int argc, char** argv) {
  if (argc < 2) {
    fmt::print("{}", app_->help());
    return 0;
  }
  try {
    app_->parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help, --version
    return app_->exit(asked);
  } catch (const CLI::ParseError& error) { return wrong_call(error.what(), argv[1]); }
  return exit_code_;
}

}  // namespace cardhouse::commands
