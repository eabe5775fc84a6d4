import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validWith } from '../compile-files.case';

describe('rules of field values', () => {
  it('S027 is reported for an unknown enum', () => {
    expect(
      problemsOf({
        ...validWith('type: text, max: 10', 'type: enum, of: colr'),
        'enums.yaml': 'color:\n  1: { en: Red, zh: 红 }\n',
      }),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:27  S027 enums.yaml has no "colr". Did you mean "color"?
          9 |   name: { type: enum, of: colr, required: true, label: { en: Name, zh: 名称 } }
            |                           ^^^^"
    `);
  });

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

  it('S032 is reported for a default that is not an option', () => {
    expect(problemsOf(validWith('type: enum, of', 'type: enum, default: 3, of'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:10:33  S032 the default 3 is not one of the options
         10 |   state: { type: enum, default: 3, of: { 1: { en: On, zh: 开 }, 2: { en: Off, zh: 关 } }, label: { en: State, zh: 状态 } }
            |                                 ^"
    `);
  });

  it('S032 is reported for a default of one language that is not an option', () => {
    expect(problemsOf(validWith('type: enum, of', 'type: enum, default: { en: 3, zh: 1 }, of'))).toContain(
      'S032 the default 3 is not one of the options',
    );
    expect(problemsOf(validWith('type: enum, of', 'type: enum, default: { en: 2, zh: 1 }, of'))).toBe('');
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

  it('S033 is reported for a text whose bounds exclude every value', () => {
    expect(problemsOf(validWith('max: 10', 'max: -1'))).toContain('S033 "max" -1 allows no value');
  });

  it('S033 is reported for numbers whose bounds exclude every value', () => {
    expect(problemsOf(validWith('max: 10', 'min: 20, max: 10'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:28  S033 "min" 20 is above "max" 10
          9 |   name: { type: text, min: 20, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |                            ^^"
    `);
  });

  it('S034 is reported for a pattern that is not a regular expression', () => {
    expect(problemsOf(validWith('max: 10', 'pattern: { regex: "(a", text: { en: A, zh: 甲 } }')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:41  S034 not a regular expression: Unterminated group
          9 |   name: { type: text, pattern: { regex: "(a", text: { en: A, zh: 甲 } }, required: true, label: { en: Name, zh: 名称 } }
            |                                         ^^^^"
    `);
  });
});

it('S084 is reported once for an enum that mixes numbers and texts', () => {
  const options = (...values: string[]) =>
    `{ ${values.map((value, index) => `${value}: { en: Kind ${index}, zh: 类别 ${index} }`).join(', ')} }`;
  const field = (...values: string[]) => ({
    'test/thing.yaml': `${valid}  kind: { type: enum, of: ${options(...values)}, label: { en: Kind, zh: 类别 } }\n`,
  });
  expect(problemsOf(field('1', '2', '"3"', '"4"'))).toContain(
    'S084 the value "3" is a text, and others are numbers, such as 1: write 3',
  );
  expect(problemsOf(field('a', '2', 'c'))).toContain(
    'S084 the value 2 is a number, and others are texts, such as "a": write "2"',
  );
  expect(problemsOf(field('1', '2', 'other'))).toContain(
    'S084 the value "other" is a text, and others are numbers, such as 1\n',
  );
  expect(problemsOf(field('a', 'b'))).toBe('');
  expect(
    problemsOf({
      'enums.yaml': `kinds: ${options('1', '"2"')}\n`,
      'test/thing.yaml': `${valid}  kind: { type: enum, of: kinds, label: { en: Kind, zh: 类别 } }\n`,
    }),
  ).toContain('schemas/enums.yaml:1:39  S084 the value "2" is a text');
});
