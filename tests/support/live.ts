import type { Locator, Page } from '@playwright/test';
import { sql, type Sql } from '../../sandbox/database/sql';
import { expect, type ConsoleServer } from './console';

export const phone = { width: 390, height: 844 };

/** Whether this browser can decode the sandbox's streams; a Chromium without codecs cannot. */
function decodes(page: Page) {
  return page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E"'));
}

/** A picture that moves. @returns false in a browser without the decoder, which has said so */
export async function plays(player: Locator): Promise<boolean> {
  if (!(await decodes(player.page()))) {
    await expect(player.getByRole('alert')).toContainText("This browser can't play the video");
    return false;
  }
  const time = () =>
    player.locator('video').evaluate((video: HTMLVideoElement) => (video.paused ? 0 : video.currentTime));
  await expect(player).toHaveAttribute('data-phase', 'playing');
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before);
  return true;
}

async function devicesWhere(server: ConsoleServer, condition: Sql, count = 1): Promise<string[]> {
  const rows = await server.database.query<{ uid: string }>(
    sql`select d.uid from device d join product p on p.pk = d.pk where ${condition} order by d.uid limit ${count}`,
  );
  return rows.map(({ uid }) => uid);
}

export const online = sql`d.state = 1 and d.type <> 5 and p.attr like '%"channels":1%' and p.attr not like '%"4k"%'`;
export async function aDevice(server: ConsoleServer, condition: Sql = online): Promise<string> {
  const [uid] = await devicesWhere(server, condition);
  if (uid === undefined) throw new Error('no such device');
  return uid;
}

/** Orders of live streaming that run, for devices that stream H.264. */
export function runningOrders(server: ConsoleServer) {
  return server.database.query<{ order_id: string; link_id: string; watch_key: string }>(sql`
    select distinct on (o.link_id) o.order_id, o.link_id, o.watch_key from mall_order o join device d on d.uid = o.link_id join product p on p.pk = d.pk
    where o.service = 2 and o.order_state = 3 and o.service_end > now() + interval '1 day' and ${online} order by o.link_id limit 4`);
}
