import { describe, expect, it } from 'vitest';
import { buildDefinition, buildField, choices } from '../definition.case';
import { copied, repeated } from './copied';

const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('code', 'text', { unique: [] }),
  buildField('key', 'secret'),
  buildField('state', 'enum', { options: choices('On') }),
  buildField('owner', 'ref', { options: { to: 'test/user', match: {}, filter: {}, as: 'number' } }),
  buildField('made', 'datetime', { in: ['list'] }),
]);
const record = { id: 5, name: 'Anne', code: 'A-1', key: 'secret', state: 1, owner: 7, made: '2026-03-01', stranger: 1 };

describe('a new record like another one', () => {
  it('has what its form asks for, without what no two records share, and without secrets', () => {
    expect(copied(definition, record)).toEqual({ name: 'Anne', state: 1, owner: 7 });
  });
});

describe('another new record', () => {
  it('begins with what was chosen for the last one, and without what was typed', () => {
    expect(repeated(definition, record)).toEqual({ state: 1, owner: 7 });
  });
});
