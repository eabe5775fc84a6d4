import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { saveBackup } from '../sandbox/database/backup';
import { openDatabase } from '../sandbox/database/open';
import { restoreBackup } from '../sandbox/database/restore';
import { SettingProblem, type Settings } from './settings';

/** `npm start -- --backup <file>` and `--restore <file>`: saves the stored data, or replaces it. */
export const copyData = async ({ databaseUrl, dataDirectory, reset }: Settings, { kind, file }: NonNullable<Settings['copy']>): Promise<void> => {
  if (kind === 'backup' && databaseUrl === undefined && !existsSync(join(dataDirectory, 'postgres'))) throw new SettingProblem(`There is no data in ${dataDirectory}.`);
  const database = await openDatabase({ directory: dataDirectory, reset: kind === 'restore' && reset, ...(databaseUrl === undefined ? {} : { url: databaseUrl }) });
  try {
    const { tables, rows } = kind === 'backup' ? await saveBackup(database, file) : await restoreBackup(database, file);
    process.stdout.write(`${kind === 'backup' ? 'saved' : 'restored'} ${rows} rows of ${tables} tables: ${file}\n`);
  } finally {
    await database.close();
  }
};
