import type { Fallback } from '../sandbox/fallback';
import { startServer } from '../sandbox/server';
import { openSandbox, readyLine, untilStopped } from './service';
import type { Settings } from './settings';

/**
 * Serves the built console with the sandbox until the process is asked to stop.
 * @param prepare creates what is missing and returns what answers the calls that the contract does not know; called when the port is open
 */
export async function serve(settings: Settings, prepare: () => Promise<Fallback>): Promise<void> {
  const { buildDirectory, port, basePath } = settings;
  const server = await startServer({
    sandbox: async () => openSandbox(settings, await prepare()),
    directory: buildDirectory,
    port,
    basePath,
  });
  untilStopped(async () => {
    await server.close();
    await server.sandbox.close();
  });
  process.stdout.write(`${readyLine(`${server.address}${basePath.slice(0, -1)}`)}\n`);
}
