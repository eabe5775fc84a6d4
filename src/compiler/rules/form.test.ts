import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd } from '../compile-files.case';

describe('rules of forms', () => {
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
