#include "games/kurnugi/text.h"

#include "base/text.h"
#include "games/kurnugi/flow.h"
#include "games/kurnugi/influence.h"
#include "games/kurnugi/phrases.h"
#include "games/kurnugi/spaces.h"
#include "games/kurnugi/strength.h"
#include "games/kurnugi/turn.h"
#include "games/kurnugi/words.h"

namespace ziggurat::kurnugi {

Owner doer(const Open& state) {
  if (!state.stack.empty()) return owner_of(state.stack.back());
  const Actor actor = actor_of(state);
  return Owner(actor.is_seat() ? actor.seat().index : 0);
}

namespace {

// What an action costs or gives, where its phrase says so.
struct Prices {
  const Rules& rules;
  const State& state;
  Owner owner;

  std::string of(const act::Place& action) const {
    return price_text(rules, state, owner, action.space);
  }
  std::string of(const act::Act& action) const {
    return price_text(rules, state, owner, action.space);
  }
  std::string of(const act::Copy& action) const {
    return price_text(rules, state, owner, action.space);
  }
  std::string of(const act::Token& action) const {
    return "+" + std::to_string(rules.catalogue.numbers.token_vril[action.token]);
  }
  std::string of(const act::Forgo&) const {
    return std::to_string(forgo_income(rules, state, owner));
  }
  std::string of(const act::Income&) const {
    const auto* dance = state.stack.top<task::Dance>();
    return dance == nullptr ? "" : std::to_string(dance_income(rules, state, owner, dance->tomb));
  }
  std::string of(const act::Buy&) const {
    return std::to_string(ritual_price(rules, state, owner));
  }
  std::string of(const act::Play& action) const {
    const int cost = action.is_free ? 0 : card_cost(rules, state, owner, action.card);
    return cost == 0 ? "0" : "−" + std::to_string(cost);
  }
  template <class A>
  std::string of(const A&) const {
    return "";
  }
};

// The Identity that a choice puts into a slot, and the one that leaves the game by it, for all to
// see (K32).
struct IdentityChange {
  IdentityId taken;
  IdentityId out;
};
IdentityChange change_of(const State& state, Owner, const act::Keep& action) {
  const bool is_open = action.which == Which::Open;
  const IdentityId drawn = drawn_of(state);
  return {is_open ? state.identity : drawn, is_open ? drawn : state.identity};
}
IdentityChange change_of(const State& state, Owner owner, const act::Replace& action) {
  return {state.identity, state.holdings[owner].identities[action.slot]};
}
template <class A>
IdentityChange change_of(const State&, Owner, const A&) {
  return {};
}

std::string reward_name(const Rules& rules, const Open& state, const act::Field& action,
                        Language language) {
  const auto* asked = state.stack.top<task::PickField>();
  if (asked == nullptr) return "";
  return rules.catalogue.tombs[asked->tomb].fields[action.field].name.in(language);
}
template <class A>
std::string reward_name(const Rules&, const Open&, const A&, Language) {
  return "";
}

// The tomb that a Soul or Demon leaves, and the one to which a new Demon comes.
TombId left_by(const State& state, const act::MoveSoul& action) {
  return state.holdings[action.owner].tomb;
}
TombId left_by(const State& state, const act::MoveDemon& action) {
  return state.demons[action.demon].tomb;
}
template <class A>
TombId left_by(const State&, const A&) {
  return {};
}

// What a split leaves beside the part that is named.
std::string rest_of(const act::Split& action) {
  return std::to_string(action.die.face().pips() - action.part.pips());
}
template <class A>
std::string rest_of(const A&) {
  return "";
}

TombId summoned_into(const act::Summon& action) { return tomb_of(god_of(action.demon)); }
template <class A>
TombId summoned_into(const A&) {
  return {};
}

// The field of that name for people.
class FieldNamer {
 public:
  FieldNamer(const Naming& naming, std::string_view key) : naming_(naming), key_(key) {}
  template <class T>
  void operator()(std::string_view name, T& value, const FieldInfo& = {}) {
    if (name == key_) text_ = naming_.name(value);
  }
  const std::string& text() const { return text_; }

 private:
  const Naming& naming_;
  std::string_view key_;
  std::string text_;
};

// Says what a key of a phrase stands for.
template <class A>
std::string filled(const Rules& rules, const State& state, A action, std::string_view key,
                   Language language) {
  const Owner owner = doer(state);
  Naming naming{rules, state, language};
  if constexpr (std::is_same_v<A, act::Draw>) naming.deck = action.deck;
  if (key == "who") return naming.name(owner);
  if (key == "price") return Prices{rules, state, owner}.of(action);
  if (key == "reward") return reward_name(rules, state, action, language);
  if (key == "rest") return rest_of(action);
  if (key == "given") return std::to_string(rules.catalogue.numbers.ritual_gain);
  if (key == "left") return naming.name(left_by(state, action));
  if (key == "into") return naming.name(summoned_into(action));
  if (key == "taken") return naming.name(change_of(state, owner, action).taken);
  if (key == "out") {
    const std::string out = naming.name(change_of(state, owner, action).out);
    if (out.empty()) return "";
    return language == Language::Polish ? "; poza grę: " + out : "; " + out + " leaves the game";
  }
  if (key == "rolled") {
    const auto* asked = state.stack.top<task::PlaceDie>();
    return asked == nullptr ? "" : std::to_string(asked->face.pips());
  }
  FieldNamer namer(naming, key);
  fields(namer, action);
  return namer.text();
}

template <class A>
std::string fill(const Rules& rules, const State& state, const A& action, std::string_view phrase,
                 Language language) {
  std::string text;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] != '{') {
      text += phrase[i];
      continue;
    }
    const std::size_t end = phrase.find('}', i);
    text += filled(rules, state, action, phrase.substr(i + 1, end - i - 1), language);
    i = end;
  }
  // A space without a fixed price says none.
  const std::size_t empty = text.find(" ()");
  if (empty != std::string::npos) text.erase(empty, 3);
  return text;
}

// How an action is worded now: by the task that asks for it where that has words of its own.
template <class A>
Phrase phrase_now(const State& state, const A& action) {
  if (state.stack.empty()) return phrase_of(action);
  return std::visit(
      [&](const auto& asking) {
        if constexpr (requires { phrase_of(asking, action); }) {
          return phrase_of(asking, action);
        } else {
          return phrase_of(action);
        }
      },
      state.stack.back());
}

std::string told(const Rules& rules, const State& state, const Action& action, Language language) {
  return std::visit(
      [&](const auto& held) {
        const Phrase phrase = phrase_now(state, held);
        const bool polish = language == Language::Polish;
        return fill(rules, state, held, polish ? phrase.told_polish : phrase.told, language);
      },
      action);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (const std::string_view word : split(text, ' ')) {
    if (!trim(word).empty()) words.push_back(trim(word));
  }
  return words;
}

std::string_view clause_of(Activity activity) {
  switch (activity) {
    case Activity::Invocation:
      return "4.15";
    case Activity::Manipulation:
      return "4.16";
    case Activity::Generosity:
      return "4.17";
    case Activity::Ritual:
      return "4.18";
    case Activity::SoulWay:
    case Activity::ShadowWay:
      return "4.19";
    case Activity::Identity:
      return "6.2";
    case Activity::Madness:
      return "6.7";
    case Activity::Altar:
      return "7.1";
    case Activity::Influences:
      return "8.2";
    case Activity::Dance:
      return "4.14";
    case Activity::Kur:
      return "4.7";
    case Activity::Triad:
      return "7.9";
    case Activity::Temple:
      return "7.5";
    case Activity::Gate:
      return "9.1";
    case Activity::Demon:
      return "8.10";
    case Activity::Pact:
      return "10.1";
  }
  return "";
}

// The clause of an action, or nothing: the task's that asks for it.
struct Clauses {
  const Rules& rules;

  std::string_view of(const act::Act& action) const {
    return clause_of(rules.space(action.space).activity);
  }
  std::string_view of(const act::Copy& action) const {
    return clause_of(rules.space(action.space).activity);
  }
  std::string_view of(const act::Forgo&) const { return "4.6"; }
  std::string_view of(const act::Place&) const { return "4.4"; }
  std::string_view of(const act::Token&) const { return "2.13"; }
  std::string_view of(const act::Play&) const { return "8.4"; }
  std::string_view of(const act::Pass&) const { return "5.4"; }
  template <class A>
  std::string_view of(const A&) const {
    return "";
  }
};

}  // namespace

std::string Text::seat_name(const Game&, Seat seat, Language language) {
  return pick(language, "Soul ", "Dusza ") + std::to_string(seat.index + 1);
}

std::string Text::notation(const Game& game, const State& state, const Action& action) {
  return notation_of(game.rules(), state, action);
}

std::optional<Action> Text::parse(const Game& game, const State& state, Seat,
                                  std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  if (words.empty()) return std::nullopt;
  // A Pact that chance opens is written as one that is taken.
  if (game.actor(state).is_chance()) {
    if (const auto drawn = draw_from_words(game.rules(), state, words)) return drawn;
  }
  return action_from(game.rules(), state, words);
}

std::string Text::clause(const Game& game, const State& state, const Action& action) {
  const std::string_view own =
      std::visit([&](const auto& held) { return Clauses{game.rules()}.of(held); }, action);
  if (!own.empty()) return std::string(own);
  if (state.stack.empty()) return "4.3";
  return std::visit(
      [](const auto& task) {
        if constexpr (requires { clause_of(task); }) {
          return std::string(clause_of(task));
        } else {
          return std::string(task.kClause);
        }
      },
      state.stack.back());
}

std::string Text::label(const Game& game, const State& state, const Action& action,
                        Language language) {
  return std::visit(
      [&](const auto& held) {
        const Phrase phrase = phrase_now(state, held);
        const bool polish = language == Language::Polish;
        return fill(game.rules(), state, held, polish ? phrase.label_polish : phrase.label,
                    language);
      },
      action);
}

std::string Text::sentence(const Game& game, const State& state, const Action& action,
                           Viewer viewer, Language language) {
  const Rules& rules = game.rules();
  if (!game.sees(state, action, viewer)) {
    return owner_name(rules, state, doer(state), language) +
           pick(language, " takes a hidden Identity card.", " bierze zakrytą kartę Tożsamości.");
  }
  std::string text = told(rules, state, action, language);
  // What nobody was asked is told with what led to it.
  for (const Forced& forced : forced_by(rules, state, action)) {
    if (std::holds_alternative<act::Done>(forced.action)) continue;
    text += " " + told(rules, forced.before, forced.action, language);
  }
  return text;
}

Refusal Text::unreadable(const Game&, std::string_view text, Language language) {
  return {"", pick(language, "cannot read ", "nie rozumiem: ") + quote(text) +
                  pick(language, "; choices look like ", "; wybory wyglądają tak: ") +
                  "place invocation1, act altar1, move green 5@board anu, play ferry, pass"};
}

}  // namespace ziggurat::kurnugi
