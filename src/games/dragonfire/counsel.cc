// SPDX-License-Identifier: MIT
// Why a move of Dragonfire may be a good one, in words: what it clears or brings, and who could be felled by
// what lies open. It looks at a View alone, and says nothing about cards that nobody has seen.
#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

class Counsel {
 public:
  Counsel(const View& view, Language language) : t_(view), me_(view.me), language_(language) {}

  std::string reason(Move move) {
    std::string text = merit(move);
    if (t_.active == kNobody || t_.stage > Stage::Damage) return sentence(text);
    const std::string risk = danger();
    if (!text.empty() && !risk.empty()) text += ", ";
    return sentence(text + risk);
  }

 private:
  static std::string sentence(std::string text) {
    if (text.empty()) return text;
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
    return text + ".";
  }
  template <class... Args>
  std::string says(Phrase phrase, const Args&... args) const {
    return say(phrase, language_, args...);
  }

  std::string merit(Move move) {
    switch (move.act()) {
      case Act::Play: return played(move.what(), false);
      case Act::Assist: return played(move.what(), true);
      case Act::Discard:
        return t_.ask == Ask::Act ? says({"with three or fewer cards you draw two",
                                          "három vagy kevesebb lappal kettőt húzol"})
                                  : says({"it is worth least to you", "ez ér neked a legkevesebbet"});
      case Act::Use: return library().feature(move.what()).printed(language_);
      case Act::Done: return done();
      case Act::Target: return aimed(move.what());
      case Act::Move: return place(move.what());
      case Act::Buy: return bought(move.what());
      case Act::Cycle: return says({"it is worth least to the party", "ez ér a csapatnak a legkevesebbet"});
      case Act::Encounter:
      case Act::Splash: return encounter(move.what());
      case Act::Character: return character(move.what());
      default: return {};
    }
  }

  // The levels that a card adds at the Encounter where it adds most.
  std::string played(CardId card, bool assist) {
    const Card& facts = library().card(card);
    if (!facts.remains && t_.played_count < kMaxPlayed) {
      Open with = t_;
      with.played[with.played_count++] = as_played(t_, me_, card, assist);
      std::uint8_t best = kNoSlot;
      int gained = 0;
      for (std::uint8_t slot : targets(with, with.played[std::size_t(with.played_count) - 1])) {
        const int more = levels_planned(with, slot) - levels_planned(t_, slot);
        if (more > gained) gained = more, best = slot;
      }
      if (best != kNoSlot) return cleared(best, levels_planned(with, best), gained);
    }
    if (facts.tree) return facts.printed(language_).substr(0, facts.printed(language_).size() - 1);
    const int left = int(t_.character[me_].cards.hand().size()) - 1;
    return left <= 3 ? says({"then you hold {} and draw two at the end of the turn",
                             "utána {} lapod marad, és a kör végén kettőt húzol"},
                            left)
                     : says({"it joins the damage of the turn", "hozzáadódik a kör sebzéséhez"});
  }

  std::string cleared(std::uint8_t slot, int levels, int gained) {
    const Encounter& e = t_.encounter[slot];
    const int left = card_of(e).track.size() - e.cleared;
    const std::string name = card_of(e).title(language_);
    if (levels >= left) {
      defeated_ = slot;
      return says({"it defeats {}", "legyőzi: {}"}, name);
    }
    if (gained == 1)
      return says({"it clears level {} of {}", "kiüti a(z) {}. szintet: {}"}, e.cleared + levels, name);
    return says({"it clears {} levels of {}", "{} szintet üt ki: {}"}, gained, name);
  }

  std::string aimed(std::uint8_t slot) {
    Open planned = t_;
    planned.played[t_.index].target = slot;
    const int levels = levels_planned(planned, slot);
    if (levels == 0) return says({"nowhere else does it clear more", "máshol sem üt ki többet"});
    return cleared(slot, levels, levels);
  }

  std::string done() const {
    switch (t_.ask) {
      case Ask::Act: {
        const auto hand = t_.character[me_].cards.hand();
        if (hand.empty()) return says({"your hand is empty", "üres a kezed"});
        return says({"your {} cards are worth more later", "a kezedben lévő {} lap később többet ér"},
                    hand.size());
      }
      case Ask::Offer:
        return says(
            {"your cards are worth more in your own turn", "a lapjaid a saját körödben többet érnek"});
      case Ask::Buy:
      case Ask::Rest:
        return says({"your {} gold buys something better later", "a(z) {} aranyad később jobbat vesz"},
                    t_.character[me_].gold);
      case Ask::Move: return says({"where you are you do most", "itt tehetsz a legtöbbet"});
      default: return {};
    }
  }

  std::string place(Place to) const {
    const Place here = t_.character[me_].place;
    if (here != kEnvironment && to == kEnvironment)
      return says({"the Location attacks who stays with {}", "a Helyszín az ott maradót {} erővel támadja"},
                  attack(t_, std::uint8_t(here - 1)));
    if (to == kEnvironment) return {};
    return says({"the player who is there must defeat it: {}", "annak kell legyőznie, aki ott van: {}"},
                card_of(t_.encounter[std::size_t(to) - 1]).title(language_));
  }

  std::string bought(CardId card) const {
    const Card& facts = library().card(card);
    const bool own = t_.character[me_].types.has(facts.type);
    const std::string what = facts.icons.total() > 0 ? icons_text(facts.icons) : facts.printed(language_);
    return own ? says({"a card of your own class type for {} gold: {}", "saját típusú lap {} aranyért: {}"},
                      cost(t_, me_, card), what)
               : says({"much for {} gold: {}", "sokat ad {} aranyért: {}"}, cost(t_, me_, card), what);
  }

  std::string encounter(std::uint8_t slot) const {
    const Encounter& e = t_.encounter[slot];
    if (e.facing == kNobody || e.facing != t_.active)
      return says({"its Attack is {}", "a Támadása {}"}, attack(t_, slot));
    return says({"it attacks in this turn with {}", "ebben a körben {} erővel támad"}, attack(t_, slot));
  }

  std::string character(Seat seat) const {
    const Character& c = t_.character[seat];
    if (c.status == Status::Stunned)
      return says({"{} is Stunned and would be up again", "{} kábult, és talpra állna"}, at(seat));
    return says({"{} has {} of {} HP", "{} életpontja: {}/{}"}, at(seat), c.hp, c.max_hp);
  }

  // Who could be felled, before this seat's next turn, by the attacks that lie open.
  std::string danger() const {
    std::string fallen;
    for (Seat seat : awake_seats(t_)) {
      int sum = 0;
      for (std::uint8_t slot : attackers_of(t_, seat))
        if (slot != defeated_) sum += attack(t_, slot);
      sum = after_prevention(t_.character[seat], sum);
      if (sum > 0 && sum >= t_.character[seat].hp)
        fallen += fmt::format("{}{}", fallen.empty() ? "" : ", ", at(seat));
    }
    if (fallen.empty())
      return says({"nobody can be felled by what is in play before your next turn",
                   "a játékban lévők senkit sem győzhetnek le a következő köröd előtt"});
    return says({"in danger before your next turn: {}", "veszélyben a következő köröd előtt: {}"}, fallen);
  }

  const Open& t_;
  Seat me_;
  Language language_;
  std::uint8_t defeated_ = kNoSlot;  // by the move in question
};

}  // namespace

std::string Dragonfire::reason(const View& view, Move move, Language language) {
  return Counsel(view, language).reason(move);
}

}  // namespace cardhouse::dragonfire
