import { expect, it } from 'vitest';
import { buildField } from '../field.case';
import { fromWire, toWire } from '../values';

const at = '2026-03-02T08:00:00Z';

it.each([
  ['seconds', 1_772_438_400],
  ['seconds', '1772438400'],
  ['milliseconds', 1_772_438_400_000],
  ['milliseconds', '1772438400000'],
] as const)('a moment in %s is read from %j', (as, raw) =>
  expect(fromWire(buildField('datetime', { options: { as } }), raw)).toBe(at),
);

it('a moment goes back as a number, in the unit that it came in', () => {
  const sent = (as: 'seconds' | 'milliseconds') => toWire(buildField('datetime', { options: { as } }), at);
  expect([sent('seconds'), sent('milliseconds')]).toEqual([1_772_438_400, 1_772_438_400_000]);
});
