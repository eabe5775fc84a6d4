import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validWith } from '../compile-files.case';

const label = 'label: { en: A, zh: 甲 }';

function withField(field: string) {
  return { 'test/thing.yaml': `${valid}  more: { ${label}, ${field} }\n` };
}

describe('rules of uniqueness', () => {
  it('S023 is reported for a field that is not beside that of the rows', () => {
    const inner = `a: { type: text, unique: b, ${label} }, b: { type: text, unique: name, ${label} }`;
    expect(problemsOf(withField(`type: rows, fields: { ${inner} }`))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:138  S023 "unique" names "name", which is not a field
         11 |   more: { label: { en: A, zh: 甲 }, type: rows, fields: { a: { type: text, unique: b, label: { en: A, zh: 甲 } }, b: { type: text, unique: name, label: { en: A, zh: 甲 } } } }
            |                                                                                                                                            ^^^^"
    `);
  });

  it('S094 is reported for a second unique field, unless the file says which one shows code 409', () => {
    const files = validWith('max: 10', 'unique: true', `  more: { type: text, unique: true, ${label} }\n`);
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:23  S094 "name" and "more" are unique, and code 409 is shown at one field: write it into "errors"
         11 |   more: { type: text, unique: true, label: { en: A, zh: 甲 } }
            |                       ^^^^^^"
    `);
    expect(problemsOf({ 'test/thing.yaml': `${files['test/thing.yaml']}errors: { 409: more }\n` })).toBe('');
  });

  it('the parameter of an action is no record of its own', () => {
    const files = validWith(
      'max: 10',
      'unique: true',
      `actions: { end: { ${label}, call: /v2/test/thing/act, fields: { name: {} } } }\n`,
    );
    expect(problemsOf(files)).toBe('');
  });
});
