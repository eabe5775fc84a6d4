import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runCommand } from './command';
import { openSandbox } from './service';
import { readSettings } from './settings';

/**
 * Creates the data of a new platform for `npm start`, when it is told to: the port must be free before. That takes 600 MB, which the embedded database does not release
 * before its process ends.
 */
await runCommand(async () => {
  // Optimizing the database's code costs more time than it saves within the few seconds of this process.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  process.on('disconnect', () => process.exit());
  await once(process, 'message');
  const sandbox = await openSandbox(readSettings(process.argv.slice(2), process.env), [], { fillInMemory: true });
  await sandbox.close();
  process.disconnect?.();
});
