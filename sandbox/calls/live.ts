import { randomBytes } from 'node:crypto';
import { parameterError } from '../answer';
import { deviceState } from '../entities/device';
import { formatMoment } from '../entity/column';
import { integerField, readBody, readDateTime, textField } from '../entity/field';
import { type GuardedCall, readCall } from './call';
import { refuseOthers } from './crud';
import { filledText, requireDevice } from './order-scope';

/** No camera stands behind the sandbox: its addresses are where a platform would serve the streams. */
const streams = 'https://live.devicecloud.example';

/** Minutes for which an address is good. */
const validFor = 10;

const beatSeconds = 15;

const address = (uid: string, file: string): string => `${streams}/${uid}/${file}?key=${randomBytes(8).toString('hex')}`;

const later = (now: Date): string => formatMoment(new Date(now.getTime() + validFor * 60_000));

const shape = { uid: textField(64), order_id: textField(32), channel: integerField, stream: textField(8) };

/** Formats that players of the console know (design 8.14). */
const formats = ['m3u8', 'flv'];

export const liveCalls: GuardedCall[] = [
  readCall(
    '/oss/live/url',
    async (context, body) => {
      const { stream = '' } = readBody(shape, body, context.place);
      if (stream !== '' && !formats.includes(stream)) throw parameterError(`${context.place}stream`, `expected one of ${formats.join(', ')}`);
      const device = await requireDevice(context, filledText(body, 'uid', context.place), `${context.place}uid`);
      if (device.state !== deviceState.online) throw parameterError(`${context.place}uid`, 'the device is offline');
      return { data: { uid: device.uid, url: address(device.uid, `live.${stream || 'm3u8'}`), beat: beatSeconds, gmt_expire: later(context.now) } };
    },
  ),
  readCall('/oss/playback/url', async (context, body) => {
    const { place } = context;
    const period = { gmt_start: { read: readDateTime }, gmt_end: { read: readDateTime } };
    const { gmt_start: start = '', gmt_end: end = '' } = readBody({ ...shape, ...period }, body, place);
    if (start === '' || end === '') throw parameterError(`${place}${start === '' ? 'gmt_start' : 'gmt_end'}`, 'has to be filled');
    if (start >= end) throw parameterError(`${place}gmt_end`, 'expected a moment after gmt_start');
    const device = await requireDevice(context, filledText(body, 'uid', place), `${place}uid`);
    return { data: { uid: device.uid, url: address(device.uid, 'playback.m3u8'), gmt_start: start, gmt_end: end, gmt_expire: later(context.now) } };
  }),
  readCall('/oss/live/beat', async (context, body) => {
    refuseOthers(body, ['uid', 'order_id'], context.place);
    const device = await requireDevice(context, filledText(body, 'uid', context.place), `${context.place}uid`);
    if (device.state !== deviceState.online) throw parameterError(`${context.place}uid`, 'the device is offline');
    return { data: { uid: device.uid, beat: beatSeconds } };
  }),
];
