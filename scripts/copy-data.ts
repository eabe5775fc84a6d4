import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { saveBackup } from '../sandbox/database/backup';
import { openDatabase } from '../sandbox/database/open';
import { restoreBackup } from '../sandbox/database/restore';
import type { Report } from '../sandbox/database/backup-format';
import { InputError } from './input-error';
import type { Settings } from './settings';

/** Milliseconds between two lines of progress. */
const interval = 5_000;

/** Writes a line on how far a copy is, now and then: a short one has none. */
export function progressLines(kind: 'backup' | 'restore', write: (line: string) => void, now = Date.now): Report {
  let last = now();
  return ({ rows, tables, share, isFinishing = false }) => {
    const at = now();
    if (!isFinishing && at - last < interval) return;
    const isShort = isFinishing && rows < 100_000;
    last = at;
    const far = share === undefined ? '' : `, ${Math.floor(share * 100)} % of the file`;
    if (!isShort)
      write(
        `${kind}: ${rows.toLocaleString('en')} rows of ${tables} tables${far}${isFinishing ? '; makes references and statistics' : ''}\n`,
      );
  };
}

/** `npm start -- --backup <file>` and `--restore <file>`: saves the stored data, or replaces it. */
export async function copyData(
  { databaseUrl, dataDirectory, reset }: Settings,
  { kind, file }: NonNullable<Settings['copy']>,
): Promise<void> {
  if (kind === 'backup' && databaseUrl === undefined && !existsSync(join(dataDirectory, 'postgres')))
    throw new InputError(`There is no data in ${dataDirectory}.`);
  const database = await openDatabase({
    directory: dataDirectory,
    reset: kind === 'restore' && reset,
    ...(databaseUrl === undefined ? {} : { url: databaseUrl }),
  });
  try {
    const report = progressLines(kind, (line) => process.stdout.write(line));
    const { tables, rows } = await (kind === 'backup' ? saveBackup : restoreBackup)(database, file, report);
    process.stdout.write(`${kind === 'backup' ? 'saved' : 'restored'} ${rows} rows of ${tables} tables: ${file}\n`);
  } finally {
    await database.close();
  }
}
