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
const wholes = new Set(
  'when required running failed ours html tones default rangeKeys id title text from page propose pattern'.split(' '),
);
/** Objects whose order shows, and others whose keys are names: a field may be called `title`. */
const ordered = new Set(['fields', 'columns']);
const named = new Set([...ordered, 'calls', 'rename', 'send', 'filter', 'match', 'errors']);

/** Every difference, each at the deepest place that both have. */
export function changesOf(before: Data | undefined, after: Data | undefined, path: string[] = []): Change[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ path, what: 'added', after }];
  if (after === undefined) return [{ path, what: 'removed', before }];
  const step = named.has(path.at(-2) ?? '') ? '' : (path.at(-1) ?? '');
  if (!isObject(before) || !isObject(after) || wholes.has(step))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, what: 'changed', before, after }];
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const [oldOrder, order] = [
    [...old.keys()].filter((key) => now.has(key)),
    [...now.keys()].filter((key) => old.has(key)),
  ];
  const isMoved = (Array.isArray(after) || ordered.has(step)) && oldOrder.join('\n') !== order.join('\n');
  return [
    ...(isMoved ? [{ path, what: 'moved', before: oldOrder, after: order } as const] : []),
    ...[...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
      changesOf(old.get(key), now.get(key), [...path, key]),
    ),
  ];
}

function isObject(value: Data): value is Data[] | { [key: string]: Data } {
  return typeof value === 'object' && value !== null;
}

/** The items of a list by name, or by number where they have none; a text or a number is its own name. */
function entriesOf(value: Data[] | { [key: string]: Data }): Map<string, Data> {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const nameOf = (item: Data) => {
    if (!isObject(item)) return item;
    return Array.isArray(item) ? undefined : (item['name'] ?? item['field'] ?? item['value']);
  };
  const names = value.map((item) => String(nameOf(item)));
  const areNames = new Set(names).size === names.length && !names.includes('undefined');
  return new Map(value.map((item, index) => [(areNames && names[index]) || String(index + 1), item]));
}

/** A definition in both languages: a text that differs between them has both. */
export function inBoth(en: unknown, zh: unknown): Data {
  const below = (key: string | number) =>
    typeof zh === 'object' && zh !== null ? (zh as Record<string | number, unknown>)[key] : undefined;
  if (Array.isArray(en)) return en.map((item: unknown, index) => inBoth(item, below(index)));
  if (typeof en === 'object' && en !== null) {
    const entries = Object.entries(en).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries.map(([key, value]: [string, unknown]) => [key, inBoth(value, below(key))]));
  }
  return typeof en === 'string' && typeof zh === 'string' && en !== zh ? `${en} | ${zh}` : (en as Data);
}
