import * as api from '../net/api';
import type { Choice, Entry } from '../net/types';
import { isStill, settings } from '../state/settings.svelte';
import { answersOf, finish, keepAnswers } from './progress.svelte';
import type { LessonAnswer, Verdict } from './types';

// One lesson being taken: what the server said last, and what of it is shown already. The server keeps
// nothing, so every try is sent with the answers before it.
const kPause = 750;
const kPatience = 25_000;
const kMisses = 2;

export interface Talk {
  answer: LessonAnswer | null;
  layout: unknown;
  view: unknown;
  log: Entry[];
  verdict: Verdict | null;
  /** Nothing can be chosen while something is shown or asked. */
  isBusy: boolean;
  /** What comes next lies on another board: the visitor turns to it by a press. */
  isHeld: boolean;
  /** How many hints are shown. */
  hints: number;
  misses: number;
  error: unknown;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function openLesson(game: string, lesson: string) {
  const state = $state<Talk>({
    answer: null,
    layout: null,
    view: null,
    log: [],
    verdict: null,
    isBusy: true,
    isHeld: false,
    hints: 0,
    misses: 0,
    error: null,
  });
  let pending: LessonAnswer | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const ask = (done: string[], attempt: string | null) =>
    api.lesson(game, lesson, settings.language, {
      done,
      ...(attempt === null ? {} : { try: attempt }),
      ...(state.layout === null || attempt === null ? { layout: true } : {}),
    });

  async function attempt(work: () => Promise<void>): Promise<void> {
    state.isBusy = true;
    state.error = null;
    try {
      await work();
    } catch (error) {
      state.error = error;
    }
    state.isBusy = false;
  }

  function wait(): void {
    clearTimeout(patience);
    state.hints = 0;
    state.misses = 0;
    if (state.answer !== null && state.answer.hints.length > 0) {
      patience = setTimeout(() => (state.hints = Math.max(state.hints, 1)), kPatience);
    }
  }

  function show(answer: LessonAnswer): void {
    state.answer = answer;
    if (answer.layout !== undefined) state.layout = answer.layout;
    // Boards tell stories from the views of the log; those that were shown here have one.
    const known = new Map(state.log.map((entry) => [entry.number, entry]));
    state.log = answer.log.map((entry) => ({ ...entry, view: known.get(entry.number)?.view }));
    state.view = answer.view;
    state.isHeld = false;
    pending = null;
    if (answer.finished) finish(game, lesson);
    wait();
  }

  async function play(answer: LessonAnswer): Promise<void> {
    for (const entry of answer.events) {
      if (isClosed) return;
      state.log = [...state.log, entry];
      state.view = entry.view;
      if (!isStill()) await sleep(kPause);
    }
  }

  async function begin(done: string[]): Promise<void> {
    state.verdict = null;
    state.log = [];
    try {
      show(await ask(done, null));
    } catch (error) {
      // Answers of an older lesson that no longer fit: it begins anew.
      if (done.length === 0 || !(error instanceof api.ApiError) || error.code !== 'bad_request') throw error;
      keepAnswers(game, lesson, []);
      show(await ask([], null));
    }
  }

  async function take(text: string): Promise<void> {
    const before = state.answer;
    if (before === null || state.isBusy || state.isHeld) return;
    await attempt(async () => {
      const answer = await ask(before.done, text);
      state.verdict = answer.verdict;
      if (answer.verdict?.kind !== 'right') {
        state.misses += 1;
        if (state.misses >= kMisses && before.hints.length > 0) state.hints = Math.max(state.hints, 1);
        return;
      }
      keepAnswers(game, lesson, answer.done);
      state.answer = { ...before, points: [], choices: [] };
      await play(answer);
      if (answer.anew && !before.reads && answer.events.length > 0) {
        pending = answer;
        state.isHeld = true;
      } else {
        show(answer);
      }
    });
  }

  void attempt(() => begin(answersOf(game, lesson)));

  return {
    state,
    choose: (choice: Choice) => take(choice.notation),
    /** Asks for something the rules may forbid. */
    ask: (notation: string) => take(notation),
    next: () => {
      if (pending !== null) {
        state.verdict = null;
        state.log = [];
        show(pending);
      } else {
        void take('next');
      }
    },
    hint: () => {
      const all = state.answer?.hints.length ?? 0;
      state.hints = Math.min(all, state.hints + 1);
    },
    restart: () => {
      keepAnswers(game, lesson, []);
      void attempt(() => begin([]));
    },
    /** The same place in another language. */
    translate: () => {
      const done = state.answer?.done ?? [];
      state.layout = null;
      void attempt(() => begin(done));
    },
    close: () => {
      isClosed = true;
      clearTimeout(patience);
    },
  };
}
