import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, DatabaseProblem } from './database';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import { isAlive } from './process-alive';
import { dropTables } from './schema';

export interface StorageOptions {
  /** A PostgreSQL server; without one the embedded database is used. */
  url?: string;
  /** Directory of the embedded database. */
  directory: string;
  /** Forgets what is stored. */
  reset: boolean;
}

/** Two processes would ruin an embedded database. The file holds the id of the one that has it. */
const lock = async (directory: string): Promise<string> => {
  const file = join(directory, 'lock');
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  // Of two that start at once one gets the name, with the id in it already.
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
    throw new DatabaseProblem(`The data in ${directory} is in use by process ${holder}. Stop it, or name another directory: DATA_DIR=other npm start`);
  }
  // Left behind by a process that is gone.
  await rm(file, { force: true });
  return lock(directory);
};

const openEmbedded = async (directory: string, reset: boolean): Promise<Database> => {
  await mkdir(directory, { recursive: true });
  const lockFile = await lock(directory);
  const stored = join(directory, 'postgres');
  if (reset) await rm(stored, { recursive: true, force: true });
  const isNew = !existsSync(stored);
  try {
    const database = await openPglite({ dataDir: stored });
    return {
      ...database,
      close: async () => {
        await database.close();
        await rm(lockFile, { force: true });
      },
    };
  } catch (error) {
    await rm(lockFile, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    if (isNew) throw new DatabaseProblem(`The data directory ${directory} cannot be used (${reason}). Name another: DATA_DIR=other npm start`);
    throw new DatabaseProblem(`The data in ${directory} cannot be opened (${reason}). Start once with --reset to begin again from seed data.`);
  }
};

/**
 * The database that the settings name.
 * @throws DatabaseProblem when it cannot be opened
 */
export const openDatabase = async ({ url, directory, reset }: StorageOptions): Promise<Database> => {
  if (url === undefined || url === '') return openEmbedded(directory, reset);
  const database = await openPostgres(url);
  if (reset) await dropTables(database);
  return database;
};
