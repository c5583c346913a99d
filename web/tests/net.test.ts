import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from '../src/net/api';
import { feel, hear, newPulse } from '../src/net/pulse';
import { Connection } from '../src/net/socket';

// A token that has ended: the server says 401 to it, and serves everybody else.
const ended = 'e'.repeat(64);
const fresh = 'f'.repeat(64);
let asked: { method: string; path: string; token: string | null }[] = [];

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  const kept = new Map<string, string>();
  asked = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const header = (init.headers as Record<string, string>)['Authorization'];
    const token = header === undefined ? null : header.slice('Bearer '.length);
    asked.push({ method: init.method ?? 'GET', path, token });
    if (token === ended) return json(401, { error: { code: 'unauthorized', message: '' } });
    if (path === '/api/guests') return json(201, { token: fresh, user: { name: 'Guest 1' } });
    if (path === '/api/me' && token === null) return json(401, { error: { code: 'unauthorized', message: '' } });
    return json(200, { path });
  });
});

describe('a token that has ended', () => {
  it('does not keep the games from anybody', async () => {
    api.keepToken(ended);
    await api.games('en');
    expect(asked.map((one) => one.token)).toEqual([ended, null]);
    expect(api.token()).toBeNull();
  });
  it('is nobody', async () => {
    api.keepToken(ended);
    expect(await api.me()).toBeNull();
    expect(api.token()).toBeNull();
  });
  it('becomes a new guest who lays the table', async () => {
    api.keepToken(ended);
    await api.create({ game: 'royal' }, 'en');
    expect(asked.map((one) => `${one.method} ${one.path} ${one.token?.[0] ?? '-'}`)).toEqual([
      'POST /api/matches?lang=en e',
      'POST /api/guests -',
      'POST /api/matches?lang=en f',
    ]);
    expect(api.token()).toBe(fresh);
  });
  it('greets the socket again as nobody', () => {
    api.keepToken(ended);
    const sent: Record<string, unknown>[] = [];
    class Socket {
      static readonly OPEN = 1;
      static last: Socket;
      readonly readyState = 1;
      onopen: () => void = () => undefined;
      onmessage: (event: { data: string }) => void = () => undefined;
      onclose: () => void = () => undefined;
      constructor() {
        Socket.last = this;
      }
      send(text: string) {
        sent.push(JSON.parse(text) as Record<string, unknown>);
      }
      close() {}
    }
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('location', { protocol: 'https:', host: 'ur.example.org' });
    let isReady = false;
    new Connection({
      news: () => undefined,
      status: () => undefined,
      ready: () => (isReady = true),
      language: () => 'en',
    });
    Socket.last.onopen();
    expect(sent[0]).toMatchObject({ type: 'hello', token: ended });
    const hear = (message: unknown) => Socket.last.onmessage({ data: JSON.stringify(message) });
    hear({ type: 'error', id: sent[0]?.['id'], code: 'unauthorized', message: '' });
    expect(sent[1]).toMatchObject({ type: 'hello', token: null });
    expect(api.token()).toBeNull();
    hear({ type: 'welcome', id: sent[1]?.['id'], user: null });
    expect(isReady).toBe(true);
  });
});

describe('the pulse of the line', () => {
  // Looked at ten times a second, as the page does.
  function run(from: number, to: number, pulse: ReturnType<typeof newPulse>, touched = 0): string[] {
    const found: string[] = [];
    for (let now = from; now <= to; now += 100) {
      const one = feel(pulse, now, touched);
      if (one === 'ask') pulse.due ??= now;
      if (one !== 'well') found.push(`${one} ${now}`);
    }
    return found;
  }
  it('shows silence within two seconds and gives the line up later', () => {
    const found = run(0, 8000, newPulse(0));
    expect(found[0]).toBe('ask 900');
    expect(found[1]).toBe('silent 1900');
    expect(found.find((one) => one.startsWith('dead'))).toBe('dead 7000');
  });
  it('is content with any word', () => {
    const pulse = newPulse(0);
    run(0, 1800, pulse);
    hear(pulse, 1850);
    expect(run(1900, 2600, pulse)).toEqual([]);
  });
  it('asks seldom where nobody is at the page', () => {
    const pulse = newPulse(100_000);
    expect(run(100_000, 112_000, pulse, 0)[0]).toBe('ask 110100');
  });
  it('blames no line for a page that stood still itself', () => {
    const pulse = newPulse(0);
    run(0, 1000, pulse);
    expect(feel(pulse, 4000, 0)).toBe('well');
    expect(run(4100, 4400, pulse)).toEqual([]);
  });
});
