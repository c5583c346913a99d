#include "games/eldervale/magic.h"

#include <algorithm>

namespace ziggurat::eldervale {
namespace {

const MagicEffect& effect_of(MagicId card) { return kMagicEffects[card.index()]; }

template <class E>
inline constexpr bool kIsTurnSpell = std::is_base_of_v<effect::TurnSpell, E>;

}  // namespace

bool is_turn_spell(SpellId spell) {
  return std::visit([]<class E>(const E&) { return kIsTurnSpell<E>; }, effect_of(magic_of(spell)));
}

bool is_spell_playable(const Rules& rules, const Open& state, Player player, SpellId spell) {
  return std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (kIsTurnSpell<E>) {
          return has_target(rules, state, player, effect);
        } else {
          return false;
        }
      },
      effect_of(magic_of(spell)));
}

void play_spell(const Rules& rules, State& state, Player player, SpellId spell) {
  const MagicId id = magic_of(spell);
  discard_magic(state, player, id);
  std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (kIsTurnSpell<E>) {
          play(rules, state, player, rules.catalogue.magic[id], effect);
        }
      },
      effect_of(id));
}

bool is_quest_true(const Rules& rules, const Open& state, Player player, MagicId quest) {
  return std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (std::is_base_of_v<effect::Quest, E>) {
          return is_true(rules, state, player, rules.catalogue.magic[quest], effect);
        } else {
          return false;
        }
      },
      effect_of(quest));
}

int prophecy_points(const Rules& rules, const Open& state, Player player, MagicId prophecy) {
  const MagicCard& card = rules.catalogue.magic[prophecy];
  const int found = std::visit(
      [&]<class E>(const E& effect) {
        if constexpr (std::is_base_of_v<effect::Prophecy, E>) {
          return count(rules, state, player, card, effect);
        } else {
          return 0;
        }
      },
      effect_of(prophecy));
  const int points = found / card.per * card.points;
  return card.most > 0 ? std::min(points, card.most) : points;
}

}  // namespace ziggurat::eldervale
