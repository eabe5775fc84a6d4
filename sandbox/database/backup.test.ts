import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, testMoment } from '../testing';
import { saveBackup } from './backup';
import type { Extent } from './backup-format';
import { readCounters } from './counters';
import type { Database } from './database';
import { fewTables } from './few-tables.case';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import { hasPostgres, startPostgres } from './postgres-server';
import { prepareTables } from './prepare';
import { restoreBackup } from './restore';
import { raw, sql } from './sql';
import { borrowTemplate } from './template';

let folder: string;
let file: string;
let seeded: Database;
let other: Database;
/** The seeded database with more rows, saved once, with the token of an account and the key of that time. */
let saved: { file: string; extent: Extent; content: unknown; token: string; key: string };
beforeAll(async () => {
  [seeded, other] = [await borrowTemplate(testMoment), await openPglite()];
  const sandbox = await startSandbox({ database: seeded });
  await plant(seeded);
  const token = await sandbox.token('admin');
  const to = join(await mkdtemp(join(tmpdir(), 'backup-')), 'backup.gz');
  const extent = await saveBackup(seeded, to);
  const key = sandbox.configFor('http://a').public_key;
  saved = { file: to, extent, content: await content(seeded), token, key };
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'backup.gz');
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(async () => {
  await Promise.all([seeded.close(), other.close(), rm(dirname(saved.file), { recursive: true })]);
});

async function tablesOf(db: Database): Promise<string[]> {
  const found = await db.query<{ name: string }>(
    sql`select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> 'schema_step' order by 1`,
  );
  return found.map(({ name }) => name);
}

/** Every row of every table, and every counter. */
async function content(db: Database) {
  return {
    rows: await Promise.all(
      (await tablesOf(db)).map(async (table) => ({
        table,
        rows: await db.query(
          raw(
            `select count(*)::integer as count, md5(coalesce(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text), '')) as hash from ${table} t`,
          ),
        ),
      })),
    ),
    counters: await readCounters(db),
  };
}

async function text(path = file): Promise<string> {
  return gunzipSync(await readFile(path)).toString();
}

async function rewrite(change: (lines: string[]) => string[]): Promise<void> {
  return writeFile(file, gzipSync(change((await text()).split('\n')).join('\n')));
}

/** Values that a careless copy changes, and rows that name later rows of their own table. */
async function plant(db: Database): Promise<void> {
  await db.query(
    sql`insert into company (comp_id, comp_name, latitude, gmt_create) values (900001, ${'引号 " \\ \n and a tab\t'}, 1.10000000000000000009::numeric, '2026-03-02 08:00:00.123456+00')`,
  );
  await db.query(sql`insert into company (comp_id, comp_name, comp_parent_id) values (900000, 'Child', 900001)`);
  await db.query(sql`insert into upload (id, token_hash, name, gmt_expire) values ('kept', '', 'a.bin', now())`);
  await db.query(
    sql`insert into upload_part (upload, seq, bytes) select 'kept', n, decode(repeat('00ff0a5b', 1000), 'hex') from generate_series(0, 20) n`,
  );
}

describe('a backup', () => {
  it(
    'has everything: restored, the database is the same, works, and continues with the same ids',
    { timeout: 60_000 },
    async () => {
      expect(saved.extent.tables).toBe((await tablesOf(seeded)).length);
      expect(saved.extent.rows).toBeGreaterThan(20_000);
      await prepareTables(other, (db) => db.execute(`insert into company (comp_name) values ('Replaced')`));
      expect(await restoreBackup(other, saved.file)).toEqual(saved.extent);
      expect(await content(other)).toEqual(saved.content);
      const again = await startSandbox({ database: other });
      expect((await again.call('/v2/user/account/get', {}, saved.token)).code).toBe(200);
      expect(again.configFor('http://a').public_key).toBe(saved.key);
      expect((await again.call('/v2/user/company/add', { comp_name: 'Next', comp_type: 9 }, saved.token)).code).toBe(
        200,
      );
      await expect(
        other.query(sql`insert into company (comp_name, comp_parent_id) values ('Wrong', 99999999)`),
      ).rejects.toThrow('foreign key');
    },
  );

  it('is compressed, readable by its owner only, and leaves no partial file', async () => {
    const { mode, size } = await stat(saved.file);
    expect(mode & 0o777).toBe(0o600);
    expect(size).toBeLessThan((await text(saved.file)).length / 2);
    await expect(saveBackup(seeded, join(folder, 'none', 'backup.gz'))).rejects.toThrow(
      `There is no file or folder ${join(folder, 'none', 'backup.gz')}.`,
    );
    expect(await readdir(dirname(saved.file))).toEqual(['backup.gz']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a database without tables is refused', async () => {
    await other.execute('drop schema public cascade; create schema public');
    await expect(saveBackup(other, file)).rejects.toThrow('There is no data to save.');
  });
});

describe('a file that cannot be restored', () => {
  // Once, because each restore leaves all as it was.
  let whole: Buffer;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    await other.execute('drop schema public cascade; create schema public');
    await prepareTables(other, (db) => db.execute(`insert into company (comp_name) values ('Kept')`), {
      steps: fewTables,
    });
    await saveBackup(other, join(folder, 'whole.gz'));
    whole = await readFile(join(folder, 'whole.gz'));
    await rm(folder, { recursive: true });
  });
  beforeEach(() => writeFile(file, whole));
  const companies = () => other.query(sql`select comp_name from company`);

  it.each<[string, () => Promise<void>, string]>([
    ['cut off', async () => writeFile(file, (await readFile(file)).subarray(0, -20)), 'is not a complete backup'],
    ['not compressed', () => writeFile(file, 'text'), 'is not a backup of the sandbox'],
    ['empty', () => writeFile(file, ''), 'is not a'],
    ['without its end', () => rewrite((lines) => lines.slice(0, -2)), 'is not a complete backup'],
    [
      'without some rows',
      () => rewrite((lines) => lines.filter((line) => !line.includes('"Kept"'))),
      'is not a complete backup',
    ],
    ['something else', () => rewrite(() => ['{"name": "package"}', '']), 'is not a backup of the sandbox'],
    ['no JSON', () => rewrite(() => ['create table company', '']), 'is not a backup of the sandbox'],
    [
      'of a newer version',
      () =>
        rewrite(([, ...lines]) => [JSON.stringify({ backup: 'device-cloud-sandbox', format: 1, step: 99 }), ...lines]),
      `was saved by a newer version of the sandbox (step 99 of its tables; this version has 1)`,
    ],
    [
      'of a newer form',
      () =>
        rewrite(([, ...lines]) => [JSON.stringify({ backup: 'device-cloud-sandbox', format: 2, step: 1 }), ...lines]),
      'was saved by a newer version',
    ],
    [
      'with an unknown table',
      () => rewrite((lines) => lines.map((line) => line.replace('{"table":"company"}', '{"table":"pg_authid"}'))),
      'has a table "pg_authid", which its version does not have',
    ],
  ])('%s leaves the database as it is', async (_what, damage, said) => {
    await damage();
    const restored = restoreBackup(other, file, undefined, fewTables);
    await expect(restored).rejects.toThrow(said);
    await expect(restored).rejects.toThrow('Nothing was changed');
    expect(await companies()).toEqual([{ comp_name: 'Kept' }]);
  });

  it('that does not exist leaves the database as it is', async () => {
    await expect(restoreBackup(other, join(folder, 'none'))).rejects.toThrow(
      `There is no file or folder ${join(folder, 'none')}.`,
    );
    expect(await companies()).toEqual([{ comp_name: 'Kept' }]);
  });
});

describe('a restore', () => {
  it('does not replace the tables of another program', async () => {
    await other.execute('drop schema public cascade; create schema public; create table company (id integer)');
    await expect(restoreBackup(other, saved.file)).rejects.toThrow('does not belong to the sandbox');
    await other.execute('drop table company');
  });

  it.skipIf(!hasPostgres('backup and restore'))(
    'moves data between the embedded database and a PostgreSQL server, whose user is no administrator, while others write',
    { timeout: 60_000 },
    async () => {
      const server = await startPostgres();
      const administrator = await openPostgres(server.url);
      await administrator.execute('create role plain login');
      await administrator.execute('create database plain owner plain');
      const database = await openPostgres(server.url.replace('sandbox@', 'plain@').replace(/postgres$/, 'plain'));
      const walk = async (): Promise<void> => {
        await restoreBackup(database, saved.file);
        expect(await content(database)).toEqual(saved.content);
        const saving = saveBackup(database, file);
        await database.transaction((db) => db.execute(`insert into company (comp_name) values ('Later')`));
        await saving;
        expect(await database.query(sql`select comp_name from company where comp_name = 'Later'`)).toHaveLength(1);
        expect((await text()).split('\n').at(-2)).toMatch(/^\{"end":\d+\}$/);
      };
      await walk().finally(async () => {
        await Promise.all([database.close(), administrator.close()]);
        await server.stop();
      });
    },
  );
});
