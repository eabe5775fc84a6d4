import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { compressible } from '../../sandbox/static';
import { InputError } from '../command/input-error';

/** Bytes below which a compressed file is not worth its place. */
const smallest = 512;

/** What compresses a file, by the ending of the compressed one. */
const forms: Record<string, (content: Buffer) => Buffer> = {
  '.br': (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  '.gz': (content) => gzipSync(content, { level: 9 }),
};

/** Writes a file in one step: no page reads half of it. */
function whole(path: string, bytes: Buffer): void {
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}

/**
 * Writes a file and, beside it, its compressed forms, which web servers send as they are.
 * @param isEdited by hand later: then a compressed form would go on being sent
 */
export function placeFile(path: string, content: Buffer, isEdited = false): void {
  mkdirSync(dirname(path), { recursive: true });
  const isCompressed = !isEdited && compressible.has(extname(path)) && content.length >= smallest;
  for (const [ending, press] of Object.entries(forms)) {
    if (isCompressed) whole(`${path}${ending}`, press(content));
    else rmSync(`${path}${ending}`, { force: true });
  }
  whole(path, content);
}

/**
 * Puts a build into the folder of a web server. Files of former builds stay, because open pages ask for them; the files
 * that name the others come last.
 * @returns how many files were written; those that lie there already are not
 * @throws InputError when there is no build
 */
export function placeBuild(dist: string, folder: string, basePath: string, config: string): number {
  const last = ['version.json', 'index.html'];
  if (last.some((name) => !existsSync(join(dist, name))))
    throw new InputError(`There is no build in ${dist}: npm run build`);
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter((path) => ![...last, 'config.json'].includes(path));
  let count = 0;
  for (const path of files) {
    const [target, content] = [join(folder, path), readFileSync(join(dist, path))];
    if (existsSync(target) && readFileSync(target).equals(content)) continue;
    placeFile(target, content);
    count += 1;
  }
  placeFile(join(folder, 'config.json'), Buffer.from(config), true);
  placeFile(join(folder, 'version.json'), readFileSync(join(dist, 'version.json')));
  // The path below which it is served, so that the page need not search.
  const page = readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '<base href="/" />',
    `<base href="${basePath}" />`,
  );
  placeFile(join(folder, 'index.html'), Buffer.from(page));
  return count;
}
