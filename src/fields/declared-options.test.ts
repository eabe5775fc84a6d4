import { expect, it } from 'vitest';
import type { FieldSource } from '../compiler/source';
import type { FieldKind } from '../schema/field-definition';
import type { DeclarationContext } from './declaration';
import { declarations } from './maps/declarations';

const of = [{ value: 1, label: { en: 'On', zh: '开' } }];

const context: DeclarationContext = {
  say: (text) => (typeof text === 'string' ? text : text.en),
  condition: (source) => [{ source: String(source) }] as never,
  expression: (text) => [text] as never,
  moment: (bound) => bound as never,
  field: (name) => ({ type: 'enum', label: { en: name, zh: name } }),
  choices: () => [{ value: 1, label: { en: 'Yuan', zh: '元' }, currency: 'CNY' }, ...of],
  keyOf: ({ to }) => (to === 'by/text' ? 'text' : 'number'),
  isTranslated: ({ to }) => to === 'by/language',
  inner: (fields) => fields as never,
};

function optionsOf(kind: FieldKind, field: FieldSource = {}) {
  return declarations[kind].options(field, context);
}

const choices = [
  { value: 1, label: 'Yuan' },
  { value: 1, label: 'On' },
];

/** Options where the schema says nothing; options as it says them. */
const cases: { [K in FieldKind]?: [usual: object, ...said: [FieldSource, object][]] } = {
  boolean: [{ as: 'number' }, [{ as: 'boolean' }, { as: 'boolean' }]],
  cron: [{}],
  date: [
    { as: 'text' },
    [{ as: 'seconds' }, { as: 'seconds' }],
    [
      { as: 'milliseconds', maxMonths: 3 },
      { as: 'milliseconds', maxMonths: 3 },
    ],
    [
      { min: 'today', max: ['today', 'other'], rangeKeys: ['a', 'b'] },
      { as: 'text', earliest: ['today'], latest: ['today', 'other'], rangeKeys: ['a', 'b'] },
    ],
  ],
  decimal: [
    { scale: 2 },
    [
      { scale: 0, min: 1, max: [5, 3] },
      { scale: 0, min: 1, max: 3 },
    ],
    [
      { min: [2, 'least'], max: 'most' },
      { scale: 2, min: 2, atLeast: [['least']], atMost: [['most']] },
    ],
    [
      { rangeKeys: ['a', 'b'], unit: 'kg' },
      { scale: 2, rangeKeys: ['a', 'b'], unit: 'kg' },
    ],
  ],
  email: [{}],
  enum: [{ options: choices }],
  enums: [{ options: choices, as: 'list' }, [{ as: 'comma' }, { options: choices, as: 'comma' }]],
  file: [
    { via: 'multipart', accept: [], maxSize: 104_857_600 },
    [
      { via: 'put_url', accept: ['a/b'], maxSize: '20 MB', with: 'zone', size: 'bytes' },
      { via: 'put_url', accept: ['a/b'], maxSize: 20_971_520, zone: 'zone', size: 'bytes' },
    ],
    [{ maxSize: 512 }, { via: 'multipart', accept: [], maxSize: 512 }],
    [{ maxSize: '3 KB' }, { via: 'multipart', accept: [], maxSize: 3072 }],
    [{ maxSize: '1GB' }, { via: 'multipart', accept: [], maxSize: 1_073_741_824 }],
  ],
  id: [{ as: 'number' }, [{ as: 'text' }, { as: 'text' }]],
  image: [{ via: 'multipart', accept: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'], maxSize: 5_242_880 }],
  integer: [
    {},
    [{ limit: 'used' }, { limit: { atMost: 'used' } }],
    [
      { zeroText: { en: 'none', zh: '无' }, grouped: true },
      { zero: 'none', grouped: true },
    ],
    [{ unit: 'seconds' }, { unit: 's', duration: 'seconds' }],
    [{ unit: 'minutes' }, { unit: 'min', duration: 'minutes' }],
    [{ unit: 'bytes' }, { unit: 'bytes', size: true }],
    [{ unit: { en: 'pieces', zh: '个' } }, { unit: 'pieces' }],
  ],
  json: [
    { as: 'text' },
    [
      { as: 'object', fields: {} },
      { as: 'object', fields: {} },
    ],
  ],
  longtext: [
    { rows: 4 },
    [
      { lines: 9, max: 5 },
      { rows: 9, max: 5 },
    ],
  ],
  matrix: [{ to: '', key: '', label: '', labelZh: '' }],
  money: [
    { scale: 2, currency: '', currencyFrom: 'code' },
    [
      { currency: 'USD', scale: 3, min: 0 },
      { currency: 'USD', currencyFrom: 'code', scale: 3, min: 0 },
    ],
    [{ currency: 'money' }, { currency: 'money', currencyFrom: 'field', scale: 2, codes: { 1: 'CNY' } }],
  ],
  password: [
    { sealWith: '', min: 8, repeat: true },
    [
      { with: 'name', min: 6, repeat: false },
      { sealWith: 'name', min: 6, repeat: false },
    ],
  ],
  phone: [{}, [{ with: 'area' }, { area: 'area' }]],
  ref: [
    { to: '', match: {}, as: 'number' },
    [
      { to: 'by/text', from: 'a', text: 'b', match: { c: 'd' }, filter: { e: 1 } },
      { to: 'by/text', from: 'a', text: 'b', match: { c: 'd' }, filter: { e: 1 }, as: 'text' },
    ],
    [
      { to: 'by/language', text: 'b' },
      { to: 'by/language', spareText: 'b', match: {}, as: 'number' },
    ],
    [
      { to: 'by/language', text: { en: 'b', zh: 'c' } },
      { to: 'by/language', spareText: 'b', match: {}, as: 'number' },
    ],
  ],
  refs: [
    { to: '', match: {}, as: 'list', of: 'number' },
    [
      { to: 'by/text', as: 'comma' },
      { to: 'by/text', match: {}, as: 'comma', of: 'text' },
    ],
  ],
  rows: [
    { fields: {}, min: 0, as: 'list' },
    [
      { min: 1, max: 3, as: 'text' },
      { fields: {}, min: 1, max: 3, as: 'text' },
    ],
  ],
  secret: [
    { omitUnchanged: false },
    [
      { omitUnchanged: true, max: 5 },
      { omitUnchanged: true, max: 5 },
    ],
  ],
  text: [
    {},
    [{ pattern: '^a' }, { pattern: { regex: '^a' } }],
    [{ pattern: { regex: '^a', text: { en: 'an a', zh: '甲' } } }, { pattern: { regex: '^a', message: 'an a' } }],
    [
      { suggest: 'countries', as: 'region' },
      { suggest: 'countries', region: true },
    ],
    [
      { suggest: { resource: 'a/b', text: 'name' }, min: 1, max: 3 },
      { suggest: { to: 'a/b', field: 'name' }, min: 1, max: 3 },
    ],
  ],
};

it.each(Object.entries(cases))('the options of a field of the type %s', (kind, [usual, ...said]) => {
  expect(optionsOf(kind as FieldKind)).toEqual(usual);
  for (const [field, options] of said) expect(optionsOf(kind as FieldKind, field)).toEqual(options);
});
