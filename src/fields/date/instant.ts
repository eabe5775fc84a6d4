import { isDay } from '../../schema/day-text';
import { instantOfText, wallOf, zoneName } from '../../schema/zone';

/** The platform's own text, always UTC. */
const PLATFORM_TEXT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The instant of an ISO text (or the platform's UTC text); undefined when it is none. */
export function instantOf(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const platform = PLATFORM_TEXT.exec(value);
  // JavaScript reads 2026-02-29 as the first of March.
  if ((!platform && !ISO.test(value)) || !isDay(value.slice(0, 10))) return undefined;
  const instant = instantOfText(platform ? `${platform[1]}T${platform[2]}Z` : value);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** The instant at which a value begins: a day (`YYYY-MM-DD`) with its first second in the viewer's zone. */
export function beginOf(value: unknown): Date | undefined {
  return isDay(value) ? instantOfText(`${value}T00:00:00`) : instantOf(value);
}

/** The last second that has a text of four digits for its year: "forever", 9999-12-31 in UTC, is later in the viewer's zone. */
const lastWall = new Date('9999-12-31T23:59:59Z');

function shownWall(instant: Date): Date {
  const wall = wallOf(instant);
  return wall > lastWall ? lastWall : wall;
}

/** `YYYY-MM-DD` in the viewer's zone. */
export function dayText(instant: Date): string {
  const wall = shownWall(instant);
  return `${String(wall.getUTCFullYear()).padStart(4, '0')}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`;
}

/** `HH:mm` in the viewer's zone. */
export function timeText(instant: Date): string {
  const wall = shownWall(instant);
  return `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/** `YYYY-MM-DD HH:mm` in the viewer's zone. Formatting through Intl costs ten times as much. */
export function minuteText(instant: Date): string {
  return `${dayText(instant)} ${timeText(instant)}`;
}

/** `HH:mm:ss` in the viewer's zone. */
export function clockText(instant: Date): string {
  return `${timeText(instant)}:${two(shownWall(instant).getUTCSeconds())}`;
}

/** `YYYY-MM-DD HH:mm:ss Asia/Shanghai`: a complete instant. */
export function exactText(instant: Date): string {
  return `${dayText(instant)} ${clockText(instant)} ${zoneName()}`;
}

function two(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}
