import { expect, it } from 'vitest';
import { spellingsOf } from './spellings';
import { otherVersions, versionsQuery } from './versions';

it('asks for the records that share what is known, and for none where nothing is', () => {
  expect(versionsQuery(['code', 'type'], { code: 'a', type: null, name: 'x' })).toEqual({
    pagination: { page: 1, perPage: 50 },
    filter: { code: 'a' },
  });
  expect(versionsQuery(['code'], { code: '' })).toBeUndefined();
});

it('has the others of one row and of other columns, the one that was written first before the rest', () => {
  const held = { code: 'a', type: 0, lang: 'en' };
  const records = [
    { id: 12, code: 'a', lang: 'de' },
    { id: 9, code: 'a', type: null, lang: 'zh' },
    { id: 3, code: 'a', lang: 'en' },
    { id: 4, code: 'b', lang: 'fr' },
    { id: 5, code: 'a', type: 1, lang: 'fr' },
    { id: 6, code: 'a', lang: 'fr' },
  ];
  const found = otherVersions(records, { by: ['code', 'type'], columns: 'lang' }, held, 6);
  expect(found.map(({ id }) => id)).toEqual([9, 12]);
});

it.each([
  ['ab', ['ab', 'AB']],
  ['AB', ['AB']],
  ['aabb.ccdd-ee 01', ['aabb.ccdd-ee 01', 'AABB.CCDD-EE 01', 'AA:BB:CC:DD:EE:01']],
  ['AA:BB:CC:DD:EE:01', ['AA:BB:CC:DD:EE:01']],
  ['aabbccddee012', ['aabbccddee012', 'AABBCCDDEE012']],
])('%s may be kept as %j', (text, spellings) => expect(spellingsOf(text)).toEqual(spellings));
