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
  if (before === undefined) return after === undefined ? [] : [{ path, what: 'added', after }];
  if (after === undefined) return [{ path, what: 'removed', before }];
  const step = named.has(path.at(-2) ?? '') ? '' : (path.at(-1) ?? '');
  if (!isObject(before) || !isObject(after) || wholes.has(step))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, what: 'changed', before, after }];
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const order = [...now.keys()].filter((key) => old.has(key));
  const kept = [...old.keys()].filter((key) => now.has(key));
  const isMoved = (Array.isArray(after) || ordered.has(step)) && kept.join('\n') !== order.join('\n');
  return [
    ...(isMoved ? [{ path, what: 'moved', after: order } as const] : []),
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
  const names = value.map((item) => {
    if (Array.isArray(item)) return '';
    return String(isObject(item) ? (item['name'] ?? item['field'] ?? item['value'] ?? '') : item);
  });
  const areNames = new Set(names).size === names.length && !names.includes('');
  return new Map(value.map((item, index) => [areNames ? (names[index] ?? '') : String(index + 1), item]));
}

/** A definition in both languages: a text that differs between them has both. */
export function inBoth(en: unknown, zh: unknown): Data {
  if (typeof en !== 'object' || en === null)
    return typeof en === 'string' && typeof zh === 'string' && en !== zh ? `${en} | ${zh}` : (en as Data);
  const others = (typeof zh === 'object' && zh !== null ? zh : {}) as Record<string, unknown>;
  const entries = Object.entries(en).filter(([, value]) => value !== undefined);
  const both = entries.map(([key, value]): [string, Data] => [key, inBoth(value, others[key])]);
  return Array.isArray(en) ? both.map(([, value]) => value) : Object.fromEntries(both);
}
