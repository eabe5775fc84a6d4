import type { Translate } from '../../fields/cell';
import type { ImportDefinition } from '../../schema/action-definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import type { ValidatedRow } from './validator';
import type { TextSheet } from './sheets';

/** Rows of a template that are formatted as text already. */
const blankRows = 500;

/** The template of an import: its columns, and a sheet that says what each one takes. */
export function templateSheets(task: ImportDefinition, columns: FieldDefinition[], translate: Translate): TextSheet[] {
  return [
    { name: task.label, heading: columns.map(({ label }) => label), rows: [], blank: blankRows },
    {
      name: translate('import.template.notes'),
      heading: [translate('import.template.column'), translate('import.template.needed'), translate('import.template.takes')],
      rows: columns.map((field) => [field.label, neededText(field, translate), columnNote(field, task, translate)]),
    },
  ];
}

/** The refused rows as they are now, with the reasons in a column of their own: put right, the file can be imported. */
export function refusedSheets(task: ImportDefinition, columns: FieldDefinition[], rows: ValidatedRow[], translate: Translate): TextSheet[] {
  return [
    {
      name: task.label,
      heading: [...columns.map(({ label }) => label), translate('import.rows.reason')],
      rows: rows.map((row) => [...columns.map(({ name }) => row.texts[name] ?? ''), reasonText(row, columns, translate)]),
    },
  ];
}

/** Why a row is refused, column by column. */
function reasonText({ problems }: ValidatedRow, columns: FieldDefinition[], translate: Translate): string {
  return columns
    .flatMap(({ name, label }) => {
      const found = problems[name];
      return found ? [`${label}: ${translate(found.message, found.args)}`] : [];
    })
    .join('; ');
}

function neededText({ required }: FieldDefinition, translate: Translate): string {
  if (required === true) return translate('fields.yes');
  return required === false ? translate('fields.no') : translate('import.template.sometimes');
}

/** What a column takes, in one text. */
function columnNote(field: FieldDefinition, { unique }: Pick<ImportDefinition, 'unique'>, translate: Translate): string {
  const notes = [field.help, kindNote(field, translate), unique.includes(field.name) && translate('import.note.unique')];
  return notes.filter(Boolean).join(' ');
}

type Note<K extends FieldKind> = (field: FieldDefinition<K>, translate: Translate) => string;

const notes: { [K in FieldKind]?: Note<K> } = {
  text: lengthNote,
  longtext: lengthNote,
  integer: (field, translate) => [translate('import.note.integer'), boundsNote(field, translate)].filter(Boolean).join(' '),
  decimal: (field, translate) => [translate('import.note.number'), boundsNote(field, translate)].filter(Boolean).join(' '),
  money: (field, translate) => [translate('import.note.number'), boundsNote(field, translate)].filter(Boolean).join(' '),
  boolean: (_field, translate) => translate('import.note.choices', { choices: [translate('fields.yes'), translate('fields.no')].join(', ') }),
  enum: choicesNote,
  enums: (field, translate) => [choicesNote(field, translate), translate('import.note.several')].join(' '),
  date: (_field, translate) => translate('import.note.date'),
  datetime: (_field, translate) => translate('import.note.datetime', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  timerange: (_field, translate) => translate('validation.timerange'),
  version: (_field, translate) => translate('validation.version'),
  ref: (_field, translate) => translate('import.note.id'),
  treeref: (_field, translate) => translate('import.note.id'),
  refs: (_field, translate) => [translate('import.note.id'), translate('import.note.several')].join(' '),
};

function kindNote<K extends FieldKind>(field: FieldDefinition<K>, translate: Translate): string {
  const note: Note<K> | undefined = notes[field.kind];
  return note?.(field, translate) ?? '';
}

function choicesNote({ options }: FieldDefinition<'enum' | 'enums'>, translate: Translate): string {
  return translate('import.note.choices', { choices: options.options.map(({ label }) => label).join(', ') });
}

function lengthNote({ options }: FieldDefinition<'text' | 'longtext'>, translate: Translate): string {
  return options.max === undefined ? '' : translate('import.note.length', { max: options.max });
}

function boundsNote({ options: { min, max, above } }: FieldDefinition<'integer' | 'decimal' | 'money'>, translate: Translate): string {
  if (above !== undefined) return translate('validation.above', { above });
  if (min !== undefined && max !== undefined) return translate('validation.between', { min, max });
  if (min !== undefined) return translate('validation.min', { min });
  return max === undefined ? '' : translate('validation.max', { max });
}
