import { describe, expect, it } from 'vitest';
import { buildField } from '../../src/fields/field.case';
import type { Condition } from '../../src/schema/condition';
import { expression } from '../../src/expression.case';
import type { Expression } from '../../src/schema/expression';
import type { EnumOption } from '../../src/schema/field-definition';
import { offeredOptions, passing, requirementsFor, type FormGroup } from './plan';

function choice(name: string, options: EnumOption[]) {
  return buildField('enum', { name, options: { options } });
}

function text(name: string, when?: Condition) {
  return buildField('text', { name, ...(when && { when }) });
}

function option(value: number, when?: EnumOption['when']): EnumOption {
  return {
    value,
    label: `Option ${value}`,
    ...(when && { when }),
  };
}

/** What is required of a field: the part of a condition. */
function is(name: string, ...values: number[]): Expression {
  return ['', ['in', ['.', name], ['list', ...values]]];
}

const channel = choice('channel', [option(1), option(2), option(3)]);
const provider = choice('provider', [option(10, { channel: [1] }), option(20, { channel: [2] })]);
const groups: FormGroup[] = [
  {
    label: 'Basics',
    fields: [channel, provider, text('sign', { channel: [1] }), text('host', { provider: [20] })],
  },
  { label: 'Voice', when: { channel: [3] }, fields: [text('voice')] },
];

describe('the requirements of fields', () => {
  it('include the option that shows a field, and what this option itself requires', () => {
    expect(requirementsFor(['host'], groups)).toEqual({ provider: [is('provider', 20)], channel: [is('channel', 2)] });
  });
  it('include what a group requires', () =>
    expect(requirementsFor(['voice'], groups)).toEqual({ channel: [is('channel', 3)] }));
  it('leave out a field that contradicts an earlier one', () => {
    expect(requirementsFor(['sign', 'host', 'voice'], groups)).toEqual({ channel: [is('channel', 1)] });
  });
});

it('offers the options whose condition holds, and of these the required ones', () => {
  const values = (wanted: Expression[] | undefined, siblings: Record<string, unknown>) =>
    offeredOptions(provider, wanted, siblings).map(({ value }) => value);
  expect(values(undefined, { channel: 2 })).toEqual([20]);
  expect(values([is('provider', 20)], { channel: 1 })).toEqual([10]);
  expect(passing('kind', [is('kind', 1, 2), expression('kind != 1')], [1, 2, 3])).toEqual([2]);
});
