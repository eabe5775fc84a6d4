import type { ReactNode } from 'react';
import type { KindOptions } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { plainCell } from '../text/cell';
import { carriedTitle, foundTitle, idOf, isNothing, refList, type RefField } from './title';

interface RefsField {
  options: KindOptions['refs'];
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
