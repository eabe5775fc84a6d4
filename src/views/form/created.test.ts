import { describe, expect, it } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildDefinition, buildField } from '../definition.case';
import type { Origin } from '../next/origin';
import { stateAfter } from './created';

const fields = [buildField('id', 'id'), buildField('name', 'text')];
const plain = buildDefinition(fields);
const followed = buildDefinition(fields, {
  actions: [
    {
      name: 'owner',
      label: 'Add an owner',
      places: ['next'],
      permission: 'view',
      run: { open: 'test/owner', match: { thing_id: 'id' }, filter: {}, adds: true },
      fields: {},
    } as ActionDefinition,
  ],
});
const bo = { id: 9, name: 'Bo' };
const made = { resource: 'test/thing', id: '9', title: 'Bo' };
const before: Origin = { resource: 'test/other', id: '1', title: 'One', values: {} };

describe('the page after a create', () => {
  it('knows the new record, and what usually follows it', () => {
    expect(stateAfter(plain, bo)).toEqual({ made });
    expect(stateAfter(followed, bo)).toEqual({ made, next: [{ ...made, values: { id: 9 } }] });
  });

  it('goes on with what came before it, of other lists', () => {
    expect(stateAfter(plain, bo, [before])).toEqual({ made, next: [before] });
    expect(stateAfter(followed, bo, [before])?.next?.map(({ id }) => id)).toEqual(['9', '1']);
    expect(stateAfter(followed, bo, [{ ...before, resource: 'test/thing' }])?.next?.map(({ id }) => id)).toEqual(['9']);
  });

  it.each([undefined, { id: '', name: 'Bo' }, { name: 'Bo' } as never])(
    'knows nothing of a record that the platform does not name: %j',
    (record) => {
      expect(stateAfter(followed, record)).toBeUndefined();
      expect(stateAfter(followed, record, [before])).toEqual({ next: [before] });
    },
  );
});
