import { lastSecond } from '../../schema/moment';
import { instantOfText } from '../../schema/zone';

/** A period, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** The part of a day that is played, and the current moment. */
export interface Stretch extends Span {
  at: number;
}

/** The rest of the part, for the next address; the whole part when it has ended. */
export function restOf({ from, to, at }: Stretch): Span {
  // The platform's times have whole seconds.
  return { from: to - at > 1000 ? at : from, to };
}

/** The day of the viewer's zone, `YYYY-MM-DD`, from midnight to midnight. */
export function dayOf(day: string): Span {
  return { from: instantOfText(`${day}T00:00:00`).getTime(), to: lastSecond(day).getTime() + 1000 };
}

/** The moment itself if it was recorded, else the next recorded one; undefined when nothing follows. */
export function recordedFrom(spans: readonly Span[], moment: number): number | undefined {
  const span = spans.find(({ to }) => to > moment);
  return span && Math.max(span.from, moment);
}

/** Start of the previous or next recording; undefined when there is none. */
export function neighbour(spans: readonly Span[], moment: number, step: -1 | 1): number | undefined {
  // Shortly after a start, it goes to the previous recording.
  const tolerance = 3000;
  const found =
    step === 1 ? spans.find(({ from }) => from > moment) : spans.findLast(({ from }) => from < moment - tolerance);
  return found?.from;
}

/** The moment after this many played seconds, where gaps between recordings do not count; at most the end of the last recording. */
export function momentAfter(spans: readonly Span[], seconds: number): number | undefined {
  let rest = seconds * 1000;
  for (const { from, to } of spans) {
    if (rest < to - from) return from + rest;
    rest -= to - from;
  }
  return spans.at(-1)?.to;
}

/** The parts of the spans within a period. */
export function within(spans: readonly Span[], { from, to }: Span): Span[] {
  return spans
    .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
    .filter((span) => span.from < span.to);
}

/** A period of this length around a moment, within the day. */
export function zoomed(day: Span, length: number, around: number): Span {
  const size = Math.min(length, day.to - day.from);
  const from = Math.min(Math.max(around - size / 2, day.from), day.to - size);
  return { from, to: from + size };
}
