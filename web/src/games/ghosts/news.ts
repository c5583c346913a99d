import { touched } from '../../board/targets';
import type { Change, Entry } from '../../net/types';
import { nameOf } from './describe';
import type { Layout, View } from './types';
import type { Words } from './words';

// What came of the own last choice and of everything since, as far as no picture shows it: the fights of a rival
// in one sentence, and what cards and tiles did to whom, in the server's words.

const kRecent = 60;
// What the board, the dice or the line below show by themselves.
const kSeen = ['enemies_came', 'enemies_beaten', 'first_turn', 'left_out', 'placed', 'price', 'stopped', 'turn'];

export interface Fought {
  who: string;
  fights: number;
  won: number;
  hasWonLast: boolean;
}

/** Everything since a seat's own last choice; its roll is none, for what went before is still to be read. */
function since(log: readonly Entry[], seat: number | null): readonly Entry[] {
  const recent = log.slice(-kRecent);
  const from = recent.findLastIndex(
    ({ kind, by, act }) => seat !== null && kind === 'choice' && by === seat && act !== 'roll',
  );
  return recent.slice(Math.max(0, from));
}

/** The news, what came last first. */
export function newsOf(
  log: readonly Entry[],
  { adventurers }: View,
  layout: Layout,
  seat: number | null,
  words: Words,
): string[] {
  const seatOf = (id: unknown) => adventurers.find((who) => who.id === id)?.seat ?? null;
  const rivals: (Fought & { only: string })[] = [];
  const told: string[] = [];
  const fought = ({ targets, text }: Change) => {
    const change = { act: '', targets };
    const [attacker = {}, defender = {}] = targets;
    const who = String(attacker['adventurer'] ?? '');
    const isOwn = seat !== null && (seatOf(who) === seat || seatOf(defender['adventurer']) === seat);
    if (isOwn) return void told.unshift(text);
    let sum = rivals.find((one) => one.who === who);
    if (sum === undefined) rivals.unshift((sum = { who, fights: 0, won: 0, hasWonLast: false, only: text }));
    sum.fights += 1;
    sum.hasWonLast = touched(change, 'winner') === 'attacker';
    if (sum.hasWonLast) sum.won += 1;
  };
  for (const { changes = [] } of since(log, seat)) {
    for (const change of changes) {
      if (change.kind === 'fought') fought(change);
      else if (change.told !== true && change.text !== '' && !kSeen.includes(change.kind)) told.unshift(change.text);
    }
  }
  const sums = rivals.map((sum) =>
    sum.fights === 1 ? sum.only : words.foughtOften({ ...sum, who: nameOf(layout, sum.who, words) }),
  );
  return [...sums, ...told];
}
