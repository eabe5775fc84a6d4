import type { ReactNode } from 'react';
import { isContent } from '../schema/json';
import { writeJson } from '../schema/json-text';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';

export type RowRecord = Record<string, unknown>;
export type Translate = (key: string, args?: Record<string, unknown>) => string;

/** The context of a cell besides its record. One object serves a whole page of rows. */
export interface CellContext {
  translate: Translate;
  language: string;
  /** Title of a referenced record: `PENDING` while it is looked up, null when it was not found, undefined when nobody knows it. */
  refs: (resource: string, id: string | number) => string | null | undefined;
  /** Router path of a referenced record, when the viewer may see it. */
  linkTo: (resource: string, id: string | number) => string | undefined;
}

/** Draws a field of a record. */
export type CellRenderer = (record: RowRecord, context: CellContext) => ReactNode;

/**
 * The value as text, for exports, tooltips, search and cards. `undefined` means that the value is invalid for
 * the kind, '' that there is nothing to show. A missing value is never passed.
 * @param textOf of the fields inside of it
 */
export type TextOf<K extends FieldKind> = (
  value: unknown,
  record: RowRecord,
  field: FieldDefinition<K>,
  context: CellContext,
  textOf: InnerText,
) => string | undefined;

/** The text of a field, made once per column and called per record. */
type InnerText = (field: FieldDefinition) => (record: RowRecord, context: CellContext) => string;

/** The content of a cell, given the text of `TextOf`. Called for valid values only. */
export type CellOf<K extends FieldKind> = (
  text: string,
  value: unknown,
  record: RowRecord,
  field: FieldDefinition<K>,
  context: CellContext,
) => ReactNode;

export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Any value as text, objects as JSON. Never throws. */
export function rawText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!isContent(value)) return String(value);
  try {
    return writeJson(value) || '?';
  } catch {
    return '?';
  }
}
