import type { Translate } from '../../fields/cell';
import type { Sheet } from '../../fields/sheet';
import { sheetOf } from '../../fields/sheets';
import type { ImportDefinition } from '../../schema/action-definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import type { ValidatedRow } from './validator';
import type { TextSheet } from './sheets';

/** Empty rows of a template that are formatted as text. */
const blankRows = 500;

/** The template of an import: its columns, and a sheet that describes them. */
export function templateSheets(
  task: Pick<ImportDefinition, 'label'>,
  columns: FieldDefinition[],
  translate: Translate,
): TextSheet[] {
  return [
    { name: task.label, heading: columns.map(({ label }) => label), rows: [], blank: blankRows },
    {
      name: translate('import.template.notes'),
      heading: [
        translate('import.template.column'),
        translate('ra.validation.required'),
        translate('import.template.takes'),
      ],
      rows: columns.map((field) => [field.label, neededText(field, translate), columnNote(field, translate)]),
    },
  ];
}

/** The refused rows with a column of reasons. Corrected, the file can be imported again. */
export function refusedSheets(
  task: Pick<ImportDefinition, 'label'>,
  columns: FieldDefinition[],
  rows: ValidatedRow[],
  translate: Translate,
): TextSheet[] {
  return [
    {
      name: task.label,
      heading: [...columns.map(({ label }) => label), translate('import.rows.reason')],
      rows: rows.map((row) => [
        ...columns.map(({ name }) => row.texts[name] ?? ''),
        reasonText(row, columns, translate),
      ]),
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
  if (required === true) return translate('ra.boolean.true');
  return required === false ? translate('ra.boolean.false') : translate('import.template.sometimes');
}

/** The description of a column's values. */
export function columnNote(field: FieldDefinition, translate: Translate): string {
  const notes = [field.help, kindNote(field, translate), field.unique && translate('import.note.unique')];
  return notes.filter(Boolean).join(' ');
}

function kindNote<K extends FieldKind>(field: FieldDefinition<K>, translate: Translate): string {
  const sheet: Sheet<K> = sheetOf(field);
  return sheet.note?.(field, translate) ?? '';
}
