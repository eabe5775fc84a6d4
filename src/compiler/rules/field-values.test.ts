import { describe, expect, it } from 'vitest';
import { problemsOf, validWith } from '../compile-files.case';

describe('rules of field values', () => {
  it('S027 is reported for an enum field without options', () => {
    expect(problemsOf(validWith('type: text, max: 10', 'type: enums'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S027 "name" needs options: set "of" to an enum of enums.yaml, or to a map of its values
          9 |   name: { type: enums, required: true, label: { en: Name, zh: 名称 } }
            |   ^^^^"
    `);
  });

  it('S002 is reported for a value that an enum has twice', () => {
    expect(
      problemsOf({
        ...validWith('2: {', '1: {'),
        'enums.yaml': 'color:\n  1: { en: Red, zh: 红 }\n  "1": { en: Blue, zh: 蓝 }\n',
      }),
    ).toMatchInlineSnapshot(`
      "schemas/enums.yaml:3:3  S002 duplicate key "1"
          3 |   "1": { en: Blue, zh: 蓝 }
            |   ^^^
      schemas/test/thing.yaml:10:52  S002 duplicate key "1"
         10 |   state: { type: enum, of: { 1: { en: On, zh: 开 }, 1: { en: Off, zh: 关 } }, label: { en: State, zh: 状态 } }
            |                                                     ^"
    `);
  });

  it('S032 is reported for a default that is too long', () => {
    expect(problemsOf(validWith('max: 10', 'max: 10, default: abcdefghijkl'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:41  S032 the default has 12 characters, "max" is 10
          9 |   name: { type: text, max: 10, default: abcdefghijkl, required: true, label: { en: Name, zh: 名称 } }
            |                                         ^^^^^^^^^^^^"
    `);
  });

  it.each([
    ['date', 'now-1d', 'must be a day such as 2026-01-31, or today'],
    ['date', '2026-02-30', 'must be a day such as 2026-01-31, or today'],
    ['date', 'tomorrow', 'must be a day such as 2026-01-31, or today'],
    ['datetime', '2026-01-01', 'must be a time in UTC such as 2026-01-31 08:00:00, or now'],
    ['datetime', '2026-01-01 25:00:00', 'must be a time in UTC such as 2026-01-31 08:00:00, or now'],
  ])('S032 is reported for a default that is not %s: %s', (type, value, message) => {
    expect(problemsOf(validWith('type: text, max: 10', `type: ${type}, default: ${value}`))).toContain(
      `S032 the default ${message}`,
    );
  });

  it.each([
    'date, default: 2026-02-28',
    'datetime, default: 2026-01-31 08:00:00',
    'datetime, default: 2026-01-31T08:00Z',
  ])('accept the default of a %s', (field) => {
    expect(problemsOf(validWith('type: text, max: 10', `type: ${field}`))).toBe('');
  });
});
