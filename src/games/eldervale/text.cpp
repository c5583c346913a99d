#include "games/eldervale/text.h"

#include "base/text.h"
#include "games/eldervale/dwellings.h"
#include "games/eldervale/flow.h"
#include "games/eldervale/monsters.h"
#include "games/eldervale/payments.h"
#include "games/eldervale/phrases.h"
#include "games/eldervale/powers.h"
#include "games/eldervale/words.h"

namespace ziggurat::eldervale {
namespace {

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

// What the keys of a phrase stand for that are no fields of the action.
struct Extras {
  const Naming& naming;
  const Rules& rules;
  const Open& state;

  explicit Extras(const Naming& words) : naming(words), rules(words.rules), state(words.state) {}

  // Whom one would meet there.
  std::string battle(TileId tile) const {
    const RealmId realm = state.realm_of[tile];
    if (!realm.exists() || is_peace(state)) return "";
    const Player foe = other(player_of(state.top()));
    const bool is_opposed = state.players[foe].occupied.contains(realm);
    const Slot monster = monster_in(state, realm);
    if (!is_opposed && !monster.exists()) return "";
    std::string text = naming.say(": battle", ": bitwa");
    if (is_opposed) text += naming.say(" with ", ", przeciwnik: ") + naming.name(foe);
    if (monster.exists()) {
      text += naming.say(is_opposed ? " and " : " with ", ", potwór: ") + naming.monster(monster);
    }
    return text;
  }
  const AdventureCard* face_up(Slot slot) const {
    const AdventureId card = state.boards[slot].face_up;
    return card.exists() ? &rules.card(state, card) : nullptr;
  }
  std::string card_name(Slot slot) const {
    const AdventureCard* card = face_up(slot);
    return card == nullptr ? "" : card->name.in(naming.language);
  }

  std::string of(act::PlayFaction action, std::string_view) const {
    return naming.name(rules.catalogue.factions[action.faction].element);
  }
  std::string of(act::Place action, std::string_view) const { return battle(action.tile); }
  std::string of(act::Teleport action, std::string_view) const { return battle(action.tile); }
  std::string of(act::PlaySpell action, std::string_view) const {
    return rules.catalogue.magic[magic_of(action.spell)].text.in(naming.language);
  }
  std::string of(act::ShowQuest action, std::string_view) const {
    return rules.catalogue.magic[action.quest].text.in(naming.language);
  }
  std::string of(act::SpendOrb action, std::string_view) const {
    return rules.catalogue.orbs[action.space].text.in(naming.language);
  }
  std::string of(act::GoTo action, std::string_view) const {
    const RealmId realm = state.realm_of[action.tile];
    if (!realm.exists()) return "";
    const Player player = player_of(state.top());
    return naming.say(" (cost ", " (koszt ") + cost_text(dwell_cost(rules, state, realm)) + ", " +
           naming.points(dwell_points(rules, state, player, realm)) + ")";
  }
  std::string of(act::TakeStack action, std::string_view) const {
    const RealmId realm = state.realm_of[action.tile];
    const TokenId token = realm.exists() ? state.realms[realm].top[action.stack] : TokenId();
    return token.exists() ? " (" + naming.gain(rules.token(state, token).gain) + ")" : "";
  }
  std::string of(act::LayTile, std::string_view) const {
    const auto* asked = state.top_as<task::PlaceTile>();
    return asked == nullptr ? nameless() : naming.name(asked->tile);
  }
  std::string of(act::Summon action, std::string_view) const {
    const auto* asked = state.top_as<task::Summon>();
    if (asked == nullptr || asked->is_free()) return "";
    return " (" + cost_text(summon_cost(rules, state, action.unit, asked->player)) + ")";
  }
  std::string of(act::Buy action, std::string_view key) const {
    if (key == "card") return card_name(action.slot);
    const AdventureCard* card = face_up(action.slot);
    if (card == nullptr) return "";
    return " (" + cost_text(card->cost) + "): " + card->text.in(naming.language);
  }
  std::string of(act::Drop action, std::string_view) const { return card_name(action.slot); }
  std::string of(act::PickMonster action, std::string_view) const {
    return naming.monster(action.slot);
  }
  std::string of(act::Accept, std::string_view) const {
    const Config& config = rules.config();
    if (state.top_as<task::MageTower>() != nullptr) return std::to_string(config.tower_draw);
    if (state.top_as<task::Fortress>() != nullptr) return naming.gain(config.fortress_gain);
    return naming.points(config.monster_points);
  }
  template <class A>
  std::string of(A, std::string_view) const {
    return "";
  }
};

// Who does what is told.
std::string doer(const Naming& naming) {
  const Actor actor = actor_of(naming.rules, naming.state);
  return naming.name(actor.is_seat() ? Player(actor.seat().index) : naming.state.current);
}

template <class A>
std::string filled(const Naming& naming, A action, std::string_view key) {
  if (key == "who") return doer(naming);
  FieldNamer namer(naming, key);
  fields(namer, action);
  return namer.text().empty() ? Extras(naming).of(action, key) : namer.text();
}

template <class A>
std::string fill(const Naming& naming, const A& action, std::string_view phrase) {
  std::string text;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    if (phrase[i] != '{') {
      text += phrase[i];
      continue;
    }
    const std::size_t end = phrase.find('}', i);
    text += filled(naming, action, phrase.substr(i + 1, end - i - 1));
    i = end;
  }
  return text;
}

// As the task on top says it, or as it is usually said; chance's outcomes have none.
Phrase phrase_for(const Open& state, const Action& action) {
  Phrase phrase{};
  std::visit(
      [&]<class A>(const A& held) {
        if constexpr (requires { phrase_of(held); }) phrase = phrase_of(held);
      },
      action);
  std::visit(
      [&]<class T>(const T& task) {
        if constexpr (requires { typename T::Answers; }) {
          visit_among(typename T::Answers{}, action, [&]<class A>(const A& held) {
            if constexpr (requires { phrase_of(task, held); }) phrase = phrase_of(task, held);
          });
        }
      },
      state.top());
  return phrase;
}

enum class Mood : std::uint8_t { Offered, Told };

std::string said(const Game& game, const State& state, const Action& action, Mood mood,
                 Language language) {
  const Naming naming{game.rules(), state, language};
  const Phrase phrase = phrase_for(state, action);
  const bool is_polish = language == Language::Polish;
  const std::string_view words = mood == Mood::Told
                                     ? (is_polish ? phrase.told_polish : phrase.told)
                                     : (is_polish ? phrase.label_polish : phrase.label);
  return std::visit(
      [&](const auto& held) {
        if constexpr (requires { phrase_of(held); }) {
          return fill(naming, held, words);
        } else {
          return std::string();
        }
      },
      action);
}

}  // namespace

std::string Text::seat_name(const Game& game, Seat seat, Language language) {
  return player_name(game.rules(), Player(seat.index), language);
}

std::string Text::notation(const Game& game, const State& state, const Action& action) {
  return notation_of(game.rules(), state, action);
}

std::optional<Action> Text::parse(const Game& game, const State& state, Seat seat,
                                  std::string_view text) {
  text = trim(text);
  List list;
  game.choices(state, seat, list);
  for (const Action& action : list) {
    if (equals_ignoring_case(notation(game, state, action), text)) return action;
  }
  // Something that cannot be chosen now.
  return action_from(game.rules(), state, text);
}

Refusal Text::unreadable(const Game&, std::string_view text, Language language) {
  return {"", pick(language, "cannot read ", "nie rozumiem: ") + quote(text) +
                  pick(language, "; choices look like place worker Air-a, play spell-ward, done",
                       "; wybory wyglądają tak: place worker Air-a, play spell-ward, done")};
}

std::string Text::clause(const Game& game, const State& state, const Action& action) {
  return std::visit(
      [&]<class T>(const T& task) {
        if constexpr (requires { T::kClause; }) {
          return std::string(T::kClause);
        } else {
          return std::string(clause_of(game.rules(), state, task, action));
        }
      },
      state.top());
}

std::string Text::label(const Game& game, const State& state, const Action& action,
                        Language language) {
  if (is_by_chance(action)) {
    return chance_sentence(game, state, action, Viewer::spectator(), language);
  }
  return said(game, state, action, Mood::Offered, language);
}

std::string Text::sentence(const Game& game, const State& state, const Action& action,
                           Viewer viewer, Language language) {
  if (is_by_chance(action)) return chance_sentence(game, state, action, viewer, language);
  return said(game, state, action, Mood::Told, language);
}

}  // namespace ziggurat::eldervale
