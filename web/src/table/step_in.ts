import type { Card, Choice, Seat } from '../net/types';
import { hasGivenUp } from './outcome';

// Time that computers leave people before they choose: who asks for it, and what of it is shown.
export type Wish = 'off' | 'on' | 'hold';
/** A question that closes by itself, and when by this machine's clock. */
export interface Moment {
  seat: number;
  closes: number;
}
export type Shown =
  { kind: 'held'; seat: Seat; left: number; isOwn: boolean } | { kind: 'moment'; seat: Seat; left: number } | null;

/** Whether the server offered something to choose while it waits for a computer: so one might step in. */
export function isOffered(card: Card, actor: number | null, choices: readonly Choice[]): boolean {
  return choices.length > 0 && actor !== null && actor !== card.you && card.seats[actor]?.who === 'computer';
}

/** What the toggle shows; nothing where there is none. */
export function wishOf(card: Card, wasOffered: boolean): Wish | null {
  const own = card.you === null ? undefined : card.seats[card.you];
  if (own === undefined || card.state !== 'playing' || hasGivenUp(card)) return null;
  const wish = own.step_in ?? 'off';
  return wasOffered || wish !== 'off' ? wish : null;
}

/** What stands over the board at `now`, by this machine's clock, which is `skew` ahead of the server's. */
export function shownOf(card: Card, moment: Moment | null, now: number, skew: number): Shown {
  if (card.state !== 'playing') return null;
  for (const seat of card.seats) {
    const left = (seat.held_until ?? 0) + skew - now;
    if (seat.step_in === 'hold' && left > 0) return { kind: 'held', seat, left, isOwn: seat.you };
  }
  const asked = moment === null ? undefined : card.seats[moment.seat];
  if (moment === null || asked?.who !== 'computer' || moment.closes <= now) return null;
  return wishOf(card, false) === 'on' ? { kind: 'moment', seat: asked, left: moment.closes - now } : null;
}
