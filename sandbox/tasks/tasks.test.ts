import { describe, expect, it } from 'vitest';
import { endpointOf } from '../contract';
import { sql } from '../database/sql';
import { rowsOf, sandboxFor } from '../testing';
import { readPeriod } from './export-calls';

const reports: string[] = [];
const { sandbox, admin } = await sandboxFor(['admin'], { report: (line) => reports.push(line) });

const period = { gmt_start: '2025-12-01 00:00:00', gmt_end: '2026-02-28 23:59:59' };
const deviceExport = '/iot/uid/export/add';
const simImport = '/mall/iccid/import/add';

async function lastOf(path: string, token = admin) {
  await sandbox.settled();
  return rowsOf(await sandbox.call(path, { page_size: 1 }, token))[0] ?? {};
}

/** The call that lists the tasks of the export. */
function listOf(path: string): string {
  return path.replace(/add$/, endpointOf.has(path.replace(/add$/, 'list')) ? 'list' : 'get');
}

const exportPaths = [...endpointOf.keys()].filter((path) => path.endsWith('/export/add'));

describe('every export', () => {
  it.each(exportPaths)('%s contains no device key', async (path) => {
    expect((await sandbox.call(path, period, admin)).code).toBe(200);
    const rows = await sandbox.sheetAt((await lastOf(listOf(path)))['url']);
    expect(rows.length).toBeGreaterThan(10);
    const keys = new Set(
      (await sandbox.database.query<{ dk: string }>(sql`select dk from device where dk <> ''`)).map(({ dk }) => dk),
    );
    expect(keys.size).toBeGreaterThan(1000);
    expect(rows.flat().filter((cell) => keys.has(String(cell)))).toEqual([]);
  });

  it('has labels instead of numbers, in the language of the request', async () => {
    const headers = { authorization: `Bearer ${admin}`, 'accept-language': 'zh-CN,zh;q=0.9' };
    expect(await sandbox.send('/v2/umh/admin/dev/state/export/add', period, headers)).toMatchObject({ code: 200 });
    const [headings, ...rows] = await sandbox.sheetAt((await lastOf('/v2/umh/admin/dev/state/export/list'))['url']);
    expect(headings).toContain('变更时间（UTC）');
    const state = headings?.indexOf('变更为') ?? -1;
    expect(new Set(rows.map((row) => row[state]))).toEqual(new Set(['在线', '离线']));
  });
});

describe('an import', () => {
  const fields = { brand_id: 1, network_type: 1, type: 1, link_type: 1 };

  it('continues after a row that the database refuses, and reports the row', async () => {
    await sandbox.database.execute(
      `alter table sim_card add constraint no_seven check (iccid not like '%7777') not valid`,
    );
    const list = ['89860199999999997777', '89860199999999998888'].map((iccid) => ({ iccid }));
    await sandbox.call(simImport, { ...fields, list }, admin);
    const task = await lastOf('/mall/iccid/import/get');
    await sandbox.database.execute('alter table sim_card drop constraint no_seven');
    expect(task).toMatchObject({ state: 3, count: 2, success: 1, fail: 1 });
    expect(await sandbox.sheetAt(task['url'])).toEqual([
      ['iccid', 'link_id', 'reason'],
      ['89860199999999997777', null, 'server problem'],
    ]);
    expect(reports.at(-1)).toMatch(/^task \d+: error 23514 at /i);
    expect(reports.join()).not.toContain('89860199999999997777');
  });

  it('has an end and a result when it is aborted', async () => {
    await sandbox.database.execute(
      "create function refuse() returns trigger as $$ begin raise exception 'no: %', new.success; end $$ language plpgsql",
    );
    await sandbox.database.execute(
      'create trigger refuse before update of success on task for each row when (new.success > 0) execute function refuse()',
    );
    await sandbox.call(simImport, { ...fields, list: [{ iccid: '89860199999999999991' }] }, admin);
    const task = await lastOf('/mall/iccid/import/get');
    await sandbox.database.execute('drop trigger refuse on task; drop function refuse()');
    expect(task).toMatchObject({ state: 3, reason: 'server problem', gmt_finish: '2026-03-02 08:00:00' });
  });
});

describe('the period of an export', () => {
  const zones = [-10, -5, 0, 5.5, 8, 14];
  const hour = 60 * 60 * 1000;
  const text = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  const accepted = (from: number, to: number): boolean => {
    try {
      return readPeriod({ gmt_start: text(from), gmt_end: text(to) }, '').to !== '';
    } catch {
      return false;
    }
  };

  it.each(zones)(
    'is at most three calendar months in the zone UTC %d, on every day of a year, also when clocks change',
    (zone) => {
      const wrong: string[] = [];
      for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 24 * hour) {
        const at = new Date(day);
        const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 4, 0)).getUTCDate();
        const end = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 3, Math.min(at.getUTCDate(), last) + 1) - 1000;
        const [from, to] = [day - zone * hour, end - zone * hour];
        if (!accepted(from, to) || !accepted(from, to + hour) || accepted(from, to + 5 * 24 * hour))
          wrong.push(text(day));
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('the address of a file', () => {
  it('is only given to the user who started the task', async () => {
    await sandbox.call(deviceExport, period, admin);
    expect((await lastOf('/iot/uid/export/get'))['url']).toMatch(/\/files\/\d+\.xlsx\?key=/);
    await sandbox.database.query(sql`update task set user_id = 'somebody' where path = ${deviceExport}`);
    expect((await lastOf('/iot/uid/export/get'))['url']).toBe('');
  });

  it('is valid for twelve hours, with its own key', async () => {
    await sandbox.call(deviceExport, period, admin);
    const url = String((await lastOf('/iot/uid/export/get'))['url']);
    const statusOf = async (address: string) => (await sandbox.app.request(address)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace(/\?.*/, ''))).toBe(403);
    expect(await statusOf(url.replace(/\d+\.xlsx/, '1.xlsx'))).toBe(403);
    sandbox.advance(12 * 60 * 60 * 1000);
    expect(await statusOf(url)).toBe(403);
  });
});
