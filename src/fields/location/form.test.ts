import { expect, it } from 'vitest';
import { buildField } from '../field.case';
import { checkLocation, location } from './form';

it.each([
  [[90, 180], undefined],
  [['-90', '-180.0'], undefined],
  [[null, ''], undefined],
  [undefined, undefined],
  [[90.1, 0], 'validation.latitude'],
  [[-90.1, 200], 'validation.latitude'],
  [[90, 180.1], 'validation.longitude'],
  [['x', 0], 'validation.latitude'],
  [[1, null], 'validation.locationBoth'],
  [['', 1], 'validation.locationBoth'],
])('the place %j: %s', (value, message) => expect(checkLocation(value)?.message).toBe(message));

it('a place has no more digits than its fields, unless it was read so', () => {
  const field = buildField('location', { options: { scale: 6 } });
  const messageOf = (value: unknown, kept = false) => location.check?.(value, field, {}, kept)?.message;
  expect(messageOf(['22.123456', 113.9])).toBeUndefined();
  expect(messageOf(['22.1234567', 113.9])).toBe('validation.scale');
  expect(messageOf([22.1, 1e-7])).toBe('validation.scale');
  expect(messageOf(['22.1234567', 113.9], true)).toBeUndefined();
});
