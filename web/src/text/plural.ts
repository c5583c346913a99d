// Liczba z rzeczownikiem: 1 gracz, 2 gracze, 5 graczy.
export function plural(n: number, one: string, few: string, many: string): string {
  const last = n % 10;
  const isTeen = n % 100 >= 12 && n % 100 <= 14;
  const word = n === 1 ? one : last >= 2 && last <= 4 && !isTeen ? few : many;
  return `${n} ${word}`;
}
