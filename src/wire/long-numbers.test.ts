import { expect, it } from 'vitest';
import type { TypeCheck } from './check';
import { callWith, createClient } from './client';
import { createDataProvider } from './data-provider';
import { page } from './company.case';
import { serve, servesPlatform } from './platform.case';
import { buildDefinition, buildField, buildSession, integer, text } from './sample.case';

servesPlatform();

const attr = '{"size":1,"uid":9007199254740993,"ratio":1.10,"far":1e400}';
const row = `{"comp_id":9007199254740995,"comp_name":"One","order_id":637143198711861248,"user_id":9007199254740993,"money":12345678901234567.89,"tags":[9007199254740997,1],"attr":${JSON.stringify(attr)},"more":{"at":9007199254740999,"on":1}}`;

const sub = integer('size');
const definition = buildDefinition(
  [
    text('comp_name'),
    integer('order_id'),
    buildField('user_id', 'ref', { to: 'user', match: {}, as: 'number' }),
    buildField('money', 'money', { scale: 2, currency: 'USD', currencyFrom: 'code' }),
    buildField('tags', 'refs', { to: 'tag', match: {}, as: 'list', of: 'number' }),
    buildField('attr', 'json', { as: 'text', fields: { size: sub } }),
    buildField('more', 'json', { as: 'object', fields: { on: integer('on') } }),
  ],
  {
    calls: {
      list: callWith('/list', 'bearer'),
      set: callWith('/set', 'bearer'),
      del: callWith('/del', 'bearer'),
      add: callWith('/add', 'bearer'),
    },
  },
);

/** The console over a platform whose answers are texts, and the texts of its requests by path. */
function build(answer = `{"code":200,"count":1,"data":[${row}]}`, report: TypeCheck['report'] = () => {}) {
  const bodies: [path: string, body: string][] = [];
  serve(async (request) => {
    bodies.push([new URL(request.url).pathname.replace(/^\/api/, ''), await request.text()]);
    return new Response(answer);
  });
  const provider = createDataProvider({
    client: createClient({ session: buildSession() }),
    definitionOf: () => Promise.resolve(definition),
    seal: () => Promise.resolve(''),
    now: () => 0,
    check: { testMode: true, report },
  });
  return { provider, bodies };
}

it('numbers that JavaScript cannot hold are shown and known with all digits', async () => {
  const { provider, bodies } = build();
  const { data } = await provider.getList('thing', page);
  expect(data[0]).toMatchObject({
    id: '9007199254740995',
    order_id: '637143198711861248',
    user_id: '9007199254740993',
    money: '12345678901234567.89',
    tags: ['9007199254740997', 1],
    more: { on: 1 },
  });
  await provider.getOne('thing', { id: '9007199254740995' });
  expect(bodies[1]?.[1]).toContain('"comp_id":9007199254740995');
  await provider.getList('thing', {
    ...page,
    filter: { order_id: '637143198711861248', user_id: ['9007199254740993'] },
  });
  expect(bodies[2]?.[1]).toContain('"order_id":637143198711861248,"user_id":[9007199254740993]');
});

it('[W8] a save sends them as they were read, also inside of JSON', async () => {
  const { provider, bodies } = build();
  const { data } = await provider.getOne('thing', { id: '9007199254740995' });
  await provider.update('thing', {
    id: data.id,
    previousData: data,
    data: {
      ...data,
      comp_name: 'Two',
      attr: { ...data.attr, size: 2 },
      tags: [...data.tags, 3],
      more: { ...data.more, on: 0 },
    },
  });
  const changed = attr.replace('"size":1', '"size":2');
  expect(JSON.parse(bodies.at(-1)?.[1] ?? '')).toMatchObject({ comp_name: 'Two', attr: changed });
  for (const part of [
    '"comp_id":9007199254740995',
    '"order_id":637143198711861248',
    '"user_id":9007199254740993',
    '"money":12345678901234567.89',
    '"tags":[9007199254740997,1,3]',
    '"more":{"at":9007199254740999,"on":0}',
  ])
    expect(bodies.at(-1)?.[1]).toContain(part);
});

it('the key of a new record has all digits, bare or in an object', async () => {
  for (const data of ['9007199254740993', '{"comp_id":9007199254740993}']) {
    const { provider } = build(`{"code":200,"data":${data}}`);
    const made = await provider.create('thing', { data: { comp_name: 'New' } });
    expect(made.data).toMatchObject({ id: '9007199254740993', comp_id: '9007199254740993' });
  }
});

it('the type check takes them for numbers', async () => {
  const found: unknown[] = [];
  const { provider } = build(undefined, (findings) => found.push(...findings));
  await provider.getList('thing', page);
  expect(found).toEqual([]);
});
