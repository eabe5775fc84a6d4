import type { KeptPlace } from '../views/kept';
import { callWith } from '../wire/client';
import type { Platform } from './platform';

/** The platform's place for values of an account, where the configuration names its calls. */
export function keptPlace({ client, config }: Pick<Platform, 'client' | 'config'>): KeptPlace | undefined {
  const calls = config.keptWithAccount;
  if (!calls) return undefined;
  const ask = async (path: string, body: Record<string, unknown>, changes?: true) => {
    const { data } = await client.send(callWith(path, calls.style, { changes }), body);
    return data as Partial<{ value: unknown; version: number }> | null;
  };
  return {
    read: async (name) => {
      const { value, version = 0 } = (await ask(calls.read, { name })) ?? {};
      return { value, version };
    },
    write: async (name, value, version) =>
      (await ask(calls.write, { name, value, version }, true))?.version ?? version + 1,
  };
}
