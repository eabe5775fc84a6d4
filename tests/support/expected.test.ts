import { expect, it } from 'vitest';
import type { ResourceDefinition } from '../../src/schema/definition';
import { mismatch, type Expected, type LookUp } from './expected';

const company = {
  title: [{ field: 'name' }],
  fields: { name: { kind: 'text' } },
  calls: { list: { rename: {} } },
} as unknown as ResourceDefinition;
const lookUp: LookUp = async (_resource, id) => (id === 3 ? { definition: company, raw: { name: 'Acme' } } : undefined);

it.each<[string, Expected, unknown, unknown]>([
  ['a number', { is: 5 }, 5, undefined],
  ['a number as text', { is: 5.5 }, '5.50', undefined],
  ['JSON as text', { is: { a: 1 } }, '{ "a": 1 }', undefined],
  ['a list', { is: [2] }, [2], undefined],
  ['another address', { another: true }, 'b.png', 'a.png'],
  ['a record by its title', { titled: 'Acme (3)', to: 'company' }, 3, undefined],
  ['one of several records', { titled: 'Acme', to: 'company' }, [9, 3], undefined],
  ['members', { members: { a: { is: 1 } } }, '{"a":1,"b":2}', undefined],
  ['the first row', { row: { a: { is: 1 } } }, [{ a: 1 }, { a: 2 }], undefined],
])('accepts %s', async (_name, wanted, raw, before) =>
  expect(await mismatch(wanted, raw, before, lookUp)).toBeUndefined(),
);

it.each<[string, Expected, unknown, unknown, string]>([
  ['another number', { is: 5 }, 0, undefined, 'is 0, not 5'],
  ['nothing for a number', { is: 0 }, '', undefined, 'is "", not 0'],
  ['a missing text', { is: 'x' }, undefined, undefined, 'is undefined, not "x"'],
  ['the previous address', { another: true }, 'a.png', 'a.png', 'not a new value'],
  ['no address', { another: true }, '', 'a.png', 'not a new value'],
  ['another record', { titled: 'Zenith', to: 'company' }, 3, undefined, 'not "Zenith"'],
  ['no record', { titled: 'Acme', to: 'company' }, 4, undefined, 'refers to 4'],
  ['a wrong member', { members: { a: { is: 1 } } }, { a: 2 }, undefined, 'a is 2'],
  ['no row', { row: { a: { is: 1 } } }, [], undefined, 'a is undefined'],
])('refuses %s', async (_name, wanted, raw, before, problem) =>
  expect(await mismatch(wanted, raw, before, lookUp)).toContain(problem),
);
