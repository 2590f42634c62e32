// SPDX-License-Identifier: MIT
// What the host does at one node holds at all: bans, read-only and announcements are notes in the database,
// which every node reads again when one has changed; so are kicks, which are also told to the others at once.
#include <algorithm>

#include <boost/json.hpp>

#include "server/host.h"

namespace cardhouse::server {
namespace {

constexpr std::string_view kAnnouncementNote = "announcement";

// Times of the machine, since the steady clocks of nodes differ.
struct StoredAnnouncement {
  std::string en, hu;
  Time until = 0;
  std::optional<Time> closes_at;
};
BOOST_DESCRIBE_STRUCT(StoredAnnouncement, (), (en, hu, until, closes_at))

}  // namespace

void Host::tell_nodes(const Ban& kick) {
  if (services_.tenure == nullptr) return;
  std::string text = "kick ";
  shape::write(text, kick);
  store::Batch batch{.news = {std::move(text)}};
  if (kick.until > kick.made) batch.host_notes.push_back(services_.bans.note_of(kick));
  write_notes(std::move(batch));
}

void Host::kicked_elsewhere(std::string_view text) {
  Ban ban;
  shape::read_members(boost::json::parse(boost::json::string_view(text.data(), text.size())).as_object(), ban,
                      "");
  if (ban.table.empty()) send_away(ban);
}

std::uint64_t Host::note_announcement() {
  if (services_.tenure == nullptr) return 0;
  announcement_note_.clear();
  if (announcement_) {
    const Time wall = services_.wall() - services_.now();
    StoredAnnouncement note{announcement_->text(Language::English),
                            announcement_->text(Language::Hungarian),
                            announcement_->until + wall,
                            {}};
    if (announcement_->closes_at) note.closes_at = *announcement_->closes_at + wall;
    shape::write(announcement_note_, note);
  }
  return write_notes({.host_notes = {{std::string(kAnnouncementNote), announcement_note_}}});
}

void Host::read_announcement(std::string_view text) {
  announcement_note_ = text;
  announcement_.reset();
  if (text.empty()) return;
  StoredAnnouncement note;
  shape::read_members(boost::json::parse(boost::json::string_view(text.data(), text.size())).as_object(),
                      note, "");
  const Time wall = services_.wall() - services_.now();
  if (note.until <= services_.wall()) return;
  announcement_ = Announcement{{{note.en, note.hu}}, note.until - wall, {}};
  if (note.closes_at) announcement_->closes_at = *note.closes_at - wall;
}

std::uint64_t Host::write_notes(store::Batch batch) {
  return notes_written_ = services_.commits.write(std::move(batch));
}

// What this node has written since does not give way to what was there before.
void Host::read_notes() {
  services_.chore([this] {
    const std::vector<store::HostNote> notes = services_.reads->host_notes();
    if (services_.commits.is_readable(notes_written_)) take_notes(notes);
    else services_.commits.when_settled(notes_written_, [this] { read_notes(); });
  });
}

void Host::take_notes(const std::vector<store::HostNote>& notes) {
  services_.bans.read_again(notes, services_.wall());
  for (const Ban& ban : services_.bans.all())
    if (ban.table.empty() && (ban.until == 0 || ban.until > services_.wall())) send_away(ban);
  const bool read_only = std::ranges::find(notes, kReadOnlyNote, &store::HostNote::name) != notes.end();
  const auto said = std::ranges::find(notes, kAnnouncementNote, &store::HostNote::name);
  const std::string note = said == notes.end() ? "" : said->body;
  const bool news = note != announcement_note_;
  if (news) read_announcement(note);
  if (read_only != services_.read_only) set_writing(read_only, services_.commits.written());
  else if (news) tell_everybody();
}

}  // namespace cardhouse::server
