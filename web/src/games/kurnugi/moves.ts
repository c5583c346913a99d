import type { Choice } from '../../net/types';
import type { Layout, View } from './types';

// A choice and the things on the board it touches. Pressing them one after another narrows down what
// is meant; `also` are other things that mean the same by themselves.
export interface Option {
  choice: Choice;
  keys: string[];
  also: string[];
}

const colourOf = (view: View, owner: number | undefined) =>
  view.players.find((p) => p.owner === owner)?.colour ?? String((owner ?? 0) + 1);
export const ownerKey = (view: View, owner: number): string => colourOf(view, owner);

type Reader = (args: string[], layout: Layout, view: View) => { keys: string[]; also?: string[] };

const place = (id: string) => (id === 'board' ? 'board' : `tomb:${id}`);
const space: Reader = ([id = '']) => ({ keys: [`space:${id}`] });
const start: Reader = ([id = ''], layout) => ({
  keys: [`tomb:${layout.colours.find((c) => c.id === id)?.start ?? ''}`],
});
const altar: Reader = ([id = ''], layout) => ({
  keys: [`altar:${id}`],
  also: layout.tombs.some((t) => t.id === id) ? [`tomb:${id}`] : [],
});
const god: Reader = ([id = '']) => ({ keys: [`card:${id}`], also: [`tomb:${id}`] });
const own = (view: View) => colourOf(view, view.asks?.owner ?? view.actor ?? 0);

const kReaders: Record<string, Reader> = {
  colour: start,
  neutral: start,
  place: space,
  act: space,
  forgo: space,
  copy: space,
  token: ([n = '']) => ({ keys: [`token:${n}`] }),
  move: ([who = '', die = '', to = '']) => ({ keys: [`die:${who}:${die}`, place(to)] }),
  change: ([who = '', die = '']) => ({ keys: [`die:${who}:${die}`] }),
  pick: ([who = '', die = '']) => ({ keys: [`die:${who}:${die}`] }),
  split: ([die = ''], _layout, view) => ({ keys: [`die:${own(view)}:${die}`] }),
  new: ([tomb = '']) => ({ keys: [`tomb:${tomb}`] }),
  take: ([which = '', slot = '']) => ({ keys: [`identity:${which}`, `slot:${slot}`] }),
  replace: ([slot = '']) => ({ keys: [`slot:${slot}`] }),
  build: altar,
  raise: altar,
  borrow: altar,
  mark: god,
  unmark: god,
  summon: ([id = ''], layout) => ({
    keys: [`demon:${id}`],
    also: layout.demons.filter((d) => d.id === id).map((d) => `tomb:${d.god}`),
  }),
  gate: ([road = '', circle = ''], layout) => ({
    keys: [
      `road:${layout.roads.find((r) => `${r.from}-${r.to}` === road)?.id ?? road}`,
      `circle:${layout.gates[Number(circle) - 1]?.id ?? circle}`,
    ],
  }),
  pact: ([id = '']) => ({ keys: [`pact:${id}`] }),
  attach: ([side = '']) => ({ keys: [`end:${side}`] }),
  strengthen: ([piece = '']) => ({ keys: [`strength:${piece}`] }),
  rob: ([who = '']) => ({ keys: [`player:${who}`], also: [`soul:${who}`] }),
  soul: ([who = '', tomb = '']) => ({ keys: [`soul:${who}`, `tomb:${tomb}`] }),
  shadow: ([who = '', from = '', to = '']) => ({ keys: [`shadow:${who}:${from}`, `tomb:${to}`] }),
  demon: ([id = '', tomb = '']) => ({ keys: [`demon:${id}`, `tomb:${tomb}`] }),
  play: ([id = ''], layout) => ({
    keys: [`card:${layout.influences.find((c) => c.id === id)?.god ?? ''}`],
  }),
  picksoul: ([who = '']) => ({ keys: [`soul:${who}`] }),
  pickshadow: ([where = ''], layout, view) => {
    if (where === 'board') return { keys: ['board'] };
    const isTomb = layout.tombs.some((t) => t.id === where);
    return isTomb ? { keys: [`shadow:${own(view)}:${where}`], also: [`tomb:${where}`] } : { keys: [`space:${where}`] };
  },
  pickdemon: ([id = '']) => ({ keys: [`demon:${id}`] }),
  pickcard: ([id = '']) => ({ keys: [`influence:${id}`] }),
  field: ([n = '']) => ({ keys: [`field:${n}`] }),
  pile: ([id = '', n = '']) => ({ keys: [`influence:${id}`, `pile:${n}`] }),
};

export function optionOf(choice: Choice, layout: Layout, view: View): Option {
  const [verb = '', ...args] = choice.notation.split(' ');
  const read = kReaders[verb]?.(args, layout, view);
  return { choice, keys: read?.keys ?? [], also: read?.also ?? [] };
}

const touches = (option: Option, key: string) => option.keys.includes(key) || option.also.includes(key);

/** The choices that are still meant after some things were pressed. */
export const meant = (options: readonly Option[], pressed: readonly string[]): Option[] =>
  options.filter((option) => pressed.every((key) => touches(option, key)));

/** All that can be pressed next. */
export const open = (options: readonly Option[], pressed: readonly string[]): Set<string> =>
  new Set(meant(options, pressed).flatMap((option) => [...option.keys, ...option.also]));

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
