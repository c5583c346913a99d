import type { Card, Choice } from '../net/types';
import { settings } from '../state/settings.svelte';
import type { OpenTable } from '../state/table.svelte';
import { isGuided, setGuided } from './guided';
import type { GuideMessage, Way } from './guide_types';

// The guided first game at a table: what the server says of the moment, and the choice that it puts in
// question before it is made.
export interface Guide {
  isOn: boolean;
  isThinking: boolean;
  said: GuideMessage | null;
  /** A choice that would give much away: made only when it is confirmed. */
  held: { choice: Choice; text: string; better: Way } | null;
  /** What was better, once the learner took a choice back. */
  better: Way | null;
  /** The choice that a remark is about, shown on the board. */
  shown: number | null;
}

/** Whether there is one person at the table, against computers. */
export const isAlone = (card: Card): boolean =>
  card.hints && card.you !== null && card.seats.every((seat) => seat.you || seat.who === 'computer');

export function openGuide(match: string) {
  const state = $state<Guide>({
    isOn: isGuided(match),
    isThinking: false,
    said: null,
    held: null,
    better: null,
    shown: null,
  });
  let asked = '';
  // What was put in question once is not again.
  let meant = new Set<number>();

  function clear(): void {
    state.said = null;
    state.held = null;
    state.better = null;
    state.shown = null;
    state.isThinking = false;
    meant = new Set();
  }

  return {
    state,
    turn(isOn: boolean): void {
      setGuided(match, isOn);
      state.isOn = isOn;
      asked = '';
      clear();
    },
    /** Others are at it: what was said is past. */
    hush(): void {
      if (asked === '') return;
      asked = '';
      clear();
    },
    async listen(table: OpenTable): Promise<void> {
      const now = `${table.position()} ${settings.language}`;
      if (asked === now) return;
      asked = now;
      clear();
      state.isThinking = true;
      const answer = await table.ask({ type: 'guide' });
      if (asked !== now) return;
      state.isThinking = false;
      if (answer.type === 'guide') state.said = answer;
      else if (answer.type === 'error' && answer.code === 'forbidden') state.isOn = false;
    },
    /** True where the choice is held back until the learner has said whether it is meant. */
    questions(table: OpenTable, choice: Choice): boolean {
      if (!state.isOn || state.said === null || meant.has(choice.code)) return false;
      if (!state.said.slips.includes(choice.code)) return false;
      meant.add(choice.code);
      const now = asked;
      void table.ask({ type: 'guide', code: choice.code }).then((answer) => {
        if (asked !== now) return;
        if (answer.type === 'guide' && answer.slip !== null) {
          state.held = { choice, text: answer.slip.text, better: answer.slip.better };
          state.better = null;
        } else {
          // Where there is nothing more to say about it, it is made.
          void table.choose(choice);
        }
      });
      return true;
    },
    takeBack(): void {
      state.better = state.held?.better ?? null;
      state.shown = state.better?.code ?? null;
      state.held = null;
    },
    playAnyway(table: OpenTable): void {
      const choice = state.held?.choice;
      state.held = null;
      if (choice !== undefined) void table.choose(choice);
    },
  };
}

export type OpenGuide = ReturnType<typeof openGuide>;
