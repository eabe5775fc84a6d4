import { describe, expect, it, vi } from 'vitest';
import { buildField } from '../definition.case';
import { arranged } from './arrange';
import type { DetailGroup } from './groups';

vi.mock('../../ui/icon', () => ({ Icon: () => null }));

const group = (name: string, facts: number): DetailGroup => ({ name, label: name, fields: Array.from({ length: facts }, (_, index) => buildField(`f${index}`, 'text')) });
const tableOf = (name: string, columns: number): DetailGroup => ({
  name,
  label: name,
  fields: [buildField('lines', 'rows', { options: { fields: Object.fromEntries(Array.from({ length: columns }, (_, index) => [`c${index}`, buildField(`c${index}`, 'text')])), min: 0, unique: [], as: 'list' } })],
});
const shown = (groups: DetailGroup[]) => arranged(groups).main.map(({ group: { name }, half }) => (half ? `${name} ½` : name));

describe('the groups of a record', () => {
  it('stand in pairs where they are short, one after the other as they are read', () => {
    expect(shown([group('identity', 5), group('owner', 4), group('state', 7), group('power', 3), group('service', 2)])).toEqual(['identity', 'owner ½', 'power ½', 'state', 'service']);
  });

  it('take the whole line where nothing stands beside them, or where a text wants room', () => {
    expect(shown([group('one', 2), group('many', 9)])).toEqual(['one', 'many']);
    expect(shown([group('one', 2), { ...group('text', 0), fields: [buildField('note', 'longtext')] }])).toEqual(['one', 'text']);
  });

  it('have a narrow table beside them, which a wide one or a lonely one is not', () => {
    expect(arranged([group('order', 3), group('payment', 4), tableOf('timeline', 3)])).toMatchObject({ main: [{ half: false }, { half: false }], aside: [{ name: 'timeline' }] });
    expect(arranged([group('order', 8), tableOf('prices', 7)]).aside).toEqual([]);
    expect(arranged([tableOf('timeline', 3)]).main).toHaveLength(1);
  });
});
