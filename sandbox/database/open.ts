import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, DatabaseProblem } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import { isAlive } from './process-alive';
import { dropTables } from './prepare';

interface StorageOptions {
  /** A PostgreSQL server; without one the embedded database is used. */
  url?: string;
  /** Directory of the embedded database. */
  directory: string;
  /** Deletes the stored data. */
  reset: boolean;
  /** Keeps new data of the embedded database in memory until it is closed: it is filled in less time, but takes more memory. */
  fillInMemory?: boolean;
}

/** Two processes would corrupt an embedded database. The file has the id of the process that uses it. */
async function lock(directory: string): Promise<string> {
  const file = join(directory, 'lock');
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  // Of two processes that start together, one creates the file, with its id.
  const taken = await link(own, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  await rm(own, { force: true });
  if (taken) return file;
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new DatabaseProblem(
      `The data in ${directory} is in use by process ${holder}. Stop it, or name another directory: DATA_DIR=other npm start`,
    );
  }
  // The file of a process that no longer runs.
  await rm(file, { force: true });
  return lock(directory);
}

/** The system's error codes for storage, with the remedy. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the device. Free some space, or name another directory: DATA_DIR=other npm start',
  ENOENT: 'it cannot be created. Name another: DATA_DIR=other npm start',
  EROFS: 'it cannot be written. Name another: DATA_DIR=other npm start',
  EACCES: 'there is no permission to write. Change its permissions, or name another: DATA_DIR=other npm start',
  EPERM: 'there is no permission to write. Change its permissions, or name another: DATA_DIR=other npm start',
  ENOTDIR: 'it is not a directory. Name another: DATA_DIR=other npm start',
  EEXIST: 'it is not a directory. Name another: DATA_DIR=other npm start',
  EDQUOT: 'its quota is used up. Free some space, or name another directory: DATA_DIR=other npm start',
};

/** PostgreSQL's name of a full disk. */
const diskFull = '53100';

/** Explains an error of the storage; any other error stays as it is. */
export function storageProblem(error: unknown, what: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const reason = advice[error.code === diskFull ? 'ENOSPC' : error.code];
  return reason === undefined ? error : new DatabaseProblem(`${what} cannot be used: ${reason}`);
}

async function prepareDirectory(directory: string): Promise<string> {
  try {
    await mkdir(directory, { recursive: true });
    return await lock(directory);
  } catch (error) {
    throw storageProblem(error, `The data directory ${directory}`);
  }
}

async function openEmbedded(directory: string, reset: boolean, fillInMemory: boolean): Promise<Database> {
  const lockFile = await prepareDirectory(directory);
  const stored = join(directory, 'postgres');
  // Exists when the process ended during the creation: incomplete files cannot be used.
  const unfinished = join(directory, 'unfinished');
  const isNew = reset || existsSync(unfinished) || !existsSync(stored);
  try {
    if (isNew) {
      await writeFile(unfinished, '');
      await rm(stored, { recursive: true, force: true });
    }
    const inMemory = isNew && fillInMemory;
    const database = await openPglite(inMemory ? {} : { dataDir: stored });
    if (!inMemory) await rm(unfinished, { force: true });
    const store = async (): Promise<void> => {
      try {
        await database.closeInto(stored);
        await rm(unfinished);
      } catch (error) {
        throw storageProblem(error, `The data directory ${directory}`);
      }
    };
    return {
      ...database,
      close: async () => {
        try {
          await (inMemory ? store() : database.close());
        } finally {
          await rm(lockFile, { force: true });
        }
      },
    };
  } catch (error) {
    await rm(lockFile, { force: true });
    // Its file system throws objects of its own.
    const reason = error instanceof Error ? error.message : 'its files cannot be written, such as on a full disk';
    if (isNew)
      throw new DatabaseProblem(
        `The data directory ${directory} cannot be used (${reason}). Name another: DATA_DIR=other npm start`,
      );
    throw new DatabaseProblem(
      `The data in ${directory} cannot be opened (${reason}). Start once with --reset to delete it and start with demo data.`,
    );
  }
}

/**
 * Opens the database of the settings.
 * @throws DatabaseProblem when it cannot be opened
 */
export async function openDatabase({ url, directory, reset, fillInMemory = false }: StorageOptions): Promise<Database> {
  if (url === undefined || url === '') return openEmbedded(directory, reset, fillInMemory);
  const database = await openPostgres(url);
  if (reset) await dropTables(database);
  return database;
}
