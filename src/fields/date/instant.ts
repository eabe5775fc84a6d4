import { isDay } from '../../schema/day-text';

/** The platform's own text, always UTC. */
const PLATFORM_TEXT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The instant of an ISO text (or the platform's UTC text); undefined when it is none. */
export function instantOf(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const platform = PLATFORM_TEXT.exec(value);
  if (!platform && !ISO.test(value)) return undefined;
  const instant = new Date(platform ? `${platform[1]}T${platform[2]}Z` : value);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** The instant at which a value begins: a day (`YYYY-MM-DD`) with its first second in the viewer's zone. */
export function beginOf(value: unknown): Date | undefined {
  return isDay(value) ? new Date(`${value}T00:00:00`) : instantOf(value);
}

/** `YYYY-MM-DD` in the viewer's zone. */
export function dayText(instant: Date): string {
  return `${String(instant.getFullYear()).padStart(4, '0')}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

/** `HH:mm` in the viewer's zone. */
export function timeText(instant: Date): string {
  return `${two(instant.getHours())}:${two(instant.getMinutes())}`;
}

/** `YYYY-MM-DD HH:mm:ss Asia/Shanghai`: a complete instant. */
export function exactText(instant: Date): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${dayText(instant)} ${timeText(instant)}:${two(instant.getSeconds())} ${zone}`;
}

let zone: string | undefined;

function two(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}
