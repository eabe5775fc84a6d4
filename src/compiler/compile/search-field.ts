import { declarations } from '../../fields/maps/declarations';
import type { ResourceDefinition } from '../../schema/definition';
import type { SearchField } from '../../schema/directory';
import type { SearchFieldSource } from '../source';

/** A search field, with the pattern of its values if known. */
export function searchField(source: SearchFieldSource, fields: ResourceDefinition['fields']): SearchField {
  const { field, pattern } = typeof source === 'string' ? { field: source, pattern: undefined } : source;
  return {
    field,
    sought: declarations[fields[field]?.kind ?? 'text'].soughtBy ?? 'text',
    ...(pattern !== undefined && { pattern }),
  };
}
