import { parseConfig, type RuntimeConfig } from '../../src/auth/config';
import type { Translate } from '../../src/errors/error-text';
import { formatOf } from '../release';
import { checkFiles, checkRelease, uncached } from './files';
import type { Finding, Report } from './finding';
import { checkDataCenters, checkPublicKey } from './platform';
import { checkPolicy, checkTls } from './policy';
import { checkForms, checkWhole } from './whole';

interface Options {
  /** At which the console is opened, with a slash at its end. */
  address: string;
  /** The text of a message of config.json's check. */
  translate: Translate;
  /** Signs in and returns what refused it; without it, the sign-in is not checked. */
  signIn?: (config: RuntimeConfig) => Promise<Finding[]>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Checks a deployed console from outside. It only reads. */
export async function doctor({ address, translate, signIn, now = Date.now }: Options): Promise<Finding[]> {
  const { origin, pathname, hostname, protocol } = new URL(address);
  const findings: Finding[] = [];
  const report: Report = (grade, what, change) => void findings.push({ grade, what, change });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, { headers: { accept: 'text/html,*/*', ...headers } });
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    report(
      'breaks',
      'the console is served without TLS: passwords of other forms and tokens can be read on the way',
      'serve it over https',
    );
  try {
    const page = await checkFiles(get, pathname, report);
    if (page === undefined) return findings;
    const definitions = await checkRelease(get, formatOf(), report);
    await checkWhole(get, page, definitions, report);
    await checkForms(get, report);
    const config = await readConfig(get, origin, translate, report);
    if (!config) return findings;
    const { headers } = await get('');
    checkPolicy(headers, config, page, origin, report);
    checkTls(headers, config, origin, report);
    checkPublicKey(config, report);
    await checkDataCenters(config, origin, now, report);
    findings.push(...((await signIn?.(config)) ?? []));
  } catch (error) {
    // fetch throws it when no answer comes.
    if (!(error instanceof TypeError)) throw error;
    report(
      'breaks',
      `${address} could not be reached: ${String(error.cause ?? error.message)}`,
      'check the address and the network',
    );
  }
  return findings;
}

async function readConfig(
  get: (path: string) => Promise<Response>,
  origin: string,
  translate: Options['translate'],
  report: Report,
): Promise<RuntimeConfig | undefined> {
  const answer = await get('config.json');
  const text = await answer.text();
  if (!answer.ok || text.trimStart().startsWith('<')) {
    report(
      'breaks',
      `config.json is missing (HTTP ${answer.status}): the console cannot start`,
      'put config.json beside index.html (deploy/config.example.json)',
    );
    return undefined;
  }
  uncached(answer, 'config.json', report);
  try {
    const result = parseConfig(JSON.parse(text), origin);
    const problems = 'problems' in result ? result.problems : [];
    for (const { place, key, meant } of problems)
      report(
        'breaks',
        `config.json, ${place || 'the file'}: ${translate(key, { meant: meant ?? '' })}`,
        'docs/configuration.md has every key',
      );
    if (!('config' in result)) return undefined;
    for (const { place, key, meant } of result.warnings)
      report(
        'look',
        `config.json, ${place}: ${translate(key, { meant: meant ?? '' })}`,
        'docs/configuration.md has every key',
      );
    return result.config;
  } catch (error) {
    report(
      'breaks',
      `config.json is not JSON: ${error instanceof Error ? error.message : ''}`,
      'correct it at this place',
    );
    return undefined;
  }
}
