import type { RaRecord } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../../views/definition.case';
import { failuresOf, groupsOf, SHOWN, type Answer } from './groups';

const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')]);
function retry() {
  return undefined;
}

function answer(resource: string, field: string, records: RaRecord[], total = records.length): Answer {
  return {
    target: { resource, field, value: 'x' },
    found: { definition, records, total },
    retry,
  };
}

describe('groupsOf', () => {
  it('shows a record once, in the order of the calls', () => {
    const answers = [
      answer('a/thing', 'name', [
        { id: 1, name: 'RSHP10' },
        { id: 2, name: 'RSHP1' },
      ]),
      answer('b/other', 'code', [{ id: 9, code: 'x-rshp1' }]),
      answer('a/thing', 'sn', [
        { id: 2, sn: 'RSHP1' },
        { id: 3, sn: 'RSHP11' },
      ]),
    ];
    expect(
      groupsOf(answers).map(({ resource, hits }) => [
        resource,
        hits.map(({ record, field }) => `${record.id} ${field}`),
      ]),
    ).toEqual([
      ['a/thing', ['1 name', '2 name', '3 sn']],
      ['b/other', ['9 code']],
    ]);
  });
  it('links to the list when a call found more than is shown', () => {
    const records = Array.from({ length: SHOWN }, (_, index) => ({ id: index, name: `RSHP1${index}` }));
    const [group] = groupsOf([answer('a/thing', 'name', records, 37), answer('a/thing', 'sn', [], 0)]);
    expect(group?.hits).toHaveLength(SHOWN);
    expect(group?.more).toEqual({ target: { resource: 'a/thing', field: 'name', value: 'x' }, total: 37 });
  });
  it('is empty before the first answer', () =>
    expect(groupsOf([{ target: { resource: 'a/thing', field: 'name', value: 'x' }, retry }])).toEqual([]));
});

it('shows a failure once per resource, and retries all its calls', () => {
  const again = vi.fn();
  const failed = (resource: string): Answer => ({
    target: { resource, field: 'name', value: 'x' },
    error: new Error('down'),
    retry: again,
  });
  const failures = failuresOf([failed('a/thing'), failed('a/thing'), answer('b/other', 'code', []), failed('c/third')]);
  expect(failures.map(({ resource }) => resource)).toEqual(['a/thing', 'c/third']);
  failures[0]?.retry();
  expect(again).toHaveBeenCalledTimes(2);
});
