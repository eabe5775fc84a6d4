import { expect, it } from 'vitest';
import { withTitles } from './titles';
import { knownNames } from './known';
import type { DraftField } from './draft';

const known = knownNames(
  { resources: new Map() } as never,
  {
    comp_id: { type: 'ref', to: 'operate/company', text: 'comp_name' },
    comp_name: { type: 'text' },
    uid: { type: 'ref', to: 'product/device', text: 'uid' },
  },
  {},
);

function fields(...names: string[]): DraftField[] {
  return names.map((name) => ({ name, field: {}, checks: [] }));
}

it('leaves the title of a reference to the reference', () =>
  expect(withTitles(fields('uid', 'comp_id', 'comp_name'), known)).toEqual(fields('uid', 'comp_id')));

it('asks for a title that is not there', () => {
  expect(withTitles(fields('comp_id'), known)).toEqual([
    { name: 'comp_id', field: {}, checks: ['that answers have comp_name beside it; if not, text: null'] },
  ]);
});

it('keeps a title without its reference', () =>
  expect(withTitles(fields('comp_name'), known)).toEqual(fields('comp_name')));
