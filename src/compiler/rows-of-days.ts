import type { RecordsSource, ResourceSource } from './source';

/** The field with the rows of a single record that have a day and a number; undefined for the records of a list. */
export function rowsOfDays(
  { at = '', field = '' }: Pick<RecordsSource, 'at' | 'field'>,
  theirs: Pick<ResourceSource, 'fields' | 'single'> | undefined,
): string | undefined {
  if (!theirs?.single) return undefined;
  return Object.keys(theirs.fields).find((name) => {
    const { type, fields = {} } = theirs.fields[name] ?? {};
    return type === 'rows' && at in fields && field in fields;
  });
}
