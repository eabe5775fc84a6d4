import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/** Endings of the files that compression makes smaller. */
export const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.map', '.wasm']);

/** Size in bytes below which compression takes more time than it saves. */
const smallest = 512;

/** Folders of files whose address changes with their content. */
export const hashedFolders = ['assets', 'defs'];
function isHashed(path: string): boolean {
  return hashedFolders.some((folder) => path.startsWith(`/${folder}/`));
}

/** Endings of files: such an address is never a page of the console. */
export const fileExtensions = Object.keys(mediaTypes);

interface Asset {
  /** A weak ETag: it is the same with and without compression. */
  etag: string;
  modified: number;
  bytes: Buffer;
  compressed?: Promise<Buffer>;
  /** SHA-256 digests of the scripts within a page, for the Content-Security-Policy. */
  scripts: string[];
}

type HeadersOf = (scripts: readonly string[]) => Record<string, string>;

/** Serves a built console: its files, and index.html for the addresses of its screens. */
interface StaticFiles {
  /** @param headersOf the headers of an answer, by the digests of the scripts within its page */
  respond(request: Request, headersOf: HeadersOf): Promise<Response>;
}

/** The file of a path below the directory; undefined for a path outside it. */
function fileOf(directory: string, path: string): string | undefined {
  const file = normalize(join(directory, path));
  return file.startsWith(normalize(directory) + sep) ? file : undefined;
}

function isNavigation(request: Request, path: string): boolean {
  return (
    !isHashed(path) &&
    !(extname(path) in mediaTypes) &&
    /text\/html|\*\/\*|^$/.test(request.headers.get('accept') ?? '')
  );
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    // An invalid % in an address.
    return undefined;
  }
}

/** A page with the path below which it is served. */
async function readPage(file: string, basePath: string): Promise<Buffer> {
  return Buffer.from((await readFile(file, 'utf8')).replace('<base href="/" />', `<base href="${basePath}" />`));
}

/** SHA-256 digests, in base64, of the scripts within a page. */
export function scriptDigests(page: string): string[] {
  return Array.from(page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g), ([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
}

/**
 * @param directory of the built console
 * @param basePath path of the console on the server; the requests have the paths below it
 */
export function createStaticFiles(directory: string, basePath = '/'): StaticFiles {
  const assets = new Map<string, Asset>();

  const load = async (file: string): Promise<Asset | undefined> => {
    const found = await stat(file).catch(() => undefined);
    if (found === undefined || !found.isFile()) return undefined;
    const known = assets.get(file);
    if (known?.modified === found.mtimeMs) return known;
    const bytes = extname(file) === '.html' ? await readPage(file, basePath) : await readFile(file);
    const asset: Asset = {
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
      modified: found.mtimeMs,
      bytes,
      scripts: extname(file) === '.html' ? scriptDigests(String(bytes)) : [],
    };
    assets.set(file, asset);
    return asset;
  };

  const serve = async (
    request: Request,
    path: string,
    file: string,
    asset: Asset,
    headersOf: HeadersOf,
  ): Promise<Response> => {
    const extension = extname(file);
    const accepted = request.headers.get('accept-encoding') ?? '';
    const zipped = compressible.has(extension) && asset.bytes.length >= smallest && /\bgzip\b/.test(accepted);
    const sent: Record<string, string> = {
      ...headersOf(asset.scripts),
      'content-type': mediaTypes[extension] ?? 'application/octet-stream',
      'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: asset.etag,
      vary: 'accept-encoding',
    };
    if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers: sent });
    if (zipped) sent['content-encoding'] = 'gzip';
    if (request.method === 'HEAD') return new Response(null, { headers: sent });
    const bytes = zipped ? await (asset.compressed ??= promisify(zlib.gzip)(asset.bytes)) : asset.bytes;
    return new Response(new Uint8Array(bytes), { headers: sent });
  };

  return {
    async respond(request, headersOf) {
      const headers = headersOf([]);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('Method not allowed', { status: 405, headers });
      const path = decodePath(request.url);
      if (path === undefined) return new Response('Not found', { status: 404, headers });
      const file = fileOf(directory, path);
      const asset = file === undefined ? undefined : await load(file);
      if (file !== undefined && asset !== undefined) return serve(request, path, file, asset, headersOf);
      const index = join(directory, 'index.html');
      const fallback = isNavigation(request, path) ? await load(index) : undefined;
      return fallback === undefined
        ? new Response('Not found', { status: 404, headers })
        : serve(request, '/index.html', index, fallback, headersOf);
    },
  };
}
