import { expect, it } from 'vitest';
import { buildField } from '../../src/fields/field.case';
import { validate } from '../../src/fields/validate';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { refusalsOf } from './refusals';
import { isTyped, typedValue } from './values';

it.each<[string, FieldDefinition, string[]]>([
  ['lengths', buildField('text', { options: { min: 2, max: 4 } }), ['T', 'T0xxx']],
  ['a pattern', buildField('text', { options: { pattern: { regex: '[a-z]+', message: 'Small letters.' } } }), ['!']],
  ['bounds', buildField('integer', { options: { min: 1, max: 9 } }), ['1.5', 'x', '0', '10']],
  ['a bound and a scale', buildField('money', { options: { min: 0.01, scale: 2 } }), ['x', '1.111', '0']],
  ['a format', buildField('ip'), ['10.0.0.256']],
  ['nothing', buildField('boolean'), []],
])('has an invalid text for %s', (_name, definition, typed) =>
  expect(refusalsOf(definition).map((refusal) => refusal.typed)).toEqual(typed),
);

it('names the bound in its message', () => {
  expect(refusalsOf(buildField('integer', { options: { min: 2 } })).at(-1)).toEqual({
    typed: '1',
    message: 'Please enter a number greater than or equal to 2',
  });
});

it.each([
  buildField('text', { options: { min: 3, max: 5 } }),
  buildField('text', { options: { pattern: { regex: '[a-z]{4}', message: '' } } }),
  buildField('integer', { options: { min: 1, max: 3 } }),
  buildField('decimal', { options: { min: 0.01, max: 1, scale: 2 } }),
  buildField('email'),
  buildField('url'),
  buildField('ip'),
  buildField('version'),
  buildField('cron'),
])('has two valid values for $kind $options', (definition) => {
  if (!isTyped(definition)) throw new Error('not typed');
  const [first, second] = [typedValue(definition, 0), typedValue(definition, 1)];
  expect(first).not.toEqual(second);
  for (const { text } of [first, second]) expect(validate(definition, text, {}, 'add')).toBeUndefined();
});
