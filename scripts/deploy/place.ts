import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { compressible } from '../../sandbox/static';
import { factsOf, filesList, type BuiltFiles } from '../built-files';
import { InputError } from '../input-error';
import { parseJson } from '../json-text';

/** Bytes below which a compressed file is not worth its place. */
const smallest = 512;

/** The compressed forms of a file, by the ending of their names. */
const forms = [
  {
    ending: '.br',
    press: (content: Buffer) =>
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    unpress: brotliDecompressSync,
  },
  { ending: '.gz', press: (content: Buffer) => gzipSync(content, { level: 9 }), unpress: gunzipSync },
];

/** Writes a file in one step: no page reads half of it. */
function whole(path: string, bytes: Buffer): void {
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}

function isCompressed(path: string, content: Buffer): boolean {
  return compressible.has(extname(path)) && content.length >= smallest;
}

/** Writes a file and, beside it, its compressed forms, which web servers send as they are. */
export function placeFile(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  for (const { ending, press } of forms) {
    if (isCompressed(path, content)) whole(`${path}${ending}`, press(content));
    else rmSync(`${path}${ending}`, { force: true });
  }
  whole(path, content);
}

/** Writes a file that may be edited by hand: a compressed form would go on being sent. */
function placeEditable(path: string, content: Buffer): void {
  for (const { ending } of forms) rmSync(`${path}${ending}`, { force: true });
  whole(path, content);
}

/** Which form of a placed file is not the one that was built; undefined when all are. */
function wrongForm(path: string, [bytes, digest]: BuiltFiles[string]): string | undefined {
  const content = readOrNone(path);
  if (!content) return `${path} is missing`;
  const [found, own] = factsOf(content);
  if (own !== digest) return `${path} has ${found === bytes ? 'another content' : `${found} of ${bytes} bytes`}`;
  if (!isCompressed(path, content)) return undefined;
  const bad = forms.find(({ ending, unpress }) => !isSame(readOrNone(`${path}${ending}`), unpress, content));
  return bad && `${path}${bad.ending} is not the compressed form of ${path}`;
}

function isSame(compressed: Buffer | undefined, unpress: (bytes: Buffer) => Buffer, content: Buffer): boolean {
  try {
    return compressed !== undefined && unpress(compressed).equals(content);
  } catch {
    // It ends too early, or is no compressed file.
    return false;
  }
}

function readOrNone(path: string): Buffer | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined;
}

/**
 * Puts a build into the folder of a web server, and compares what lies there then with the build by size and digest. Files
 * of former builds stay, because open pages ask for them; the files that name the others come last.
 * @returns how many files are new, and how many were there with another content
 * @throws InputError when the build is not whole, or a file was not written as it is
 */
export function placeBuild(
  dist: string,
  folder: string,
  basePath: string,
  config: string,
): { added: number; mended: number } {
  const files = readFiles(dist);
  mkdirSync(folder, { recursive: true });
  const counts = { added: 0, mended: 0 };
  for (const [path, facts] of Object.entries(files)) {
    const target = join(folder, path);
    if (wrongForm(target, facts) === undefined) continue;
    counts[readOrNone(target) ? 'mended' : 'added'] += 1;
    placeFile(target, readFileSync(join(dist, path)));
    const wrong = wrongForm(target, facts);
    if (wrong !== undefined)
      throw new InputError(
        `${wrong} after it was written; nothing names the new build yet, so that the former one still runs. Is the disk full?`,
      );
  }
  placeEditable(join(folder, 'config.json'), Buffer.from(config));
  for (const path of [filesList, 'version.json']) placeFile(join(folder, path), readFileSync(join(dist, path)));
  placeFile(join(folder, 'index.html'), pageBelow(basePath, join(dist, 'index.html')));
  return counts;
}

/** The list of a build, each file of which is there as it was built. */
function readFiles(dist: string): BuiltFiles {
  const [list, release] = [filesList, 'version.json'].map((name) => readOrNone(join(dist, name)));
  if (!list || !release) throw new InputError(`There is no build in ${dist}: npm run build`);
  const files = parseJson(String(list), join(dist, filesList)) as BuiltFiles;
  const broken = Object.entries(files).find(([path, [, digest]]) => {
    const content = readOrNone(join(dist, path));
    return !content || factsOf(content)[1] !== digest;
  });
  if (broken) throw new InputError(`${join(dist, broken[0])} is not as it was built: npm run build`);
  return files;
}

/** The page with the path below which it is served, so that it need not search. */
function pageBelow(basePath: string, path: string): Buffer {
  return Buffer.from(readFileSync(path, 'utf8').replace('<base href="/" />', `<base href="${basePath}" />`));
}
