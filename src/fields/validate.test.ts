import { describe, expect, it } from 'vitest';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import { buildField, KINDS } from './field.case';
import type { FormPlace } from './problem';
import { validate, validatorOf } from './validate';
import { expression } from '../expression.case';

function problem(
  field: FieldDefinition,
  value: unknown,
  values: Record<string, unknown> = {},
  place: FormPlace = 'add',
) {
  return validate(field, value, values, place)?.message;
}

function refusedOf(kind: FieldKind, values: unknown[]): unknown[] {
  return values.filter((value) => problem(buildField(kind), value) !== undefined);
}

describe('a missing value', () => {
  const dates: FieldKind[] = ['date', 'datetime'];
  const others = KINDS.filter((kind) => !dates.includes(kind));

  it.each(others)('[form-required] [msg-empty] %s says that it cannot be empty', (kind) => {
    expect(problem(buildField(kind, { required: true }), undefined)).toBe('validation.required');
    expect(problem(buildField(kind), undefined)).toBeUndefined();
  });
  it.each(dates)('[msg-date-required] %s asks to choose a date', (kind) => {
    expect(problem(buildField(kind, { required: true }), null)).toBe('validation.date');
    expect(problem(buildField(kind), null)).toBeUndefined();
  });
  it('includes letters without a shape', () => {
    for (const nothing of ['\u200B', '\u2060', '\u00AD', ' \u200B\u3164 '])
      expect(problem(buildField('text', { required: true }), nothing)).toBe('validation.required');
    expect(problem(buildField('text', { required: true }), 'a\u200B')).toBeUndefined();
  });
  it('includes blanks, an empty list and a reference to 0', () => {
    expect(problem(buildField('text', { required: true }), '  ')).toBe('validation.required');
    expect(problem(buildField('enums', { required: true }), [])).toBe('validation.required');
    for (const none of [0, '0'])
      expect(problem(buildField('ref', { required: true }), none)).toBe('validation.required');
  });
  it('does not include false and 0', () => {
    expect(problem(buildField('boolean', { required: true }), false)).toBeUndefined();
    expect(problem(buildField('integer', { required: true }), 0)).toBeUndefined();
  });
  it('[form-custom] is required depending on other fields', () => {
    const field = buildField('text', { required: { state: [2] } });
    expect(problem(field, '', { state: 2 })).toBe('validation.required');
    expect(problem(field, '', { state: 1 })).toBeUndefined();
  });
  it('is allowed while the field is not shown', () => {
    const field = buildField('integer', { required: true, when: { state: [2] } });
    expect(problem(field, 'abc', { state: 1 })).toBeUndefined();
    expect(problem(field, 'abc', { state: 2 })).toBe('validation.integer');
  });
  it('[msg-attribute-empty] of a JSON attribute has its own message', () => {
    const validateField = validatorOf(buildField('text', { required: true }), 'add', 'validation.attribute');
    expect(validateField('', {}, { finalSource: 'attr.f' })).toEqual({ message: 'validation.attribute' });
  });
  it('[req-password-edit-optional] of a password keeps the stored one in an edit form', () => {
    expect(problem(buildField('password', { required: true }), '', {}, 'edit')).toBeUndefined();
    expect(problem(buildField('password', { required: true }), '', {}, 'add')).toBe('validation.required');
  });
});

describe('numbers', () => {
  it('[form-integer] have to be whole', () => {
    expect(
      refusedOf('integer', ['12', 12, '-3', '007', '9007199254740993', '1.5', 1.5, 'abc', '12a', 1e-7, Number.NaN]),
    ).toEqual(['1.5', 1.5, 'abc', '12a', 1e-7, Number.NaN]);
  });
  it('[form-number] have to be numeric', () => {
    expect(refusedOf('decimal', ['1.5', 1.5, '.5', '-0.25', 'abc', '1,5', '1.2.3', '1e5', {}])).toEqual([
      'abc',
      '1,5',
      '1.2.3',
      '1e5',
      {},
    ]);
    expect(problem(buildField('decimal'), 'abc')).toBe('validation.number');
  });
  it('[msg-gt-zero] have to be more than zero', () => {
    const rest = buildField('money', { options: { atMost: [expression('paid - refunded')] } });
    expect(validate(rest, 6.8, { paid: '10.10', refunded: 3.3 }, 'add')).toBeUndefined();
    expect(validate(rest, 6.81, { paid: '10.10', refunded: 3.3 }, 'add')).toEqual({
      message: 'validation.max',
      args: { max: '¥6.80' },
    });
    expect(validate(rest, 1, { paid: 5, refunded: 5 }, 'add')).toEqual({
      message: 'validation.max',
      args: { max: '¥0.00' },
    });
    const lower = buildField('integer', { options: { atMost: [expression('upper')] } });
    expect([null, undefined, ''].map((upper) => validate(lower, 3, { upper }, 'add'))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(validate(lower, 3, { upper: 0 }, 'add')).toEqual({ message: 'validation.max', args: { max: 0 } });
    const elsewhere = buildField('integer', { options: { atMost: [expression('comp_id.balance')] } });
    expect(validate(elsewhere, 3, {}, 'add')).toEqual({ message: 'validation.unknownBound' });
    expect(validate(elsewhere, 3, { 'comp_id.balance': 3 }, 'add')).toBeUndefined();
    const field = buildField('decimal', { options: { min: 0.01 } });
    expect(validate(field, 0, {}, 'add')).toEqual({ message: 'validation.positive' });
    expect(problem(field, 0.01)).toBeUndefined();
  });
  it('have to be at or after the earliest moment, and at or before the latest one', () => {
    const end = buildField('date', { options: { earliest: [{ value: expression('start'), label: 'Start' }] } });
    expect(validate(end, '2026-02-28', { start: '2026-03-01' }, 'add')).toEqual({
      message: 'validation.earliest',
      args: { moment: 'Start, 2026-03-01' },
    });
    expect(
      ['2026-03-01', '2026-02-28', '', null].map((start) => validate(end, '2026-03-01', { start }, 'add')),
    ).toEqual([undefined, undefined, undefined, undefined]);
    const due = buildField('datetime', {
      options: { earliest: [{ value: expression('now') }], latest: [{ value: expression('now + days(7)') }] },
    });
    const elsewhere = buildField('date', { options: { earliest: [{ value: expression('comp_id.made') }] } });
    expect(problem(elsewhere, '2020-01-01')).toBe('validation.unknownBound');
    expect(problem(due, '2020-01-01T00:00:00Z')).toBe('validation.earliest');
    expect(problem(due, '2999-01-01T00:00:00Z')).toBe('validation.latest');
    expect(problem(due, new Date(Date.now() + 86_400_000).toISOString())).toBeUndefined();
  });
  it('have to be within each of several bounds', () => {
    const end = buildField('date', {
      options: { earliest: [{ value: expression('start') }, { value: expression('start + days(3)') }] },
    });
    expect(
      ['2026-03-03', '2026-03-04'].map((value) => validate(end, value, { start: '2026-03-01' }, 'add')?.args),
    ).toEqual([{ moment: '2026-03-04' }, undefined]);
  });
  it('are not compared with now when unchanged, but still with other fields', () => {
    const due = buildField('datetime', {
      options: { earliest: [{ value: expression('now') }], latest: [{ value: expression('end'), label: 'End' }] },
    });
    const old = '2020-01-01T00:00:00Z';
    const validateField = (place: FormPlace, opened: Record<string, unknown>) =>
      validatorOf(due, place, undefined, () => opened)(old, { f: old, end: '2019-01-01' }, { finalSource: 'f' })
        ?.message;
    expect(validateField('edit', { f: old })).toBe('validation.latest');
    expect(validateField('edit', { f: '2020-01-02T00:00:00Z' })).toBe('validation.earliest');
    expect(validateField('add', { f: old })).toBe('validation.earliest');
  });
  it('are compared with the moment of their own row after it was moved', () => {
    const due = buildField('datetime', { options: { earliest: [{ value: expression('now') }] } });
    const [old, older] = ['2020-01-01T00:00:00Z', '2019-01-01T00:00:00Z'];
    const validateField = validatorOf(due, 'edit', undefined, () => ({ rows: [{ f: old }, { f: older }] }));
    expect(
      [older, old, '2018-01-01T00:00:00Z'].map(
        (value) => validateField(value, { rows: [{ f: value }] }, { finalSource: 'rows.0.f' })?.message,
      ),
    ).toEqual([undefined, undefined, 'validation.earliest']);
  });
  it('can be compared with the value as it was read, which a new record does not have', () => {
    const rank = buildField('integer', {
      required: { state: [1] },
      options: { atLeast: [expression('old.f')], atMost: [expression('old.most')] },
    });
    const check = (place: FormPlace, value: unknown) =>
      validatorOf(rank, place, undefined, () => ({ f: 3, most: 5 }))(value, { f: value }, { finalSource: 'f' });
    expect([2, 3, 5, 6].map((value) => check('edit', value)?.message)).toEqual([
      'validation.min',
      undefined,
      undefined,
      'validation.max',
    ]);
    expect([2, 6].map((value) => check('add', value))).toEqual([undefined, undefined]);
    const later = { ...rank, required: expression('old.f > 2') };
    const validateLater = (place: FormPlace) =>
      validatorOf(later, place, undefined, () => ({ f: 3 }))('', { f: '' }, { finalSource: 'f' })?.message;
    expect([validateLater('edit'), validateLater('add')]).toEqual(['validation.required', undefined]);
  });
  it('[msg-gte-zero] have to be zero or more', () => {
    const field = buildField('integer', { options: { min: 0 } });
    expect(validate(field, -1, {}, 'add')).toEqual({ message: 'validation.min', args: { min: 0 } });
    expect(problem(field, 0)).toBeUndefined();
  });
  it('[bound-recharge] are between 0.01 and 5000 with two decimals', () => {
    const field = buildField('money', { options: { min: 0.01, max: 5000 } });
    expect([0.01, '5000', '5000.00'].map((value) => problem(field, value))).toEqual([undefined, undefined, undefined]);
    expect(validate(field, 0, {}, 'add')).toEqual({ message: 'validation.between', args: { min: 0.01, max: 5000 } });
    expect(problem(field, '5000.01')).toBe('validation.between');
    expect(problem(field, '1.234')).toBe('validation.scale');
  });
  it('[bound-free-storage-validity] are between 1 and 30', () => {
    const field = buildField('integer', { options: { min: 1, max: 30 } });
    expect([0, 1, 30, 31].map((value) => problem(field, value))).toEqual([
      'validation.between',
      undefined,
      undefined,
      'validation.between',
    ]);
  });
  it('[bound-sort-numeric] in a sort field refuse text', () => {
    expect(problem(buildField('integer'), 'last')).toBe('validation.integer');
  });
  it('[msg-numeric-id] in an id field refuse text', () => {
    expect(problem(buildField('id'), 'a1')).toBe('validation.numericId');
    expect(problem(buildField('id'), '12')).toBeUndefined();
    expect(problem(buildField('id', { options: { as: 'text' } }), 'a1')).toBeUndefined();
  });
});

describe('texts', () => {
  it('[msg-max-4-chars] have a maximum length in characters, not UTF-16 units', () => {
    const field = buildField('text', { options: { max: 4 } });
    expect(problem(field, '设备云台')).toBeUndefined();
    expect(problem(field, '😀😀😀😀')).toBeUndefined();
    expect(validate(field, '12345', {}, 'add')).toEqual({ message: 'validation.maxLength', args: { max: 4 } });
  });
  it('have a minimum length', () => {
    expect(problem(buildField('longtext', { options: { min: 3 } }), 'ab')).toBe('validation.minLength');
  });
  it('[msg-parameter] have a general message when their pattern has none', () => {
    const field = buildField('text', { options: { pattern: { regex: '[a-z]+', message: '' } } });
    expect(problem(field, '1')).toBe('validation.parameter');
  });
  it('[msg-email-format] have to be an email address', () => {
    expect(
      refusedOf('email', ['a@b.cn', 'a.b+c@x-y.example.com', 'a@b', 'a b@c.cn', '@b.cn', 'a@b..cn', 'a@@b.cn']),
    ).toEqual(['a@b', 'a b@c.cn', '@b.cn', 'a@b..cn', 'a@@b.cn']);
  });
  it('of a url begin with http or https', () => {
    expect(
      refusedOf('url', [
        'https://a.cn/x?y=1',
        'http://10.0.0.1:8080',
        'ftp://a.cn',
        'javascript:alert(1)',
        'a.cn',
        'http://',
      ]),
    ).toEqual(['ftp://a.cn', 'javascript:alert(1)', 'a.cn', 'http://']);
  });
  it('of an IP address are IPv4 or IPv6', () => {
    expect(
      refusedOf('ip', [
        '10.0.0.255',
        '::1',
        'fe80::1:2',
        '::ffff:1.2.3.4',
        '256.1.1.1',
        '1.2.3',
        '01.2.3.4',
        'a::b::c',
        'abc',
      ]),
    ).toEqual(['256.1.1.1', '1.2.3', '01.2.3.4', 'a::b::c', 'abc']);
  });
  it('of a version have three numbers', () => {
    expect(refusedOf('version', ['1.0.12', '1.0', 'v1.0.0', '1.0.0.1'])).toEqual(['1.0', 'v1.0.0', '1.0.0.1']);
  });
  it('[bound-time-range-format] of a time range have two times of day', () => {
    expect(
      refusedOf('timerange', [
        '00:00-10:00',
        '22:00-06:00',
        '24:00-10:00',
        '0:00-10:00',
        '00:00',
        '00:00-',
        '00:60-10:00',
      ]),
    ).toEqual(['24:00-10:00', '0:00-10:00', '00:00', '00:00-', '00:60-10:00']);
  });
});

describe('phone', () => {
  const field = buildField('phone', { options: { area: 'area' } });

  it('[msg-phone-format] has digits only', () =>
    expect(problem(field, '138-0013', { area: '+1' })).toBe('validation.phone'));
  it('[msg-phone-11] has 11 digits under +86, also without an area', () => {
    expect(problem(field, '1380013800', { area: '+86' })).toBe('validation.phone11');
    expect(problem(field, '1380013800', {})).toBe('validation.phone11');
    expect(problem(buildField('phone'), '13800138000')).toBeUndefined();
    expect(problem(field, '13800138000', { area: '86' })).toBeUndefined();
  });
  it('has 4 to 15 digits under another area', () => {
    expect(
      ['123', '1234', '1'.repeat(15), '1'.repeat(16)].map((value) => problem(field, value, { area: '+1' })),
    ).toEqual(['validation.phoneDigits', undefined, undefined, 'validation.phoneDigits']);
  });
  it('has a valid area', () => expect(problem(field, '1234', { area: '+x' })).toBe('validation.area'));
});

describe('other kinds', () => {
  it('a date exists', () => {
    expect(refusedOf('date', ['2026-02-28', '2026-02-30', 'soon'])).toEqual(['2026-02-30', 'soon']);
  });
  it('a password has a minimum length, and blanks count', () => {
    expect(problem(buildField('password'), '12345')).toBe('validation.minLength');
    expect(problem(buildField('password'), '   a  ')).toBeUndefined();
  });

  it('a new password is not one repeated character and not its user ID; a present one may be', () => {
    const [added, present] = [true, false].map((repeat) =>
      buildField('password', { options: { sealWith: 'user_id', min: 6, repeat } }),
    );
    const values = { user_id: 'Ada.Lovelace' };
    expect(
      ['aaaaaaaa', 'ada.lovelace', 'ada.lovelace1'].map((typed) => added && problem(added, typed, values)),
    ).toEqual(['validation.passwordGuessed', 'validation.passwordGuessed', undefined]);
    expect(present && problem(present, 'aaaaaaaa', values)).toBeUndefined();
  });
  it('an enum refuses an option whose condition does not hold, and keeps an unknown value', () => {
    const options = [
      { value: 1, label: 'A' },
      { value: 2, label: 'B', when: { kind: [7] } },
    ];
    const field = buildField('enum', { options: { options } });
    expect(problem(field, 2, { kind: 7 })).toBeUndefined();
    expect(problem(field, 2, { kind: 8 })).toBe('validation.option');
    expect(problem(field, 57)).toBeUndefined();
    expect(problem(buildField('enums', { options: { options } }), [1, 2])).toBe('validation.option');
  });
  it('json says what is wrong with a typed text', () => {
    expect(validate(buildField('json'), '{"a":1,\n x}', {}, 'add')).toEqual({
      message: 'validation.jsonAt',
      args: { line: 2, column: 2 },
    });
    expect(validate(buildField('json'), 'x', {}, 'add')).toEqual({ message: 'validation.json' });
    expect(problem(buildField('json'), '12')).toBe('validation.jsonObject');
    expect(problem(buildField('json'), { a: 1 })).toBeUndefined();
  });
  it('rows have a minimum and a maximum number', () => {
    const field = buildField('rows', { options: { min: 1, max: 2 } });
    expect(problem(field, [])).toBe('validation.rowsMin');
    expect(problem(field, [{}, {}, {}])).toBe('validation.rowsMax');
  });
  it('rows have no duplicate of a unique value', () => {
    const rowsOf = (...unique: string[]) =>
      buildField('rows', {
        options: {
          fields: {
            lang: buildField('text', { name: 'lang', label: 'Language', unique }),
            zone: buildField('text', { name: 'zone', label: 'Zone' }),
          },
        },
      });
    const rows = [
      { lang: 'en', zone: 'eu' },
      { lang: 'zh', zone: 'eu' },
      { lang: 'en', zone: 'us' },
    ];
    expect(validate(rowsOf('lang'), rows, {}, 'add')).toEqual({
      message: 'validation.rowsUnique',
      args: { row: 3, label: 'Language' },
    });
    expect(problem(rowsOf('lang'), [{ lang: '' }, { lang: '' }, null, null])).toBeUndefined();
    expect(problem(rowsOf('lang', 'zone'), rows)).toBeUndefined();
    expect(validate(rowsOf('lang', 'zone'), [...rows, { lang: 'zh', zone: 'eu' }], {}, 'add')).toEqual({
      message: 'validation.rowsUnique',
      args: { row: 4, label: 'Language + Zone' },
    });
  });
});

describe('validatorOf', () => {
  it('validates an inner field with the values of its row', () => {
    const field = buildField('text', { required: { zone: ['cn'] } });
    const values = { zone: 'us', details: [{ zone: 'us' }, { zone: 'cn' }] };
    const validateField = validatorOf(field, 'add');
    expect(validateField('', values, { finalSource: 'details.0.f' })).toBeUndefined();
    expect(validateField('', values, { finalSource: 'details.1.f' })).toEqual({ message: 'validation.required' });
  });
});

it.each([
  ['date', '2026/01/01'],
  ['date', '2026-02-29'],
  ['datetime', 20260101],
  ['integer', 'abc'],
  ['decimal', 'abc'],
  ['decimal', 1.23456],
  ['money', 1e-7],
  ['email', 'none'],
  ['url', 'none'],
  ['json', '{'],
  ['cron', 'daily'],
  ['timerange', '9-10'],
  ['version', '2'],
  ['text', 'long'],
] as const)('%s %j that was read as it is does not block the save of another field', (kind, value) => {
  const field = buildField(kind, { options: { max: 3 } });
  expect(validate(field, value, {}, 'edit', true)).toBeUndefined();
  expect(validate(field, value, {}, 'edit', false)).toBeDefined();
});

it('numbers are compared with all of their digits', () => {
  const field = buildField('integer', { options: { max: 9007199254740992 } });
  expect(validate(field, '9007199254740992', {}, 'add')).toBeUndefined();
  expect(validate(field, '9007199254740993', {}, 'add')?.message).toBe('validation.max');
});
