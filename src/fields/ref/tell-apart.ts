import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { textOf } from '../texts';

/** What is said of each record at most. */
const MOST = 3;

/**
 * What tells records of one title apart: whose they are, then the columns of their list in which they differ,
 * until no two say the same; the id where that is not enough. Undefined for a title that stands alone.
 */
export function tellApart(
  records: RowRecord[],
  titles: string[],
  definition: ResourceDefinition,
  context: CellContext,
): (string | undefined)[] {
  const fields = telling(definition);
  return records.map((record, index) => {
    const alike = records.filter((_other, other) => titles[other] === titles[index]);
    return alike.length > 1 ? difference(record, alike, fields, context) : undefined;
  });
}

function difference(record: RowRecord, alike: RowRecord[], fields: FieldDefinition[], context: CellContext): string {
  const said: string[] = [];
  let same = alike;
  for (const field of fields) {
    if (same.length === 1 || said.length === MOST) break;
    const read = textOf(field);
    const text = read(record, context);
    if (alike.every((other) => read(other, context) === text)) continue;
    if (text !== '') said.push(text);
    same = same.filter((other) => read(other, context) === text);
  }
  if (same.length > 1) said.push(`#${String(record.id)}`);
  return said.join(' · ');
}

/** Columns that a person can tell records by, references first; what needs a right of its own is left out. */
function telling({ list, fields }: ResourceDefinition): FieldDefinition[] {
  const columns = list.columns.flatMap(({ field }) => fields[field] ?? []);
  const named = columns.filter(({ kind, permission }) => kind !== 'image' && permission === undefined);
  const isOwner = ({ kind }: FieldDefinition): boolean => kind === 'ref' || kind === 'treeref';
  return [...named.filter(isOwner), ...named.filter((field) => !isOwner(field))];
}
