import { sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer, type Plugin } from 'vite';
import type { Sandbox } from '../sandbox/app';
import { isSandboxPath, PortProblem, sandboxResponse } from '../sandbox/server';
import { draftsOf } from './drafts';
import { projectCompiler } from './schema-bundle';
import { openSandbox, readyLine, runCommand, untilStopped } from './service';
import { projectRoot, readSettings } from './settings';

/** Serves the sandbox's paths beside the console, and drafts anew whenever a schema is saved. */
const sandboxPlugin = (sandbox: Sandbox, schemaDirectory: string): Plugin => ({
  name: 'sandbox',
  configureServer(server) {
    const listener = getRequestListener((request) => sandboxResponse(sandbox, request));
    server.middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (isSandboxPath(path)) void listener(request, response);
      else next();
    });
    const compiler = projectCompiler(projectRoot, schemaDirectory);
    const draft = async (file: string): Promise<void> => {
      if (!file.startsWith(schemaDirectory + sep)) return;
      const schemas = compiler.compile();
      // Drafts of a wrong schema would be wrong too: the overlay shows its problems, the last right ones stay.
      if (schemas.problems.some(({ severity }) => severity === 'error')) return;
      await sandbox.setDrafts(draftsOf(schemas));
    };
    for (const event of ['add', 'change', 'unlink'] as const) {
      server.watcher.on(event, (file) => {
        draft(file).catch((error: unknown) => server.config.logger.error(String(error)));
      });
    }
  },
});

/** `npm run dev`: the console with hot reload of code and schemas, and the sandbox. */
await runCommand(async () => {
  const settings = readSettings(process.argv.slice(2), process.env);
  const { port, schemaDirectory } = settings;
  const sandbox = await openSandbox(settings);
  const vite = await createServer({
    root: projectRoot,
    logLevel: 'warn',
    server: { port, host: '127.0.0.1', strictPort: true },
    plugins: [sandboxPlugin(sandbox, schemaDirectory)],
  });
  try {
    await vite.listen();
  } catch (error) {
    await vite.close();
    await sandbox.close();
    const taken = error instanceof Error && error.message.includes('already in use');
    throw taken ? new PortProblem(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm run dev`) : error;
  }
  untilStopped(async () => {
    await vite.close();
    await sandbox.close();
  });
  const address = vite.httpServer?.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  process.stdout.write(`${readyLine(`http://127.0.0.1:${actual}`)}\n`);
});
