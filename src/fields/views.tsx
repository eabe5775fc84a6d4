import type { ComponentType } from 'react';
import type { FieldDefinition } from '../schema/field-definition';
import { isMissing, type CellRenderer } from './cell';
import { cellOf } from './cells';
import { isCopied } from './kinds';
import { views } from './maps/views';
import { CopyButton } from './shared/copy-button';
import { valueOf } from './texts';
import type { ViewProps } from './view';
import './views.css';

/** Draws a field on a record's page: larger than a cell where its kind has a view. Search fields have a copy button. */
export function viewOf(field: FieldDefinition): CellRenderer {
  const cell = cellOf(field);
  // TypeScript can't see that a field's kind selects the view of the same kind.
  const View = field.cell ? undefined : (views[field.kind] as ComponentType<ViewProps> | undefined);
  return (record, context) => {
    const value = valueOf(field, record);
    const inCell = cell(record, context);
    if (isMissing(value)) return inCell;
    const drawn = View ? <View field={field} value={value} context={context} cell={inCell} inner={viewOf} /> : inCell;
    if (!isCopied(field) || isMissing(record[field.name])) return drawn;
    return (
      <span className="c-copied c-inline c-gap-4">
        {drawn}
        <CopyButton text={String(value)} label={field.label} />
      </span>
    );
  };
}
