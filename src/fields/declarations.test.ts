import { expect, it } from 'vitest';
import type { FieldSource } from '../compiler/source';
import type { FieldKind, KindOptions } from '../schema/field-definition';
import type { Json } from '../schema/json';
import type { Column } from './declaration';
import { declarations } from './maps/declarations';

const everywhere = 'list detail add edit export';
const roomy = 'detail add edit';

/** How a value travels unless a schema says it. */
const usualForm: Partial<Record<FieldKind, string>> = {
  ...{
    boolean: 'number',
    date: 'text',
    datetime: 'text',
    id: 'number',
    json: 'text',
    ref: 'number',
    treeref: 'number',
  },
  ...{ enums: 'list', refs: 'list', rows: 'list' },
};

/** Where a field shows unless it says so, and the column that a draft has for it. */
const kept: [FieldKind, places: string, column: string, options?: object][] = [
  ['boolean', everywhere, 'integer equal'],
  ['boolean', everywhere, 'boolean equal', { as: 'boolean' }],
  ['cron', everywhere, 'text contains'],
  ['date', everywhere, 'text day'],
  ['date', everywhere, 'decimal day', { as: 'seconds' }],
  ['datetime', everywhere, 'text day'],
  ['decimal', everywhere, 'decimal equal'],
  ['email', everywhere, 'text contains'],
  ['enum', everywhere, 'integer equal'],
  ['enum', everywhere, 'text equal', { options: [{ value: 'a' }, { value: 1 }] }],
  ['enums', everywhere, 'list any'],
  ['enums', everywhere, 'text any', { as: 'comma' }],
  ['file', roomy, 'text contains'],
  ['id', 'list detail export', 'integer equal'],
  ['id', 'list detail export', 'text equal', { as: 'text' }],
  ['image', `list ${roomy}`, 'text contains'],
  ['integer', everywhere, 'integer equal'],
  ['ip', everywhere, 'text contains'],
  ['json', roomy, 'text contains'],
  ['json', roomy, 'any contains', { as: 'object' }],
  ['location', roomy, 'none'],
  ['longtext', `${roomy} export`, 'text contains'],
  ['matrix', roomy, 'list any'],
  ['money', everywhere, 'decimal equal'],
  ['password', 'add edit', 'text contains'],
  ['phone', everywhere, 'text contains'],
  ['ref', everywhere, 'integer equal'],
  ['refs', everywhere, 'list any'],
  ['rows', roomy, 'list contains'],
  ['rows', roomy, 'text contains', { as: 'text' }],
  ['secret', roomy, 'text contains'],
  ['text', everywhere, 'text contains'],
  ['timerange', everywhere, 'text contains'],
  ['treeref', everywhere, 'integer equal'],
  ['url', everywhere, 'text contains'],
  ['version', everywhere, 'text contains'],
];

it.each(kept)('a field of the type %s is in: %s; a draft keeps it as %s', (kind, places, column, options) => {
  const declaration = declarations[kind];
  const columnOf = declaration.column as (options: KindOptions[FieldKind]) => Column | undefined;
  expect(declaration.places.join(' ')).toBe(places);
  const made = columnOf({
    as: usualForm[kind],
    options: [{ value: 1 }],
    ...options,
  } as unknown as KindOptions[FieldKind]);
  expect(made ? `${made.holds} ${made.filter}` : 'none').toBe(column);
});

const notBoolean = 'of a boolean is true or false';
const notDay = 'must be a day such as 2026-01-31, or today';
const notTime = 'must be a time in UTC such as 2026-01-31 08:00:00, or now';
const notText = 'must be a text: put it in quotes';

it.each<[FieldKind, FieldSource, Json, string | undefined]>([
  ...[true, false, 0, 1].map((value): [FieldKind, FieldSource, Json, undefined] => ['boolean', {}, value, undefined]),
  ['boolean', {}, 2, notBoolean],
  ['boolean', {}, 'true', notBoolean],
  ['date', {}, '2026-01-31', undefined],
  ['date', {}, 'today', undefined],
  ['date', {}, 'today-7d', undefined],
  ['date', {}, 'now', notDay],
  ['date', {}, '2026-02-30', notDay],
  ['date', {}, 5, notDay],
  ['datetime', {}, '2026-01-31 08:00:00', undefined],
  ['datetime', {}, 'now', undefined],
  ['datetime', {}, '2026-01-31', notTime],
  ['decimal', { min: 1, max: 3 }, 1, undefined],
  ['decimal', { min: 1, max: 3 }, 3, undefined],
  ['decimal', { min: 1, max: 3 }, 0.5, '0.5 is below "min" 1'],
  ['decimal', { min: 1, max: 3 }, 3.5, '3.5 is above "max" 3'],
  ['decimal', {}, -5, undefined],
  ['decimal', {}, '1', 'must be a number'],
  ['money', { max: 3 }, 4, '4 is above "max" 3'],
  ['integer', {}, 2, undefined],
  ['integer', {}, 2.5, 'must be a whole number'],
  ['integer', { max: 2 }, 2.5, '2.5 is above "max" 2'],
  ['text', { max: 3 }, 'abc', undefined],
  ['text', { max: 3 }, 'abcd', 'has 4 characters, "max" is 3'],
  ['text', {}, 'abcd', undefined],
  ['text', {}, 5, notText],
  ['longtext', {}, true, notText],
])('a default of the type %s, %j, %j: %s', (kind, field, value, problem) =>
  expect(declarations[kind].badDefault?.(value, field)).toBe(problem),
);

it.each<[FieldKind, string]>([
  ['email', 'email'],
  ['id', 'number'],
  ['integer', 'number'],
  ['ip', 'ip'],
  ['phone', 'phone'],
  ['ref', 'number'],
  ['text', 'text'],
  ['url', 'text'],
  ['version', 'text'],
])('a record is found by a field of the type %s, as what a person types: %s', (kind, sought) =>
  expect(declarations[kind].soughtBy).toBe(sought),
);

/** Those of the kinds above, so that a further kind changes no test. */
function having(part: 'tall' | 'noCell' | 'readable' | 'counted'): string {
  return [...new Set(kept.map(([kind]) => kind))].filter((kind) => declarations[kind][part]).join(' ');
}

it.each([
  ['boolean', 'bool switch checkbox toggle'],
  ['datetime', 'time timestamp'],
  ['decimal', 'number float double percent'],
  ['email', 'mail'],
  ['enum', 'select radio dropdown choice'],
  ['enums', 'multiselect checkboxes tags list'],
  ['file', 'upload attachment'],
  ['image', 'picture img photo'],
  ['integer', 'number int long bigint'],
  ['json', 'object map'],
  ['location', 'coordinates'],
  ['longtext', 'textarea multiline markdown html'],
  ['money', 'price amount currency'],
  ['phone', 'tel mobile'],
  ['ref', 'reference relation link lookup'],
  ['refs', 'references'],
  ['rows', 'array list table'],
  ['secret', 'token'],
  ['text', 'string str varchar char uuid'],
  ['timerange', 'daterange period'],
  ['url', 'link href'],
] as const)('who writes one of its other names is led to %s: %s', (kind, names) =>
  expect(declarations[kind].otherNames?.join(' ')).toBe(names),
);

it('who may see a secret, and what fits where', () => {
  expect(declarations.secret.permission).toBe('secret');
  expect(having('tall')).toBe('file image json longtext matrix password rows secret');
  expect(having('noCell')).toBe('file image location matrix password rows');
  expect(having('counted')).toBe('longtext password rows secret text');
  expect(having('readable')).toBe(
    'date datetime decimal email enum id integer ip longtext money phone text timerange url version',
  );
});
