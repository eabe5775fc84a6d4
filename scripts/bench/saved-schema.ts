import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { platformHandler } from './platform';
import { busyLoop, type Noise, noiseOf } from './noise';
import { median } from './report';
import { copySchemas } from './schemas';
import type { Stand } from './stand';
import { beginning, inFreshContext, settled } from './subject';

/** Milliseconds from saving a schema until the browser shows its new text, with the dev server's hot reload. */
export async function savedSchema(stand: Stand, runs: number): Promise<{ console: number; noise: Noise }> {
  const schemas = await copySchemas();
  const server = await devServer(stand, schemas.dir);
  try {
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    const subject = { ...(await stand.console()), origin: origin.replace(/\/$/, '') };
    const shown = beginning(await stand.companies(1, 25));
    const path = `${subject.list}?lang=en&perPage=25`;
    return await inFreshContext(stand.browser, subject, stand.token, { path, shown }, async ({ page }) => {
      await page.evaluate(() => window.firstRows);
      await settled(page);
      const [times, loops]: [number[], number[]] = [[], []];
      for (let run = -1; run < runs; run += 1) {
        const label = `Contact ${run + 2}`;
        // A pause for the file system and its watcher, as between two saves of a developer.
        await page.waitForTimeout(300);
        loops.push(busyLoop());
        const [seen, saved] = await Promise.all([
          page.evaluate((text) => window.probe.text(text), label),
          relabel(join(schemas.dir, 'operate/company.yaml'), label),
        ]);
        if (run >= 0) times.push(seen - saved);
      }
      return { console: median(times), noise: noiseOf(loops) };
    });
  } finally {
    await server.close();
    await schemas.remove();
  }
}

/** Changes the label of the contact person's column, and returns the time at which the file was written. */
async function relabel(path: string, label: string): Promise<number> {
  const text = await readFile(path, 'utf8');
  const changed = text.replace(/(comp_person:[^\n]*\ben: )[^,}]+/, `$1${label}`);
  if (changed === text) throw new Error('operate/company.yaml has no comp_person in one line to relabel');
  const saved = Date.now();
  await writeFile(path, changed);
  return saved;
}

/** The project's dev server with a copy of the schemas, and the platform below /api. */
async function devServer({ platform }: Stand, schemas: string): Promise<ViteDevServer> {
  process.env['SCHEMAS_DIR'] = schemas;
  const handle = platformHandler(platform.call);
  const server = await createServer({
    configFile: resolve('vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, host: 'localhost' },
    plugins: [
      {
        name: 'bench-platform',
        configureServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            if (request.url?.startsWith('/api/')) handle(request, response);
            else if (request.url === '/config.json')
              response.setHeader('content-type', 'application/json').end(JSON.stringify(platform.config));
            else next();
          });
        },
      },
    ],
  });
  return await server.listen();
}
