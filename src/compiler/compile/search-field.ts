import { declarations } from '../../fields/maps/declarations';
import type { SearchField } from '../../schema/directory';
import { idFieldsOf, type SchemaModel } from '../resource';
import type { FieldSource, PatternSource, ResourceSource } from '../source';

/** A search field, with the pattern of its values if known. */
export function searchField(
  name: string,
  { fields }: ResourceSource,
  resources: SchemaModel['resources'],
): SearchField {
  const field = fields[name] ?? {};
  const pattern = field.type === 'ref' ? patternOfKey(field, resources) : field.pattern;
  return {
    field: name,
    sought: declarations[field.type ?? 'text'].soughtBy ?? 'text',
    ...(pattern !== undefined && { pattern: regexOf(pattern) }),
  };
}

/** The pattern of the key that a reference holds. */
function patternOfKey({ to = '' }: FieldSource, resources: SchemaModel['resources']): PatternSource | undefined {
  const target = resources.get(to)?.source;
  const [id = ''] = target ? idFieldsOf(target) : [];
  return target?.fields[id]?.pattern;
}

export function regexOf(pattern: PatternSource): string {
  return typeof pattern === 'string' ? pattern : pattern.regex;
}
