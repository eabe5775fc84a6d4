import { expect, it } from 'vitest';
import { checkLength } from './length';

it.each([
  ['ab', { min: 2, max: 2 }, undefined],
  ['a', { min: 2 }, { message: 'validation.minLength', args: { min: 2 } }],
  ['abc', { max: 2 }, { message: 'validation.maxLength', args: { max: 2 } }],
  ['🙂🙂', { max: 2 }, undefined],
  [12, { min: 3 }, { message: 'validation.minLength', args: { min: 3 } }],
  ['', {}, undefined],
])('%j within %j', (value, bounds, problem) => expect(checkLength(value, bounds)).toEqual(problem));
