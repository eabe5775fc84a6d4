import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { flowOf, pairOf, rangeOf, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/** The text of a schema file with the list that an action opens in one place: `open: { resource, match, filter }`. */
export function withOpenings(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const actions = isMap(root) ? pairOf(root, 'actions')?.value : undefined;
  const edits = isMap(actions)
    ? actions.items.flatMap(({ value }) => (isMap(value) ? openingOf(value, text) : []))
    : [];
  const done = edits.map(({ from, to, now }) => ({
    line: lines.linePos(from).line,
    old: text.slice(from, to).trim(),
    now: now || '(nothing)',
  }));
  return { text: edited(text, edits), done };
}

function openingOf(action: YAMLMap, text: string): Edit[] {
  const open = pairOf(action, 'open')?.value;
  const moved = ['match', 'filter'].flatMap((name) => pairOf(action, name) ?? []);
  if (!isScalar(open) || moved.length === 0) return [];
  const inner = moved.map((pair) => `, ${String(pair.key)}: ${flowOf(pair.value, text)}`).join('');
  return [
    { ...rangeOf(open, text), now: `{ resource: ${flowOf(open, text)}${inner} }` },
    ...moved.map((pair) => withoutPair(text, action, pair)),
  ];
}
