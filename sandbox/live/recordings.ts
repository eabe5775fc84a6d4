import { createHash } from 'node:crypto';

/** A period, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

const minute = 60_000;
/** Each half hour is recorded as a whole, in part, or not at all. */
const block = 30 * minute;

/** Milliseconds after which a recording is stored. */
const storedAfter = minute;

/** The recordings of a camera in a half hour; always the same for the same camera. */
function recordedIn(uid: string, start: number): Span | undefined {
  const digest = createHash('sha256')
    .update(`${uid} ${start / block}`)
    .digest();
  const kind = digest.readUInt8(0) % 10;
  if (kind < 3) return { from: start, to: start + block };
  if (kind >= 8) return undefined;
  const from = start + (digest.readUInt8(1) % 20) * minute;
  return { from, to: from + (2 + (digest.readUInt8(2) % 8)) * minute };
}

/**
 * The recordings of a camera in a period, in order; adjacent ones are merged.
 * @param now milliseconds since 1970: nothing is stored of the last minute
 */
export function recordedSpans(uid: string, period: Span, now: number): Span[] {
  const end = Math.min(period.to, now - storedAfter);
  const spans: Span[] = [];
  for (let start = Math.floor(period.from / block) * block; start < end; start += block) {
    const found = recordedIn(uid, start);
    const from = Math.max(found?.from ?? end, period.from);
    const to = Math.min(found?.to ?? 0, end);
    const last = spans.at(-1);
    if (from >= to) continue;
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}
