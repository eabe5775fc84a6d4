import { describe, expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { foundIn, groupField, groupsByOwners, groupsByValues, takes } from './groups';

const shelves = buildDefinition([buildField('id', 'id'), buildField('name', 'text')], {
  name: 'test/shelf',
  list: { view: 'ordered', columns: [], filters: [], presets: [], filter: {}, ordered: { by: 'sort', groups: [] } },
});
const fields = [
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('lang', 'enum', {
    options: {
      options: [
        { value: 'en', label: 'English' },
        { value: 'zh', label: 'Chinese' },
      ],
    },
  }),
  buildField('shelf_id', 'ref', {
    options: { to: 'test/shelf', text: 'shelf_name', match: { lang: 'lang' }, as: 'number' },
  }),
];
const definition = buildDefinition(fields);
const shelf = groupField(definition, ['shelf_id']);
const owners = {
  definition: shelves,
  records: [
    { id: 7, name: 'Low', lang: 'en', sort: 2 },
    { id: 8, name: 'High', lang: 'en', sort: 1 },
    { id: 9, name: 'Far', lang: 'zh', sort: 3 },
  ],
};
const records = [
  { id: 1, name: 'Rope', lang: 'en', shelf_id: 7, sort: 2 },
  { id: 2, name: 'Nails', lang: 'en', shelf_id: 7, sort: 1 },
  { id: 3, name: 'Glue', lang: 'en', shelf_id: 0, sort: 0 },
  { id: 4, name: 'Tape', lang: 'en', shelf_id: 5, shelf_name: 'Hidden', sort: 0 },
];
function drawn(groups: { title: string | undefined; records: { id: unknown }[] }[]) {
  return groups.map(({ title, records: held }) => [title, ...held.map(({ id }) => id)]);
}

describe('groups of a reference', () => {
  const groups = shelf ? groupsByOwners(shelf, owners, records, 'sort', 'No shelf') : [];
  it('are all records that can be referenced, in their own order, then records without a group', () => {
    expect(drawn(groups)).toEqual([['High'], ['Low', 2, 1], ['Far'], ['No shelf', 3], ['Hidden', 4]]);
  });
  it('take records whose other fields match', () => {
    const [rope] = records;
    expect(groups.map((group) => rope && takes(group, rope, 'shelf_id'))).toEqual([true, true, false, false, false]);
  });
  it('give a new record the values of their own record', () => {
    expect(groups[0]?.values).toEqual({ lang: 'en', shelf_id: 8 });
  });
  it('are searched by every word, and show all records when their title matches', () => {
    const textOf = ({ name }: Record<string, unknown>) => String(name);
    expect(drawn(foundIn(groups, ' NA ils', textOf))).toEqual([['Low', 2]]);
    expect(drawn(foundIn(groups, 'low', textOf))).toEqual([['Low', 2, 1]]);
  });
});

describe('groups of values', () => {
  const enums = fields.filter(({ name }) => name === 'lang');
  it('are the options of an enum, also without records, and only those that a filter allows', () => {
    expect(drawn(groupsByValues(enums, records, 'sort', {}, () => ''))).toEqual([['English', 2, 1, 3, 4], ['Chinese']]);
    expect(drawn(groupsByValues(enums, records, 'sort', { lang: 'en' }, () => ''))).toEqual([['English', 2, 1, 3, 4]]);
  });
  it('are the combinations of several fields, in the order of the records', () => {
    const both = fields.filter(({ name }) => name === 'lang' || name === 'shelf_id');
    expect(
      drawn(groupsByValues(both, records, 'sort', {}, ({ lang, shelf_id: at }) => `${String(lang)} ${String(at)}`)),
    ).toEqual([
      ['en 7', 2, 1],
      ['en 0', 3],
      ['en 5', 4],
    ]);
  });
  it('are one group without a heading when there are no fields', () => {
    expect(drawn(groupsByValues([], records, 'sort', {}, () => ''))).toEqual([[undefined, 2, 1, 3, 4]]);
  });
});
