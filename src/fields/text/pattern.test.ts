import { expect, it } from 'vitest';
import { checkPattern, hasForm } from './pattern';

const pattern = { regex: 'a|b+', message: 'Only a or b' };

it.each([
  ['a', true],
  ['bb', true],
  ['ab', false],
  ['', false],
])('"%s" has the form as a whole: %j', (text, has) => {
  expect(hasForm(text, pattern)).toBe(has);
  expect(checkPattern(text, pattern)).toEqual(
    has ? undefined : { message: 'validation.custom', args: { text: 'Only a or b' } },
  );
});

it('any text has no form in particular, and a form without a text of its own has a general one', () => {
  expect([hasForm('x', undefined), checkPattern('x', undefined)]).toEqual([true, undefined]);
  expect(checkPattern('x', { regex: 'a' })?.message).toBe('validation.parameter');
});
