#pragma once

#include <array>
#include <variant>

#include "base/variant.h"
#include "games/eldervale/effects/actions.h"
#include "games/eldervale/effects/passives.h"
#include "games/eldervale/effects/prophecies.h"
#include "games/eldervale/effects/quests.h"
#include "games/eldervale/effects/spells.h"

namespace ziggurat::eldervale {

// What an adventure card does.
using CardEffect =
    std::variant<effect::Doorway, effect::Forager, effect::Shrine, effect::Guardian,
                 effect::Settler, effect::Cloudwalker, effect::SkyLibrary, effect::MessengerHawk,
                 effect::StormBanner, effect::DeepMine, effect::StoneCircle, effect::Burrowers,
                 effect::RootGolem, effect::Forge, effect::WarDrums, effect::PhoenixFeather,
                 effect::Pyromancer, effect::Cutlass, effect::Tidepool, effect::Siren,
                 effect::DeepCurrent, effect::Beacon, effect::Healer, effect::Choir, effect::Aegis,
                 effect::SoulCage, effect::NightMarket, effect::Lich, effect::ShadowStep,
                 effect::Treasury, effect::LawTablets, effect::SentryTower, effect::Conscription,
                 effect::ChaosSorcerer, effect::WildRift, effect::ImpBroker, effect::MadJester>;
using CardEffectId = Id<struct CardEffectTag, std::variant_size_v<CardEffect>>;

// What a Magic card does; its place is the card's number.
using MagicEffect =
    std::variant<effect::Fireball, effect::Ward, effect::Hex, effect::Blink, effect::Teleport,
                 effect::Transmute, effect::Conjure, effect::Soothe, effect::Recall,
                 effect::Insight, effect::Telekinesis, effect::Lure, effect::ManyDwellings,
                 effect::DifferentDwellings, effect::BeatenMonster, effect::BeatenPlayer,
                 effect::TokensOfOne, effect::TokensOfMany, effect::LevelsOfMany,
                 effect::LevelOfOne, effect::UnitsInRuins, effect::AllSummoned, effect::ManyCards,
                 effect::UnitsBelow, effect::Vault, effect::Homestead, effect::Lineage,
                 effect::Conqueror, effect::Archmage, effect::Explorer, effect::Balance,
                 effect::Zealot, effect::Mason, effect::Muster, effect::Recluse, effect::Orbkeeper>;
static_assert(std::variant_size_v<MagicEffect> == MagicId::kCount);

namespace effect_kit {

template <class... Es>
constexpr std::array<std::variant<Es...>, sizeof...(Es)> each(const std::variant<Es...>*) {
  return {Es{}...};
}

}  // namespace effect_kit

// The number of an effect among all.
template <class E>
inline constexpr CardEffectId kEffectId{static_cast<int>(kPlaceAmong<E, CardEffect>)};
inline constexpr auto kMagicEffects = effect_kit::each(static_cast<const MagicEffect*>(nullptr));

}  // namespace ziggurat::eldervale
