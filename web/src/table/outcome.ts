import type { Card, Seat } from '../net/types';
import type { Messages } from '../text/en';

export const nameOf = (seat: Seat | undefined, messages: Messages) =>
  seat === undefined ? '' : seat.who === 'computer' ? messages.computer : (seat.name ?? seat.side);

/** The result in a sentence, and how it came about where it was not played out. */
export function outcome(card: Card, messages: Messages): { text: string; reason: string } {
  const result = card.result;
  if (result === null) return { text: '', reason: '' };
  const who = nameOf(result.seat === null ? undefined : card.seats[result.seat], messages);
  const reason =
    result.reason === 'resigned' ? messages.byResigning(who) : result.reason === 'time' ? messages.byTime(who) : '';
  if (result.draw) return { text: messages.draw, reason };
  if (card.you !== null && result.winners.includes(card.you)) return { text: messages.youWon, reason };
  if (result.winners.length === 0) return { text: card.you === null ? messages.nobodyWins : messages.youLose, reason };
  const names = result.winners.map((seat) => nameOf(card.seats[seat], messages)).join(', ');
  return { text: card.you === null ? messages.wins(names) : messages.youLost(names), reason };
}

/** Whether the visitor resigned or ran out of time while the others play on: the computer has the seat for good. */
export function hasGivenUp(card: Card): boolean {
  const seat = card.you === null ? undefined : card.seats[card.you];
  return card.state === 'playing' && seat !== undefined && seat.present && seat.stand_in;
}
