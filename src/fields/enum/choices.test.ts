import { describe, expect, it } from 'vitest';
import type { EnumOption } from '../../schema/field-definition';
import { buildContext } from '../field.case';
import { choiceOf } from './choice';
import { conditionNames, offered } from './choices';

const { translate } = buildContext();
const options: EnumOption[] = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two', when: { kind: [1] } },
  { value: 3, label: 'Three', when: { kind: [1], state: [2] } },
];

it('asks for the fields of its conditions, each once', () =>
  expect(conditionNames(options)).toEqual(['kind', 'state']));

describe('offered', () => {
  function labels(chosen: unknown[], values = {}) {
    return offered(options, chosen, values, translate).map(({ label }) => label);
  }

  it('are the options whose condition holds, and those that are chosen', () => {
    expect(labels([])).toEqual(['One']);
    expect(labels([], { kind: 1 })).toEqual(['One', 'Two']);
    expect(labels(['3'])).toEqual(['One', 'Three']);
  });

  it('is a chosen value that no option has, but no empty one', () => {
    expect(labels([57])).toEqual(['One', 'fields.unknown 57']);
    expect(labels([0, '', null, true])).toEqual(['One']);
  });
});

describe('a choice', () => {
  it('is the value of its option, also as a text', () => {
    expect([choiceOf(2, options), choiceOf('2', options)]).toEqual([2, 2]);
    expect(choiceOf('a', [{ value: 'a', label: 'A' }])).toBe('a');
  });

  it('of no option stays what it is', () => {
    expect(choiceOf('57', options)).toBe(57);
    expect(choiceOf('57', [{ value: 1, label: 'A' }])).toBe(57);
    expect(choiceOf('b', [{ value: 'a', label: 'A' }])).toBe('b');
    expect(choiceOf('57', [...options, { value: 'a', label: 'A' }])).toBe('57');
    expect(choiceOf('57', [])).toBe('57');
  });
});
