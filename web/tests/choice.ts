import type { Choice, Target } from '../src/net/types';

let codes = 0;

/** A choice as the server tells it, by what it does and to what. */
export const choice = (act: string, ...targets: Target[]): Choice => ({
  code: ++codes,
  notation: [act, ...targets.flatMap((target) => Object.values(target))].join(' '),
  text: act,
  clause: '',
  act,
  targets,
});
