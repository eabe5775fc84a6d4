import { isMap, isSeq, LineCounter, parseDocument, type Pair, type YAMLMap } from 'yaml';
import { endOf, pairOf, startOf, valueText, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/**
 * The text of a schema file in which rows with a separate total have a total of their own. Before version 3 they were `apart` or
 * `separate` of a total, which also had `flow` where amounts are income and expenses.
 */
export function withOwnTotals(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const totals = isMap(root) ? root.getIn(['list', 'totals']) : undefined;
  const edits: Edit[] = [];
  const done: Rewritten[] = [];
  for (const total of isSeq(totals) ? totals.items : []) {
    if (!isMap(total) || !total.range) continue;
    const flow = pairOf(total, 'flow');
    const apart = pairOf(total, 'separate') ?? pairOf(total, 'apart');
    const old = [flow, apart].flatMap((pair) => pair ?? []);
    edits.push(...old.map((pair) => withoutPair(text, total, pair)));
    const now = apart && isMap(apart.value) ? ownTotal(text, total, apart.value) : 'no "flow"';
    if (apart) edits.push(nextItem(text, total, now));
    for (const pair of old) {
      const from = startOf(pair);
      const written = text.slice(from, endOf(pair)).trimEnd().replaceAll(/\s+/g, ' ');
      done.push({ line: lines.linePos(from).line, old: written, now: pair === flow ? 'no "flow"' : now });
    }
  }
  return { text: edited(text, edits), done };
}

/** `{ label: …, field: money, by: money_type, when: … }` */
function ownTotal(text: string, total: YAMLMap, apart: YAMLMap): string {
  const same = total.items.filter(({ key }) => !['label', 'separate', 'apart', 'flow'].includes(String(key)));
  const written = (pair: Pair | undefined) => (pair ? [`${String(pair.key)}: ${valueText(text, pair)}`] : []);
  return `{ ${[pairOf(apart, 'label'), ...same, pairOf(apart, 'when')].flatMap(written).join(', ')} }`;
}

/** After the total: on a line of its own where that begins one. */
function nextItem(text: string, total: YAMLMap, now: string): Edit {
  const [from = 0, end = 0] = total.range ?? [];
  const at = from + text.slice(from, end).trimEnd().length;
  const before = text.slice(text.lastIndexOf('\n', from) + 1, from);
  const isLine = /^\s*- $/.test(before);
  const lineEnd = text.indexOf('\n', at);
  const place = isLine && lineEnd >= 0 ? lineEnd : at;
  return { from: place, to: place, now: isLine ? `\n${before}${now}` : `, ${now}` };
}
