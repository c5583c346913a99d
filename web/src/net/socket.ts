import { forgetToken, token } from './api';
import { feel, hear, newPulse } from './pulse';
import type { ServerMessage } from './types';

// One WebSocket for the page. What had no answer when the line broke is sent again after the next
// hello; the server counts a message once, whatever happens. Silence is noticed as well as a break.
export type Status = 'connecting' | 'open' | 'lost';

export interface Outgoing {
  type: string;
  [key: string]: unknown;
}

interface Waiting {
  message: Outgoing & { id: string };
  settle: (answer: ServerMessage) => void;
}

export interface Handlers {
  news(message: ServerMessage): void;
  status(status: Status): void;
  /** Called after every hello: the place to watch tables (again). */
  ready(): void;
  language(): string;
}

const kDelays = [0, 1000, 2000, 4000, 8000, 15000];
const kLook = 100;
// For a line to be made and greeted; then another is tried.
const kGreeting = 8000;

let touched = 0;
for (const what of ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart']) {
  globalThis.addEventListener?.(what, () => (touched = performance.now()), { capture: true, passive: true });
}

export function delayFor(attempt: number, random: number): number {
  const base = kDelays[Math.min(attempt, kDelays.length - 1)] ?? 15000;
  return base * (0.75 + random * 0.5);
}

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private readonly prefix = Math.random().toString(36).slice(2, 10);
  private counter = 0;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private isGreeted = false;
  private hello = '';
  private greetedWith: string | null = null;
  private pulse = newPulse(0);
  private began = 0;
  private isSilent = false;
  private readonly looking: ReturnType<typeof setInterval>;

  constructor(private readonly handlers: Handlers) {
    touched = performance.now();
    this.looking = setInterval(() => this.look(), kLook);
    this.connect();
  }

  ask(message: Outgoing): Promise<ServerMessage> {
    const id = `${this.prefix}-${++this.counter}`;
    const full = { ...message, id };
    return new Promise((settle) => {
      this.waiting.set(id, { message: full, settle });
      if (this.isGreeted) this.sendAsking(full);
    });
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearInterval(this.looking);
    this.socket?.close();
  }

  /** Tries at once, as when the browser says that it is online again. */
  hurry(): void {
    if (this.socket !== null || this.isClosed) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** The browser says that it is offline. */
  drop(): void {
    if (this.socket !== null && !this.isClosed) this.retry();
  }

  private look(): void {
    if (this.socket === null || (globalThis.document?.hidden ?? false)) return;
    const now = performance.now();
    if (!this.isGreeted) {
      if (now - this.began > kGreeting) this.retry();
      return;
    }
    const found = feel(this.pulse, now, touched);
    if (found === 'ask') this.sendAsking({ type: 'ping', id: `${this.prefix}-${++this.counter}` });
    else if (found === 'dead') this.retry();
    else if (found === 'silent' && !this.isSilent) {
      this.isSilent = true;
      this.handlers.status('lost');
    }
  }

  private sendAsking(message: Outgoing): void {
    this.pulse.due ??= performance.now();
    this.send(message);
  }

  private connect(): void {
    this.began = performance.now();
    this.isSilent = false;
    this.handlers.status(this.attempt === 0 ? 'connecting' : 'lost');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    const isCurrent = () => this.socket === socket;
    socket.onopen = () => {
      if (isCurrent()) this.greet();
    };
    socket.onmessage = (event) => {
      if (isCurrent()) this.receive(String(event.data));
    };
    socket.onclose = () => {
      if (isCurrent()) this.retry();
    };
  }

  private retry(): void {
    const left = this.socket;
    this.socket = null;
    left?.close();
    this.isGreeted = false;
    if (this.isClosed) return;
    this.handlers.status('lost');
    this.timer = setTimeout(() => this.connect(), delayFor(this.attempt++, Math.random()));
  }

  private greet(): void {
    this.hello = `${this.prefix}-hello-${++this.counter}`;
    this.greetedWith = token();
    this.send({
      type: 'hello',
      id: this.hello,
      token: this.greetedWith,
      language: this.handlers.language(),
    });
  }

  private send(message: Outgoing): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    hear(this.pulse, performance.now());
    if (this.isSilent) {
      this.isSilent = false;
      this.handlers.status('open');
    }
    if (message.type === 'pong') return;
    if (message.type === 'welcome') {
      const first = [...this.waiting.values()];
      this.attempt = 0;
      this.isGreeted = true;
      this.pulse = newPulse(performance.now());
      this.handlers.status('open');
      this.handlers.ready();
      for (const { message: again } of first) this.sendAsking(again);
      return;
    }
    if (message.type === 'error' && message.id === this.hello && this.greetedWith !== null) {
      // The token has ended, or was ended elsewhere: look on as nobody.
      if (message.code === 'unauthorized') {
        forgetToken(this.greetedWith);
        this.greet();
        return;
      }
    }
    const id = 'id' in message ? message.id : undefined;
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (id !== undefined && waiting !== undefined) {
      this.waiting.delete(id);
      waiting.settle(message);
      return;
    }
    this.handlers.news(message);
  }
}
