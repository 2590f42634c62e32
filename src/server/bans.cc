// SPDX-License-Identifier: MIT
// A house has few bans, so they are looked through one by one.
#include "server/bans.h"

#include <algorithm>

namespace cardhouse::server {
namespace {

constexpr std::string_view kNote = "ban ";
constexpr Time kMinuteLength = 60'000;

bool is_over(const Ban& ban, Time now) { return ban.until != 0 && ban.until <= now; }

std::string note_name(std::string_view id) { return std::string(kNote).append(id); }

// "5 minutes", "3 hours", "2 days": rounded up.
Sentence span_of(Time left) {
  const Time minutes = std::max<Time>(1, (left + kMinuteLength - 1) / kMinuteLength);
  const auto say = [](Time n, std::string_view one, std::string_view many, std::string_view hu) {
    return Sentence{{fmt::format("{} {}", n, n == 1 ? one : many), fmt::format("{} {}", n, hu)}};
  };
  if (minutes < 120) return say(minutes, "minute", "minutes", "percig");
  if (minutes < 2 * 24 * 60) return say((minutes + 59) / 60, "hour", "hours", "óráig");
  return say((minutes + 24 * 60 - 1) / (24 * 60), "day", "days", "napig");
}

}  // namespace

void Bans::read(std::span<const store::HostNote> notes) {
  for (const store::HostNote& note : notes) {
    if (!note.name.starts_with(kNote)) continue;
    Ban ban;
    shape::read_members(boost::json::parse(note.body).as_object(), ban, "");
    if (std::ranges::any_of(held_, [&](const Held& held) { return held.ban.ban == ban.ban; })) continue;
    held_.push_back({ban, AddressRange::read(ban.address)});
  }
}

void Bans::read_again(std::span<const store::HostNote> notes, Time now) {
  constexpr Time kOnItsWay = 5'000;
  std::erase_if(held_, [&](const Held& held) { return held.ban.made + kOnItsWay < now; });
  read(notes);
}

store::HostNote Bans::add(const Ban& ban) {
  held_.push_back({ban, AddressRange::read(ban.address)});
  return note_of(ban);
}

store::HostNote Bans::note_of(const Ban& ban) {
  std::string body;
  shape::write(body, ban);
  return {note_name(ban.ban), std::move(body)};
}

std::optional<store::HostNote> Bans::lift(std::string_view id) {
  const auto found = std::ranges::find_if(held_, [&](const Held& held) { return held.ban.ban == id; });
  if (found == held_.end()) return {};
  held_.erase(found);
  return store::HostNote{note_name(id), ""};
}

const Ban* Bans::find(std::string_view person, std::string_view address, Time now) const {
  for (const Held& held : held_) {
    const Ban& ban = held.ban;
    if (!ban.table.empty() || is_over(ban, now)) continue;
    if (!ban.person.empty() && ban.person == person) return &ban;
    if (held.range && held.range->contains(address)) return &ban;
  }
  return nullptr;
}

const Ban* Bans::find_at(std::string_view table, std::string_view person, Time now) const {
  for (const Held& held : held_)
    if (held.ban.table == table && held.ban.person == person && !is_over(held.ban, now)) return &held.ban;
  return nullptr;
}

std::vector<store::HostNote> Bans::forget_old(Time now) {
  std::vector<store::HostNote> notes;
  for (const Held& held : held_)
    if (is_over(held.ban, now)) notes.push_back({note_name(held.ban.ban), ""});
  std::erase_if(held_, [&](const Held& held) { return is_over(held.ban, now); });
  return notes;
}

std::vector<Ban> Bans::all() const {
  std::vector<Ban> list;
  for (const Held& held : held_) list.push_back(held.ban);
  return list;
}

table::Refusal refusal_of(const Ban& ban, Time now) {
  Sentence text{{"the host has banned you from this house", "a gazda kitiltott ebből a házból"}};
  if (ban.kick && ban.table.empty())
    text = {{"the host has asked you to leave the house", "a gazda megkért, hogy hagyd el a házat"}};
  if (!ban.table.empty())
    text = {{"the host has asked you to leave this table", "a gazda megkért, hogy hagyd el ezt az asztalt"}};
  if (ban.until != 0) {
    const Sentence span = span_of(ban.until - now);
    text.said[0] += fmt::format("; you may come back in {}", span(Language::English));
    text.said[1] += fmt::format("; {} nem jöhetsz vissza", span(Language::Hungarian));
  }
  if (!ban.why.empty())
    for (std::string& said : text.said) said += fmt::format(": {}", ban.why);
  return {ban.kick ? "kicked" : "banned", std::move(text), {}};
}

}  // namespace cardhouse::server
