import type { ReactNode } from 'react';
import type { KindOptions } from '../../schema/field-definition';
import { isPast } from '../../schema/past';
import type { CellContext, RowRecord } from '../cell';
import { dayText, exactText, instantOf, isDay, timeText } from './instant';

export function dateText(value: unknown): string | undefined {
  if (isDay(value)) return value;
  const instant = instantOf(value);
  return instant && dayText(instant);
}

/** `YYYY-MM-DD HH:mm` in the viewer's zone; local getters, because formatting through Intl costs ten times as much. */
export function datetimeText(value: unknown): string | undefined {
  const instant = instantOf(value);
  if (!instant) return isDay(value) ? value : undefined;
  return `${dayText(instant)} ${timeText(instant)}`;
}

interface DateField {
  options: KindOptions['datetime'];
}

export function dateCell(text: string, value: unknown, _record: RowRecord, { options }: DateField, { translate }: CellContext): ReactNode {
  const instant = instantOf(value);
  const over = options.expires === true && isPast(value);
  return (
    <span className={over ? 'c-num c-over' : 'c-num'} title={instant && exactText(instant)}>
      {text}
      {over && <span className="c-note">{translate('fields.expired')}</span>}
    </span>
  );
}
