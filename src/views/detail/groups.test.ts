import { describe, expect, it } from 'vitest';
import type { BlockDefinition } from '../../schema/definition';
import { expression } from '../../expression.case';
import { buildDefinition, buildField } from '../definition.case';
import {
  detailGroups,
  detailParts,
  headlineFields,
  keyField,
  notAmongBlocks,
  periodFields,
  stateFields,
} from './groups';

function block(name: string, more: object): BlockDefinition {
  return { name, label: name, ...more } as unknown as BlockDefinition;
}

const day = 24 * 60 * 60 * 1000;
function inDays(days: number) {
  return new Date(Date.now() + days * day).toISOString();
}

const tones = { options: [1, 2].map((value) => ({ value, label: String(value), tone: 'good' as const })) };
const states = ['one', 'two', 'three', 'four', 'five'];
const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('pin', 'text', { permission: 'secret' }),
    buildField('owner', 'integer'),
    buildField('from', 'date'),
    buildField('to', 'date'),
    buildField('end', 'datetime', { options: { as: 'text', expires: 30 } }),
    buildField('made', 'datetime', { options: { as: 'text' } }),
    ...states.map((name) => buildField(name, 'enum', { options: tones })),
  ],
  {
    headline: ['one', 'name', 'pin', 'owner'],
    detail: [
      block('Own', { fields: ['name', 'pin', 'unknown', 'end', 'made'] }),
      block('States', { fields: states, aside: true }),
      block('Later', { fields: ['owner'], when: { one: [2] } }),
    ],
  },
);
const record = { id: 7, name: 'Anne', pin: '1', owner: 3, one: 1, two: 1, made: inDays(-5) };

function all() {
  return true;
}

function names(fields: { name: string }[]) {
  return fields.map(({ name }) => name);
}

describe('the states of a record', () => {
  it('are those that are known, four at most', () => {
    expect(names(stateFields(definition, record, all))).toEqual(['one', 'two']);
    const many = Object.fromEntries(states.map((name) => [name, 2]));
    expect(names(stateFields(definition, many, all))).toEqual(states.slice(0, 4));
  });

  it.each([
    [inDays(5), ['end', 'one', 'two']],
    [inDays(-5), ['end', 'one', 'two']],
    [inDays(50), ['one', 'two']],
    ['', ['one', 'two']],
  ])('have an end that is near or past: %s', (end, expected) =>
    expect(names(stateFields(definition, { ...record, end }, all))).toEqual(expected),
  );
});

describe('the heading', () => {
  it('has the key where the title is another one', () => {
    expect(keyField(definition, record)?.name).toBe('id');
    expect(keyField(definition, { ...record, name: '' })).toBeUndefined();
    expect(keyField({ ...definition, single: true }, record)).toBeUndefined();
    expect(keyField({ ...definition, id: ['id', 'owner'] }, record)).toBeUndefined();
  });

  it('has its fields with a value that the user may see, without the states', () => {
    expect(names(headlineFields(definition, record, all))).toEqual(['name', 'pin', 'owner']);
    expect(
      names(headlineFields(definition, { ...record, owner: null }, (permission) => permission !== 'secret')),
    ).toEqual(['name']);
    expect(headlineFields({ ...definition, headline: undefined as never }, record, all)).toEqual([]);
  });

  it('has no value that is computed from one that is not seen', () => {
    const fields = { ...definition.fields, twice: buildField('twice', 'integer', { value: expression('pin * 2') }) };
    const computed = { ...definition, fields, headline: ['twice'] };
    const shown = { ...record, pin: 1, twice: 2 };
    expect(names(headlineFields(computed, shown, all))).toEqual(['twice']);
    expect(headlineFields(computed, shown, (permission) => permission !== 'secret')).toEqual([]);
  });
});

describe('the groups', () => {
  it('are those whose condition holds, with the fields that are seen, and their place', () => {
    const groups = detailGroups(definition, record, () => false);
    expect(groups.map(({ name, aside, fields }) => [name, aside, names(fields)])).toEqual([
      ['Own', undefined, ['name', 'end', 'made']],
      ['States', true, states],
    ]);
    expect(detailGroups(definition, { ...record, one: 2 }, all).map(({ name }) => name)).toEqual([
      'Own',
      'States',
      'Later',
    ]);
  });

  it('without a field that is seen are left out', () => {
    const secret = { ...definition, detail: [block('Secret', { fields: ['pin'] })] };
    expect(detailGroups(secret, record, () => false)).toEqual([]);
  });
});

describe('the blocks', () => {
  const parent = { field: 'owner', resource: 'test/user' };
  const lines = { resource: 'test/line', match: { owner: 'id' }, filter: {}, fields: [] };
  const timeline = ['made', { ...lines, resource: 'test/event', at: 'at' }, { ...lines, at: 'at' }];

  it('are in the order of the schema, among the groups that have something', () => {
    const detail = [
      block('Lines', { list: lines }),
      ...definition.detail,
      block('Owner', { of: parent, fields: ['name'] }),
    ];
    const groups = detailGroups({ ...definition, detail }, record, all).filter(({ name }) => name !== 'Own');
    const parts = detailParts({ ...definition, detail }, record, groups, all);
    expect(parts.map((part) => ('block' in part ? `[${part.block.name}]` : part.name))).toEqual([
      '[Lines]',
      'States',
      '[Owner]',
    ]);
  });

  it.each<[string, BlockDefinition, object, object | undefined]>([
    ['other records', block('a', { list: lines }), record, undefined],
    ['a reference', block('a', { of: parent }), record, undefined],
    [
      'a reference of which there is none',
      block('a', { of: parent }),
      { ...record, owner: null },
      { why: 'empty', field: 'owner' },
    ],
    ['a state', block('a', { list: lines, when: { one: [1] } }), record, undefined],
    [
      'another state',
      block('a', { list: lines, when: { one: [2] } }),
      record,
      expect.objectContaining({ why: 'condition', field: 'one' }),
    ],
  ])('about %s', (_, wanted, of, why) =>
    expect(notAmongBlocks(definition, wanted, of as typeof record, all)).toEqual(why),
  );

  it('about records or a reference need the permission to view these', () => {
    const can = (screen: string) => screen !== 'test/hidden';
    const hidden = [
      block('a', { list: { ...lines, resource: 'test/hidden' } }),
      block('a', { of: { ...parent, resource: 'test/hidden' } }),
    ];
    for (const each of hidden) {
      expect(notAmongBlocks(definition, each, record, all)).toBeUndefined();
      expect(JSON.stringify(notAmongBlocks(definition, each, record, can))).toContain('test/hidden');
      expect(detailParts({ ...definition, detail: [each] }, record, [], can)).toEqual([]);
    }
  });

  it('of a preview are there where one of its conditions holds', () => {
    const preview = [{ when: { one: [2] } }, { when: { two: [1] } }] as never;
    const look = block('Look', { preview: true });
    expect(notAmongBlocks({ ...definition, preview }, look, record, all)).toBeUndefined();
    expect(notAmongBlocks({ ...definition, preview }, look, { ...record, two: 2 }, all)).toMatchObject({
      field: 'one',
    });
    expect(notAmongBlocks(definition, look, record, all)).toEqual({ why: 'place', place: 'detail' });
  });

  it('of a timeline have its events that the user may view', () => {
    const detail = [block('Events', { timeline })];
    const parts = detailParts({ ...definition, detail }, record, [], (screen) => screen !== 'test/event');
    expect(parts).toMatchObject([{ block: { name: 'Events', timeline: ['made', { resource: 'test/line' }] } }]);
  });
});

it("the record's own periods are shown by their blocks where both ends are known", () => {
  const ends = { from: '2026-01-01', to: '2026-02-01' };
  const period = (more = {}) => ({ ...definition, detail: [block('Service', { period: ['from', 'to'], ...more })] });
  expect(names(periodFields(period(), { ...record, ...ends }))).toEqual(['from', 'to']);
  expect(periodFields(period(), { ...record, ...ends, to: '' })).toEqual([]);
  expect(periodFields(period({ of: { field: 'owner', resource: 'x' } }), { ...record, ...ends })).toEqual([]);
  expect(periodFields(period({ when: { one: [2] } }), { ...record, ...ends })).toEqual([]);
});
