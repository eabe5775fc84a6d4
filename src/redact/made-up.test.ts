import { expect, it } from 'vitest';
import type { Place } from './key-words';
import { MadeUp } from './made-up';

const originals: [Place, (index: number) => string][] = [
  ['secret', (index) => `key-${index}`],
  ['secret', (index) => String(100_000 + index)],
  ['phone', (index) => `138${String(index).padStart(8, '0')}`],
  ['email', (index) => `p${index}@shop.cn`],
  ['ip', (index) => `36.12.${Math.floor(index / 250)}.${(index % 250) + 1}`],
  ['ip', (index) => `2400:3200::${index.toString(16)}`],
  ['card', (index) => `622202${String(index).padStart(13, '0')}`],
  ['name', (index) => `李${index}`],
  ['name', (index) => `Li ${index}`],
  ['account', (index) => `li.na.${index}`],
];

it.each(originals)('no two values of %s get the same replacement', (place, original) => {
  const madeUp = new MadeUp();
  const made = Array.from({ length: 600 }, (_, index) => madeUp.of(place, original(index)));
  expect(new Set(made).size).toBe(600);
  expect(madeUp.of(place, original(7))).toBe(made[7]);
});

it('names are of the same script, each hundred with its number', () => {
  const madeUp = new MadeUp();
  const han = Array.from({ length: 201 }, (_, index) => madeUp.of('name', `李${index}`));
  expect([0, 1, 9, 10, 99, 100, 200].map((index) => han[index])).toEqual([
    '赵甲',
    '钱乙',
    '陈癸',
    '赵乙',
    '陈壬',
    '赵甲2',
    '赵甲3',
  ]);
  expect(madeUp.of('name', 'Li Na')).toBe('Ann Able');
});

it.each<[Place, string, string]>([
  ['phone', '12345', '55551'],
  ['phone', '123456', '555001'],
  ['phone', '(0755) 2650-1234', '(5550) 0000-0001'],
  ['phone', '+86 13800138000', '+86 19900000001'],
  ['phone', '008613800138000', '008619900000001'],
  ['phone', '8613800138000', '8619900000001'],
  ['phone', '+14155552671', '+15550000001'],
  ['secret', '1234', '9901'],
  ['secret', '123', 'redacted-1'],
  ['identity', '110105491231002', '110101190001010'],
  ['identity', 'E12345678', 'E10101190'],
  ['ip', '2400:3200::1', '2001:db8::1'],
  ['card', '6222 0212 3456', '6200 0000 0013'],
])('in place of the %s %s stands %s', (place, original, made) => {
  const madeUp = new MadeUp();
  expect(madeUp.of(place, original)).toBe(made);
});
