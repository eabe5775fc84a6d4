import { stringify } from 'yaml';
import { typeByKey } from '../../src/compiler/field-types';
import { ownOptions } from '../../src/compiler/options';
import type { FieldSource, TextSource } from '../../src/compiler/source';
import { InputError } from '../command/input-error';
import { plainLine } from '../command/others-text';
import type { Guess } from './guess-field';
import type { Known } from './known';

/** The facts about a new resource from which its file is written. */
export interface Draft {
  /** `operate/warranty`. */
  name: string;
  label: TextSource;
  fields: Map<string, Guess>;
  /** The start of the calls' paths, and the names behind it: `list`, `add`. */
  at: string;
  has: string[];
  /** Place of the rows in the list's answer. */
  rows: string | undefined;
  /** Hints for the whole file. */
  checks: string[];
}

/** Kinds that make no column, and kinds by which one filters. */
const noColumn = new Set(['longtext', 'secret', 'json', 'rows', 'image', 'file', 'password']);
const filtered = new Set(['text', 'enum', 'ref', 'boolean', 'phone', 'email']);
const mostColumns = 8;
const mostFilters = 6;

/** The text of the schema file; hints for the developer are comments with `# check:`. */
export function schemaText(draft: Draft, known: Known): string {
  const id = idOf(draft, known);
  const fields = [...withoutTitles(draft.fields, known)].map(([name, guess]) =>
    name === id ? idField(name, guess) : finished(name, guess, known),
  );
  const others = fields.filter(({ name }) => name !== id);
  const title = titleOf(others) ?? id;
  const usual = fields.find(({ name, kind }) => ['name', 'title'].includes(name) && kind === 'text')?.name ?? id;
  const editable = others.filter(({ name, field }) => !(field.readonly ?? known.defaults[name]?.readonly));
  const namesOf = (some: Finished[]) => some.map(({ name }) => name);
  const columns = namesOf(others.filter(({ kind }) => !noColumn.has(kind)));
  const filters = namesOf(others.filter(({ kind }) => filtered.has(kind))).slice(0, mostFilters);
  return [
    ...draft.checks.map((check) => `# check: ${plainLine(check)}`),
    `label: ${flow(draft.label)}`,
    'icon: file-text # check: the icon, a name of lucide.dev',
    ...(title === usual ? [] : [`title: ${title}`]),
    ...callLines(draft),
    '',
    'fields:',
    ...fields.flatMap(({ name, field, checks }) => fieldLines(name, field, checks, '  ')),
    '',
    'list:',
    `  columns: ${flow([...columns, id].slice(0, mostColumns))} # check: the columns that staff need, the most important first`,
    ...(filters.length > 0 ? [`  filters: ${flow(filters)} # check: the filters of the list call`] : []),
    ...(editable.length > 0 && draft.has.some((role) => role === 'add' || role === 'set')
      ? [
          '',
          'form: # check: the groups, in the order in which users fill them in',
          '  - label: { en: Basics, zh: 基本信息 }',
          `    fields: ${flow(namesOf(editable))}`,
        ]
      : []),
    '',
  ].join('\n');
}

/** `warranty_end_date` → `Warranty end date`, `deviceUid` → `Device UID`. */
export function humanised(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').split(/[_\W]+/);
  const acronym = /\b(id|ip|sn|mac|uid|url|api|sim|iccid|imei|sku|os)\b/g;
  const spoken = words.join(' ').trim().toLowerCase();
  return spoken.replaceAll(acronym, (word) => word.toUpperCase()).replace(/^./, (first) => first.toUpperCase());
}

interface Finished extends Guess {
  name: string;
  kind: string;
}

function idField(name: string, { field: { type = 'integer' } }: Guess): Finished {
  const isNumber = ['integer', 'enum', 'ref', 'boolean'].includes(type);
  const field: FieldSource = { type: 'id', ...(!isNumber && { as: 'text' }) };
  return { name, kind: 'id', field, checks: ['that this identifies a record'] };
}

/** A field with its label, or that of other schemas for the same name, and without the type that follows from its other keys. */
function finished(name: string, { field, checks }: Guess, known: Known): Finished {
  const usual = Object.hasOwn(known.defaults, name) ? known.defaults[name] : undefined;
  const elsewhere = known.labelOf(name);
  const words = humanised(name);
  const { type, ...others } = field;
  const follows = [...typeByKey].find(([key]) => Object.hasOwn(field, key))?.[1] === type;
  const inner = Object.entries(field.fields ?? {}).map(([key, below]) =>
    finished(key, { field: below, checks: [] }, known),
  );
  return {
    name,
    kind: type ?? usual?.type ?? 'text',
    field: {
      ...(type !== undefined && !follows && { type }),
      ...others,
      ...(!usual?.label && { label: elsewhere ?? { en: words, zh: words } }),
      ...(inner.length > 0 && { fields: Object.fromEntries(inner.map((one) => [one.name, one.field])) }),
    },
    checks: [
      ...checks,
      ...(usual?.label ? [] : [elsewhere ? "the label is another screen's" : 'translate the Chinese label']),
    ],
  };
}

/** The fields without the titles of references that `_defaults.yaml` knows (`comp_name` beside `comp_id`). */
function withoutTitles(fields: Map<string, Guess>, { defaults }: Known): Map<string, Guess> {
  const titles = [...fields.keys()].flatMap((name) => {
    const text = Object.hasOwn(defaults, name) ? defaults[name]?.text : undefined;
    return typeof text === 'string' && text !== name && Object.hasOwn(defaults, text) ? [text] : [];
  });
  return new Map([...fields].filter(([name]) => !titles.includes(name)));
}

/** The id field: `id`, else `warranty_id` for the screen warranty, else the first name that ends in `_id`; never a secret. @throws InputError when there is none */
function idOf({ name, fields }: Draft, known: Known): string {
  const screen = name.split(/[/.]/).at(-1) ?? '';
  const one = screen.replace(/ies$/, 'y').replace(/s$/, '');
  const open = [...fields].filter(([, { field }]) => field.type !== 'secret');
  const own = ['id', ...[screen, one, one.split('_').at(-1) ?? ''].flatMap((word) => [`${word}_id`, `${word}Id`])];
  const isKey = ([, { field }]: (typeof open)[number]) => field.type === 'integer' || field.type === 'text';
  // Another screen's id looks like a reference, unless a schema declares one of this name.
  const isId = (entry: (typeof open)[number]) =>
    entry[0].endsWith('_id') && (isKey(entry) || (entry[1].field.type === 'ref' && !known.isReference(entry[0])));
  const found = own.find((key) => open.some(([field]) => field === key));
  const id = found ?? (open.find(isId) ?? open.find(isKey) ?? open[0])?.[0];
  if (id === undefined) throw new InputError('no field of the record can be the id');
  return id;
}

/** The title: a name, else a number, else what ends in a name and is no person's; else the first text. */
function titleOf(fields: Finished[]): string | undefined {
  const person = /(user|customer|contact|owner|creator|operator|nick|first|last|full|real)_?(name)?$/;
  const texts = fields.flatMap(({ name, kind, checks }) => {
    const isEmpty = checks.some((check) => check.startsWith('the sample never fills it'));
    return kind === 'text' && !isEmpty && !person.test(name) ? [name] : [];
  });
  const likely = [/^(name|title)$/, /(^|_)(no|number|sn|serial|code)$/, /_(title|name)$/, /^/];
  return likely.flatMap((pattern) => texts.find((name) => pattern.test(name)) ?? [])[0];
}

/** The calls, with the place of the rows where it is not `data`. */
function callLines({ at, has, rows }: Draft): string[] {
  if (rows === undefined || rows === 'data') return [`calls: ${flow({ at, has })}`];
  const total = `${rows.slice(0, rows.lastIndexOf('.'))}.total`;
  return [
    'calls:',
    `  at: ${flow(at)}`,
    `  has: ${flow(has.filter((role) => role !== 'list'))}`,
    `  list: ${flow({ rows, total })} # check: the place of the total`,
  ];
}

/** A field on one line; options and inner fields have their own lines. */
function fieldLines(name: string, field: FieldSource, checks: string[], indent: string): string[] {
  const comment = checks.length > 0 ? ` # check: ${plainLine(checks.join('; '))}` : '';
  const { fields = {}, ...others } = field;
  const options = ownOptions(field);
  if (options.length === 0 && !field.fields) return [`${indent}${name}: ${flow(field)}${comment}`];
  const inside = `${indent}  `;
  return [
    `${indent}${name}:${comment}`,
    ...Object.entries(others)
      .filter(([, value]) => value !== options)
      .map(([key, value]) => `${inside}${key}: ${flow(value)}`),
    ...(options.length > 0 ? [`${inside}of:`] : []),
    ...options.map(({ value, label }) => `${inside}  ${flow(value)}: ${flow(label)}`),
    ...(field.fields ? [`${inside}fields:`] : []),
    ...Object.entries(fields).flatMap(([key, below]) => fieldLines(key, below, [], `${inside}  `)),
  ];
}

/** YAML on one line. */
function flow(value: unknown): string {
  const quotes = { blockQuote: false, singleQuote: false, doubleQuotedMinMultiLineLength: Infinity };
  const text = stringify(value, { collectionStyle: 'flow', lineWidth: 0, ...quotes });
  return text.trim().replaceAll('[ ', '[').replaceAll(' ]', ']');
}
