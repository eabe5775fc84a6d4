import { readdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Platform, platformHandler } from './platform';

const compress = promisify(gzip);

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface Served {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a built application the way a web server does (gzip at level 6, immutable assets, the
 * index for every other path) with the platform's calls beside it. Both applications of the bench
 * come from here, so that neither has the better server.
 *
 * @param dist folder of the built application
 * @param files addresses with their own content, such as /config.json
 */
export async function serve(dist: string, platform: Platform, files: Record<string, unknown> = {}): Promise<Served> {
  const assets = await loadAssets(dist);
  for (const [path, content] of Object.entries(files))
    assets.set(path, { type: '.json', body: await compress(JSON.stringify(content)) });
  const handle = platformHandler(platform);

  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://bench').pathname;
    if (path.startsWith('/api/')) {
      handle(incoming, outgoing);
    } else {
      sendAsset(outgoing, assets.get(path) ?? (extname(path) ? undefined : assets.get('/index.html')));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

interface Asset {
  type: string;
  /** Compressed. */
  body: Buffer;
}

async function loadAssets(dist: string): Promise<Map<string, Asset>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const assets = new Map<string, Asset>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    assets.set(`/${relative(dist, file).split(sep).join('/')}`, {
      type: extname(file),
      body: await compress(await readFile(file), { level: 6 }),
    });
  }
  return assets;
}

function sendAsset(outgoing: ServerResponse, asset: Asset | undefined): void {
  if (!asset) {
    outgoing.writeHead(404).end();
    return;
  }
  const kept = asset.type === '.html' || asset.type === '.json' ? 'no-cache' : 'public, max-age=31536000, immutable';
  outgoing.writeHead(200, {
    'content-type': types[asset.type] ?? 'application/octet-stream',
    'content-encoding': 'gzip',
    'cache-control': kept,
  });
  outgoing.end(asset.body);
}
