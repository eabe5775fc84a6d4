import { isMap, isScalar, LineCounter, parseDocument, type Pair, type YAMLMap } from 'yaml';
import { flowOf, lineEnd, pairOf, rangeOf, startOf, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

const words = ['style', 'server', 'send', 'rename', 'wrap'];

/** The text of a schema file in which `calls.all` has what all calls say. Before version 4 these were words of the file. */
export function withEveryCall(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const old = isMap(root) ? words.flatMap((word) => pairOf(root, word) ?? []) : [];
  if (!isMap(root) || old.length === 0) return { text, done: [] };
  const said = old.map((pair) => `${String(pair.key)}: ${flowOf(pair.value, text)}`);
  const all = `all: { ${said.join(', ')} }`;
  return {
    text: edited(text, [...old.map((pair) => removed(text, root, pair)), added(text, root, old, all)]),
    done: old.map((pair, index) => ({
      line: lines.linePos(startOf(pair)).line,
      old: said[index] ?? '',
      now: `calls: { all: { ${said[index] ?? ''} } }`,
    })),
  };
}

/** With its line's end, so that the first line of a file can go, too. */
function removed(text: string, root: YAMLMap, pair: Pair): Edit {
  const edit = withoutPair(text, root, pair);
  return root.flow ? edit : { from: edit.from + 1, to: Math.min(edit.to + 1, text.length), now: '' };
}

/** In the calls of the file, or before the first one of its words where it has none. */
function added(text: string, root: YAMLMap, old: Pair[], all: string): Edit {
  const calls = pairOf(root, 'calls');
  const value = calls?.value;
  if (!calls || !isMap(value) || value.items.length === 0) {
    const at = Math.min(...old.map(startOf));
    if (calls && isScalar(calls.value))
      return { from: startOf(calls), to: lineEnd(text, startOf(calls)), now: `calls:\n  ${all}` };
    return { from: at, to: at, now: `calls:\n  ${all}\n` };
  }
  const first = startOf(value.items[0] as Pair);
  if (value.flow) {
    const end = rangeOf(value, text).to;
    const inner = text.slice(0, end - 1).trimEnd().length;
    return { from: inner, to: inner, now: `, ${all}` };
  }
  const indent = ' '.repeat(first - text.lastIndexOf('\n', first) - 1);
  return { from: first, to: first, now: `${all}\n${indent}` };
}
