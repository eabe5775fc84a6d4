import { dayText, instantOf, timeText } from './instant';
import { exactlyTyped } from './typed';

/** An ISO instant as a box shows it: `YYYY-MM-DD HH:mm` in the viewer's zone, seconds only when there are any; undefined when it is none. */
export function localText(value: unknown): string | undefined {
  const instant = instantOf(value);
  if (!instant) return undefined;
  const seconds = instant.getSeconds();
  return `${dayText(instant)} ${timeText(instant)}${seconds ? `:${String(seconds).padStart(2, '0')}` : ''}`;
}

/** ISO 8601 in UTC, as the wire reads it, of such a text; undefined when it is none. */
export function localInstant(text: string): string | undefined {
  const exact = exactlyTyped(text, true);
  return exact && isoSeconds(new Date(exact.replace(' ', 'T')));
}

/** `YYYY-MM-DDTHH:mm:ssZ`: without the milliseconds that no call carries. */
export function isoSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}
