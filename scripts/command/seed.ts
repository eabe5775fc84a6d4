import { runCommand } from './command';
import { openSandbox } from './service';
import { readSettings } from './settings';

/**
 * Creates the data of a new platform for `npm start`, in a process of its own: the embedded database takes 600 MB for
 * it, which it does not release before its process ends.
 */
await runCommand(async () => {
  process.on('disconnect', () => process.exit());
  const sandbox = await openSandbox(readSettings(process.argv.slice(2), process.env), undefined, {
    fillInMemory: true,
  });
  await sandbox.close();
  process.disconnect?.();
});
