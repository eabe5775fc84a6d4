import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf, rowsOf, startSandbox, type TestSandbox } from '../testing';
import { sql } from './sql';
import { openDatabase } from './open';

const installed = '/usr/lib/postgresql';

/** Programs of the newest PostgreSQL server that is installed. */
const programs = (): string | undefined => {
  const versions = existsSync(installed) ? readdirSync(installed).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(installed, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
};

/** A server refuses to run as root: there it runs as the user of its package, which may be missing. */
const serverUser = (): { uid: number; gid: number } | 'own' | 'none' => {
  if (process.getuid?.() !== 0) return 'own';
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return 'none';
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const bin = programs();
const user = serverUser();

describe.skipIf(bin === undefined || user === 'none')('a PostgreSQL server', { timeout: 60_000 }, () => {
  let directory: string;
  let url: string;
  let stop: () => Promise<void>;
  let sandbox: TestSandbox;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'postgres-'));
    const identity = typeof user === 'object' ? user : {};
    if (typeof user === 'object') chownSync(directory, user.uid, user.gid);
    const data = join(directory, 'data');
    execFileSync(join(bin ?? '', 'initdb'), ['-D', data, '-U', 'sandbox', '-A', 'trust', '-E', 'UTF8', '--no-sync'], { ...identity, cwd: directory, stdio: 'ignore' });
    const port = await freePort();
    const server = spawn(join(bin ?? '', 'postgres'), ['-D', data, '-p', String(port), '-c', `unix_socket_directories=${directory}`, '-c', 'fsync=off'], { ...identity, cwd: directory });
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('ready to accept connections')) resolve();
      });
      server.on('exit', (code) => reject(new Error(`postgres ended with ${code}`)));
    });
    stop = () =>
      new Promise((resolve) => {
        server.on('exit', () => resolve());
        server.kill('SIGINT');
      });
    url = `postgres://sandbox@127.0.0.1:${port}/postgres`;
    sandbox = await startSandbox({ database: await openDatabase({ url, directory, reset: false }) });
  }, 60_000);
  afterAll(async () => {
    await sandbox.close();
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('gives the same answers as the embedded database', async () => {
    const embedded = await startSandbox();
    const calls: [path: string, body: object][] = [
      ['/v2/user/company/list', { page_size: 100, only_sub: 1 }],
      ['/v2/user/company/list', { comp_name: '科技', comp_type: [3, 4, 5], gmt_start: '2023-06-01 00:00:00' }],
      ['/v2/user/account/list', { page_size: 300 }],
      ['/v2/user/account/get', {}],
      ['/v2/user/role/list', { page_size: 100 }],
      ['/v2/user/menu/list', { type: 'all' }],
    ];
    const [here, there] = [await embedded.token('factory'), await sandbox.token('factory')];
    for (const [path, body] of calls) expect(await sandbox.call(path, body, there)).toEqual(await embedded.call(path, body, here));
    await embedded.close();
  });

  it('writes, refuses duplicates, and undoes what failed', async () => {
    const admin = await sandbox.token('admin');
    const add = (name: string) => sandbox.call('/v2/user/company/add', { comp_name: name, comp_type: 9 }, admin);
    expect((await add('Once')).code).toBe(200);
    expect((await add('once')).code).toBe(409);
    expect(rowsOf(await sandbox.call('/v2/user/company/list', { comp_name: 'once' }, admin))).toHaveLength(1);
  });

  it('takes many calls at once', async () => {
    const admin = await sandbox.token('admin');
    const add = (name: string) => sandbox.call('/v2/user/company/add', { comp_name: name, comp_type: 9 }, admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('Raced')));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('sells no more than a company can pay and the stock holds, and redeems a code once, whoever comes at once', async () => {
    const admin = await sandbox.token('admin');
    const { database, call } = sandbox;
    const devices = await database.query<{ uid: string }>(sql`select uid from device d where comp_id = 2 and not exists (select 1 from mall_order o where o.link_id = d.uid) limit 6`);
    const [{ good } = { good: 0 }] = await database.query<{ good: number }>(sql`
      update good set state = 1, stock = 2, comp_cn_price = 30, "limit" = 0, "only" = 0 where id = (select min(id) from good where comp_id = 1) returning id as good`);
    await database.query(sql`update balance set money = 100 where comp_id = 2`);
    const codesOf = async (answers: ReturnType<typeof call>[]) => (await Promise.all(answers)).map(({ code }) => code).sort();
    const buyAll = () => codesOf(devices.map(({ uid }) => call('/mall/order/add', { link_id: uid, good_id: good, count: 1, pay_type: 4 }, admin)));
    const left = () => database.query(sql`select b.money::float8 as money, g.stock from balance b, good g where b.comp_id = 2 and g.id = ${good}`);
    expect([await buyAll(), await left()]).toEqual([[200, 200, 406, 406, 406, 406], [{ money: 40, stock: 0 }]]);
    await database.query(sql`update good set stock = 10 where id = ${good}`);
    expect([await buyAll(), await left()]).toEqual([[200, 515, 515, 515, 515, 515], [{ money: 10, stock: 9 }]]);
    const { batch_id: batch } = recordOf(await call('/mall/cdk/order/add', { spec_id: good, comp_id: 2, number: 1, public: 1, gmt_expire: '2026-12-31 00:00:00' }, admin));
    const [{ cdk = '' } = {}] = rowsOf(await call('/mall/cdk/get', { batch_id: batch }, admin));
    expect(await codesOf(devices.map(({ uid }) => call('/mall/cdk/use', { cdk, uid }, admin)))).toEqual([200, 406, 406, 406, 406, 406]);
  });

  it('keeps its data over a restart, until --reset', async () => {
    const admin = await sandbox.token('admin');
    await sandbox.call('/v2/user/company/add', { comp_name: 'Kept', comp_type: 9 }, admin);
    const again = await startSandbox({ database: await openDatabase({ url, directory, reset: false }) });
    expect((await again.call('/v2/user/company/list', { comp_name: 'Kept' }, admin)).count).toBe(1);
    await again.close();
    const fresh = await startSandbox({ database: await openDatabase({ url, directory, reset: true }) });
    expect((await fresh.call('/v2/user/company/list', { comp_name: 'Kept' }, await fresh.token('admin'))).count).toBe(0);
    await fresh.close();
  });
});
