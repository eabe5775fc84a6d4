import { isPair, isScalar, LineCounter, parseDocument, visit, type Pair } from 'yaml';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * A text of YAML in which pairs were rewritten.
 *
 * @param editsOf of a pair, by the keys on the way to it from the root: `['actions', 'freeze', 'typed']`; entries of lists have none
 */
export function withEachPair(
  text: string,
  editsOf: (pair: Pair, keys: readonly string[]) => Edit[],
): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const edits: Edit[] = [];
  visit(parseDocument(text, { lineCounter: lines, merge: true }), {
    Pair(_index, pair, path) {
      const keys = [...path.filter(isPair), pair].map(({ key }) => (isScalar(key) ? String(key.value) : ''));
      edits.push(...editsOf(pair, keys));
    },
  });
  const done = edits.map(({ from, to, now }) => ({
    line: lines.linePos(from).line,
    old: text.slice(from, to).trim(),
    now: now.trim() || 'nothing',
  }));
  return { text: edited(text, edits), done };
}
