import type { Choice, Entry, ForeseenMessage } from '../../net/types';
import { between } from './ahead';
import { canPress, isDie, isPicked, kNothing, markOf, pressDie, pressPlace, type Gathered } from './gather';
import type { Option } from './moves';
import type { Forecast, View } from './types';

// Several dice at once where the rule moves several: gathered here, weighed by the server, and sent one after another
// when one says yes.
interface Desk {
  readonly view: View;
  readonly seat: number | null;
  readonly options: readonly Option[];
  readonly log: readonly Entry[];
  choose(choice: Choice): void;
  readonly foresee: ((codes: number[]) => Promise<ForeseenMessage | null>) | undefined;
}

// What one has said yes to already needs no pause after each die.
let isSending = false;
export const isHurried = (): boolean => isSending;

const kTries = 5;
const kAgain = 400;

/** Must be made where effects may be. */
export function gatherer(desk: Desk) {
  let gathered = $state.raw<Gathered>(kNothing);
  let foreseen = $state.raw<ForeseenMessage | null>(null);
  let sending = $state.raw<readonly number[]>([]);
  let asked = 0;

  const isOn = $derived.by(() => {
    const { view, seat, options, foresee } = desk;
    if (foresee === undefined || seat === null) return false;
    const isMine = view.asks?.owner === seat && view.actor === seat;
    return isMine && options.some(({ keys }) => keys.some(isDie)) && finish(options) !== undefined;
  });
  const finish = (options: readonly Option[]) => options.find(({ choice }) => choice.act === 'done');
  /** The choices that could follow those picked. */
  const open = $derived.by(() => {
    const { options } = desk;
    if (gathered.picks.length === 0 || foreseen === null) return options;
    const codes = new Set(foreseen.open);
    return options.filter(({ choice }) => codes.has(choice.code));
  });

  function drop() {
    gathered = kNothing;
    foreseen = null;
    asked += 1;
  }
  function stop() {
    sending = [];
    isSending = false;
  }
  $effect(() => {
    void desk.options;
    drop();
  });

  async function take(next: Gathered): Promise<void> {
    const before = gathered;
    const known = foreseen;
    if (next === before) return;
    gathered = next;
    const ask = ++asked;
    if (next.picks.length === 0) foreseen = null;
    const { foresee } = desk;
    if (next.picks.length === 0 || next.picks === before.picks || foresee === undefined) return;
    const found = await foresee(next.picks.map(({ option }) => option.choice.code));
    if (ask !== asked) return;
    // Not to be had together with the others: as it was.
    if (found?.legal !== true) [gathered, foreseen] = [before, known];
    else foreseen = found;
    // One alone, with which no other goes, is no plan: the press meant it.
    if (found?.legal === true && next.picks.length === 1 && !canGoOn(next)) send();
  }
  const canGoOn = (so: Gathered) =>
    open.some(({ keys, choice }) => keys.some(isDie) && choice.act === so.picks[0]?.option.choice.act);
  const codes = () => {
    const last = finish(desk.options)?.choice.code;
    return [...gathered.picks.map(({ option }) => option.choice.code), ...(last === undefined ? [] : [last])];
  };
  function send() {
    const all = codes();
    drop();
    [sent, tries] = [null, 0];
    sending = all;
    isSending = true;
  }

  // The next die, once the table is free again; and once more should it have been lost.
  let tries = 0;
  let sent: { moment: number } | null = null;
  function step() {
    const { options, log } = desk;
    const [next, ...rest] = sending;
    if (next === undefined || options.length === 0) return;
    // Chosen, as the log says: of dice alike by what came after it was sent.
    const since = sent === null ? [] : log.slice(sent.moment);
    if (since.some(({ kind, code }) => kind === 'choice' && code === next)) {
      sent = null;
      tries = 0;
      sending = rest;
      if (rest.length === 0) stop();
      return;
    }
    const option = options.find(({ choice }) => choice.code === next);
    // The last says that one is done, which the table may have known by itself.
    if (option === undefined || ++tries > kTries) return stop();
    sent ??= { moment: log.length };
    desk.choose(option.choice);
  }
  $effect(() => {
    void desk.options;
    if (sending.length === 0) return;
    const soon = setTimeout(step, 0);
    const again = setInterval(step, kAgain);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  });
  $effect(() => stop);

  return {
    get isOn() {
      return isOn && sending.length === 0;
    },
    get picks() {
      return gathered.picks;
    },
    get held() {
      return gathered.held;
    },
    get forecast(): Forecast | null {
      if (gathered.picks.length === 0 || foreseen === null || desk.seat === null) return null;
      const after = foreseen.view as View;
      const done = finish(desk.options)?.choice.code ?? -1;
      const closing = foreseen.open.includes(done) ? after.forecast?.find(({ code }) => code === done) : undefined;
      return between(desk.view, after, desk.seat, closing);
    },
    /** What a yes would choose, one after another. */
    get codes() {
      return codes();
    },
    isOpen: (key: string) => canPress(gathered, key, open),
    isPicked: (key: string) => isPicked(gathered, key),
    markOf: (key: string) => markOf(gathered, key),
    /** Whether the press was one for dice. */
    press(key: string): boolean {
      if (!canPress(gathered, key, open)) return false;
      void take(isDie(key) ? pressDie(gathered, key, open, desk.options) : pressPlace(gathered, key, open));
      return true;
    },
    drop,
    send,
  };
}
