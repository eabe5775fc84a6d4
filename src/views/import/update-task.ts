import type { Translate } from '../../fields/cell';
import { innerFieldsOf, optionsOf } from '../../fields/kinds';
import type { ColumnWords } from '../../schema/action-definition';
import type { ResourceDefinition } from '../../schema/definition';
import type { EnumOption, FieldDefinition, FieldKind } from '../../schema/field-definition';
import { askedFor, changeableOf, namesOfField, type Changeable, type Given } from '../bulk/changeable';
import type { OtherLanguage } from '../definitions';
import { headings } from '../export/export-columns';
import { updateName } from '../task/address-dialog';
import type { SheetTask } from './useImport';

type Values = Record<string, unknown>;

/** What is asked before the rows: the field that finds a record, and what an empty cell means. */
const asked = { key: 'key', empties: 'empties' } as const;

/** Kinds whose values are more than what a cell holds; those with fields of their own are, too. */
const beyondCells = new Set<FieldKind>(['matrix', 'image', 'file']);

interface UpdateTask extends SheetTask {
  changes: Changeable[];
  keyOf: (values: Values) => FieldDefinition | undefined;
  /** Whether an empty cell empties its field. */
  empties: (values: Values) => boolean;
}

/** An update of records by a sheet: its columns are what this account can change of many records, and a key. */
export function updateTaskOf(
  definition: ResourceDefinition,
  may: (permission: string) => boolean,
  translate: Translate,
  others: readonly OtherLanguage[],
): UpdateTask {
  const keys = keysOf(definition);
  const changes = changeableOf(definition, may).filter(isInCell);
  const keyOf = (values: Values) => keys.find(({ name }) => name === values[asked.key]);
  const columns = changes.map(columnOf);
  const all = [...keys.map(keyColumn), ...columns];
  return {
    name: updateName,
    label: translate('import.update.label'),
    fields: {
      [asked.key]: {
        ...inForm(asked.key, translate('import.update.key'), translate('import.update.keyHelp')),
        kind: 'enum',
        required: true,
        default: keys[0]?.name ?? null,
        options: { options: keys.map(({ name, label }) => ({ value: name, label })) },
      },
      [asked.empties]: {
        ...inForm(asked.empties, translate('import.update.empties'), translate('import.update.emptiesHelp')),
        kind: 'boolean',
        default: false,
        options: { as: 'boolean' },
      },
    },
    columns: Object.fromEntries(all.map((column) => [column.name, column])),
    words: wordsOf(definition, changes, keys, others),
    columnsOf: (values) => {
      const key = keyOf(values);
      return [...(key ? [keyColumn(key)] : []), ...columns];
    },
    isPartial: true,
    judgedLater: true,
    soundText: 'import.update.sound',
    changes,
    keyOf,
    empties: (values) => values[asked.empties] === true,
  };
}

/** What a row gives to its record. An empty cell changes nothing, unless the user has said that it empties the field. */
export function givenOfRow(
  changes: Changeable[],
  values: Values,
  textOf: (column: string) => string,
  empties: boolean,
): Given {
  const given: Given = { own: {}, inner: {} };
  for (const { path, field, within } of changes) {
    const isEmpty = textOf(path).trim() === '';
    if (isEmpty && !empties) continue;
    const value = isEmpty ? null : values[path];
    if (within) given.inner[within.name] = { ...given.inner[within.name], [field.name]: value };
    else given.own[field.name] = value;
  }
  return given;
}

/** The fields that find one record: its key, and what no two records share and the list can be filtered by. */
function keysOf({ fields, id, list }: ResourceDefinition): FieldDefinition[] {
  const [key, ...more] = id;
  return Object.values(fields).filter(
    ({ name, unique }) => (name === key && more.length === 0) || (unique?.length === 1 && list.filters.includes(name)),
  );
}

function isInCell({ field, within }: Changeable): boolean {
  const names = namesOfField(field);
  if (beyondCells.has(field.kind) || innerFieldsOf(field)) return false;
  return within !== undefined || (names.length === 1 && names[0] === field.name);
}

function keyColumn(field: FieldDefinition): FieldDefinition {
  return plain(field, { required: true, unique: [field.name] });
}

function columnOf(change: Changeable): FieldDefinition {
  return plain(askedFor(change), { name: change.path, label: change.label, required: false, unique: undefined });
}

/** A column has no default: what a sheet does not say is not changed. */
function plain(field: FieldDefinition, more: Partial<FieldDefinition>): FieldDefinition {
  return { ...field, when: undefined, default: undefined, ...more } as FieldDefinition;
}

function inForm(name: string, label: string, help: string) {
  return { name, label, help, in: ['add' as const], required: false, sent: true };
}

/**
 * What a file says in any language: the headings that an export of the resource has, and the labels of options. A label
 * that several fields have finds none of them.
 */
function wordsOf(
  definition: ResourceDefinition,
  changes: Changeable[],
  keys: FieldDefinition[],
  others: readonly OtherLanguage[],
): Record<string, ColumnWords> {
  const all = [definition, ...others.map((other) => other.definition)];
  const own = (field: FieldDefinition): [string, ColumnWords] => {
    const told = all.flatMap((each) => {
      const { [field.name]: known } = each.fields;
      return known ? { heading: headings([known], each)[0] ?? known.label, options: optionsOf(known) } : [];
    });
    return [field.name, { labels: told.map(({ heading }) => heading), options: textsOf(told) }];
  };
  const inner = ({ path, field, within, label }: Changeable): [string, ColumnWords] => {
    const told = all.flatMap((each) => {
      const { [within?.name ?? '']: outer } = each.fields;
      const known = outer && innerFieldsOf(outer)?.[field.name];
      return known ? { options: optionsOf(known) } : [];
    });
    return [path, { labels: [label], options: textsOf(told) }];
  };
  return Object.fromEntries([
    ...keys.map(own),
    ...changes.map((each) => (each.within ? inner(each) : own(each.field))),
  ]);
}

function textsOf(told: { options: EnumOption[] }[]): ColumnWords['options'] {
  return told.flatMap(({ options }) => options.map(({ label, value }) => ({ text: label, value })));
}
