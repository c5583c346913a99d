// How any JSON is laid out: lists of like objects as tables, other things as named lists.
export type Shape =
  | { kind: 'plain'; text: string }
  | { kind: 'list'; items: unknown[] }
  | { kind: 'table'; columns: string[]; rows: Record<string, unknown>[] }
  | { kind: 'fields'; fields: [string, unknown][] };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** Turns fields and words of a document into the visitor's language. */
export type Namer = (text: string) => string;

export function words(value: unknown, name: Namer): string {
  if (value === null || value === undefined) return '–';
  if (value === true) return '✓';
  if (value === false) return '–';
  return typeof value === 'string' ? name(value) : JSON.stringify(value);
}

export function shapeOf(value: unknown, name: Namer = (text) => text): Shape {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (items.length > 0 && items.every(isRecord)) {
      const columns = [...new Set(items.flatMap((item) => Object.keys(item)))];
      return { kind: 'table', columns, rows: items };
    }
    if (items.every(isPlain)) return { kind: 'plain', text: items.map((item) => words(item, name)).join(', ') };
    return { kind: 'list', items };
  }
  if (isRecord(value)) return { kind: 'fields', fields: Object.entries(value) };
  return { kind: 'plain', text: words(value, name) };
}
