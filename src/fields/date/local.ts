import { dayText, instantOf, isDay, timeText } from './instant';

/** What a datetime-local box shows of an ISO instant: the viewer's zone, seconds only when there are any. */
export function localText(value: unknown): string {
  if (isDay(value)) return `${value}T00:00`;
  const instant = instantOf(value);
  if (!instant) return '';
  const seconds = instant.getSeconds();
  return `${dayText(instant)}T${timeText(instant)}${seconds ? `:${String(seconds).padStart(2, '0')}` : ''}`;
}

/** ISO 8601 in UTC, as the wire reads it, of a local text; null of nothing. */
export function localInstant(text: string): string | null {
  const instant = new Date(text);
  return text === '' || Number.isNaN(instant.getTime()) ? null : isoSeconds(instant);
}

/** `YYYY-MM-DDTHH:mm:ssZ`: without the milliseconds that no call carries. */
export function isoSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}
