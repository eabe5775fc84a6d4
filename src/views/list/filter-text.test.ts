import { describe, expect, it } from 'vitest';
import type { CellContext } from '../../fields/cell';
import type { FieldDefinition } from '../../schema/field-definition';
import { filterText } from './filter-text';

const context: CellContext = {
  translate: (key) => (key === 'fields.comma' ? ', ' : key),
  language: 'en',
  refs: (_resource, id) => (id === 7 ? 'North' : undefined),
  linkTo: () => undefined,
};

const base = { name: 'x', label: 'X', in: [], required: false, sent: false } satisfies Partial<FieldDefinition>;
const state: FieldDefinition = { ...base, kind: 'enum', options: { options: [{ value: 0, label: 'None' }, { value: 1, label: 'Open' }] } };
const owner: FieldDefinition = { ...base, kind: 'ref', options: { to: 'a/owner', match: {}, as: 'number' } };
const made: FieldDefinition = { ...base, kind: 'datetime', options: { as: 'text' } };
const size: FieldDefinition = { ...base, kind: 'integer', options: { unit: 'MB' } };
const cloud: FieldDefinition = { ...base, kind: 'boolean', options: { as: 'number' } };

describe('filterText', () => {
  it.each([
    ['several options', state, [1, 0], 'Open, None'],
    ['an option that a URL carries as text', state, '1', 'Open'],
    ['a reference', owner, 7, 'North'],
    ['a reference without a title', owner, 8, '8'],
    ['no, which is an answer', cloud, false, 'fields.no'],
    ['zero', size, 0, '0 MB'],
    ['a period', made, { from: '2026-01-01', to: '2026-01-31' }, '2026-01-01 – 2026-01-31'],
    ['one day', made, '2026-01-01', '2026-01-01'],
    ['a period without a beginning', made, { to: '2026-01-31' }, '… – 2026-01-31'],
    ['a broken period', made, { since: 1 }, '{"since":1}'],
    ['a broken value', size, { a: 1 }, '{"a":1}'],
    ['a key that is no field', undefined, ['x'], '["x"]'],
  ])('says %s', (_name, field, value, text) => expect(filterText(field, value, context)).toBe(text));
});
