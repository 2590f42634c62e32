// SPDX-License-Identifier: MIT
// A recursive descent that keeps all readings and remembers what it has read where.
#include "wording/parse.h"

#include <algorithm>
#include <map>
#include <set>

namespace cardhouse::wording {
namespace {

struct Part {
  std::size_t end = 0;
  Tree tree;
};
using Parts = std::vector<Part>;

// A row that has been read up to an element.
struct Begun {
  std::size_t end = 0;
  std::vector<std::vector<Tree>> slots;
};

class Parser {
 public:
  Parser(const Language& language, const std::vector<Token>& tokens) : language_(language), tokens_(tokens) {}

  Readings read(int category) {
    Readings found;
    for (const Part& part : text(category, 0)) {
      if (part.end == tokens_.size()) found.trees.push_back(part.tree);
      else expect(part.end, {}, "the end of the text");
    }
    found.reached = reached_;
    found.expected.assign(expected_.begin(), expected_.end());
    return found;
  }

 private:
  void expect(std::size_t at, std::string_view before, std::string_view what, std::string_view after = {}) {
    if (at < reached_) return;  // most of the time, so the words are put together below
    if (at > reached_) expected_.clear(), reached_ = at;
    expected_.insert(std::string(before).append(what).append(after));
  }

  const Parts& text(int category, std::size_t at) {
    const auto [place, fresh] = known_.try_emplace({category, at});
    if (!fresh) return place->second;
    Parts parts;
    for (int number : language_.rows_of(category)) {
      const CompiledRow& row = language_.row(number);
      std::vector<Begun> begun{{at, std::vector<std::vector<Tree>>(std::size_t(row.slots))}};
      for (const Element& element : row.pattern) {
        begun = go_on(std::move(begun), element);
        if (begun.empty()) break;
      }
      for (Begun& whole : begun) {
        Node node{.row = &row, .name = {}, .place = place_of(at), .slots = std::move(whole.slots)};
        parts.push_back({whole.end, std::make_shared<const Node>(std::move(node))});
      }
    }
    return known_[{category, at}] = std::move(parts);
  }

  std::vector<Begun> go_on(std::vector<Begun> begun, const Element& element) {
    std::vector<Begun> next;
    for (Begun& one : begun) {
      if (element.piece != Piece::Slot) {
        if (matches(element, one.end)) ++one.end, next.push_back(std::move(one));
        continue;
      }
      if (element.optional) next.push_back(one);
      add_fillings(one, element, next);
    }
    return next;
  }

  void add_fillings(const Begun& one, const Element& slot, std::vector<Begun>& next) {
    for (const Part& part : filling(slot, one.end)) {
      Begun longer = one;
      longer.end = part.end;
      longer.slots[std::size_t(slot.slot)].push_back(part.tree);
      next.push_back(longer);
      if (!slot.list || part.end == one.end) continue;
      bool separated = true;
      for (const Element& between : slot.separator) {
        separated = separated && matches(between, longer.end);
        longer.end += separated;
      }
      if (separated) add_fillings(longer, slot, next);
    }
  }

  Parts filling(const Element& slot, std::size_t at) {
    if (slot.fill == Fill::Text) return text(slot.category, at);
    const bool number = slot.fill == Fill::Number;
    if (at < tokens_.size()) {
      const Token& token = tokens_[at];
      if (number && token.kind == Kind::Number && token.text == slot.small)
        return {{at + 1, std::make_shared<const Node>(
                             Node{.value = token.value, .name = {}, .place = token.place, .slots = {}})}};
      if (!number && token.kind == Kind::Name)
        return {{at + 1,
                 std::make_shared<const Node>(Node{.name = token.text, .place = token.place, .slots = {}})}};
    }
    expect(at, !number ? "a [name]" : slot.text.empty() ? "a number" : "a number with ", slot.text);
    return {};
  }

  bool matches(const Element& element, std::size_t at) {
    const bool fits = at < tokens_.size() &&
                      (tokens_[at].kind == Kind::Word || tokens_[at].kind == Kind::Mark) &&
                      (tokens_[at].text == element.small ||
                       (element.piece == Piece::Counted && tokens_[at].text == element.small + "s"));
    if (!fits) expect(at, "\"", element.text, "\"");
    return fits;
  }

  Place place_of(std::size_t at) const { return at < tokens_.size() ? tokens_[at].place : Place{}; }

  const Language& language_;
  const std::vector<Token>& tokens_;
  std::map<std::pair<int, std::size_t>, Parts> known_;
  std::size_t reached_ = 0;
  std::set<std::string> expected_;
};

}  // namespace

Readings read_all(const Language& language, std::string_view category, const std::vector<Token>& tokens) {
  return Parser(language, tokens).read(language.category(category));
}

}  // namespace cardhouse::wording
