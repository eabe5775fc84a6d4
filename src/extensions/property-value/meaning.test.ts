import { expect, it } from 'vitest';
import { meaningOf } from './meaning';

it('what is on or off is a switch', () => {
  expect(meaningOf('on', 'ptz', '')).toEqual({ kind: 'switch', on: true });
  expect(meaningOf('off', 'talk', '')).toEqual({ kind: 'switch', on: false });
});

it.each([
  ['-88', 'weak', 1],
  ['-76', 'weak', 1],
  ['-75', 'fair', 2],
  ['-66', 'fair', 2],
  ['-65', 'good', 3],
  ['-56', 'good', 3],
  ['-55', 'strong', 4],
])('a signal of %s dBm is %s', (value, strength, bars) =>
  expect(meaningOf(value, 'signal', 'dBm')).toEqual({ kind: 'signal', strength, bars, text: `${value} dBm` }),
);

it('other values are told with their unit', () => {
  expect(meaningOf('80', 'volume', '%')).toEqual({ kind: 'text', text: '80 %' });
  expect(meaningOf('2k', 'resolution', '')).toEqual({ kind: 'text', text: '2k' });
  expect(meaningOf('?', 'signal', 'dBm')).toEqual({ kind: 'text', text: '? dBm' });
});

it('without what the account may not see, it is the value alone', () =>
  expect(meaningOf('-61', undefined, undefined)).toEqual({ kind: 'text', text: '-61' }));
