import { valuesOf } from '../../scripts/cases/known-calls';
import { createPlatform, idKeysOf } from '../../scripts/cases/platform';
import { payloadOf } from '../../scripts/cases/request';
import type { Row } from '../../scripts/cases/case';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { Json } from '../../src/schema/json';
import { createClient } from '../../src/wire/client';
import { createDataProvider, type ConsoleDataProvider } from '../../src/wire/data-provider';
import { buildSession } from '../../src/wire/sample.case';

export interface FakePlatform {
  provider: ConsoleDataProvider;
  /** The bodies of the writes as text, in their order, by the id that they name; also of those that were lost. */
  writes: { id: string; body: string }[];
  /** The rows as they are. */
  rows: () => Row[];
  /** A row, which may be changed past the console. */
  row: (id: unknown) => Row | undefined;
  /** Loses the answer of the next write, which is done or not. */
  loseNext: (isDone: boolean) => void;
  /** Called with a row before and after a write. */
  onWrite: (id: string, before: Row, after: Row) => void;
}

/** A platform with rows of one resource, which can lose what it answers to a write. */
export function createFakePlatform(
  definition: ResourceDefinition,
  held: Row[],
  definitionOf: (resource: string) => Promise<ResourceDefinition>,
): FakePlatform {
  const platform = createPlatform(new Map([[definition.name, definition]]), { [definition.name]: held });
  const [key = ''] = idKeysOf(definition);
  let lost: 'done' | 'not done' | undefined;
  const fake: Omit<FakePlatform, 'provider'> = {
    writes: [],
    rows: () => platform.rowsOf(definition),
    row: (id) => fake.rows().find((row) => String(row[key]) === String(id)),
    loseNext: (isDone) => void (lost = isDone ? 'done' : 'not done'),
    onWrite: () => undefined,
  };
  const client = createClient({
    session: buildSession({ baseOf: () => 'https://one.example/api', trusts: () => true }),
    wait: () => Promise.resolve(),
    fetch: async (url, init) => {
      const path = new URL(url).pathname.replace(/^\/api/, '');
      const { set, del } = definition.calls;
      const call = [set, del].find((one) => one?.path === path);
      if (!call) return await platform.fetch(path, init);
      const body = String(init.body);
      const id = String(valuesOf({ definition, call }, payloadOf(JSON.parse(body) as Json) as Row)[key]);
      const how = lost;
      lost = undefined;
      fake.writes.push({ id, body });
      if (how === 'not done') throw gone();
      const before = { ...fake.row(id) };
      const answer = await platform.fetch(path, init);
      const after = fake.row(id);
      if (after) fake.onWrite(id, before, after);
      if (how === 'done') throw gone();
      return answer;
    },
  });
  const provider = createDataProvider({
    client,
    definitionOf,
    seal: (account, password) => Promise.resolve(`${account} ${password}`),
  });
  return Object.assign(fake, { provider });
}

function gone() {
  return new TypeError('The connection is gone.');
}
