import type { Draft } from '../sandbox/drafts/draft';
import { startServer } from '../sandbox/server';
import { openSandbox, readyLine, untilStopped } from './service';
import type { Settings } from './settings';

/** Serves the built console with the sandbox until the process is asked to stop. The drafts may come while the database is opened. */
export const serve = async (settings: Settings, drafts: Draft[] | Promise<Draft[]>): Promise<void> => {
  const { buildDirectory, port } = settings;
  const server = await startServer({ sandbox: () => openSandbox(settings, drafts), directory: buildDirectory, port });
  untilStopped(async () => {
    await server.close();
    await server.sandbox.close();
  });
  process.stdout.write(`${readyLine(server.address)}\n`);
};
