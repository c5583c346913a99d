// How any JSON is laid out: lists of like objects as tables, other things as named lists.
export type Shape =
  | { kind: 'plain'; text: string }
  | { kind: 'list'; items: unknown[] }
  | { kind: 'table'; columns: string[]; rows: Record<string, unknown>[] }
  | { kind: 'fields'; fields: [string, unknown][] };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

export function words(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value === true) return '✓';
  if (value === false) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const title = (key: string) => key.replace(/_/g, ' ');

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (items.length > 0 && items.every(isRecord)) {
      const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
      return { kind: 'table', columns, rows: items };
    }
    if (items.every(isPlain)) return { kind: 'plain', text: items.map(words).join(', ') };
    return { kind: 'list', items };
  }
  if (isRecord(value)) return { kind: 'fields', fields: Object.entries(value) };
  return { kind: 'plain', text: words(value) };
}
