import { isMap, isPair, isSeq, LineCounter, parseDocument, type Pair, type YAMLMap } from 'yaml';
import { flowOf, pairOf, rangeOf, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file whose sortings are `{ gmt_create: DESC }`. Before version 4 they were `{ field: gmt_create, order: DESC }`,
 * and a total had a number of rows of its own.
 */
export function withSortings(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const list = isMap(root) ? pairOf(root, 'list')?.value : undefined;
  const edits = isMap(list)
    ? [
        ...sortingOf(pairOf(list, 'sort'), text),
        ...mapsOf(list, 'presets').flatMap((preset) => sortingOf(pairOf(preset, 'sort'), text)),
        ...mapsOf(list, 'totals').flatMap((total) => {
          const upTo = pairOf(total, 'upTo');
          return upTo ? [withoutPair(text, total, upTo)] : [];
        }),
      ]
    : [];
  const done = edits.map(({ from, to, now }) => ({
    line: lines.linePos(from + (text[from] === '\n' ? 1 : 0)).line,
    old: text.slice(from, to).trim(),
    now: now === '' ? 'nothing' : now,
  }));
  return { text: edited(text, edits), done };
}

function mapsOf(list: YAMLMap, name: string): YAMLMap[] {
  const items = pairOf(list, name)?.value;
  return isSeq(items) ? items.items.filter((item) => isMap(item)) : [];
}

function sortingOf(pair: Pair | undefined, text: string): Edit[] {
  if (!isPair(pair) || !isMap(pair.value)) return [];
  const [field, order] = [pairOf(pair.value, 'field'), pairOf(pair.value, 'order')];
  // A list can be sorted by a field that is called `field`.
  if (!field || ['ASC', 'DESC'].includes(flowOf(field.value, text))) return [];
  const direction = order ? flowOf(order.value, text) : 'ASC';
  return [{ ...rangeOf(pair.value, text), now: `{ ${flowOf(field.value, text)}: ${direction} }` }];
}
