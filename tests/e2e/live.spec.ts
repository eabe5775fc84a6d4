import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { recordedSpans } from '../../sandbox/live/recordings';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';
import { aDevice, online, phone, plays, runningOrders } from '../support/live';

const noDecoder = 'This browser has no decoder for H.264';

/** Sends a heartbeat every second instead of every fifteen seconds. */
function quickBeats(page: Page) {
  return page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), intervals: { beat: 1, poll: 10 } } });
  });
}

async function openTab(page: Page, uid: string): Promise<Locator> {
  await signIn(page, 'admin', `/product/device/${uid}/show?tab=live`);
  return page.getByRole('region', { name: `Live picture of ${uid}` });
}

/** A moment as the platform writes it. */
function stamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

function setVisible(page: Page, visible: boolean) {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );
}

function beatsOf(page: Page): string[] {
  const beats: string[] = [];
  page.on('request', (request) => request.url().endsWith('/oss/live/beat') && beats.push(request.url()));
  return beats;
}

test.describe('live video of a device', () => {
  test('plays HLS and FLV in both qualities, with mouse and keyboard', async ({ page, server }) => {
    const player = await openTab(page, await aDevice(server));
    test.skip(!(await plays(player)), noDecoder);
    await expect(player.getByText(/LIVE/)).toContainText('s behind');
    const asked = page.waitForRequest('**/oss/live/url');
    await player.getByRole('button', { name: 'FLV' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ params: { stream: 'flv', quality: 'hd' } });
    await plays(player);
    await player.getByRole('button', { name: 'SD' }).click();
    await plays(player);
    expect(await player.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320);
    await player.locator('video').focus();
    await page.keyboard.press('m');
    expect(await player.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
    await page.keyboard.press('Space');
    await expect(player).toHaveAttribute('data-phase', 'paused');
    await page.keyboard.press('Space');
    await plays(player);
    await page.keyboard.press('f');
    await expect(player.getByRole('button', { name: 'Leave full screen (F)' })).toBeVisible();
    await page.keyboard.press('f');
    await expectAccessible(page);
  });

  test('saves a picture named by device and moment', async ({ page, server }) => {
    const uid = await aDevice(server);
    const player = await openTab(page, uid);
    test.skip(!(await plays(player)), noDecoder);
    const saved = page.waitForEvent('download');
    await player.getByRole('button', { name: 'Save a picture (S)' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${uid}-\\d{4}-\\d{2}-\\d{2}-\\d{6}\\.png$`));
    const bytes = await readFile(await download.path());
    expect([...bytes.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([640, 360]);
  });

  test('[live-play-purpose] sends heartbeats, and none while the page is hidden', async ({ page, server }) => {
    await quickBeats(page);
    const beats = beatsOf(page);
    const player = await openTab(page, await aDevice(server));
    test.skip(!(await plays(player)), noDecoder);
    await expect.poll(() => beats.length).toBeGreaterThan(1);
    await setVisible(page, false);
    // The picture continues for the second of the last heartbeat, then for three seconds without one.
    const time = () => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
    const at = await time();
    await expect.poll(time).toBeGreaterThan(at + 1);
    const before = beats.length;
    await expect.poll(time).toBeGreaterThan(at + 4);
    expect(beats.length).toBe(before);
    await setVisible(page, true);
    await expect.poll(() => beats.length).toBeGreaterThan(before);
  });
});

test.describe('failures of live video', () => {
  test('an offline device shows a remedy, and plays when it is online again', async ({ page, server }) => {
    const uid = await aDevice(
      server,
      sql`d.state = 0 and d.type = 1 and d.gmt_active is not null and p.attr not like '%"4k"%'`,
    );
    const player = await openTab(page, uid);
    await expect(player.getByRole('alert')).toContainText('The device is offline');
    await expectAccessible(page);
    await server.database.query(sql`update device set state = 1 where uid = ${uid}`);
    await player.getByRole('button', { name: 'Try again' }).click();
    await plays(player);
  });

  test('a browser without H.265 plays the smaller H.264 picture', async ({ page, server }) => {
    await page.addInitScript(() => {
      const { isTypeSupported } = MediaSource;
      MediaSource.isTypeSupported = (type) => !type.includes('hvc1') && isTypeSupported(type);
    });
    const player = await openTab(
      page,
      await aDevice(server, sql`d.state = 1 and d.type <> 5 and p.attr like '%"4k"%'`),
    );
    await expect(player.getByRole('alert')).toContainText("This browser can't play the video");
    await player.getByRole('button', { name: 'Other quality' }).click();
    await plays(player);
  });

  test('a stream that fails says why, and plays again on request', async ({ page, server }) => {
    const uid = await aDevice(server);
    const player = await openTab(page, uid);
    test.skip(!(await plays(player)), noDecoder);
    const choose = (name: string) => player.getByRole('button', { name, exact: true }).click();
    for (const [protocol, fault, says, way] of [
      ['FLV', { kind: 'status', code: 403 }, 'The address has expired', 'Get a new address'],
      ['HLS', { kind: 'status', code: 403 }, 'The address has expired', 'Get a new address'],
      ['FLV', { kind: 'status', code: 503 }, "The stream can't be reached", 'Try again'],
    ] as const) {
      server.fault({ path: `/stream/${uid}/${protocol === 'HLS' ? 'live.m3u8' : 'live.flv'}`, times: 1, ...fault });
      await choose(protocol);
      await expect(player.getByRole('alert'), `${protocol} ${fault.code}`).toContainText(says);
      await choose(way);
      await plays(player);
    }
    await choose('HLS');
    await plays(player);
    server.fault({ path: `/stream/${uid}/live.flv`, times: 1, kind: 'stall' });
    await choose('FLV');
    await expect(player.getByRole('alert')).toContainText('The stream has stopped');
    await choose('Try again');
    await plays(player);
  });
});

test.describe('recordings', () => {
  const planned = sql`d.plan_name <> '' and d.plan_expire > now() + interval '1 day' and ${online}`;
  const openRecordings = async (page: Page, uid: string) => {
    await openTab(page, uid);
    await page.getByRole('button', { name: 'Recordings' }).click();
    return page.getByRole('region', { name: `Recordings of ${uid}` });
  };

  test('of a day are on a timeline, and play from the clicked moment', async ({ page, server }) => {
    const player = await openRecordings(page, await aDevice(server, planned));
    await page.getByRole('button', { name: 'Previous day' }).click();
    const line = page.getByRole('slider', { name: 'Time of day' });
    await expect(line.locator('.p-span')).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Play the day' }).click();
    await plays(player);
    const seconds = async () => Number(await line.getAttribute('aria-valuenow'));
    const first = await seconds();
    const asked = page.waitForRequest('**/oss/playback/url');
    await line.focus();
    await page.keyboard.press('PageUp');
    expect((await asked).postDataJSON()).toMatchObject({
      params: { gmt_start: expect.stringMatching(/^\d{4}-/), quality: 'hd' },
    });
    await expect.poll(seconds).toBeGreaterThanOrEqual(first + 3600);
    const box = (await line.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.3, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + 10, { steps: 4 });
    await page.mouse.up();
    // In a gap the next recording plays, at most half a day later.
    await expect.poll(seconds).toBeGreaterThan(0.69 * 24 * 3600);
    await plays(player);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Previous recording' }).click();
    await plays(player);
    // The last click has scrolled the page's own buttons half below the header.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  });

  test('of an alarm play from its moment, and on the page of its device', async ({ page, server }) => {
    const alarms = await server.database.query<{ id: number; uid: string; at: Date }>(sql`
      select a.id, a.uid, a.gmt_create as at from alarm a join device d on d.uid = a.uid join product p on p.pk = d.pk where ${planned} order by a.id desc limit 200`);
    const day = 24 * 3600_000;
    const alarm = alarms.find(({ uid, at }) =>
      recordedSpans(uid, { from: +at - day, to: +at + day }, +at + day).some(({ from, to }) => from < +at && +at < to),
    )!;
    await signIn(page, 'admin', `/applist/alarm/${alarm.id}/show`);
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('/oss/playback/url') && request.postData()!.includes(stamp(alarm.at)),
    );
    await page.getByRole('button', { name: 'Recording', exact: true }).click();
    expect((await asked).postDataJSON()).toMatchObject({ params: { uid: alarm.uid } });
    const dialog = page.getByRole('dialog');
    await plays(dialog.getByRole('region', { name: `Recordings of ${alarm.uid}` }));
    await expect(dialog.locator('.p-asked')).toBeVisible();
    await expectAccessible(page);
    const again = page.waitForRequest('**/oss/playback/url');
    await dialog.getByRole('link', { name: "Open on the device's page" }).click();
    await expect(page).toHaveURL(new RegExp(`/product/device/${alarm.uid}/show\\?tab=live&at=`));
    await again;
    await plays(page.getByRole('region', { name: `Recordings of ${alarm.uid}` }));
  });

  test('continue with the next recording at the end of one', async ({ page, server }) => {
    const player = await openRecordings(page, await aDevice(server, planned));
    await page.getByRole('button', { name: 'Previous day' }).click();
    await page.getByRole('button', { name: 'Play the day' }).click();
    test.skip(!(await plays(player)), noDecoder);
    const first = page.getByRole('slider', { name: 'Time of day' });
    const before = Number(await first.getAttribute('aria-valuenow'));
    const asked = page.waitForRequest('**/oss/playback/url');
    await player.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.5;
    });
    await asked;
    await plays(player);
    expect(Number(await first.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 120);
  });

  test('skip a gap to the next recording, with a message', async ({ page, server }) => {
    const uid = await aDevice(server, planned);
    await openRecordings(page, uid);
    await page.getByRole('button', { name: 'Previous day' }).click();
    const line = page.getByRole('slider', { name: 'Time of day' });
    const spans = line.locator('.p-span');
    await expect(spans).not.toHaveCount(0);
    const box = (await line.boundingBox())!;
    const edges = await spans.evaluateAll((found) =>
      found.map((span) => span.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    const gaps = edges.slice(1).map(({ left }, index) => ({ from: edges[index]?.right ?? left, to: left }));
    const widest = gaps.sort((a, b) => b.to - b.from - (a.to - a.from))[0]!;
    await page.mouse.click((widest.from + widest.to) / 2, box.y + 10);
    await expect(page.getByText('Nothing was recorded at this time: this is the next recording.')).toBeVisible();
  });
});

test.describe('/vas/live_server', () => {
  const open = async (page: Page) => {
    await signIn(page, 'admin', '/vas/live_server');
    return page.getByRole('region', { name: 'Players' });
  };
  const find = async (page: Page, uid: string) => {
    await page.getByRole('searchbox').fill(uid);
    await page
      .getByRole('button', { name: new RegExp(`^${uid}`) })
      .first()
      .click();
  };

  test('[hides-content] fills the main area with orders and players', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live streaming service');
    const main = page.getByRole('main');
    await expect(main).toHaveCSS('padding', '0px');
    await expect.poll(() => main.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    await expect(main.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show as table' }).click();
    await expect(page.getByRole('table', { name: 'Live streaming service' })).toBeVisible();
  });

  test('shows four cameras side by side, and the facts of the active one', async ({ page, server }) => {
    const players = await open(page);
    await page.getByRole('button', { name: 'Four players' }).click();
    const orders = await runningOrders(server);
    expect(orders).toHaveLength(4);
    for (const { link_id: uid } of orders) await find(page, uid);
    for (const { link_id: uid } of orders) await plays(players.getByRole('region', { name: `Live picture of ${uid}` }));
    const [first, last] = [orders[0]!, orders[3]!];
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(last.link_id);
    for (const { link_id: uid } of orders)
      await expect(players.getByRole('region', { name: `Live picture of ${uid}` })).toBeVisible();
    await expect(page.getByRole('region', { name: `Order ${last.order_id}` })).toContainText(last.link_id);
    await players
      .getByRole('button', { name: 'Play (space)' })
      .or(players.getByRole('button', { name: 'Pause (space)' }))
      .first()
      .focus();
    await expect(page.getByRole('region', { name: `Order ${first.order_id}` })).toBeVisible();
    await page.getByRole('button', { name: `Close the player of ${first.link_id}` }).click();
    await expect(players.getByRole('region', { name: /^Live picture/ })).toHaveCount(3);
    await page.getByRole('button', { name: 'One player' }).click();
    await expect(players.getByRole('region', { name: /^Live picture/ })).toHaveCount(1);
    await page.setViewportSize(phone);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    await expectAccessible(page);
  });
});
