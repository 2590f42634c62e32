// SPDX-License-Identifier: MIT
// Appends to the file of a sitting, or replaces it in one step.
#include "clients/terminal/save_file.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

namespace fs = std::filesystem;

std::unexpected<Sentence> because(Phrase phrase, const fs::path& path, int error) {
  return std::unexpected(say_in_both(phrase, path.string(), std::strerror(error)));
}

bool is_regular(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(std::size_t(written));
  }
  return fdatasync(file) == 0 || errno == EINVAL || errno == EROFS;  // pipes and devices have nothing to sync
}

// Where the file really lies, so that replacing it does not replace a link to it.
fs::path real_path(const fs::path& path) {
  std::error_code ignored;
  fs::path real = fs::weakly_canonical(fs::absolute(path, ignored), ignored);
  return real.empty() ? path : real;
}

// Open for appending, and ours alone.
std::expected<Descriptor, Sentence> open_alone(const fs::path& path, int flags) {
  Descriptor file(open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | flags, 0644));
  if (!file.open()) return because(words::kCannotOpen, path, errno);
  if (is_regular(file.number()) && flock(file.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return std::unexpected(say_in_both(words::kFileInUse, path.string()));
  return file;
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  std::swap(number_, other.number_);
  return *this;
}

Descriptor::~Descriptor() {
  if (open()) close(number_);
}

std::expected<SaveFile, Sentence> SaveFile::create(const fs::path& path) {
  const fs::path real = real_path(path);
  auto file = open_alone(real, O_CREAT);
  if (!file) return std::unexpected(file.error());
  struct stat status {};
  fstat(file->number(), &status);
  if (S_ISREG(status.st_mode) && status.st_size > 0)
    return std::unexpected(say_in_both(words::kFileExists, path.string(), path.string()));
  SaveFile save(real, *std::move(file));
  return save;
}

std::expected<SaveFile, Sentence> SaveFile::go_on(const fs::path& path, const Log& read) {
  const fs::path real = real_path(path);
  auto file = open_alone(real, 0);
  if (!file) return std::unexpected(file.error());
  SaveFile save(real, *std::move(file));
  save.whole_ = true;
  save.ended_ = read.digest.has_value();
  save.moves_ = read.moves.size();
  return save;
}

std::expected<void, Sentence> SaveFile::keep(const Log& log) {
  const bool extends = whole_ && !ended_ && moves_ <= log.moves.size();
  std::string text;
  if (extends) {
    for (std::size_t i = moves_; i < log.moves.size(); ++i) text += print_move_line(log.moves[i]);
    if (log.digest) text += print_end_line(*log.digest);
  } else {
    text = print(log);
  }
  const auto written = extends ? append(text) : rewrite(text);
  whole_ = written.has_value();
  moves_ = log.moves.size();
  ended_ = log.digest.has_value();
  return written;
}

std::expected<void, Sentence> SaveFile::append(std::string_view text) {
  if (!write_all(file_.number(), text)) return trouble();
  return {};
}

// A new file beside the old one takes its place in one step; after a power failure one of the two is there.
std::expected<void, Sentence> SaveFile::rewrite(std::string_view text) {
  if (!is_regular(file_.number())) return append(text);
  fs::path beside = path_;
  beside += ".new";
  Descriptor fresh(open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644));
  if (!fresh.open()) return trouble();
  if (!write_all(fresh.number(), text) || rename(beside.c_str(), path_.c_str()) != 0) {
    const auto failed = trouble();
    unlink(beside.c_str());
    return failed;
  }
  flock(fresh.number(), LOCK_EX | LOCK_NB);
  file_ = std::move(fresh);
  return {};
}

std::expected<void, Sentence> SaveFile::trouble() const { return because(words::kCannotWrite, path_, errno); }

std::expected<std::string, Sentence> read_text(const fs::path& path) {
  std::error_code unknown;
  if (fs::is_directory(path, unknown)) return because(words::kCannotOpen, path, EISDIR);
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return because(words::kCannotOpen, path, errno != 0 ? errno : EIO);
  std::ostringstream text;
  text << file.rdbuf();
  if (file.bad()) return because(words::kCannotOpen, path, EIO);
  return std::move(text).str();
}

}  // namespace cardhouse::terminal
