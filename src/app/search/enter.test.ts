import { expect, it } from 'vitest';
import { onArrival, onEnter } from './enter';
import type { Row } from './rows';
import { readTyped } from './typed';

const row = (key: string): Row => ({ key, icon: '', title: key });
const [screen, other] = [row('screen'), row('other')];
const enter = (text: string, rows: Row[], pending: boolean, chosen?: string) => onEnter(rows, chosen, pending, readTyped(text));

it('opens a screen at once, and waits for what a number may find', () => {
  expect(enter('devices', [screen, other], true)).toBe(screen);
  expect(enter('RSHP10000001', [screen], true)).toBe('wait');
  expect(enter('Sophie Walker', [], true)).toBe('wait');
});

it('opens what was walked to, and what is first when nothing more comes', () => {
  expect(enter('RSHP10000001', [screen, other], true, 'other')).toBe(other);
  expect(enter('RSHP10000001', [screen, other], false)).toBe(screen);
  expect(enter('RSHP10000001', [], false)).toBeUndefined();
});

it('opens what came once it is there: the record that was typed, else the first', () => {
  const failure: Row = { ...row('failed'), run: () => undefined };
  const [near, exact] = [{ ...row('near'), href: '/near' }, { ...row('exact'), href: '/exact', exact: true }];
  expect(onArrival([near, exact])).toBe(exact);
  expect(onArrival([failure, near])).toBe(near);
  expect(onArrival([failure])).toBeUndefined();
});
