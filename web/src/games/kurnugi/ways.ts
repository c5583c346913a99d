import { settings } from '../../state/settings.svelte';
import { signed } from './names';
import type { Way } from './types';

// What a space takes and brings whose action leaves two ways, as the server tells it.
const en = {
  vril: (n: number) => `${n} Vri-il`,
  vril_for_each: (n: number) => `${n} Vri-il for each player Present`,
  dice: (n: number) => (n === 1 ? 'a die' : `${n} dice`),
  shadows: (n: number) => (n === 1 ? 'a Shadow' : `${n} Shadows`),
  actions: (_n: number) => 'another action at its price',
  markers: (_n: number) => 'a marker on the card',
} as Record<string, (n: number) => string>;
const pl: typeof en = {
  vril: (n) => `${n} Vri-ilu`,
  vril_for_each: (n) => `${n} Vri-ilu za każdego Obecnego gracza`,
  dice: (n) => (n === 1 ? 'Kość Ofiarna' : `Kości Ofiarne: ${n}`),
  shadows: (n) => (n === 1 ? 'Cień' : `Cienie: ${n}`),
  actions: () => 'inna akcja za jej koszt',
  markers: () => 'znacznik na karcie',
};
const kWords = {
  en: { costs: (what: string) => `costs ${what}`, brings: (what: string) => `brings ${what}`, or: '; or ' },
  pl: { costs: (what: string) => `koszt: ${what}`, brings: (what: string) => `zysk: ${what}`, or: '; albo ' },
};

/** Both ways in words: "costs 6 Vri-il, brings a die; or costs a die, brings 6 Vri-il". */
export function waysSaid(ways: readonly Way[]): string {
  const names = settings.language === 'pl' ? pl : en;
  const { costs, brings, or } = kWords[settings.language];
  const listed = (amounts: Way['cost']) =>
    Object.entries(amounts)
      .map(([what, n]) => names[what]?.(n) ?? what)
      .join(', ');
  return ways
    .map(({ cost, gain }) => {
      const [given, got] = [listed(cost), listed(gain)];
      return [given === '' ? '' : costs(given), got === '' ? '' : brings(got)].filter((part) => part !== '').join(', ');
    })
    .join(or);
}

/** The same on a space, where both are a matter of Vri-il: "−6 / +6"; else nothing. */
export function waysShort(ways: readonly Way[]): string {
  const vril = ways.map(({ cost, gain }) => (gain['vril'] ?? 0) - (cost['vril'] ?? 0));
  return vril.every((n) => n !== 0) ? vril.map(signed).join(' / ') : '';
}
