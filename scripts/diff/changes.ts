/** Plain data of a definition. */
export type Data = string | number | boolean | null | Data[] | { [key: string]: Data };

/** One difference of two definitions. */
export interface Change {
  /** Keys of objects; of an item of a list its name, or its number if it has none. */
  path: string[];
  what: 'added' | 'removed' | 'changed' | 'moved';
  before?: Data;
  after?: Data;
}

/** Conditions, templates and other data that mean something only as a whole. */
const wholes = new Set([
  'when',
  'required',
  'running',
  'failed',
  'ours',
  'html',
  'tones',
  'default',
  'rangeKeys',
  'id',
  'title',
  'text',
  'from',
  'lines',
  'page',
  'propose',
  'typed',
  'order',
  'pattern',
]);
/** Objects whose order shows. */
const ordered = new Set(['fields', 'columns']);
/** Objects whose keys are names: a field may be called `title`. */
const named = new Set([...ordered, 'calls', 'rename', 'send', 'filter', 'match', 'errors', 'placeholders']);
/** What names the items of a list. */
const names = ['name', 'field', 'value'];

/** Every difference, each at the deepest place that both have. */
export function changesOf(
  before: Data | undefined,
  after: Data | undefined,
  path: string[] = [],
  isName = false,
): Change[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ path, what: 'added', after }];
  if (after === undefined) return [{ path, what: 'removed', before }];
  const step = isName ? '' : (path.at(-1) ?? '');
  const isSameKind = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after);
  if (!isSameKind || wholes.has(step))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, what: 'changed', before, after }];
  const name =
    Array.isArray(before) && Array.isArray(after)
      ? names.find((key) => [before, after].every((list) => isNamedBy(list, key)))
      : undefined;
  const [old, now] = [entriesOf(before, name), entriesOf(after, name)];
  const common = (one: typeof old, other: typeof old) => [...one.keys()].filter((key) => other.has(key));
  const [oldOrder, order] = [common(old, now), common(now, old)];
  const isMoved = (name !== undefined || ordered.has(step)) && oldOrder.join('\n') !== order.join('\n');
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [
    ...(isMoved ? [{ path, what: 'moved', before: oldOrder, after: order } as const] : []),
    ...[...keys].flatMap((key) =>
      changesOf(old.get(key), now.get(key), [...path, key], name !== undefined || named.has(step)),
    ),
  ];
}

function isObject(value: Data): value is Data[] | { [key: string]: Data } {
  return typeof value === 'object' && value !== null;
}

function isNamedBy(list: Data[], key: string): boolean {
  const found = list.map((item) => nameOf(item, key));
  return !found.includes(undefined) && new Set(found).size === list.length;
}

/** A text or a number is its own name. */
function nameOf(item: Data, key: string): string | undefined {
  if (Array.isArray(item)) return undefined;
  const name = isObject(item) ? item[key] : item;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}

function entriesOf(value: Data[] | { [key: string]: Data }, name: string | undefined): Map<string, Data> {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((item, index) => [(name !== undefined && nameOf(item, name)) || String(index + 1), item]));
}

/** A definition in both languages: a text that differs between them has both. */
export function inBoth(en: unknown, zh: unknown): Data {
  const below = (key: string | number) =>
    typeof zh === 'object' && zh !== null ? (zh as Record<string | number, unknown>)[key] : undefined;
  if (Array.isArray(en)) return en.map((item: unknown, index) => inBoth(item, below(index)));
  if (typeof en === 'object' && en !== null) {
    return Object.fromEntries(
      Object.entries(en).flatMap(([key, value]: [string, unknown]) =>
        value === undefined ? [] : [[key, inBoth(value, below(key))]],
      ),
    );
  }
  return typeof en === 'string' && typeof zh === 'string' && en !== zh ? `${en} | ${zh}` : (en as Data);
}
