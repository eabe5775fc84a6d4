import { readFileSync } from 'node:fs';
import type { ClipName } from './key';

/** Milliseconds of one segment of a clip: 24 frames of 80 ms, 30 of sound of 64 ms. */
export const segmentLength = 1920;

/** Length of a clip in milliseconds, after which it repeats. */
export const clipLength = 5 * segmentLength;

/** Segments of each clip. The H.265 clip has a single one, because few browsers play it. */
export const segmentsOf: Record<ClipName, number> = { hd: 5, sd: 5, h265: 1 };

const files = new Map<string, Uint8Array<ArrayBuffer>>();

function read(name: string): Uint8Array<ArrayBuffer> {
  const known = files.get(name) ?? new Uint8Array(readFileSync(new URL(`clip/${name}`, import.meta.url)));
  files.set(name, known);
  return known;
}

/** One segment as MPEG-TS. (On disk it is no .ts, which is TypeScript here.) */
export function segmentOf(clip: ClipName, index: number): Uint8Array<ArrayBuffer> {
  return read(`${clip}-${index}.mpegts`);
}

/** The whole clip as FLV, a format without H.265. */
export function flvOf(clip: Exclude<ClipName, 'h265'>): Uint8Array<ArrayBuffer> {
  return read(`${clip}.flv`);
}
