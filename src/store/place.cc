// SPDX-License-Identifier: MIT
// Addresses of PostgreSQL, and the files that may hold one.
#include "store/place.h"

#include <fstream>

#include <fmt/format.h>
#include <sys/stat.h>

#include "store/postgres_store.h"

namespace cardhouse::store {
namespace {

constexpr off_t kLongestAddress = 2000;  // a data file of SQLite is longer, and must not be opened here

// From behind "user:" to before "@"; or from behind "password=" to before "&".
struct Part {
  std::size_t from = 0, size = 0;
};
Part password_in(std::string_view address) {
  const std::size_t begin = address.find("://");
  if (begin == std::string_view::npos) return {};
  const std::size_t end = address.find_first_of("/?", begin + 3);
  const std::string_view authority = address.substr(begin + 3, end == address.npos ? end : end - begin - 3);
  if (const std::size_t at = authority.rfind('@'); at != authority.npos)
    if (const std::size_t colon = authority.find(':'); colon < at)
      return {begin + 3 + colon + 1, at - colon - 1};
  for (const std::string_view name : {"?password=", "&password="})
    if (const std::size_t found = address.find(name); found != address.npos) {
      const std::size_t from = found + name.size(), to = address.find('&', from);
      return {from, (to == address.npos ? address.size() : to) - from};
    }
  return {};
}

void need_postgres() {
  if (!has_postgres())
    throw StoreError("this program was built without PostgreSQL; install libpq-dev and build it again");
}

}  // namespace

bool is_postgres_address(std::string_view text) {
  return text.starts_with("postgres://") || text.starts_with("postgresql://");
}

void refuse_password(std::string_view said) {
  if (is_postgres_address(said) && password_in(said).size > 0)
    throw StoreError(
        "a password on the command line can be read by everybody on this machine; leave it out and put it "
        "into PGPASSFILE (a file of lines host:port:database:user:password) or PGPASSWORD, or write the "
        "whole address into a file that only you can read and say --data FILE");
}

std::string without_password(std::string_view address) {
  const Part password = password_in(address);
  std::string shown(address);
  if (password.size > 0) shown.replace(password.from, password.size, "***");
  return shown;
}

Place place_of(const std::string& data) {
  if (is_postgres_address(data)) {
    need_postgres();
    return {.postgres = true, .where = data, .warning = {}};
  }
  struct stat about {};
  if (::stat(data.c_str(), &about) != 0 || !S_ISREG(about.st_mode) || about.st_size == 0 ||
      about.st_size > kLongestAddress)
    return {.postgres = false, .where = data, .warning = {}};
  std::string address;
  std::ifstream file(data);
  std::getline(file, address);
  while (!address.empty() && (address.back() == '\r' || address.back() == ' ')) address.pop_back();
  if (!is_postgres_address(address)) return {.postgres = false, .where = data, .warning = {}};
  need_postgres();
  const bool open = (about.st_mode & (S_IROTH | S_IWOTH)) != 0 && password_in(address).size > 0;
  return {.postgres = true,
          .where = address,
          .warning =
              open ? fmt::format("everybody on this machine can read the password in {}; chmod 600 it", data)
                   : std::string()};
}

}  // namespace cardhouse::store
