import { expect, it } from 'vitest';
import { projectLanguages, readTexts } from '../../scripts/check/locale-files';
import { projectCompiler } from '../../scripts/build/schema-bundle';
import { createI18n } from '../../src/app/i18n/i18n-provider';
import type { CellContext, RowRecord } from '../../src/fields/cell';
import { isReference, optionsOf } from '../../src/fields/kinds';
import { fromWire } from '../../src/fields/values';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { planOfEach } from '../../src/views/bulk/plan';
import { byteOrderMark, csvLine } from '../../src/views/export/csv';
import { headings } from '../../src/views/export/export-columns';
import { exportableFields } from '../../src/views/export/exportable';
import { makeXlsx } from '../../src/views/export/make-xlsx';
import { sheetCellOf, type SheetCell } from '../../src/views/export/sheet-cell';
import { isChanged } from '../../src/views/form/changes';
import { autoMapping } from '../../src/views/import/columns';
import { givenOfRow, updateTaskOf } from '../../src/views/import/update-task';
import { createValidator } from '../../src/views/import/validator';
import { readCsvWorkbook, readWorkbook, type Workbook } from '../../src/views/import/workbook';

/* An export of every screen, with values that forms would refuse, is the file of an update: it changes nothing, and nothing of it is refused. */

const schemas = projectCompiler(process.cwd()).compile();
const languages = projectLanguages('.');
const translations = Object.fromEntries(
  ['en', 'zh'].map((language) => [language, createI18n(language, readTexts('locales', language, languages)).translate]),
);

function definitionOf(name: string, language: string) {
  const found = schemas.definition(name, language);
  const translate = translations[language];
  if (!found || !translate) throw new Error(`There is no ${name} in ${language}`);
  return { definition: found, translate, yes: translate('ra.boolean.true'), no: translate('ra.boolean.false') };
}

const texts = [
  ...[' blanks ', '   ', 'a;-b', "a;'-b", '=1+1', "'=1+1", "''+x", '\t=1', '-', '"', "'", 'say "hi", so', '1,5'],
  ...['a\r\nb', 'a\rb\nc\n', '- one\n- two', 'a\u0000b\u0007', '\ud800x', 'M\ufffdller', '_x0041_', 'x'.repeat(40_000)],
  ...[
    '0012',
    'TRUE',
    '1899-12-30',
    '2027-05-12',
    '12345678901234567890',
    'A (#1)',
    '多节点网关 (HTBH11033)',
    'null',
    '',
  ],
];
const numbers = [
  0,
  1,
  -5,
  0.5,
  '00042',
  '12.50',
  'abc',
  0.1 + 0.2,
  1e-7,
  1e21,
  9007199254740991,
  '9007199254740993',
  '',
];
const moments = [
  ...[
    '2027-05-12 15:59:59',
    '2027-05-11 16:00:00',
    '1900-02-28 00:00:00',
    '9999-12-31 23:59:59',
    '2026-02-29 00:00:00',
  ],
  ...['2026/01/01', '', 0, 1_778_600_000, 1_778_600_000_123],
];

/** Values of a field as a platform may answer them; a missing one is among them. */
function valuesFor(field: FieldDefinition): unknown[] {
  const options = optionsOf(field).map(({ value }) => value);
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return [...numbers, null];
    case 'boolean':
      return [0, 1, true, false, 'maybe', '', null];
    case 'enum':
      return [...options, 57, 0, 'odd', '', null];
    case 'enums':
      return [options, options.slice(0, 1), [...options.slice(-1), 57], options.join(','), '', null];
    case 'date':
    case 'datetime':
      return [...moments, null];
    case 'ref':
    case 'treeref':
      return [7, 8, '7', 0, 'HTBH11033', 'A (#1)', 'a,b', 'x y', '9007199254740993', '', null];
    case 'refs':
      return [[7, 8], [8], [], '7,8', ['HTBH11033', 'A1'], '', null];
    case 'json':
      return ['{"a":1.5,"b":"x\\r\\n"}', '[1, 2]', '"x"', '12', 'broken {', { a: [null] }, '', null];
    default:
      return [...texts, 12, null];
  }
}

function recordsOf(fields: FieldDefinition[], key: FieldDefinition): RowRecord[] {
  const values = fields.map((field) => ({ field, raw: valuesFor(field) }));
  const count = Math.max(...values.map(({ raw }) => raw.length));
  return Array.from({ length: count }, (_, index) => {
    const read = values.map(({ field, raw }) => [field.name, fromWire(field, raw[index % raw.length])]);
    const id = 'as' in key.options && key.options.as === 'number' ? index + 1 : `K${index + 1}`;
    return { ...Object.fromEntries(read), [key.name]: id, id };
  });
}

async function filesOf(heading: string[], rows: SheetCell[][]): Promise<Record<string, Workbook>> {
  const csv = new TextEncoder().encode([byteOrderMark, csvLine(heading), ...rows.map(csvLine)].join(''));
  const xlsx = await makeXlsx({ heading, label: 'Rows', mark: '… [cut]' }, rows);
  return { csv: readCsvWorkbook(csv.buffer), xlsx: readWorkbook(await xlsx.arrayBuffer()) };
}

/** Titles of two records, with the signs that separate titles and mark keys. */
const titles: Record<string, string> = { 7: 'Smith, John (#8)', 8: '大华；North', HTBH11033: '多节点网关 (HTBH11033)' };

const cases = [...schemas.definitions('en').keys()].flatMap((name) => [
  [name, 'en', 'en'],
  [name, 'zh', 'en'],
]);
let updated = 0;

it.each(cases)('%s, exported in %s, updates nothing in %s', async (name, from, to) => {
  const exported = definitionOf(name, from);
  const page = definitionOf(name, to);
  const task = updateTaskOf(page.definition, () => true, page.translate, from === to ? [] : [exported]);
  const fields = exportableFields(exported.definition, () => true);
  const key = task.keyOf({ key: exported.definition.id[0] });
  const isExported = (path: string) => fields.some((field) => field.name === path);
  const changes = task.changes.filter(({ path }) => isExported(path));
  if (!key || !isExported(key.name) || changes.length === 0) return;
  updated += 1;

  const records = recordsOf(fields, key);
  const context: CellContext = {
    translate: exported.translate,
    language: from,
    refs: (_resource, id) => titles[String(id)],
    linkTo: () => undefined,
  };
  const cells = fields.map(sheetCellOf);
  const rows = records.map((record) => cells.map((cell) => cell(record, context)));
  for (const [format, { header, rows: read }] of Object.entries(
    await filesOf(headings(fields, exported.definition), rows),
  )) {
    const columns = task.columnsOf?.({ key: key.name }) ?? [];
    const mapping = autoMapping(header, columns, task.words);
    expect(Object.keys(mapping).toSorted()).toEqual([key.name, ...changes.map(({ path }) => path)].toSorted());
    const validator = createValidator(read, {
      columns: columns.filter((column) => mapping[column.name] !== undefined),
      mapping,
      values: {},
      words: task.words,
      yes: [page.yes, exported.yes],
      no: [page.no, exported.no],
      judgedLater: task.judgedLater,
    });
    const sound = validator.sound();
    expect(sound).toHaveLength(records.length);
    const textsOf = new Map(validator.rows().map((row) => [row.row, row.texts]));
    for (const empties of [false, true]) {
      const plan = planOfEach(changes, (id) => {
        const row = sound.find(({ values }) => String(values[key.name]) === String(id));
        if (!row) return undefined;
        const textOf = (column: string) => textsOf.get(row.row)?.[column] ?? '';
        return { given: givenOfRow(changes, row.values, textOf, empties), unread: row.unread };
      });
      for (const record of records) {
        const id = record['id'] as string;
        const values = plan.valuesOf(id, record);
        const differing = plan.names.filter((each) => isChanged(record, { ...record, ...values }, [each]));
        const told = differing.map((each) => [each, record[each], values[each]]);
        expect({ format, refused: plan.refusedOf?.(id, record), told }).toEqual({ format, refused: [], told: [] });
      }
    }
  }
});

it('has many screens whose exports are files of updates, with references and options', () => {
  expect(updated).toBeGreaterThan(60);
  const kinds = [...schemas.definitions('en').values()].flatMap(({ fields }) => Object.values(fields));
  expect(kinds.filter(isReference).length).toBeGreaterThan(20);
});
