import { useEffect } from 'react';
import { useLatest } from '../actions/useLatest';
import { useSingleKeys, type SingleKeyOptions } from '../single-keys';

/** A key of a page, and its label in the legend. */
export interface PageKey {
  /** A letter in lower case, or the key's name. */
  key: string;
  /** A locale key, or the text itself. */
  label: string;
  /** Absent when the browser handles the key: Enter opens a link. */
  run?: ((repeats: boolean) => void) | undefined;
  /** It repeats while the key is held down. */
  held?: boolean;
  /** Keys that the legend shows, when several do the same. Default: the key. */
  shown?: string[];
}

export interface KeyGroup {
  /** Heading of the keys: a locale key, or the text itself. */
  title: string;
  keys: readonly PageKey[];
}

const declared = new Set<{ current: KeyGroup }>();

/** The key groups of the mounted components, in the order of mounting. Those of the same title are one; of a key that two of them bind the first is listed. */
export function keyGroups(): KeyGroup[] {
  const groups = new Map<string, Map<string, PageKey>>();
  for (const {
    current: { title, keys },
  } of declared) {
    const group = groups.get(title) ?? new Map<string, PageKey>();
    for (const key of keys) if (!group.has(key.key)) group.set(key.key, key);
    if (group.size > 0) groups.set(title, group);
  }
  return [...groups].map(([title, keys]) => ({ title, keys: [...keys.values()] }));
}

/** Binds single keys while the component is mounted, and lists them in the legend, which `?` shows. */
export function usePageKeys(title: string, keys: readonly PageKey[], within?: SingleKeyOptions['within']): void {
  const group = useLatest({ title, keys });
  useEffect(() => {
    declared.add(group);
    return () => void declared.delete(group);
  }, [group]);
  const workOf = (held: boolean) =>
    Object.fromEntries(keys.flatMap((each) => (each.run && Boolean(each.held) === held ? [[each.key, each.run]] : [])));
  useSingleKeys(workOf(false), { held: workOf(true), within });
}

/** The name of a key on the keyboard. */
export function keyName(key: string): string {
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

const names: Record<string, string> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};
