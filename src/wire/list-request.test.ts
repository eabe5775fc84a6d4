import { describe, expect, it, vi } from 'vitest';
import { findsNothing, buildList, buildMany, buildSingle } from './list-request';
import type { Json } from '../schema/json';
import { inZone } from '../schema/zone';
import { buildCall, buildDefinition, buildField, integer, text } from './sample.case';

const state = buildField('state', 'enum', {
  options: [
    { value: 0, label: 'Offline' },
    { value: 1, label: 'Online' },
  ],
});
const type = buildField('comp_type', 'enum', { options: [{ value: 3, label: 'Factory' }] });
const created = buildField('gmt_create', 'datetime', { as: 'text', rangeKeys: ['gmt_start', 'gmt_end'] });
const definition = buildDefinition([
  text('comp_name'),
  integer('sort'),
  type,
  state,
  created,
  buildField('comp_parent_id', 'ref', { to: 'operate/company', match: {}, as: 'number' }),
  buildField('channels', 'enums', { options: [{ value: 1, label: 'Push' }], as: 'list' }),
  buildField('live', 'boolean', { as: 'number' }),
  buildField('open', 'boolean', { as: 'boolean' }),
  buildField('only_sub', 'boolean', { as: 'number' }, { in: ['filter'], sent: false }),
]);
const call = buildCall();
function filtered(filter: Record<string, unknown>) {
  return buildList(definition, call, { filter });
}

describe('list bodies', () => {
  it('[L1] sends the page keys and the set filters, and nothing else', () => {
    const page = { page: 3, perPage: 25 };
    expect(buildList(definition, call, { page, filter: { comp_name: ' acme ', comp_type: null } })).toEqual({
      page_no: 3,
      page_size: 25,
      comp_name: 'acme',
    });
  });

  it('[L1] counts pages from the first number of the call, with its keys', () => {
    const other = buildCall({ page: { number: 'p', size: 'n', from: 0 } });
    expect(buildList(definition, other, { page: { page: 1, perPage: 10 } })).toEqual({ p: 0, n: 10 });
  });

  it('[L1] sends constants and fixed filters', () => {
    const fixed = buildDefinition([], { list: { ...definition.list, filter: { state: 1 } } });
    expect(buildList(fixed, buildCall({ send: { type: 'sys' } }), {})).toEqual({ type: 'sys', state: 1 });
  });

  it.each([undefined, null, '', '  ', [], [''], [null]])('[L2] %j is no filter', (value) => {
    expect(filtered({ comp_name: value })).toEqual({});
  });

  it('[L3] a list of values means "one of"', () => {
    expect(filtered({ comp_parent_id: ['1', 2, 0], state: ['0', '1'] })).toEqual({
      comp_parent_id: [1, 2, 0],
      state: [0, 1],
    });
  });

  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ state: 0 }, { state: [0] }],
    [{ state: '1' }, { state: 1 }],
    [{ comp_type: 0 }, { comp_type: [0] }],
    [{ sort: '0' }, { sort: [0] }],
    [{ live: false }, { live: [0] }],
    [{ live: 0 }, { live: [0] }],
    [{ live: true }, { live: 1 }],
    [{ open: false }, { open: false }],
    [{ comp_parent_id: 0 }, { comp_parent_id: [0] }],
    [{ comp_parent_id: [0] }, { comp_parent_id: [0] }],
    [{ only_sub: 0 }, { only_sub: 0 }],
    [{ only_sub: false }, { only_sub: 0 }],
  ])('[L3] a filter on 0 is a list, because a bare 0 means no filter: %j', (filter, body) => {
    expect(filtered(filter)).toEqual(body);
    const fixed = buildDefinition(Object.values(definition.fields), {
      list: { ...definition.list, filter: filter as Record<string, Json> },
    });
    expect(buildList(fixed, call, {})).toEqual(body);
  });

  it('[L3] an id of 0 that rows do not carry finds nothing', () => {
    const used = buildDefinition([
      buildField('app_id', 'ref', { to: 'applist/app', match: {}, as: 'number' }, { in: ['filter'] }),
    ]);
    expect(findsNothing(used, { app_id: 0 })).toBe(true);
    expect(findsNothing(used, { app_id: 3 })).toBe(false);
    expect(findsNothing(definition, { comp_parent_id: 0, only_sub: 0, state: 0 })).toBe(false);
  });

  it('[L4] accepts now as a bound', () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z') });
    expect(filtered({ gmt_create: { to: 'now' } })).toEqual({ gmt_end: '2026-03-02 08:00:00' });
    vi.useRealTimers();
  });

  it("[L4] resolves relative moments when the request is sent, in the viewer's zone", () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 2, 8) });
    const inUtc = (...parts: [number, number, number, number, number, number]) =>
      new Date(...parts).toISOString().slice(0, 19).replace('T', ' ');
    expect(filtered({ gmt_create: 'today' })).toEqual({
      gmt_start: inUtc(2026, 2, 2, 0, 0, 0),
      gmt_end: inUtc(2026, 2, 2, 23, 59, 59),
    });
    expect(filtered({ gmt_create: { from: 'now-7d' } })).toEqual({ gmt_start: inUtc(2026, 1, 23, 8, 0, 0) });
    const days = buildDefinition([buildField('day', 'date', { as: 'text', rangeKeys: ['from', 'to'] })]);
    expect(buildList(days, call, { filter: { day: { from: 'today', to: 'today+6d' } } })).toEqual({
      from: '2026-03-02 00:00:00',
      to: '2026-03-08 23:59:59',
    });
    vi.useRealTimers();
  });

  it('[L4] [L5] sends a fixed period with its range keys, and not when another period is set', () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00Z') });
    const fixed = { ...definition, list: { ...definition.list, filter: { gmt_create: { from: 'now-7d' } } } };
    expect(buildList(fixed, call, {})).toEqual({ gmt_start: '2026-02-23 08:00:00' });
    expect(buildList(fixed, call, { filter: { gmt_create: { to: 'now' } } })).toEqual({
      gmt_end: '2026-03-02 08:00:00',
    });
    vi.useRealTimers();
  });

  it('[L4] sends a period with its range keys', () => {
    const from = '2026-01-01T00:00:00Z';
    expect(filtered({ gmt_create: { from, to: '2026-01-31' } })).toEqual({
      gmt_start: '2026-01-01 00:00:00',
      gmt_end: '2026-01-31 23:59:59',
    });
    expect(filtered({ gmt_create: { from } })).toEqual({ gmt_start: '2026-01-01 00:00:00' });
    expect(filtered({ gmt_create: '2026-01-05' })).toEqual({
      gmt_start: '2026-01-05 00:00:00',
      gmt_end: '2026-01-05 23:59:59',
    });
  });

  it('[L4] [L9] sends numbers from one to another with the range keys, and asks nothing for a text', () => {
    const priced = buildDefinition([
      buildField('price', 'money', { scale: 2, currency: 'CNY', currencyFrom: 'code', rangeKeys: ['low', 'high'] }),
    ]);
    const body = (price: unknown) => buildList(priced, call, { filter: { price } });
    expect(body({ from: '10', to: 20.5 })).toEqual({ low: 10, high: 20.5 });
    expect(body({ from: 0 })).toEqual({ low: 0 });
    expect(body({ from: '', to: '20' })).toEqual({ high: 20 });
    expect(body(12)).toEqual({ low: 12, high: 12 });
    expect(findsNothing(priced, { price: { from: 'ten', to: 20 } })).toBe(true);
    expect(findsNothing(priced, { price: { from: 10 } })).toBe(false);
    const fixed = { ...priced, list: { ...priced.list, filter: { price: { to: 5 } } } };
    expect(buildList(fixed, call, {})).toEqual({ high: 5 });
    expect(buildList(fixed, call, { filter: { price: { from: 9 } } })).toEqual({ low: 9 });
  });

  it("[L4] a day that filters moments is the viewer's, in the address, in a preset and as the list's own filter", () => {
    const own = { ...definition, list: { ...definition.list, filter: { gmt_create: '2027-05-12' } } };
    const day = { gmt_start: '2027-05-11 16:00:00', gmt_end: '2027-05-12 15:59:59' };
    const once = buildDefinition([buildField('sold', 'datetime', { as: 'text' })]);
    inZone('Asia/Shanghai', () => {
      expect(filtered({ gmt_create: { from: '2027-05-12', to: '2027-05-12' } })).toEqual(day);
      expect(filtered({ gmt_create: '2027-05-12' })).toEqual(day);
      expect(buildList(own, call, {})).toEqual(day);
      expect(buildList(once, call, { filter: { sold: '2027-05-12' } })).toEqual({ sold: '2027-05-11 16:00:00' });
    });
  });

  it.each([
    { state: 'x' },
    { state: ['x', 'y'] },
    { comp_type: 'abc' },
    { live: 'maybe' },
    { sort: 'ten' },
    { comp_parent_id: 'abc' },
    { channels: ['push'] },
    { gmt_create: 'x' },
    { gmt_create: { from: '2026-02-30' } },
    { gmt_create: { from: '2026-01-01', to: 'soon' } },
  ])('[L9] what its field cannot have finds nothing: %j', (filter) => {
    expect(findsNothing(definition, filter)).toBe(true);
  });

  it.each([
    { state: '1' },
    { state: 57 },
    { state: ['x', 1] },
    { live: 'false' },
    { channels: '1,2' },
    { comp_name: 'x' },
    { gmt_create: { from: 'now-7d', to: '' } },
    { gmt_create: '2026-01-31T08:00:00Z' },
    { nothing: 'x' },
  ])('[L9] what its field can have is asked for: %j', (filter) => {
    expect(findsNothing(definition, filter)).toBe(false);
  });

  it('[L9] of several values, those that the field can have are asked for', () => {
    expect(filtered({ state: ['x', 1], channels: ['push', 2] })).toEqual({ state: [1], channels: [2] });
  });

  it('[L5] prefers a set filter to the constant of the same key', () => {
    const always = buildCall({ send: { only_sub: 0 } });
    expect(buildList(definition, always, {})).toEqual({ only_sub: 0 });
    expect(buildList(definition, always, { filter: { only_sub: true } })).toEqual({ only_sub: 1 });
  });

  it('[L6] sends the sorting only when the call declares it', () => {
    const sort = { field: 'comp_name', order: 'DESC' } as const;
    expect(buildList(definition, call, { sort })).toEqual({});
    const sorting = buildCall({
      rename: { comp_name: 'name' },
      sort: { by: 'order_by', dir: 'order', asc: 1, desc: 2, fields: ['comp_name'] },
    });
    expect(buildList(definition, sorting, { sort })).toEqual({ order_by: 'name', order: 2 });
    expect(buildList(definition, sorting, { sort: { field: 'sort', order: 'ASC' } })).toEqual({});
  });

  it('[L7] requests several ids with one call', () => {
    expect(buildMany(definition, call, ['7', 8])).toEqual({ page_no: 1, page_size: 2, comp_id: [7, 8] });
    expect(buildMany(definition, buildCall({ wrap: 'option', rename: { comp_id: 'id' } }), [7])).toEqual({
      page_no: 1,
      page_size: 1,
      option: { id: [7] },
    });
  });

  it('[L8] sends only the filters that rows do not contain to a call that answers all rows', () => {
    const all = buildCall({ page: null });
    const filter = { comp_name: 'a', only_sub: true };
    expect(buildList(definition, all, { filter, page: { page: 2, perPage: 10 } })).toEqual({ only_sub: 1 });
  });

  it('[L8] sends no sorting to a call that answers all rows', () => {
    const sort = { by: 'sort_by', dir: 'sort_dir', asc: 'asc', desc: 'desc', fields: ['comp_name'] };
    const asked = { sort: { field: 'comp_name', order: 'ASC' as const } };
    expect(buildList(definition, buildCall({ page: null, sort }), asked)).toEqual({});
    expect(buildList(definition, buildCall({ sort }), asked)).toEqual({ sort_by: 'comp_name', sort_dir: 'asc' });
  });

  it('[L1] sends the filters of a single record with its get, and nothing overrides its constants', () => {
    const get = buildCall({ page: null, send: { only: 1 } });
    expect(buildSingle(definition, get, { comp_name: 'a', only_sub: true })).toEqual({
      only: 1,
      comp_name: 'a',
      only_sub: 1,
    });
    expect(buildSingle(definition, get)).toEqual({ only: 1 });
  });

  it('[L2] ignores a filter that is no field', () => {
    expect(filtered({ app_id: 3, 0: 1 })).toEqual({});
  });
});
