// SPDX-License-Identifier: MIT
// Reads the messages of a table.
#include "clients/remote/table.h"

#include <algorithm>

#include <boost/json.hpp>

#include "clients/terminal/columns.h"
#include "core/patch.h"

namespace cardhouse::remote {
namespace {

namespace json = boost::json;

// What others wrote is cleaned before it comes near a terminal.
std::string text_of(const json::value& value) { return terminal::clean(std::string(value.as_string())); }
std::string text_of(const json::object& object, std::string_view field) {
  const json::value* value = object.if_contains(field);
  return value != nullptr && value->is_string() ? text_of(*value) : std::string();
}
bool flag_of(const json::object& object, std::string_view field) {
  const json::value* value = object.if_contains(field);
  return value != nullptr && value->is_bool() && value->get_bool();
}
std::optional<int> number_of(const json::object& object, std::string_view field) {
  const json::value* value = object.if_contains(field);
  if (value == nullptr || !value->is_int64()) return {};
  return int(value->get_int64());
}

template <shape::DescribedEnum E>
std::optional<E> switch_of(const json::object& object, std::string_view field) {
  return shape::find_named<E>(text_of(object, field));
}

Prompt read_prompt(const json::object& from) {
  Prompt prompt{.question = text_of(from, "question"), .rule = text_of(from, "rule"), .choices = {}};
  const json::value* choices = from.if_contains("choices");
  if (choices == nullptr) return prompt;
  for (const json::value& item : choices->as_array()) {
    const json::object& c = item.as_object();
    prompt.choices.push_back({.move = std::uint32_t(prompt.choices.size()),
                              .name = text_of(c, "move"),
                              .label = text_of(c, "label"),
                              .legal = !c.contains("why_not"),
                              .why_not = text_of(c, "why_not"),
                              .rule = text_of(c, "rule"),
                              .note = text_of(c, "note")});
  }
  return prompt;
}

}  // namespace

std::vector<std::string> RemoteTable::names() const {
  std::vector<std::string> names;
  for (const ChairSeen& chair : chairs_) names.push_back(chair.name.empty() ? "?" : chair.name);
  return names;
}

std::vector<std::string> RemoteTable::hand() const {
  std::vector<std::string> names;
  if (!view_.is_object()) return names;
  if (const json::value* hand = view_.get_object().if_contains("hand"); hand != nullptr && hand->is_array())
    for (const json::value& card : hand->get_array())
      if (card.is_string()) names.push_back(text_of(card));
  return names;
}

void RemoteTable::take_chairs(const json::value& seats) {
  chairs_.clear();
  for (const json::value& item : seats.as_array()) {
    const json::object& s = item.as_object();
    chairs_.push_back({.name = text_of(s, "name"),
                       .bot = text_of(s, "bot"),
                       .lent = switch_of<table::WhyLent>(s, "lent"),
                       .person = s.contains("person"),
                       .ready = flag_of(s, "ready"),
                       .present = flag_of(s, "present")});
  }
}

void RemoteTable::take_told(const json::object& message) {
  if (const json::value* told = message.if_contains("told"))
    for (const json::value& line : told->as_array()) {
      const json::array& parts = line.as_array();
      told_.push_back(
          {text_of(parts.at(0)), text_of(parts.at(1)), parts.size() > 2 ? text_of(parts[2]) : ""});
    }
}

void RemoteTable::take_whole(const json::object& message) {
  phase_ = switch_of<table::Phase>(message, "phase");
  game_ = text_of(message.at("rules").as_object(), "game");
  commitment_ = text_of(message, "commitment");
  seat_ = number_of(message, "you");
  moves_ = std::uint64_t(number_of(message, "moves").value_or(0));
  turn_ = number_of(message, "turn");
  how_.reset();
  view_ = message.contains("view") ? message.at("view") : json::value();
}

// What all messages of a table may have; what a `seats` does not have is not so.
void RemoteTable::take_common(const json::object& message) {
  if (const json::value* seats = message.if_contains("seats")) take_chairs(*seats);
  if (const json::value* prompt = message.if_contains("prompt")) prompt_ = read_prompt(prompt->as_object());
  else prompt_.reset();
  clock_.clear();
  if (const json::value* clock = message.if_contains("clock"))
    for (const json::value& left : clock->as_array()) clock_.push_back(left.as_int64());
  if (const json::value* result = message.if_contains("result")) {
    const json::object& r = result->as_object();
    phase_ = table::Phase::Over;
    how_ = switch_of<table::HowEnded>(r, "how");
    points_.clear(), share_.clear(), turn_.reset();
    for (const json::value& n : r.at("points").as_array()) points_.push_back(int(n.as_int64()));
    for (const json::value& n : r.at("share").as_array()) share_.push_back(n.to_number<double>());
  }
}

RemoteTable::News RemoteTable::hear(const json::object& message) {
  const std::string type = text_of(message, "type");
  if (type != "table" && type != "moved" && type != "seats" && type != "chat") return News::Nothing;
  if (type == "table") id_ = text_of(message, "table");
  else if (text_of(message, "table") != id_ || id_.empty()) return News::Nothing;
  seq_ = std::max(seq_, std::uint64_t(number_of(message, "seq").value_or(0)));
  if (type == "chat") {
    told_.push_back({"chat", "", text_of(message, "name") + ": " + text_of(message, "text")});
    return News::Changed;
  }
  if (type == "table") take_whole(message);
  if (type == "moved") {
    ++moves_;
    turn_ = number_of(message, "turn");
    if (const json::value* patch = message.if_contains("view")) shape::apply_patch(view_, *patch);
    if (vote_ && vote_->what == table::Motion::Undo) vote_.reset();
  }
  take_common(message);
  if (type != "moved") {
    vote_.reset();
    if (const json::value* vote = message.if_contains("vote")) {
      const json::object& v = vote->as_object();
      vote_ =
          VoteSeen{.what = switch_of<table::Motion>(v, "what").value(), .by = number_of(v, "by").value_or(0)};
      for (const json::value& waits : v.at("waiting").as_array())
        vote_->mine |= seat_ && waits.as_int64() == *seat_;
    }
  }
  take_told(message);
  return type == "table" ? News::Whole : News::Changed;
}

Picture read_picture(const json::object& message) {
  Picture picture;
  for (const json::value& row : message.at("rows").as_array()) {
    auto& panels = picture.rows.emplace_back();
    for (const json::value& item : row.as_array()) {
      const json::object& p = item.as_object();
      Panel& panel =
          panels.emplace_back(Panel{.title = text_of(p, "title"),
                                    .lines = {},
                                    .weight = number_of(p, "weight").value_or(1),
                                    .columns = std::clamp(number_of(p, "columns").value_or(1), 1, 12)});
      if (const json::value* spare = p.if_contains("spare"))
        panel.spare = spare->is_bool() && spare->get_bool();
      for (const json::value& line : p.at("lines").as_array()) {
        Line& spans = panel.lines.emplace_back();
        for (const json::value& span : line.as_array()) {
          const json::object& s = span.as_object();
          const int ink = std::clamp(number_of(s, "ink").value_or(0), 0, int(Ink::Turn));
          const json::value* text = s.if_contains("text");
          const bool below =
              text != nullptr && text->is_string() && std::string_view(text->get_string()) == kBelow;
          spans.push_back({below ? std::string(kBelow) : text_of(s, "text"), Ink(ink)});
        }
      }
    }
  }
  return picture;
}

}  // namespace cardhouse::remote
