import type { DraftStore, Kept } from './draft-store';

/** Keeps rows in memory, cloned as a browser's database does. */
export function memoryDrafts(): DraftStore {
  const held = new Map<string, Kept>();
  return {
    read: async (key) => structuredClone(held.get(key)),
    write: async (key, parts) => void held.set(key, structuredClone({ ...held.get(key), ...parts }) as Kept),
    remove: async (key) => void held.delete(key),
  };
}
