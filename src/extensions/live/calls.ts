import { ConsoleError } from '../../errors/console-error';
import { isObject } from '../../schema/json';
import { callTo, type Client } from '../../wire/client';
import { utcText } from '../../schema/moment';
import { platformMoment } from './moment';
import { refusedFor } from './failure';
import type { Span } from './spans';

/** The device to watch, and the order that pays for it, if any. */
export interface Source {
  uid: string;
  orderId?: string;
  /** Key of the order, to watch without a sign-in. */
  orderKey?: string;
  /** From 1; absent for the first channel. */
  channel?: number;
}

export type Protocol = 'hls' | 'flv';
export type Quality = 'hd' | 'sd';

/** Parameters of a stream request. */
export interface Ask {
  protocol: Protocol;
  quality: Quality;
  wake: boolean;
}

/** The address and format of a stream. */
export interface Address {
  url: string;
  /** By the ending of the address; undefined for an unsupported one. */
  protocol: Protocol | undefined;
  quality: Quality;
  /** `h264`, `h265`; empty when the platform does not say. */
  video: string;
  /** Number of the device's lenses. */
  channels: number;
  /** Milliseconds since 1970; undefined for an address that does not expire. */
  expires: number | undefined;
}

/** An address that plays recordings, and its periods within the requested one. */
export interface Recording extends Address {
  spans: Span[];
}

// A refusal with code 406 has its reason in the data.
const withReason = { allow: [406] };
export const liveCall = callTo('/oss/live/url', 'envelope', { ...withReason, changes: { wake: 1 } });
export const playbackCall = callTo('/oss/playback/url', 'envelope', withReason);
export const beatCall = callTo('/oss/live/beat', 'envelope', withReason);
export const orderCall = callTo('/mall/order/query', 'envelope');

const streams: Record<Protocol, string> = { hls: 'm3u8', flv: 'flv' };

/** The protocol of an address, by its ending .m3u8 or .flv. The query is ignored. */
export function protocolOf(url: string): Protocol | undefined {
  const path = url.replace(/[?#].*$/, '').toLowerCase();
  if (path.endsWith('.m3u8')) return 'hls';
  return path.endsWith('.flv') ? 'flv' : undefined;
}

export async function askLive(client: Client, source: Source, { protocol, quality, wake }: Ask): Promise<Address> {
  return addressOf(
    await answerOf(client, liveCall, {
      ...named(source),
      stream: streams[protocol],
      quality,
      ...(wake ? { wake: 1 } : {}),
    }),
  );
}

/** Requests the recordings of a period of at most 24 hours. */
export async function askRecording(
  client: Client,
  source: Source,
  { from, to }: Span,
  quality: Quality,
): Promise<Recording> {
  const data = await answerOf(client, playbackCall, {
    ...named(source),
    quality,
    gmt_start: utcText(new Date(from)),
    gmt_end: utcText(new Date(to)),
  });
  return { ...addressOf(data), spans: spansOf(data['spans']) };
}

/** Sends a heartbeat for a watched stream. */
export async function sendBeat(client: Client, source: Source): Promise<void> {
  await answerOf(client, beatCall, watched(source));
}

/**
 * The public address of an order's device, valid while the order runs.
 * @param page address of the player's page
 */
export async function linkOf(client: Client, orderId: string, page: string): Promise<string> {
  const { link_id: uid, order_key: key } = await answerOf(client, orderCall, { order_id: orderId });
  if (typeof uid !== 'string' || typeof key !== 'string')
    throw new ConsoleError({ kind: 'shape', path: orderCall.path });
  return `${page}?${new URLSearchParams({ uid, order_id: orderId, order_key: key }).toString()}`;
}

function watched({ uid, orderId, orderKey }: Source) {
  return { uid, ...(orderId ? { order_id: orderId } : {}), ...(orderKey ? { order_key: orderKey } : {}) };
}

function named(source: Source) {
  return { ...watched(source), ...(source.channel ? { channel: source.channel } : {}) };
}

async function answerOf(
  client: Client,
  call: typeof liveCall,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { code, data, msg } = await client.send(call, body, { quiet: true });
  if (code === 200 && isObject(data)) return data;
  if (code === 200) throw new ConsoleError({ kind: 'shape', path: call.path });
  throw refusedFor(
    isObject(data) ? data['reason'] : undefined,
    new ConsoleError({ kind: 'code', code, path: call.path, ...(msg === undefined ? {} : { serverMessage: msg }) }),
  );
}

function addressOf(data: Record<string, unknown>): Address {
  const { url, quality, video, channels, gmt_expire: expires } = data;
  const address = typeof url === 'string' ? url : '';
  return {
    url: address,
    protocol: protocolOf(address),
    quality: quality === 'sd' ? 'sd' : 'hd',
    video: typeof video === 'string' ? video : '',
    channels: Math.max(1, Number(channels) || 1),
    expires: platformMoment(expires),
  };
}

/** Periods in order; invalid ones are left out. */
function spansOf(rows: unknown): Span[] {
  const spans = (Array.isArray(rows) ? rows : []).filter(isObject).flatMap(({ gmt_start: start, gmt_end: end }) => {
    const [from, to] = [platformMoment(start), platformMoment(end)];
    return from !== undefined && to !== undefined && from < to ? [{ from, to }] : [];
  });
  return spans.sort((one, other) => one.from - other.from);
}
