import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { flowOf, pairOf, rangeOf, startOf, withPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file whose `tree` is the field with the parent. Before version 4 it was a map, which also had the key of
 * nested records.
 */
export function withParents(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const tree = isMap(root) ? pairOf(root, 'tree')?.value : undefined;
  const parent = isMap(tree) ? pairOf(tree, 'parent') : undefined;
  if (!isMap(root) || !isMap(tree) || !parent) return { text, done: [] };
  const children = pairOf(tree, 'children');
  const { from, to } = rangeOf(tree, text);
  const now = flowOf(parent.value, text);
  const edits = [{ from, to, now }, ...(children ? rowsOf(root, flowOf(children.value, text), text) : [])];
  const done = [{ line: lines.linePos(from).line, old: text.slice(from, to).replaceAll(/\s+/g, ' '), now }];
  return { text: edited(text, edits), done };
}

/** The key of nested records at the list call. */
function rowsOf(root: YAMLMap, key: string, text: string): Edit[] {
  const calls = pairOf(root, 'calls')?.value;
  if (!isMap(calls)) return [];
  const list = pairOf(calls, 'list')?.value;
  const rows = isMap(list) ? pairOf(list, 'rows') : undefined;
  const now = `rows: [${rows ? flowOf(rows.value, text) : 'data'}, ${key}]`;
  if (rows) return [{ from: startOf(rows), to: rangeOf(rows.value as YAMLMap, text).to, now }];
  if (isMap(list)) return [withPair(text, list, now)];
  if (isScalar(list)) return [{ ...rangeOf(list, text), now: `{ path: ${flowOf(list, text)}, ${now} }` }];
  return [withPair(text, calls, `list: { ${now} }`)];
}
