import { describe, expect, it } from 'vitest';
import { sql } from '../database/sql';
import { recordOf, sandboxFor, startSandbox } from '../testing';
import { clipLength } from './clip';
import { flvHeader, parseFlv, tagType } from './flv';
import { recordedSpans } from './recordings';

const { sandbox, admin } = await sandboxFor(['admin'], { faults: true });
const uid = await deviceWhere(sql`d.state = 1 and d.type = 1 and p.attr like '%"2k"%'`);

/** The first device for which this holds. */
async function deviceWhere(condition: ReturnType<typeof sql>): Promise<string> {
  const [row] = await sandbox.database.query<{ uid: string }>(
    sql`select d.uid from device d join product p on p.pk = d.pk where ${condition} order by d.uid limit 1`,
  );
  if (row === undefined) throw new Error('no such device');
  return row.uid;
}

function call(path: string, body: object, token = admin) {
  return sandbox.call(path, body, token);
}

async function addressOf(body: object = {}) {
  return String(recordOf(await call('/oss/live/url', { uid, ...body }))['url']);
}

async function get(url: string) {
  return sandbox.app.request(url);
}

async function text(url: string) {
  return (await get(url)).text();
}

function number(playlist: string, tag: string) {
  return Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(playlist)?.[1]);
}

function files(playlist: string) {
  return playlist
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('?')[0]);
}

describe('live HLS', () => {
  it('moves with the clock, and marks where the clip starts again', async () => {
    const url = await addressOf();
    const first = await text(url);
    expect(first).toContain('#EXT-X-TARGETDURATION:2');
    expect(first).not.toContain('ENDLIST');
    expect([number(first, 'MEDIA-SEQUENCE'), number(first, 'DISCONTINUITY-SEQUENCE')]).toEqual([0, 0]);
    expect(files(first)).toEqual(['hd-0.ts', 'hd-1.ts', 'hd-2.ts', 'hd-3.ts', 'hd-4.ts', 'hd-0.ts']);
    expect(first.split('#EXT-X-DISCONTINUITY\n')[1]).toMatch(/^#EXT-X-PROGRAM-DATE-TIME:.*\n#EXTINF:1.920,\nhd-0.ts/);
    sandbox.advance(clipLength + 1920);
    const later = await text(url);
    expect([number(later, 'MEDIA-SEQUENCE'), number(later, 'DISCONTINUITY-SEQUENCE')]).toEqual([6, 1]);
    expect(files(later)[0]).toBe('hd-1.ts');
  });

  it('serves MPEG-TS segments, and only those of the playlist', async () => {
    const url = await addressOf();
    const [line = ''] = (await text(url)).split('\n').filter((one) => one.startsWith('hd-'));
    const segment = new URL(line, url).href;
    const bytes = new Uint8Array(await (await get(segment)).arrayBuffer());
    expect(bytes.length % 188).toBe(0);
    expect(bytes.filter((byte, index) => index % 188 === 0 && byte !== 0x47)).toHaveLength(0);
    expect((await get(segment.replace('hd-0', 'hd-7'))).status).toBe(404);
    expect((await get(segment.replace('hd-0', 'sd-0'))).status).toBe(404);
  });

  it('has a smaller picture on request, and H.265 for the full picture of a 4K camera', async () => {
    expect(files(await text(await addressOf({ quality: 'sd' })))[0]).toBe('sd-0.ts');
    const fine = await deviceWhere(sql`d.state = 1 and p.attr like '%"4k"%'`);
    expect(recordOf(await call('/oss/live/url', { uid: fine }))).toMatchObject({
      video: 'h265',
      quality: 'hd',
      stream: 'm3u8',
    });
    expect(recordOf(await call('/oss/live/url', { uid: fine, quality: 'sd' }))).toMatchObject({
      video: 'h264',
      quality: 'sd',
    });
    expect(recordOf(await call('/oss/live/url', { uid: fine, stream: 'flv' }))).toMatchObject({
      video: 'h264',
      quality: 'sd',
      stream: 'flv',
    });
  });
});

describe('an address of a stream', () => {
  it('expires after ten minutes', async () => {
    const url = await addressOf();
    sandbox.advance(10 * 60_000 - 1);
    expect((await get(url)).status).toBe(200);
    sandbox.advance(1);
    const refused = await get(url);
    expect([refused.status, await refused.text()]).toEqual([403, 'the address has expired']);
  });

  it('is refused with another key, device or kind of stream', async () => {
    const url = await addressOf();
    expect((await get(url.replace(/key=.*/, 'key=guess.guess'))).status).toBe(403);
    expect(
      (await get(url.replace(/key=(.)/, (_all, letter: string) => `key=${letter === 'A' ? 'B' : 'A'}`))).status,
    ).toBe(403);
    expect((await get(url.replace(uid, 'OTHER'))).status).toBe(403);
    expect((await get(url.replace('live.m3u8', 'playback.m3u8'))).status).toBe(404);
  });
});

describe('HTTP-FLV', () => {
  it('has timestamps that keep rising when the clip starts again', async () => {
    const reader = (await get(await addressOf({ stream: 'flv' }))).body!.getReader();
    const chunks: Uint8Array[] = [];
    const size = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    while (size() < 100_000) chunks.push((await reader.read()).value!);
    await reader.cancel();
    const bytes = new Uint8Array(Buffer.concat(chunks));
    expect([...bytes.slice(0, 13)]).toEqual([...flvHeader(true)]);
    const tags = parseFlv(bytes);
    const [script, video, sound] = tags;
    expect([script?.type, video?.type, sound?.type]).toEqual([tagType.script, tagType.video, tagType.audio]);
    expect([...video!.data.slice(0, 2), ...sound!.data.slice(1, 2)]).toEqual([0x17, 0, 0]);
    const times = tags.map(({ time }) => time);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1)).toBeGreaterThan(clipLength);
    expect(tags.filter(({ type, data }) => type === tagType.video && data[1] === 0)).toHaveLength(1);
    const frames = tags.filter(({ type, data }) => type === tagType.video && data[1] === 1).map(({ time }) => time);
    expect(new Set(frames.slice(1).map((time, index) => time - frames[index]!))).toEqual(new Set([80]));
  });

  it('is sent no faster than it plays', async () => {
    const waits: number[] = [];
    const paced = await startSandbox({ wait: async (milliseconds) => void waits.push(milliseconds) });
    const answer = await paced.call('/oss/live/url', { uid, stream: 'flv' }, await paced.token('admin'));
    const reader = (await paced.app.request(String(recordOf(answer)['url']))).body!.getReader();
    while (waits.filter((wait) => wait > 1000).length === 0) await reader.read();
    await reader.cancel();
    await paced.close();
    // The clock of the sandbox is stopped, so each wait is longer than the one before.
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
  });
});

describe('a refused stream', () => {
  const why = async (body: object, token = admin, path = '/oss/live/url') => {
    const { code, data } = await sandbox.call(path, body, token);
    return [code, data];
  };

  it('has the reason that the device is offline or asleep; a sleeping one can be woken', async () => {
    const off = await deviceWhere(sql`d.state = 0`);
    expect(await why({ uid: off })).toEqual([406, { reason: 'offline' }]);
    const asleep = await deviceWhere(sql`d.wake_state = 2`);
    expect(await why({ uid: asleep })).toEqual([406, { reason: 'asleep' }]);
    expect(await why({ uid: asleep }, admin, '/oss/live/beat')).toEqual([406, { reason: 'asleep' }]);
    expect((await call('/oss/live/url', { uid: asleep, wake: 1 })).code).toBe(200);
    expect((await call('/oss/live/beat', { uid: asleep })).code).toBe(200);
  });

  it('has the reason that the plan is expired or for another service', async () => {
    const [order] = await sandbox.database.query<{ order_id: string; link_id: string }>(
      sql`select order_id, link_id from mall_order o join device d on d.uid = o.link_id where o.service = 2 and o.order_state = 3 and o.service_end < ${'2026-03-02'}::timestamptz limit 1`,
    );
    expect(await why({ uid: order?.link_id, order_id: order?.order_id })).toEqual([406, { reason: 'no_plan' }]);
    expect(await call('/oss/live/url', { uid, order_id: order?.order_id })).toMatchObject({
      code: 406,
      msg: `params.order_id: ${order?.order_id} is no order of this device`,
    });
  });

  it('is allowed without a sign-in only with an order of the device and its key', async () => {
    const [order] = await sandbox.database.query<{ order_id: string; link_id: string }>(sql`
      select order_id, link_id from mall_order o join device d on d.uid = o.link_id
      where o.service = 2 and o.order_state = 3 and o.service_end > ${'2026-03-03'}::timestamptz and d.state = 1 and d.wake_state <> 2 limit 1`);
    expect((await call('/oss/live/url', { uid }, '')).code).toBe(401);
    expect((await call('/oss/live/url', { uid, order_id: order?.order_id }, '')).code).toBe(401);
    const numbered = { uid: order?.link_id, order_id: order?.order_id };
    for (const guess of [{}, { order_key: '' }, { order_key: '0'.repeat(32) }])
      expect((await call('/oss/live/url', { ...numbered, ...guess }, '')).code).toBe(401);
    const { order_key: key } = recordOf(await call('/mall/order/query', { order_id: order?.order_id }));
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    const body = { ...numbered, order_key: key };
    expect((await call('/oss/live/url', body, '')).code).toBe(200);
    expect((await call('/oss/live/beat', body, '')).code).toBe(200);
    expect((await call('/oss/live/url', { uid }, await sandbox.token('viewer'))).code).toBe(513);
  });

  it.each([
    [{ stream: 'rtsp' }, 'params.stream: expected one of m3u8, flv'],
    [{ quality: '8k' }, 'params.quality: expected one of hd, sd'],
    [{ channel: 2 }, 'params.channel: expected 1 to 1, or 0 for the first'],
    [{ uid: 'NOBODY' }, 'params.uid: NOBODY does not exist'],
  ])('has a wrong parameter: %j', async (body, msg) =>
    expect(await call('/oss/live/url', { uid, ...body })).toEqual({ code: 406, msg }),
  );
});

describe('playback', () => {
  const day = { gmt_start: '2026-03-01 00:00:00', gmt_end: '2026-03-02 00:00:00' };
  const planned = () => deviceWhere(sql`d.plan_name <> '' and d.plan_expire > ${'2026-03-03'}::timestamptz`);

  it('returns the recordings of a period, and plays them with their gaps', async () => {
    const camera = await planned();
    const { url, spans } = recordOf(await call('/oss/playback/url', { uid: camera, ...day }));
    const recorded = recordedSpans(
      camera,
      { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 2, 2) },
      Date.UTC(2026, 2, 2, 8),
    );
    expect(recorded.length).toBeGreaterThan(5);
    expect(spans).toHaveLength(recorded.length);
    const playlist = await text(String(url));
    expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(playlist.trim().endsWith('#EXT-X-ENDLIST')).toBe(true);
    const starts = [...playlist.matchAll(/PROGRAM-DATE-TIME:(.*)/g)].map(([, time]) => Date.parse(String(time)));
    expect(starts).toEqual(recorded.map(({ from }) => from));
  });

  it('stays within the period, ends a minute before now, and is always the same', () => {
    const now = Date.UTC(2026, 2, 2, 8);
    const period = { from: now - 3 * 3_600_000 - 7, to: now + 3_600_000 };
    const spans = recordedSpans('A', period, now);
    expect(spans).toEqual(recordedSpans('A', period, now));
    expect(spans).not.toEqual(recordedSpans('B', period, now));
    for (const [index, { from, to }] of spans.entries()) {
      expect(from).toBeGreaterThanOrEqual(Math.max(period.from, (spans[index - 1]?.to ?? 0) + 1));
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(now - 60_000);
    }
  });

  it('requires a plan and a period of at most a day', async () => {
    const none = await deviceWhere(sql`d.plan_name = ''`);
    expect(await call('/oss/playback/url', { uid: none, ...day })).toMatchObject({
      code: 406,
      data: { reason: 'no_plan' },
    });
    expect(
      (await call('/oss/playback/url', { uid: await planned(), ...day, gmt_end: '2026-03-02 00:00:01' })).msg,
    ).toBe('params.gmt_end: expected at most 24 hours after gmt_start');
  });

  it('requires a running cloud storage order of the device without a sign-in', async () => {
    const camera = await planned();
    const order = (service: number, state: number, end: string) =>
      sandbox.database.query<{ order_id: string; watch_key: string }>(sql`
      update mall_order set link_id = ${camera}, service = ${service}, order_state = ${state}, service_end = ${end}::timestamptz
      where seq = (select min(seq) from mall_order) returning order_id, watch_key`);
    const watch = async (...[service, state, end]: Parameters<typeof order>) => {
      const [row] = await order(service, state, end);
      return call('/oss/playback/url', { uid: camera, order_id: row?.order_id, order_key: row?.watch_key, ...day }, '');
    };
    const refused = { code: 406, data: { reason: 'no_plan' } };
    expect(await watch(1, 5, '2026-03-09')).toMatchObject(refused);
    expect(await watch(1, 1, '2026-03-09')).toMatchObject(refused);
    expect(await watch(1, 3, '2026-03-01')).toMatchObject(refused);
    expect(await watch(2, 3, '2026-03-09')).toMatchObject(refused);
    expect(await watch(1, 3, '2026-03-09')).toMatchObject({ code: 200 });
  });
});

describe('a scripted fault', () => {
  it('refuses a stream, or stops sending data', async () => {
    const url = await addressOf({ stream: 'flv' });
    const { pathname: path } = new URL(url);
    sandbox.faults?.add({ path, times: 1, kind: 'status', code: 503 });
    expect((await get(url)).status).toBe(503);
    sandbox.faults?.add({ path, times: 1, kind: 'stall' });
    const reader = (await get(url)).body!.getReader();
    const silence = new Promise((resolve) => setTimeout(resolve, 50, 'silence'));
    expect(await Promise.race([reader.read(), silence])).toBe('silence');
    await reader.cancel();
  });
});
