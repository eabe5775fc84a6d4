import type { FieldDefinition } from '../schema/field-definition';

/** Fields of the record that bound what this one can be. */
export function boundingFields({ kind, options }: FieldDefinition): string[] {
  if (kind === 'date' || kind === 'datetime') {
    return [options.after, options.before].flatMap((bound) => (bound && 'field' in bound ? [bound.field] : []));
  }
  if (kind !== 'integer' && kind !== 'decimal' && kind !== 'money') return [];
  return [options.atLeast, options.atMost].flatMap((bound) => (bound ? [bound.field, bound.minus ?? []].flat() : []));
}
