import { isMap, isScalar, LineCounter, parseDocument, visit, type Pair, type YAMLMap } from 'yaml';
import { endOf, pairOf, startOf } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file with the bounds of version 3, which include their value: `min: 0.01` of `above: 0`, and `min` and
 * `max` of `after` and `before`. A day after another one is at least a day later; of other moments it is the moment itself.
 */
export function withBounds(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const edits: Edit[] = [];
  const done: Rewritten[] = [];
  visit(parseDocument(text, { lineCounter: lines, merge: true }), {
    Pair(_index, { key, value }) {
      if (!isScalar(key) || (key.value !== 'fields' && key.value !== 'columns') || !isMap(value)) return;
      for (const field of value.items.flatMap((pair) => (isMap(pair.value) ? [pair.value] : [])))
        for (const { old, now } of boundsOf(field)) {
          const [from, to] = [startOf(old), endOf(old)];
          edits.push(...replaced(field, old, now, text));
          done.push({ line: lines.linePos(from).line, old: text.slice(from, to).trimEnd(), now });
        }
    },
  });
  return { text: edited(text, edits), done };
}

/** The old bounds of a field, each with what it is now. */
function boundsOf(field: YAMLMap): { old: Pair; now: string }[] {
  return field.items.flatMap((old) => {
    const word = String(old.key);
    const value = isScalar(old.value) ? old.value.value : undefined;
    if (word === 'above' && typeof value === 'number') return [{ old, now: `min: ${nextAbove(value, field)}` }];
    if ((word !== 'after' && word !== 'before') || typeof value !== 'string') return [];
    const bound = typeOf(field) === 'date' ? moved(value, word === 'after' ? '+' : '-') : value;
    return [{ old, now: `${word === 'after' ? 'min' : 'max'}: ${quoted(bound)}` }];
  });
}

/** The least number that is greater, by the type: one whose type another file has may be an amount. */
function nextAbove(value: number, field: YAMLMap): number {
  const scale = typeOf(field) === 'integer' ? 0 : Number(scalarOf(field, 'scale') ?? 2);
  return Number((value + 10 ** -scale).toFixed(scale));
}

function moved(text: string, sign: '+' | '-'): string {
  return `${/^[\w.]+$/.test(text) ? text : `(${text})`} ${sign} days(1)`;
}

function quoted(text: string): string {
  return /^[\w.]+( [+-] \w+\(\d+\))*$/.test(text) ? text : JSON.stringify(text);
}

function typeOf(field: YAMLMap): unknown {
  return scalarOf(field, 'type');
}

function scalarOf(field: YAMLMap, name: string): unknown {
  const value = pairOf(field, name)?.value;
  return isScalar(value) ? value.value : undefined;
}

/** In the place of the old one; where the field has that bound already, both as a list in the place of the present one. */
function replaced(field: YAMLMap, old: Pair, now: string, text: string): Edit[] {
  const [from, to] = [startOf(old), startOf(old) + text.slice(startOf(old), endOf(old)).trimEnd().length];
  const [word = '', bound = ''] = [now.slice(0, 3), now.slice(5)];
  const present = pairOf(field, word);
  if (!present) return [{ from, to, now }];
  const end = startOf(present) + text.slice(startOf(present), endOf(present)).trimEnd().length;
  const written = text.slice(startOf(present), end).replace(/^[\w'"]+:\s*/, '');
  const both = `${word}: [${written.replace(/^\[(.*)\]$/s, '$1')}, ${bound}]`;
  return [
    { from: startOf(present), to: end, now: both },
    { ...withoutPair(field, old, to), now: '' },
  ];
}

/** From the end of the pair before it, or to the beginning of the one after it. */
function withoutPair(field: YAMLMap, old: Pair, to: number): { from: number; to: number } {
  const index = field.items.indexOf(old);
  const next = field.items[index + 1];
  const before = field.items[index - 1];
  if (next) return { from: startOf(old), to: startOf(next) };
  return { from: before ? endOf(before) : startOf(old), to };
}
