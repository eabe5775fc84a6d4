import { expect, it } from 'vitest';
import type { ResourceDefinition } from '../../schema/definition';
import { buildDefinition, buildField } from '../definition.case';
import { columnsOf, frozenColumns } from './columns';

function column(field: string) {
  return { field, hidden: false, sortable: false };
}

const base = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text', { in: ['detail'] }),
  buildField('code', 'text', { searched: true }),
  buildField('city', 'text'),
]);
const definition: ResourceDefinition = { ...base, list: { ...base.list, columns: [column('code'), column('city')] } };
function flags(of: ResourceDefinition, flag: 'isTitle' | 'inTitle' | 'isCopied') {
  return columnsOf(of, () => true)
    .filter((each) => each[flag] && !each.hidden)
    .map(({ field }) => field.name);
}

it('the first column links to the record when no column is in its title, and a card shows it as well', () => {
  expect(flags(definition, 'isTitle')).toEqual(['code']);
  expect(flags(definition, 'inTitle')).toEqual([]);
});

it('a card does not repeat the fields of its title', () => {
  const named = { ...definition, title: [{ field: 'city' }, { text: ' ' }, { field: 'code' }] };
  expect(flags(named, 'isTitle')).toEqual(['city']);
  expect(flags(named, 'inTitle')).toEqual(['code', 'city']);
});

it('search fields can be copied', () => expect(flags(definition, 'isCopied')).toEqual(['code']));

it('names, references and long choices shrink in a narrow table; states, times and ids keep their width', () => {
  const [short, long] = ['Enabled', 'Customer sub-marketing company'];
  const fields = [
    buildField('name', 'text'),
    buildField('maker', 'ref'),
    buildField('brief', 'enum', { options: { options: [{ value: 1, label: short }] } }),
    buildField('type', 'enum', {
      options: {
        options: [
          { value: 1, label: short },
          { value: 2, label: long },
        ],
      },
    }),
    buildField('state', 'enum', { options: { options: [{ value: 1, label: long, tone: 'good' }] } }),
    buildField('made', 'datetime'),
    buildField('code', 'id'),
  ];
  const columns = columnsOf(buildDefinition(fields), () => true);
  expect(columns.filter(({ flexible }) => flexible).map(({ field }) => field.name)).toEqual(['name', 'maker', 'type']);
});

it('the columns up to the last frozen one stay, six at most; without one the title does', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const wide = buildDefinition(names.map((name) => buildField(name, 'text')));
  const columns = columnsOf({ ...wide, list: { ...wide.list, columns: names.map(column) } }, () => true);
  const frozen = (last: string | undefined) =>
    frozenColumns(columns, last)
      .filter(({ className }) => className.includes('v-frozen'))
      .map(({ field }) => field.name);
  expect(frozen('b')).toEqual(['a', 'b']);
  expect(frozen('h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(frozen('')).toEqual([]);
  expect(frozenColumns(columns, '').every(({ className }) => className.includes('v-loose'))).toBe(true);
  expect(frozenColumns(columns, undefined)).toBe(columns);
});
