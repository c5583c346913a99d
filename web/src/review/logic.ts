import type { Review, ReviewedEntry, ReviewedSeat } from './types';

// What a review says, as plain functions: where its lines run, what an entry was worth, who was lucky.
export interface Point {
  /** How many entries were made: the slider's place. */
  at: number;
  chance: number;
}

/** A seat's chances through the game; where they are not known the line goes straight on. */
export function lineOf(review: Review, seat: number): Point[] {
  const points: Point[] = [];
  const add = (at: number, chances: number[] | null) => {
    const chance = chances?.[seat];
    if (chance !== undefined) points.push({ at, chance });
  };
  add(0, review.start);
  for (const entry of review.entries) add(entry.number, entry.chances);
  return points;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The slider's last place. */
  last: number;
}

export const xOf = (frame: Frame, at: number) =>
  frame.left + ((frame.right - frame.left) * at) / Math.max(1, frame.last);
export const yOf = (frame: Frame, chance: number) => frame.bottom - (frame.bottom - frame.top) * chance;

/** The slider's place under a point of the graph. */
export function atOf(frame: Frame, x: number): number {
  const part = (x - frame.left) / Math.max(1, frame.right - frame.left);
  return Math.round(Math.min(1, Math.max(0, part)) * frame.last);
}

export function pathOf(points: Point[], frame: Frame): string {
  return points
    .map(({ at, chance }, i) => `${i === 0 ? 'M' : 'L'}${xOf(frame, at).toFixed(1)} ${yOf(frame, chance).toFixed(1)}`)
    .join('');
}

/** Points of a line so far apart that signs on them do not touch. */
export function signsOn(points: Point[], frame: Frame, distance: number, offset: number): Point[] {
  const signs: Point[] = [];
  let next = frame.left + offset;
  for (const point of points) {
    const x = xOf(frame, point.at);
    if (x < next || x > frame.right - distance / 3) continue;
    signs.push(point);
    next = x + distance;
  }
  return signs;
}

/** What every seat could hope for at a place of the slider: the last that is known there. */
export function chancesAt(review: Review, at: number): number[] | null {
  let found = review.start;
  for (const entry of review.entries) {
    if (entry.number > at) break;
    found = entry.chances ?? found;
  }
  return found;
}

export const judgedAt = (review: Review, at: number): ReviewedEntry | undefined =>
  review.entries.find((entry) => entry.number === at);

export type Verdict = 'only' | 'best' | 'close' | 'slip' | 'mistake' | 'grave';

/** How good a choice was, in a word; the bounds are parts of a game. */
export function verdictOf(entry: ReviewedEntry): Verdict | null {
  if (entry.value === undefined) return null;
  if (entry.choices === 1) return 'only';
  const loss = entry.loss ?? 0;
  if (loss < 0.005) return 'best';
  if (loss < 0.02) return 'close';
  if (loss < 0.05) return 'slip';
  return loss < 0.1 ? 'mistake' : 'grave';
}

export interface Turn {
  at: number;
  /** Whose chance changed most, from what to what. */
  seat: number;
  before: number;
  after: number;
}

/** The turning points in the order of the game. */
export function turnsOf(review: Review): Turn[] {
  const turns: Turn[] = [];
  for (const at of [...review.turning_points].sort((a, b) => a - b)) {
    const before = chancesAt(review, at - 1);
    const after = chancesAt(review, at);
    if (before === null || after === null) continue;
    const change = (seat: number) => (after[seat] ?? 0) - (before[seat] ?? 0);
    // Of equal ones the seat that gained: it reads better.
    const seat = after.map((_, i) => i).reduce((a, b) => (Math.abs(change(b)) > Math.abs(change(a)) + 1e-6 ? b : a), 0);
    const gainer = after.findIndex((_, i) => change(i) > 0 && Math.abs(change(i)) > Math.abs(change(seat)) - 1e-3);
    const told = gainer >= 0 ? gainer : seat;
    turns.push({ at, seat: told, before: before[told] ?? 0, after: after[told] ?? 0 });
  }
  return turns;
}

/** The turning point before or after a place; the game's ends where there is none. */
export function turnBeside(review: Review, at: number, step: 1 | -1, last: number): number {
  const places = turnsOf(review).map((turn) => turn.at);
  if (step === 1) return places.find((place) => place > at) ?? last;
  return places.findLast((place) => place < at) ?? 0;
}

export type Reason = 'luck' | 'skill' | 'both' | 'neither';

/** Of two players: what the winner owes the game to. */
export function reasonOf(
  seats: ReviewedSeat[],
  winner: number,
): { luck: number; skill: number; reason: Reason } | null {
  const own = seats[winner];
  const other = seats[1 - winner];
  if (seats.length !== 2 || own === undefined || other === undefined) return null;
  const luck = own.luck - other.luck;
  const skill = other.loss - own.loss;
  const most = Math.max(Math.abs(luck), Math.abs(skill));
  if (most < 0.02) return { luck, skill, reason: 'neither' };
  if (luck > 0 && skill > 0 && Math.min(luck, skill) > most / 2) return { luck, skill, reason: 'both' };
  return { luck, skill, reason: luck > skill ? 'luck' : 'skill' };
}

/** Points of winning chance: of a hundred, with one digit where they are few. */
export function points(part: number, language: string): string {
  const value = part * 100;
  const digits = Math.abs(value) < 9.95 ? 1 : 0;
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits, minimumFractionDigits: 0 }).format(value);
}
export const signed = (part: number, language: string) =>
  `${part > 0.0005 ? '+' : part < -0.0005 ? '−' : '±'}${points(Math.abs(part), language)}`;
