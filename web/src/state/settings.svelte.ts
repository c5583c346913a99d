// What the visitor prefers, kept in the browser.
export type Language = 'en' | 'pl';
export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Motion = 'system' | 'on' | 'off';
/** How fast what others do is shown; `step` waits for a press after each entry. */
export type Pace = 'step' | 'slow' | 'calm' | 'quick';

export interface Settings {
  language: Language;
  theme: Theme;
  motion: Motion;
  pace: Pace;
  /** How fast a finished match plays by itself. */
  replaySpeed: 0 | 1 | 2;
  sound: boolean;
  /** What can be done in one way only is done by the table. */
  playSingle: boolean;
  /** One's own dice wait for a press. */
  throwDice: boolean;
  /** Every choice in a list below the board as well. */
  list: 'board' | 'always';
}

const kKey = 'ziggurat.settings';

export function defaults(languages: readonly string[], isPhone: boolean): Settings {
  const language = languages.some((l) => l.toLowerCase().startsWith('pl')) ? 'pl' : 'en';
  return {
    language,
    theme: 'system',
    motion: 'system',
    pace: 'calm',
    replaySpeed: 1,
    sound: !isPhone,
    playSingle: true,
    throwDice: false,
    list: 'board',
  };
}

function load(): Settings {
  const base = defaults([navigator.language], matchMedia('(pointer: coarse)').matches);
  try {
    return { ...base, ...(JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Settings>) };
  } catch {
    return base;
  }
}

export const settings: Settings = $state(load());

export function keep(): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(settings));
  } catch {
    // Nothing can be kept: the settings hold until the page is closed.
  }
}

const kDark = matchMedia('(prefers-color-scheme: dark)');
const kStill = matchMedia('(prefers-reduced-motion: reduce)');
const kContrast = matchMedia('(prefers-contrast: more)');

export function isStill(): boolean {
  return settings.motion === 'off' || (settings.motion === 'system' && kStill.matches);
}

function themeNow(): string {
  if (settings.theme !== 'system') return settings.theme;
  if (kContrast.matches) return 'contrast';
  return kDark.matches ? 'dark' : 'light';
}

/** Puts theme, motion and language on the root element, where the styles look for them. */
export function dress(): void {
  const root = document.documentElement;
  root.dataset['theme'] = themeNow();
  root.dataset['motion'] = isStill() ? 'off' : 'on';
  root.lang = settings.language;
}

for (const query of [kDark, kStill, kContrast]) query.addEventListener('change', dress);
