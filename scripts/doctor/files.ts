import type { Report } from './finding';

export type Get = (path: string, headers?: Record<string, string>) => Promise<Response>;

const configured = 'the configuration that `npm run deploy` writes for nginx and Caddy has it';

/** The page, its files, their caches, and what answers a missing file or a page of the console. Returns the page. */
export async function checkFiles(get: Get, basePath: string, report: Report): Promise<string | undefined> {
  const first = await get('');
  const page = await first.text();
  if (!first.ok || !page.includes('id="root"')) {
    report(
      'breaks',
      `${first.url || 'the address'} is not the console: HTTP ${first.status}`,
      'give the address at which the console is opened, and serve the files of the build there',
    );
    return undefined;
  }
  uncached(first, 'index.html', report);
  const base = /<base href="([^"]*)"/.exec(page)?.[1];
  if (base !== basePath) {
    report(
      'look',
      `index.html says <base href="${base ?? ''}">, but it is served below ${basePath}: the first visit loads the page twice`,
      `npm run deploy -- --base ${basePath}`,
    );
  }
  const deep = await get('operate/company');
  if (!(await deep.text()).includes('id="root"')) {
    report(
      'breaks',
      `the page operate/company answers HTTP ${deep.status} instead of index.html: a reload or a link in a message fails`,
      `answer addresses of pages with index.html (try_files); ${configured}`,
    );
  }
  const missing = await get('assets/doctor-asks-for-a-missing-file.js');
  if (missing.status !== 404) {
    report(
      'breaks',
      `a missing file in assets/ answers HTTP ${missing.status} with ${missing.headers.get('content-type') ?? 'no type'}: after an update, open pages get a page instead of code`,
      `answer 404 for files that are not there; ${configured}`,
    );
  } else if (/immutable|max-age=[1-9]/.test(missing.headers.get('cache-control') ?? '')) {
    report(
      'breaks',
      'a missing file in assets/ may be cached: it stays missing after the next deployment',
      'send cache-control only with files that are there',
    );
  }
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)) await checkAsset(get, file, report);
  return page;
}

async function checkAsset(get: Get, file: string, report: Report): Promise<void> {
  const answer = await get(file, { 'accept-encoding': 'br, gzip' });
  const type = answer.headers.get('content-type') ?? 'no type';
  if (!answer.ok)
    return report(
      'breaks',
      `${file} answers HTTP ${answer.status}: the console cannot start`,
      'upload the whole build; index.html last',
    );
  if (file.endsWith('.js') && !/javascript/.test(type))
    report('breaks', `${file} has the type ${type}: browsers refuse it`, 'serve .js as text/javascript (mime.types)');
  if (file.endsWith('.css') && !type.startsWith('text/css'))
    report('breaks', `${file} has the type ${type}: browsers refuse it`, 'serve .css as text/css (mime.types)');
  if (!/immutable|max-age=\d{7}/.test(answer.headers.get('cache-control') ?? ''))
    report(
      'look',
      `${file} is asked for again at each visit`,
      'cache-control: public, max-age=31536000, immutable for assets/ and defs/',
    );
  const size = (await answer.arrayBuffer()).byteLength;
  if (!answer.headers.get('content-encoding') && size > 1000)
    report(
      'look',
      `${file} is sent without compression`,
      `gzip_static on, and for a proxy in front gzip_http_version 1.0 and gzip_proxied any (nginx), or precompressed br gzip (Caddy); ${configured}`,
    );
}

/** What every deployment may change must not come from a cache. */
export function uncached(answer: Response, file: string, report: Report): void {
  const control = answer.headers.get('cache-control') ?? '';
  if (!/no-cache|no-store|max-age=0/.test(control))
    report(
      'breaks',
      `${file} may be cached (cache-control: ${control || 'none'}): browsers keep the former version after an update`,
      `cache-control: no-cache for ${file}`,
    );
}

/** version.json, and the definitions that it names. Returns their folder. */
export async function checkRelease(get: Get, format: string, report: Report): Promise<string | undefined> {
  const answer = await get('version.json');
  const release = await jsonOf(answer);
  if (typeof release?.['definitions'] !== 'string') {
    report(
      'breaks',
      `version.json answers HTTP ${answer.status} and names no definitions: the console cannot start`,
      'upload the whole build, with version.json',
    );
    return undefined;
  }
  uncached(answer, 'version.json', report);
  if (release['format'] !== format)
    report(
      'look',
      `the console was built from other sources than these (format ${String(release['format'])}, here ${format})`,
      'npm run definitions refuses it; build and deploy again before you change schemas',
    );
  const start = await get(`defs/${release['definitions']}/en/start.json`);
  if ((await jsonOf(start)) === undefined)
    report(
      'breaks',
      `defs/${release['definitions']} answers HTTP ${start.status}: the console cannot start`,
      'upload the folder that version.json names',
    );
  return release['definitions'];
}

/** The JSON object of an answer; undefined for everything else. */
export async function jsonOf(answer: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const value: unknown = answer.ok ? await answer.json() : undefined;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
