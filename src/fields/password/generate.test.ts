import { describe, expect, it } from 'vitest';
import { buildField } from '../field.case';
import { validate } from '../validate';
import { generatePassword } from './generate';

const made = Array.from({ length: 200 }, () => generatePassword(8));

describe('a generated password', () => {
  it('has 16 characters, or as many as the field asks for', () => {
    expect(new Set(made.map(({ length }) => length))).toEqual(new Set([16]));
    expect(generatePassword(24)).toHaveLength(24);
  });
  it('has small and capital letters, digits and signs, and none that look alike', () => {
    for (const each of made) {
      for (const set of [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]) expect(each).toMatch(set);
      expect(each).not.toMatch(/[0O1lI\s]/);
    }
  });
  it('is another one each time, with each sort of character at every place', () => {
    expect(new Set(made).size).toBe(made.length);
    for (let place = 0; place < 16; place += 1)
      expect(new Set(made.map((each) => each[place])).size).toBeGreaterThan(20);
  });
  it('meets the rules of its field', () => {
    const field = buildField('password', { required: true, options: { min: 8, repeat: true, sealWith: 'user_id' } });
    for (const each of made) expect(validate(field, each, { user_id: 'ann' }, 'add')).toBeUndefined();
  });
});
