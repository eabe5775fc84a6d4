import { expect, it } from 'vitest';
import { isMore, readSteps, stepsText, sumOf } from './steps';

it('steps are read and written as the table has them', () => {
  expect(readSteps('4c 68k 2p')).toEqual({ clicks: 4, keys: 68, pages: 2 });
  expect(readSteps('3c')).toEqual({ clicks: 3, keys: 0, pages: 0 });
  expect(stepsText(readSteps('12c 2p'))).toBe('12c 2p');
  expect(stepsText(readSteps(''))).toBe('0');
  expect(() => readSteps('4 clicks')).toThrow('is not written as');
});

it('a job needs more when it needs more of anything', () => {
  expect(isMore(readSteps('3c 9k'), readSteps('4c 8k'))).toBe(true);
  expect(isMore(readSteps('3c 8k'), readSteps('4c 8k'))).toBe(false);
  expect(sumOf(readSteps('3c 8k 1p'))).toBe(12);
});
