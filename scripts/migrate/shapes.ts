import { isMap, isPair, isSeq, LineCounter, parseDocument, visit, type Pair, type YAMLMap } from 'yaml';
import { endOf, pairOf, rangeOf, startOf } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file with what version 3 says in another shape: the field of a currency by its name, a proposed text as
 * `{ label }`, `typed` of a confirmation beside it, the version of an envelope, and the two fields of a block's period.
 */
export function withShapes(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const edits: Edit[] = [];
  visit(parseDocument(text, { lineCounter: lines, merge: true }), {
    Pair(_index, pair, path) {
      edits.push(...rewritesOf(pair, text), ...(isOfBlock(path) ? periodOf(pair, text) : []));
    },
  });
  const done = edits.map(({ from, to, now }) => ({ line: lines.linePos(from).line, old: text.slice(from, to), now }));
  return { text: edited(text, edits), done };
}

function rewritesOf(pair: Pair, text: string): Edit[] {
  const { value } = pair;
  switch (String(pair.key)) {
    case 'currency':
      return isMap(value) && pairOf(value, 'field')
        ? [{ ...rangeOf(value, text), now: sourceOf(value, 'field', text) }]
        : [];
    case 'envelope':
      return isMap(value) && pairOf(value, 'api_ver') ? [renamed(pair, value, text)] : [];
    case 'propose':
      return isSeq(value)
        ? value.items.flatMap((item) => (isMap(item) && pairOf(item, 'en') ? [labelled(item, text)] : []))
        : [];
    case 'confirm':
      return isMap(value) && pairOf(value, 'typed') ? [besideTyped(pair, value, text)] : [];
    default:
      return [];
  }
}

/** A filter can have the name and the shape of a period. */
function isOfBlock(path: readonly unknown[]): boolean {
  const list = path.at(-3);
  return isPair(list) && String(list.key) === 'detail';
}

function periodOf({ key, value }: Pair, text: string): Edit[] {
  if (String(key) !== 'period' || !isMap(value)) return [];
  return [{ ...rangeOf(value, text), now: `[${sourceOf(value, 'from', text)}, ${sourceOf(value, 'to', text)}]` }];
}

function renamed(pair: Pair, value: YAMLMap, text: string): Edit {
  return { from: startOf(pair), to: rangeOf(value, text).to, now: `apiVersion: ${sourceOf(value, 'api_ver', text)}` };
}

function labelled(item: YAMLMap, text: string): Edit {
  const { from, to } = rangeOf(item, text);
  const inner = text.slice(from, to);
  return {
    from,
    to,
    now: item.flow
      ? `{ label: ${inner} }`
      : `label: { ${item.items.map((pair) => text.slice(startOf(pair), endOf(pair))).join(', ')} }`,
  };
}

/** On a line of its own where `confirm` is. */
function besideTyped(pair: Pair, value: YAMLMap, text: string): Edit {
  const from = startOf(pair);
  const before = text.slice(text.lastIndexOf('\n', from) + 1, from);
  const between = before.trim() === '' ? `\n${before}` : ', ';
  const question = pairOf(value, 'text') ? sourceOf(value, 'text', text) : 'true';
  return {
    from,
    to: rangeOf(value, text).to,
    now: `confirm: ${question}${between}typed: ${sourceOf(value, 'typed', text)}`,
  };
}

function sourceOf(map: YAMLMap, name: string, text: string): string {
  const pair = pairOf(map, name);
  const value = pair?.value as { range?: [number, number, number] } | undefined;
  return value?.range ? text.slice(value.range[0], value.range[1]) : '';
}
