import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startSandbox, testMoment, type TestSandbox } from '../../sandbox/testing';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { createAuthProvider } from '../../src/auth/auth-provider';
import { parseConfig } from '../../src/auth/config';
import { buildStorage } from '../../src/auth/sample.case';
import { sealWith } from '../../src/auth/seal';
import { createSession } from '../../src/auth/session';
import { isNumberRange, kindOf, optionsOf } from '../../src/fields/kinds';
import { createClient } from '../../src/wire/client';
import { createDataProvider } from '../../src/wire/data-provider';
import { findDrift } from '../../scripts/check/drift/find-drift';
import type { OnAnswer } from '../../src/wire/reading';
import type { BrowserRecord } from '../../src/wire/records';
import { serve, servesPlatform } from '../../src/wire/platform.case';

servesPlatform();

/*
 * The console's own codecs, data provider and sign-in against the sandbox, which knows the contract and
 * none of the console's code: a body that the contract does not allow answers 406 here.
 */

const origin = 'http://sandbox.test';
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() =>
  serve((request) => sandbox.app.request(request.url.replace(/^https?:\/\/[^/]+(\/\w+)??\/api/, ''), request)),
);

const definitions = projectCompiler('.').compile().definitions('en');

/** A console in a separate browser, over the sandbox. */
function openConsole(onAnswer?: OnAnswer) {
  const result = parseConfig(sandbox.configFor(origin), origin);
  if (!('config' in result)) throw new Error(JSON.stringify(result.problems));
  const { config } = result;
  const session = createSession({ config, local: buildStorage(), tab: buildStorage() });
  const client = createClient({ session });
  const now = () => testMoment.getTime();
  const auth = createAuthProvider({ client, session, publicKey: config.publicKey, now, query: () => '' });
  const data = createDataProvider({
    client,
    ...(onAnswer && { onAnswer }),
    seal: sealWith(config.publicKey, now),
    definitionOf: (name) => {
      const definition = definitions.get(name);
      return definition ? Promise.resolve(definition) : Promise.reject(new Error(`no schema ${name}`));
    },
  });
  return { auth, session, data };
}

async function signIn(account: string, password: string, onAnswer?: OnAnswer) {
  const opened = openConsole(onAnswer);
  await opened.auth.login({ account, password });
  return opened;
}

function asAdmin() {
  return signIn('admin', 'Admin@2026');
}

function page(filter: Record<string, unknown> = {}, perPage = 10) {
  return {
    pagination: { page: 1, perPage },
    sort: { field: 'id', order: 'ASC' as const },
    filter,
  };
}

it('a filter on No, or on 0, of any list finds the rows that have it, and no others', async () => {
  const { data } = await asAdmin();
  const asked: string[] = [];
  const others: string[] = [];
  for (const { name, calls, list, fields } of definitions.values()) {
    if (!calls.list || name === 'product/device.property') continue;
    for (const field of list.filters.flatMap((one) => fields[one] ?? [])) {
      const zero =
        kindOf(field).numeric || field.kind === 'boolean' || optionsOf(field).some(({ value }) => value === 0);
      if (!zero || isNumberRange(field) || field.in.every((place) => place === 'filter')) continue;
      const { data: rows } = await data.getList<BrowserRecord>(name, page({ ...list.filter, [field.name]: 0 }, 100));
      asked.push(`${name} ${field.name}`);
      others.push(
        ...rows.filter((row) => Number(row[field.name]) !== 0).map(({ id }) => `${name} ${field.name} ${id}`),
      );
    }
  }
  expect(asked).toEqual(expect.arrayContaining(['operate/cloud live', 'vas/cdkorder public', 'product/device state']));
  expect(others).toEqual([]);
});

it('no drift is found in any list of the sandbox, nor in its first record', async () => {
  const found: unknown[] = [];
  const { data } = await signIn('admin', 'Admin@2026', (definition, call, came) => {
    found.push(
      ...findDrift(definition, call, came, () => true).map((finding) => ({ screen: definition.name, ...finding })),
    );
  });
  let read = 0;
  for (const { name, calls, list } of definitions.values()) {
    // Properties are read of one device.
    if (!calls.list || name === 'product/device.property') continue;
    const { data: records } = await data.getList<BrowserRecord>(name, {
      ...page(list.filter),
      sort: { field: '', order: 'ASC' },
    });
    if (records[0] && calls.get) await data.getOne(name, { id: records[0].id });
    read += records.length;
  }
  expect(read).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
