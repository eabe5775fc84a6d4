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
const brotliQuality = 6;

type Encoding = 'br' | 'gzip' | 'identity';

const compress = {
  br: (bytes: Buffer) =>
    promisify(zlib.brotliCompress)(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Buffer) => promisify(zlib.gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

function encodingFor(accepted: string, extension: string, size: number): Encoding {
  if (!compressible.has(extension) || size < smallest) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Folders of files whose address changes with their content. */
export const hashedFolders = ['assets', 'defs'];
function isHashed(path: string): boolean {
  return hashedFolders.some((folder) => path.startsWith(`/${folder}/`));
}

/** Endings of files: such an address is never a page of the console. */
export const fileExtensions = Object.keys(mediaTypes);

interface Asset {
  /** A weak ETag: it is the same for every compression. */
  etag: string;
  modified: number;
  bodies: Map<Encoding, Buffer>;
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
    const asset = {
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
      modified: found.mtimeMs,
      bodies: new Map([['identity' as const, bytes]]),
      scripts: extname(file) === '.html' ? scriptDigests(String(bytes)) : [],
    };
    assets.set(file, asset);
    return asset;
  };

  const bodyOf = async (asset: Asset, encoding: Encoding): Promise<Buffer> => {
    const known = asset.bodies.get(encoding);
    if (known !== undefined) return known;
    const made = await compress[encoding](asset.bodies.get('identity') ?? Buffer.alloc(0));
    asset.bodies.set(encoding, made);
    return made;
  };

  const serve = async (
    request: Request,
    path: string,
    file: string,
    asset: Asset,
    headersOf: HeadersOf,
  ): Promise<Response> => {
    const extension = extname(file);
    const size = asset.bodies.get('identity')?.length ?? 0;
    const encoding = encodingFor(request.headers.get('accept-encoding') ?? '', extension, size);
    const sent: Record<string, string> = {
      ...headersOf(asset.scripts),
      'content-type': mediaTypes[extension] ?? 'application/octet-stream',
      'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: asset.etag,
      vary: 'accept-encoding',
    };
    if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers: sent });
    if (encoding !== 'identity') sent['content-encoding'] = encoding;
    const body = request.method === 'HEAD' ? null : new Uint8Array(await bodyOf(asset, encoding));
    return new Response(body, { headers: sent });
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
