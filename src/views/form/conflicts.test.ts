import { describe, expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { conflictsOf } from './conflicts';

const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('remark', 'text'),
  buildField('key', 'secret'),
]);
const opened = { id: 1, name: 'Anne', remark: '', key: 'k' };

describe('conflictsOf', () => {
  it('finds fields that both sides changed to different values', () => {
    expect(conflictsOf(definition, opened, { name: 'Bo' }, { ...opened, name: 'Carl' })).toEqual([
      { field: definition.fields['name'], mine: 'Bo', theirs: 'Carl' },
    ]);
  });
  it('finds none when only one side changed, or both to the same value', () => {
    expect(conflictsOf(definition, opened, { name: 'Bo' }, { ...opened, remark: 'r' })).toEqual([]);
    expect(conflictsOf(definition, opened, { name: 'Bo' }, { ...opened, name: 'Bo' })).toEqual([]);
  });
  it('shows no secrets', () => {
    expect(conflictsOf(definition, opened, { key: 'mine' }, { ...opened, key: 'theirs' })).toEqual([]);
  });
});
