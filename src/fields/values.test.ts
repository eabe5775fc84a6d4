import { describe, expect, it } from 'vitest';
import type { EnumOption, FieldDefinition, FieldKind, KindOptions } from '../schema/field-definition';
import { WrittenNumber } from '../schema/json';
import { writeJson } from '../schema/json-text';
import { buildField as fieldOf, KINDS } from './field.case';
import { fromWire, toWire, untouched } from './values';

function buildField<K extends FieldKind>(name: string, kind: K, options: KindOptions[K]): FieldDefinition {
  return fieldOf<K>(kind, { name, options } as unknown as Parameters<
    typeof fieldOf<K>
  >[1]) as unknown as FieldDefinition;
}

function integer(name: string) {
  return buildField(name, 'integer', {});
}

function text(name: string) {
  return buildField(name, 'text', {});
}

const options: EnumOption[] = [
  { value: 0, label: 'Offline' },
  { value: 1, label: 'Online' },
];
const ref = { to: 'operate/company', match: {} };

/** One field of every kind. */
const samples = Object.fromEntries(KINDS.map((kind) => [kind, fieldOf(kind)])) as unknown as {
  [K in FieldKind]: FieldDefinition;
};
Object.assign(samples, {
  decimal: buildField('f', 'decimal', { scale: 4 }),
  enum: buildField('f', 'enum', { options }),
  enums: buildField('f', 'enums', { options, as: 'list' }),
  json: buildField('f', 'json', { as: 'text', fields: { size: integer('size') } }),
  rows: buildField('f', 'rows', {
    fields: { size: integer('size'), lang: text('lang') },
    min: 0,
    as: 'list',
  }),
});
const kinds = Object.entries(samples) as [FieldKind, FieldDefinition][];

describe('toWire', () => {
  it.each<[FieldKind, unknown, unknown]>([
    ['text', 'a', 'a'],
    ['text', 12, '12'],
    ['text', undefined, ''],
    ['text', null, ''],
    ['longtext', undefined, ''],
    ['phone', undefined, ''],
  ])('[request-building] [W1] sends %s %j as %j: text, empty when missing', (kind, value, sent) => {
    expect(toWire(samples[kind], value)).toBe(sent);
  });

  it.each<[unknown, number]>([
    [12, 12],
    ['12', 12],
    [' 12 ', 12],
    ['-3', -3],
    [12.9, 12],
    ['12.9', 12],
    ['abc', 0],
    ['12abc', 0],
    ['', 0],
    [undefined, 0],
    [null, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [{}, 0],
    ['-0', 0],
  ])('[request-building] [W2] sends integer %j as %j: parsed, 0 when missing or not numeric', (value, sent) => {
    expect(toWire(samples.integer, value)).toBe(sent);
  });

  it('[W2] sends a missing reference as 0, or as empty text', () => {
    expect(toWire(samples.ref, null)).toBe(0);
    expect(toWire(buildField('f', 'ref', { ...ref, as: 'text' }), null)).toBe('');
  });

  it.each(['integer', 'id', 'ref'] as const)('[W2] sends %s with all digits', (kind) => {
    expect(writeJson(toWire(samples[kind], '12345678901234567890'))).toBe('12345678901234567890');
    expect(writeJson(toWire(samples[kind], '0012345678901234567890'))).toBe('12345678901234567890');
  });

  it('[W3] sends the entries of a list with all digits', () => {
    const list = ['12345678901234567890', 2];
    for (const kind of ['refs', 'enums', 'matrix'] as const)
      expect(writeJson(toWire(samples[kind], list))).toBe('[12345678901234567890,2]');
  });

  it('[request-building] [W3] lists of numbers are parsed element by element', () => {
    expect(toWire(samples.refs, ['1', 2, 'x', null])).toEqual([1, 2, 0, 0]);
    expect(toWire(samples.refs, undefined)).toEqual([]);
    expect(toWire(samples.enums, ['1', '0'])).toEqual([1, 0]);
    expect(toWire(samples.matrix, ['5', 6])).toEqual([5, 6]);
    expect(toWire(buildField('f', 'refs', { ...ref, as: 'comma', of: 'number' }), ['1', 2])).toBe('1,2');
  });

  it.each<[unknown, unknown]>([
    ['12.50', 12.5],
    [0.1, 0.1],
    ['0.07', 0.07],
    ['5000', 5000],
    ['1234567890123.45', 1234567890123.45],
    ['12345678901234.567', '12345678901234.567'],
    ['1234567890123456.78', '1234567890123456.78'],
    ['abc', 0],
    ['', 0],
    [undefined, 0],
    ['1e400', 0],
  ])('[W4] sends money %j as %j, with all its digits', (value, sent) => {
    expect(toWire(samples.money, value)).toBe(sent);
  });

  it('[W5] sends booleans as 1 and 0, or as booleans', () => {
    expect([true, false, null, '1', 'true'].map((value) => toWire(samples.boolean, value))).toEqual([1, 0, 0, 1, 1]);
    expect(toWire(buildField('f', 'boolean', { as: 'boolean' }), true)).toBe(true);
  });

  it.each<['text' | 'seconds' | 'milliseconds', unknown, unknown]>([
    ['text', '2026-03-01T08:30:15Z', '2026-03-01 08:30:15'],
    ['text', '2026-03-01T08:30:15+08:00', '2026-03-01 00:30:15'],
    ['text', '2026-03-01T08:30', '2026-03-01 08:30:00'],
    ['text', '2026-02-30T00:00:00Z', ''],
    ['text', 'soon', ''],
    ['text', null, ''],
    ['seconds', '1970-01-01T00:01:00Z', 60],
    ['seconds', null, 0],
    ['milliseconds', '1970-01-01T00:01:00Z', 60_000],
  ])('[W5] sends a date-time as %s: %j as %j', (as, value, sent) => {
    expect(toWire(buildField('f', 'datetime', { as }), value)).toBe(sent);
  });

  it('[W5] sends a day as its midnight in UTC', () => {
    expect(toWire(samples.date, '2026-03-01')).toBe('2026-03-01 00:00:00');
  });

  it('keeps an unknown enum value', () => {
    expect(toWire(samples.enum, 57)).toBe(57);
    expect(toWire(samples.enum, '1')).toBe(1);
    expect(toWire(samples.enum, null)).toBe(0);
  });

  it('[W18] merges inner fields of JSON into the JSON as it was read', () => {
    const before = '{"size":1,"color":"red","deep":{"a":1}}';
    expect(JSON.parse(String(toWire(samples.json, { size: '7' }, before)))).toEqual({
      size: 7,
      color: 'red',
      deep: { a: 1 },
    });
  });

  it('[W18] sends the JSON of an object field as an object, and invalid JSON as it was typed', () => {
    const object = buildField('f', 'json', { as: 'object' });
    expect(toWire(object, '{"a":1}')).toEqual({ a: 1 });
    expect(toWire(object, '{"a":')).toBe('{"a":');
    expect(toWire(object, null)).toEqual({});
    expect(toWire(buildField('f', 'json', { as: 'text' }), { a: 1 })).toBe('{"a":1}');
    expect(toWire(buildField('f', 'json', { as: 'text' }), null)).toBe('');
  });

  it('sends no zeros of inner numbers for JSON that was neither read nor typed', () => {
    expect(toWire(samples.json, undefined)).toBe('');
    expect(toWire(buildField('f', 'json', { as: 'object', fields: { size: integer('size') } }), undefined)).toEqual({});
    expect(toWire(samples.json, {})).toBe('{"size":0}');
  });

  it('[W2] sends an empty size of a row as 0, and keeps unknown keys of a row', () => {
    expect(toWire(samples.rows, [{ size: '', lang: 'en', ver_id: 9 }])).toEqual([{ size: 0, lang: 'en', ver_id: 9 }]);
  });

  it('sends nothing for a location, whose two fields are sent', () => {
    expect(toWire(samples.location, { latitude: 1 })).toBeUndefined();
  });
});

describe('fromWire', () => {
  const broken = [
    null,
    undefined,
    '',
    0,
    -1,
    1.5,
    'abc',
    '{"a',
    '[]',
    true,
    [],
    [null],
    [[1]],
    {},
    { a: { b: 1 } },
    Number.NaN,
  ];

  it.each(kinds)('%s never throws for any value, in either direction', (_kind, field) => {
    for (const raw of broken) {
      expect(() => toWire(field, fromWire(field, raw), raw)).not.toThrow();
      expect(() => untouched(field, raw)).not.toThrow();
    }
  });

  it.each<[FieldKind, unknown, unknown]>([
    ['text', null, ''],
    ['text', 5, '5'],
    ['integer', '12', 12],
    ['integer', 'abc', 'abc'],
    ['integer', null, null],
    ['money', '12.50', 12.5],
    ['money', '1234567890123456.78', '1234567890123456.78'],
    ['boolean', 1, true],
    ['boolean', '0', false],
    ['boolean', 2, 2],
    ['enum', '1', 1],
    ['enum', 57, 57],
    ['ref', 0, null],
    ['ref', '7', 7],
    ['refs', '1,2', [1, 2]],
    ['refs', null, []],
    ['datetime', '2026-03-01 08:30:15', '2026-03-01T08:30:15Z'],
    ['datetime', '0000-00-00 00:00:00', null],
    ['datetime', 'soon', 'soon'],
    ['date', '2026-03-01 08:30:15', '2026-03-01'],
    ['password', 'hash', ''],
    ['json', '{"size":"3","x":1}', { size: 3, x: 1 }],
    ['json', '{"size', '{"size'],
    ['rows', null, []],
    ['rows', [{ size: '3' }, null], [{ size: 3, lang: '' }]],
    ['rows', 'none', 'none'],
  ])('reads %s %j as %j', (kind, raw, value) => {
    expect(fromWire(samples[kind], raw)).toEqual(value);
  });

  it('reads seconds and milliseconds', () => {
    for (const none of [0, '0', '']) expect(fromWire(buildField('f', 'datetime', { as: 'seconds' }), none)).toBeNull();
    expect(fromWire(buildField('f', 'datetime', { as: 'seconds' }), 60)).toBe('1970-01-01T00:01:00Z');
    expect(fromWire(buildField('f', 'datetime', { as: 'milliseconds' }), '60000')).toBe('1970-01-01T00:01:00Z');
    expect(fromWire(buildField('f', 'datetime', { as: 'seconds' }), 1e18)).toBe(1e18);
    const milliseconds = (value: number) => fromWire(buildField('f', 'datetime', { as: 'milliseconds' }), value);
    expect([milliseconds(-62_135_596_800_000), milliseconds(253_402_300_799_999)]).toEqual([
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]);
    for (const out of [-62_135_596_800_001, 253_402_300_800_000]) expect(milliseconds(out)).toBe(out);
  });
});

describe('unchanged values', () => {
  it.each<[FieldKind, unknown]>([
    ['ref', 'abc'],
    ['ref', 7.5],
    ['text', null],
    ['integer', null],
    ['datetime', null],
    ['json', null],
    ['refs', null],
    ['integer', 'abc'],
    ['integer', 12.7],
    ['integer', '12345678901234567890'],
    ['boolean', 2],
    ['datetime', 'soon'],
    ['refs', { a: 1 }],
    ['text', { a: 1 }],
    ['integer', new WrittenNumber('9007199254740993')],
    ['id', new WrittenNumber('9007199254740993')],
    ['decimal', new WrittenNumber('0.12345678901234567890')],
    ['money', new WrittenNumber('1e400')],
    ['json', '{"n":12345678901234567890, "n":1}'],
    ['rows', 'none'],
  ])('[W8] %s that its kind cannot read is sent as it was read: %j', (kind, raw) => {
    expect(untouched(samples[kind], raw)).toEqual(raw);
  });

  it.each<[FieldKind, unknown, unknown]>([
    ['integer', '12', 12],
    ['datetime', '2026-03-01T08:00:00Z', '2026-03-01 08:00:00'],
    ['enum', 57, 57],
  ])('%s is sent in its usual form: %j → %j', (kind, raw, sent) => {
    expect(untouched(samples[kind], raw)).toBe(sent);
  });

  it.each<[unknown, unknown]>([
    ['DC-1', 'DC-1'],
    [7, '7'],
    [true, 'true'],
    ['', ''],
    [null, null],
    [{ id: 'DC-1' }, { id: 'DC-1' }],
  ])('a reference with a text as its key is sent in its usual form, or as it was read: %j → %j', (raw, sent) => {
    expect(untouched(buildField('f', 'ref', { ...ref, as: 'text' }), raw)).toEqual(sent);
  });

  it.each(kinds)('%s is the same after a second reading', (kind, field) => {
    const wire = toWire(field, fromWire(field, kind === 'json' ? '{"size":1}' : kind === 'rows' ? [{ size: 1 }] : '1'));
    if (kind === 'password' || kind === 'location') return;
    expect(toWire(field, fromWire(field, wire), wire)).toEqual(wire);
  });
});
