import type { TestSandbox } from '../../sandbox/testing';
import { parseConfig } from '../../src/auth/config';
import { sealWith } from '../../src/auth/seal';
import { createSession } from '../../src/auth/session';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { TypeCheck } from '../../src/wire/check';
import { createClient } from '../../src/wire/client';
import { createDataProvider, type ConsoleDataProvider } from '../../src/wire/data-provider';
import type { Fetch } from '../../src/wire/transport';

/** The console of one user in a browser of its own, without its pages. */
export interface User {
  data: ConsoleDataProvider;
  /** Signs in when the platform has ended the session. */
  signIn(): Promise<void>;
}

interface UserOptions {
  definitions: ReadonlyMap<string, ResourceDefinition>;
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  account?: string;
  check?: TypeCheck;
}

const origin = 'http://sandbox.test';

export function openUser(
  sandbox: TestSandbox,
  { definitions, fetch, now, account = 'admin', check }: UserOptions,
): User {
  const parsed = parseConfig(sandbox.configFor(origin), origin);
  if (!('config' in parsed)) throw new Error(JSON.stringify(parsed.problems));
  const session = createSession({ config: parsed.config, local: memoryStorage(), tab: memoryStorage() });
  const data = createDataProvider({
    client: createClient({ session, fetch, wait: () => Promise.resolve() }),
    seal: sealWith(parsed.config.publicKey, now),
    now,
    ...(check && { check }),
    definitionOf: (name) => {
      const definition = definitions.get(name);
      return definition ? Promise.resolve(definition) : Promise.reject(new Error(`no schema ${name}`));
    },
  });
  return { data, signIn: async () => void (session.token() || session.signIn(await sandbox.token(account))) };
}

function memoryStorage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
