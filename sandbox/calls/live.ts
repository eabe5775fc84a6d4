import { type Answer, parameterError, Refusal, unauthenticated } from '../answer';
import { firstRow, type Queryable } from '../database/database';
import { type Sql, sql } from '../database/sql';
import { device, type Device, deviceState, deviceType, wakeState } from '../entities/device';
import { service } from '../entities/good';
import { mallOrder, type MallOrder, orderState } from '../entities/mall-order';
import { integerField, readBody, readDateTime, type Shape, textField, type Values } from '../entity/field';
import { day, momentAt, timeOf } from '../entity/moment';
import { findRecord } from '../entity/record';
import { isObject, type Json, type JsonObject } from '../json';
import { type Grant, keyLifetime } from '../live/key';
import { recordedSpans } from '../live/recordings';
import { type Context, type GuardedCall, type OpenContext, readCall } from './call';
import { filledText, requireDevice } from './order-scope';

const beatSeconds = 15;

/** Why there is no stream. The answer's data has the reason, because all of them are code 406. */
const reasons = {
  offline: 'the device is offline',
  asleep: 'the device is asleep',
  no_plan: 'no service plan runs for this',
} as const;

function refusal(place: string, reason: keyof typeof reasons): Refusal {
  return new Refusal(406, `${place}: ${reasons[reason]}`, { reason });
}

const named = { uid: textField(64), order_id: textField(32), order_key: textField(64) };
const view = { ...named, channel: integerField, stream: textField(8), quality: textField(8) };
const liveShape = { ...view, wake: integerField };
const recordedShape = { ...view, gmt_start: { read: readDateTime }, gmt_end: { read: readDateTime } };

/** A device, and the order that pays for its stream, if one was named. */
interface Watched {
  device: Device;
  order: MallOrder | undefined;
  /** Without a sign-in, only the order allows to watch, whatever other services the device has. */
  byOrder: boolean;
}

async function orderOf(db: Queryable, id: string, uid: string, conditions: Sql[] = []): Promise<MallOrder | undefined> {
  return id === ''
    ? undefined
    : findRecord(db, mallOrder, [sql`t.order_id = ${id}`, sql`t.link_id = ${uid}`, ...conditions]);
}

function runs(order: MallOrder, of: number, now: Date): boolean {
  return (
    order.service === of &&
    (order.order_state === orderState.paid || order.order_state === orderState.success) &&
    (order.service_end === '' || timeOf(order.service_end) > now.getTime())
  );
}

/** A signed-in user watches the devices that they may see. */
async function watchedBySight(context: Context, body: JsonObject): Promise<Watched> {
  const found = await requireDevice(context, filledText(body, 'uid', context.place), `${context.place}uid`);
  const id = String(body['order_id'] ?? '');
  const order = await orderOf(context.db, id, found.uid);
  if (id !== '' && order === undefined)
    throw parameterError(`${context.place}order_id`, `${id} is no order of this device`);
  return { device: found, order, byOrder: false };
}

/** A customer without an account watches with an order of the device and its key, while the bought service runs. */
async function watchedByOrder({ db, place }: OpenContext, body: JsonObject): Promise<Watched> {
  const uid = filledText(body, 'uid', place);
  const order = await orderOf(db, String(body['order_id'] ?? ''), uid, [
    sql`t.watch_key = ${String(body['order_key'] ?? '')}`,
  ]);
  const found = order && (await findRecord(db, device, [sql`t.uid = ${uid}`]));
  if (found === undefined) throw unauthenticated('Sign in, or name the order of the device with its key');
  return { device: found, order, byOrder: true };
}

/** @throws Refusal 406 with the reason why the device cannot stream now */
function requireStream(
  { now, place }: OpenContext,
  { device: { state, type, wake_state }, order }: Watched,
  awake: boolean,
): void {
  if (order !== undefined && !runs(order, service.live, now)) throw refusal(`${place}order_id`, 'no_plan');
  if (state !== deviceState.online) throw refusal(`${place}uid`, 'offline');
  if (type === deviceType.lowPower && wake_state === wakeState.asleep && !awake) throw refusal(`${place}uid`, 'asleep');
}

/** @throws Refusal 406 when nothing is recorded for the device */
function requireRecordings(
  { now, place }: OpenContext,
  { device: { plan_name, plan_expire }, order, byOrder }: Watched,
): void {
  const stored = !byOrder && plan_name !== '' && plan_expire !== '' && timeOf(plan_expire) > now.getTime();
  if (!stored && (order === undefined || !runs(order, service.cloudStorage, now)))
    throw refusal(`${place}uid`, 'no_plan');
}

function wakeUp(db: Queryable, uid: string, now: Date): Promise<unknown> {
  return db.query(
    sql`update device set wake_state = ${wakeState.awake}, gmt_wake = ${now.toISOString()}::timestamptz where uid = ${uid} and wake_state = ${wakeState.asleep}`,
  );
}

function oneOf(value: string | undefined, choices: readonly [string, ...string[]], place: string): string {
  if (value === undefined || value === '') return choices[0];
  if (!choices.includes(value)) throw parameterError(place, `expected one of ${choices.join(', ')}`);
  return value;
}

/** Properties of the product: number of lenses, and resolution. */
async function productOf(db: Queryable, pk: string): Promise<{ channels: number; resolution: string }> {
  const row = await firstRow<{ attr: string }>(db, sql`select attr from product where pk = ${pk}`);
  // JSON.parse returns any JSON value, and nothing else.
  const attr = row === undefined || row.attr === '' ? {} : (JSON.parse(row.attr) as Json);
  const { channels = 1, resolution = '' } = isObject(attr) ? attr : {};
  return { channels: Number(channels), resolution: String(resolution) };
}

/** Cameras with 4K stream the full picture as H.265. FLV does not support it, so they stream the small picture there. */
function clipOf(resolution: string, quality: string, stream: string): Grant['clip'] {
  if (quality === 'sd') return 'sd';
  return resolution !== '4k' ? 'hd' : stream === 'flv' ? 'sd' : 'h265';
}

function requireChannel(channel: number, channels: number, place: string): void {
  if (channel < 0 || channel > channels)
    throw parameterError(`${place}channel`, `expected 1 to ${channels}, or 0 for the first`);
}

function addressOf({ base, services }: OpenContext, grant: Grant, file: string): string {
  return `${base}/stream/${grant.uid}/${file}?key=${services.streamKeys.sign(grant)}`;
}

type Work<S extends Shape> = (context: OpenContext, watched: Watched, asked: Values<S>) => Promise<Answer>;

/** A call that staff makes by its permissions, and a customer by an order. */
function watchCall<S extends Shape>(path: string, shape: S, work: Work<S>): GuardedCall {
  return {
    ...readCall(
      path,
      async (context, body) => {
        const asked = readBody(shape, body, context.place);
        return work(context, await watchedBySight(context, body), asked);
      },
      ['product/device', 'vas/cloud'],
    ),
    anonymous: async (context, body) => {
      const asked = readBody(shape, body, context.place);
      return work(context, await watchedByOrder(context, body), asked);
    },
  };
}

/** Wakes the device on request. */
const liveCall: GuardedCall = {
  ...watchCall('/oss/live/url', liveShape, async (context, watched, asked) => {
    const { db, now, place } = context;
    const { device: found } = watched;
    const stream = oneOf(asked.stream, ['m3u8', 'flv'], `${place}stream`);
    const quality = oneOf(asked.quality, ['hd', 'sd'], `${place}quality`);
    requireStream(context, watched, asked.wake === 1);
    const { channels, resolution } = await productOf(db, found.pk);
    requireChannel(asked.channel ?? 0, channels, place);
    if (asked.wake === 1) await wakeUp(db, found.uid, now);
    const clip = clipOf(resolution, quality, stream);
    const expires = now.getTime() + keyLifetime;
    const url = addressOf(
      context,
      { uid: found.uid, kind: 'live', clip, given: now.getTime(), expires },
      `live.${stream}`,
    );
    return {
      data: {
        uid: found.uid,
        url,
        stream,
        quality: clip === 'sd' ? 'sd' : 'hd',
        qualities: ['hd', 'sd'],
        video: clip === 'h265' ? 'h265' : 'h264',
        channels,
        beat: beatSeconds,
        gmt_expire: momentAt(expires),
      },
    };
  }),
  writes: true,
};

function periodOf(
  place: string,
  { gmt_start: start = '', gmt_end: end = '' }: Values<typeof recordedShape>,
): { from: number; to: number } {
  if (start === '' || end === '')
    throw parameterError(`${place}${start === '' ? 'gmt_start' : 'gmt_end'}`, 'has to be filled');
  const period = { from: timeOf(start), to: timeOf(end) };
  if (period.from >= period.to) throw parameterError(`${place}gmt_end`, 'expected a moment after gmt_start');
  if (period.to - period.from > day)
    throw parameterError(`${place}gmt_end`, 'expected at most 24 hours after gmt_start');
  return period;
}

const playbackCall = watchCall('/oss/playback/url', recordedShape, async (context, watched, asked) => {
  const { now, place } = context;
  const { device: found } = watched;
  const period = periodOf(place, asked);
  oneOf(asked.stream, ['m3u8'], `${place}stream`);
  const quality = oneOf(asked.quality, ['hd', 'sd'], `${place}quality`);
  requireRecordings(context, watched);
  const expires = now.getTime() + keyLifetime;
  const grant: Grant = {
    uid: found.uid,
    kind: 'playback',
    clip: quality === 'sd' ? 'sd' : 'hd',
    given: now.getTime(),
    expires,
    ...period,
  };
  const spans = recordedSpans(found.uid, period, now.getTime()).map(({ from, to }) => ({
    gmt_start: momentAt(from),
    gmt_end: momentAt(to),
  }));
  return {
    data: {
      uid: found.uid,
      url: addressOf(context, grant, 'playback.m3u8'),
      gmt_start: asked.gmt_start,
      gmt_end: asked.gmt_end,
      spans,
      gmt_expire: momentAt(expires),
    },
  };
});

const beatCall = watchCall('/oss/live/beat', named, async (context, watched) => {
  requireStream(context, watched, false);
  return { data: { uid: watched.device.uid, beat: beatSeconds } };
});

export const liveCalls: GuardedCall[] = [liveCall, playbackCall, beatCall];
