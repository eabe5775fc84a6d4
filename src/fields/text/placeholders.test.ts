import { describe, expect, it } from 'vitest';
import { buildField } from '../field.case';
import { validate } from '../validate';
import { namesIn } from './placeholders';

const field = buildField('longtext', { options: { rows: 3, placeholders: 'param' } });
function validateField(text: string, param: unknown) {
  return validate(field, text, { f: text, param }, 'add')?.message;
}

describe('placeholders', () => {
  it('are listed once each, in order', () => expect(namesIn('${b} ${a} ${b} $5 {c}')).toEqual(['b', 'a']));

  it.each([
    ['You paid ${amount}.', { amount: '6.00' }, undefined],
    ['You paid ${amont}.', { amount: '6.00' }, 'validation.placeholderUnknown'],
    ['You paid ${amont}.', '{"amount":"6.00"}', 'validation.placeholderUnknown'],
    ['You paid ${amount.', { amount: '6.00' }, 'validation.placeholderOpen'],
    ['${foo ${amount}', { amount: '6.00' }, 'validation.placeholderOpen'],
    ['Nothing $5 {a}', { amount: '6.00' }, undefined],
    ['None is known: ${any}', null, undefined],
    ['None is known: ${any', null, 'validation.placeholderOpen'],
  ])('of %j, checked with %j: %s', (text, param, message) => expect(validateField(text, param)).toBe(message));
});
