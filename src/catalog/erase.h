// SPDX-License-Identifier: MIT
// Fits a typed game to AnyGame. What that asks of a game beyond the concept is listed in `Presentable`.
#pragma once
#include <concepts>
#include <memory>
#include <string>
#include <utility>

#include <boost/json.hpp>

#include "catalog/any_game.h"
#include "core/described_type.h"
#include "core/digest.h"
#include "core/game.h"
#include "core/patch.h"

namespace cardhouse::catalog {

template <class G>
concept Presentable = Observable<G> &&
    requires(const typename G::State& s, typename G::State& changed, const typename G::View& v,
             typename G::Move m, const typename G::Event& e, const typename G::Options& options,
             const Settings& settings, std::string_view text, Language language) {
  { G::kName } -> std::convertible_to<std::string_view>;
  { G::kTitle } -> std::convertible_to<Phrase>;
  { G::kSummary } -> std::convertible_to<Phrase>;
  { G::kRulesVersion } -> std::convertible_to<int>;
  { G::kMinPlayers } -> std::convertible_to<int>;
  { G::kMaxPlayers } -> std::convertible_to<int>;
  { G::list_settings() } -> std::same_as<std::vector<SettingInfo>>;
  { G::read_options(settings) } -> std::same_as<std::expected<typename G::Options, std::string>>;
  { G::print(options) } -> std::same_as<Settings>;
  { G::options(s) } -> std::same_as<typename G::Options>;
  { G::print(m) } -> std::same_as<std::string>;
  { G::read_move(text) } -> std::same_as<std::optional<typename G::Move>>;
  { G::print(s) } -> std::same_as<std::string>;
  { G::read_state(text) } -> std::same_as<std::expected<typename G::State, std::string>>;
  { G::describe(e) } -> std::same_as<Happening>;
  { G::prompt(v, G::legal(s), language) } -> std::same_as<Prompt>;  // no moves: another seat's turn
  { G::picture(v, language) } -> std::same_as<Picture>;
  changed.chance = Chance(Key{});
  { G::fix_chance(changed, text) } -> std::same_as<std::expected<void, std::string>>;
};

// A game whose prompt leaves out moves that somebody may nevertheless name, and that can say why they cannot
// be played: a choice that is not legal, or nothing.
template <class G>
concept ExplainsIllegalMoves = requires(const typename G::View& v, typename G::Move m, Language language) {
  { G::why_not(v, m, language) } -> std::same_as<std::optional<Choice>>;
};

// A game that says what everybody may know.
template <class G>
concept HasPublicView = requires(const typename G::State& s) {
  { G::onlooker(s) } -> std::same_as<typename G::View>;
};

// A game with tricks that are looked at before they are swept off the table.
template <class G>
concept LaysCards = requires(const typename G::State& s, typename G::Move m) {
  { G::laid(s, m) } -> std::same_as<typename G::State>;
};

// A game whose tables say what its views and states hold (core/described_game.h): JSON is written from them.
template <class G>
concept HasFieldTables = requires {
  { G::view_type() } -> std::same_as<describe::Type>;
};

// A game that says its views straight as text, and only what has changed.
template <class G>
concept WritesJson = requires(std::string& out, const typename G::View& v, const typename G::State& s) {
  G::write(out, v);
  G::write(out, s);
  { G::write_change(out, v, v) } -> std::same_as<bool>;
  { G::write_change(out, s, s) } -> std::same_as<bool>;
};

// A game that gives its words away, so that clients can make the sentences.
template <class G>
concept HasWords = requires(const typename G::Event& e, typename G::Move m, Language language) {
  { G::telling(e) } -> std::same_as<Telling>;
  { G::sentence(e, language) } -> std::same_as<std::string>;
  { G::line(e, language) } -> std::same_as<std::vector<std::string>>;
  { G::move_label(m, language) } -> std::same_as<std::string>;
  { G::move_note(m, language) } -> std::same_as<std::string>;
  { G::words(language) } -> std::same_as<GameWords>;
};

// A game that says the facts of its events for programs.
template <class G>
concept HasEventFacts = requires(const typename G::Event& e) {
  { G::facts(e) } -> std::same_as<EventFacts>;
};

// A game in which an outcome that was fixed may wait for several moves.
template <class G>
concept HasPendingOutcomes = requires(const typename G::State& s) {
  { G::outcome_waits(s) } -> std::same_as<bool>;
};

// A game to which people bring decks.
template <class G>
concept HasDeckInput = requires(std::string_view text, Language language) {
  { G::read_deck(text, language) } -> std::same_as<DeckReport>;
};

// A game in which people choose what has to fit together, and are told in their language why it does not.
template <class G>
concept ExplainsOptions = requires(const Settings& settings) {
  { G::options_problem(settings) } -> std::same_as<Sentence>;
};

// A game whose heroes go from one game to the next.
template <class G>
concept HasCampaigns = requires {
  { G::campaigns() } -> std::same_as<const CampaignRules&>;
};

// A game that can say why a move may be a good one.
template <class G>
concept ExplainsMoves = requires(const typename G::View& v, typename G::Move move, Language language) {
  { G::reason(v, move, language) } -> std::same_as<std::string>;
};

// A game of one shared result, in which people help each other.
template <class G>
concept IsCooperative = requires {
  requires G::kCooperative;
};
template <class G>
concept OffersHelp = requires(const typename G::View& v, const Proposal& proposal, Language language) {
  { G::help(v, proposal, language) } -> std::same_as<std::expected<Help, Sentence>>;
};

template <Presentable G>
class EventsOf final : public Events {
 public:
  std::size_t size() const override { return events_.size(); }
  SeatSet seen_by(std::size_t event) const override { return events_[event].seen_by; }
  Telling telling(std::size_t event) const override {
    if constexpr (HasWords<G>) return G::telling(events_[event].event);
    else return {told(event).kind, told(event).rule, told(event).reveals};
  }
  std::string sentence(std::size_t event, Language language) const override {
    if constexpr (HasWords<G>) return G::sentence(events_[event].event, language);
    else return told(event).text(language);
  }
  std::vector<std::string> line(std::size_t event, Language language) const override {
    if constexpr (HasWords<G>) return G::line(events_[event].event, language);
    else return {told(event).kind, told(event).rule, told(event).text(language)};
  }
  EventFacts facts(std::size_t event) const override {
    if constexpr (HasEventFacts<G>) return G::facts(events_[event].event);
    else return {};
  }
  auto teller() {
    return [this](const typename G::Event& event, SeatSet seen_by) {
      if (seen_by.empty()) return;
      events_.push_back({event, seen_by});
      if constexpr (!HasWords<G>) told_.push_back(G::describe(event));
    };
  }

 private:
  struct Seen {
    typename G::Event event;
    SeatSet seen_by;
  };
  const Happening& told(std::size_t event) const { return told_[event]; }
  std::vector<Seen> events_;
  std::vector<Happening> told_;  // of games that have only whole sentences
};

template <Presentable G>
class PositionOf final : public Position {
 public:
  explicit PositionOf(const typename G::State& state) : state_(state) {}
  const typename G::State& typed() const { return state_; }

  std::unique_ptr<Position> copy() const override { return std::make_unique<PositionOf>(*this); }
  int players() const override { return G::players(state_); }
  std::optional<Seat> turn() const override { return G::turn(state_); }
  std::vector<MoveCode> legal() const override {
    std::vector<MoveCode> codes;
    for (typename G::Move m : G::legal(state_)) codes.push_back(m.index);
    return codes;
  }
  std::vector<Happening> play(MoveCode move) override {
    std::vector<Happening> told;
    G::play(state_, typed_move(move), teller(told));
    return told;
  }
  std::unique_ptr<Events> play_told(MoveCode move) override {
    auto events = std::make_unique<EventsOf<G>>();
    G::play(state_, typed_move(move), events->teller());
    return events;
  }
  std::unique_ptr<Position> laid([[maybe_unused]] MoveCode move) const override {
    if constexpr (LaysCards<G>) return std::make_unique<PositionOf>(G::laid(state_, typed_move(move)));
    else return copy();
  }
  Standing standing() const override {
    const typename G::Score score = G::score(state_);
    Standing standing;
    for (Seat seat = 0; seat < players(); ++seat) {
      standing.points.push_back(score.points[seat]);
      standing.share.push_back(score.share(seat));
    }
    if constexpr (requires { G::ended_at_cap(state_); }) standing.at_cap = G::ended_at_cap(state_);
    return standing;
  }
  std::string move_name(MoveCode move) const override { return G::print(typed_move(move)); }
  std::expected<MoveCode, MoveRefusal> read_move(std::string_view name) const override {
    const std::optional<typename G::Move> move = G::read_move(name);
    if (!move) return std::unexpected(no_move(name));
    const std::optional<Seat> seat = turn();
    if (!seat) return std::unexpected(MoveRefusal{{{"the game is over", "a játéknak vége"}}, {}});
    const typename G::Moves moves = G::legal(state_);
    if (moves.has(*move)) return move->index;
    MoveRefusal refusal;
    for (const Language language : kLanguages) {
      Choice choice = illegal_choice(*move, *seat, moves, language);
      refusal.why.said[std::size_t(language)] = std::move(choice.why_not);
      refusal.rule = std::move(choice.rule);
    }
    return std::unexpected(std::move(refusal));
  }
  Prompt prompt(Seat seat, Language language) const override {
    return G::prompt(G::view(state_, seat), turn() == seat ? G::legal(state_) : typename G::Moves{},
                     language);
  }
  Picture picture(Seat seat, Language language) const override {
    return G::picture(G::view(state_, seat), language);
  }
  boost::json::object view(Seat seat) const override { return object_of(G::view(state_, seat)); }
  boost::json::object state() const override { return object_of(state_); }
  std::string notation() const override { return G::print(state_); }
  Settings settings() const override { return G::print(G::options(state_)); }
  std::uint64_t digest() const override { return cardhouse::digest(state_); }
  std::uint64_t trace() const override {
    Digest trace;
    trace.add(turn().value_or(kNobody));
    for (typename G::Move m : G::legal(state_)) {
      const std::string name = G::print(m);
      trace.add_bytes(name.data(), name.size());
    }
    const typename G::Score score = G::score(state_);
    for (Seat seat = 0; seat < players(); ++seat) trace.add(std::uint64_t(score.points[seat]));
    return trace.value();
  }
  std::optional<boost::json::object> onlooker() const override {
    if constexpr (HasPublicView<G>) {
      boost::json::object seen = object_of(G::onlooker(state_));
      seen.erase("seat");
      seen.erase("hand");
      return seen;
    } else return {};
  }
  bool write_view(std::string& out, Eye eye, Seat seat) const override {
    if constexpr (!HasPublicView<G>)
      if (eye == Eye::Public) return false;
    if constexpr (!WritesJson<G>) {
      shape::write_json(out, plain_view(eye, seat));
    } else {
      if (eye == Eye::Seat) G::write(out, G::view(state_, seat));
      else if (eye == Eye::All) G::write(out, state_);
      else if constexpr (HasPublicView<G>) G::write(out, G::onlooker(state_));
    }
    return true;
  }
  bool write_change(std::string& out, const Position& before, Eye eye, Seat seat) const override {
    const auto& old = static_cast<const PositionOf&>(before);
    if constexpr (!HasPublicView<G>)
      if (eye == Eye::Public) return false;
    if constexpr (!WritesJson<G>) {
      return shape::write_difference(out, old.plain_view(eye, seat), plain_view(eye, seat));
    } else {
      if (eye == Eye::Seat) return G::write_change(out, G::view(old.state_, seat), G::view(state_, seat));
      if (eye == Eye::All) return G::write_change(out, old.state_, state_);
      if constexpr (HasPublicView<G>)
        return G::write_change(out, G::onlooker(old.state_), G::onlooker(state_));
      return false;
    }
  }
  std::string label(MoveCode move, [[maybe_unused]] Language language) const override {
    if constexpr (HasWords<G>) return G::move_label(typed_move(move), language);
    else return move_name(move);
  }
  std::string note([[maybe_unused]] MoveCode move, [[maybe_unused]] Language language) const override {
    if constexpr (HasWords<G>) return G::move_note(typed_move(move), language);
    else return {};
  }
  std::string reason([[maybe_unused]] Seat seat, [[maybe_unused]] MoveCode move,
                     [[maybe_unused]] Language language) const override {
    if constexpr (ExplainsMoves<G>) return G::reason(G::view(state_, seat), typed_move(move), language);
    else return {};
  }
  std::optional<std::expected<Help, Sentence>> help([[maybe_unused]] Seat seat,
                                                    [[maybe_unused]] const Proposal& proposal,
                                                    [[maybe_unused]] Language language) const override {
    if constexpr (OffersHelp<G>) return G::help(G::view(state_, seat), proposal, language);
    else return {};
  }
  void reseed(const Key& key) override { state_.chance = Chance(key); }
  std::expected<void, std::string> fix_chance(std::string_view outcome) override {
    return G::fix_chance(state_, outcome);
  }
  bool outcome_waits() const override {
    if constexpr (HasPendingOutcomes<G>) return G::outcome_waits(state_);
    else return false;
  }
  std::unique_ptr<Position> imagined(Seat seat, std::uint64_t seed) const override {
    Dice dice(seed);
    return std::make_unique<PositionOf>(G::imagine(G::view(state_, seat), dice));
  }

  static auto teller(std::vector<Happening>& told) {
    return [&told](const typename G::Event& event, SeatSet seen_by) {
      if (seen_by.empty()) return;
      told.push_back(G::describe(event));
      told.back().seen_by = seen_by;
    };
  }

 private:
  boost::json::object plain_view(Eye eye, Seat seat) const {
    return eye == Eye::Seat  ? view(seat)
           : eye == Eye::All ? state()
                             : onlooker().value_or(boost::json::object());
  }
  template <class Seen>
  static boost::json::object object_of(const Seen& seen) {
    if constexpr (HasFieldTables<G>) {
      std::string text;
      G::write(text, seen);
      return std::move(boost::json::parse(text).get_object());
    } else {
      return G::to_json(seen);
    }
  }
  static MoveRefusal no_move(std::string_view name) {
    const std::string quoted = "\"" + std::string(name) + "\"", game(G::kName);
    return {{{quoted + " is not a move of " + game, quoted + " nem lépés ebben a játékban: " + game}}, {}};
  }
  // As the prompt offers it, else as the game explains it, else with a list of what is legal.
  Choice illegal_choice(typename G::Move move, Seat seat, const typename G::Moves& legal,
                        Language language) const {
    Prompt asked = G::prompt(G::view(state_, seat), legal, language);
    for (Choice& choice : asked.choices)
      if (choice.move == move.index) return std::move(choice);
    if constexpr (ExplainsIllegalMoves<G>)
      if (auto choice = G::why_not(G::view(state_, seat), move, language)) return *std::move(choice);
    constexpr Phrase kNotHere{" cannot be chosen here; legal are: ", " itt nem választható; választható: "};
    std::string list;
    for (typename G::Move m : legal) list += (list.empty() ? "" : ", ") + G::print(m);
    return {.why_not = "\"" + G::print(move) + "\"" + std::string(kNotHere(language)) + list,
            .rule = asked.rule};
  }
  static typename G::Move typed_move(MoveCode code) {
    typename G::Move move{};
    move.index = decltype(move.index)(code);
    return move;
  }
  typename G::State state_;
};

template <Presentable G>
class GameOf final : public AnyGame {
 public:
  std::string_view name() const override { return G::kName; }
  Phrase title() const override { return G::kTitle; }
  RoundKinds round_kinds() const override {
    if constexpr (requires { G::kRoundKinds; }) return G::kRoundKinds;
    else return {};
  }
  Phrase summary() const override { return G::kSummary; }
  int rules_version() const override { return G::kRulesVersion; }
  int min_players() const override { return G::kMinPlayers; }
  int max_players() const override { return G::kMaxPlayers; }
  bool cooperative() const override { return IsCooperative<G>; }
  std::vector<SettingInfo> settings() const override { return G::list_settings(); }
  GameWords words([[maybe_unused]] Language language) const override {
    if constexpr (HasWords<G>) return G::words(language);
    else return {};
  }

  std::optional<DeckReport> read_deck([[maybe_unused]] std::string_view text,
                                      [[maybe_unused]] Language language) const override {
    if constexpr (HasDeckInput<G>) return G::read_deck(text, language);
    else return {};
  }

  const CampaignRules* campaigns() const override {
    if constexpr (HasCampaigns<G>) return &G::campaigns();
    else return nullptr;
  }

  std::optional<Sentence> options_problem([[maybe_unused]] const Settings& settings) const override {
    if constexpr (ExplainsOptions<G>) return G::options_problem(settings);
    else return {};
  }

  std::expected<Dealt, std::string> deal(const Settings& settings, const Key& key) const override {
    const auto options = G::read_options(settings);
    if (!options) return std::unexpected(options.error());
    Dealt dealt;
    auto events = std::make_unique<EventsOf<G>>();
    const auto tell = [hear = PositionOf<G>::teller(dealt.told), keep = events->teller()](
                          const typename G::Event& event, SeatSet seen_by) {
      hear(event, seen_by);
      keep(event, seen_by);
    };
    dealt.position = std::make_unique<PositionOf<G>>(G::deal(*options, Chance(key), tell));
    dealt.events = std::move(events);
    return dealt;
  }
  std::expected<std::unique_ptr<Position>, std::string> read_position(
      std::string_view notation) const override {
    const auto state = G::read_state(notation);
    if (!state) return std::unexpected(state.error());
    return std::make_unique<PositionOf<G>>(*state);
  }
};

}  // namespace cardhouse::catalog
