import type { KindOptions } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';

export interface RefField {
  options: KindOptions['ref'] | KindOptions['treeref'];
}

type Id = string | number;

/** Stands for a title while it is looked up. */
export const PENDING = '…';

export function idOf(value: unknown): Id | undefined {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : undefined;
}

/** 0 and '' refer to nothing: missing numbers travel as 0. */
export function isNothing(value: unknown): boolean {
  return value === 0 || value === '0' || value === '';
}

/** The title that a record carries of what it refers to (`text`); undefined where it has to be looked up. */
export function carriedTitle(record: RowRecord, { text }: { text?: string | undefined }): string | undefined {
  const carried = text === undefined ? undefined : record[text];
  return typeof carried === 'string' && carried !== '' ? carried : undefined;
}

/** The title that a record carries for who may not read what it refers to. */
export function spareTitle(record: RowRecord, { spareText }: { spareText?: string | undefined }): string | undefined {
  return carriedTitle(record, { text: spareText });
}

/**
 * The title that was looked up, or the spare one of the record; else the id where nobody knows the title. What was looked up
 * and not found is not for this account to see, or gone.
 */
export function foundTitle(id: Id, resource: string, { refs, translate }: CellContext, spare?: string): string {
  const title = refs(resource, id);
  return title ?? spare ?? (title === null ? translate('fields.unseen', { value: id }) : String(id));
}

/** Ids of a list or of one value; undefined when one of them is no id. */
export function refList(value: unknown): Id[] | undefined {
  const ids = (Array.isArray(value) ? value : [value]).map(idOf);
  return ids.every((id) => id !== undefined) ? ids.filter((id) => !isNothing(id)) : undefined;
}
