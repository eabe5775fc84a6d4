import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type YAMLSeq } from 'yaml';
import { flowOf, lineEnd, pairOf, rangeOf } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file whose columns are fields: widths follow from what is shown, and a field that no column names
 * is one that users may show.
 */
export function withFieldColumns(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const columns = isMap(root) ? root.getIn(['list', 'columns'], true) : undefined;
  const edits: Edit[] = [];
  const done: Rewritten[] = [];
  if (!isSeq(columns)) return { text, done };
  for (const [index, column] of columns.items.entries()) {
    const field = isMap(column) ? pairOf(column, 'field')?.value : undefined;
    if (!isMap(column) || !isNode(field)) continue;
    const hidden = pairOf(column, 'hidden')?.value;
    const isHidden = isScalar(hidden) && hidden.value === true;
    const now = isHidden ? 'nothing: users may show the field' : flowOf(field, text);
    const { from, to } = rangeOf(column, text);
    edits.push(isHidden ? withoutItem(text, columns, index) : { from, to, now });
    done.push({ line: lines.linePos(from).line, old: text.slice(from, to).replaceAll(/\s+/g, ' '), now });
  }
  return { text: edited(text, edits), done };
}

/** Removes an entry of a list: its line, or in flow style the entry with the comma before it. */
function withoutItem(text: string, list: YAMLSeq, index: number): Edit {
  const [before, item, after] = [list.items[index - 1], list.items[index], list.items[index + 1]];
  if (!isNode(item)) return { from: 0, to: 0, now: '' };
  const { from, to } = rangeOf(item, text);
  if (!list.flow) return { from: text.lastIndexOf('\n', from), to: lineEnd(text, to), now: '' };
  if (isNode(before)) return { from: rangeOf(before, text).to, to, now: '' };
  return { from, to: isNode(after) ? rangeOf(after, text).from : to, now: '' };
}
