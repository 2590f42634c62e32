// SPDX-License-Identifier: MIT
// The campaign as people use it, from a shell: begun, played, damaged, recovered and taken elsewhere.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <unistd.h>

#include "tests/shell.h"

namespace cardhouse::dragonfire {
namespace {

struct Folder {
  std::filesystem::path path = std::filesystem::temp_directory_path() /
                               fmt::format("cardhouse-campaign-{}", static_cast<int>(getpid()));
  Folder() { std::filesystem::create_directories(path); }
  ~Folder() { std::filesystem::remove_all(path); }
  Ran run(const std::string& line) const { return shell(fmt::format("cd '{}' && {}", path.string(), line)); }
  std::string read(const char* name) const {
    std::ifstream in(path / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const char* name, const std::string& text) const {
    std::ofstream(path / name, std::ios::binary) << text;
  }
};

TEST_CASE("D11.8 D11.11 a campaign is begun, played, given up, damaged, recovered and copied") {
  const Folder folder;
  const Ran begun = folder.run(
      "cardhouse campaign start a.campaign --hero 'Anna human warrior farmhand' --hero 'Bela elf mage clerk' "
      "--hero 'Cili dwarf priest sailor'");
  CHECK(begun.exit_code == 0);
  CHECK(begun.out.find("Party Level 0") != std::string::npos);
  CHECK(folder.run("cardhouse campaign start a.campaign").exit_code == 2);
  CHECK(folder.run("cardhouse campaign learn a.campaign Anna tough").out.find("costs 4 XP") !=
        std::string::npos);
  // A whole Adventure, always with the first answer: it is lost, and pays the Scenes that were started.
  const Ran played = folder.run(
      "yes 1 | cardhouse campaign play a.campaign trouble-at-millbrook --save one.log --bots sensible --lang "
      "en");
  CHECK_MESSAGE(played.exit_code == 0,
                played.out.substr(played.out.size() - std::min<std::size_t>(400, played.out.size())));
  CHECK(played.out.find(" XP\n") != std::string::npos);
  const Ran twice = folder.run("cardhouse campaign finish a.campaign one.log");
  CHECK(twice.exit_code == 1);
  CHECK(twice.out.find("counted already") != std::string::npos);
  CHECK(folder.run("cardhouse verify one.log").exit_code == 0);
  // One that is broken off counts only if it is given up.
  folder.run("echo quit | cardhouse campaign play a.campaign trouble-at-millbrook --save two.log --lang en");
  const Ran open = folder.run("cardhouse campaign finish a.campaign two.log");
  CHECK(open.exit_code == 1);
  CHECK(open.out.find("not over") != std::string::npos);
  CHECK(
      folder.run("cardhouse campaign finish a.campaign two.log --give-up --lang en").out.find("lost, 1 XP") !=
      std::string::npos);
  // Damage is said, and the last good state can be kept.
  std::string text = folder.read("a.campaign");
  text.replace(text.rfind("lost 1"), 6, "won 9x");
  folder.write("bad.campaign", text);
  const Ran bad = folder.run("cardhouse campaign show bad.campaign");
  CHECK(bad.exit_code == 1);
  CHECK(bad.out.find("bad.campaign: line 6: ") != std::string::npos);
  CHECK(folder.run("cardhouse campaign import bad.campaign good.campaign").exit_code == 1);
  CHECK(folder.run("cardhouse campaign import bad.campaign good.campaign --recover").exit_code == 0);
  CHECK(folder.run("cardhouse campaign show good.campaign --json").out.find("\"played\":1") !=
        std::string::npos);
  CHECK(folder.run("cardhouse campaign export a.campaign b.campaign").exit_code == 0);
  CHECK(folder.read("a.campaign") == folder.read("b.campaign"));
}

}  // namespace
}  // namespace cardhouse::dragonfire
