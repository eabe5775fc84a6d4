import type { ResourceDefinition } from '../../schema/definition';
import type { SearchField } from '../../schema/directory';
import type { SearchFieldSource } from '../source';

/** A field by which records are searched, with what its values look like where that is known. */
export function searchField(source: SearchFieldSource, fields: ResourceDefinition['fields']): SearchField {
  const { field, pattern } = typeof source === 'string' ? { field: source, pattern: undefined } : source;
  return { field, kind: fields[field]?.kind ?? 'text', ...(pattern !== undefined && { pattern }) };
}
