import { describe, expect, it } from 'vitest';
import type { FieldSource } from '../../src/compiler/source';
import { guessField } from './guess-field';
import type { Known } from './known';

const known: Known = {
  defaults: { gmt_create: { type: 'datetime' }, state: { type: 'enum' } },
  enums: new Map([
    ['order_state', [1, 2]],
    ['currency', [1, 2, 3]],
  ]),
  refersTo: (name) =>
    ({
      comp_id: { to: 'operate/company', as: 'number' as const },
      role_id: { to: 'system/role', as: 'number' as const },
    })[name],
  isReference: () => false,
  labelOf: () => undefined,
};

const cases: [name: string, values: unknown[], field: FieldSource][] = [
  ['gmt_create', ['2026-01-01 00:00:00'], {}],
  ['gmt_create', [1_767_225_600], { as: 'seconds' }],
  ['started', ['2026-01-01 00:00:00', ''], { type: 'datetime' }],
  ['start_time', [1_767_225_600, 0], { type: 'datetime', as: 'seconds' }],
  ['start_time', [1_767_225_600_000], { type: 'datetime', as: 'milliseconds' }],
  ['start_time', [30], { type: 'integer' }],
  ['update_time', ['2026-01-01 00:00:00'], { type: 'datetime', readonly: true }],
  ['day', ['2026-01-31'], { type: 'date' }],
  ['day', ['2026-02-31'], { type: 'text' }],
  ['price', ['19.90'], { type: 'money', currency: 'CNY' }],
  ['total_amount', [19.9, 3], { type: 'money', currency: 'CNY' }],
  ['ratio', [0.125, 1], { type: 'decimal' }],
  ['comp_id', [12], { type: 'ref', to: 'operate/company' }],
  ['role_ids', [[1, 2], []], { type: 'refs', to: 'system/role' }],
  ['is_paid', [0, 1], { type: 'boolean' }],
  ['is_paid', [0, 2], { type: 'integer' }],
  ['active', [true], { type: 'boolean', as: 'boolean' }],
  ['order_state', [1], { type: 'enum', of: 'order_state' }],
  [
    'currency',
    ['CNY', 'USD'],
    {
      type: 'enum',
      of: [
        { value: 'CNY', label: { en: 'CNY', zh: 'CNY' } },
        { value: 'USD', label: { en: 'USD', zh: 'USD' } },
      ],
    },
  ],
  ['state', ['open'], { of: [{ value: 'open', label: { en: 'open', zh: 'open' } }] }],
  ['count', [1, 2], { type: 'integer' }],
  ['contact_email', ['a@b.example', ''], { type: 'email' }],
  ['contact_phone', ['+44 2071838750'], { type: 'phone' }],
  ['phone_model', ['X5'], { type: 'text' }],
  ['home', ['https://a.example/x'], { type: 'url' }],
  ['home', ['https://a.example/x.png?v=1'], { type: 'image' }],
  ['addr', ['10.0.0.1'], { type: 'ip' }],
  ['fw_ver', ['1.2.3'], { type: 'version' }],
  ['spec', ['0 0 3 * * *'], { type: 'cron' }],
  ['window', ['00:00-10:00'], { type: 'timerange' }],
  ['remark', ['x'], { type: 'longtext' }],
  ['story', ['x'.repeat(121)], { type: 'longtext' }],
  ['app_secret', ['s'], { type: 'secret' }],
  ['attr', ['{"colour":"red"}'], { type: 'json', fields: { colour: { type: 'text' } } }],
  ['attr', [{ colour: 'red' }], { type: 'json', as: 'object', fields: { colour: { type: 'text' } } }],
  ['parts', [[{ no: 1 }]], { type: 'rows', fields: { no: { type: 'integer' } } }],
  ['parts', ['[{"no":1}]'], { type: 'rows', as: 'text', fields: { no: { type: 'integer' } } }],
  ['tags', [['a']], { type: 'json', as: 'object' }],
  ['note', [null, ''], { type: 'text' }],
  ['mixed', [1, 'a'], { type: 'text' }],
];

describe('a guess from a name and its values', () => {
  it.each(cases)('%s: %j', (name, values, field) => {
    expect(guessField(name, values, known).field).toEqual(field);
  });

  it('is an enum for few small numbers when the name suggests options', () => {
    const { field, checks } = guessField('type', [2, 1, 2], known);
    expect(field).toMatchObject({ type: 'enum', of: [{ value: 1 }, { value: 2 }] });
    expect(checks).toEqual(['what each value means, and which are missing']);
  });

  it('says what is uncertain, also for inner fields', () => {
    expect(guessField('note', [''], known).checks).toEqual(['the sample never fills it: its type is a guess']);
    expect(guessField('parts', [[{ price: 1 }]], known).checks).toEqual(['price: the currency']);
  });
});
