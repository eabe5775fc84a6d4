import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Pair, type YAMLMap } from 'yaml';
import { endOf, flowOf, pairOf, rangeOf, startOf, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/** The bounds of version 2 that were fields of the record, and what they are called now. */
const words = { atMost: 'max', atLeast: 'min' } as const;

/**
 * The text of a schema file with expressions for what was a field, or a field `minus` another one, before version 3: the bounds
 * `atMost` and `atLeast`, beside an own `max` or `min` in one list with it, and proposed numbers.
 */
export function withLimits(text: string): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const edits: Edit[] = [];
  visit(parseDocument(text, { lineCounter: lines, merge: true }), {
    Pair(_index, { key, value }) {
      const name = isScalar(key) ? key.value : undefined;
      if (name === 'propose' && isSeq(value))
        edits.push(...value.items.flatMap((item) => (isMap(item) ? proposalEdits(item, text) : [])));
      // A limit has an `atMost` of its own.
      if ((name !== 'fields' && name !== 'columns') || !isMap(value)) return;
      for (const field of value.items.flatMap((pair) => (isMap(pair.value) ? [pair.value] : [])))
        for (const [old, now] of Object.entries(words)) edits.push(...boundEdits(field, old, now, text));
    },
  });
  const done = edits.map(({ from, to, now }) => ({
    line: lines.linePos(from).line,
    old: text.slice(from, to).trim().replaceAll(/\s+/g, ' '),
    now: now || '(nothing)',
  }));
  return { text: edited(text, edits), done };
}

function boundEdits(field: YAMLMap, old: string, now: string, text: string): Edit[] {
  const pair = pairOf(field, old);
  const bound = pair && boundOf(pair, text);
  if (!pair || bound === undefined) return [];
  const present = pairOf(field, now);
  if (!present) return [{ from: startOf(pair), to: valueEnd(pair, text), now: `${now}: ${bound}` }];
  const own = isSeq(present.value)
    ? present.value.items.map((item) => flowOf(item, text))
    : [flowOf(present.value, text)];
  return [
    { from: startOf(present), to: valueEnd(present, text), now: `${now}: [${[...own, bound].join(', ')}]` },
    withoutPair(text, field, pair),
  ];
}

/** `price`, or `paid - refunded` of `{ field: paid, minus: refunded }` */
function boundOf({ value }: Pair, text: string): string | undefined {
  if (isMap(value)) return restOf(value);
  return isScalar(value) ? flowOf(value, text) : undefined;
}

/** `paid - refunded`; undefined for a map that is no rest. */
export function restOf(map: YAMLMap): string | undefined {
  const [field, minus] = [textOf(map, 'field'), textOf(map, 'minus')];
  return field === undefined || minus === undefined ? undefined : `${field} - ${minus}`;
}

/** The proposed number of a rest, or of the days that a period has left. */
function proposalEdits(proposal: YAMLMap, text: string): Edit[] {
  const [field, minus, unused] = ['field', 'minus', 'unused'].map((name) => pairOf(proposal, name));
  if (!field || (!minus && !unused)) return [];
  const amount = restOf(proposal) ?? textOf(proposal, 'field');
  const value = isMap(unused?.value) ? unusedOf(unused.value, minus ? `(${amount})` : `${amount}`) : amount;
  if (value === undefined) return [];
  const now = `value: ${quoted(value)}`;
  if (proposal.flow)
    return [
      { ...rangeOf(proposal, text), now: `{ label: ${flowOf(pairOf(proposal, 'label')?.value, text)}, ${now} }` },
    ];
  return [
    { from: startOf(field), to: valueEnd(field, text), now },
    ...[minus, unused].flatMap((pair) => (pair ? [withoutPair(text, proposal, pair)] : [])),
  ];
}

/** A day that has begun counts as used; without a beginning, an end or a day between them nothing is proposed. */
function unusedOf(period: YAMLMap, amount: string): string | undefined {
  const [of, from, to] = ['of', 'from', 'to'].map((name) => textOf(period, name));
  if (from === undefined || to === undefined) return undefined;
  const [begin, end] = [from, to].map((name) => (of === undefined ? name : `${of}.${name}`));
  const whole = `daysBetween(${begin}, ${end})`;
  return `${begin} < now && ${whole} > 0 ? ${amount} * daysBetween(now, ${end}) / ${whole} : null`;
}

function quoted(expression: string): string {
  return /^[\w. -]+$/.test(expression) ? expression : JSON.stringify(expression);
}

function textOf(map: YAMLMap, name: string): string | undefined {
  const value = pairOf(map, name)?.value;
  return isScalar(value) ? String(value.value) : undefined;
}

function valueEnd(pair: Pair, text: string): number {
  return startOf(pair) + text.slice(startOf(pair), endOf(pair)).trimEnd().length;
}
