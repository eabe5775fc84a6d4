import { flvOf, segmentOf, segmentsOf } from './clip';
import { flvStream, parseFlv } from './flv';
import type { Grant, StreamKeys } from './key';
import { livePlaylist, recordingPlaylist } from './playlist';
import { recordedSpans } from './recordings';

interface StreamServer {
  keys: StreamKeys;
  now(): Date;
  wait(milliseconds: number): Promise<void>;
}

function refused(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function playlist(text: string): Response {
  return new Response(text, {
    headers: { 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' },
  });
}

function segment({ clip }: Grant, file: string): Response | undefined {
  const [, name, number] = /^(hd|sd|h265)-(\d)\.ts$/.exec(file) ?? [];
  if (name !== clip || Number(number) >= segmentsOf[clip]) return undefined;
  return new Response(segmentOf(clip, Number(number)), {
    headers: { 'content-type': 'video/mp2t', 'cache-control': 'private, max-age=60' },
  });
}

function stream({ clip }: Grant, { now, wait }: StreamServer): Response | undefined {
  if (clip === 'h265') return undefined;
  const body = flvStream(parseFlv(flvOf(clip)), { now: () => now().getTime(), wait });
  return new Response(body, { headers: { 'content-type': 'video/x-flv', 'cache-control': 'no-store' } });
}

function fileOf(server: StreamServer, grant: Grant, key: string, file: string): Response | undefined {
  const now = server.now().getTime();
  if (file === 'live.m3u8') return grant.kind === 'live' ? playlist(livePlaylist(grant, key, now)) : undefined;
  if (file === 'live.flv') return grant.kind === 'live' ? stream(grant, server) : undefined;
  if (file !== 'playback.m3u8') return segment(grant, file);
  const { from, to } = grant;
  return from === undefined || to === undefined
    ? undefined
    : playlist(recordingPlaylist(grant, key, recordedSpans(grant.uid, { from, to }, now)));
}

/**
 * Answers requests for streams: `/stream/<uid>/<file>?key=…`.
 * @returns undefined for any other request
 */
export function serveStreams(server: StreamServer, path: string, request: Request): Response | undefined {
  const [, uid, file] = /^\/stream\/([\w-]+)\/([\w.-]+)$/.exec(path) ?? [];
  if (uid === undefined || file === undefined) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, 'expected GET');
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const reading = server.keys.read(key, uid, server.now().getTime());
  if ('problem' in reading)
    return refused(403, reading.problem === 'expired' ? 'the address has expired' : 'the key is unknown');
  return fileOf(server, reading.grant, key, file) ?? refused(404, 'no such stream');
}
