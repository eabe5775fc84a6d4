import { describe, expect, it } from 'vitest';
import { caseOfStory, type Row, type StepSource } from './case';
import { playCase } from './play';
import { compiled, worldWith } from './task.case';
import { createPlatform, type PlatformOptions } from './platform';

function placeSchema(type: string): string {
  return `label: { en: Places, zh: 地点 }
calls: { at: /v2/x/place, has: [list, add, del], all: { wrap: option, send: { type: ${type} } } }
fields:
  id: { type: id }
  name: { type: text, label: { en: Name, zh: 名称 } }
list: { filters: [name] }
`;
}

const schemas = compiled({ 'x/room': placeSchema('room'), 'x/house': placeSchema('house') });
const rooms = [
  { id: 1, name: 'Hall' },
  { id: 2, name: 'Attic' },
];

/** What is said to a story about rooms and houses. */
async function problemsOf(steps: StepSource[]): Promise<string[]> {
  const given = { 'x/room': rooms, 'x/house': { id: 1, name: 'Villa' } };
  const story = { title: { en: 'How?', zh: '怎么做？' }, as: 'boss', given, steps };
  const { problems } = await playCase(caseOfStory(story), worldWith(schemas, { boss: { may: 'everything' } }));
  return problems.map(({ id, message }) => `${id} ${message}`);
}

describe('screens that share their calls and differ by a constant', () => {
  it('have records of their own', async () => {
    const steps: StepSource[] = [
      { open: 'x/room', record: { name: 'Hall' } },
      { do: 'delete', sees: [{ name: 'Attic' }] },
      { open: 'x/house', sees: [{ name: 'Villa' }] },
      { do: 'add', with: { name: 'Hut' }, sees: [{ name: 'Hut' }, { name: 'Villa' }] },
      { open: 'x/room', filter: { name: 'Att' }, sees: [{ name: 'Attic' }] },
    ];
    expect(await problemsOf(steps)).toEqual([]);
  });

  it('are answered only where the story has their records', () => {
    const platform = createPlatform(schemas.definitions('en'), { 'x/room': rooms });
    const asked = (type: string) => platform.knows('/v2/x/place/list', JSON.stringify({ type, option: {} }));
    expect([asked('room'), asked('house')]).toEqual([true, false]);
  });
});

const part = `label: { en: Parts, zh: 备件 }
calls:
  list: { path: /v2/x/part/list, sort: { keys: [by, dir], values: [up, down], fields: [price] } }
  add: { path: /v2/x/part/add, idempotencyKey: Key }
  set: /v2/x/part/set
  del: /v2/x/part/del
moves: { field: state, first: 1 }
fields:
  id: { type: id, as: text }
  name: { type: text, unique: [shelf], label: { en: Name, zh: 名称 } }
  shelf: { type: integer, label: { en: Shelf, zh: 货架 } }
  price: { type: decimal, permission: price, rangeKeys: [low, high], label: { en: Price, zh: 价格 } }
  sku: { type: text, label: { en: SKU, zh: 货号 } }
  state: { type: enum, readonly: true, label: { en: State, zh: 状态 }, of: { 1: { en: New, zh: 新 }, 2: { en: Sold, zh: 已售 } } }
  made: { type: date, label: { en: Made, zh: 生产日期 } }
  seen: { type: datetime, readonly: true, label: { en: Seen, zh: 查看时间 } }
  operator: { type: text, readonly: true, label: { en: Operator, zh: 操作人 } }
list: { filters: [name, shelf, price, state], columns: [name, shelf, price, sku, state, made, seen, operator] }
actions: { sell: { label: { en: Sell, zh: 出售 }, from: 1, to: 2 } }
errors: { 409_2: { field: sku, text: { en: Taken., zh: 已存在。 } } }
`;

/** A whole platform of parts, and what an account with these permissions asks it. */
function wholePlatform(options: PlatformOptions = {}, schema = part) {
  const definitions = compiled({ 'x/part': schema }).definitions('en');
  const platform = createPlatform(
    definitions,
    {},
    { whole: true, now: () => new Date('2026-03-02T08:00:00Z'), ...options },
  );
  const ask = (verb: string, body: Row, may = ['view', 'add', 'set', 'del', 'sell', 'price'], key = '') =>
    platform.answer(`/v2/x/part/${verb}`, body, {
      id: 1,
      userId: 'ann',
      can: (screen, permission) => screen === 'x/part' && may.includes(permission),
      header: (name) => (name === 'Key' && key !== '' ? key : undefined),
    });
  const names = (body: Row) => (ask('list', body) as { data: Row[] }).data.map(({ name }) => name);
  return { platform, ask, names };
}

describe('a whole platform', () => {
  const { ask, names } = wholePlatform();
  const page = { page_no: 1, page_size: 10 };

  it('answers every field of a new record: its own key, what it fills itself, and nothing where a name only looks as if', () => {
    expect(ask('add', { name: 'Lens', shelf: 1, price: 9 })).toEqual({ data: { id: '1' } });
    expect(ask('list', page)).toEqual({
      data: [{ id: '1', name: 'Lens', shelf: 1, price: 9, sku: '', state: 1, made: '', seen: '', operator: 'ann' }],
      count: 1,
    });
  });

  it('finds, orders, counts and pages', () => {
    ask('add', { name: 'Housing', shelf: 2, price: 80 });
    ask('add', { name: 'Cap', shelf: 2, price: 0.5 });
    expect(names({ ...page, name: 'HOUS' })).toEqual(['Housing']);
    expect(names({ ...page, shelf: [1, 2], low: 5, high: 80 })).toEqual(['Housing', 'Lens']);
    expect(names({ ...page, shelf: 0, name: '' })).toHaveLength(3);
    expect(names({ ...page, by: 'price', dir: 'down' })).toEqual(['Housing', 'Lens', 'Cap']);
    expect(names({ ...page, by: 'price', dir: 'up' })).toEqual(['Cap', 'Lens', 'Housing']);
    expect(ask('list', { page_no: 2, page_size: 2 })).toMatchObject({ data: [{ name: 'Lens' }], count: 3 });
  });

  it('refuses a value that must differ, with the code of the schema, and within what the schema says', () => {
    expect(ask('add', { name: 'lens', shelf: 1 })).toMatchObject({ code: 409 });
    expect(ask('add', { name: 'lens', shelf: 3, sku: 'S1' })).toMatchObject({ data: { id: '4' } });
    expect(ask('set', { id: '1', sku: 's1' })).toMatchObject({ code: '409_2', msg: 'sku: exists already' });
    expect(ask('add', { id: '4', name: 'Other' })).toMatchObject({ code: 409 });
  });

  it('changes what is sent, and moves a record only from the state that the action names', () => {
    expect(ask('set', { id: '2', name: 'Cover', state: 2 })).toEqual({});
    expect(ask('list', { ...page, name: 'Cover' })).toMatchObject({ data: [{ shelf: 2, price: 80, state: 2 }] });
    ask('set', { id: '2', state: 9 });
    expect(ask('set', { id: '2', state: 2 })).toEqual({ code: 406, msg: 'state: it is 9, and has to be 1' });
  });

  it('refuses what the caller may not do, or what is not there', () => {
    expect(ask('del', { id: '2' }, ['view'])).toEqual({ code: 513, msg: 'No permission' });
    expect(JSON.stringify(ask('list', page, ['view']))).not.toContain('price');
    expect(ask('del', { id: '2' })).toEqual({});
    expect(ask('del', { id: '2' })).toEqual({ code: 406, msg: 'id 2 does not exist' });
    expect(ask('burn', {})).toBeUndefined();
  });

  it('adds once under one key', () => {
    const once = () => ask('add', { name: 'Once' }, ['add'], 'k1');
    expect(once()).toEqual(once());
    expect(names({ ...page, name: 'Once' })).toHaveLength(1);
  });

  it('begins with records that are made up by the types of their fields', () => {
    const { data, count } = wholePlatform({ samples: 12 }).ask('list', page) as { data: Row[]; count: number };
    expect(count).toBe(12);
    expect(data.slice(0, 2)).toMatchObject([
      { id: '1', name: 'Name 1', price: 1.25, state: 1, made: '2026-03-02 00:00:00', seen: '2026-03-02 08:00:00' },
      { id: '2', name: 'Name 2', price: 3, state: 2, made: '2026-03-01 00:00:00' },
    ]);
  });

  it('goes on with the rows of another one, whose fields may be others', () => {
    const before = wholePlatform();
    before.ask('add', { name: 'Lens' });
    const more = part.replace('fields:\n', 'fields:\n  colour: { type: text, label: { en: Colour, zh: 颜色 } }\n');
    const after = wholePlatform({ tables: before.platform.tables }, more);
    expect(after.ask('list', page)).toMatchObject({ data: [{ name: 'Lens', colour: '' }] });
  });
});
