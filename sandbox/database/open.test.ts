import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, testMoment } from '../testing';
import { type Database, DatabaseProblem, type Queryable } from './database';
import { fewTables } from './few-tables.case';
import { openDatabase, storageProblem } from './open';
import { prepareTables } from './prepare';
import { readSetting } from './settings';
import { sql } from './sql';
import { openTemplate } from './template';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function open(reset = false) {
  return openDatabase({ directory, reset });
}

async function start() {
  return startSandbox({ database: await open() });
}

describe('stored data', () => {
  it(
    'is kept over a restart, with accounts, tokens and keys, also after the process was killed',
    { timeout: 60_000 },
    async () => {
      await openTemplate(testMoment, join(directory, 'postgres')).then((filled) => filled.close());
      const first = await start();
      const token = await first.token('admin');
      await first.call('/v2/user/company/add', { comp_name: 'Kept', comp_type: 9 }, token);
      const key = first.configFor('http://a').public_key;
      await first.close();
      expect(existsSync(join(directory, 'lock'))).toBe(false);

      await writeFile(join(directory, 'lock'), '999999999');
      const second = await start();
      expect((await second.call('/v2/user/company/list', { comp_name: 'Kept' }, token)).count).toBe(1);
      expect(second.configFor('http://a').public_key).toBe(key);
      await second.close();
    },
  );

  it(
    'is deleted by --reset, also when it is damaged: the tables are created again, to be seeded',
    { timeout: 60_000 },
    async () => {
      await mkdir(join(directory, 'postgres'));
      await writeFile(join(directory, 'postgres', 'PG_VERSION'), 'nonsense');
      const database = await open(true);
      let seeded = 0;
      await prepareTables(database, async () => void (seeded += 1), fewTables);
      await prepareTables(database, async () => void (seeded += 1), fewTables);
      expect(seeded).toBe(1);
      expect(await readSetting(database, 'private_key')).toBeUndefined();
      await database.close();
    },
  );

  it('is reported with a remedy when it is damaged', async () => {
    await mkdir(join(directory, 'postgres'));
    await writeFile(join(directory, 'postgres', 'PG_VERSION'), 'nonsense');
    await expect(open()).rejects.toThrow(/cannot be opened .* Start once with --reset/s);
    expect(existsSync(join(directory, 'lock'))).toBe(false);
  });

  it('is not touched while another process uses it', async () => {
    await writeFile(join(directory, 'lock'), String(process.ppid));
    await expect(open()).rejects.toThrow(
      `is in use by process ${process.ppid}. Stop it, or name another directory: DATA_DIR=other npm start`,
    );
  });
});

describe('new data that is filled in memory', () => {
  const named = (name: string) => (db: Queryable) =>
    db.query(sql`insert into company (comp_name) values (${name})`).then(() => undefined);
  const fill = async (): Promise<Database> => {
    const database = await openDatabase({ directory, reset: false, fillInMemory: true });
    await prepareTables(database, named('Filled'), fewTables);
    return database;
  };
  /** The companies that the next start finds, and one more that it adds. */
  const companies = async (): Promise<unknown[]> => {
    const database = await open();
    await prepareTables(database, named('Again'), fewTables);
    await named('More')(database);
    const found = await database.query(sql`select comp_name from company order by comp_id`);
    await database.close();
    return found;
  };

  it('is stored when it is closed, and used and changed by the next start', { timeout: 120_000 }, async () => {
    const database = await fill();
    expect(existsSync(join(directory, 'postgres'))).toBe(false);
    await database.close();
    expect(await companies()).toEqual([{ comp_name: 'Filled' }, { comp_name: 'More' }]);
  });

  it(
    'is marked as unfinished when it was not stored, so that the next start begins again',
    { timeout: 120_000 },
    async () => {
      const database = await fill();
      await mkdir(join(directory, 'postgres'));
      await expect(database.close()).rejects.toThrow(DatabaseProblem);
      expect(existsSync(join(directory, 'unfinished'))).toBe(true);
      expect(existsSync(join(directory, 'lock'))).toBe(false);
      expect(await companies()).toEqual([{ comp_name: 'Again' }, { comp_name: 'More' }]);
    },
  );
});

describe('a folder that cannot be written', () => {
  it('is reported in one line, with a remedy', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    await expect(openDatabase({ directory: file, reset: false })).rejects.toThrow(
      `The data directory ${file} cannot be used: it is not a directory. Name another: DATA_DIR=other npm start`,
    );
    await expect(openDatabase({ directory: join(file, 'below'), reset: false })).rejects.toThrow(DatabaseProblem);
  });

  it.each([
    ['EROFS', 'cannot be written'],
    ['EACCES', 'there is no permission to write'],
    ['ENOSPC', 'no space is left'],
    ['53100', 'no space is left'],
  ])('%s is reported as a storage problem, another error is not', (code, said) => {
    const problem = storageProblem(Object.assign(new Error('x'), { code }), 'The data directory d');
    expect(problem).toBeInstanceOf(DatabaseProblem);
    expect(String(problem)).toContain(said);
    const other = Object.assign(new Error('x'), { code: '42P01' });
    expect(storageProblem(other, '')).toBe(other);
  });
});

describe('DATABASE_URL', () => {
  it('is reported without its password when there is no server', async () => {
    const opened = openDatabase({ url: 'postgres://me:hidden@127.0.0.1:1/x', directory, reset: false });
    await expect(opened).rejects.toThrow(
      /No PostgreSQL answers at postgres:\/\/me@127\.0\.0\.1:1\/x .* Check DATABASE_URL/,
    );
    await expect(opened).rejects.not.toThrow(/hidden/);
  });
});
