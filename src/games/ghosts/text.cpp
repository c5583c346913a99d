#include "games/ghosts/text.h"

#include "base/text.h"
#include "games/ghosts/combat.h"
#include "games/ghosts/flow.h"
#include "games/ghosts/phrases.h"
#include "games/ghosts/tiles.h"
#include "games/ghosts/trade.h"
#include "games/ghosts/words.h"

namespace ziggurat::ghosts {
namespace {

// The clause of an action; of those without one, that of the task.
struct Clauses {
  const Rules& rules;
  const State& state;

  std::string_view of_price(std::string_view standard) const {
    return rules.settings.flags ? "11.20" : standard;
  }
  std::string_view of(act::D20) const { return of_price("8.1"); }
  std::string_view of(act::Price) const { return of_price("8.1"); }
  std::string_view of(act::Pay) const { return of_price("8.3"); }
  std::string_view of(act::Buy) const { return of_price("8.3"); }
  std::string_view of(act::Treasure action) const {
    return rules.treasure().type(action.card).is_event() ? "5.14" : "7.16";
  }
  std::string_view of(act::Discovery action) const {
    return rules.discovery().type(action.card).is_event() ? "6.18" : "6.17";
  }
  std::string_view of(act::Play action) const {
    return std::visit([](const auto& effect) { return effect.kClause; },
                      rules.discovery().type(action.card).effect);
  }
  std::string_view of(act::To) const {
    switch (state.arrivals.back().cause) {
      case Cause::Caravan:
        return "6.13";
      case Cause::Theft:
        return "6.15";
      case Cause::GhostCaravan:
        return "7.18";
      case Cause::Retreat:
        return "7.23";
      case Cause::City:
        return "11.16";
      case Cause::Oasis:
      case Cause::Banished:
      case Cause::Refuge:
      case Cause::Step:
      case Cause::Teleport:
      case Cause::Fallback:
      case Cause::Home:
      case Cause::Hovel:
      case Cause::HovelBoth:
      case Cause::Ambush:
      case Cause::TwosAmbush:
      case Cause::Bystander:
        return "7.29";
    }
    return "";
  }
  std::string_view of(act::Challenge) const {
    const Square here = state.active().square;
    return special_at(rules, state, here) == Special::City ? "10.1" : "7.17";
  }
  std::string_view of(act::Equip) const {
    return state.waits_for<task::MasterArm>() ? "11.4" : "7.10";
  }
  std::string_view of(act::Ready) const { return state.waits_for<task::Answer>() ? "7.12" : "7.4"; }
  std::string_view of(act::Vanish action) const {
    return action.card == rules.catalogue.card_with<effect::Vanish>() ? "7.13" : "5.7";
  }
  template <class A>
  std::string_view of(const A&) const {
    if constexpr (requires { A::kClause; }) {
      return A::kClause;
    } else {
      return std::visit([](const auto& task) { return task.kClause; }, state.stack.back());
    }
  }
};

// The field of that name for people.
class FieldNamer {
 public:
  FieldNamer(const Naming& naming, std::string_view key) : naming_(naming), key_(key) {}
  template <class T>
  void operator()(std::string_view name, T& value, const FieldInfo& = {}) {
    if constexpr (!std::is_same_v<T, PileKind>) {
      if (name == key_) text_ = naming_.name(value);
    }
  }
  const std::string& text() const { return text_; }

 private:
  const Naming& naming_;
  std::string_view key_;
  std::string text_;
};

// What the keys of a phrase stand for.
template <class A>
class Filler {
 public:
  Filler(const Scene& scene, const A& action, Player viewer, Language language)
      : rules_(scene.rules),
        state_(scene.state),
        is_seen_(scene.is_seen),
        action_(action),
        viewer_(viewer),
        naming_{scene.rules, scene.state, language} {}

  std::string filled(std::string_view phrase) const {
    std::string text;
    for (std::size_t i = 0; i < phrase.size(); ++i) {
      if (phrase[i] != '{') {
        text += phrase[i];
        continue;
      }
      const std::size_t end = phrase.find('}', i);
      text += value_of(phrase.substr(i + 1, end - i - 1));
      i = end;
    }
    return text;
  }

 private:
  std::string value_of(std::string_view key) const {
    if (key == "doer") return doer();
    if (key == "notation") return notation_of(rules_, Action(action_));
    if (key == "label") return label();
    if (key == "filled") return naming_.name(filled_square(rules_, state_));
    if (key == "laid") return laid();
    if (key == "here") return naming_.name(state_.tiles[state_.active().square].face());
    if (key == "price") return std::to_string(state_.turn.price);
    if (key == "victim") return victim();
    if (key == "defender") return naming_.defender();
    if (key == "total") return std::to_string(total());
    if (key == "attack") return std::to_string(state_.fight.attack);
    if (key == "winner") return winner();
    if (key == "attrition") return attrition();
    if (key == "offer") return naming_.name(transfers_of(state_));
    if (key == "draft") return draft(Told::Whole);
    if (key == "shown") return draft(Told::ToViewer);
    if constexpr (requires { action_.square; }) {
      if (key == "place") return naming_.place(action_.square);
    }
    if constexpr (requires(A action) { rules_.treasure().type(action.card); }) {
      const Treasure& card = rules_.treasure().type(action_.card);
      if (key == "treasure") return naming_.with_worth(action_.card);
      if (key == "value") return std::to_string(card.value);
      if (key == "lapis") return std::to_string(card.lapis);
    }
    FieldNamer namer(naming_, key);
    A copy = action_;
    fields(namer, copy);
    return namer.text();
  }

  std::string doer() const {
    if constexpr (TradeAction<A>) {
      return naming_.name(action_.seat);
    } else {
      return naming_.doer(state_.stack.back());
    }
  }
  std::string label() const {
    const Phrase phrase = phrase_of(Scene{rules_, state_}, action_);
    return filled(naming_.say(phrase.label, phrase.label_polish));
  }
  std::string laid() const {
    if constexpr (std::is_same_v<A, act::Tile>) {
      const TileKind& tile = rules_.tile(action_.tile);
      if (state_.template waits_for<task::NightVision>() && tile.is_ur()) {
        return naming_.say(", an Ur tile", ", płytka Ur");
      }
      if (is_seen_) return ": " + naming_.name(action_.tile);
    }
    return "";
  }
  std::string victim() const {
    if (const auto* shot = state_.stack.template top<task::PotShot>()) {
      return naming_.name(shot->at);
    }
    const auto* card = state_.stack.template top<task::PotShotCard>();
    return card == nullptr ? "" : naming_.name(card->from);
  }
  int total() const {
    if constexpr (std::is_same_v<A, act::D100>) {
      const int roll = action_.roll.number();
      return state_.template waits_for<task::Attack>() ? attack_total(rules_, state_, roll)
                                                       : defence_total(rules_, state_, roll);
    } else {
      return 0;
    }
  }
  std::string winner() const {
    return state_.fight.attack > total() ? naming_.name(state_.fight.attacker) : naming_.defender();
  }
  // Whether the roll has decided the fight with a rival.
  std::string attrition() const {
    if (state_.fight.enemy != Enemy::None) return "";
    State after = state_;
    apply_action(rules_, after, action_);
    const bool holds = after.waits_for<task::Answer>() || !after.fight.is_on();
    return holds ? naming_.say(": attrition", ": wyczerpanie") : "";
  }
  // Who is no party hears who would give to whom, and which maps.
  enum class Told : std::uint8_t { Whole, ToViewer };
  std::string draft(Told told) const {
    if constexpr (TradeAction<A>) {
      Transfers transfers = state_.own[action_.seat].draft.transfers;
      const bool is_party =
          viewer_.exists() &&
          (viewer_ == action_.seat || parties(state_, transfers, action_.seat).contains(viewer_));
      for (Transfer& transfer : transfers) {
        const bool is_hidden = told == Told::ToViewer && !is_party && !transfer.item.is_map();
        if (is_hidden) transfer.item = Item();
      }
      return naming_.name(transfers);
    } else {
      return "";
    }
  }

  const Rules& rules_;
  const State& state_;
  bool is_seen_;
  A action_;
  Player viewer_;
  Naming naming_;
};

}  // namespace

std::string Text::seat_name(const Game&, Seat seat, Language language) {
  return ghosts::seat_name(player(seat), language);
}

std::string Text::notation(const Game& game, const State&, const Action& action) {
  return notation_of(game.rules(), action);
}

std::string Text::clause(const Game& game, const State& state, const Action& action) {
  return std::visit(
      [&](const auto& held) { return std::string(Clauses{game.rules(), state}.of(held)); }, action);
}

std::string Text::label(const Game& game, const State& state, const Action& action,
                        Language language) {
  return std::visit(
      [&](const auto& held) {
        const Scene scene{game.rules(), state};
        const Phrase phrase = phrase_of(scene, held);
        return Filler(scene, held, Player(), language)
            .filled(pick(language, phrase.label, phrase.label_polish));
      },
      action);
}

std::string Text::sentence(const Game& game, const State& state, const Action& action,
                           Viewer viewer, Language language) {
  return std::visit(
      [&]<class A>(const A& held) -> std::string {
        const Scene scene{game.rules(), state, game.sees(state, action, viewer)};
        if (DraftAction<A> && !scene.is_seen) return "";
        const Phrase phrase = phrase_of(scene, held);
        return Filler(scene, held, player(viewer), language)
            .filled(pick(language, phrase.told, phrase.told_polish));
      },
      action);
}

}  // namespace ziggurat::ghosts
