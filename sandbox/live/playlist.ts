import { segmentLength, segmentsOf } from './clip';
import type { Grant } from './key';
import type { Span } from './recordings';

/** Number of segments in a live playlist. */
const windowSize = 6;

function isoTime(moment: number): string {
  return new Date(moment).toISOString();
}

function segmentLines(grant: Grant, key: string, index: number, length = segmentLength): string[] {
  return [`#EXTINF:${(length / 1000).toFixed(3)},`, `${grant.clip}-${index % segmentsOf[grant.clip]}.ts?key=${key}`];
}

const head = ['#EXTM3U', '#EXT-X-VERSION:3', `#EXT-X-TARGETDURATION:${Math.ceil(segmentLength / 1000)}`];

/**
 * The playlist of a live stream: the last segments by the clock. When the clip repeats, its timestamps start again: a
 * discontinuity.
 * @param now milliseconds since 1970
 */
export function livePlaylist(grant: Grant, key: string, now: number): string {
  const first = Math.max(0, Math.floor((now - grant.given) / segmentLength));
  const round = segmentsOf[grant.clip];
  const begins = (index: number): boolean => index > 0 && index % round === 0;
  const segments = Array.from({ length: windowSize }, (_, position) => {
    const index = first + position;
    const moment = grant.given + (index - windowSize) * segmentLength;
    return [
      ...(begins(index) ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-PROGRAM-DATE-TIME:${isoTime(moment)}`,
      ...segmentLines(grant, key, index),
    ];
  });
  const gone = Math.floor(Math.max(0, first - 1) / round);
  return [
    ...head,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${gone}`,
    ...segments.flat(),
    '',
  ].join('\n');
}

/** The playlist of the recordings in a period; each gap is a discontinuity. */
export function recordingPlaylist(grant: Grant, key: string, spans: readonly Span[]): string {
  const round = segmentsOf[grant.clip];
  const segments = spans.flatMap(({ from, to }, number) =>
    Array.from({ length: Math.ceil((to - from) / segmentLength) }, (_, index) => [
      ...(index % round === 0 && (number > 0 || index > 0) ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(index === 0 ? [`#EXT-X-PROGRAM-DATE-TIME:${isoTime(from)}`] : []),
      ...segmentLines(grant, key, index),
    ]).flat(),
  );
  return [...head, '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-MEDIA-SEQUENCE:0', ...segments, '#EXT-X-ENDLIST', ''].join('\n');
}
