import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd, validWith } from '../compile-files.case';

describe('rules of identity', () => {
  it('S021 is reported when no field is the id', () => {
    expect(problemsOf(validWith('type: id', 'type: text, label: { en: A, zh: 甲 }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:7:1  S021 there is no id: give a field the type id, or name it with "id"
          7 | fields:
            | ^^^^^^"
    `);
  });

  it('S021 is reported for two ids', () => {
    expect(problemsOf(validWith('{ type: id }', '{ type: id }\n  b_id: { type: id }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:3  S021 thing_id and b_id have the type id: name the id with "id"
          9 |   b_id: { type: id }
            |   ^^^^"
    `);
  });

  it('S029 is reported for an icon that does not exist', () => {
    expect(problemsOf(validWith('icon: users', 'icon: user'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:2:7  S029 lucide has no icon "user". Did you mean "users"?
          2 | icon: user
            |       ^^^^"
    `);
  });

  it('S046 is reported for a part without its screen', () => {
    expect(problemsOf({ 'test/other.part.yaml': valid })).toMatchInlineSnapshot(`
      "schemas/test/other.part.yaml:1:1  S046 a part of test/other needs the file test/other.yaml
          1 | label: { en: Things, zh: 物品 }
            | ^^^^^"
    `);
  });

  it('S046 is reported at the label, wherever it stands', () => {
    const [label = '', ...others] = valid.split('\n');
    const moved = `${others.filter(Boolean).join('\n')}\n${label}\n`;
    expect(problemsOf({ 'test/other.part.yaml': moved })).toContain(`part.yaml:${others.length}:1  S046`);
  });

  it('S049 is reported for rows inside of others that are not in the list of a tree', () => {
    const nested = (call: string) => `  ${call}: { path: /v2/test/thing/${call}, rows: [data, below] }`;
    const of = (call: string, rest = '') =>
      problemsOf(validWith(`  ${call}: /v2/test/thing/${call}`, nested(call), rest));
    const told = 'S049 only the list of a tree has rows inside of others';
    expect(of('list')).toContain(told);
    expect(of('add', 'tree: state\n')).toContain(told);
    expect(of('list', 'tree: state\n')).toBe('');
  });

  it('S070 is reported for a description that repeats the label or is too long', () => {
    expect(problemsOf(validAnd("about: { en: Things, zh: '物品的说明' }\n"))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:14  S070 this repeats the label above it: explain the records, or remove "about"
         11 | about: { en: Things, zh: '物品的说明' }
            |              ^^^^^^"
    `);
    expect(problemsOf(validAnd(`about: { en: What people own, zh: ${'物'.repeat(81)} }\n`))).toContain(
      'S070 this is 81 characters long; the limit on one line is 80',
    );
    expect(problemsOf(validAnd('about: { en: What people own, zh: 人们拥有的东西 }\n'))).toBe('');
  });
});
