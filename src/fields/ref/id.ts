import { isNothing } from './title';

/** A record's key as the field holds it. Keys beyond the safe integers stay text. */
export function fieldId(id: string | number, as: 'number' | 'text'): string | number {
  if (as === 'text') return String(id);
  return /^\d+$/.test(String(id)) && Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** Whether a value refers to a record. */
export function isReference(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && !isNothing(value);
}
