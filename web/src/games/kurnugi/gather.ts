import { kindOf, type Option } from './moves';

// Several dice that are picked before any of them is moved, turned or rolled: what each press makes of them.
export interface Pick {
  /** The die by its own key. */
  die: string;
  option: Option;
}
export interface Gathered {
  picks: readonly Pick[];
  /** Dice in the hand, for which a tomb is to be pressed. */
  held: readonly string[];
  /** The tomb that was pressed first, for which dice are to be pressed. */
  goal: string | null;
}
export const kNothing: Gathered = { picks: [], held: [], goal: null };

export const isDie = (key: string): boolean => key.startsWith('die:');
const without = <T>(list: readonly T[], one: T): T[] => list.filter((other) => other !== one);
const places = ({ keys }: Option): string[] => keys.filter((key) => !isDie(key));
/** The choices with a die, by the kind of dice they are for. */
export const waysFor = (die: string, options: readonly Option[]): Option[] =>
  options.filter(({ keys }) => keys.includes(kindOf(die)));

export const isPicked = ({ picks, held, goal }: Gathered, key: string): boolean =>
  held.includes(key) || goal === key || picks.some(({ die }) => die === key);

/** A die: picked up, where it may be turned either way turned the other way next, and put back at last. `open`: what may
    follow the picks; `all`: what may be done with the dice as they lie. */
export function pressDie(
  gathered: Gathered,
  die: string,
  open: readonly Option[],
  all: readonly Option[] = open,
): Gathered {
  const { picks, held, goal } = gathered;
  const picked = picks.find((pick) => pick.die === die);
  if (picked !== undefined) {
    const turns = waysFor(die, all)
      .filter((way) => places(way).length === 0)
      .sort(upFirst);
    const next = turns[turns.findIndex(({ choice }) => choice.code === picked.option.choice.code) + 1];
    const isTurned = places(picked.option).length === 0 && next !== undefined;
    const rest = without(picks, picked);
    return { ...gathered, picks: isTurned ? [...rest, { die, option: next }] : rest };
  }
  if (held.includes(die)) return { ...gathered, held: without(held, die) };
  const ways = waysFor(die, open).sort(upFirst);
  const [first] = ways;
  if (first === undefined) return gathered;
  const aimed = goal === null ? undefined : ways.find(({ keys }) => keys.includes(goal));
  const isOne = ways.every((way) => places(way).join() === places(first).join());
  const way = aimed ?? (isOne ? first : undefined);
  if (way !== undefined) return { ...gathered, picks: [...picks, { die, option: way }] };
  return { ...gathered, held: [...held, die] };
}
const upFirst = (a: Option, b: Option) => (b.choice.gain?.['pips'] ?? 0) - (a.choice.gain?.['pips'] ?? 0);

/** A tomb: what is in the hand goes there; with nothing in it, it is where the next dice go. */
export function pressPlace(gathered: Gathered, place: string, open: readonly Option[]): Gathered {
  const { picks, held, goal } = gathered;
  if (held.length === 0) return { ...gathered, goal: goal === place ? null : place };
  const wayOf = (die: string) => waysFor(die, open).find(({ keys }) => keys.includes(place));
  const going = held.flatMap((die) => {
    const option = wayOf(die);
    return option === undefined ? [] : [{ die, option }];
  });
  return { ...gathered, picks: [...picks, ...going], held: held.filter((die) => wayOf(die) === undefined) };
}

/** What can be pressed: dice with a way, those picked, and the tombs that what is in the hand can go to. */
export function canPress({ picks, held, goal }: Gathered, key: string, open: readonly Option[]): boolean {
  if (isPicked({ picks, held, goal }, key)) return true;
  if (isDie(key)) return waysFor(key, open).some(({ keys }) => goal === null || keys.includes(goal));
  const going = held.length === 0 ? open : held.flatMap((die) => waysFor(die, open));
  return going.some(({ keys }) => keys.includes(key) && keys.some(isDie));
}

/** How a picked die is marked: where it goes, or by how much it turns. */
export function markOf({ picks }: Gathered, die: string): { turn: string; to: string | null } | null {
  const option = picks.find((pick) => pick.die === die)?.option;
  if (option === undefined) return null;
  const { gain, cost } = option.choice;
  const turn = gain?.['pips'] !== undefined ? '+1' : cost?.['pips'] !== undefined ? '−1' : '';
  return { turn, to: places(option)[0] ?? null };
}
