// SPDX-License-Identifier: MIT
// The save file of a game, written move by move. It never overwrites a file that it has not read or created,
// and the next write makes up for a failed one.
#pragma once
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/log.h"
#include "core/text.h"

namespace cardhouse::terminal {

// An open file of the system, closed at the end.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  Descriptor& operator=(Descriptor&& other) noexcept;
  ~Descriptor();
  int number() const { return number_; }
  bool open() const { return number_ >= 0; }

 private:
  int number_;
};

class SaveFile {
 public:
  // For a new game: a file that holds something already is refused.
  static std::expected<SaveFile, Sentence> create(const std::filesystem::path& path);
  // For a game that was read from it.
  static std::expected<SaveFile, Sentence> go_on(const std::filesystem::path& path, const Log& read);

  // Brings the file up to the log: appends what is new, or rewrites it as a whole if something was taken back
  // or an earlier write failed.
  std::expected<void, Sentence> keep(const Log& log);
  const std::filesystem::path& path() const { return path_; }

 private:
  SaveFile(std::filesystem::path path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}
  std::expected<void, Sentence> append(std::string_view text);
  std::expected<void, Sentence> rewrite(std::string_view text);
  std::expected<void, Sentence> trouble() const;

  std::filesystem::path path_;
  Descriptor file_;
  bool whole_ = false;  // the file holds `moves_` moves, no more and no less
  bool ended_ = false;  // and the line that closes it
  std::size_t moves_ = 0;
};

// The whole text, or why it cannot be read.
std::expected<std::string, Sentence> read_text(const std::filesystem::path& path);

}  // namespace cardhouse::terminal
