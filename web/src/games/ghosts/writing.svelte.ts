import type { Choice } from '../../net/types';
import { nextWord, type Deal } from './deal';
import type { Layout, View } from './types';

interface Desk {
  view: View;
  layout: Layout;
  choices: Choice[];
  choose: (choice: Choice) => void;
}

const kAgain = 400;

/** Writes an offer word by word while the table answers; must be made where effects may be. */
export function offerWriter(desk: () => Desk) {
  let deals = $state.raw<readonly Deal[]>([]);
  let hasFailed = $state(false);
  let hasBegun = false;

  function stop(failed: boolean) {
    deals = [];
    hasFailed = failed;
    hasBegun = false;
  }
  function step() {
    const { view, layout, choices, choose } = desk();
    if (deals.length === 0 || choices.length === 0) return;
    if (view.draft === null && hasBegun) return stop(false);
    const next = nextWord(deals, view.draft, choices, layout);
    if (view.draft !== null) hasBegun = true;
    if (next !== null) return choose(next);
    const away = choices.find(({ act }) => act === 'cancel');
    stop(true);
    if (away !== undefined) choose(away);
  }
  $effect(() => {
    void desk().choices;
    if (deals.length === 0) return;
    // Once the table is free again; and once more should a word have been lost.
    const soon = setTimeout(step, 0);
    const again = setInterval(step, kAgain);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  });

  return {
    get isWriting() {
      return deals.length > 0;
    },
    get hasFailed() {
      return hasFailed;
    },
    write(wanted: readonly Deal[]) {
      stop(false);
      deals = wanted;
    },
  };
}
