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
  OpenWindow,
  ServerMessage,
  TableMessage,
} from '../net/types';
import { play as sound } from '../parts/sound';
import { isOffered, type Moment } from '../table/step_in';
import { keepSeen, seenOf } from './seen';
import { kDiceLand, kPatience, pauseAfter, shareOf } from './pace';
import { isStill, settings } from './settings.svelte';
import { t } from '../text/index.svelte';

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
  /** How many entries have been told in words: what dice show is seen before it is said. */
  told: number;
  /** Whose doing is shown. */
  lit: number | null;
  /** What happened since one's own last choice, to be looked at again. */
  round: Entry[];
  choices: Choice[];
  undo: boolean;
  clocks: Clocks | null;
  /** The question that closes by itself, and when by this machine's clock. */
  window: Moment | null;
  /** The same as it was last heard of, whatever of it was shown. */
  moment: Moment | null;
  /** There was something to choose while a computer was asked. */
  mayStepIn: boolean;
  skew: number;
  dice: Dice | null;
  chat: Line[];
  unread: number;
  watchers: number;
  contribution: string;
  isShowing: boolean;
  /** Step by step: the next entry waits for a press. */
  isHeld: boolean;
  /** The own dice wait to be thrown. */
  isDice: boolean;
  isBusy: boolean;
  /** The words of the choice that is on its way. */
  sending: string;
  /** The choice that came too late, or what else kept one from counting. */
  tooLate: string;
  trouble: string;
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
    told: 0,
    lit: null,
    round: [],
    choices: [],
    undo: false,
    clocks: null,
    window: null,
    moment: null,
    mayStepIn: false,
    skew: 0,
    dice: null,
    chat: [],
    unread: 0,
    watchers: 0,
    contribution: '',
    isShowing: false,
    isHeld: false,
    isDice: false,
    isBusy: false,
    sending: '',
    tooLate: '',
    trouble: '',
    isFetching: false,
    missed: [],
    note: null,
    hint: null,
    isHinting: false,
    hintTrouble: '',
  };
}

const kManyMissed = 6;
// After a new visit a roll or two is no absence.
const kAbsence = 4;

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

export interface OpenTable {
  state: Table;
  choose(choice: Choice): Promise<void>;
  /** Lets the computer play for one who is away; claims the match of one who stays away. */
  standIn(seat: number): Promise<void>;
  claim(seat: number): Promise<void>;
  undo(): Promise<void>;
  resign(): Promise<void>;
  explain(text: string): Promise<void>;
  /** Asks what the computer would choose. */
  hint(): Promise<void>;
  say(text: string): Promise<boolean>;
  /** How much of the log has come. */
  position(): number;
  /** Asks the table something about the moment. */
  ask(message: { type: string; [key: string]: unknown }): Promise<ServerMessage>;
  /** Fetches the page of the log before what is here. */
  earlier(): Promise<void>;
  skip(): void;
  /** Shows the next entry where one waits for a press. */
  next(): void;
  /** Shows once more what happened since one's own last choice. */
  again(): Promise<void>;
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
  const offline = () => connection.drop();
  addEventListener('online', online);
  addEventListener('offline', offline);

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
        if (message.time !== undefined) table.moment = momentOf(message.window, message.time);
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

  function momentOf(open: OpenWindow | null | undefined, time: number): Moment | null {
    return open ? { seat: open.seat, closes: time + open.left + table.skew } : null;
  }
  /** What is true at once, before what came has been shown. */
  function noteMoment(message: TableMessage | EntriesMessage, actor: number | null): void {
    table.moment = momentOf(message.window, message.time);
    if (table.card !== null && isOffered(table.card, actor, message.choices)) table.mayStepIn = true;
  }

  function receiveTable(message: TableMessage): void {
    if (message.from > received) {
      // More than a page was missed: what is shown begins anew, and what is older comes when asked for.
      queue.length = 0;
      table.log = [];
      table.told = 0;
      received = message.from;
    }
    table.card = message.match;
    table.watchers = message.watchers;
    if (message.layout !== undefined && message.layout !== null) table.layout = message.layout;
    table.dice = message.dice;
    table.chat = message.chat;
    table.skew = Date.now() - message.time;
    noteMoment(message, message.match.actor);
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
    noteMoment(message, message.actor);
    if (message.dice !== undefined) table.dice = message.dice;
    enqueue(fresh);
    if (table.layout === null) void watch();
  }

  function showAll(entries: Entry[]): void {
    table.log.push(...entries);
    keepRound(entries);
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
    if (answer.type !== 'log' || table.log[0]?.number !== first) return;
    table.log.unshift(...answer.log);
    table.told += answer.log.length;
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

  let patience = 0;

  async function run(): Promise<void> {
    isRunning = true;
    table.isShowing = queue.length > 0;
    patience = performance.now();
    while (queue.length > 0) {
      const entry = queue.shift();
      if (entry !== undefined) await show(entry);
    }
    isRunning = false;
    table.isShowing = false;
    settle();
  }

  /** Everything since the own last choice; what was chosen now begins it anew. */
  function keepRound(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const isOwn = entry.by !== null && entry.by === (table.card?.you ?? null) && entry.computer !== true;
      if (isOwn && entry.kind === 'choice') table.round = [];
      else if (entry.view !== undefined) table.round = [...table.round, entry];
    }
  }

  async function show(entry: Entry): Promise<void> {
    table.choices = [];
    table.lit = entry.by ?? queue.find((later) => later.by !== null)?.by ?? latestActor();
    const isOwn = table.lit !== null && table.lit === (table.card?.you ?? null);
    if (settings.throwDice && isOwn && entry.kind === 'chance' && entry.act === 'rolled') {
      [table.isHeld, table.isDice] = [true, true];
      await breath(null);
      [table.isHeld, table.isDice] = [false, false];
      patience = performance.now();
    }
    table.log.push(entry);
    keepRound([entry]);
    if (entry.view !== undefined) table.view = entry.view;
    if (settings.sound) sound(entry.kind);
    if (entry.kind === 'chance' && !isStill() && !isHurried(entry)) {
      const full = pauseAfter(entry, queue.length);
      await breath(Math.min(kDiceLand, shareOf(full, queue.length, left()) * 0.7));
    }
    table.told = table.log.length;
    await pause(entry);
  }
  const latestActor = () => (latest?.type === 'entries' ? latest.actor : (latest?.match.actor ?? null));
  /** What is left of the patience. */
  const left = () => (settings.pace === 'step' ? Infinity : kPatience[settings.pace] - (performance.now() - patience));

  /** Shows the round once more, unhurried; the log has it already. */
  async function again(): Promise<void> {
    if (isRunning || table.round.length === 0) return;
    isRunning = true;
    table.isShowing = true;
    table.choices = [];
    const [round, told] = [table.round, table.told];
    for (const entry of round) {
      if (!table.isShowing) break;
      table.view = entry.view;
      table.lit = entry.by ?? table.lit;
      const at = table.log.findIndex((known) => known.number === entry.number);
      if (at >= 0) table.told = at + 1;
      await breath(Math.max(700, entry.text.length * 22));
    }
    table.told = told;
    isRunning = false;
    table.isShowing = false;
    if (queue.length > 0) void run();
    else settle();
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
      await breath(shareOf(pauseAfter(entry, queue.length, pace), queue.length, left()));
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
    table.told = table.log.length;
    table.view = latest.view;
    table.choices = latest.choices;
    table.undo = latest.undo;
    table.clocks = latest.clocks;
    table.window = momentOf(latest.window, latest.time);
    if (table.card?.you !== null) keepSeen(id, received);
    if (table.card !== null && latest.type === 'entries') {
      const { state, actor, result, position } = latest;
      table.card = { ...table.card, state, actor, result, position };
    }
    table.lit = table.card?.actor ?? null;
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

  /** Kept until the line has carried it, however long that takes; `words` say what it is. */
  async function act(message: { type: string; [key: string]: unknown }, words = ''): Promise<void> {
    if (table.isBusy) return;
    table.isBusy = true;
    table.note = null;
    [table.tooLate, table.trouble, table.sending] = ['', '', words];
    const answer = await connection.ask({ ...message, match: id });
    receive(answer);
    if (answer.type === 'entries' && answer.late === true) table.tooLate = words;
    if (answer.type === 'error' && table.card !== null) table.trouble = answer.code;
    table.sending = '';
    table.isBusy = false;
  }

  return {
    state: table,
    choose: (choice) => act({ type: 'choose', at: received, code: choice.code }, choice.text),
    standIn: (seat) => act({ type: 'stand_in', seat }),
    claim: (seat) => act({ type: 'claim', seat }),
    undo: () => act({ type: 'undo', at: received }, t().undo),
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
    position: () => received,
    ask: (message) => connection.ask({ ...message, match: id, at: received }),
    earlier,
    skip: () => {
      while (queue.length > 0) {
        const entry = queue.shift();
        if (entry === undefined) break;
        table.log.push(entry);
        keepRound([entry]);
        if (entry.view !== undefined) table.view = entry.view;
      }
      table.isShowing = false;
      wake?.();
    },
    next: () => wake?.(),
    again,
    hurryWhere: (which) => (isHurried = which),
    close: () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      connection.close();
    },
  };
}
