import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { flowOf, pairOf, rangeOf } from './pairs';
import { edited, type Rewritten } from './rewritten';

interface Refusal {
  names: string[];
  condition: string;
  /** The comments before the entry and at its end. */
  before: string[];
  after: string;
}

/** The text of a schema file with `refuse` as a map of what is refused, which was a list before version 3. */
export function withRefusals(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const list = isMap(root) ? pairOf(root, 'refuse')?.value : undefined;
  if (!isSeq(list)) return { text, done: [] };
  const refusals = list.items.flatMap((item) => (isMap(item) ? [refusalOf(item, text)] : []));
  const { from, to } = rangeOf(list, text);
  const start = text.lastIndexOf('\n', from) + 1;
  const isBlock = text.slice(start, from).trim() === '';
  const indent = isBlock && from > start ? text.slice(start, from) : '  ';
  const now = isBlock
    ? `${from > start ? '' : indent}${linesOf(refusals).join(`\n${indent}`)}`
    : `{ ${[...conditionsOf(refusals)].map(([name, value]) => `${name}: ${value}`).join(', ')} }`;
  const done = { line: lines.linePos(from).line, old: text.slice(from, to), now };
  return { text: edited(text, [{ from, to, now }]), done: [done] };
}

function refusalOf(item: YAMLMap, text: string): Refusal {
  const what = pairOf(item, 'what')?.value;
  return {
    names: isSeq(what) ? what.items.map((name) => String(isScalar(name) ? name.value : name)) : [],
    condition: flowOf(pairOf(item, 'when')?.value, text),
    before: item.commentBefore?.split('\n').map((comment) => `#${comment}`) ?? [],
    after: item.comment ? ` #${item.comment}` : '',
  };
}

/** Each name once, with its condition, or the list of its conditions. */
function conditionsOf(refusals: Refusal[]): Map<string, string> {
  const names = [...new Set(refusals.flatMap((refusal) => refusal.names))];
  return new Map(
    names.map((name) => {
      const own = refusals.filter((refusal) => refusal.names.includes(name)).map(({ condition }) => condition);
      return [name, own.length === 1 ? String(own[0]) : `[${own.join(', ')}]`];
    }),
  );
}

/** The comments stay where the entry was. */
function linesOf(refusals: Refusal[]): string[] {
  const left = conditionsOf(refusals);
  return refusals.flatMap(({ names, before, after }) => {
    const own = names.flatMap((name) => {
      const value = left.get(name);
      return left.delete(name) ? [`${name}: ${value}`] : [];
    });
    return [...before, ...own.map((line, at) => (at === 0 ? `${line}${after}` : line))];
  });
}
