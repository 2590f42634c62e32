// SPDX-License-Identifier: MIT
// How the parts of a side are written and read, and what follows from them.
#include "games/spirits/sides.h"

#include <charconv>

namespace cardhouse::spirits {

using describe::Misread;

// ---- notation of parts

std::string marks_text(std::uint64_t marks) { return fmt::format("{:x}", marks); }
Read read_marks(std::string_view text, std::uint64_t& to) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), to, 16);
  if (error == std::errc{} && end == text.data() + text.size()) return {};
  return Misread{text, "a hexadecimal number"};
}

std::string counts_text(const EssenceCounts& counts) {
  std::string text;
  for (int type = 0; type < kEssences; ++type)
    if (const int n = counts[std::size_t(type)]; n > 0)
      text += fmt::format("{}{}{}", text.empty() ? "" : "+", code(Essence(type)), n);
  return text.empty() ? "-" : text;
}
Read read_counts(std::string_view text, EssenceCounts& to) {
  to = {};
  for (std::string_view item : split(text, '+')) {
    const std::size_t digits = item.find_last_not_of("0123456789") + 1;
    const auto type = from_word<Essence>(item.substr(0, digits));
    const auto n = digits == item.size() ? std::optional(1) : read_number(item.substr(digits), 51);
    if (!type || !n || to[std::size_t(*type)] != 0) return Misread{item, "Essence, such as cinder2"};
    to[std::size_t(*type)] = std::uint8_t(*n);
  }
  return {};
}

std::string guard_text(const Guard& guard) {
  std::string text = fmt::format("{}", guard.all);
  for (const Shield& shield : guard.shields)
    if (shield.amount > 0) text += fmt::format("+{}~{}", shield.amount, int(shield.lasts));
  return text == "0" ? "-" : text;
}
Read read_guard(std::string_view text, Guard& to) {
  to = {};
  const auto items = split(text, '+');
  if (items.size() > 1 + kShields) return Misread{text, "at most four shields"};
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::size_t wave = std::min(items[i].find('~'), items[i].size());
    const auto amount = read_number(items[i].substr(0, wave), i == 0 ? 16 : 20'001);
    const auto lasts = read_number(items[i].substr(std::min(wave + 1, items[i].size())), 4);
    if (!amount || (i > 0 && (!lasts || *amount == 0))) return Misread{text, "shields, such as 0+400~1"};
    if (i == 0) to.all = std::uint8_t(*amount);
    else to.shields[i - 1] = {.amount = std::int16_t(*amount), .lasts = Lasts(*lasts)};
  }
  return {};
}

namespace {

// Takes what follows the last such sign, a number from 1, off the text; 0: there is no such sign.
Read take_number(std::string_view& text, char sign, int most, auto& to) {
  const std::size_t at = text.find(sign);
  if (at == std::string_view::npos) return {};
  const auto n = read_number(text.substr(at + 1), most + 1);
  if (!n || *n == 0) return Misread{text, fmt::format("a number from 1 to {} after {}", most, sign)};
  to = std::remove_cvref_t<decltype(to)>(*n);
  text = text.substr(0, at);
  return {};
}
constexpr int kMaxSerial = 60'000;

}  // namespace

std::string entry_text(const PileCardEntry& entry) {
  std::string text = fmt::format("{}#{}", library()[entry.card].slug, entry.serial);
  return entry.unending == 0 ? text : fmt::format("{}!{}", text, entry.unending);
}
Read read_entry(std::string_view text, PileCardEntry& to) {
  if (Read problem = take_number(text, '!', 250, to.unending)) return problem;
  if (Read problem = take_number(text, '#', kMaxSerial, to.serial)) return problem;
  return CardText::read(text, to.card, to);
}

std::string PlacedText::head_of(const Placed& placed) {
  constexpr std::array<std::string_view, 3> kFaces{"", ";down", ";seen"};
  return fmt::format("{}:{}#{}{}", code(placed.zone), library()[placed.card].slug, placed.spirit.serial,
                     kFaces[std::size_t(placed.face)]);
}
Read PlacedText::read_head(std::string_view head, Placed& to) {
  const std::size_t colon = head.find(':');
  if (colon == std::string_view::npos) return Misread{head, "of the form 0F1:ember-scout"};
  if (Read problem = ZoneText::read(head.substr(0, colon), to.zone, to)) return problem;
  head.remove_prefix(colon + 1);
  if (Read problem = take_number(head, '#', kMaxSerial, to.spirit.serial)) return problem;
  return CardText::read(head, to.card, to);
}

std::vector<Placed> placed(const State& s) {
  std::vector<Placed> all;
  for (Zone z : spirits(s)) {
    const bool hidden = s.card[z] == kUnknownCard;
    const Face face = hidden ? Face::Hidden : face_down(s).has(z) ? Face::Seen : Face::Up;
    all.push_back({z, card_shown(s, z), face, s.spirit[z]});
  }
  return all;
}
Problem set_placed(State& s, const std::vector<Placed>& all) {
  for (const auto& [z, card, face, spirit] : all) {
    if (spirits(s).has(z)) return fmt::format("spirits: two stand in {}", code(z));
    s.spirit[z] = spirit;
    s.card[z] = face == Face::Hidden ? kUnknownCard : card;
    s.secret.under[z] = face == Face::Hidden ? card : kNoCard;
    (face == Face::Up ? s.up : s.down) |= 1u << z;
  }
  return {};
}

// ---- what follows, as JSON shows it

namespace {

Charge charge(ChargeBox box, ProgramId id, const EssenceCounts& own, const EssenceCounts& more) {
  const Program& p = library().program(id);
  Charge shown{.box = box};
  int spare = 0;
  for (std::size_t type = 0; type < kEssences; ++type) {
    const int have = own[type] + more[type], owed = p.essence[type];
    shown.lacks[type] = std::uint8_t(std::max(0, owed - have));
    spare += std::max(0, have - owed);
  }
  shown.lacks[kAnyEssence] = std::uint8_t(std::max(0, p.essence[kAnyEssence] - spare));
  return shown;
}

}  // namespace

std::optional<Charge> charge_of(const Open& t, Zone z) {  // S6.2
  const Facts& facts = library().facts(t.card[z]);
  if (facts.charged[0] == kNoProgram) return {};
  const Player& player = t.player[side_of(z)];
  const bool matches = facts.affinity == library().facts(player.commander).affinity;
  return charge(ChargeBox::Charged, facts.charged[0], t.spirit[z].essence,
                matches ? player.essence : EssenceCounts{});
}
FixedVector<Charge, 2> charges_of(const Open& t, Seat seat) {
  FixedVector<Charge, 2> charges;
  const Player& p = t.player[seat];
  for (std::size_t high = 0; high < 2; ++high)
    if (const ProgramId id = library().facts(p.commander).charged[high]; id != kNoProgram)
      charges.push_back(charge(high == 0 ? ChargeBox::Low : ChargeBox::High, id, p.essence, {}));
  return charges;
}

ZoneSet Upright::range() const {
  if (facts().indicator == Indicator::Field) return {};
  return kRanges[std::size_t(facts().indicator)][zone];
}

}  // namespace cardhouse::spirits
