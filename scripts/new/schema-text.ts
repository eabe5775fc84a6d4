import { stringify } from 'yaml';
import type { FieldSource, TextSource } from '../../src/compiler/source';
import { InputError } from '../input-error';
import { plainLine } from '../others-text';
import type { Draft, DraftField } from './draft';
import type { Known } from './known';
import { withLabels } from './labels';
import { typeByKey } from '../../src/compiler/field-types';
import { ownOptions, type OptionSource } from '../../src/compiler/options';
import { locationFields } from '../../src/schema/location';

/** Kinds for a list's columns, its filters and a form. */
const noColumn = new Set(['longtext', 'secret', 'json', 'rows', 'image', 'file', 'password', 'location']);
const filtered = new Set(['text', 'enum', 'ref', 'boolean', 'phone', 'email']);
const mostColumns = 8;
const mostFilters = 6;

/** The text of the schema file; hints for the developer are comments with `# check:`. */
export function schemaText(draft: Draft, label: TextSource, known: Known): string {
  const id = idOf(draft, known);
  const { fields: placed, rename } = located(draft.fields);
  const fields = withCurrencies(placed).map((one) => finished(one, id, known));
  const title = titleOf(fields, id);
  const usual = ['name', 'title'].find((name) => fields.some((one) => one.name === name && one.kind === 'text')) ?? id;
  const isReadonly = ({ name, field }: Finished) => field.readonly ?? known.defaults[name]?.readonly ?? false;
  const editable = fields.filter((one) => one.kind !== 'id' && !isReadonly(one)).map(({ name }) => name);
  const drawn = new Set(
    fields.flatMap(({ field }) => [field.with ?? [], field.type === 'location' ? locationFields : []].flat()),
  );
  const columns = fields.filter((one) => !noColumn.has(one.kind) && !drawn.has(one.name)).map(({ name }) => name);
  const filters = fields
    .filter(({ kind, name }) => filtered.has(kind) && name !== id)
    .slice(0, mostFilters)
    .map(({ name }) => name);
  const shown = [...columns.filter((name) => name !== id), id].slice(0, mostColumns);
  return [
    ...draft.checks.map((check) => `# check: ${plainLine(check)}`),
    `label: ${flow(label)}`,
    'icon: file-text # check: the icon, a name of lucide.dev',
    ...(title === usual ? [] : [`title: ${title}`]),
    ...callLines(draft, rename),
    '',
    'fields:',
    ...fields.flatMap(({ name, field, checks }) => fieldLines(name, field, checks, '  ')),
    '',
    'list:',
    `  columns: ${flow(shown)} # check: the columns that staff need, the most important first`,
    ...(filters.length > 0 ? [`  filters: ${flow(filters)} # check: the filters of the list call`] : []),
    ...(editable.length > 0 && (draft.calls.add || draft.calls.set)
      ? formLines(editable.filter((name) => !drawn.has(name)))
      : []),
    '',
  ].join('\n');
}

interface Finished extends DraftField {
  kind: string;
}

/** The field as it is written: its label, and the id's own type. */
function finished({ name, field, checks, isEmpty = false }: DraftField, id: string, known: Known): Finished {
  const isText = field.type !== undefined && !['integer', 'enum', 'ref', 'boolean'].includes(field.type);
  const typed: FieldSource = name === id ? { type: 'id', ...(isText && { as: 'text' as const }) } : field;
  const labelled = withLabels(name, typed, known);
  return {
    name,
    isEmpty,
    field: withoutType(name, labelled.field, known),
    kind: typed.type ?? known.defaults[name]?.type ?? 'text',
    checks: name === id ? ['that this identifies a record'] : [...checks, ...labelled.checks],
  };
}

/** A field without the type that follows from its other keys, and inner fields without theirs. */
function withoutType(name: string, { type, ...field }: FieldSource, known: Known): FieldSource {
  const follows = [...typeByKey].find(([key]) => Object.hasOwn(field, key))?.[1] === type;
  const usual = Object.hasOwn(known.defaults, name) ? known.defaults[name]?.type : undefined;
  const inner = Object.entries(field.fields ?? {}).map(
    ([key, below]) => [key, withoutType(key, below, known)] as const,
  );
  return {
    ...(type !== undefined && (!follows || (usual !== undefined && usual !== type)) && { type }),
    ...field,
    ...(inner.length > 0 && { fields: Object.fromEntries(inner) }),
  };
}

/** The id field: `id`, else `warranty_id` for the screen warranty, else the first name that ends in `_id`; never a secret. @throws InputError when there is none */
function idOf({ name, fields }: Draft, known: Known): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('.')) + 1);
  const isOpen = ({ field }: DraftField) => field.type !== 'secret' && field.type !== 'password';
  const isKey = ({ field }: Pick<DraftField, 'field'>) => field.type === 'integer' || field.type === 'text';
  const open = fields.filter(isOpen);
  const one = last.replace(/ies$/, 'y').replace(/s$/, '');
  const own = [
    'id',
    `${last}_id`,
    `${last}Id`,
    `${one}_id`,
    `${one}Id`,
    `${one.slice(one.lastIndexOf('_') + 1)}_id`,
  ].flatMap((candidate) => open.find((field) => field.name === candidate) ?? []);
  // Another screen's id looks like a reference, unless a schema declares one of this name.
  const isId = ({ name: key, field }: DraftField) =>
    key.endsWith('_id') && (isKey({ field }) || (field.type === 'ref' && !known.isReference(key)));
  const id = own[0] ?? open.find(isId) ?? open.find(isKey) ?? open[0];
  if (!id) throw new InputError('no field of the record can be the id');
  return id.name;
}

/** Names of people, which tell whose record it is, not which. */
const person =
  /(^|_)(person|people|user|customer|client|contact|owner|creator|author|operator|applicant|installer|staff|employee|manager|agent|buyer|seller|sender|receiver|recipient|driver|nick|first|last|full|real|family|given)_?(name)?$/i;

/** The title field: a name, else a number, else a title, else a name of what is no person; a text that is filled in the sample. The id where there is none. */
function titleOf(fields: Finished[], id: string): string {
  const texts = fields
    .filter(({ name, kind, isEmpty, field }) => kind === 'text' && !isEmpty && !field.in && !person.test(name))
    .map(({ name }) => name);
  const likely = [/^(name|title)$/, /(^|_)(no|number|sn|serial|code)$/, /(^|_)title$/, /(^|_)name$/];
  return likely.flatMap((pattern) => texts.find((name) => pattern.test(name)) ?? [])[0] ?? texts[0] ?? id;
}

/** Other names of a latitude and a longitude. */
const axes = [
  ['latitude', 'longitude'],
  ['lat', 'lng'],
  ['lat', 'lon'],
  ['lat', 'long'],
  ['Latitude', 'Longitude'],
] as const;

/** Adds a location when the record has a latitude and a longitude, which may be called otherwise in the calls. */
function located(fields: DraftField[]): { fields: DraftField[]; rename?: Record<string, string> } {
  const names = new Set(fields.map(({ name }) => name));
  const name = ['location', 'position', 'place'].find((free) => !names.has(free));
  const found = axes.find((pair) => pair.every((axis) => names.has(axis)));
  if (!name || !found) return { fields };
  const renamed = locationFields
    .map((axis, index) => [axis, found[index] ?? axis] as const)
    .filter(([axis, key]) => axis !== key);
  const own = new Map<string, string>(renamed.map(([axis, key]) => [key, axis]));
  return {
    fields: [
      ...fields.map((field) => ({ ...field, name: own.get(field.name) ?? field.name })),
      { name, field: { type: 'location', label: { en: 'Position', zh: '位置' } }, checks: [] },
    ],
    ...(renamed.length > 0 && { rename: Object.fromEntries(renamed) }),
  };
}

/** Amounts take their currency from the field beside them that has its code: a text, or an enum of codes. */
function withCurrencies(fields: DraftField[]): DraftField[] {
  const isCode = ({ field }: DraftField) =>
    field.type === 'text' ||
    (field.type === 'enum' &&
      typeof field.of === 'object' &&
      field.of.every(({ value }) => /^[A-Z]{3}$/.test(String(value))));
  const currency = fields.find((one) => /(^|_)currency(_code)?$/i.test(one.name) && isCode(one));
  if (!currency) return fields;
  return fields.map((one) => {
    if (one === currency && typeof one.field.of === 'object')
      return {
        ...one,
        field: {
          ...one.field,
          of: one.field.of.map((option) => ({ ...option, currency: String(option.value) })),
        },
      };
    return one.field.type === 'money'
      ? {
          ...one,
          field: { ...one.field, currency: currency.name },
          checks: one.checks.filter((check) => check !== 'the currency'),
        }
      : one;
  });
}

/** The calls; those below a common path by their names. */
function callLines({ calls, rows }: Draft, rename: Record<string, string> | undefined): string[] {
  const moved = rows !== undefined && rows !== 'data';
  const total = moved && rows.includes('.') ? `${rows.slice(0, rows.lastIndexOf('.'))}.total` : undefined;
  const ofList = { ...(moved && { rows, ...(total && { total }) }) };
  const at = commonPath(calls);
  const entries = Object.entries(calls).map(([role, path]) => ({
    role,
    keys: { ...(path !== `${at}/${role}` && { path }), ...(role === 'list' && ofList) },
  }));
  const has = entries.filter(({ keys }) => Object.keys(keys).length === 0).map(({ role }) => role);
  const own = entries
    .filter(({ role }) => !has.includes(role))
    .map(({ role, keys }) => {
      const value = keys.path !== undefined && Object.keys(keys).length === 1 ? keys.path : keys;
      return `  ${role}: ${flow(value)}${role === 'list' && moved ? ' # check: the place of the total' : ''}`;
    });
  const common = { ...(at !== undefined && { at, has }), ...(rename && { all: { rename } }) };
  if (own.length === 0) return [`calls: ${flow(common)}`];
  return ['calls:', ...Object.entries(common).map(([key, value]) => `  ${key}: ${flow(value)}`), ...own];
}

/** The path that several calls have before their names. */
function commonPath(calls: Draft['calls']): string | undefined {
  const paths = Object.entries(calls).flatMap(([role, path]) =>
    path.endsWith(`/${role}`) ? [path.slice(0, -role.length - 1)] : [],
  );
  return paths.find((path, index) => paths.indexOf(path) < index);
}

function formLines(names: string[]): string[] {
  return [
    '',
    'form: # check: the groups, in the order in which users fill them in',
    '  - label: { en: Basics, zh: 基本信息 }',
    `    fields: ${flow(names)}`,
  ];
}

/** A field on one line; options and inner fields have their own lines. */
function fieldLines(name: string, field: FieldSource, checks: string[], indent: string): string[] {
  const comment = checks.length > 0 ? ` # check: ${plainLine(checks.join('; '))}` : '';
  const { fields } = field;
  const options = ownOptions(field);
  if (options.length === 0 && !fields) return [`${indent}${name}: ${flow(field)}${comment}`];
  const inside = `${indent}  `;
  return [
    `${indent}${name}:${comment}`,
    ...Object.entries(field)
      .filter(([key, value]) => key !== 'fields' && value !== options)
      .map(([key, value]) => `${inside}${key}: ${flow(value)}`),
    ...(options.length > 0 ? [`${inside}of:`, ...options.map((option) => `${inside}  ${optionLine(option)}`)] : []),
    ...(fields
      ? [
          `${inside}fields:`,
          ...Object.entries(fields).flatMap(([key, below]) => fieldLines(key, below, [], `${inside}  `)),
        ]
      : []),
  ];
}

/** `1: { en: Open, zh: Open }` */
function optionLine({ value, label, ...others }: OptionSource): string {
  return `${flow(value)}: ${flow({ ...label, ...others })}`;
}

/** YAML on one line. */
function flow(value: unknown): string {
  return stringify(value, {
    collectionStyle: 'flow',
    lineWidth: 0,
    blockQuote: false,
    singleQuote: false,
    doubleQuotedMinMultiLineLength: Infinity,
  })
    .trim()
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']');
}
