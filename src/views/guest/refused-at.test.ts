import { expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { isUndecided, mayBeTheKey, refusedAt } from './refused-at';

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

function code(number: number) {
  return new ConsoleError({ kind: 'code', code: number, service: 'login' });
}

it.each([
  ['the first refusal of a key that never worked here', code(514), 1, false, true],
  ['the first refusal of a key that has worked here', code(514), 1, true, false],
  ['the third one', code(514), 3, true, true],
  ['a wrong password', code(512), 1, false, false],
  ['the third wrong password', code(512), 3, false, true],
  ['an account whose password was right', code(517), 3, false, false],
  ['no answer', new ConsoleError({ kind: 'network' }), 3, false, false],
] as const)('after %s, public_key may be wrong: %#', (_what, error, refusals, proven, may) => {
  expect(mayBeTheKey(error, refusals, proven)).toBe(may);
});

it.each([
  [512, true],
  [514, true],
  [517, false],
  [401, false],
])('code %d may be due to key or clock: %s', (number, may) => {
  expect(isUndecided(code(number))).toBe(may);
});
