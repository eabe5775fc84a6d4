import { securityHeaders } from '../../sandbox/security';
import { scriptDigests } from '../../sandbox/static';
import { type DataCenter, parseConfig, type RuntimeConfig } from '../../src/auth/config';
import { paths } from '../../src/protocol';
import { isObject } from '../../src/schema/json';
import { configText } from '../check/check-config';
import { projectRoot } from '../command/settings';
import { addressesOf } from './deploy';

/** A visit of a console: what its files answer, and where mistakes are noted. */
interface Visit {
  origin: string;
  get(path: string): Promise<Response>;
  report(mistake: string, change: string): void;
}

const written = 'the configurations that `npm run deploy` writes for nginx and Caddy do so';

/**
 * Asks a deployed console from outside, as a browser would. It only reads.
 * @param address at which the console is opened, with a slash at its end
 * @returns each mistake, and what to change
 */
export async function checkDeployed(address: string): Promise<string[]> {
  const { origin, pathname } = new URL(address);
  const mistakes: string[] = [];
  const visit: Visit = {
    origin,
    get: (path) => fetch(address + path, { headers: { accept: 'text/html,*/*' } }),
    report: (mistake, change) => void mistakes.push(`${mistake}\n  → ${change}`),
  };
  const { get, report } = visit;
  try {
    const first = await get('');
    const page = await first.text();
    if (!first.ok || !page.includes('id="root"')) {
      report(
        `${address} is not the console: HTTP ${first.status}`,
        'give the address at which the console is opened, and serve the files of the build there',
      );
      return mistakes;
    }
    checkUncached(visit, first, 'index.html');
    const base = /<base href="([^"]*)"/.exec(page)?.[1];
    if (base !== pathname)
      report(
        `index.html says <base href="${base ?? ''}">, but it is served below ${pathname}: the page finds none of its files`,
        `npm run deploy -- --base ${pathname}`,
      );
    await checkFiles(visit, page);
    await checkFallback(visit);
    const config = await readConfig(visit);
    if (config) {
      checkHeaders(visit, first.headers, securityHeaders(addressesOf(config), origin, scriptDigests(page)));
      for (const center of config.dataCenters) await checkDataCenter(visit, center);
    }
  } catch (error) {
    // fetch throws it when no answer comes.
    if (!(error instanceof TypeError)) throw error;
    report(`${address} could not be reached: ${reasonOf(error)}`, 'check the address and the network');
  }
  return mistakes;
}

/** The files that the page names, and the definitions that version.json names. */
async function checkFiles(visit: Visit, page: string): Promise<void> {
  const { get, report } = visit;
  const release = await get('version.json');
  const definitions = (await jsonOf(release))?.['definitions'];
  if (typeof definitions !== 'string')
    report(`version.json answers HTTP ${release.status} and names no definitions`, 'upload the whole build');
  else checkUncached(visit, release, 'version.json');
  const named = Array.from(page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g), ([, file = '']) => file);
  for (const file of [...named, ...(typeof definitions === 'string' ? [`defs/${definitions}/en/start.json`] : [])]) {
    const answer = await get(file);
    const type = answer.headers.get('content-type') ?? 'no type';
    const isRight = file.endsWith('.js') ? /javascript/ : file.endsWith('.css') ? /^text\/css/ : /./;
    if (!answer.ok || type.startsWith('text/html'))
      report(`${file} answers HTTP ${answer.status}: the console cannot start`, 'upload the whole build');
    else if (!isRight.test(type))
      report(`${file} has the type ${type}: browsers refuse it`, 'serve .js as text/javascript and .css as text/css');
    else if (!/immutable|max-age=\d{7}/.test(answer.headers.get('cache-control') ?? ''))
      report(`${file} is asked for again at each visit`, `keep assets/ and defs/ for a year; ${written}`);
  }
}

/** Pages are answered with index.html, and files that are missing are not. */
async function checkFallback({ get, report }: Visit): Promise<void> {
  const deep = await get('operate/company');
  if (!(await deep.text()).includes('id="root"'))
    report(
      `the page operate/company answers HTTP ${deep.status} instead of index.html: a reload or a link fails`,
      `answer the addresses of pages with index.html; ${written}`,
    );
  const missing = await get('assets/a-file-that-is-missing.js');
  if (missing.status !== 404)
    report(
      `a missing file in assets/ answers HTTP ${missing.status}: after an update, open pages get a page instead of code`,
      `answer 404 for files that are not there; ${written}`,
    );
  else if (/immutable|max-age=[1-9]/.test(missing.headers.get('cache-control') ?? ''))
    report('a missing file may be cached: it stays missing after the next deployment', `do not cache 404; ${written}`);
}

/** What every deployment may change must not come from a cache. */
function checkUncached({ report }: Visit, { headers }: Response, file: string): void {
  const control = headers.get('cache-control') ?? 'none';
  if (!/no-cache|no-store|max-age=0/.test(control))
    report(
      `${file} may be cached (cache-control: ${control}): browsers keep the former version after an update`,
      `cache-control: no-cache for ${file}`,
    );
}

async function readConfig(visit: Visit): Promise<RuntimeConfig | undefined> {
  const { get, origin, report } = visit;
  const answer = await get('config.json');
  const content = await jsonOf(answer);
  if (!content) {
    report(
      `config.json answers HTTP ${answer.status} without a JSON object: the console cannot start`,
      'put config.json beside index.html (deploy/config.example.json)',
    );
    return undefined;
  }
  checkUncached(visit, answer, 'config.json');
  const result = parseConfig(content, origin);
  for (const problem of 'problems' in result ? result.problems : result.warnings)
    report(
      `config.json, ${problem.place || 'the file'}: ${configText(projectRoot, problem)}`,
      'docs/configuration.md has every key',
    );
  return 'config' in result ? result.config : undefined;
}

/** Compares the headers of the page with those that this console and this config.json need. */
function checkHeaders({ report }: Visit, headers: Headers, wanted: Record<string, string>): void {
  for (const [name, value] of Object.entries(wanted))
    if (!headers.get(name)) report(`the header ${name} is missing`, `${name}: ${value}`);
  const sent = headers.get('content-security-policy');
  if (!sent) return;
  const [has, needs] = [directivesOf(sent), directivesOf(wanted['content-security-policy'] ?? '')];
  for (const [directive, sources] of needs) {
    const allowed = has.get(directive);
    const lacking = allowed ? sources.filter((source) => !covers(allowed, source)) : sources;
    if (lacking.length > 0)
      report(
        `the Content-Security-Policy lacks in ${directive}: ${lacking.join(' ')}`,
        'run npm run deploy after each build and each change of config.json',
      );
  }
  for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:'])
    if (has.get('script-src')?.includes(source))
      report(`script-src allows ${source}: strange scripts run`, `remove ${source}; the console needs none`);
}

/** Whether a directive allows a source: none at all, the source itself or its scheme. */
function covers(allowed: string[], source: string): boolean {
  const scheme = URL.canParse(source) ? new URL(source).protocol : source;
  return source === "'none'" || allowed.includes(source) || allowed.includes(scheme);
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources] as const] : [];
    }),
  );
}

/** Whether the platform answers, and lets the console's origin send a token and JSON. */
async function checkDataCenter({ origin, report }: Visit, { name, address }: DataCenter): Promise<void> {
  const call = address + paths.account;
  const here = `data center ${name['en']} (${address})`;
  try {
    const headers = { 'content-type': 'application/json', origin };
    const answer = await fetch(call, { method: 'POST', headers, body: '{}' });
    if (typeof (await jsonOf(answer))?.['code'] !== 'number')
      return report(
        `${here} answers HTTP ${answer.status} without a code: it is not the platform`,
        'correct the address in config.json; it ends before /v2',
      );
    if (new URL(address).origin === origin) return;
    const asked = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    };
    const allowed = await fetch(call, { method: 'OPTIONS', headers: asked });
    const names = (allowed.headers.get('access-control-allow-headers') ?? '').toLowerCase();
    if (
      !allowed.ok ||
      !['*', origin].includes(allowed.headers.get('access-control-allow-origin') ?? '') ||
      ['authorization', 'content-type'].some((one) => !names.includes(one))
    )
      report(
        `${here} does not allow calls from ${origin} (preflight: HTTP ${allowed.status})`,
        `let it answer OPTIONS with access-control-allow-origin: ${origin} and access-control-allow-headers: authorization,content-type`,
      );
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    report(`${here} could not be reached: ${reasonOf(error)}`, 'correct the address in config.json');
  }
}

function reasonOf({ cause, message }: TypeError): string {
  return cause instanceof Error ? cause.message : message;
}

/** The JSON object of an answer; undefined for everything else. */
async function jsonOf(answer: Response): Promise<Record<string, unknown> | undefined> {
  try {
    const value: unknown = answer.ok ? await answer.json() : undefined;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
