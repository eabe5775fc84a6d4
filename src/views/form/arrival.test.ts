import { describe, expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { holdsSent, notArrived, searchFor } from './arrival';

const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('pass', 'password'),
  buildField('remark', 'text', { in: ['detail', 'edit'] }),
]);

describe('after a lost answer', () => {
  it('a change has arrived when every field has the sent value; passwords prove nothing', () => {
    expect(notArrived(definition, { name: 'Bo', pass: 'x' }, { id: 1, name: 'Bo' })).toEqual([]);
    expect(notArrived(definition, { name: 'Bo', remark: 'r' }, { id: 1, name: 'Bo', remark: '' })).toEqual([
      definition.fields['remark'],
    ]);
  });
  it('a new record is searched by its title, if the list can filter by it', () => {
    expect(searchFor(definition, { name: 'Bo', remark: 'r' })).toEqual({ name: 'Bo' });
    expect(searchFor(definition, { remark: 'r' })).toBeUndefined();
    const unfiltered = buildDefinition([buildField('id', 'id'), buildField('name', 'text', { in: ['list', 'add'] })]);
    expect(searchFor(unfiltered, { name: 'Bo' })).toBeUndefined();
  });
  it('a record matches when it has every sent value that lists show', () => {
    expect(holdsSent(definition, { name: 'Bo', remark: 'not shown in lists' }, { id: 2, name: 'Bo' })).toBe(true);
    expect(holdsSent(definition, { name: 'B' }, { id: 2, name: 'Bo' })).toBe(false);
    expect(holdsSent(definition, { name: 'Bo', id: '' }, { id: 2, name: 'Bo' })).toBe(true);
    expect(holdsSent(definition, { name: '' }, { id: 2, name: 'Bo' })).toBe(false);
  });
});
