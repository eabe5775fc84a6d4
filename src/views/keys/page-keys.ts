import { useEffect } from 'react';
import { useLatest } from '../actions/useLatest';
import { useSingleKeys, type SingleKeyOptions } from '../single-keys';

/** A key that means something on a page, and what it says of itself. */
export interface PageKey {
  /** A letter in lower case, or the key's name. */
  key: string;
  /** A text of locales/, or the words themselves. */
  label: string;
  /** Absent where the key works by itself: a link opens by Enter. */
  run?: (() => void) | undefined;
  /** It goes on while it is held down. */
  held?: boolean;
  /** What the legend shows for it, where other keys do the same. Usual: the key. */
  shown?: string[];
}

export interface KeyGroup {
  /** What they are keys of: a text of locales/, or the words themselves. */
  title: string;
  keys: readonly PageKey[];
}

const declared = new Set<{ current: KeyGroup }>();

/** The keys of what the page shows now, in the order in which they came. */
export function keyGroups(): KeyGroup[] {
  return [...declared].map(({ current }) => current).filter(({ keys }) => keys.length > 0);
}

/** Binds single keys as long as what they belong to stands on the page, and lists them in the legend, which `?` shows. */
export function usePageKeys(title: string, keys: readonly PageKey[], within?: SingleKeyOptions['within']): void {
  const group = useLatest({ title, keys });
  useEffect(() => {
    declared.add(group);
    return () => void declared.delete(group);
  }, [group]);
  const workOf = (held: boolean) => Object.fromEntries(keys.flatMap((each) => (each.run && Boolean(each.held) === held ? [[each.key, each.run]] : [])));
  useSingleKeys(workOf(false), { held: workOf(true), within });
}

/** What a key is called on the keyboard. */
export function keyName(key: string): string {
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

const names: Record<string, string> = { ' ': 'Space', ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };
