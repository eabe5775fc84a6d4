import { isMissing } from '../cell';

/** A record's key as the field holds it. Keys beyond the safe integers stay text. */
export function fieldId(id: string | number, as: 'number' | 'text'): string | number {
  if (as === 'text') return String(id);
  return /^\d+$/.test(String(id)) && Number.isSafeInteger(Number(id)) ? Number(id) : id;
}

/** Whether a value refers to a record: not missing, no 0 (missing numbers travel as 0), no object. */
export function isReference(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && !isMissing(value) && value !== 0 && value !== '0';
}
