import { afterEach, describe, expect, it, vi } from 'vitest';
import { equalitiesOf, fieldsOfCondition, holds, ownerOf, unmet, withFormer } from './condition';
import { conditionText } from './condition-text';
import { expression } from '../expression.case';
import { isPast } from './moment';

afterEach(() => vi.useRealTimers());

describe('values that fields must have', () => {
  it('are met without a condition', () => expect(holds(undefined, {})).toBe(true));
  it('take a number that arrived as text', () => expect(holds({ state: [1] }, { state: '1' })).toBe(true));
  it('take a boolean that arrived as a number', () => expect(holds({ on: [true] }, { on: 1 })).toBe(true));
  it('do not match a text with another number', () => expect(holds({ kind: ['a'] }, { kind: 'b' })).toBe(false));
  it('do not match an empty text with 0', () => expect(holds({ state: [0] }, { state: '' })).toBe(false));
  it('are required of every field', () => {
    expect(holds({ a: [1], b: [2] }, { a: 1, b: 3 })).toBe(false);
    expect(unmet({ a: [1], b: [2] }, { a: 1, b: 3 })).toBe('b');
  });
});

describe('an expression as a condition', () => {
  it('tells the first name of the part that is not true', () => {
    const both = expression('a == 1 && (b > 2 || c == 3)');
    expect(unmet(both, { a: 1, b: 2, c: 4 })).toBe('b');
    expect(unmet(both, { a: 1, b: 2, c: 3 })).toBeUndefined();
    expect(fieldsOfCondition(both)).toEqual(['a', 'b', 'c']);
  });
  it('is not true while a value of another record is not known, whatever is asked of it', () => {
    expect(holds(expression('comp_id.balance > 5'), { comp_id: 1 })).toBe(false);
    expect(holds(expression('!(comp_id.balance > 5)'), { comp_id: 1 })).toBe(false);
    expect(holds(expression('comp_id.balance > 5'), { comp_id: 1, 'comp_id.balance': '5.01' })).toBe(true);
  });
  it('gives the values of the fields that it names alone', () => {
    expect(equalitiesOf(expression("a == 1 && b in [2, 3] && c != 4 && d == 'x' && e == null"))).toEqual({
      a: [1],
      b: [2, 3],
      d: ['x'],
    });
  });
});

it('a day is past after its last second', () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 15, 13) });
  expect([isPast('2026-03-15'), isPast('2026-03-14')]).toEqual([false, true]);
});

it('names the field that refers to another record', () => {
  expect(['comp_id.balance', 'me.comp_id', 'state'].map(ownerOf)).toEqual(['comp_id', 'me', undefined]);
});

describe('the values that a form was opened with', () => {
  const changed = withFormer({ state: 2, name: 'b' }, { state: 1 });
  it('are those of before', () => {
    expect(holds(expression('old.state == 1 && state == 2'), changed)).toBe(true);
    expect(holds(expression('old.name == null'), changed)).toBe(true);
    expect(unmet(expression('old.state == 3'), changed)).toBe('state');
  });
  it('are the present ones where no form is open', () => {
    expect(holds(expression('old.state == 2'), { state: 2 })).toBe(true);
  });
});

it.each([
  [{ state: [1] }, '{ state: 1 }'],
  [{ state: [1, 2], name: ['a'], kind: [] }, '{ state: [1, 2], name: a, kind: [] }'],
  [expression('a > 1 && b == 2'), 'a > 1 && b == 2'],
])('the condition %j is written %s', (condition, text) => expect(conditionText(condition)).toBe(text));

it.each([
  [undefined, {}],
  [{ a: [1] }, { a: [1] }],
  [expression('a == b'), {}],
  [expression('a in [1, b]'), {}],
  [expression('a in []'), {}],
  [expression('1 == a'), {}],
  [expression('size(a) == 1'), {}],
  [expression('a'), {}],
  [expression('a == true'), { a: [true] }],
])('the condition %j has the values %j', (condition, values) => expect(equalitiesOf(condition)).toEqual(values));

it('no condition reads a field', () => expect(fieldsOfCondition(undefined)).toEqual([]));
