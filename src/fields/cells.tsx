import type { ReactNode } from 'react';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import { rawText, isMissing, type CellContext, type CellOf, type RowRecord } from './cell';
import { cronCell } from './cron/cell';
import { dateCell } from './date/cell';
import { enumCell } from './enum/cell';
import { imageCell } from './image/cell';
import { isSealed, kinds } from './kinds';
import { emailCell, fileCell, urlCell } from './link/cell';
import { integerCell, numberCell } from './number/cell';
import { refCell, refsCell } from './ref/cell';
import { secretCell } from './secret/cell';
import { cutCell, monoCell, plainCell } from './text/cell';
import { soundText, valueOf } from './texts';

export type { CellContext };
/** Draws the cell of one column. */
export type CellRenderer = (record: RowRecord, context: CellContext) => ReactNode;

export const cells: { [K in FieldKind]: CellOf<K> } = {
  id: monoCell,
  text: plainCell,
  longtext: cutCell,
  integer: integerCell,
  decimal: numberCell,
  money: numberCell,
  boolean: plainCell,
  enum: enumCell,
  enums: cutCell,
  date: dateCell,
  datetime: dateCell,
  timerange: numberCell,
  phone: numberCell,
  email: emailCell,
  url: urlCell,
  ip: monoCell,
  version: numberCell,
  password: secretCell,
  secret: secretCell,
  json: cutCell,
  ref: refCell,
  refs: refsCell,
  treeref: refCell,
  matrix: plainCell,
  rows: plainCell,
  image: imageCell,
  file: fileCell,
  location: numberCell,
  cron: cronCell,
};

const none = <span className="c-none">—</span>;

/**
 * The cell of a field, chosen once per column: a plain function of record and context, without
 * hooks, that renders any value. A missing value is a dash, an invalid one its JSON.
 */
export function cellOf(field: FieldDefinition): CellRenderer {
  const draw = drawerOf(field);
  const masked = isSealed(field);
  return (record, context) => {
    const value = valueOf(field, record);
    if (isMissing(value)) return none;
    const text = soundText(field, value, record, context);
    if (text === undefined) return broken(value);
    return text === '' && !masked ? none : draw(text, value, record, context);
  };
}

function drawerOf<K extends FieldKind>(field: FieldDefinition<K>) {
  const draw: CellOf<K> = cells[field.kind];
  return (text: string, value: unknown, record: RowRecord, context: CellContext) =>
    draw(text, value, record, field, context);
}

function broken(value: unknown): ReactNode {
  return <span className="c-broken c-cut">{rawText(value)}</span>;
}

/** Numbers stand at the end of their column, so that their digits line up. */
export function alignOf({ kind }: FieldDefinition): 'start' | 'end' {
  return kinds[kind].numeric ? 'end' : 'start';
}
