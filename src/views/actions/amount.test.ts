import { expect, it } from 'vitest';
import { buildField } from '../definition.case';
import { amountOf } from './amount';

const context = { translate: (key: string) => key, language: 'en', refs: () => undefined, linkTo: () => undefined };
const amount = buildField('amount', 'money', {
  options: { scale: 2, currency: 'money_type', currencyFrom: 'field', codes: { 3: 'INR' } },
});

it.each([
  ['an entered amount has the currency of the record', { amount: '35.9' }, '₹35.90'],
  ['none is entered', { amount: '' }, ''],
  ['what is entered is no number', { amount: '3x' }, ''],
])('%s', (_, values, text) =>
  expect(amountOf([buildField('note', 'text'), amount], values, { money_type: 3, amount: 7 }, context)).toBe(text),
);

it('a parameter that is not asked for is not named', () => {
  const hidden = { ...amount, when: { pay_type: [1] } };
  const text = (pay_type: number) => amountOf([hidden], { amount: '15.01' }, { money_type: 3, pay_type }, context);
  expect([text(1), text(2)]).toEqual(['₹15.01', '']);
});

it('an action without a parameter of money carries none', () =>
  expect(amountOf([buildField('count', 'integer')], { count: 3 }, {}, context)).toBe(''));
