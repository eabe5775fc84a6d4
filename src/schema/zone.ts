/*
 * The zone in which times are drawn, typed and counted: that of this computer, or another that the account has chosen.
 * Nothing else in src/ reads a zone (tests/zones.test.ts).
 *
 * A wall time is a `Date` whose UTC parts are the calendar and the clock of that zone. Days and months are counted on it, where
 * no hour is missing or there twice; it is no instant.
 */

/** Milliseconds by which a zone's clock is ahead of UTC at an instant. */
type Offset = (at: number) => number;

const day = 86_400_000;

let chosen: { name: string; offset: Offset } | undefined;
let computer: { minutes: number; name: string } | undefined;
const listeners = new Set<() => void>();

/** Shows times in another zone, or in the computer's. A name that this browser does not know counts as none. */
export function showZone(name: unknown): void {
  const former = chosen?.name;
  const offset = typeof name === 'string' && name !== '' ? offsetsOf(name) : undefined;
  chosen = offset && { name: name as string, offset };
  if (chosen?.name !== former) for (const listener of [...listeners]) listener();
}

/** Calls a listener when another zone is shown. Returns an unsubscribe function. */
export function onZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What a piece of work returns in a zone; undefined is the computer's. It must not wait for anything. */
export function inZone<T>(name: string | undefined, work: () => T): T {
  const former = chosen;
  const offset = name === undefined ? undefined : offsetsOf(name);
  chosen = name !== undefined && offset ? { name, offset } : undefined;
  try {
    return work();
  } finally {
    chosen = former;
  }
}

/** The chosen zone, as `Intl` takes it; undefined for the computer's. */
export function chosenZone(): string | undefined {
  return chosen?.name;
}

/** The zone that is shown, by its name: `Asia/Shanghai`. */
export function zoneName(): string {
  return chosen?.name ?? computerZone();
}

/** The zone of this computer. Asking `Intl` for it costs more than drawing a time. */
export function computerZone(): string {
  const minutes = new Date().getTimezoneOffset();
  if (computer?.minutes !== minutes) computer = { minutes, name: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return computer.name;
}

/** Milliseconds by which the zone's clock is ahead of UTC at an instant. */
export function offsetAt(at: number): number {
  return chosen ? chosen.offset(at) : computerOffset(at);
}

/** The wall time of an instant. */
export function wallOf(instant: Date | number): Date {
  const at = Number(instant);
  return new Date(at + offsetAt(at));
}

/**
 * The instant of a wall time, as `Date` has it for its own zone: of a time that is there twice, because the clocks go back, it is
 * the first; a time that does not exist, because they go forward, is as much later as they go: 02:30 is 03:30, and a day without
 * a midnight begins with its first second.
 */
export function instantAt(wall: Date): Date {
  const at = wall.getTime();
  if (Number.isNaN(at)) return wall;
  const [first, second] = [at - offsetAt(at - day), at - offsetAt(at + day)];
  const fits = (instant: number) => instant + offsetAt(instant) === at;
  return new Date(fits(second) && !fits(first) ? second : first);
}

/** The instant of an ISO text; without an offset it is a wall time: `2026-03-08T00:00:00`. */
export function instantOfText(text: string): Date {
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : instantAt(new Date(`${text}Z`));
}

/** Milliseconds since 1970 from which no zone has seconds. */
const wholeMinutes = Date.UTC(1973);

function computerOffset(at: number): number {
  const local = new Date(at);
  if (at > wholeMinutes) return -60_000 * local.getTimezoneOffset();
  const wall = new Date(0);
  wall.setUTCFullYear(local.getFullYear(), local.getMonth(), local.getDate());
  wall.setUTCHours(local.getHours(), local.getMinutes(), local.getSeconds(), local.getMilliseconds());
  return wall.getTime() - at;
}

/** The offsets of a zone by its name; undefined for a name that this browser does not know. */
function offsetsOf(name: string): Offset | undefined {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
  const exact = (at: number) => {
    const [, sign, ...parts] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(format.format(at)) ?? [];
    const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
    return (sign === '-' ? -1000 : 1000) * ((hours * 60 + minutes) * 60 + seconds);
  };
  // `Intl` is slow, and on most days a zone does not change: null is a day on which it does.
  const known = new Map<number, number | null>();
  const offsetOf = (of: number) => {
    const offset = exact(of * day);
    return offset === exact((of + 1) * day) ? offset : null;
  };
  return (at) => {
    const of = Math.floor(at / day);
    let offset = known.get(of);
    if (offset === undefined) known.set(of, (offset = offsetOf(of)));
    return offset ?? exact(at);
  };
}
