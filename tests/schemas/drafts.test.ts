import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { draftPlatform } from '../../scripts/cases/fallback';
import { readContract } from '../../scripts/check/contract-facts';
import { lucideNames } from '../../scripts/build/lucide-icons';
import { startSandbox, testMoment, type TestSandbox } from '../../sandbox/testing';
import { permissionsOf } from '../../src/auth/permissions';
import { collect } from '../../src/compiler/collect';
import { schemaCompiler } from '../../src/compiler/compile-schemas';
import { formatProblem } from '../../src/compiler/problem';
import { ConsoleError } from '../../src/errors/console-error';
import { stateOf } from '../../src/views/task/task-state';
import type { TypeFinding } from '../../src/wire/check';
import type { ConsoleDataProvider } from '../../src/wire/data-provider';
import type { BrowserRecord } from '../../src/wire/records';
import { openUser } from '../support/data-provider';
import { words, wordsUsedIn } from '../support/words';
import { unseenWords } from './drafts/unseen-words';

/*
 * A draft does all that the language can say: the schemas of tests/schemas/drafts use every word that reaches the
 * platform, and the console's own requests drive them over drafts. A new word fails the first test until it is in these
 * schemas, or among the words that only the console reads.
 */

const schemas = schemaCompiler(() => [...collect('schemas'), ...collect('tests/schemas/drafts')], {
  icons: lucideNames(),
  contract: readContract('.'),
}).compile();
const definitions = schemas.definitions('en');

let sandbox: TestSandbox;
let data: ConsoleDataProvider;
let clock: number;
const findings: TypeFinding[] = [];

beforeAll(async () => {
  clock = testMoment.getTime();
  const now = () => new Date(clock);
  sandbox = await startSandbox({ fallback: draftPlatform(schemas, {}, { now }), now });
  const user = openUser(sandbox, {
    definitions,
    fetch: async (url, init) => sandbox.app.request(new URL(url).pathname, init),
    now: () => clock,
    check: { testMode: true, report: (found) => findings.push(...found) },
  });
  await user.signIn();
  data = user.data;
});
afterAll(() => sandbox.close());

async function list(
  resource: string,
  filter: Record<string, unknown> = {},
  sort = { field: 'id', order: 'ASC' as 'ASC' | 'DESC' },
  perPage = 100,
) {
  return data.getList<BrowserRecord>(resource, { filter, sort, pagination: { page: 1, perPage } });
}

async function names(filter: Record<string, unknown>, sort?: { field: string; order: 'ASC' | 'DESC' }) {
  return (await list('spare/part', filter, sort)).data.map((part) => part['part_name']);
}

async function create(resource: string, values: Record<string, unknown>) {
  return (await data.create<BrowserRecord>(resource, { data: values })).data;
}

async function one(resource: string, id: string | number) {
  return (await data.getOne<BrowserRecord>(resource, { id })).data;
}

async function act(action: string, record: BrowserRecord, values: Record<string, unknown> = {}) {
  const [result] = await data.act('spare/part', action, [record], values);
  if (result && 'error' in result && result.error) throw result.error;
  return result;
}

const lens = {
  part_name: 'Lens',
  sku: 'SP-1',
  note: 'of glass',
  stock: 5,
  weight: 0.125,
  price: 9.5,
  currency: 'CNY',
  environment: '1',
  sold: true,
  fragile: true,
  colours: [1, 2],
  fits: ['a', 'c'],
  made_on: '2026-01-31',
  checked_at: '2026-02-01T08:00:00Z',
  arrives_at: '2026-03-05T10:00:00Z',
  hours: '08:00-17:30',
  phone: '13800138000',
  mail: 'ann@example.com',
  site: 'https://example.com/a',
  address: '10.0.0.1',
  firmware: '1.2.3',
  door_code: 'Door@2026',
  feed_key: 'k3y',
  data: { pages: 3 },
  settings: { a: 1 },
  sizes: [{ size: 1 }, { size: 2 }],
  steps: [{ step: 'cut' }],
  comp_id: 2,
  zone: 'east',
  photo: 'https://example.com/a.png',
  manual: 'https://example.com/a.pdf',
  plan: '0 8 * * *',
};

it('the schemas compile, and use every word that reaches the platform', () => {
  expect(schemas.problems.map(formatProblem)).toEqual([]);
  const used = wordsUsedIn('tests/schemas/drafts');
  const unseen = new Set(unseenWords);
  expect(words.filter((word) => !used.has(word) && !unseen.has(word))).toEqual([]);
  expect(unseenWords.filter((word) => used.has(word) || !words.includes(word))).toEqual([]);
});

it('the super administrator has every permission that the schemas name, in a section with its own label', async () => {
  const admin = await sandbox.token('admin');
  const { can, sections } = permissionsOf((await sandbox.call('/v2/user/menu/list', {}, admin)).data);
  const wanted = ['view', 'add', 'set', 'del', 'import', 'export', 'approve', 'restock', 'recount', 'price', 'secret'];
  expect(wanted.filter((permission) => !can('spare/part', permission))).toEqual([]);
  expect(sections.find(({ section }) => section === 'spare')?.label).toEqual({ en: 'Spare parts', zh: '备件' });
});

describe('records of a draft', () => {
  let shelf: BrowserRecord;
  let first: BrowserRecord;
  let second: BrowserRecord;
  beforeAll(async () => {
    const hall = await create('spare/shelf', { name: 'Hall', open: true, zone: 'east' });
    shelf = await create('spare/shelf', { name: 'Upper shelf', parent_id: hall.id, open: false });
    first = await create('spare/part', {
      ...lens,
      shelf_id: shelf.id,
      related: [shelf.id],
      shelf_number: shelf.id,
      area: '+86',
    });
    clock += 60 * 60 * 1000;
    second = await create('spare/part', {
      part_name: 'housing',
      sku: 'SP-2',
      stock: 20,
      weight: 1.5,
      price: 80,
      currency: 'EUR',
      sold: false,
      fragile: false,
      colours: [3],
      fits: ['b'],
      comp_id: 24,
      substitute: first.id,
      twin: 1,
    });
  });

  it('are read as they were written, with what the platform fills', async () => {
    const read = await one('spare/part', first.id);
    expect(read).toMatchObject({ ...lens, door_code: '', id: '1', shelf_id: shelf.id, related: [shelf.id] });
    expect(read).toMatchObject({
      state: 1,
      creator: 'admin',
      operator: 'admin',
      gmt_create: '2026-03-02T08:00:00Z',
      gmt_update: '2026-03-02T08:00:00Z',
      released_at: null,
    });
    expect((await list('spare/part')).total).toBe(2);
    expect(findings).toEqual([]);
  });

  it('are in the order of each field by which the list sorts, both ways', async () => {
    const rising: Record<string, string[]> = {
      part_name: ['housing', 'Lens'],
      price: ['Lens', 'housing'],
      weight: ['Lens', 'housing'],
      gmt_create: ['Lens', 'housing'],
    };
    expect(Object.keys(rising)).toEqual(definitions.get('spare/part')?.calls.list?.sort?.fields);
    for (const [field, inOrder] of Object.entries(rising)) {
      expect(await names({}, { field, order: 'ASC' })).toEqual(inOrder);
      expect(await names({}, { field, order: 'DESC' })).toEqual([...inOrder].reverse());
    }
  });

  /** For every filter of the list: a value that only the first part has. */
  const filters: Record<string, unknown> = {
    id: '1',
    part_name: 'len',
    sku: 'sp-1',
    stock: { from: 5, to: 19 },
    weight: 0.125,
    price: 9.5,
    currency: 'CNY',
    sold: true,
    fragile: true,
    state: undefined,
    colours: [2, 1],
    fits: ['c'],
    made_on: '2026-01-31',
    checked_at: { from: '2026-02-01', to: '2026-02-01' },
    arrives_at: '2026-03-05',
    shelf_id: 2,
    substitute: undefined,
    related: [2],
    comp_id: 2,
    only_sub: undefined,
    gmt_create: { from: '2026-03-02T07:00:00Z', to: '2026-03-02T08:30:00Z' },
  };
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined && !Array.isArray(value)) as [
    string,
    unknown,
  ][];

  it.each(asked)('are found by %s', async (field, value) => expect(await names({ [field]: value })).toEqual(['Lens']));

  it('are found by every filter of the list, by lists of values and by bounds', async () => {
    expect(Object.keys(filters).sort()).toEqual([...(definitions.get('spare/part')?.list.filters ?? [])].sort());
    expect(await names({ colours: [1, 2] })).toEqual(['Lens']);
    expect(await names({ colours: [3] })).toEqual(['housing']);
    expect(await names({ related: [shelf.id] })).toEqual(['Lens']);
    expect(await names({ sold: false })).toEqual(['housing']);
    expect(await names({ fragile: false })).toEqual(['housing']);
    expect(await names({ stock: { from: 10 } })).toEqual(['housing']);
    expect(await names({ stock: { to: 19 } })).toEqual(['Lens']);
    expect(await names({ stock: { from: 21 } })).toEqual([]);
    expect(await names({ state: [1, 2] })).toHaveLength(2);
    expect(await names({ state: 2 })).toEqual([]);
    expect(await names({ substitute: '1' })).toEqual(['housing']);
    expect(await names({ checked_at: { from: '2026-02-02', to: '2026-03-01' } })).toEqual([]);
  });

  it('have presets, totals and cards over the same list', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: clock });
    onTestFinished(() => void vi.useRealTimers());
    const definition = definitions.get('spare/part');
    for (const { filter } of definition?.list.presets ?? []) expect(await names(filter)).toHaveLength(2);
    expect((await list('spare/part', {}, undefined, 1)).total).toBe(2);
    for (const { filter } of Object.values(
      (schemas.resources.get('spare/part')?.source.cards ?? {}) as Record<string, { filter?: Record<string, unknown> }>,
    ))
      expect((await list('spare/part', filter)).total).toBe(2);
  });

  it('change what was changed; a value that must differ is refused with the code of the schema', async () => {
    const before = await one('spare/part', second.id);
    clock += 60_000;
    await data.update('spare/part', { id: second.id, data: { ...before, stock: 21 }, previousData: before });
    expect(await one('spare/part', second.id)).toMatchObject({
      ...before,
      stock: 21,
      gmt_update: '2026-03-02T09:01:00Z',
    });
    const again = create('spare/part', { part_name: 'Other', sku: 'sp-1' });
    await expect(again).rejects.toMatchObject({ code: 409 });
    await expect(again).rejects.toBeInstanceOf(ConsoleError);
    const changed = await one('spare/part', second.id);
    await expect(
      data.update('spare/part', { id: second.id, data: { ...changed, sku: 'SP-1' }, previousData: changed }),
    ).rejects.toMatchObject({ code: 409 });
  });

  it('are changed by actions: constants, parameters, what is told of the decision', async () => {
    clock += 60_000;
    await act('release', await one('spare/part', second.id), { reason: 'checked' });
    expect(await one('spare/part', second.id)).toMatchObject({
      state: 2,
      released_at: '2026-03-02T09:02:00Z',
      sku: 'SP-2',
    });
    await act('withdraw', await one('spare/part', second.id));
    expect(await one('spare/part', second.id)).toMatchObject({ state: 1 });
    await act('restock', await one('spare/part', second.id), { stock: 40 });
    expect(await one('spare/part', second.id)).toMatchObject({ stock: 40, part_name: 'housing', weight: 1.5 });
    await data.act('spare/part', 'recount', [], { shelf: shelf.id });
    expect((await list('spare/part')).total).toBe(2);
  });

  it('are copied and deleted', async () => {
    await act('copy', await one('spare/part', second.id), { sku: 'SP-3' });
    const copy = (await list('spare/part', { sku: 'SP-3' })).data[0];
    expect(copy).toMatchObject({ part_name: 'housing' });
    await data.delete('spare/part', { id: copy?.id ?? '' });
    expect((await list('spare/part')).total).toBe(2);
  });

  it('are written once under one key', async () => {
    const values = { part_name: 'Once', sku: 'SP-9' };
    const made = await data.create<BrowserRecord>('spare/part', { data: values, meta: { key: 'a-key' } });
    await data.create('spare/part', { data: values, meta: { key: 'a-key' } });
    expect((await list('spare/part', { sku: 'SP-9' })).total).toBe(1);
    await data.delete('spare/part', { id: made.data.id });
  });

  it('are a tree, and the list of another resource over the same call', async () => {
    const admin = await sandbox.token('admin');
    const request = { language: 'en', app_key: sandbox.appKey, acc_token: admin, api_ver: '1.0.2', auth_type: 1 };
    expect(await sandbox.send('/v2/spare/shelf/list', { params: {}, tag: 't', request })).toMatchObject({
      data: [{ name: 'Hall', below: [{ name: 'Upper shelf', below: [] }] }],
    });
    expect((await list('spare/shelf')).data.map(({ name }) => name)).toEqual(['Hall', 'Upper shelf']);
    expect((await list('spare/shelf.open', { open: true })).data.map(({ name }) => name)).toEqual(['Hall']);
  });

  it("have messages that are theirs and the sender's, on another server", async () => {
    await create('spare/part.note', { part_id: first.id, text: 'Hello' });
    expect((await list('spare/part.note', { part_id: first.id, side: 2 })).data).toMatchObject([
      { text: 'Hello', side: 2, sender: 'admin', sent_at: expect.stringContaining('2026-03-02T09') as string },
    ]);
  });

  it('have keys of several fields, and calls that share a path', async () => {
    await create('spare/text', { part_id: first.id, language: 'en', headline: 'A lens', body: 'Clear.' });
    await create('spare/text', { part_id: first.id, language: 'zh', headline: '镜头' });
    expect(await one('spare/text', '1,zh')).toMatchObject({ headline: '镜头' });
    await expect(create('spare/text', { part_id: first.id, language: 'zh' })).rejects.toMatchObject({ code: 409 });
    await data.delete('spare/text', { id: '1,en' });
    expect((await list('spare/text', { part_id: first.id })).total).toBe(1);
  });

  it('can be one without a list, also before it was saved and for every user', async () => {
    expect(await one('spare/rule', 'single')).toMatchObject({ least: 0, mode: 2 });
    const before = await one('spare/rule', 'single');
    await data.update('spare/rule', {
      id: 'single',
      data: { ...before, least: 7, allowed: [shelf.id], latitude: 31.23, longitude: 121.47 },
      previousData: before,
    });
    expect(await one('spare/rule', 'single')).toMatchObject({ least: 7, allowed: [shelf.id], latitude: 31.23 });
    expect((await sandbox.send('/spare/rule/get', {}, { authorization: await sandbox.token('viewer') })).code).toBe(
      200,
    );
    expect(
      await data.getOne('spare/sale', {
        id: 'single',
        meta: { filter: { period: { from: '2026-01-01', to: '2026-01-31' } } },
      }),
    ).toMatchObject({ data: { days: [] } });
  });

  it('answer no field that the caller may not read', async () => {
    const viewer = { authorization: `Bearer ${await sandbox.token('viewer')}` };
    await sandbox.database.execute(
      `update role set menu_ids = menu_ids || (select array_agg(menu_id) from menu where menu_key = 'part:view') where id = (select role_id from account where user_id = 'viewer')`,
    );
    const { data: row } = await sandbox.send('/v2/spare/part/get', { id: '1', kind: 'spare' }, viewer);
    expect(row).toMatchObject({ part: { name: 'Lens', sku: 'SP-1' } });
    for (const key of ['price', 'feed_key', 'door_code']) expect(row).not.toHaveProperty(`part.${key}`);
  });

  it('are imported and exported by tasks that can be followed to their end', async () => {
    const rows = [
      { part_name: 'Cap', sku: 'SP-4', stock: 3, colour: 'red' },
      { part_name: 'Twice', sku: 'SP-1', stock: 1, colour: '' },
    ];
    const started = await data.startTask('spare/part', {
      kind: 'import',
      name: 'stock',
      values: { comp_id: 2, shelf_id: shelf.id },
      rows,
    });
    const [task] = (await list('spare/part.import')).data;
    expect([task?.id, task?.['rows'], task?.['good'], task?.['bad']]).toEqual([
      Number((started as { id: number }).id),
      2,
      1,
      1,
    ]);
    expect(task).toMatchObject({ begun: '2026-03-02T09:02:00Z', gmt_finish: '2026-03-02T09:02:00Z' });
    const told = definitions.get('spare/part.import')?.task;
    expect(told && task && stateOf(told, task)).toBe('done');
    expect(await names({ sku: 'SP-4', shelf_id: shelf.id })).toEqual(['Cap']);
    await data.startTask('spare/part', {
      kind: 'export',
      name: 'all',
      values: { gmt_create: { from: '2026-03-01', to: '2026-03-03' } },
      filters: { part_name: 'c' },
    });
    const [exported] = (await list('spare/part.export')).data;
    const ofExport = definitions.get('spare/part.export')?.task;
    expect(ofExport && exported && stateOf(ofExport, exported)).toBe('done');
  });
});
