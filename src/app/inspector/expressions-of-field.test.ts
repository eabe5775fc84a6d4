import { expect, it } from 'vitest';
import { expression } from '../../expression.case';
import { resultText } from '../../schema/with-values';
import { buildField } from '../../views/definition.case';
import { expressionsOfField } from './expressions-of-field';

it('the expressions of a field are those of its bounds and of its value', () => {
  const field = buildField('part', 'money', {
    options: { scale: 2, currency: 'CNY', currencyFrom: 'code', atMost: [expression('paid - back')] },
  });
  const [[word = '', bound = expression('null')] = []] = expressionsOfField(field);
  expect([word, bound[0], resultText(bound, { paid: 3, back: '0.5' }), resultText(bound, {})]).toEqual([
    'max',
    'paid - back',
    '"2.5"',
    'null',
  ]);
  const end = buildField('end', 'date', {
    options: { as: 'text', earliest: [{ value: expression('start') }], latest: [{ value: expression('today') }] },
  });
  expect(expressionsOfField(end).map(([name]) => name)).toEqual(['min', 'max']);
});
