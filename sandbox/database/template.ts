import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSandbox } from '../app';
import type { Database } from './database';
import { openPglite } from './pglite';

const sandboxDirectory = fileURLToPath(new URL('..', import.meta.url));
const cacheDirectory = fileURLToPath(new URL('../../node_modules/.cache/sandbox', import.meta.url));

/** Files that decide what a fresh database holds. */
const sources = ['auth', 'contract', 'cron', 'database', 'entities', 'entity', 'seed'];

const hashOf = (moment: Date): string => {
  const hash = createHash('sha256').update(moment.toISOString());
  for (const source of sources) {
    const directory = join(sandboxDirectory, source);
    for (const file of readdirSync(directory).filter((name) => !name.endsWith('.test.ts')).sort()) hash.update(file).update(readFileSync(join(directory, file)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Seeds a database and keeps it as a file. Written aside and renamed, since several test files may do it at once. */
const makeTemplate = async (file: string, moment: Date): Promise<Buffer> => {
  const database = await openPglite();
  await createSandbox({ database, now: () => moment });
  const dump = Buffer.from(await (await database.dump()).arrayBuffer());
  await database.close();
  await mkdir(dirname(file), { recursive: true });
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, dump);
  await rename(partial, file);
  // Templates of former versions are 40 MB each.
  const former = (await readdir(dirname(file))).filter((name) => name.endsWith('.tar') && name !== basename(file));
  await Promise.all(former.map((name) => rm(join(dirname(file), name), { force: true })));
  return dump;
};

const readTemplate = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file);
  } catch {
    // Not made yet.
    return undefined;
  }
};

/** A database in memory as it was seeded at this moment; made once for each version of the seed's code. */
export const openTemplate = async (moment: Date): Promise<Database> => {
  const file = join(cacheDirectory, `${hashOf(moment)}.tar`);
  const dump = (await readTemplate(file)) ?? (await makeTemplate(file, moment));
  return openPglite({ loadDataDir: new Blob([new Uint8Array(dump)]) });
};
