import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, startSandbox, type TestSandbox } from '../testing';
import type { Database } from './database';
import { openDatabase } from './open';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres-server';
import { sql } from './sql';

describe.skipIf(!hasPostgres('answers and restarts'))('a PostgreSQL server', { timeout: 60_000 }, () => {
  let server: PostgresServer;
  let sandbox: TestSandbox;
  const open = (reset = false) => openDatabase({ url: server.url, directory: '', reset });

  beforeAll(async () => {
    server = await startPostgres();
    sandbox = await startSandbox({ database: await open() });
  }, 60_000);
  afterAll(async () => {
    await sandbox.close();
    await server.stop();
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
    for (const [path, body] of calls)
      expect(await sandbox.call(path, body, there)).toEqual(await embedded.call(path, body, here));
    await embedded.close();
  });

  it('writes, refuses duplicates, and rolls back after a failure', async () => {
    const admin = await sandbox.token('admin');
    const add = (name: string) => sandbox.call('/v2/user/company/add', { comp_name: name, comp_type: 9 }, admin);
    expect((await add('Once')).code).toBe(200);
    expect((await add('once')).code).toBe(409);
    expect(rowsOf(await sandbox.call('/v2/user/company/list', { comp_name: 'once' }, admin))).toHaveLength(1);
  });

  it('keeps its data over a restart until --reset', async () => {
    const admin = await sandbox.token('admin');
    await sandbox.call('/v2/user/company/add', { comp_name: 'Kept', comp_type: 9 }, admin);
    const again = await startSandbox({ database: await open() });
    expect((await again.call('/v2/user/company/list', { comp_name: 'Kept' }, admin)).count).toBe(1);
    await again.close();
    const fresh = await startSandbox({ database: await open(true) });
    expect((await fresh.call('/v2/user/company/list', { comp_name: 'Kept' }, await fresh.token('admin'))).count).toBe(
      0,
    );
    await fresh.close();
  });

  it('repeats a transaction that the server aborted because of another', async () => {
    const database = await open();
    let tries = 0;
    const result = await database.transaction(async (db) => {
      tries += 1;
      if (tries < 3) await db.execute(`do $$ begin raise exception 'a deadlock' using errcode = '40P01'; end $$`);
      return db.query(sql`select ${tries}::integer as tries`);
    });
    expect(result).toEqual([{ tries: 3 }]);
    await database.close();
  });

  it('runs transactions one after the other, also of several processes', async () => {
    const [one, other] = [await open(), await open()];
    await one.execute('create table counter as select 0 as value');
    const count = (database: Database) =>
      database.transaction(async (db) => {
        const [row] = await db.query<{ value: number }>(sql`select value from counter`);
        await db.query(sql`update counter set value = ${(row?.value ?? 0) + 1}`);
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => count(index % 2 === 0 ? one : other)));
    expect(await one.query(sql`select value from counter`)).toEqual([{ value: 20 }]);
    await one.execute('drop table counter');
    await Promise.all([one.close(), other.close()]);
  });
});
