import { isMap, isScalar, isSeq, LineCounter, parse, parseDocument, type YAMLMap } from 'yaml';
import { endOf, flowOf, pairOf, rangeOf, startOf, withoutPair } from './pairs';
import { edited, type Edit, type Rewritten } from './rewritten';

/** The text of a schema file with the list that an action opens in one place: `open: { resource, match, filter }`. */
export function withOpenings(text: string): { text: string; done: Rewritten[] } {
  return withActions(text, (action) => openingOf(action, text));
}

/**
 * The text of a schema file with the facts of an action among what it shows, each found by the id of its record.
 *
 * @param idOf the id of a resource; undefined for an unknown one, whose facts stay
 */
export function withFacts(
  text: string,
  idOf: (resource: string) => string | undefined,
): { text: string; done: Rewritten[] } {
  return withActions(text, (action) => factsOf(action, text, idOf));
}

function withActions(text: string, editsOf: (action: YAMLMap) => Edit[]): { text: string; done: Rewritten[] } {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines, merge: true }).contents;
  const actions = isMap(root) ? pairOf(root, 'actions')?.value : undefined;
  const edits = isMap(actions) ? actions.items.flatMap(({ value }) => (isMap(value) ? editsOf(value) : [])) : [];
  const done = edits.map(({ from, to, now }) => ({
    line: lines.linePos(from).line,
    old: text.slice(from, to).trim(),
    now: now || '(nothing)',
  }));
  return { text: edited(text, edits), done };
}

function openingOf(action: YAMLMap, text: string): Edit[] {
  const open = pairOf(action, 'open')?.value;
  const moved = ['match', 'filter'].flatMap((name) => pairOf(action, name) ?? []);
  if (!isScalar(open) || moved.length === 0) return [];
  const inner = moved.map((pair) => `, ${String(pair.key)}: ${flowOf(pair.value, text)}`).join('');
  return [
    { ...rangeOf(open, text), now: `{ resource: ${flowOf(open, text)}${inner} }` },
    ...moved.map((pair) => withoutPair(text, action, pair)),
  ];
}

function factsOf(action: YAMLMap, text: string, idOf: (resource: string) => string | undefined): Edit[] {
  const facts = pairOf(action, 'facts');
  const shows = pairOf(action, 'shows');
  if (!facts || !isSeq(facts.value)) return [];
  const found = facts.value.items.flatMap((fact) => (isMap(fact) ? [{ fact, now: shownOf(fact, text, idOf) }] : []));
  const written = found.flatMap(({ now }) => now ?? []);
  if (written.length < found.length) return [];
  if (!shows) {
    const key = { from: startOf(facts), to: startOf(facts) + 'facts'.length, now: 'shows' };
    return [key, ...found.map(({ fact, now = '' }) => ({ ...rangeOf(fact, text), now }))];
  }
  const own = isSeq(shows.value) ? shows.value.items.map((one) => flowOf(one, text)) : [];
  return [
    { from: startOf(shows), to: endOf(shows), now: `shows: [${[...own, ...written].join(', ')}]` },
    withoutPair(text, action, facts),
  ];
}

function shownOf(fact: YAMLMap, text: string, idOf: (resource: string) => string | undefined): string | undefined {
  const [label, resource, of, fields] = ['label', 'resource', 'of', 'fields'].map((name) => pairOf(fact, name)?.value);
  const id = idOf(flowOf(resource, text));
  if (id === undefined || !isSeq(of)) return undefined;
  const ours = of.items.length === 1 ? flowOf(of.items[0], text) : flowOf(of, text);
  return `{ label: ${flowOf(label, text)}, resource: ${flowOf(resource, text)}, match: { ${id}: ${ours} }, fields: ${flowOf(fields, text)} }`;
}

/** The ids of the resources of a folder, as far as the files and those that they extend say them. */
export function idsIn(files: { below: string; text: string }[]): (resource: string) => string | undefined {
  const idOf = (name: string, seen: string[] = []): string | undefined => {
    const text = files.find(({ below }) => below.replace(/\.ya?ml$/, '') === name)?.text;
    if (text === undefined || seen.includes(name)) return undefined;
    const { id, fields, extends: base } = (parse(text, { merge: true }) ?? {}) as Source;
    const typed = Object.entries(fields ?? {}).find(([, field]) => field?.type === 'id')?.[0];
    const own = typeof id === 'string' ? id : (typed ?? (fields && 'id' in fields ? 'id' : undefined));
    return own ?? (base === undefined ? undefined : idOf(base, [...seen, name]));
  };
  return idOf;
}

interface Source {
  id?: unknown;
  fields?: Record<string, { type?: string } | null>;
  extends?: string;
}
