import { isDay } from '../../schema/day-text';
import { instantOfText, wallOf, zoneName } from '../../schema/zone';

/** The platform's own text, always UTC. */
const PLATFORM_TEXT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The instant of an ISO text (or the platform's UTC text); undefined when it is none. */
export function instantOf(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const platform = PLATFORM_TEXT.exec(value);
  if (!platform && !ISO.test(value)) return undefined;
  const instant = instantOfText(platform ? `${platform[1]}T${platform[2]}Z` : value);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** The instant at which a value begins: a day (`YYYY-MM-DD`) with its first second in the viewer's zone. */
export function beginOf(value: unknown): Date | undefined {
  return isDay(value) ? instantOfText(`${value}T00:00:00`) : instantOf(value);
}

/** `YYYY-MM-DD` in the viewer's zone. */
export function dayText(instant: Date): string {
  const wall = wallOf(instant);
  return `${String(wall.getUTCFullYear()).padStart(4, '0')}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`;
}

/** `HH:mm` in the viewer's zone. */
export function timeText(instant: Date): string {
  const wall = wallOf(instant);
  return `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/** `YYYY-MM-DD HH:mm` in the viewer's zone. Formatting through Intl costs ten times as much. */
export function minuteText(instant: Date): string {
  return `${dayText(instant)} ${timeText(instant)}`;
}

/** `HH:mm:ss` in the viewer's zone. */
export function clockText(instant: Date): string {
  return `${timeText(instant)}:${two(wallOf(instant).getUTCSeconds())}`;
}

/** `YYYY-MM-DD HH:mm:ss Asia/Shanghai`: a complete instant. */
export function exactText(instant: Date): string {
  return `${dayText(instant)} ${clockText(instant)} ${zoneName()}`;
}

function two(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}
