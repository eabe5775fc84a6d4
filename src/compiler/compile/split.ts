import { isSingleReference, kindOf } from '../../fields/kinds';
import type { SplitDefinition } from '../../schema/definition';
import type { SearchField } from '../../schema/directory';
import type { FieldDefinition } from '../../schema/field-definition';
import type { ListCardSource, SearchFieldSource } from '../source';
import { compileCondition } from './condition';
import { searchField } from './search-field';

/** References whose value is text, such as a device's UID, because users know these values. */
function isTyped(field: FieldDefinition): boolean {
  return kindOf(field).typed || (isSingleReference(field) && field.options.as === 'text');
}

/** The split view of a list. */
export function compileSplit(
  card: ListCardSource,
  filters: string[],
  fields: Record<string, FieldDefinition>,
  search: SearchFieldSource[] = [],
): SplitDefinition {
  const { title, lines = [], age, late, badge, unread } = card;
  const { field, when } = typeof unread === 'string' ? { field: unread, when: undefined } : (unread ?? {});
  return {
    ...(title !== undefined && { title }),
    lines: lines.map((line) => [line].flat()),
    ...(age !== undefined && { age }),
    ...(late && { late: compileCondition(late) }),
    ...(badge !== undefined && { badge }),
    ...(field !== undefined && { unread: { field, ...(when && { when: compileCondition(when) }) } }),
    search: searchedBy(
      search.map((entry) => searchField(entry, fields)),
      filters,
      fields,
    ),
  };
}

/** The declared search fields that are filters, else the first filter with typed text. */
function searchedBy(
  declared: SearchField[],
  filters: string[],
  fields: Record<string, FieldDefinition>,
): SearchField[] {
  const own = declared.filter(({ field }) => filters.includes(field));
  if (own.length > 0) return own;
  const first = filters.find((name) => fields[name] && isTyped(fields[name]));
  return first === undefined ? [] : [searchField(first, fields)];
}
