import { expect, it } from 'vitest';
import { expression } from '../expression.case';
import { checkedParts } from './with-values';

it('the parts of an expression have their values in place of their names', () => {
  const condition = expression('paid - back >= amount && (state == 1 || comp_id.rest > 0) && end > now - days(3)');
  const values = { paid: '179.80', back: 20, amount: 179.8, state: 2, end: null };
  expect(checkedParts(condition, values)).toEqual([
    { text: '("179.80" - 20) >= 179.8', holds: false },
    { text: '(2 == 1) || (? > 0)', holds: undefined },
    { text: 'null > (now - 3 d)', holds: null },
  ]);
  expect(checkedParts({ state: [1] }, values)).toEqual([]);
});

it.each([
  ['!(state in [1, 2])', '!(3 in [1, 2])'],
  ["!(name.contains('L'))", `!"Lens".contains('L')`],
  ['state == 3 ? true : size(name) > 2', '(3 == 3) ? true : (size("Lens") > 2)'],
  ["name != 'x'", `"Lens" != 'x'`],
  ['-state < 0', '-3 < 0'],
])('%s is %s', (text, written) => {
  expect(checkedParts(expression(text), { state: 3, name: 'Lens' }).map((part) => part.text)).toEqual([written]);
});

it.each([
  ['now + hours(2) > end', '(now + 2 h) > null'],
  ['today > end', 'today > null'],
  ['daysBetween(begin, end) > 3', 'daysBetween("2026-03-01", null) > 3'],
  ['on == true', 'true == true'],
  ['name in [name, null]', '"Lens" in ["Lens", null]'],
])('%s is %s', (text, written) => {
  const values = { name: 'Lens', on: true, begin: '2026-03-01', end: '' };
  expect(checkedParts(expression(text), values)).toMatchObject([{ text: written }]);
});
