import type { Choice, Target } from '../../net/types';
import type { Layout, View } from './types';

// A choice and the things on the board it touches. Pressing them one after another narrows down what
// is meant; `also` are other things that mean the same by themselves.
export interface Option {
  choice: Choice;
  keys: string[];
  also: string[];
  /** Where those of them lie that lie in a place: a tomb, the tablet. */
  places: Partial<Record<string, string>>;
}

const colourOf = (view: View, owner: number | undefined) =>
  view.players.find((p) => p.owner === owner)?.colour ?? String((owner ?? 0) + 1);
export const ownerKey = (view: View, owner: number): string => colourOf(view, owner);

/** Dice alike in one place are told apart by a number behind their key; what may be done with one may be done with all. */
export const kindOf = (key: string): string => key.split('#')[0] ?? key;
export const dieKeys = (who: string, values: readonly number[], place: string): string[] =>
  values.map((value, i) => `die:${who}:${value}@${place}#${values.slice(0, i).filter((v) => v === value).length}`);

export const forgoing = (space: string | number): string => `forgo:${space}`;

type Keys = { keys: string[]; also?: string[]; at?: string };
type Reader = (id: string, target: Target, layout: Layout, choice: Choice) => Keys | null;

const key =
  (kind: string): Reader =>
  (id) => ({ keys: [`${kind}:${id}`] });
const start: Reader = (id, _target, layout) => ({
  keys: [`tomb:${layout.colours.find((colour) => colour.id === id)?.start ?? ''}`],
});

// The things of the board by the kinds of targets. What has none here is said in words alone.
const kReaders: Record<string, Reader> = {
  colour: start,
  // To act is what a space is for; to forgo it has a place of its own beside it.
  space: (id, _target, _layout, { act }) => ({ keys: [act === 'forgo' ? forgoing(id) : `space:${id}`] }),
  token: key('token'),
  tablet: () => ({ keys: ['board'] }),
  // A god's marker lies on its cards, and stands for its tomb.
  tomb: (id, _target, _layout, { act }) =>
    act === 'mark' || act === 'unmark' ? { keys: [`card:${id}`], also: [`tomb:${id}`] } : { keys: [`tomb:${id}`] },
  identity: (id) => ({ keys: [id === 'drawn' ? 'identity:hidden' : 'identity:open'] }),
  slot: key('slot'),
  altar: (id, _target, layout) => ({
    keys: [`altar:${id}`],
    also: layout.tombs.some((tomb) => tomb.id === id) ? [`tomb:${id}`] : [],
  }),
  demon: (id, _target, layout, { act }) => ({
    keys: [`demon:${id}`],
    also: act === 'summon' ? layout.demons.filter((demon) => demon.id === id).map((demon) => `tomb:${demon.god}`) : [],
  }),
  pact: key('pact'),
  end: key('end'),
  strength: key('strength'),
  // Cards on offer lie with their god; those in the used area by themselves.
  influence: (id, _target, layout, { act }) =>
    act === 'play'
      ? { keys: [`card:${layout.influences.find((card) => card.id === id)?.god ?? ''}`] }
      : { keys: [`influence:${id}`] },
  field: key('field'),
  pile: key('pile'),
  road: key('road'),
  circle: key('circle'),
  soul: key('soul'),
  die: (value, { owner, at }) => ({ keys: [`die:${owner}:${value}@${at}`], at: String(at) }),
  shadow: (owner, { at }, _layout, { act }) => {
    if (at === 'home') return { keys: ['board'] };
    return { keys: [`shadow:${owner}:${at}`], also: act === 'pickshadow' ? [`tomb:${at}`] : [], at: String(at) };
  },
  // Dice have owners too, but are read first.
  owner: (id) => ({ keys: [`player:${id}`], also: [`soul:${id}`] }),
};

/** Whether there is something on the board to press for it. */
export const isOnBoard = (target: Target): boolean => Object.keys(target).some((kind) => kReaders[kind] !== undefined);

export function optionOf(choice: Choice, layout: Layout): Option {
  const found = choice.targets.map((target) => {
    const kind = Object.keys(kReaders).find((name) => target[name] !== undefined) ?? '';
    return kReaders[kind]?.(String(target[kind] ?? ''), target, layout, choice) ?? null;
  });
  return {
    choice,
    keys: found.flatMap((one) => one?.keys ?? []),
    also: found.flatMap((one) => one?.also ?? []),
    places: Object.fromEntries(
      found.flatMap((one) => (one?.at === undefined ? [] : one.keys.map((key) => [key, one.at]))),
    ),
  };
}

/** What can only be forgone is forgone on its space. */
export function optionsOf(choices: readonly Choice[], layout: Layout): Option[] {
  const options = choices.map((choice) => optionOf(choice, layout));
  const isTaken = (key: string) => options.some(({ keys }) => keys.includes(key));
  return options.map((option) => {
    const id = option.choice.act === 'forgo' ? option.choice.targets[0]?.['space'] : undefined;
    return id === undefined || isTaken(`space:${id}`) ? option : { ...option, keys: [`space:${id}`] };
  });
}

const touches = (option: Option, key: string) => option.keys.includes(key) || option.also.includes(key);

/** The choices that are still meant after some things were pressed. */
export const meant = (options: readonly Option[], pressed: readonly string[]): Option[] =>
  options.filter((option) => pressed.every((key) => touches(option, key)));

/** All that can be pressed next. */
export const open = (options: readonly Option[], pressed: readonly string[]): Set<string> =>
  new Set(meant(options, pressed).flatMap((option) => [...option.keys, ...option.also]));

/** The tombs in which pieces lie that can be pressed next. */
export function tombsAhead(options: readonly Option[], pressed: readonly string[]): string[] {
  const places = meant(options, pressed).flatMap((option) =>
    [...option.keys, ...option.also].flatMap((key) => (pressed.includes(key) ? [] : (option.places[key] ?? []))),
  );
  return [...new Set(places.filter((place) => place !== 'board'))];
}

export type Meaning = { choose: Choice } | { pressed: string[] } | { ask: true };

export function pressOn(options: readonly Option[], pressed: readonly string[], key: string): Meaning {
  if (pressed.includes(key)) return { pressed: pressed.filter((other) => other !== key) };
  for (const way of [[...pressed, key], [key]]) {
    const left = meant(options, way);
    const [only] = left;
    if (left.length === 1 && only !== undefined) return { choose: only.choice };
    if (left.length > 1) return { pressed: way };
  }
  return { ask: true };
}

const own = (view: View) => colourOf(view, view.asks?.owner ?? view.actor ?? 0);

/** What to ask the server about a thing that nothing can be done with now. */
export function question(view: View, key: string): string {
  const [kind = '', id = ''] = key.split(':');
  if (kind === 'space') return `${view.phase === 'plan' ? 'place' : 'act'} ${id}`;
  if (kind === 'tomb' && view.phase === 'move') return `soul ${own(view)} ${id}`;
  if (kind === 'token') return `token ${id}`;
  if (kind === 'altar') return `build ${id}`;
  if (kind === 'card') return `mark ${id}`;
  return '';
}
