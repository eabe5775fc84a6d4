import { isMap, LineCounter, parseDocument, visit, type Document, type YAMLMap } from 'yaml';
import { equality } from './conditions';
import { endOf, pairOf, plainOf, startOf } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/** The text of a schema file with an expression for what makes a record unread. Before version 3 it was a field and a condition. */
export function withUnread(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const edits: Edit[] = [];
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  visit(document, {
    Pair(_index, pair) {
      if (String(pair.key) !== 'unread' || !isMap(pair.value) || !pairOf(pair.value, 'field')) return;
      const from = startOf(pair);
      const to = from + text.slice(from, endOf(pair)).trimEnd().length;
      edits.push({ from, to, now: `unread: ${counted(pair.value, document)}` });
    },
  });
  const done = edits.map(({ from, to, now }) => ({
    line: lines.linePos(from).line,
    old: text.slice(from, to).replaceAll(/\s+/g, ' '),
    now,
  }));
  return { text: edited(text, edits), done };
}

function counted(map: YAMLMap, document: Document): string {
  const condition = plainOf(pairOf(map, 'when')?.value, document);
  const field = String(map.get('field'));
  if (condition === undefined) return field;
  const test =
    typeof condition === 'object' && condition !== null
      ? Object.entries(condition)
          .map(([name, value]) => equality(name, value))
          .join(' && ')
      : String(condition);
  return JSON.stringify(`${test} ? ${field} : null`);
}
