import { expect, it } from 'vitest';
import { onArrival, onEnter } from './enter';
import type { Row } from './rows';
import { readTyped } from './typed';

function row(key: string): Row {
  return { key, icon: 'folder', title: key };
}

const [screen, other] = [row('screen'), row('other')];
function enter(text: string, rows: Row[], pending: boolean, chosen?: string) {
  return onEnter(rows, chosen, pending, readTyped(text));
}

it('opens a screen at once, and waits for the records of a number', () => {
  expect(enter('devices', [screen, other], true)).toBe(screen);
  expect(enter('RSHP10000001', [screen], true)).toBe('wait');
  expect(enter('Sophie Walker', [], true)).toBe('wait');
});

it('opens the chosen row, or the first one when no more results are pending', () => {
  expect(enter('RSHP10000001', [screen, other], true, 'other')).toBe(other);
  expect(enter('RSHP10000001', [screen, other], false)).toBe(screen);
  expect(enter('RSHP10000001', [], false)).toBeUndefined();
});

it('opens a late result: the exact match, else the first', () => {
  const failure: Row = { ...row('failed'), run: () => undefined };
  const [near, exact] = [
    { ...row('near'), href: '/near' },
    { ...row('exact'), href: '/exact', exact: true },
  ];
  expect(onArrival([near, exact])).toBe(exact);
  expect(onArrival([failure, near])).toBe(near);
  expect(onArrival([failure])).toBeUndefined();
});
