import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createSandbox } from '../app';
import type { Database } from './database';
import { openPglite } from './pglite';
import { isAlive } from './process-alive';
import { keepMoment } from './snapshot';

const sandboxDirectory = fileURLToPath(new URL('..', import.meta.url));
const cacheDirectory = fileURLToPath(new URL('../../node_modules/.cache/sandbox', import.meta.url));

/** Folders whose files determine the content of a fresh database. */
const sources = ['.', 'auth', 'contract', 'cron', 'database', 'entities', 'entity', 'seed', 'seed/data'];

const day = 24 * 60 * 60 * 1000;

/** Changes with the code of the seed. */
function hashOfCode(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const directory = join(sandboxDirectory, source);
    const files = readdirSync(directory).filter(
      (name) => /\.(ts|json|sql|yaml)$/.test(name) && !name.endsWith('.test.ts'),
    );
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(directory, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function seedAndDump(moment: Date): Promise<Buffer> {
  const database = await openPglite();
  await createSandbox({ database, now: () => moment });
  const dump = Buffer.from(await (await database.dump()).arrayBuffer());
  await database.close();
  return dump;
}

/** Removes templates of other code and of earlier days: each has about 60 MB. */
async function removeFormer(code: string): Promise<void> {
  const former = async (name: string): Promise<boolean> => {
    if (name.endsWith('.tar') && !name.startsWith(code)) return true;
    const { mtimeMs } = await stat(join(cacheDirectory, name));
    return mtimeMs < Date.now() - day;
  };
  const remove = async (name: string): Promise<void> => {
    if (await former(name).catch(() => false)) await rm(join(cacheDirectory, name), { force: true });
  };
  await Promise.all((await readdir(cacheDirectory)).map(remove));
}

async function readTemplate(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    // Not created yet.
    return undefined;
  }
}

/** Runs the work in one process at a time; the lock of a killed process is taken over. */
async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const take = () =>
    writeFile(lock, String(process.pid), { flag: 'wx' }).then(
      () => true,
      () => false,
    );
  while (!(await take())) {
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true });
    else await wait(50);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Writes to a temporary name and renames, so that no reader sees an incomplete file. */
async function makeTemplate(file: string, moment: Date): Promise<Buffer> {
  const dump = await seedAndDump(moment);
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, dump);
  await rename(partial, file);
  return dump;
}

async function templateOf(moment: Date): Promise<Buffer> {
  const code = hashOfCode();
  const file = join(cacheDirectory, `${code}-${moment.getTime()}.tar`);
  const found = await readTemplate(file);
  if (found !== undefined) return found;
  await mkdir(cacheDirectory, { recursive: true });
  return alone(`${file}.lock`, async () => {
    const dump = (await readTemplate(file)) ?? (await makeTemplate(file, moment));
    await removeFormer(code);
    return dump;
  });
}

/**
 * A database seeded at this moment, created once for each version of the seed's code.
 * @param dataDir a directory that does not exist yet; in memory without one
 */
export async function openTemplate(moment: Date, dataDir?: string): Promise<Database> {
  const dump = await templateOf(moment);
  return openPglite({ loadDataDir: new Blob([new Uint8Array(dump)]), ...(dataDir === undefined ? {} : { dataDir }) });
}

interface Kept {
  database: Database;
  /** Restores the seeded state. */
  putBack(): Promise<void>;
}

/** Databases of this process that nobody uses now, one for each moment, as they were seeded. */
const resting = new Map<number, Kept>();

async function openKept(moment: Date): Promise<Kept> {
  const database = await openTemplate(moment);
  return { database, putBack: await keepMoment(database, 'seeded') };
}

/**
 * The same in memory, for one user at a time. Opening one takes seconds, so closing it restores it for the next user in
 * this process.
 */
export async function borrowTemplate(moment: Date): Promise<Database> {
  const key = moment.getTime();
  const rested = resting.get(key);
  resting.delete(key);
  const { database, putBack } = rested ?? (await openKept(moment));
  let returned = false;
  /** A returned database can no longer be used by its previous user. */
  const own = (): Database => {
    if (returned) throw new Error('This database was closed.');
    return database;
  };
  return {
    query: async (statement) => own().query(statement),
    execute: async (script) => own().execute(script),
    transaction: async (work) => own().transaction(work),
    close: async () => {
      if (returned) return;
      returned = true;
      await putBack();
      if (resting.has(key)) await database.close();
      else resting.set(key, { database, putBack });
    },
  };
}
