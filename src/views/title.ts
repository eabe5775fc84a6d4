import type { ResourceDefinition } from '../schema/definition';

/** The record's title by the schema's template; its id when the fields named there are empty. */
export function titleOf(definition: ResourceDefinition, record: Record<string, unknown>): string {
  const text = definition.title
    .map((part) => ('text' in part ? part.text : plain(record[part.field])))
    .join('')
    .trim();
  return text || String(record.id ?? '');
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
