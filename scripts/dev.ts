import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { closeServer, isSandboxPath, listen, sandboxResponse } from '../sandbox/server';
import { draftPlatform, samples } from './cases/fallback';
import { runCommand } from './command/command';
import { writeEditorSchemas } from './docs/editor-schemas';
import { schemasOf } from './build/schemas-plugin';
import { openSandbox, readyLine, untilStopped } from './command/service';
import { projectRoot, readSettings } from './command/settings';

const host = '127.0.0.1';

/** `npm run dev`: the console with hot reload of code and schemas, and the sandbox. */
await runCommand(async () => {
  const settings = readSettings(process.argv.slice(2), process.env);
  const server = createServer();
  const actual = await listen(server, settings.port, host);
  // In middleware mode Vite does not handle signals, so that the database is closed properly.
  const vite = await createVite({
    root: projectRoot,
    configLoader: 'runner',
    logLevel: 'warn',
    server: { host, middlewareMode: { server }, hmr: { server } },
  });
  const schemas = schemasOf(vite.config);
  let drafts = draftPlatform(schemas.served(), {}, { samples });
  const sandbox = await openSandbox(settings, drafts);
  writeEditorSchemas(projectRoot);
  schemas.onChange(async (found) => {
    writeEditorSchemas(projectRoot);
    drafts = draftPlatform(found, {}, { samples, tables: drafts.tables });
    await sandbox.setFallback(drafts);
  });
  try {
    const listener = getRequestListener((request) => sandboxResponse(sandbox, request), {
      overrideGlobalObjects: false,
    });
    server.on('request', (request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (isSandboxPath(path)) void listener(request, response);
      else vite.middlewares(request, response);
    });
    untilStopped(async () => {
      await vite.close();
      await closeServer(server);
      await sandbox.close();
    });
    process.stdout.write(`${readyLine(`http://${host}:${actual}`)}\n`);
  } catch (error) {
    await sandbox.close();
    throw error;
  }
});
