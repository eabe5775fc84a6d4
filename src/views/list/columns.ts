import type { ResourceDefinition } from '../../schema/definition';
import { arranged, type Arrangement } from './arrangement';
import type { CellRenderer } from '../../fields/cell';
import { alignOf, cellOf } from '../../fields/cells';
import { isCopied, isFlexible } from '../../fields/kinds';
import type { Reason } from '../reasons';
import { offeredColumns, type OfferedColumn } from './offered';

/** A column with its renderer, which is chosen once and not per cell. */
export interface Column extends OfferedColumn {
  cell: CellRenderer;
  className: string;
  /** Shrinks when space is short: its text is cut, and a tooltip shows all of it. */
  flexible: boolean;
  /** Its cells have a copy button. */
  isCopied: boolean;
}

/** The offered columns with their cells. */
export function columnsOf(definition: ResourceDefinition, may: (permission: string) => boolean): Column[] {
  return offeredColumns(definition, may).map(({ field, ...column }) => ({
    ...column,
    field,
    cell: cellOf(field),
    className: `v-cell v-kind-${field.kind} v-align-${alignOf(field)}${column.isTitle ? ' v-cell-title' : ''}`,
    flexible: isFlexible(field),
    isCopied: column.isTitle && isCopied(field),
  }));
}

/** Why an offered column is not shown. */
export function turnedOff({ field, hidden }: OfferedColumn, choice: Arrangement | undefined): Reason | undefined {
  if (choice?.order.includes(field.name)) return choice.hidden.includes(field.name) ? { why: 'off' } : undefined;
  return hidden ? { why: 'optional' } : undefined;
}

/** Applies the user's choice; fields that it does not know keep the schema's place. */
export function chosenColumns(columns: Column[], choice: Arrangement | undefined): Column[] {
  const shown = columns.filter((column) => !turnedOff(column, choice));
  return arranged(shown, ({ field }) => field.name, choice && { ...choice, hidden: [] });
}

/** Most columns that stay when the table scrolls (column-tools.css). */
const MOST_FROZEN = 6;

/** The columns up to this one stay when the table scrolls. Undefined: the title does; a column that is not there: none. */
export function frozenColumns(columns: Column[], last: string | undefined): Column[] {
  if (last === undefined) return columns;
  const end = Math.min(
    columns.findIndex(({ field }) => field.name === last),
    MOST_FROZEN - 1,
  );
  return columns.map((column, index) => ({
    ...column,
    className: `${column.className} ${index > end ? 'v-loose' : `v-frozen v-frozen-${index}`}`,
  }));
}
