import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type TestSandbox } from '../../sandbox/testing';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import type { ResourceDefinition } from '../../src/schema/definition';
import { at } from '../../src/wire/answer';
import { isObject } from '../../src/schema/json';
import { keyOfField } from '../../src/wire/records';

/*
 * A record page, and the check after a lost answer, read a record again. Without a `get`, they read the list, filtered
 * by the id. A platform that ignored this filter would answer the first 100 rows, and the record might not be in them.
 */

let sandbox: TestSandbox;
let token = '';
beforeAll(async () => {
  sandbox = await startSandbox();
  token = await sandbox.token('admin');
});
afterAll(() => sandbox.close());

const written = [...projectCompiler('.').compile().definitions('en').values()].filter(
  ({ calls, single, actions }) => !single && !calls.get && (calls.set || actions.some(({ run }) => 'call' in run)),
);

it('many screens write records and have no call that reads one', () => {
  expect(written.length).toBeGreaterThan(40);
});

it.each(written.map((definition) => [definition.name, definition] as const))(
  'the list of %s answers one record by its id',
  async (_, { calls, id }: ResourceDefinition) => {
    const { list } = calls;
    if (!list) throw new Error('it has no list');
    const read = async (filters: Record<string, unknown>, rows: number): Promise<Record<string, unknown>[]> => {
      const body = { ...list.send, ...(list.wrap ? { [list.wrap]: filters } : filters), page_no: 1, page_size: rows };
      const found = at(await sandbox.call(list.path, body, token), list.rows);
      return Array.isArray(found) ? found.filter(isObject) : [];
    };
    const keys = id.map((name) => keyOfField(list, name));
    const keyOf = (row: Record<string, unknown> = {}) => Object.fromEntries(keys.map((key) => [key, row[key]]));
    const all = await read({}, 500);
    const last = keyOf(all.at(-1));
    expect(all.length).toBeGreaterThan(1);
    expect((await read(last, 2)).map(keyOf)).toEqual([last]);
  },
);
