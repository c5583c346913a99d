// The little Markdown that rule clauses use: paragraphs, lists, tables as lines, emphasis, code, links.
export interface Inline {
  kind: 'text' | 'em' | 'strong' | 'code' | 'link';
  text: string;
  to?: string;
}
export interface Block {
  kind: 'paragraph' | 'list' | 'table';
  lines: Inline[][];
  cells?: Inline[][][];
}

const kInline = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

export function inline(text: string): Inline[] {
  const out: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(kInline)) {
    if (match.index > end) out.push({ kind: 'text', text: text.slice(end, match.index) });
    const [, strong, em, underlined, code, label, to] = match;
    if (strong !== undefined) out.push({ kind: 'strong', text: strong });
    else if (em ?? underlined) out.push({ kind: 'em', text: em ?? underlined ?? '' });
    else if (code !== undefined) out.push({ kind: 'code', text: code });
    else out.push({ kind: 'link', text: label ?? '', to: to ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) out.push({ kind: 'text', text: text.slice(end) });
  return out;
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

function table(lines: string[]): Block {
  const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line));
  return { kind: 'table', lines: [], cells: rows.map(cellsOf) };
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^(?:[-*]|\d+\.)\s+(.*)$/.exec(line)?.[1];
    if (item !== undefined) items.push(item);
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', lines: items.map(inline) };
}

export function markdown(text: string): Block[] {
  const chunks = text
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '');
  return chunks.map((chunk) => {
    const lines = chunk.split('\n');
    if (chunk.startsWith('|')) return table(lines);
    if (/^(?:[-*]|\d+\.)\s/.test(chunk)) return list(lines);
    return { kind: 'paragraph', lines: [inline(lines.join(' '))] };
  });
}
