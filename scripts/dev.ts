import { createServer, type Server } from 'node:http';
import { sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type Plugin } from 'vite';
import type { Sandbox } from '../sandbox/app';
import { isSandboxPath, listen, sandboxResponse } from '../sandbox/server';
import { draftsOf } from './drafts';
import { projectCompiler } from './schema-bundle';
import { openSandbox, readyLine, runCommand, untilStopped } from './service';
import { projectRoot, readSettings } from './settings';

const host = '127.0.0.1';

/** Drafts anew whenever a schema is saved. */
const draftsPlugin = (sandbox: Sandbox, schemaDirectory: string): Plugin => ({
  name: 'sandbox-drafts',
  configureServer({ watcher, config }) {
    const compiler = projectCompiler(projectRoot, schemaDirectory);
    const draft = async (file: string): Promise<void> => {
      if (!file.startsWith(schemaDirectory + sep)) return;
      const schemas = compiler.compile();
      // Drafts of a wrong schema would be wrong too: the overlay shows its problems, the last right ones stay.
      if (schemas.problems.some(({ severity }) => severity === 'error')) return;
      await sandbox.setDrafts(draftsOf(schemas));
    };
    for (const event of ['add', 'change', 'unlink'] as const) {
      watcher.on(event, (file) => {
        draft(file).catch((error: unknown) => config.logger.error(String(error)));
      });
    }
  },
});

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** `npm run dev`: the console with hot reload of code and schemas, and the sandbox. */
await runCommand(async () => {
  const settings = readSettings(process.argv.slice(2), process.env);
  const { port, schemaDirectory } = settings;
  const sandbox = await openSandbox(settings);
  const server = createServer();
  try {
    // In its middleware mode vite leaves the process's signals to us, so that the database is closed in order.
    const vite = await createVite({
      root: projectRoot,
      logLevel: 'warn',
      server: { host, middlewareMode: { server }, hmr: { server } },
      plugins: [draftsPlugin(sandbox, schemaDirectory)],
    });
    const listener = getRequestListener((request) => sandboxResponse(sandbox, request));
    server.on('request', (request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (isSandboxPath(path)) void listener(request, response);
      else vite.middlewares(request, response);
    });
    const actual = await listen(server, port, host);
    untilStopped(async () => {
      await vite.close();
      await close(server);
      await sandbox.close();
    });
    process.stdout.write(`${readyLine(`http://${host}:${actual}`)}\n`);
  } catch (error) {
    await sandbox.close();
    throw error;
  }
});
