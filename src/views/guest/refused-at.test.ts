import { expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { refusedAt } from './refused-at';

it.each([
  [512, 'password'],
  [514, 'account'],
  [515, 'account'],
  [518, 'account'],
  [401, 'account'],
  [500, undefined],
  [429, undefined],
] as const)('code %d is about the %s', (code, field) => {
  expect(refusedAt(new ConsoleError({ kind: 'code', code, service: 'login' }))).toBe(field);
});

it('is about no field when the platform did not check the account', () => {
  expect(refusedAt(new ConsoleError({ kind: 'network' }))).toBeUndefined();
  expect(refusedAt(new TypeError('x'))).toBeUndefined();
});
