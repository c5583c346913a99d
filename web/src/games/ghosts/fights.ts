import { numberTouched, touched, touchedBy } from '../../board/targets';
import type { Entry } from '../../net/types';
import type { Fight, View } from './types';

// The last fight as the log tells it, blow by blow, so that its end is still seen when the game has gone on.
export interface Blow {
  /** What was added: a roll, or a card by its id. */
  kind: 'roll' | 'card';
  card: string;
  value: number;
}

export interface Bout {
  fight: Fight;
  /** What the attacker and the defender have put in so far, in order. */
  attack: Blow[];
  defence: Blow[];
  /** The defender's total once it is rolled. */
  total: number | null;
  /** The chance the attacker had before the last roll. */
  chance: number | null;
  /** Ended by flight or attrition. */
  ended: 'rolled' | 'fled' | 'attrition' | null;
  text: string;
}

const kRecent = 40;
const fightOf = (entry: Entry | undefined): Fight | null => (entry?.view as View | undefined)?.fight ?? null;
const phaseOf = (entry: Entry | undefined): string => (entry?.view as View | undefined)?.phase ?? '';

/** Whether a fight begins with an entry: the first roll is due, or the attacker's say before it. */
function isBeginning(log: readonly Entry[], i: number): boolean {
  if (fightOf(log[i]) === null) return false;
  const [before, now] = [phaseOf(log[i - 1]), phaseOf(log[i])];
  if (now === 'attack') return before !== 'dust_devil';
  return now === 'dust_devil' && before !== 'dust_devil' && before !== 'offer';
}

const begun = (fight: Fight, text: string): Bout => ({
  fight,
  attack: [],
  defence: [],
  total: null,
  chance: null,
  ended: null,
  text,
});

/** The fight that is on, or the last one until somebody chooses in a later turn. */
export function lastBout(view: View, whole: readonly Entry[]): Bout | null {
  const log = whole.slice(-kRecent);
  let begin = log.length - 1;
  while (begin >= 0 && !isBeginning(log, begin)) --begin;
  const first = fightOf(log[begin]);
  // The beginning was not seen: what the view holds must do.
  if (first === null) return view.fight === null ? null : begun(view.fight, '');
  const bout = begun(first, log[begin]?.text ?? '');
  let hasRolled = false;
  for (let i = begin + 1; i < log.length; ++i) {
    const entry = log[i];
    if (entry === undefined) break;
    if (bout.ended === null) follow(bout, entry, phaseOf(log[i - 1]));
    else if (phaseOf(log[i - 1]) === 'roll') hasRolled = true;
    else if (hasRolled && entry.kind === 'choice') return null;
  }
  return bout;
}

const kFighting = ['attack', 'arm', 'answer', 'defend', 'master_arm', 'defence', 'dust_devil'];

function follow(bout: Bout, entry: Entry, phase: string): void {
  const now = fightOf(entry);
  const did = touchedBy(entry);
  const rolled = numberTouched(did, 'roll') ?? 0;
  if (entry.kind !== 'chance' && entry.kind !== 'choice') return;
  if (!kFighting.includes(phase)) return;
  bout.text = entry.text;
  if (phase === 'attack') {
    bout.attack.push({ kind: 'roll', card: '', value: rolled });
    if (now === null || now.attacker !== bout.fight.attacker) bout.ended = 'attrition';
  } else if (phase === 'defence') {
    bout.defence.push({ kind: 'roll', card: '', value: rolled });
    bout.total = bout.fight.defence + rolled;
    bout.chance = bout.fight.win ?? null;
    bout.ended = 'rolled';
    return;
  } else if (did.act === 'use' && now !== null) {
    const isAttack = phase === 'arm';
    const value = isAttack ? (now.attack ?? 0) - (bout.fight.attack ?? 0) : now.defence - bout.fight.defence;
    (isAttack ? bout.attack : bout.defence).push({ kind: 'card', card: String(touched(did, 'treasure') ?? ''), value });
  } else if (now === null) {
    bout.ended = phase === 'answer' && did.act === 'ready' ? 'attrition' : 'fled';
    return;
  }
  if (now !== null && bout.ended === null) bout.fight = now;
}
