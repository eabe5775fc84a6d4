import { fieldsOfCondition, partsOf, readerOf } from '../../schema/condition';
import { namesOf, truth } from '../../schema/expression';
import type { ColumnWords, ImportDefinition } from '../../schema/action-definition';
import type { FieldDefinition } from '../../schema/field-definition';

type Values = Record<string, unknown>;

/** Column of the import → index in the sheet. A column that the sheet lacks has no entry. */
export type Mapping = Record<string, number>;

/**
 * The columns of an import for these parameters. The part of a condition that names other columns is checked row by row.
 */
export function columnsFor(
  { columns, fields }: Pick<ImportDefinition, 'columns' | 'fields'>,
  values: Values,
): FieldDefinition[] {
  const read = readerOf(values);
  return Object.values(columns).filter(({ when = {} }) =>
    partsOf(when)
      .filter((part) => namesOf(part).every((name) => name in fields))
      .every((part) => truth(part, read)),
  );
}

/** The parameters that decide which columns there are. */
export function decidingFields({ columns, fields }: Pick<ImportDefinition, 'columns' | 'fields'>): string[] {
  return Object.keys(fields).filter((name) =>
    Object.values(columns).some(({ when }) => fieldsOfCondition(when).includes(name)),
  );
}

/** Finds each column by its label in any language, or by its field's name; a sheet's column serves one of them only. */
export function autoMapping(header: string[], columns: FieldDefinition[], words: Record<string, ColumnWords>): Mapping {
  const places = new Map<string, number>();
  header.forEach((text, index) => {
    const key = keyOf(text);
    if (key !== '' && !places.has(key)) places.set(key, index);
  });
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const find of [labelsIn(words), (column: FieldDefinition) => [column.name]]) {
    for (const column of columns) {
      if (mapping[column.name] !== undefined) continue;
      const place = find(column)
        .map((text) => places.get(keyOf(text)))
        .find((index) => index !== undefined && !taken.has(index));
      if (place === undefined) continue;
      mapping[column.name] = place;
      taken.add(place);
    }
  }
  return mapping;
}

function labelsIn(words: Record<string, ColumnWords>) {
  return (column: FieldDefinition): string[] => words[column.name]?.labels ?? [column.label];
}

/** `Device UID *`, `device_uid` and `ＤＥＶＩＣＥ uid` are one heading. */
function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*：:-]+/g, '');
}

/** Columns that every row needs and the mapping lacks. */
export function missingColumns(columns: FieldDefinition[], mapping: Mapping): FieldDefinition[] {
  return columns.filter(
    (column) => column.required === true && column.when === undefined && mapping[column.name] === undefined,
  );
}

/** Headings of the sheet without a column of the import. */
export function unusedHeaders(header: string[], mapping: Mapping): string[] {
  const used = new Set(Object.values(mapping));
  return header.filter((text, index) => text !== '' && !used.has(index));
}

/** The mapping with one column changed. A sheet's column that another one used is removed there. */
export function remapped(mapping: Mapping, column: string, place: number | undefined): Mapping {
  const others = Object.entries(mapping).filter(([name, index]) => name !== column && index !== place);
  return { ...Object.fromEntries(others), ...(place !== undefined && { [column]: place }) };
}
