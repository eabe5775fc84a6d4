import { expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../schema/definition';
import { buildDefinition, buildField } from '../definition.case';
import { columnsOf } from './columns';

vi.mock('../../ui/icon', () => ({ Icon: () => null }));

const column = (field: string) => ({ field, hidden: false, sortable: false });
const base = buildDefinition([buildField('id', 'id'), buildField('name', 'text', { in: ['detail'] }), buildField('code', 'text', { searched: true }), buildField('city', 'text')]);
const definition: ResourceDefinition = { ...base, list: { ...base.list, columns: [column('code'), column('city')] } };
const flags = (of: ResourceDefinition, flag: 'isTitle' | 'inTitle' | 'isCopied') => columnsOf(of, () => true).filter((each) => each[flag] && !each.hidden).map(({ field }) => field.name);

it('the first column leads to the record where no column is in its title, and a card says it all the same', () => {
  expect(flags(definition, 'isTitle')).toEqual(['code']);
  expect(flags(definition, 'inTitle')).toEqual([]);
});

it('what the title says is no pair of a card again', () => {
  const named = { ...definition, title: [{ field: 'city' }, { text: ' ' }, { field: 'code' }] };
  expect(flags(named, 'isTitle')).toEqual(['city']);
  expect(flags(named, 'inTitle')).toEqual(['code', 'city']);
});

it('what records are searched by can be copied', () => expect(flags(definition, 'isCopied')).toEqual(['code']));

it('names and references give way where room is short; states, moments and identifiers keep their width', () => {
  const fields = [buildField('name', 'text'), buildField('maker', 'ref'), buildField('state', 'enum'), buildField('made', 'datetime'), buildField('code', 'id')];
  const columns = columnsOf(buildDefinition(fields), () => true);
  expect(columns.filter(({ flexible }) => flexible).map(({ field }) => field.name)).toEqual(['name', 'maker']);
});
