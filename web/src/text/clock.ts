import type { Clock } from '../net/types';
import type { Messages } from './en';

export function clockWords(clock: Clock, messages: Messages): string {
  switch (clock.kind) {
    case 'none':
      return messages.noClock;
    case 'move':
      return messages.clockMove(clock.seconds);
    case 'fischer':
      return messages.clockFischer(Math.round(clock.seconds / 60), clock.increment);
  }
}

/** Time left as 4:05, or 9.3 when it gets short. */
export function timeLeft(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
