import { callWith } from '../../wire/client';
import type { Services } from '../services';

/** Where the platform keeps values with the account (docs/configuration.md#kept-with-the-account). */
export interface KeptPlace {
  read: (name: string) => Promise<{ value: unknown; version: number }>;
  /** Fails with the code 409 where another version than this one is stored. */
  write: (name: string, value: unknown, version: number) => Promise<void>;
}

/** Undefined where the configuration names no calls: the browser keeps everything. */
export function keptPlace({ client, config }: Pick<Services, 'client' | 'config'>): KeptPlace | undefined {
  const calls = config.keptWithAccount;
  if (!calls) return undefined;
  return {
    read: async (name) => {
      const { data } = await client.send(callWith(calls.read, calls.style), { name });
      const { value, version = 0 } = (data ?? {}) as Partial<{ value: unknown; version: number }>;
      return { value, version };
    },
    write: async (name, value, version) => {
      await client.send(callWith(calls.write, calls.style, { changes: true }), { name, value, version });
    },
  };
}
