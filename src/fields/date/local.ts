import { isoSeconds } from '../../schema/moment';
import { instantOfText } from '../../schema/zone';
import { clockText, dayText, instantOf, timeText } from './instant';
import { exactlyTyped } from './typed';

/** An ISO instant as a box shows it: `YYYY-MM-DD HH:mm` in the viewer's zone, seconds only when there are any; undefined when it is none. */
export function localText(value: unknown): string | undefined {
  const instant = instantOf(value);
  if (!instant) return undefined;
  return `${dayText(instant)} ${clockText(instant).endsWith(':00') ? timeText(instant) : clockText(instant)}`;
}

/** ISO 8601 in UTC, as the wire reads it, of such a text; undefined when it is none. */
export function localInstant(text: string): string | undefined {
  const exact = exactlyTyped(text, true);
  return exact && isoSeconds(instantOfText(exact.replace(' ', 'T')));
}
