import type { Choice } from '../../net/types';
import { percent } from './country';
import { priceOf } from './deeds';
import type { Chance, Layout, TileKind, View } from './types';
import type { Words } from './words';

export const nameOf = (layout: Layout, id: string | null, words: Words): string =>
  id === 'master' ? words.master : (layout.adventurers.find((named) => named.id === id)?.name ?? '');

/** What an adventurer can do. */
export const abilityOf = (layout: Layout, id: string): string =>
  layout.adventurers.find((named) => named.id === id)?.text ?? '';

/** The chance in words: the plain one, and with all equipment where that differs. */
export function chanceWords(chance: Chance, words: Words): string {
  const plain = words.chance(percent(chance.win));
  return chance.armed > chance.win ? `${plain}, ${words.chanceArmed(percent(chance.armed))}` : plain;
}

/** A tile without the Kish printed on it, which may be gone; those that stand there are named beside it. */
function tileName(tile: TileKind | undefined, id: string, words: Words): string {
  if (tile === undefined) return id;
  return tile.kish > 0 && tile.special === 'none' ? words.terrains[tile.terrain] : tile.name;
}

/** What a press does, with its price where there is one. */
function wayOf(choice: Choice, words: Words): string {
  const price = priceOf(choice, words);
  return price === '' ? choice.text : `${choice.text} (${price})`;
}

/** A square as it is read out: number, tile, who stands there, and what a press does. */
export function describe(
  square: number,
  view: View,
  layout: Layout,
  kinds: ReadonlyMap<string, TileKind>,
  chance: Chance | undefined,
  ways: readonly Choice[] | undefined,
  words: Words,
): string {
  const id = view.tiles[square - 1] ?? null;
  const guards = view.tokens[String(square)];
  const known = kinds.get(view.known[String(square)] ?? '');
  const tile =
    id === null
      ? words.undiscovered
      : id === 'hidden'
        ? words.faceDown
        : id === 'ur-back'
          ? words.urBack
          : tileName(kinds.get(id), id, words);
  const parts = [
    words.square(square),
    tile,
    known === undefined ? '' : words.seenAs(known.name),
    guards === undefined || guards.kish === 0 ? '' : words.kish(guards.kish),
    guards === undefined || guards.akkadians === 0 ? '' : words.akkadians(guards.akkadians),
    ...view.adventurers.filter((who) => who.square === square && !who.out).map((who) => nameOf(layout, who.id, words)),
  ].filter((part) => part !== '');
  const odds = chance === undefined ? [] : [chanceWords(chance, words)];
  return [parts.join(', '), ...odds, ...(ways ?? []).map((choice) => wayOf(choice, words))].join('. ');
}
