import { parseConfig, type RuntimeConfig } from './config';

/* Builders for tests of accounts: here, and where the console is seen as another role. */

export function buildConfig(extra: Record<string, unknown> = {}): RuntimeConfig {
  const result = parseConfig(
    {
      platform_name: 'Cloud',
      public_key: 'key',
      app_key: 'app',
      data_centers: [
        { name: 'One', address: 'https://one.example/api' },
        { name: 'Two', address: 'https://two.example/api' },
      ],
      servers: { logs: 'https://logs.example' },
      ...extra,
    },
    'https://console.example',
  );
  if (!('config' in result)) throw new Error(JSON.stringify(result.problems));
  return result.config;
}

/** A storage in memory with the interface of localStorage. */
export function buildStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

function menuEntry(id: number, menu_key: string, menu_parent_id: number) {
  return { id, menu_id: id, menu_key, menu_name: menu_key, menu_cn_name: menu_key, menu_parent_id };
}

/** A menu of one section, its screen and two permissions of it. */
export const menuEntries = [
  menuEntry(1, 'test', 0),
  menuEntry(2, 'thing', 1),
  menuEntry(3, 'thing:view', 2),
  menuEntry(4, 'thing:set', 2),
];
