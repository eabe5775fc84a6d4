import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { compressible, hashedFolders } from '../../sandbox/static';

/** Bytes below which a compressed file is not worth its place. */
const smallest = 512;

/** Writes a file and, beside it, its compressed forms, which web servers send as they are. Each in one step: no page reads half a file. */
export function placeFile(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const whole = (to: string, bytes: Buffer) => {
    writeFileSync(`${to}.new`, bytes);
    renameSync(`${to}.new`, to);
  };
  if (compressible.has(extname(path)) && content.length >= smallest) {
    whole(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
    whole(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
  whole(path, content);
}

/**
 * Puts a build into the folder of a web server. Files of former builds stay, because open pages ask for them; the files
 * that name the others come last.
 * @returns how many files are new
 */
export function placeBuild(dist: string, folder: string, basePath: string, config: string): number {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(dist, path)).isFile());
  const last = ['version.json', 'index.html'];
  const isThere = (path: string) => hashedFolders.some((hashed) => path.startsWith(`${hashed}/`)) && statSync(join(folder, path), { throwIfNoEntry: false }) !== undefined;
  const added = paths.filter((path) => !last.includes(path) && !isThere(path));
  for (const path of added) placeFile(join(folder, path), readFileSync(join(dist, path)));
  placeFile(join(folder, 'config.json'), Buffer.from(config));
  for (const path of last) placeFile(join(folder, path), path === 'index.html' ? pageBelow(basePath, join(dist, path)) : readFileSync(join(dist, path)));
  return added.length;
}

/** The page with the path below which it is served, so that it need not search. */
function pageBelow(basePath: string, path: string): Buffer {
  return Buffer.from(readFileSync(path, 'utf8').replace('<base href="/" />', `<base href="${basePath}" />`));
}
