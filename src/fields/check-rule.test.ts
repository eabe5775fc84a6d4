import { describe, expect, it } from 'vitest';
import { expression } from '../expression.case';
import { withFormer } from '../schema/condition';
import { checkRule } from './check-rule';

function check(must: string, values: Record<string, unknown>, opened?: Record<string, unknown>) {
  const rule = { must: expression(must), at: 'a', text: 'No.' };
  return checkRule(rule, withFormer(values, opened ?? {}), opened)?.message;
}

const broken = 'validation.custom';

describe('a rule', () => {
  it('says its text when it is broken', () => {
    expect(checkRule({ must: expression('a > b'), at: 'a', text: 'No.' }, { a: 1, b: 2 }, undefined)).toEqual({
      message: 'validation.custom',
      args: { text: 'No.' },
    });
    expect(check('a > b', { a: 3, b: 2 })).toBeUndefined();
  });

  it.each([
    ['a > b', { a: null, b: 2 }],
    ['a > b', { a: 3, b: '' }],
    ['a > b && a < c', { a: 3, b: 2 }],
    ['a > b || a > c', { a: 1, c: 2 }],
    ['a + b > c', { a: 1, c: 5 }],
    ['c == null || a > b', { a: 1, c: 3 }],
  ])('%s does not refuse what is empty: %j', (must, values) => expect(check(must, values)).toBeUndefined());

  it('refuses what is wrong beside what is empty, and asks for a value where it says so', () => {
    expect(check('a > b && a > c', { a: 1, c: 2 })).toBe(broken);
    expect(check('a > b || c != null', { a: 1, b: 2 })).toBe(broken);
  });

  it('refuses what is not known, and says so', () => {
    expect(check('a <= part_id.stock', { a: 1 })).toBe('validation.unknownBound');
    expect(check('a <= part_id.stock', { a: 1, 'part_id.stock': 1 })).toBeUndefined();
    expect(check('a <= part_id.stock || a < 3', { a: 1 })).toBeUndefined();
    expect(check('a == me.comp_id', { a: 1 })).toBe('validation.unknownBound');
  });

  it('is checked on an edit only if one of its fields was changed', () => {
    const opened = { a: 1, b: 2, c: 3 };
    expect(check('a > b', { a: '1', b: 2, c: 9 }, opened)).toBeUndefined();
    expect(check('a > b', { a: 0, b: 2 }, opened)).toBe(broken);
    expect(check('a > b', { a: 1, b: 3 }, opened)).toBe(broken);
    expect(check('a <= part_id.stock', { a: 1, part_id: 2 }, { a: 1, part_id: 1 })).toBe('validation.unknownBound');
  });

  it('compares with the value as it was read, which a new record does not have', () => {
    expect(check('rank >= old.rank', { rank: 2 }, { rank: 3 })).toBe(broken);
    expect(check('rank >= old.rank', { rank: 4 }, { rank: 3 })).toBeUndefined();
    expect(check('rank >= old.rank', { rank: 2 })).toBeUndefined();
  });
});
