import type { ReactNode } from 'react';
import type { RowRecord } from '../cell';
import { decimalText } from './decimal';

/** A number in its own digits; ports, ranks and versions are numbers too, so thousands stay ungrouped. */
export function numberText(value: unknown, _record: RowRecord, field: { options: { unit?: string } }): string | undefined {
  const text = decimalText(value);
  const { unit } = field.options;
  return text !== undefined && unit ? `${text} ${unit}` : text;
}

export function numberCell(text: string): ReactNode {
  return <span className="c-num">{text}</span>;
}
