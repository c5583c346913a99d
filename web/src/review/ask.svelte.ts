import * as api from '../net/api';
import type { Review } from './types';

// Asks the server for a review and follows its making.
export interface Asking {
  review: Review | null;
  done: number;
  total: number;
  error: unknown;
}

const kPause = 400;

export function askReview(id: string, language: string): { state: Asking; stop: () => void } {
  const state = $state<Asking>({ review: null, done: 0, total: 0, error: null });
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function ask(): Promise<void> {
    try {
      // The first question begins it; where the server has dropped it since, so does the next.
      const isUnderWay = state.total > 0;
      const looked = isUnderWay ? await api.review(id, language) : null;
      const answer = looked === null || looked.state === 'none' ? await api.beginReview(id, language) : looked;
      if (isGone) return;
      if (answer.state === 'done') {
        state.review = answer;
        return;
      }
      if (answer.state === 'working') {
        state.done = answer.done;
        state.total = answer.total;
      }
      timer = setTimeout(() => void ask(), kPause);
    } catch (error) {
      if (!isGone) state.error = error;
    }
  }
  void ask();
  return {
    state,
    stop: () => {
      isGone = true;
      clearTimeout(timer);
    },
  };
}
