import { describe, expect, it } from 'vitest';
import { checkRows, type TypeFinding } from './check';
import { servesPlatform } from './platform.case';
import { buildCall, buildDefinition, buildField, buildProvider, integer, text } from './sample.case';

servesPlatform();

const definition = buildDefinition([
  text('comp_name'),
  integer('sort'),
  buildField('attr', 'json', { as: 'text' }),
  buildField('option', 'json', { as: 'object' }),
]);
const row = { comp_id: 1, comp_name: 'One', sort: 1, attr: '{"a":1}', option: {} };

function findings(rows: Record<string, unknown>[], testMode = false): string[] {
  const found: TypeFinding[] = [];
  checkRows({ testMode, report: (all) => found.push(...all) }, definition, buildCall(), rows);
  return found.map(({ key, expected, got }) => `${key}: ${expected}, got ${got}`);
}

describe('response type check', () => {
  it('reports nothing for declared types', () => {
    expect(findings([row, { ...row, comp_name: null }])).toEqual([]);
  });

  it.each([
    [{ comp_name: 5 }, 'comp_name: string, got number'],
    [{ sort: '5' }, 'sort: number, got string'],
    [{ attr: '{"a"' }, 'attr: JSON-string, got string'],
    [{ option: '{}' }, 'option: JSON, got string'],
    [{ comp_id: [1] }, 'comp_id: number, got list'],
  ])('[response-type-check] reports %j', (wrong, expected) => {
    expect(findings([{ ...row, ...wrong }])).toEqual([expected]);
  });

  it('reports a difference once, not for every row', () => {
    expect(
      findings([
        { ...row, sort: 'a' },
        { ...row, sort: 'b' },
      ]),
    ).toHaveLength(1);
  });

  it('[response-missing-test-mode] reports missing fields only in test mode', () => {
    const lacking = { comp_id: 1, comp_name: 'One', attr: '', option: {} };
    expect(findings([lacking])).toEqual([]);
    expect(findings([lacking], true)).toEqual(['sort: number, got missing']);
  });

  it('[response-no-reject] rejects no value: the list is the same as without the check', async () => {
    const data = [{ ...row, sort: 'many' }];
    const reported: TypeFinding[] = [];
    const check = { testMode: true, report: (all: TypeFinding[]) => void reported.push(...all) };
    const plain = buildProvider(definition, () => ({ code: 200, data }));
    const checked = buildProvider(definition, () => ({ code: 200, data }), { check });
    expect(await checked.provider.getList('x', {})).toEqual(await plain.provider.getList('x', {}));
    expect(reported).toHaveLength(1);
  });
});
