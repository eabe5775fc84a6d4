import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { onOtherTab, type KeyedStorage } from '../auth/safe-storage';
import { isObject, type Json } from '../schema/json';
import { createListeners } from '../wire/listeners';

/**
 * A user's choices: columns, density, saved views, colours. They are stored per user in the browser, and are not
 * cleared at sign-out, unlike react-admin's own store.
 */
export interface Preferences {
  read: (key: string) => Json | undefined;
  write: (key: string, value: Json) => void;
  /** Shows values in place of the stored ones, in this tab alone, until undefined ends it. Meanwhile a write changes only what is shown. */
  lend: (values: Record<string, Json | undefined>) => void;
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Preferences of one user.
 * @param tab keeps what is lent to a list (`screen:key`) over a reload
 */
export function createPreferences(storage: KeyedStorage, user: string, tab?: KeyedStorage): Preferences {
  const name = `preferences:${user}`;
  let text = storage.getItem(name);
  let values = parsed(text);
  let lent = parsed(tab?.getItem(name) ?? null);
  const listeners = createListeners();
  const readStored = () => {
    const stored = storage.getItem(name);
    if (stored === text) return;
    text = stored;
    const former = values;
    // What is the same stays the same object, so that who reads it does not render.
    values = Object.fromEntries(
      Object.entries(parsed(stored)).map(([key, value]) => [key, isSame(value, former[key]) ? former[key] : value]),
    ) as Record<string, Json>;
  };
  const lend = (given: Record<string, Json | undefined>) => {
    const kept = Object.entries({ ...lent, ...given }).filter(([, value]) => value !== undefined);
    lent = Object.fromEntries(kept) as Record<string, Json>;
    tab?.setItem(name, JSON.stringify(Object.fromEntries(kept.filter(([key]) => key.includes(':')))));
    listeners.tell();
  };
  return {
    read: (key) => (key in lent ? lent[key] : values[key]),
    lend,
    write: (key, value) => {
      if (key in lent) return lend({ [key]: value });
      readStored();
      values = { ...values, [key]: value };
      text = JSON.stringify(values);
      storage.setItem(name, text);
      listeners.tell();
    },
    /** Another tab tells, too. */
    subscribe(this: void, onChange) {
      const stop = onOtherTab(name, () => {
        readStored();
        onChange();
      });
      const off = listeners.subscribe(onChange);
      return () => {
        off();
        stop();
      };
    },
  };
}

function isSame(one: Json, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function parsed(text: string | null): Record<string, Json> {
  try {
    const values: unknown = JSON.parse(text ?? '{}');
    return isObject(values) ? (values as Record<string, Json>) : {};
  } catch {
    return {};
  }
}

export const PreferencesContext = createContext<Preferences | null>(null);

/**
 * One preference and its setter. A stored value that `isValid` refuses, because an older version wrote it or somebody
 * edited it, counts as none. What it already is is not written again.
 */
export function usePreference<T extends Json>(
  key: string,
  isValid: (value: Json) => value is T,
): [T | undefined, (value: T) => void] {
  const preferences = usePreferences();
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.read(key));
  const write = useCallback(
    (value: T) => {
      if (!isSame(value, preferences.read(key))) preferences.write(key, value);
    },
    [preferences, key],
  );
  return [stored !== undefined && isValid(stored) ? stored : undefined, write];
}

function usePreferences(): Preferences {
  const preferences = use(PreferencesContext);
  if (!preferences) throw new Error('usePreference needs a PreferencesContext above it');
  return preferences;
}
