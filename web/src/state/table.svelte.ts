import { Connection, type Status } from '../net/socket';
import type {
  Card,
  Choice,
  Clocks,
  Dice,
  EntriesMessage,
  Entry,
  HintMessage,
  Line,
  ServerMessage,
  TableMessage,
} from '../net/types';
import { play as sound } from '../parts/sound';
import { keepSeen, seenOf } from './seen';
import { isStill, settings, type Pace } from './settings.svelte';

// One table on the page: what the server has said, and how much of it has been shown. Entries are shown
// one after another with a breath between them, so that others' moves are seen, not teleported.
export interface Note {
  text: string;
  clause: string;
}

export interface Table {
  id: string;
  connection: Status;
  error: string;
  card: Card | null;
  layout: unknown;
  view: unknown;
  log: Entry[];
  choices: Choice[];
  undo: boolean;
  clocks: Clocks | null;
  skew: number;
  dice: Dice | null;
  chat: Line[];
  unread: number;
  watchers: number;
  contribution: string;
  isShowing: boolean;
  /** Step by step: the next entry waits for a press. */
  isHeld: boolean;
  isBusy: boolean;
  /** A page of the log from before is on its way. */
  isFetching: boolean;
  missed: Entry[];
  note: Note | null;
  /** The computer's advice for the choices on the table. */
  hint: HintMessage | null;
  isHinting: boolean;
  /** Why there is none: a code of the server's. */
  hintTrouble: string;
}

export function emptyTable(id: string): Table {
  return {
    id,
    connection: 'connecting',
    error: '',
    card: null,
    layout: null,
    view: null,
    log: [],
    choices: [],
    undo: false,
    clocks: null,
    skew: 0,
    dice: null,
    chat: [],
    unread: 0,
    watchers: 0,
    contribution: '',
    isShowing: false,
    isHeld: false,
    isBusy: false,
    isFetching: false,
    missed: [],
    note: null,
    hint: null,
    isHinting: false,
    hintTrouble: '',
  };
}

const kPauses: Partial<Record<Entry['kind'], number>> = { begin: 500, choice: 480, chance: 640, undo: 300 };
const kManyMissed = 6;
// After a new visit a roll or two is no absence.
const kAbsence = 4;

// How much longer or shorter than usual, and how long a letter takes to read, in milliseconds.
const kPaces: Record<Exclude<Pace, 'step'>, { factor: number; letter: number }> = {
  slow: { factor: 2.5, letter: 45 },
  calm: { factor: 1, letter: 14 },
  quick: { factor: 0.35, letter: 0 },
};

/** How long an entry is given before the next one, in milliseconds. */
export function pauseAfter(entry: Entry, waiting: number, pace: Exclude<Pace, 'step'> = 'calm'): number {
  const { factor, letter } = kPaces[pace];
  const full = (kPauses[entry.kind] ?? 0) * factor;
  if (full === 0) return 0;
  return Math.max(waiting > 4 && pace !== 'slow' ? full / 2 : full, entry.text.length * letter);
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export interface OpenTable {
  state: Table;
  choose(choice: Choice): Promise<void>;
  undo(): Promise<void>;
  resign(): Promise<void>;
  explain(text: string): Promise<void>;
  /** Asks what the computer would choose. */
  hint(): Promise<void>;
  say(text: string): Promise<boolean>;
  /** Fetches the page of the log before what is here. */
  earlier(): Promise<void>;
  skip(): void;
  /** Shows the next entry where one waits for a press. */
  next(): void;
  /** Tells which entries need no pause. */
  hurryWhere(isHurried: (entry: Entry) => boolean): void;
  close(): void;
}

export function openTable(id: string): OpenTable {
  const table = $state(emptyTable(id));
  const queue: Entry[] = [];
  let received = 0;
  let latest: EntriesMessage | TableMessage | null = null;
  let isRunning = false;
  let isFirst = true;
  let wake: (() => void) | null = null;
  let isHurried: (entry: Entry) => boolean = () => false;

  const connection = new Connection({
    news: receive,
    status: (status) => (table.connection = status),
    ready: () => void watch(),
    language: () => settings.language,
  });
  const online = () => connection.hurry();
  addEventListener('online', online);

  async function watch(): Promise<void> {
    const layout = table.layout === null;
    const answer = await connection.ask({ type: 'watch', match: id, have: received, steps: true, layout });
    receive(answer);
  }

  function receive(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        return receiveTable(message);
      case 'entries':
        return receiveEntries(message);
      case 'seats':
        if (message.match.id !== id) return;
        table.card = message.match;
        table.watchers = message.watchers;
        contribute();
        return;
      case 'chat':
        if (message.match === id) addLine(message.line);
        return;
      case 'refused':
        table.note = { text: message.message, clause: message.clause };
        return;
      case 'error':
        if (table.card === null) table.error = message.code;
        return;
      default:
        return;
    }
  }

  function receiveTable(message: TableMessage): void {
    if (message.from > received) {
      // More than a page was missed: what is shown begins anew, and what is older comes when asked for.
      queue.length = 0;
      table.log = [];
      received = message.from;
    }
    table.card = message.match;
    table.watchers = message.watchers;
    if (message.layout !== undefined && message.layout !== null) table.layout = message.layout;
    table.dice = message.dice;
    table.chat = message.chat;
    table.skew = Date.now() - message.time;
    const fresh = message.log.filter((entry) => entry.number > received);
    received = message.position;
    latest = message;
    if (isFirst) returnTo(fresh);
    else if (fresh.length >= kManyMissed) summarise(fresh);
    else enqueue(fresh);
    isFirst = false;
    contribute();
  }

  function receiveEntries(message: EntriesMessage): void {
    if (message.match !== id) return;
    if (message.from > received) return void watch();
    const fresh = message.log.filter((entry) => entry.number > received);
    if (message.position < received) return;
    received = message.position;
    latest = message;
    table.skew = Date.now() - message.time;
    if (message.dice !== undefined) table.dice = message.dice;
    enqueue(fresh);
    if (table.layout === null) void watch();
  }

  function showAll(entries: Entry[]): void {
    table.log.push(...entries);
    settle();
  }

  /** The first look at a match: all of it, and what is new since the last visit. */
  function returnTo(entries: Entry[]): void {
    const seen = seenOf(id);
    const fresh = seen === 0 ? [] : entries.filter((entry) => entry.number > seen);
    if (fresh.length >= kAbsence) table.missed = fresh;
    showAll(entries);
  }

  /** Puts the page before the first entry shown in front of it. */
  async function earlier(): Promise<void> {
    const first = table.log[0]?.number ?? 1;
    if (first === 1 || table.isFetching) return;
    table.isFetching = true;
    const answer = await connection.ask({ type: 'log', match: id, before: first });
    table.isFetching = false;
    if (answer.type === 'log' && table.log[0]?.number === first) table.log.unshift(...answer.log);
  }

  function summarise(entries: Entry[]): void {
    table.missed = entries;
    showAll(entries);
  }

  function enqueue(entries: Entry[]): void {
    table.hint = null;
    table.hintTrouble = '';
    queue.push(...entries);
    if (!isRunning) void run();
  }

  async function run(): Promise<void> {
    isRunning = true;
    table.isShowing = queue.length > 0;
    while (queue.length > 0) {
      const entry = queue.shift();
      if (entry !== undefined) await show(entry);
    }
    isRunning = false;
    table.isShowing = false;
    settle();
  }

  async function show(entry: Entry): Promise<void> {
    table.choices = [];
    table.log.push(entry);
    if (entry.view !== undefined) table.view = entry.view;
    if (settings.sound) sound(entry.kind);
    await pause(entry);
  }

  async function pause(entry: Entry): Promise<void> {
    const { pace } = settings;
    if (isHurried(entry)) return isStill() ? undefined : breath(60);
    if (pace === 'step') {
      if (entry.by === (table.card?.you ?? null) || queue.length === 0) return;
      table.isHeld = true;
      await breath(null);
      table.isHeld = false;
    } else if (!isStill() || pace === 'slow') {
      await breath(pauseAfter(entry, queue.length, pace));
    }
  }

  /** Waits so long, or until it is woken. */
  function breath(milliseconds: number | null): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        wake = null;
        resolve();
      };
      const timer = milliseconds === null ? undefined : setTimeout(done, milliseconds);
      wake = done;
    });
  }

  /** The moment when everything received has been shown: now one may choose. */
  function settle(): void {
    if (latest === null) return;
    table.view = latest.view;
    table.choices = latest.choices;
    table.undo = latest.undo;
    table.clocks = latest.clocks;
    if (table.card?.you !== null) keepSeen(id, received);
    if (table.card !== null && latest.type === 'entries') {
      const { state, actor, result, position } = latest;
      table.card = { ...table.card, state, actor, result, position };
    }
  }

  function addLine(line: Line): void {
    if (table.chat.some((known) => known.number === line.number)) return;
    table.chat.push(line);
    if (line.seat !== table.card?.you) table.unread += 1;
  }

  /** Adds this browser's part to the dice, once the commitment is known. */
  function contribute(): void {
    const card = table.card;
    if (card === null || card.you === null || table.dice === null || table.contribution !== '') return;
    if (card.state !== 'waiting' && card.state !== 'starting') return;
    if (card.seats[card.you]?.contributed === true) return;
    table.contribution = randomHex(16);
    void connection.ask({ type: 'contribute', match: id, text: table.contribution });
  }

  async function act(message: { type: string; [key: string]: unknown }): Promise<void> {
    if (table.isBusy) return;
    table.isBusy = true;
    table.note = null;
    receive(await connection.ask({ ...message, match: id }));
    table.isBusy = false;
  }

  return {
    state: table,
    choose: (choice) => act({ type: 'choose', at: received, code: choice.code }),
    undo: () => act({ type: 'undo', at: received }),
    resign: () => act({ type: 'resign' }),
    explain: async (text) => {
      const answer = await connection.ask({ type: 'explain', match: id, text });
      if (answer.type === 'explained' && !answer.legal) table.note = { text: answer.message, clause: answer.clause };
    },
    hint: async () => {
      if (table.isHinting || table.hint !== null) return;
      table.isHinting = true;
      table.hintTrouble = '';
      const answer = await connection.ask({ type: 'hint', match: id, at: received });
      table.isHinting = false;
      if (answer.type === 'hint') {
        if (answer.at === received) table.hint = answer;
      } else if (answer.type === 'error') {
        // That the table has moved on is seen.
        if (answer.code !== 'conflict') table.hintTrouble = answer.code;
      } else {
        receive(answer);
      }
    },
    say: async (text) => {
      const answer = await connection.ask({ type: 'chat', match: id, text });
      if (answer.type === 'chat') addLine(answer.line);
      return answer.type === 'chat';
    },
    earlier,
    skip: () => {
      while (queue.length > 0) {
        const entry = queue.shift();
        if (entry === undefined) break;
        table.log.push(entry);
        if (entry.view !== undefined) table.view = entry.view;
      }
      wake?.();
    },
    next: () => wake?.(),
    hurryWhere: (which) => (isHurried = which),
    close: () => {
      removeEventListener('online', online);
      connection.close();
    },
  };
}
