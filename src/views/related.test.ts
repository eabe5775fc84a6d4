import { expect, it } from 'vitest';
import { buildDefinition, buildField } from './definition.case';
import type { Match } from '../schema/related-records';
import { matchOf } from './related';

const theirs = buildDefinition([
  buildField('id', 'id'),
  buildField('comp_id', 'ref', { options: { to: 'a/company', match: {}, as: 'number' } }),
  buildField('iccid', 'text'),
]);
function tab(match: Match) {
  return {
    name: 'tab',
    label: 'Tab',
    resource: 'a/b',
    match,
    filter: { only_sub: 1 },
  };
}

it('a tab filters by the value of this record', () => {
  expect(matchOf(tab({ comp_id: 'owner' }), theirs, { owner: 7 })).toEqual({ only_sub: 1, comp_id: 7 });
});

it('a tab filters by the first of several fields that has a value', () => {
  const several = tab({ comp_id: ['owner', 'maker'] });
  expect(matchOf(several, theirs, { owner: '', maker: 3 })).toEqual({ only_sub: 1, comp_id: 3 });
});

it('a record without a company matches records without a company, and no others', () => {
  expect(matchOf(tab({ comp_id: 'owner' }), theirs, { owner: null })).toEqual({ only_sub: 1, comp_id: [0] });
});

it('an empty text matches nothing', () => {
  expect(matchOf(tab({ iccid: 'iccid' }), theirs, { iccid: '' })).toBeUndefined();
});
