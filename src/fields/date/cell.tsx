import type { ReactNode } from 'react';
import { isPast, stretchOf } from '../../schema/moment';
import type { KindOptions } from '../../schema/field-definition';
import type { CellContext, RowRecord } from '../cell';
import { exactText, instantOf } from './instant';

const day = 24 * 60 * 60 * 1000;

/** Whole days until the end, if the field shows them now; undefined when it has passed or is missing. */
export function endsIn({ expires }: KindOptions['datetime'], value: unknown, now = Date.now()): number | undefined {
  const left = typeof expires === 'number' ? daysUntil(value, now) : undefined;
  return left !== undefined && left <= Number(expires) ? left : undefined;
}

/** Whole days until a moment; undefined when it has passed or is missing. */
export function daysUntil(value: unknown, now = Date.now()): number | undefined {
  const end = stretchOf(value)?.to;
  const left = end && Math.floor((end.getTime() - now) / day);
  return left !== undefined && left >= 0 ? left : undefined;
}

interface DateField {
  options: KindOptions['datetime'];
}

export function dateCell(
  text: string,
  value: unknown,
  _record: RowRecord,
  { options }: DateField,
  { translate }: CellContext,
): ReactNode {
  const instant = instantOf(value);
  const over = options.expires !== undefined && isPast(value);
  const left = over ? undefined : endsIn(options, value);
  return (
    <span
      className={over ? 'c-num c-toned-bad' : left === undefined ? 'c-num' : 'c-num c-toned-warn'}
      // The zone's name costs 10 ms: more than all rows. It is asked for when somebody points at a moment.
      onPointerEnter={instant && (({ currentTarget }) => (currentTarget.title = exactText(instant)))}
    >
      {text}
      {over && <span className="c-note">{translate('fields.expired')}</span>}
      {left !== undefined && (
        <span className="c-note">
          {left === 0 ? translate('fields.endsToday') : translate('fields.ends', { smart_count: left })}
        </span>
      )}
    </span>
  );
}
