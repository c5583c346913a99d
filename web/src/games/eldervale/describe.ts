import { amountsSaid } from './amounts';
import type { Spot } from './choices';
import { kUnits, type Monster, type Realm, type Scene } from './scene';
import { words } from './words';

/** Who stands in a realm, a line for each side. */
export function standing(realm: Realm, scene: Scene): string[] {
  return realm.units.flatMap((troop, side) => {
    const kinds = kUnits.filter((unit) => troop[unit] > 0);
    if (kinds.length === 0) return [];
    const list = kinds.map((unit) =>
      troop[unit] > 1 ? `${words().units[unit]} ×${troop[unit]}` : words().units[unit],
    );
    return [`${scene.sides[side]?.name ?? ''}: ${list.join(', ')}`];
  });
}

/** How many dice a monster rolls; a die tells it where that is not printed. */
export const diceOf = ({ dice }: Pick<Monster, 'dice'>): string =>
  dice === 0 ? words().diceRolled : words().monsterDice(dice);

/** A realm in words, for those who hear the board. */
export function describe(realm: Realm, scene: Scene, spots: readonly Spot[]): string {
  const name = realm.ruin === '' ? realm.name : `${realm.name}, ${words().ruin}`;
  const parts = [
    realm.isLair ? `${name}, ${words().lair}` : name,
    realm.monster === null ? '' : `${realm.monster.name}, ${diceOf(realm.monster)}`,
    realm.dwelling === null ? '' : words().dwelling(scene.sides[realm.dwelling]?.name ?? ''),
    ...realm.stacks.map((stack) =>
      stack.left > 0
        ? words().stack(stack.left, amountsSaid(stack.top, words().signs, words().points))
        : words().noTokens,
    ),
    ...standing(realm, scene),
    scene.watcher === realm.key ? words().watcher : '',
    ...spots.map((spot) => spot.choice.text),
  ];
  return parts.filter((part) => part !== '').join('. ');
}
