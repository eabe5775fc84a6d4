import type { ReactNode } from 'react';
import type { KindOptions } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { plainCell } from '../text/cell';

interface RefField {
  options: KindOptions['ref'] | KindOptions['treeref'];
}

interface RefsField {
  options: KindOptions['refs'];
}

type Id = string | number;

function idOf(value: unknown): Id | undefined {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : undefined;
}

/** 0 and '' refer to nothing: missing numbers travel as 0. */
function isNothing(value: unknown): boolean {
  return value === 0 || value === '0' || value === '';
}

/** The title that a record carries of what it refers to (`text`); undefined where it has to be looked up. */
export function carriedTitle(record: RowRecord, { text }: { text?: string | undefined }): string | undefined {
  const carried = text === undefined ? undefined : record[text];
  return typeof carried === 'string' && carried !== '' ? carried : undefined;
}

/** Title of the referenced record: carried by this record, looked up, or else the id itself. */
export function refText(value: unknown, record: RowRecord, field: RefField, context: CellContext): string | undefined {
  const id = idOf(value);
  if (id === undefined) return undefined;
  const carried = carriedTitle(record, field.options);
  if (carried !== undefined) return carried;
  return isNothing(id) ? '' : foundTitle(id, field.options.to, context);
}

/** The id until the title is there; what was looked up and not found is not for this account to see, or gone. */
function foundTitle(id: Id, resource: string, { refs, translate }: CellContext): string {
  const title = refs(resource, id);
  return title === null ? translate('fields.unseen', { value: id }) : (title ?? String(id));
}

/** The link is a plain anchor: the list's one click handler hands it to the router. A title that the record carries is no proof that its record is for this account to see. */
export function refCell(text: string, value: unknown, record: RowRecord, field: RefField, context: CellContext): ReactNode {
  const { to } = field.options;
  if (carriedTitle(record, field.options) === undefined) return found(text, value, to, context);
  const id = idOf(value);
  return id !== undefined && context.refs(to, id) === null ? plainCell(text) : linked(text, value, to, context);
}

/** A link to what was looked up and found. */
function found(text: string, value: unknown, resource: string, context: CellContext, key?: number): ReactNode {
  const id = idOf(value);
  const isKnown = id !== undefined && typeof context.refs(resource, id) === 'string';
  return isKnown ? linked(text, value, resource, context, key) : plainCell(text);
}

function linked(text: string, value: unknown, resource: string, context: CellContext, key?: number): ReactNode {
  const id = idOf(value);
  const path = id === undefined || isNothing(id) ? undefined : context.linkTo(resource, id);
  if (path === undefined) return plainCell(text);
  return (
    <a key={key} className="c-link c-ref" href={path}>
      {plainCell(text)}
    </a>
  );
}

export function refsText(value: unknown, record: RowRecord, field: RefsField, context: CellContext): string | undefined {
  const carried = carriedTitle(record, field.options);
  if (carried !== undefined) return carried;
  const ids = refList(value);
  return ids?.map((id) => foundTitle(id, field.options.to, context)).join(context.translate('fields.comma'));
}

export function refsCell(text: string, value: unknown, _record: RowRecord, field: RefsField, context: CellContext): ReactNode {
  const ids = refList(value);
  if (field.options.text !== undefined || !ids) return <span className="c-cut">{text}</span>;
  return (
    <span className="c-cut">
      {ids.map((id, index) => [
        index > 0 && context.translate('fields.comma'),
        found(foundTitle(id, field.options.to, context), id, field.options.to, context, index),
      ])}
    </span>
  );
}

/** Ids of a list or of one value; undefined when one of them is no id. */
export function refList(value: unknown): Id[] | undefined {
  const ids = (Array.isArray(value) ? value : [value]).map(idOf);
  return ids.every((id) => id !== undefined) ? ids.filter((id) => !isNothing(id)) : undefined;
}
