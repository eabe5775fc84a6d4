import { parseConfig, type RuntimeConfig } from './config';

/* Builders for the tests of this folder. */

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
