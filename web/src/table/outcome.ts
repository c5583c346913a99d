import type { Card, Seat } from '../net/types';
import type { Messages } from '../text/en';

/** A seat's name; one computer among several is told apart by its side. */
export function nameOf(seat: Seat | undefined, messages: Messages, card?: Card): string {
  if (seat === undefined) return '';
  if (seat.who !== 'computer') return seat.name ?? seat.side;
  const isOneOfMany = card !== undefined && card.seats.filter((other) => other.who === 'computer').length > 1;
  return isOneOfMany ? `${messages.computer} (${seat.side})` : messages.computer;
}

/** Whether a computer ended the game on a person's chair: what it won is not theirs. */
const isStoodIn = (seat: Seat | undefined) => seat !== undefined && seat.who !== 'computer' && seat.stand_in;

/** Whether the visitor has won, by playing to the end. */
export const hasWon = (card: Card): boolean =>
  card.you !== null && (card.result?.winners.includes(card.you) ?? false) && !isStoodIn(card.seats[card.you]);

/** The result in a sentence that fits who played, and how it came about where it was not played out. */
export function outcome(card: Card, messages: Messages): { text: string; reason: string } {
  const result = card.result;
  if (result === null) return { text: '', reason: '' };
  const who = nameOf(result.seat === null ? undefined : card.seats[result.seat], messages, card);
  const reason =
    result.reason === 'resigned'
      ? messages.byResigning(who)
      : result.reason === 'time'
        ? // Without a clock whoever waited claimed the match.
          card.clock.kind === 'none'
          ? messages.byAbsence(who)
          : messages.byTime(who)
        : '';
  const isYours = hasWon(card);
  const winner = (seat: number) => {
    const name = nameOf(card.seats[seat], messages, card);
    return isStoodIn(card.seats[seat]) ? messages.inPlaceOf(name) : name;
  };
  if (result.draw) return { text: messages.draw, reason };
  if (result.winners.length === 0) {
    // Where nobody wins, the game itself has, if it has a name.
    const game = messages.gameWins[card.game];
    return { text: game ?? (card.you === null ? messages.nobodyWins : messages.youLose), reason };
  }
  if (isYours && result.winners.length > 1) {
    const others = result.winners.filter((seat) => seat !== card.you);
    return {
      text: messages.youWonWith(others.map(winner).join(', ')),
      reason,
    };
  }
  if (isYours) return { text: messages.youWon, reason };
  const names = result.winners.map(winner).join(', ');
  return { text: card.you === null ? messages.wins(names) : messages.youLost(names), reason };
}

/** Whether the visitor resigned or ran out of time while the others play on: the computer has the seat for good. */
export function hasGivenUp(card: Card): boolean {
  const seat = card.you === null ? undefined : card.seats[card.you];
  return card.state === 'playing' && seat !== undefined && seat.present && seat.stand_in;
}
