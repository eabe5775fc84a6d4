import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kinds as declaredKinds } from '../scripts/docs/editor-schemas';
import { kindMaps } from '../scripts/docs/maps';
import { type Messages, projectLanguages, readTexts } from '../scripts/check/locale-files';
import { isMissing, type CellContext } from '../src/fields/cell';
import { cellOf } from '../src/fields/cells';
import { declarations } from '../src/fields/maps/declarations';
import { buildField as fieldOf } from '../src/fields/field.case';
import { isSealed } from '../src/fields/kinds';
import { kinds } from '../src/fields/maps/kinds';
import { sheets } from '../src/fields/maps/sheets';
import { textOf } from '../src/fields/texts';
import { validate } from '../src/fields/validate';
import { fromWire, toWire, untouched } from '../src/fields/values';
import type { FieldDefinition, FieldKind } from '../src/schema/field-definition';
import { sheetCellOf } from '../src/views/export/sheet-cell';
import { columnNote } from '../src/views/import/template';
import { readCell } from '../src/views/import/cell-value';
import { buildList } from '../src/wire/list-request';
import { localList } from '../src/wire/local-list';
import { buildCall, buildDefinition } from '../src/wire/sample.case';

/* Rules for every field kind, tested with the examples of its declaration. */

const all = Object.keys(kinds) as FieldKind[];
/** Two values in the format of an answer. */
function examples(kind: FieldKind) {
  return declarations[kind].examples ?? [undefined, undefined];
}

function field(kind: FieldKind, more: Partial<FieldDefinition> = {}) {
  return fieldOf(kind, more as object) as unknown as FieldDefinition;
}

const languages = projectLanguages('.');

/** Translates as the console does, and throws for a key that the language does not have. */
function contextIn(language: string): CellContext {
  const texts = readTexts('locales', language, languages);
  const translate: CellContext['translate'] = (key, args = {}) => {
    const found = key
      .split('.')
      .reduce<string | Messages | undefined>((at, step) => (typeof at === 'object' ? at[step] : undefined), texts);
    if (typeof found !== 'string') throw new Error(`${language} has no text ${key}`);
    const forms = found.split('||||');
    return (forms[args['smart_count'] === 1 ? 0 : forms.length - 1] ?? '')
      .trim()
      .replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(args[name]));
  };
  return { translate, language, refs: () => undefined, linkTo: () => undefined };
}

const english = contextIn('en');

/** Values that a platform may send by mistake. */
const broken: unknown[] = [
  null,
  undefined,
  '',
  ' ',
  'nonsense',
  -1,
  0,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [null],
  [{}],
  [['a']],
  {},
  { a: { b: 1 } },
  '{"a"',
  '9'.repeat(40),
  '\u0000',
];

/** Kinds whose value is in an answer. */
const stored = all.filter((kind) => declarations[kind].examples);
const inSheets = stored.filter((kind) => !isSealed({ kind }) && !declarations[kind].noCell);
function valueOf(kind: FieldKind) {
  return fromWire(field(kind), examples(kind)[0]);
}

describe('every kind', () => {
  it.each(stored)('%s is sent back as it was read', (kind) => {
    const [raw, other] = examples(kind);
    expect(toWire(field(kind), valueOf(kind))).toEqual(raw);
    expect(untouched(field(kind), raw)).toEqual(raw);
    expect(fromWire(field(kind), other)).not.toEqual(valueOf(kind));
  });

  it.each(stored)('%s has two examples, of which none is an empty text', (kind) => {
    expect(examples(kind)).toHaveLength(2);
    expect(examples(kind)).not.toContain('');
  });

  it.each(all)('%s accepts any value without an exception: on the wire, in a cell, in a form, in a file', (kind) => {
    for (const wrong of broken) {
      const record = { f: wrong, latitude: wrong, longitude: wrong };
      const read = fromWire(field(kind), wrong);
      expect(() =>
        JSON.stringify([toWire(field(kind), wrong), toWire(field(kind), read, wrong), untouched(field(kind), wrong)]),
      ).not.toThrow();
      expect(textOf(field(kind))(record, english)).toBeTypeOf('string');
      expect(() => cellOf(field(kind))(record, english)).not.toThrow();
      expect(() => validate(field(kind), wrong, record, 'edit')).not.toThrow();
      expect(() => sheetCellOf(field(kind))(record, english)).not.toThrow();
    }
  });

  it.each(all)('a missing %s has no text, is refused where it is required, and valid where it is not', (kind) => {
    for (const nothing of [undefined, null, '']) {
      const read = fromWire(field(kind), nothing);
      expect(isMissing(read)).toBe(true);
      expect(textOf(field(kind))({ f: read }, english)).toBe('');
      expect(validate(field(kind, { required: true }), read, {}, 'add')?.message).toMatch(
        /^validation\.(required|date)$/,
      );
      expect(validate(field(kind), read, {}, 'add')).toBeUndefined();
    }
  });

  it.each(all)('%s has a text, and none when it is sealed', (kind) => {
    expect(textOf(field(kind))({ f: valueOf(kind) ?? 'typed', latitude: 31.2, longitude: 121.5 }, english) === '').toBe(
      isSealed({ kind }),
    );
  });

  it.each(inSheets)('%s is the same after export and import, with and without cell types', (kind) => {
    const words = {
      yes: [english.translate('ra.boolean.true')],
      no: [english.translate('ra.boolean.false')],
      options: [
        { text: 'Enabled', value: 1 },
        { text: 'Unicom', value: 1 },
        { text: 'Mobile', value: 2 },
      ],
    };
    const cell = sheetCellOf(field(kind))({ f: valueOf(kind) }, english);
    // An import reads ids as texts, in whatever format they are sent.
    for (const written of typeof cell === 'string' ? [cell] : [cell.number, cell.text]) {
      const { value, problem } = readCell(field(kind), written, words);
      expect(problem).toBeUndefined();
      expect(validate(field(kind), value, {}, 'add')).toBeUndefined();
      expect(toWire(field(kind), value)).toEqual(examples(kind)[0]);
    }
  });

  // There is no filter with rows.
  it.each(stored.filter((kind) => kind !== 'rows'))(
    '%s is found by its own value, in the request and in the browser, and another one is not',
    (kind) => {
      const value = valueOf(kind);
      const definition = buildDefinition([field(kind, { in: ['list', 'filter'] })]);
      const { f: asked } = buildList(definition, buildCall(), { filter: { f: value } });
      expect(fromWire(field(kind), asked)).toEqual(value);
      const records = [
        { id: 1, f: value },
        { id: 2, f: fromWire(field(kind), examples(kind)[1]) },
      ];
      expect(localList(definition, records, { filter: { f: value } }).records.map(({ id }) => id)).toEqual([1]);
    },
  );

  it.each(all)('%s has texts in three languages: for an invalid value and for the type of a column', (kind) => {
    for (const language of ['en', 'zh', 'zh-TW'] as const) {
      const { translate, ...context } = contextIn(language);
      const refusals = broken.flatMap(
        (wrong) => validate(field(kind, { required: true }), wrong, { latitude: wrong }, 'add') ?? [],
      );
      const texts = [
        textOf(field(kind))({ f: valueOf(kind), latitude: 31.2, longitude: 121.5 }, { translate, ...context }),
        columnNote(field(kind, { unique: ['f'] }), translate),
        ...refusals.map(({ message, args }) => translate(message, args)),
      ];
      expect(refusals.length).toBeGreaterThan(0);
      expect(texts.filter((text) => text.includes('%{') || text.includes('undefined'))).toEqual([]);
    }
  });
});

it('the generated maps match the folders, and the JSON Schema has the same kinds', () => {
  expect(kindMaps().size).toBe(9);
  for (const [path, text] of kindMaps()) expect(readFileSync(path, 'utf8'), `${path}: npm run docs`).toBe(text);
  expect(all.toSorted()).toEqual(declaredKinds.toSorted());
});

it('a kind with its own cell type in a sheet is explained in the template', () => {
  expect(all.filter((kind) => sheets[kind]?.number && !sheets[kind].note)).toEqual([]);
});
