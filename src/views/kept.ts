import { createContext } from 'react';

/** Where the platform keeps values with the account (docs/configuration.md#kept-with-the-account). */
export interface KeptPlace {
  read: (name: string) => Promise<{ value: unknown; version: number }>;
  /** Fails with the code 409 where another version than this one is stored. Resolves to the new version. */
  write: (name: string, value: unknown, version: number) => Promise<number>;
}

/** Undefined where the configuration names no such place: the browser keeps everything. */
export const KeptContext = createContext<KeptPlace | undefined>(undefined);
