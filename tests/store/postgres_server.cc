// SPDX-License-Identifier: MIT
// initdb, and a server that listens on a socket of its own and dies with the tests.
#include "tests/store/postgres_server.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/postgres_store.h"

namespace cardhouse::store {
namespace {

namespace files = std::filesystem;

// Debian keeps each version in a folder of its own.
std::string find_programs() {
  std::error_code problem;
  std::string newest;
  for (const auto& entry : files::directory_iterator("/usr/lib/postgresql", problem))
    if (files::exists(entry.path() / "bin/postgres"))
      newest = std::max(newest, entry.path().string() + "/bin");
  return newest;
}

// PostgreSQL does not run as root: then it runs as its own user.
const passwd* other_user() { return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr; }

void become_other_user() {
  const passwd* const user = other_user();
  if (user == nullptr) return;
  if (::initgroups(user->pw_name, user->pw_gid) != 0 || ::setgid(user->pw_gid) != 0 ||
      ::setuid(user->pw_uid) != 0)
    ::_exit(126);
}

bool can_enter(const files::path& folder) {
  if (other_user() == nullptr) return true;
  for (files::path part = folder; !part.empty() && part != "/"; part = part.parent_path()) {
    struct stat about {};
    if (::stat(part.c_str(), &about) != 0 || (about.st_mode & S_IXOTH) == 0) return false;
  }
  return true;
}

// Beside the test program, or where the other user cannot go there, with the temporary files.
std::string new_folder() {
  const files::path build = files::read_symlink("/proc/self/exe").parent_path();
  const files::path base = can_enter(build) ? build : files::temp_directory_path();
  files::path folder = base / fmt::format("postgres-{}", ::getpid());
  files::remove_all(folder);
  files::create_directories(folder);
  if (const passwd* const user = other_user())
    if (::chown(folder.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown");
  return folder;
}

int spawn(const std::vector<std::string>& words, const std::string& log, bool dies_with_us) {
  const int child = ::fork();
  if (child != 0) return child;
  become_other_user();
  if (dies_with_us) ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (std::freopen(log.c_str(), "a", stderr) == nullptr || ::dup2(2, 1) < 0 || ::chdir("/") != 0)
    ::_exit(125);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

std::string text_of(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

PostgresServer* PostgresServer::shared() {
  static const std::string kPrograms = find_programs();
  if (kPrograms.empty() || !has_postgres()) {
    MESSAGE("skipped: PostgreSQL is not installed here (Debian: apt-get install postgresql libpq-dev)");
    return nullptr;
  }
  static PostgresServer server(kPrograms);
  return &server;
}

PostgresServer::PostgresServer(std::string programs)
    : programs_(std::move(programs)),
      folder_(new_folder()),
      sockets_((files::temp_directory_path() / fmt::format("chpg-{}", ::getpid())).string()) {
  files::create_directories(sockets_);
  if (const passwd* const user = other_user())
    if (::chown(sockets_.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("chown");
  const int child = spawn({programs_ + "/initdb", "-D", folder_ + "/data", "-U", "owner", "-E", "UTF8",
                           "--locale=C.UTF-8", "-A", "trust", "--no-sync"},
                          folder_ + "/log", false);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (status != 0) throw std::runtime_error("initdb: " + text_of(folder_ + "/log"));
  start();
}

PostgresServer::~PostgresServer() {
  stop();
  std::error_code ignored;
  files::remove_all(folder_, ignored);
  files::remove_all(sockets_, ignored);
}

void PostgresServer::start() {
  process_ = spawn({programs_ + "/postgres", "-D", folder_ + "/data", "-k", sockets_, "-c",
                    "listen_addresses=", "-c", "max_connections=60", "-c", "shared_buffers=16MB"},
                   folder_ + "/log", true);
  for (;;) {  // a limit only for what hangs
    const int child = spawn({programs_ + "/pg_isready", "-q", "-h", sockets_}, "/dev/null", false);
    int status = 0;
    ::waitpid(child, &status, 0);
    if (status == 0) return;
    if (::waitpid(process_, &status, WNOHANG) != 0)
      throw std::runtime_error("postgres ended: " + text_of(folder_ + "/log"));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::stop() {
  ::kill(process_, SIGQUIT);
  int status = 0;
  ::waitpid(process_, &status, 0);
}

void PostgresServer::restart() {
  ::kill(process_, SIGINT);  // a fast stop: connections end, nothing waits for them
  int status = 0;
  ::waitpid(process_, &status, 0);
  start();
}

void PostgresServer::run(const std::string& address, const std::string& sql) const {
  const int child =
      spawn({programs_ + "/psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", address, "-c", sql},
            folder_ + "/log", false);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (status != 0) throw std::runtime_error("psql: " + text_of(folder_ + "/log"));
}

std::string PostgresServer::new_database() {
  const std::string name = fmt::format("house{}", ++databases_);
  const auto address = [&](const std::string& database) {
    return fmt::format("postgres:///{}?host={}&user=owner", database, sockets_);
  };
  run(address("postgres"), fmt::format("CREATE DATABASE {}", name));
  return address(name);
}

}  // namespace cardhouse::store
