import type { ReactNode } from 'react';
import { pageHref } from '../../base-path';
import type { CellContext, RowRecord } from '../cell';
import { textCell } from '../shared/text-cell';
import { carriedTitle, idOf, isNothing, PENDING, type RefField } from './title';

/** The link is a plain anchor: the list's one click handler hands it to the router. A title that the record carries is no proof that its record is for this account to see. */
export function refCell(
  text: string,
  value: unknown,
  record: RowRecord,
  field: RefField,
  context: CellContext,
): ReactNode {
  const { to } = field.options;
  if (carriedTitle(record, field.options) === undefined) return found(text, value, to, context);
  const id = idOf(value);
  return id !== undefined && context.refs(to, id) === null ? textCell(text) : linked(text, value, to, context);
}

/** A link to what was looked up and found. */
export function found(text: string, value: unknown, resource: string, context: CellContext, key?: number): ReactNode {
  const id = idOf(value);
  const title = id === undefined ? undefined : context.refs(resource, id);
  return typeof title === 'string' && title !== PENDING ? linked(text, value, resource, context, key) : textCell(text);
}

function linked(text: string, value: unknown, resource: string, context: CellContext, key?: number): ReactNode {
  const id = idOf(value);
  const path = id === undefined || isNothing(id) ? undefined : context.linkTo(resource, id);
  if (path === undefined) return textCell(text);
  return (
    <a key={key} className="c-link c-ref" href={pageHref(path)}>
      {textCell(text)}
    </a>
  );
}
