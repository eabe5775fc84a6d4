import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../../src/errors/console-error';
import { findDrift, type FindingKind } from './find-drift';
import { callWith } from '../../../src/wire/client';
import { buildDefinition, buildField, integer, text } from '../../../src/wire/sample.case';
import { decodeAnswer } from '../../../src/wire/styles/codec';

const options = [
  { value: 1, label: 'On' },
  { value: 2, label: 'Off' },
];
const definition = buildDefinition(
  [
    text('name'),
    integer('sort'),
    buildField('state', 'enum', { options }),
    buildField('modes', 'enums', { options, as: 'comma' }),
    buildField('since', 'datetime', { as: 'text' }),
    buildField('seen', 'datetime', { as: 'seconds' }),
    buildField('price', 'decimal', { scale: 2 }),
    buildField('open', 'boolean', { as: 'boolean' }),
    buildField('attr', 'json', { as: 'text', fields: { mode: buildField('mode', 'enum', { options }) } }),
    buildField('password', 'password', { sealWith: 'name', min: 8, repeat: false }),
    { ...text('note'), permission: 'notes' },
  ],
  { errors: { 777: { text: 'Known' } } },
);
const { list } = definition.calls;
const row = {
  comp_id: 1,
  name: 'One',
  sort: 1,
  state: 1,
  modes: '1,2',
  since: '2026-01-02 03:04:05',
  seen: 0,
  price: '1.50',
  open: true,
  attr: '{"mode":2}',
  note: '',
};
const other = { ...row, comp_id: 2 };

function found(json: Record<string, unknown>, can: (permission: string) => boolean = () => true): string[] {
  const answer = decodeAnswer({ code: 200, count: 2, ...json });
  return list
    ? findDrift(definition, list, answer, can).map(({ field, kind, detail }) =>
        [field, kind, detail].filter(Boolean).join(' '),
      )
    : [];
}

function without(key: string, from: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name !== key));
}

describe('drift', () => {
  it('is not found in what the schema declares', () => {
    const none = {
      ...other,
      name: null,
      sort: '',
      state: 0,
      modes: '',
      since: '0000-00-00 00:00:00',
      price: 0,
      open: false,
      attr: '',
    };
    expect(found({ data: [row, none] })).toEqual([]);
    expect(found({ data: [], count: 0 })).toEqual([]);
    expect(found({ data: null, count: 0 })).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, `${string}${FindingKind}${string}`]>([
    ['an unknown enum value', { state: 57 }, 'state option 57'],
    ['an unknown word', { state: 'paused' }, 'state option paused'],
    ['an unknown value among several', { modes: '1,9' }, 'modes option 9'],
    ['an unknown value inside of JSON', { attr: '{"mode":8}' }, 'attr.mode option 8'],
    ['a number as text', { sort: '5' }, 'sort type number is declared, string'],
    ['a text as number', { name: 5 }, 'name type string is declared, number'],
    ['an object as text', { name: { en: 'One' } }, 'name type string is declared, object'],
    ['a list as number', { comp_id: [1] }, 'comp_id type number is declared, list'],
    ['JSON as an object', { attr: { mode: 1 } }, 'attr type JSON-string is declared, object'],
    ['broken JSON', { attr: '{"mode"' }, 'attr json'],
    ['an unreadable date', { since: '31/12/2026' }, 'since date'],
    ['a day that does not exist', { since: '2026-02-30 00:00:00' }, 'since date'],
    ['milliseconds for seconds', { seen: 1_767_322_445_000 }, 'seen date'],
    ['an unreadable number', { price: '1,50' }, 'price value'],
    ['an unreadable boolean', { open: 'maybe' }, 'open value'],
    ['a row without a key', { comp_id: null }, 'comp_id no_key'],
    ['a repeated key', { comp_id: 1 }, 'comp_id same_key'],
  ])('finds %s', (_, changed, expected) => {
    expect(found({ data: [row, { ...other, ...changed }] })).toEqual([expected]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a key that no row has', { data: [without('sort', row), without('sort', other)] }, 'sort missing'],
    ['a key that only some rows have', { data: [row, without('sort', other)] }, 'sort sometimes'],
    ['a null row', { data: [row, null] }, 'null_row'],
    ['a row that is no object', { data: [row, 'x'] }, 'bad_row string'],
    ['a missing total', { data: [row], count: undefined }, 'no_total'],
    ['an unreadable total', { data: [row], count: 'many' }, 'bad_total string'],
    ['a total below the rows beside it', { data: [row, other], count: 1 }, 'small_total'],
    ['a total without rows', { data: null, count: 64 }, 'no_rows'],
    ['a total with an empty list', { data: [], count: 64 }, 'no_rows'],
    ['rows that are no list', { data: { rows: [] } }, 'not_list object'],
  ])('finds %s', (_, answer, expected) => {
    expect(found(answer)).toEqual([expected]);
  });

  it.each<[ConstructorParameters<typeof ConsoleError>[0], string[]]>([
    [{ kind: 'code', code: 9123, service: 'general' }, ['code 9123']],
    [{ kind: 'code', code: 777, service: 'general' }, []],
    [{ kind: 'code', code: 406, service: 'general' }, []],
    [{ kind: 'html' }, ['no_answer html']],
    [{ kind: 'network' }, []],
  ])('checks the failure %j', (init, expected) => {
    const failed = findDrift(definition, callWith('/any', 'bearer'), new ConsoleError(init), () => true);
    expect(failed.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(expected);
  });

  it('expects a key only of a field that the account may see', () => {
    const data = [without('note', row), without('note', other)];
    expect(found({ data })).toEqual(['note missing']);
    expect(found({ data: [row, data[1]] })).toEqual(['note sometimes']);
    expect(found({ data }, (permission) => permission !== 'notes')).toEqual([]);
    expect(found({ data: [{ ...row, note: 5 }, other] }, () => false)).toEqual([
      'note type string is declared, number',
    ]);
  });

  it('finds a record that is none', () => {
    const get = callWith('/v2/user/company/get', 'bearer');
    const single = { ...definition, calls: { ...definition.calls, get } };
    expect(findDrift(single, get, decodeAnswer({ code: 200, data: 'gone' }), () => true)).toMatchObject([
      { field: '', kind: 'not_record', detail: 'string' },
    ]);
    expect(findDrift(single, get, decodeAnswer({ code: 200, data: { ...row, state: 9 } }), () => true)).toMatchObject([
      { field: 'state', kind: 'option', detail: '9' },
    ]);
  });

  it('tells each finding once, and no value that may be private', () => {
    const data = ['13800000000', 'Wang Li', 'ann@example.com', 'a-much-longer-word-than-sixteen'].map(
      (state, index) => ({ ...row, comp_id: index, state }),
    );
    expect(found({ data, count: 4 })).toEqual(['state option']);
  });

  it('reads a bounded part of a long answer', () => {
    const reads = { rows: 0 };
    const data = Array.from({ length: 20_000 }, (_, index) => ({
      ...row,
      comp_id: index,
      get name() {
        return ((reads.rows += 1), 'x');
      },
    }));
    expect(found({ data, count: 20_000 })).toEqual([]);
    expect(reads.rows).toBeLessThanOrEqual(80);
  });
});
