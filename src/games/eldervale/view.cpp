// What a viewer may know (clause 1.9), and states imagined from it.

#include "games/eldervale/rules.h"

namespace ziggurat::eldervale {
namespace {

// Takes a card out of a pile, each as likely.
MagicId draw_card(MagicCounts& pile, int& size, Rng& rng) {
  auto point = static_cast<int>(rng.below(static_cast<std::uint32_t>(size--)));
  for (const MagicId card : all<MagicId>()) {
    if (point < pile[card]) {
      --pile[card];
      return card;
    }
    point -= pile[card];
  }
  CHECK(false);
}

// A spectator knows which cards were kept, but not by whom.
void deal_kept(State& state, Rng& rng) {
  MagicCounts kept = state.kept;
  const auto room = [&](Player player) {
    return state.players[player].hand_size - total(state.hand(player));
  };
  for (int left = total(kept); left > 0;) {
    const int first = room(Player(0));
    const auto place =
        static_cast<int>(rng.below(static_cast<std::uint32_t>(first + room(Player(1)))));
    const Player player(place < first ? 0 : 1);
    ++state.own[player].hand[draw_card(kept, left, rng)];
  }
}

}  // namespace

// A hand goes to its player; at the end all hands are shown.
View Game::view(const State& state, Viewer viewer) const {
  View view{.open = state, .own = {}, .known = {}, .viewer = viewer};
  for (const Player player : all<Player>()) {
    if (viewer.is(Seat{player.byte()}) || state.is_over()) view.own[player] = state.own[player];
  }
  if (!viewer.is_spectator()) view.known = state.known;
  return view;
}

State Game::sample(const View& view, Rng& rng) const {
  State state;
  static_cast<Open&>(state) = view.open;
  state.own = view.own;
  state.known = view.known;
  if (!state.is_over()) {
    if (view.viewer.is_spectator()) deal_kept(state, rng);
    for (const Player player : all<Player>()) {
      if (!view.viewer.is_spectator() && !view.viewer.is(Seat{player.byte()})) {
        state.own[player].hand = state.known.hands[player];
      }
    }
  }
  MagicCounts unseen;
  for (const MagicId card : all<MagicId>()) {
    int count = rules_.catalogue.magic[card].copies - state.magic_discard[card];
    for (const Own& own : state.own) count -= own.hand[card];
    unseen[card] = byte(count);
  }
  int left = total(unseen);
  for (const Player player : all<Player>()) {
    MagicCounts& hand = state.own[player].hand;
    for (int held = total(hand); held < state.players[player].hand_size; ++held) {
      ++hand[draw_card(unseen, left, rng)];
    }
  }
  state.magic_deck = unseen;
  return state;
}

}  // namespace ziggurat::eldervale
