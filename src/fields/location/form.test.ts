import { expect, it } from 'vitest';
import { checkLocation } from './form';

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
