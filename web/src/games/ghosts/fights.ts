import { touched, touchedBy } from '../../board/targets';
import type { Change, Entry, Target } from '../../net/types';
import { kSources, type Fight, type SideSum, type View } from './types';

// The fight that is on, or the last one, so that its end is still seen when the game has gone on. Both sums, their
// parts and who won are the server's.
export type Role = 'attack' | 'defence';
export interface Bout {
  attacker: string;
  defender: string | null;
  enemy: Fight['enemy'];
  attack: SideSum;
  defence: SideSum;
  /** Whose dice lie. */
  rolled: Record<Role, boolean>;
  /** The cards that were laid, where the log shows them. */
  laid: Record<Role, string[]>;
  /** The attacker's chance before the roll that is still to come, or that ended it. */
  chance: number | null;
  ended: 'rolled' | 'attrition' | 'fled' | 'attrition_holds' | null;
  winner: Role | null;
}

const kRecent = 40;
const viewOf = (entry: Entry | undefined): View | undefined => entry?.view as View | undefined;
const foughtIn = (entry: Entry | undefined): Change | null =>
  entry?.changes?.find(({ kind }) => kind === 'fought') ?? null;

/** Cards laid since the fight began, looking back from an entry. */
function laidBefore(log: readonly Entry[], end: number): Record<Role, string[]> {
  const laid: Record<Role, string[]> = { attack: [], defence: [] };
  for (let i = end; i >= 0; --i) {
    const entry = log[i];
    if (i < end && (foughtIn(entry) !== null || !viewOf(entry)?.fight)) break;
    const did = touchedBy(entry);
    if (did.act !== 'use') continue;
    const role = viewOf(log[i - 1])?.phase === 'arm' ? 'attack' : 'defence';
    laid[role].unshift(String(touched(did, 'treasure') ?? ''));
  }
  return laid;
}

const running = (fight: Fight, laid: Bout['laid']): Bout => ({
  attacker: fight.attacker,
  defender: fight.defender,
  enemy: fight.enemy,
  attack: fight.attack_sum,
  defence: fight.defence_sum,
  rolled: { attack: fight.roll !== null, defence: false },
  laid,
  chance: fight.win ?? null,
  ended: fight.attrition ? 'attrition_holds' : null,
  winner: null,
});

/** A side of a fight that is over, as the change tells it. */
function sideOf(target: Target): SideSum {
  const numberOf = (key: string) => Number(target[key] ?? 0);
  const sum = numberOf('sum');
  const parts = kSources.filter((from) => target[from] !== undefined).map((from) => ({ from, amount: numberOf(from) }));
  return { sum, least: sum, most: sum, parts };
}

function over({ targets }: Change, laid: Bout['laid']): Bout {
  const [attacker = {}, defender = {}] = targets;
  const told = { act: '', targets };
  const end = touched(told, 'end') as 'rolled' | 'attrition' | 'fled';
  const winner = touched(told, 'winner');
  const win = touched(told, 'win');
  return {
    attacker: String(attacker['adventurer'] ?? ''),
    defender: defender['adventurer'] === undefined ? null : String(defender['adventurer']),
    enemy: (defender['enemy'] ?? 'none') as Fight['enemy'],
    attack: sideOf(attacker),
    defence: sideOf(defender),
    rolled: { attack: attacker['roll'] !== undefined, defence: end === 'rolled' },
    laid,
    chance: typeof win === 'number' ? win : null,
    ended: end,
    winner: winner === undefined ? null : winner === 'attacker' ? 'attack' : 'defence',
  };
}

/** Whether a fight is on, or nobody has chosen anything since it ended. */
export function isFresh(view: View, whole: readonly Entry[]): boolean {
  if (view.fight !== null) return true;
  const end = whole.findLastIndex((entry) => foughtIn(entry) !== null);
  return end >= 0 && whole.slice(end + 1).every(({ kind }) => kind !== 'choice');
}

/** The fight that is on, or the last one until somebody chooses in a later turn. */
export function lastBout(view: View, whole: readonly Entry[]): Bout | null {
  const log = whole.slice(-kRecent);
  if (view.fight !== null) {
    const isNew = foughtIn(log.at(-1)) !== null;
    return running(view.fight, isNew ? { attack: [], defence: [] } : laidBefore(log, log.length - 1));
  }
  let end = log.length - 1;
  while (end >= 0 && foughtIn(log[end]) === null) --end;
  const fought = foughtIn(log[end]);
  if (fought === null) return null;
  let hasRolled = false;
  for (let i = end + 1; i < log.length; ++i) {
    if (viewOf(log[i - 1])?.phase === 'roll') hasRolled = true;
    else if (hasRolled && log[i]?.kind === 'choice') return null;
  }
  return over(fought, laidBefore(log, end));
}
