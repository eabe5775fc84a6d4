import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, testMoment } from '../testing';
import { fewTables } from './few-tables.case';
import { openDatabase } from './open';
import { hasPostgres, startPostgres } from './postgres-server';
import { prepareTables } from './prepare';
import { shortProcess } from './short-process';
import { sql } from './sql';
import { openTemplate } from './template';

const program = fileURLToPath(new URL('crash.case.ts', import.meta.url));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

interface Moment {
  url?: string;
  /** Kills the process before the first statement that starts with this text. */
  before?: string;
  /** Kills the process when this call is answered. */
  call?: [path: string, body: object];
  /** Kills the process when the directory has this file. */
  file?: string;
}

/** Starts the platform in a separate process, and kills it at the given moment. */
async function killedAt({ file, ...moment }: Moment): Promise<void> {
  const flags = [...shortProcess, '--import', 'tsx'];
  const child = spawn(process.execPath, [...flags, program, JSON.stringify({ directory, ...moment })], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const watcher =
    file === undefined ? undefined : watch(directory, (_event, name) => name === file && child.kill('SIGKILL'));
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => {
    problem += chunk.toString();
  });
  const end = await new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ?? `${code} ${problem}`)),
  );
  watcher?.close();
  expect(end).toBe('SIGKILL');
}

describe('a killed first start', () => {
  /** Kills one start before the tables have rows and one before all is stored; the next start begins again. */
  const walk = async (url?: string): Promise<unknown> => {
    const at = url === undefined ? {} : { url };
    await killedAt({ ...at, before: 'insert into company' });
    await killedAt({ ...at, before: 'analyze' });
    const database = await openDatabase({ directory, reset: false, ...at });
    await prepareTables(
      database,
      (db) => db.query(sql`insert into company (comp_name) values ('Whole')`).then(() => undefined),
      fewTables,
    );
    const found = await database.query(sql`select comp_name from company`);
    await database.close();
    return found;
  };
  const whole = [{ comp_name: 'Whole' }];

  it(
    'leaves nothing that the next start would use, also when it is killed while the files are created',
    { timeout: 120_000 },
    async () => {
      await killedAt({ file: 'postgres' });
      expect(existsSync(join(directory, 'unfinished'))).toBe(true);
      await writeFile(join(directory, 'postgres', 'PG_VERSION'), 'half of it');
      expect(await walk()).toEqual(whole);
    },
  );

  it.skipIf(!hasPostgres('kills of the process'))(
    'leaves nothing on a PostgreSQL server either',
    { timeout: 120_000 },
    async () => {
      const server = await startPostgres();
      expect(await walk(server.url).finally(server.stop)).toEqual(whole);
    },
  );
});

describe('a killed write', () => {
  const add = (name: string): [string, object] => ['/v2/user/company/add', { comp_name: name, comp_type: 9 }];

  it('is stored when it was answered, and leaves nothing otherwise', { timeout: 120_000 }, async () => {
    await openTemplate(testMoment, join(directory, 'postgres')).then((filled) => filled.close());
    await killedAt({ before: 'with recursive up', call: add('Cut off') });
    await killedAt({ call: add('Answered') });
    const sandbox = await startSandbox({ database: await openDatabase({ directory, reset: false }) });
    expect(
      await sandbox.database.query(sql`select comp_name from company where comp_name in ('Cut off', 'Answered')`),
    ).toEqual([{ comp_name: 'Answered' }]);
    await sandbox.close();
  });
});
