import type { ReactNode } from 'react';
import type { KindOptions } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';

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

/** Title of the referenced record: carried by this record, looked up, or else the id itself. */
export function refText(value: unknown, record: RowRecord, field: RefField, context: CellContext): string | undefined {
  const id = idOf(value);
  if (id === undefined) return undefined;
  const carried = field.options.text === undefined ? undefined : record[field.options.text];
  if (typeof carried === 'string' && carried !== '') return carried;
  return isNothing(id) ? '' : (context.refs(field.options.to, id) ?? String(id));
}

/** The link is a plain anchor: the list's one click handler hands it to the router. */
export function refCell(text: string, value: unknown, _record: RowRecord, field: RefField, context: CellContext): ReactNode {
  return linked(text, value, field.options.to, context);
}

function linked(text: string, value: unknown, resource: string, context: CellContext, key?: number): ReactNode {
  const id = idOf(value);
  const path = id === undefined || isNothing(id) ? undefined : context.linkTo(resource, id);
  if (path === undefined) return text;
  return (
    <a key={key} className="c-link c-ref" href={path}>
      {text}
    </a>
  );
}

export function refsText(value: unknown, record: RowRecord, field: RefsField, context: CellContext): string | undefined {
  const carried = field.options.text === undefined ? undefined : record[field.options.text];
  if (typeof carried === 'string' && carried !== '') return carried;
  const ids = refList(value);
  return ids?.map((id) => titleOf(id, field, context)).join(context.translate('fields.comma'));
}

export function refsCell(text: string, value: unknown, _record: RowRecord, field: RefsField, context: CellContext): ReactNode {
  const ids = refList(value);
  if (field.options.text !== undefined || !ids) return <span className="c-cut" title={text}>{text}</span>;
  return (
    <span className="c-cut" title={text}>
      {ids.map((id, index) => [
        index > 0 && context.translate('fields.comma'),
        linked(titleOf(id, field, context), id, field.options.to, context, index),
      ])}
    </span>
  );
}

function titleOf(id: Id, field: RefsField, context: CellContext): string {
  return context.refs(field.options.to, id) ?? String(id);
}

/** Ids of a list or of one value; undefined when one of them is no id. */
export function refList(value: unknown): Id[] | undefined {
  const ids = (Array.isArray(value) ? value : [value]).map(idOf);
  return ids.every((id) => id !== undefined) ? ids.filter((id) => !isNothing(id)) : undefined;
}
