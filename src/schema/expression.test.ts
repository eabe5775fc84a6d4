import { afterEach, describe, expect, it, vi } from 'vitest';
import { readerOf } from './condition';
import { momentOfExpression, valueOfExpression } from './expression';
import { expression } from '../expression.case';

afterEach(() => vi.useRealTimers());

function value(text: string, values: Record<string, unknown> = {}) {
  return valueOfExpression(expression(text), readerOf(values));
}

describe('numbers', () => {
  it('are exact, also where they arrived as text', () => {
    expect(value('paid - refunded', { paid: '0.3', refunded: 0.1 })).toBe('0.2');
    expect(value('price * 3', { price: '0.1' })).toBe('0.3');
    expect(value('10 / 4 + 1')).toBe('3.50000000');
    expect(value('-2 * -x', { x: 3 })).toBe('6');
  });
  it('are empty where one of them is, or the divisor is 0', () => {
    expect(value('paid - refunded', { paid: 1, refunded: '' })).toBeNull();
    expect(value('paid / days', { paid: 1, days: 0 })).toBeNull();
  });
  it.each([
    ['a < b', { a: 9, b: '10' }, true],
    ['a <= b', { a: '10.0', b: 10 }, true],
    ['a >= b', { a: 9, b: 10 }, false],
    ['a > b', { a: 9, b: 10 }, false],
    ['a < b', { a: 9 }, null],
    ['!(a < b)', { a: 9 }, true],
    ['a == b', { a: '1.50', b: 1.5 }, true],
    ['a != b', { a: null, b: '' }, false],
    ['a in [1, 2]', { a: '2' }, true],
    ["a in ['x']", { a: 'y' }, false],
    ['a == null', { a: [] }, true],
    ['size(a)', { a: 'four' }, 4],
    ['size(a)', {}, 0],
    ["a.contains('${b}')", { a: 'x ${b}' }, true],
    ["a.contains('${b}')", { a: 'x b' }, false],
    ["a.contains('${b}')", { a: '' }, null],
  ])('%s of %o is %s', (text, values, expected) => expect(value(text, values)).toBe(expected));
});

describe('moments', () => {
  it('are compared as days or instants, also with now', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 15, 13) });
    expect(value('end > now', { end: '2999-01-01T00:00:00Z' })).toBe(true);
    expect(value('day < today', { day: '2026-03-14' })).toBe(true);
    expect(value('day == today', { day: '2026-03-15' })).toBe(true);
    expect(value('day > today', { day: '2026-03-15' })).toBe(false);
    expect(value('end > now', { end: null })).toBeNull();
  });
  it('are moved by calendar days, weeks, months and by hours', () => {
    vi.useFakeTimers({ now: new Date('2026-01-31T10:00:00Z') });
    expect(value('now + days(1)')).toBe('2026-02-01T10:00:00.000Z');
    expect(value('now - weeks(1)')).toBe('2026-01-24T10:00:00.000Z');
    expect(value('now + hours(3)')).toBe('2026-01-31T13:00:00.000Z');
    expect(value('end - months(1)', { end: '2026-03-31T10:00:00Z' })).toBe('2026-02-28T10:00:00.000Z');
  });
  it('are whole days apart', () => {
    expect(value('daysBetween(a, b)', { a: '2026-03-01', b: '2026-03-31' })).toBe(30);
    expect(value('daysBetween(a, b)', { a: '2026-03-02', b: '2026-03-01' })).toBe(-1);
    expect(value('daysBetween(a, b)', { a: '2026-03-02' })).toBeNull();
  });
});

describe('what is not known', () => {
  it('stays unknown, unless the rest decides', () => {
    expect(value('comp_id.balance > 1')).toBeUndefined();
    expect(value('comp_id.balance > 1 || a == 1', { a: 1 })).toBe(true);
    expect(value('comp_id.balance > 1 && a == 1', { a: 2 })).toBe(false);
    expect(value('comp_id.balance > 1 && a == 1', { a: 1 })).toBeUndefined();
    expect(value('comp_id.balance > 1 ? 2 : 3')).toBeUndefined();
  });
  it('is not the same as empty', () => {
    expect(value('comp_id.balance == null', { 'comp_id.balance': null })).toBe(true);
    expect(value('comp_id.balance == null')).toBeUndefined();
  });
});

it('chooses between two values', () => {
  expect(value('a > 1 ? a : null', { a: 2 })).toBe(2);
  expect(value('a > 1 ? a : null', { a: 1 })).toBeNull();
});

describe('operations', () => {
  it.each([
    ['!a', { a: 1 }, false],
    ['!a', { a: 'x' }, true],
    ['a && b', { a: 'true', b: '1' }, true],
    ['a && b', { a: true, b: null }, null],
    ['a || b', { a: false, b: null }, null],
    ['a || b', { a: false, b: false }, false],
    ['comp_id.x && a', { a: null }, null],
    ['comp_id.x || a', { a: null }, undefined],
    ['-a', { a: '0.5' }, '-0.5'],
    ['-a', {}, null],
    ['a + b', { a: '0.10', b: 2 }, '2.10'],
    ['a * b', { a: true, b: 3 }, '3'],
    ['a * b', { a: 'x', b: 3 }, null],
    ['a <= b', { a: 10, b: 10 }, true],
    ['a <= b', { a: 11, b: 10 }, false],
    ['a >= b', { a: 10, b: '' }, null],
    ['a < b', { a: 10, b: 10 }, false],
    ['a == b', { a: 1, b: true }, true],
    ['a == b', { a: 'x', b: 'y' }, false],
    ['a == b', { a: 'x', b: 'x' }, true],
    ['a == b', { a: null, b: 0 }, false],
    ['a in b', { a: 2, b: [1, '2'] }, true],
    ['a in b', { a: 2, b: 'two' }, false],
    ['a in b', { a: null, b: [''] }, true],
    ['size(a)', { a: [1, 2] }, 2],
    ['size(a)', { a: 12 }, null],
    ['a ? 1 : 2', { a: null }, 2],
    ['daysBetween(a, b)', { a: '2026-03-01T22:00:00Z', b: '2026-03-03T21:00:00Z' }, 1],
    ['daysBetween(a, b)', { a: null, b: '2026-03-01' }, null],
    ['a == b', { a: '2026-03-01', b: '2026-03-01T00:00:00Z' }, false],
    ['a <= b', { a: '2026-03-01', b: '2026-03-01T12:00:00Z' }, true],
    ['a', { a: [] }, null],
    ['a', { a: ['x', 'y'] }, 'x,y'],
  ])('%s of %j is %j', (text, values, expected) => expect(value(text, values)).toBe(expected));

  it('have a moment only of moments', () => {
    const read = readerOf({ end: '2026-03-01T10:00:00Z', count: 3 });
    expect(momentOfExpression(expression('end + hours(1)'), read)?.from).toEqual(new Date('2026-03-01T11:00:00Z'));
    expect(momentOfExpression(expression('count'), read)).toBeUndefined();
    expect(momentOfExpression(expression('none'), read)).toBeUndefined();
  });
});
