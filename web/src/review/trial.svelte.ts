import * as api from '../net/api';
import type { Choice, Entry, Result } from '../net/types';
import { isStill, settings } from '../state/settings.svelte';

// "What if": another way from a position of a finished match. The server keeps nothing of it; here is what was done.
interface Tried {
  by: number | null;
  code: number;
}
export interface WhatIfAnswer {
  at: number;
  seat: number;
  actor: number | null;
  result: Result | null;
  tried: Tried[];
  log: Entry[];
  view: unknown;
  choices: Choice[];
}
export interface WhatIfRequest {
  at: number;
  seat: number | null;
  seed: string;
  tried: Tried[];
  choose?: Tried;
}

export interface Trial {
  /** After which entry of the match it begins, and which seat is one's own; nothing: every seat is. */
  at: number;
  own: number | null;
  seat: number | null;
  actor: number | null;
  result: Result | null;
  log: Entry[];
  view: unknown;
  choices: Choice[];
  isBusy: boolean;
  canUndo: boolean;
  error: unknown;
}

export interface OpenTrial {
  state: Trial;
  choose(choice: Choice): Promise<void>;
  undo(): void;
  stop(): void;
}

// How long each thing that happens is shown before the next.
const kBreath = 420;

export function openTrial(match: string, at: number, own: number | null, view: unknown): OpenTrial {
  const trial = $state<Trial>({
    at,
    own,
    seat: own,
    actor: null,
    result: null,
    log: [],
    view,
    choices: [],
    isBusy: false,
    canUndo: false,
    error: null,
  });
  const seed = crypto.randomUUID();
  let tried: Tried[] = [];
  let isStopped = false;
  // What it was like whenever one was to choose.
  let before: { tried: Tried[]; log: Entry[]; answer: WhatIfAnswer }[] = [];
  let latest: WhatIfAnswer | null = null;

  const breath = () => new Promise((resolve) => setTimeout(resolve, isStill() ? 0 : kBreath));

  async function ask(choice?: Tried): Promise<void> {
    if (trial.isBusy) return;
    trial.isBusy = true;
    trial.error = null;
    const request: WhatIfRequest = { at, seat: own, seed, tried, ...(choice === undefined ? {} : { choose: choice }) };
    try {
      const answer = await api.whatIf(match, settings.language, request);
      if (choice !== undefined && latest !== null) before.push({ tried, log: [...trial.log], answer: latest });
      await show(answer);
    } catch (error) {
      trial.error = error;
    }
    trial.isBusy = false;
  }

  async function show(answer: WhatIfAnswer): Promise<void> {
    trial.choices = [];
    for (const entry of answer.log) {
      if (isStopped) return;
      trial.log.push(entry);
      trial.view = entry.view;
      trial.actor = entry.by ?? trial.actor;
      await breath();
    }
    settle(answer);
  }

  function settle(answer: WhatIfAnswer): void {
    latest = answer;
    tried = answer.tried;
    trial.view = answer.view;
    trial.seat = answer.seat;
    trial.actor = answer.actor;
    trial.result = answer.result;
    trial.choices = answer.choices;
    trial.canUndo = before.length > 0;
  }

  void ask();
  return {
    state: trial,
    choose: (choice) => ask({ by: trial.seat, code: choice.code }),
    undo: () => {
      const last = trial.isBusy ? undefined : before.pop();
      if (last === undefined) return;
      trial.log = last.log;
      settle(last.answer);
      tried = last.tried;
    },
    stop: () => (isStopped = true),
  };
}
