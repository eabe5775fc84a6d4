import { isMap, isSeq, LineCounter, parseDocument, type Pair, type YAMLMap } from 'yaml';
import { flowOf, pairOf, rangeOf, startOf } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/** The text of a schema file whose blocks name the records of another resource themselves. Before version 4 these were in their `list`. */
export function withListBlocks(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const detail = isMap(root) ? pairOf(root, 'detail')?.value : undefined;
  const edits = (isSeq(detail) ? detail.items : []).flatMap((block): Edit[] => {
    const list = isMap(block) ? pairOf(block, 'list') : undefined;
    return isMap(block) && list && isMap(list.value) ? [withoutList(block, list, list.value, text)] : [];
  });
  const done = edits.map(({ from, to, now }) => ({ line: lines.linePos(from).line, old: text.slice(from, to), now }));
  return { text: edited(text, edits), done };
}

/** The keys of the list, in the layout of the block. */
function withoutList(block: YAMLMap, list: Pair, records: YAMLMap, text: string): Edit {
  const from = startOf(list);
  const indent = ' '.repeat(from - text.lastIndexOf('\n', from) - 1);
  const keys = records.items.map(({ key, value }) => `${String(key)}: ${flowOf(value, text)}`);
  return { from, to: rangeOf(records, text).to, now: keys.join(block.flow ? ', ' : `\n${indent}`) };
}
