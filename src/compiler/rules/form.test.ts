import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd } from '../compile-files.case';

describe('rules of forms', () => {
  it('S019 is reported for a group with an unknown field', () => {
    expect(problemsOf(validAnd('form:\n  - { label: { en: A, zh: 甲 }, fields: [name, stae, state] }\n')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:47  S019 "stae" is not a field. Did you mean "state"?
         12 |   - { label: { en: A, zh: 甲 }, fields: [name, stae, state] }
            |                                                ^^^^"
    `);
  });

  it('S039 is reported for a read-only field in the form', () => {
    expect(
      problemsOf({
        'test/thing.yaml':
          valid.replace('required: true', 'readonly: true') +
          'form:\n  - { label: { en: A, zh: 甲 }, fields: [name, state] }\n',
      }),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:41  S039 "name" cannot be here: it is read-only
         12 |   - { label: { en: A, zh: 甲 }, fields: [name, state] }
            |                                          ^^^^"
    `);
  });

  it('S040 is reported for a field in two groups', () => {
    expect(
      problemsOf(
        validAnd(
          'form:\n  - { label: { en: A, zh: 甲 }, fields: [name, state] }\n  - { label: { en: B, zh: 乙 }, fields: [state] }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:13:41  S040 "state" is already in a group
         13 |   - { label: { en: B, zh: 乙 }, fields: [state] }
            |                                          ^^^^^"
    `);
  });

  it('S041 is reported for a required field outside the form; another one there is read-only', () => {
    expect(
      problemsOf({
        'test/thing.yaml':
          valid.replace('type: id }', 'type: id }\n  remark: { type: text, label: { en: Remark, zh: 备注 } }') +
          'form:\n  - { label: { en: A, zh: 甲 }, fields: [state] }\n',
      }),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:10:3  S041 "name" is required, but in no group of the form
         10 |   name: { type: text, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |   ^^^^"
    `);
  });

  it('S050 is reported for two groups with one name', () => {
    expect(
      problemsOf(
        validAnd(
          'form:\n  - { label: { en: A, zh: 甲 }, fields: [name] }\n  - { label: { en: A, zh: 乙 }, fields: [state] }\n',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:13:7  S050 two groups have the English label "a": change one of them
         13 |   - { label: { en: A, zh: 乙 }, fields: [state] }
            |       ^^^^^"
    `);
  });
});

describe('a location', () => {
  const place = (lat: string) =>
    `${valid}  place: { type: location, label: { en: Place, zh: 位置 } }\n  latitude: { type: decimal, ${lat}label: { en: Latitude, zh: 纬度 } }\n  longitude: { type: decimal, label: { en: Longitude, zh: 经度 } }\n`;

  it('needs its two fields in every form that shows it', () => {
    expect(problemsOf({ 'test/thing.yaml': place('') })).toBe('');
    expect(problemsOf({ 'test/thing.yaml': place('in: [detail], ') })).toContain(
      'S039 "place" needs "latitude" in the same form (add, edit): remove this "in". The input of the location contains the field',
    );
    expect(problemsOf({ 'test/thing.yaml': place('readonly: true, ') })).toContain(
      'S039 "place" needs "latitude" in the same form (add, edit): remove this "readonly".',
    );
  });
});
