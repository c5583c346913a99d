import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

// A visitor is a browser of its own with its own settings; whatever it complains about is collected.
export interface Visitor {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

export interface Wishes {
  theme?: 'light' | 'dark' | 'contrast';
  language?: 'en' | 'pl';
  motion?: 'on' | 'off';
  pace?: 'step' | 'slow' | 'calm' | 'quick';
  /** Every choice in a list below the board, or, as it comes, only what has no place on it. */
  list?: 'always' | 'board';
  /** Single choices are taken by the table. */
  playSingle?: boolean;
  throwDice?: boolean;
  width?: number;
  height?: number;
  isPhone?: boolean;
  /** Has never sat at a table, and is greeted there. */
  isNew?: boolean;
}

const kFlags = [
  '--no-sandbox',
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: kFlags });

// What the browser says by itself when the line is broken on purpose.
const kExpected = [/WebSocket connection to/, /ERR_CONNECTION_REFUSED/, /status of 40[1349]/];

export async function visitor(browser: Browser, wishes: Wishes = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: wishes.width ?? 1280, height: wishes.height ?? 800 },
    hasTouch: wishes.isPhone ?? false,
    isMobile: wishes.isPhone ?? false,
    colorScheme: wishes.theme === 'dark' ? 'dark' : 'light',
  });
  const settings = {
    theme: wishes.theme ?? 'light',
    language: wishes.language ?? 'en',
    motion: wishes.motion ?? 'off',
    pace: wishes.pace ?? 'calm',
    sound: false,
    list: wishes.list ?? 'always',
    playSingle: wishes.playSingle ?? false,
    throwDice: wishes.throwDice ?? false,
  };
  await context.addInitScript((text: string) => {
    if (localStorage.getItem('ziggurat.settings') === null) localStorage.setItem('ziggurat.settings', text);
  }, JSON.stringify(settings));
  if (wishes.isNew !== true) {
    const met = JSON.stringify(['royal', 'heaven', 'isle', 'ghosts', 'kurnugi', 'eldervale']);
    await context.addInitScript((text: string) => localStorage.setItem('ziggurat.met', text), met);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !kExpected.some((pattern) => pattern.test(message.text()))) complaints.push(message.text());
  });
  return { page, context, complaints };
}
