import { eachOf } from '../against/reader';
import { filesList, factsOf, type BuiltFiles } from '../built-files';
import { jsonOf, type Get } from './files';
import type { Report } from './finding';

/** Requests at the same time. */
const atOnce = 8;
/** Files that are named one by one. */
const mostNamed = 5;

/**
 * Compares every file of the build with its size and its digest: those of later screens and other languages, too.
 * @param page the served index.html
 * @param definitions folder that version.json names, if it does
 */
export async function checkWhole(
  get: Get,
  page: string,
  definitions: string | undefined,
  report: Report,
): Promise<void> {
  const files = await jsonOf(await get(filesList));
  if (!files || !isBuiltFiles(files))
    return report(
      'look',
      `${filesList} is missing or is no list of files: whether every file is there as it was built is not known`,
      'build the console again (npm run build) and deploy it',
    );
  const ofTwoBuilds = (file: string, named: string) =>
    report(
      'breaks',
      `${file} names ${named}, which ${filesList} does not have: the files are of two builds, and those of the served one are not compared`,
      'deploy again; files.json, version.json and index.html come last, in this order',
    );
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g))
    if (!files[file]) ofTwoBuilds('index.html', file);
  const folder = `defs/${definitions ?? ''}`;
  if (definitions !== undefined && !Object.keys(files).some((path) => path.startsWith(`${folder}/`)))
    ofTwoBuilds('version.json', folder);
  const wrong: string[] = [];
  await eachOf(Object.entries(files), atOnce, async ([path, facts]) => {
    const found = await difference(get, path, facts);
    if (found !== undefined) wrong.push(found);
  });
  if (wrong.length === 0) return;
  const named = wrong.toSorted().slice(0, mostNamed).join('; ');
  report(
    'breaks',
    `${named}${wrong.length > mostNamed ? `; and ${wrong.length - mostNamed} more of ${Object.keys(files).length} files` : ''}: parts of the console do not open`,
    'deploy again: npm run deploy compares each file that it writes, also its compressed forms',
  );
}

/** A server may answer other JSON at this address. */
function isBuiltFiles(list: Record<string, unknown>): list is BuiltFiles {
  return Object.values(list).every(
    (facts) => Array.isArray(facts) && typeof facts[0] === 'number' && typeof facts[1] === 'string',
  );
}

async function difference(get: Get, path: string, [bytes, digest]: BuiltFiles[string]): Promise<string | undefined> {
  const answer = await get(path, { 'accept-encoding': 'br, gzip' });
  if (!answer.ok) return `${path} answers HTTP ${answer.status}`;
  const content = await contentOf(answer);
  if (!content) return `${path} does not come whole`;
  const [found, own] = factsOf(content);
  if (own === digest) return undefined;
  return found === bytes ? `${path} has another content than the build` : `${path} has ${found} of ${bytes} bytes`;
}

/** Undefined when the answer breaks off, or cannot be decompressed. */
async function contentOf(answer: Response): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await answer.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** What may be edited by hand is the same in each form in which it is sent: a compressed form can be an older one. */
export async function checkForms(get: Get, report: Report): Promise<void> {
  for (const file of ['config.json', 'version.json', '']) {
    const [plain, ...forms] = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => ({
        encoding,
        content: await contentOf(await get(file, { 'accept-encoding': encoding })),
      })),
    );
    const other = forms.find(({ content }) => !content || !plain?.content?.equals(content));
    if (other)
      report(
        'breaks',
        `${file || 'index.html'} is another one when it is sent with ${other.encoding}: browsers get ${file || 'index.html'}.${other.encoding === 'br' ? 'br' : 'gz'}, and a change of the file has no effect`,
        `delete ${file || 'index.html'}.br and .gz beside it, or deploy again`,
      );
  }
}
