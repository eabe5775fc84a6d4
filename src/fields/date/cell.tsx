import type { ReactNode } from 'react';
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

export function dateCell(text: string, value: unknown): ReactNode {
  const instant = instantOf(value);
  return (
    <span className="c-num" title={instant && exactText(instant)}>
      {text}
    </span>
  );
}
