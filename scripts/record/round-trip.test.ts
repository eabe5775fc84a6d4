import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compiled } from '../fixtures/inline.case';
import { parseFixture } from '../fixtures/fixture-files';
import type { CallFixture, FixtureSource } from '../fixtures/fixture';
import { expectedRequest, type SentRequest } from '../fixtures/expected-request';
import { play } from '../fixtures/play';
import { screenText } from '../fixtures/screen-text';
import { readLocale } from '../check/locale-files';
import { readHar } from './har';
import { fixturesOf } from './record';

/*
 * The recorder recognises everything that the console sends: fixtures run, their requests become a recording, and the
 * fixtures made of it have the same steps and requests. Texts are those that would be made up for them.
 */

const schemas = compiled({
  'x/device': `label: { en: Devices, zh: 设备 }
id: uid
calls:
  all: { send: { type: cam } }
  list: { path: /iot/device/query, wrap: option, rows: data.list, total: data.total, page: { keys: [page, rows], from: 0 }, sort: { fields: [uid] } }
  get: { path: /iot/device/get, apiVersion: 1.0.2 }
  set: { path: /iot/device/set, wrap: option }
  add: { path: /v2/iot/device/add, style: simple }
  del: /iot/device/del
fields:
  uid: { type: id, as: text }
  state: { type: enum, label: { en: State, zh: 状态 }, of: { 0: { en: Off, zh: 离线 }, 1: { en: On, zh: 在线 } } }
  gmt_create: { type: datetime, rangeKeys: [gmt_start, gmt_end], readonly: true, label: { en: Created, zh: 创建时间 } }
  dk: { type: secret, label: { en: Key, zh: 密钥 } }
  note: { type: text, label: { en: Note, zh: 备注 } }
list: { columns: [uid, state], filters: [state, gmt_create, note] }
actions:
  reset: { label: { en: Reset, zh: 重置 }, call: /iot/device/reset, send: [state], fields: { days: { type: integer, label: { en: Days, zh: 天数 } } } }
  sync: { label: { en: Sync, zh: 同步 }, places: [list], call: /iot/device/sync }
imports:
  devices:
    label: { en: Import, zh: 导入 }
    call: /iot/device/import
    fields: { kind: { type: integer, label: { en: Kind, zh: 类型 } } }
    columns: { uid: { type: text, label: { en: UID, zh: UID } }, note: { type: text, label: { en: Note, zh: 备注 } } }
exports:
  devices: { label: { en: Export, zh: 导出 }, call: /iot/device/export, filters: [state], fields: { period: { type: date, rangeKeys: [from_day, to_day], label: { en: Period, zh: 时间 } } } }
`,
});

const fixtures = `samples:
  one: &one { uid: A1, state: 1, gmt_create: 2026-01-02 03:04:05, note: "" }
calls:
  - { name: list, does: { list: {} }, answers: { data: { list: [*one], total: 1 } } }
  - { name: filtered, does: { list: { page: 3, perPage: 25, filter: { state: 0, note: b }, sort: { field: uid, order: DESC } } }, answers: { data: { list: [], total: 0 } } }
  - { name: period, does: { list: { filter: { gmt_create: { from: 2026-01-01T00:00:00Z, to: 2026-01-31T23:59:59Z } } } }, answers: { data: { list: [], total: 0 } } }
  - { name: many, does: { many: [A1, A2] }, answers: { data: { list: [*one], total: 1 } } }
  - { name: get, does: { get: A1 }, answers: { data: *one } }
  - { name: add, does: { create: { note: aab, state: 1 } } }
  - { name: set, does: { update: { id: A1, before: *one, values: { note: aaaaaab } } } }
  - { name: del, does: { delete: A1 } }
  - { name: reset, does: { action: { name: reset, records: [*one], values: { days: 3 } } } }
  - { name: sync, does: { action: { name: sync } } }
  - { name: import, does: { import: { name: devices, values: { kind: 1 }, rows: [{ uid: A3, note: b }, { uid: A4, note: "" }] } } }
  - { name: export, does: { export: { name: devices, values: { period: { from: 2026-01-01, to: 2026-01-31 } }, filters: { state: 1 } } } }
`;

const { file } = parseFixture({ path: 'x.yaml', text: fixtures }, 'x/device');
const definition = schemas.definition('x/device', 'en');

async function recorded(): Promise<{ made: CallFixture[]; asked: SentRequest[][] }> {
  if (!file || !definition) throw new Error(JSON.stringify(schemas.problems));
  const entries: object[] = [];
  const asked: SentRequest[][] = [];
  for (const call of file.source.calls) {
    const { requests } = await play(definition, call);
    asked.push(requests);
    for (const { path, body } of requests) {
      const request = {
        method: 'POST',
        url: `https://cloud.example/api${path}`,
        postData: { text: JSON.stringify(body) },
      };
      entries.push({ request, response: { content: { text: JSON.stringify({ code: 200, ...call.answers }) } } });
    }
  }
  const { files } = await fixturesOf(readHar(JSON.stringify({ log: { entries } }), 'x.har'), {
    schemas,
    text: screenText('en', readLocale('locales', 'en')),
  });
  return { made: (parse(files.get('x/device')?.text ?? '', { merge: true }) as FixtureSource).calls, asked };
}

/** The fixtures of one request to a schema of its own, and why it is left out. */
async function madeOf(schema: string, path: string, body: object, answer: object) {
  const entries = [
    {
      request: { method: 'POST', url: `https://cloud.example/api${path}`, postData: { text: JSON.stringify(body) } },
      response: { content: { text: JSON.stringify(answer) } },
    },
  ];
  const { files, leftOut } = await fixturesOf(readHar(JSON.stringify({ log: { entries } }), 'x.har'), {
    schemas: compiled({ 'x/one': schema }),
    text: screenText('en', readLocale('locales', 'en')),
  });
  return {
    made: parse(files.get('x/one')?.text ?? '{}', { merge: true }) as Partial<FixtureSource>,
    leftOut: [...leftOut.keys()],
  };
}

const fieldsOfOne = `label: { en: Ones, zh: 一 }
fields:
  addr: { type: text, label: { en: Address, zh: 地址 } }
  type: { type: integer, label: { en: Type, zh: 类型 } }
`;

describe('what a real recording has', () => {
  it('a record of two keys that is opened through its list', async () => {
    const schema = `${fieldsOfOne}id: [addr, type]\ncalls: { list: { path: /v2/x/list, page: { keys: [no, size] } } }\n`;
    const { made } = await madeOf(
      schema,
      '/v2/x/list',
      { addr: 'a:1', type: 9, no: 1, size: 100 },
      { code: 200, data: [{ addr: 'a:1', type: 9 }], count: 1 },
    );
    expect(made.calls?.[0]).toMatchObject({ name: 'open a%3A1,9', does: { get: 'a%3A1,9' } });
  });

  it('another time zone than the check, and keys that no field has', async () => {
    const schema = `${fieldsOfOne}id: addr\ncalls: { list: { path: /v2/x/list, timeZone: zone } }\n`;
    const { made } = await madeOf(
      schema,
      '/v2/x/list',
      { page_no: 1, page_size: 10, zone: 'Asia/Shanghai' },
      { code: 200, data: [{ addr: 'a', colour: 'red' }] },
    );
    expect(made.ignores).toEqual({ colour: 'recorded; no field shows it' });
    expect(made.calls?.[0]).toMatchObject({ does: { list: {} }, asks: { body: { zone: 'UTC' } } });
  });

  it('calls that no step of a fixture makes: left out, and told', async () => {
    const schema = `${fieldsOfOne}id: addr\ncalls: { list: /v2/x/list, add: /v2/x/add }\n`;
    expect(
      (await madeOf(schema, '/v2/x/list', { page_no: 1, page_size: 10, unit: 'day' }, { code: 200, data: [] })).leftOut,
    ).toEqual(['x/one: the console makes "list by unit" otherwise: "unit" is not a field of it']);
    expect((await madeOf(schema, '/v2/x/add', { addr: 'a' }, { code: 200 })).leftOut).toEqual([
      'x/one: the console makes "create" otherwise: body.type fixture: nothing console: 0',
    ]);
  });
});

describe('a recording of what the console sends', async () => {
  const { made, asked } = await recorded();

  it('has a fixture for each call', () => expect(made.length).toBe(file?.source.calls.length));

  it.each((file?.source.calls ?? []).map(({ name }, index) => [name, index] as const))(
    '%s: does the same',
    (_name, index) => {
      const before = file?.source.calls[index]?.does;
      expect(made[index]?.does).toEqual(before);
    },
  );

  it.each((file?.source.calls ?? []).map(({ name }, index) => [name, index] as const))(
    '%s: asks the same',
    async (_name, index) => {
      const call = made[index];
      if (!call || !definition) throw new Error('nothing was made');
      const { requests } = await play(definition, call);
      expect(requests).toEqual(asked[index]);
      expect([call.asks ?? []].flat().map(expectedRequest)).toEqual(asked[index]);
    },
  );

  it('says the style and the envelope where they are not the usual ones', () => {
    expect(made.find(({ does }) => does.get)?.asks).toMatchObject({ envelope: { api_ver: '1.0.2' } });
    expect(made.find(({ does }) => does.create)?.asks).toMatchObject({ style: 'simple' });
    expect(made.find(({ does }) => does.delete)?.asks).toEqual({
      path: '/iot/device/del',
      body: { uid: 'A1', type: 'cam' },
    });
  });
});
