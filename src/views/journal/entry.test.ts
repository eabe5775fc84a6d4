import { expect, it } from 'vitest';
import { isEntry } from './entry';
import { entry } from './journal.case';

const whole = {
  ...entry(),
  key: 'k',
  at: 5000,
  title: 'Anne',
  group: 'g',
  action: 'freeze',
  undoes: 'other',
  withheld: ['key'],
  undone: { left: ['city'] },
};

it('is an entry with all of its parts, and without those that it may lack', () => {
  expect(isEntry(whole)).toBe(true);
  expect(isEntry({ ...whole, id: 'a' })).toBe(true);
  const parts = ['title', 'group', 'action', 'undoes', 'withheld', 'undone'];
  for (const part of parts) expect([part, isEntry({ ...whole, [part]: undefined })]).toEqual([part, true]);
});

it.each<[string, unknown]>([
  ['key', 5],
  ['center', undefined],
  ['resource', 5],
  ['id', null],
  ['at', '5000'],
  ['kind', 'other'],
  ['from', 5],
  ['to', undefined],
  ['paths', [1]],
  ['title', 5],
  ['group', 5],
  ['action', null],
  ['undoes', 5],
  ['withheld', 'key'],
  ['undone', true],
  ['undone', {}],
])('is none where its %s is %j', (part, value) => expect(isEntry({ ...whole, [part]: value })).toBe(false));
