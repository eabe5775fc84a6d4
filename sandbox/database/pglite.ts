import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { type Database, type Queryable, queryableOf } from './database.ts';

function overPglite(runner: Pick<PGlite, 'query' | 'exec'>): Queryable {
  return queryableOf(
    (text, values) => runner.query(text, values),
    (script) => runner.exec(script),
  );
}

interface PgliteDatabase extends Database {
  /** The whole data directory as a tar, to start another database from. */
  dump(): Promise<Blob>;
  /** Closes a database in memory, and then writes its files to a directory that does not exist yet. */
  closeInto(directory: string): Promise<void>;
}

/** Leaves no log of what the files already have. */
const settle = 'set wal_recycle = off; checkpoint';

type Files = PGlite['Module']['FS'];

function writeFiles(files: Files, from: string, to: string): void {
  mkdirSync(to, { mode: permissionsOf(files, from) });
  for (const name of files.readdir(from)) {
    if (name === '.' || name === '..') continue;
    const [source, target] = [`${from}/${name}`, join(to, name)];
    if (files.isDir(files.stat(source).mode)) writeFiles(files, source, target);
    else writeFileSync(target, files.readFile(source), { mode: permissionsOf(files, source) });
  }
}

function permissionsOf(files: Files, path: string): number {
  return files.stat(path).mode & 0o777;
}

/** PGlite fills its buffers with zeros, so that all of their memory is resident at once; its own 128 MB answer no faster. */
const buffers = 'shared_buffers=32MB';

/** The files of a new database, which PGlite itself creates in seconds; scripts/build/empty-database.ts writes them. */
export const emptyDatabase = new URL('empty.tar.br', import.meta.url);

function emptyFiles(): Blob {
  return new Blob([new Uint8Array(brotliDecompressSync(readFileSync(emptyDatabase)))]);
}

type Options = Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>;

function isNew({ dataDir, loadDataDir }: Options): boolean {
  return loadDataDir === undefined && (dataDir === undefined || !existsSync(join(dataDir, 'PG_VERSION')));
}

/** The embedded PostgreSQL: in a directory, or in memory without one. */
export async function openPglite(options: Options = {}): Promise<PgliteDatabase> {
  return openFiles(isNew(options) ? { ...options, loadDataDir: emptyFiles() } : options);
}

/** The same, with files that PGlite itself creates when it finds none. */
export async function openFiles(options: Options = {}): Promise<PgliteDatabase> {
  const pglite = await PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, '-c', buffers] });
  return {
    ...overPglite(pglite),
    transaction: (work) => pglite.transaction((running) => work(overPglite(running))),
    dump: async () => {
      await pglite.exec(settle);
      return pglite.dumpDataDir('none');
    },
    close: () => pglite.close(),
    closeInto: async (directory) => {
      await pglite.exec(settle);
      // The closed database no longer names them, but they are still in memory.
      const files = pglite.Module.FS;
      await pglite.close();
      writeFiles(files, PGlite.paths.PGDATA, directory);
    },
  };
}
