import { createSandbox, type Sandbox } from '../../sandbox/app';
import { openDatabase, storageProblem } from '../../sandbox/database/open';
import type { Fallback } from '../../sandbox/fallback';
import { demoAccounts } from '../../sandbox/seed/accounts';
import type { Settings } from './settings';

/** The sandbox with the stored data, and what answers the calls that it does not know. */
export async function openSandbox(
  { databaseUrl, dataDirectory, reset }: Settings,
  fallback: Fallback | undefined,
  { fillInMemory = false } = {},
): Promise<Sandbox> {
  const database = await openDatabase({
    directory: dataDirectory,
    reset,
    fillInMemory,
    ...(databaseUrl !== undefined && { url: databaseUrl }),
  });
  try {
    return await createSandbox({
      database,
      ...(fallback && { fallback }),
      schedule: true,
      report: (line) => process.stderr.write(`sandbox: ${line}\n`),
    });
  } catch (error) {
    await database.close().catch(() => undefined);
    throw storageProblem(error, databaseUrl === undefined ? `The data directory ${dataDirectory}` : 'The database');
  }
}

/** The demo accounts of the README; the seed has more, for the codes of a sign-in. */
const shown = new Set(['admin', 'factory', 'viewer', 'expired', 'disabled']);

/** The line with the console's address and its demo accounts. */
export function readyLine(address: string): string {
  const accounts = demoAccounts
    .filter(({ account }) => shown.has(account))
    .map(({ account, password }) => `${account} / ${password}`);
  return `ready ${address}  accounts: ${accounts.join(', ')}`;
}

/** Milliseconds after which a process ends without waiting; answered writes are stored. */
const longestStop = 2000;

/** Runs until a stop signal, then closes everything; a second signal ends it at once. */
export function untilStopped(close: () => Promise<void>): void {
  let stopping = false;
  const end = () => process.exit(0);
  const stop = () => {
    if (stopping) end();
    stopping = true;
    setTimeout(end, longestStop);
    void close().then(end);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
}
