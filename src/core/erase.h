#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/text.h"
#include "core/any_game.h"
#include "core/canvas.h"
#include "core/game.h"
#include "core/playing.h"

namespace ziggurat {

// The strings and documents of a game, all in one class `T` of static functions (its text.h and
// document.h), so that the rules know none.
template <class T, class G>
concept GameText =
    requires(const G& game, const typename G::State& state, const typename G::View& view,
             typename G::Action action, typename G::Reason reason, Seat seat, Viewer viewer,
             Language language, std::string_view text, const Json& json, Canvas& canvas) {
      { T::seat_name(game, seat, language) } -> std::convertible_to<std::string>;
      { T::notation(game, state, action) } -> std::convertible_to<std::string>;
      { T::clause(game, state, action) } -> std::convertible_to<std::string>;
      { T::label(game, state, action, language) } -> std::convertible_to<std::string>;
      { T::sentence(game, state, action, viewer, language) } -> std::convertible_to<std::string>;
      // An action the seat may mean by `text`, legal or not.
      { T::parse(game, state, seat, text) } -> std::same_as<std::optional<typename G::Action>>;
      { T::refusal(game, state, action, reason, language) } -> std::same_as<Refusal>;
      // For words that mean nothing in this game.
      { T::unreadable(game, text, language) } -> std::same_as<Refusal>;
      { T::state_json(game, state) } -> std::same_as<Json>;
      { T::load_state(game, json) } -> std::same_as<Result<typename G::State>>;
      { T::view_json(game, view) } -> std::same_as<Json>;
      { T::layout_json(game, language) } -> std::same_as<Json>;
      T::draw(game, view, language, canvas);
    };

// A text that says what each choice touches. One that does not has choices without a place.
template <class T, class G>
concept TouchingText = GameText<T, G> && requires(const G& game, const typename G::State& state,
                                                  typename G::Action action) {
  { T::touch(game, state, action) } -> std::same_as<Touch>;
};

// A text that tells what changed between two views. The action is null where the viewer does not
// see just what was done.
template <class T, class G>
concept TellingText =
    GameText<T, G> && requires(const G& game, const typename G::View& view,
                               const typename G::Action* action, Language language) {
      { T::changes(game, view, action, view, language) } -> std::same_as<Changes>;
    };

// The one implementation of AnyGame; only tests derive from it, to see who calls what.
template <Game G, GameText<G> T>
class Erased : public AnyGame {
 public:
  Erased(G game, Setup setup, std::string fingerprint)
      : game_(std::move(game)), setup_(std::move(setup)), fingerprint_(std::move(fingerprint)) {}

  const G& game() const { return game_; }

  const Setup& setup() const override { return setup_; }
  const std::string& fingerprint() const override { return fingerprint_; }

  AnyState initial() const override { return wrap(game_.initial()); }
  bool equal(const AnyState& a, const AnyState& b) const override { return of(a) == of(b); }
  Actor actor(const AnyState& state) const override { return game_.actor(of(state)); }

  void choices(const AnyState& state, Seat seat, std::vector<Code>& codes) const override {
    ChoiceList<G> list;
    game_.choices(of(state), seat, list);
    codes.resize(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) codes[i] = G::encode(list[i]);
  }

  Prompt prompt(const AnyState& state, Seat seat) const override {
    ChoiceList<G> list;
    game_.choices(of(state), seat, list);
    const bool is_only = list.size() == 1;
    if constexpr (Windowed<G>) {
      const std::optional<Action> answer = game_.closes_with(of(state), seat);
      if (answer) return {Prompt::Kind::Window, G::encode(*answer), is_only};
    }
    if constexpr (Idling<G>) {
      if (is_only && game_.is_idle(of(state), list[0])) {
        return {Prompt::Kind::Idle, G::encode(list[0]), is_only};
      }
    }
    return {};
  }

  void chance(const AnyState& state, std::vector<CodeOdds>& odds) const override {
    OddsList<G> list;
    game_.chance(of(state), list);
    odds.resize(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) {
      odds[i] = {G::encode(list[i].action), list[i].weight};
    }
  }

  void apply(AnyState& state, Code code) const override {
    game_.apply(state.as<State>(), decode(code));
  }

  Result<void, Refusal> check(const AnyState& state, Seat seat, Code code,
                              Language language) const override {
    const std::optional<Action> action = G::decode(code);
    if (!action) return fail(T::unreadable(game_, std::to_string(code), language));
    const Result<void, Reason> verdict = game_.check(of(state), seat, *action);
    if (verdict) return {};
    return fail(T::refusal(game_, of(state), *action, verdict.error(), language));
  }

  Score score(const AnyState& state) const override { return game_.score(of(state)); }

  Played play(std::span<Chooser* const> seats, Rng dice, Rng mind) const override {
    return play_game(game_, seats, dice, mind);
  }
  std::uint64_t perft(const AnyState& state, int depth) const override {
    return count_lines(game_, of(state), depth);
  }

  bool has_hidden_information() const override { return HiddenInformation<G>; }

  bool sees(const AnyState& state, Code code, Viewer viewer) const override {
    if constexpr (HiddenInformation<G>) {
      return game_.sees(of(state), decode(code), viewer);
    } else {
      return true;
    }
  }

  bool same_view(const AnyState& a, const AnyState& b, Viewer viewer) const override {
    return game_.view(of(a), viewer) == game_.view(of(b), viewer);
  }

  AnyState imagine(const AnyState& state, Viewer viewer, Rng& rng) const override {
    return wrap(ziggurat::imagine(game_, game_.view(of(state), viewer), rng));
  }

  std::string seat_name(Seat seat, Language language) const override {
    return T::seat_name(game_, seat, language);
  }
  std::string notation(const AnyState& state, Code code) const override {
    return T::notation(game_, of(state), decode(code));
  }
  std::string clause(const AnyState& state, Code code) const override {
    return T::clause(game_, of(state), decode(code));
  }
  std::string label(const AnyState& state, Code code, Language language) const override {
    return T::label(game_, of(state), decode(code), language);
  }
  std::string sentence(const AnyState& state, Code code, Viewer viewer,
                       Language language) const override {
    return T::sentence(game_, of(state), decode(code), viewer, language);
  }

  Touch touch(const AnyState& state, Code code) const override {
    if constexpr (TouchingText<T, G>) {
      return T::touch(game_, of(state), decode(code));
    } else {
      return Touch();
    }
  }

  Changes changes(const AnyState& before, Code code, const AnyState& after, Viewer viewer,
                  Language language) const override {
    if constexpr (TellingText<T, G>) {
      const Action action = decode(code);
      return T::changes(game_, game_.view(of(before), viewer),
                        sees(before, code, viewer) ? &action : nullptr,
                        game_.view(of(after), viewer), language);
    } else {
      return {};
    }
  }

  Result<Code, Refusal> parse(const AnyState& state, Seat seat, std::string_view text,
                              Language language) const override {
    if (const std::optional<Action> action = named_by(of(state), seat, trim(text))) {
      return G::encode(*action);
    }
    const std::optional<Action> action = T::parse(game_, of(state), seat, text);
    if (!action) return fail(T::unreadable(game_, text, language));
    return G::encode(*action);
  }

  Json state_json(const AnyState& state) const override { return T::state_json(game_, of(state)); }

  Result<AnyState> load_state(const Json& json) const override {
    Result<State> state = T::load_state(game_, json);
    if (!state) return fail(std::move(state).error());
    return wrap(*state);
  }

  Json view_json(const AnyState& state, Viewer viewer) const override {
    return T::view_json(game_, game_.view(of(state), viewer));
  }
  Json layout_json(Language language) const override { return T::layout_json(game_, language); }

  void draw(const AnyState& state, Viewer viewer, Language language,
            Canvas& canvas) const override {
    T::draw(game_, game_.view(of(state), viewer), language, canvas);
  }

 private:
  using State = typename G::State;
  using Action = typename G::Action;
  using Reason = typename G::Reason;

  // What is possible now and has just this notation.
  std::optional<Action> named_by(const State& state, Seat seat, std::string_view text) const {
    ChoiceList<G> list;
    game_.choices(state, seat, list);
    for (const Action& action : list) {
      if (equals_ignoring_case(T::notation(game_, state, action), text)) return action;
    }
    if (!game_.actor(state).is_chance()) return std::nullopt;
    OddsList<G> odds;
    game_.chance(state, odds);
    for (const Odds<Action>& outcome : odds) {
      if (equals_ignoring_case(T::notation(game_, state, outcome.action), text)) {
        return outcome.action;
      }
    }
    return std::nullopt;
  }

  static AnyState wrap(const State& state) { return {&state, sizeof state}; }
  static const State& of(const AnyState& state) { return state.as<State>(); }
  static Action decode(Code code) {
    const std::optional<Action> action = G::decode(code);
    DCHECK(action.has_value());
    return *action;
  }

  G game_;
  Setup setup_;
  std::string fingerprint_;
};

}  // namespace ziggurat
