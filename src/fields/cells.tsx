import type { ReactNode } from 'react';
import type { FieldDefinition, FieldKind } from '../schema/field-definition';
import { rawText, isMissing, type CellContext, type CellOf, type CellRenderer, type RowRecord } from './cell';
import { isSealed, kindOf } from './kinds';
import { ExtendedCell } from './extended';
import { cells } from './maps/cells';
import { textCell } from './shared/text-cell';
import { soundText, valueOf } from './texts';
import { toneOf } from './tone';

export type { CellContext };

const none = <span className="c-none">—</span>;

/**
 * The cell of a field, chosen once per column: a plain function of record and context, without
 * hooks, that renders any value. A missing value is a dash, an invalid one its JSON.
 */
export function cellOf(field: FieldDefinition): CellRenderer {
  const draw = drawerOf(field);
  const masked = isSealed(field);
  const { cell: named } = field;
  // The tag of a state has the tone itself.
  const hasTag = field.kind === 'enum';
  return (record, context) => {
    const value = valueOf(field, record);
    // A record that does not have the field at all says nothing of it.
    const nothing = value === undefined ? none : (field.empty ?? none);
    if (isMissing(value)) return nothing;
    const text = soundText(field, value, record, context);
    if (text === undefined) return broken(value);
    if (text === '' && !masked) return nothing;
    const drawn = draw(text, value, record, context);
    const tone = hasTag ? undefined : toneOf(field, record)?.tone;
    const usual = tone ? <span className={`c-toned-${tone}`}>{drawn}</span> : drawn;
    return named ? <ExtendedCell {...{ field, named, value, record, usual }} /> : usual;
  };
}

function drawerOf<K extends FieldKind>(field: FieldDefinition<K>) {
  const { look } = kindOf(field);
  const draw: CellOf<K> = cells[field.kind] ?? ((text) => textCell(text, look));
  return (text: string, value: unknown, record: RowRecord, context: CellContext) =>
    draw(text, value, record, field, context);
}

function broken(value: unknown): ReactNode {
  return <span className="c-broken c-cut">{rawText(value)}</span>;
}

/** Numbers stand at the end of their column, so that their digits line up. */
export function alignOf(field: FieldDefinition): 'start' | 'end' {
  return kindOf(field).numeric ? 'end' : 'start';
}
