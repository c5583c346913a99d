import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { lacksPage, startFront } from './front';

// The server under test, on a free port with a store of its own.
export interface Server {
  url: string;
  /** Stops it and starts it again on the same port and store. */
  restart(pause: number): Promise<void>;
  stop(): Promise<void>;
}

function binary(): string {
  const given = process.env['ZIGGURAT'] ?? path.resolve('../build/release/src/cli/ziggurat');
  if (!existsSync(given)) throw new Error(`no server at ${given}: build it, or name one in ZIGGURAT`);
  return given;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function launch(store: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    binary(),
    ['serve', '--port', port, '--store', `sqlite:${store}`, '--rates', '50', '--grace', '5'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with status ${String(code)}`)));
    createInterface({ input: child.stdout }).once('line', (line) => {
      child.removeAllListeners('exit');
      const url = /https?:\/\/[^\s]+/.exec(line)?.[0];
      if (url === undefined) reject(new Error(`no address in '${line}'`));
      else resolve({ child, url });
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}

export async function startServer(): Promise<Server> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ziggurat-e2e-'));
  const store = path.join(folder, 'store.db');
  let { child, url } = await launch(store, '0');
  const port = new URL(url).port;
  // The page of the binary, unless it has none or the one in web/dist is asked for.
  const wantsFront = process.env['ZIGGURAT_FRONT'] !== undefined || (await lacksPage(url));
  const front = wantsFront ? await startFront(url, path.resolve('dist')) : null;
  return {
    url: front?.url ?? url.replace(/\/$/, ''),
    restart: async (pause) => {
      await end(child);
      await sleep(pause);
      ({ child, url } = await launch(store, port));
    },
    stop: async () => {
      await front?.close();
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
