import type { ReactNode } from 'react';
import { dayText, exactText, instantOf, timeText } from '../../fields/date/instant';
import { isDay } from '../../schema/day-text';

interface Props {
  /** A moment or a day of a record. */
  value: unknown;
  /** Shows the time of a moment, too. */
  withTime?: boolean;
  /** A note behind it. */
  children?: ReactNode;
}

/** When a date field is. A tip tells all of a moment; a day has no time to tell. */
export function When({ value, withTime = false, children }: Props) {
  if (isDay(value))
    return (
      <time className="c-num" dateTime={value}>
        {value}
        {children}
      </time>
    );
  const at = instantOf(value);
  if (!at) return null;
  return (
    <time className="c-num" dateTime={at.toISOString()} title={exactText(at)}>
      {dayText(at)}
      {withTime && ` ${timeText(at)}`}
      {children}
    </time>
  );
}
