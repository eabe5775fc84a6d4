import type { KeyedStorage } from '../../auth/safe-storage';
import { isMissing } from '../../fields/cell';
import { formOf } from '../../fields/forms';
import { innerFieldsOf, isSealed } from '../../fields/kinds';
import type { FieldDefinition } from '../../schema/field-definition';
import { isTexts, isObject } from '../../schema/json';
import { readJsonLiterally, writeJson } from '../../schema/json-text';
import type { Values } from './changes';

/** Typed values that are not saved. */
export interface Draft {
  /** Milliseconds since 1970. */
  at: number;
  values: Values;
  /** Fields that were typed into and may not be kept. */
  left?: string[] | undefined;
  /** They were sent as a new record, and the answer was lost. */
  sent?: true | undefined;
}

/** Older drafts are dropped. */
const LIFE = 7 * 24 * 3600 * 1000;

/**
 * Storage key of a form's draft.
 * @param center address of the data center
 * @param id of the record; undefined for a new one
 */
export function draftKey(center: string, user: string, resource: string, id: string | undefined): string {
  return ['draft', center, user, resource, id ?? ''].map(encodeURIComponent).join(':');
}

/** Reads a draft; null when there is none, or it is too old or invalid. */
export function readDraft(storage: KeyedStorage, key: string, now: number): Draft | null {
  try {
    const draft: unknown = readJsonLiterally(storage.getItem(key) ?? 'null');
    if (!isDraft(draft) || draft.at > now + LIFE) return null;
    if (now - draft.at <= LIFE)
      return {
        ...draft,
        sent: draft.sent === true ? true : undefined,
        left: isTexts(draft.left) ? draft.left : undefined,
      };
    storage.removeItem(key);
    return null;
  } catch {
    return null;
  }
}

/** Stores a draft, or removes an empty one. */
export function writeDraft(storage: KeyedStorage, key: string, draft: Draft): void {
  if (Object.keys(draft.values).length === 0) storage.removeItem(key);
  else storage.setItem(key, writeJson(draft));
}

export function dropDraft(storage: KeyedStorage, key: string): void {
  writeDraft(storage, key, { at: 0, values: {} });
}

/** The values that may be stored in the browser: no passwords, secrets and files, also inside rows and JSON. */
export function keepable(fields: Record<string, FieldDefinition>, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const field = fields[name];
      if (!field || isSecret(field)) return [];
      return holdsFile(value) ? [] : [[name, inner(field, value)]];
    }),
  );
}

/** Whether a field's values are never kept in the browser. */
export function isSecret(field: FieldDefinition): boolean {
  return isSealed(field) || formOf(field).undrafted === true;
}

/** The names of typed values that `keepable` leaves out. */
export function leftOut(fields: Record<string, FieldDefinition>, values: Values): string[] {
  const kept = keepable(fields, values);
  return Object.keys(values).filter((name) => fields[name] && !(name in kept) && !isMissing(values[name]));
}

function inner(field: FieldDefinition, value: unknown): unknown {
  const fields = innerFieldsOf(field);
  if (!fields) return value;
  if (Array.isArray(value)) return value.map((row: unknown) => (isObject(row) ? keepable(fields, row) : row));
  return isObject(value) ? keepable(fields, value) : value;
}

function holdsFile(value: unknown): boolean {
  return value instanceof Blob || (Array.isArray(value) && value.some(holdsFile));
}

function isDraft(draft: unknown): draft is Draft {
  return isObject(draft) && typeof draft['at'] === 'number' && isObject(draft['values']);
}
