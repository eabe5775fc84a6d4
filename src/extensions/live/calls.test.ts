import { describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { Client } from '../../wire/client';
import {
  askLive,
  askRecording,
  beatCall,
  linkOf,
  liveCall,
  orderCall,
  playbackCall,
  protocolOf,
  sendBeat,
} from './calls';
import { failureOf, waysOut } from './failure';

describe('the calls of live play', () => {
  const clientOf = (answer: object) => {
    const send = vi
      .fn<(...asked: unknown[]) => Promise<object>>()
      .mockResolvedValue({ code: 200, count: undefined, msg: undefined, raw: {}, data: null, ...answer });
    return { client: { send } as unknown as Client, send };
  };
  const source = { uid: 'A', orderId: '7', orderKey: 'k', channel: 2 };

  it('request a stream with its parameters, and read its address', async () => {
    const { client, send } = clientOf({
      data: {
        url: 'https://a/x/live.FLV?key=1',
        quality: 'sd',
        video: 'h264',
        channels: 8,
        gmt_expire: '2026-03-02 08:10:00',
      },
    });
    expect(await askLive(client, source, { protocol: 'flv', quality: 'hd', wake: true })).toEqual({
      url: 'https://a/x/live.FLV?key=1',
      protocol: 'flv',
      quality: 'sd',
      video: 'h264',
      channels: 8,
      expires: Date.UTC(2026, 2, 2, 8, 10),
    });
    expect(send).toHaveBeenCalledExactlyOnceWith(
      liveCall,
      { uid: 'A', order_id: '7', order_key: 'k', channel: 2, stream: 'flv', quality: 'hd', wake: 1 },
      { quiet: true },
    );
  });

  it('change something only when they wake the device', () => {
    expect([liveCall, playbackCall, beatCall, orderCall].map(({ changes }) => changes)).toEqual([
      { wake: 1 },
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('request recordings in UTC, and read their periods in order, without invalid periods', async () => {
    const span = (start: string, end: string) => ({ gmt_start: `2026-03-01 ${start}`, gmt_end: `2026-03-01 ${end}` });
    const { client, send } = clientOf({
      data: {
        url: 'p.m3u8',
        spans: [
          span('05:00:00', '06:00:00'),
          null,
          span('04:00:00', '03:00:00'),
          span('01:00:00', '01:30:00'),
          { gmt_start: 'x' },
        ],
      },
    });
    const { spans } = await askRecording(
      client,
      { uid: 'A' },
      { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 2, 2) },
      'sd',
    );
    expect(spans.map(({ from }) => new Date(from).getUTCHours())).toEqual([1, 5]);
    expect(send).toHaveBeenCalledExactlyOnceWith(
      playbackCall,
      { uid: 'A', quality: 'sd', gmt_start: '2026-03-01 00:00:00', gmt_end: '2026-03-02 00:00:00' },
      { quiet: true },
    );
  });

  it('make a link of an order, its device and its key, or none without a key', async () => {
    const { client, send } = clientOf({ data: { link_id: 'A 1', order_key: 'k7' } });
    expect(await linkOf(client, '77', 'https://console.example/live_play')).toBe(
      'https://console.example/live_play?uid=A+1&order_id=77&order_key=k7',
    );
    expect(send).toHaveBeenCalledExactlyOnceWith(orderCall, { order_id: '77' }, { quiet: true });
    await expect(linkOf(clientOf({ data: { link_id: 'A' } }).client, '77', '')).rejects.toMatchObject({
      kind: 'shape',
    });
  });

  it('send the source with the heartbeat', async () => {
    const { client, send } = clientOf({ data: { uid: 'A' } });
    await sendBeat(client, source);
    expect(send).toHaveBeenCalledExactlyOnceWith(
      beatCall,
      { uid: 'A', order_id: '7', order_key: 'k' },
      { quiet: true },
    );
  });

  it.each([
    [{ code: 406, data: { reason: 'offline' } }, 'offline'],
    [{ code: 406, data: { reason: 'asleep' } }, 'asleep'],
    [{ code: 406, data: { reason: 'no_plan' } }, 'noPlan'],
    [{ code: 406, msg: 'params.uid: A does not exist' }, 'noDevice'],
    [{ code: 406, msg: 'params.channel: expected 1 to 1' }, 'other'],
    [{ code: 406, data: { reason: 'toString' } }, 'other'],
    [{ code: 200, data: null }, 'other'],
  ])('fail with the reason of the answer: %j', async (answer, kind) => {
    const failed = await sendBeat(clientOf(answer).client, source).catch(failureOf);
    expect(failed).toMatchObject({ kind });
  });

  it('keep an unknown error', () => {
    const error = new ConsoleError({ kind: 'timeout' });
    expect(failureOf(error)).toEqual({ kind: 'other', error });
  });

  it('have a remedy for each failure', () =>
    expect(Object.values(waysOut).filter((ways) => ways.length === 0)).toEqual([]));
});

it.each([
  ['https://a/b/live.m3u8', 'hls'],
  ['/x.M3U8?key=a.flv', 'hls'],
  ['https://a/live.flv#t', 'flv'],
  ['webrtc://a/live', undefined],
  ['https://a/m3u8', undefined],
  ['', undefined],
])('the player of %s is %s', (url, protocol) => expect(protocolOf(url)).toBe(protocol));
