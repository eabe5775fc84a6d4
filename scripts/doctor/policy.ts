import { securityHeaders } from '../../sandbox/security';
import { scriptDigests } from '../../sandbox/static';
import type { RuntimeConfig } from '../../src/auth/config';
import { addressesOf } from '../deploy/site';
import type { Report } from './finding';

/** What a missing source of a directive breaks. */
const effects: Record<string, string> = {
  'default-src': 'everything that is not named may load',
  'script-src': 'scripts are refused, or strange ones run',
  'connect-src': 'calls to the platform fail',
  'img-src': 'pictures stay empty',
  'media-src': 'recordings do not play',
  'style-src': 'the console has no styles',
  'style-src-attr': 'menus open at a wrong place',
  'worker-src': 'imports of .xlsx files fail',
  'base-uri': 'the console does not find its files below a path',
  'frame-ancestors': 'another site can show the console in a frame and catch clicks',
  'form-action': 'a form could be sent to another site',
};

/** Seconds. */
const month = 30 * 24 * 60 * 60;

/** Browsers allow calls to the machine that they run on. */
function isOwnMachine(address: string): boolean {
  return URL.canParse(address) && /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}

/** What TLS needs beside a certificate: that browsers stay with it, and that no address of the configuration is without it. */
export function checkTls(headers: Headers, config: RuntimeConfig, origin: string, report: Report): void {
  if (!origin.startsWith('https:')) return;
  const kept = Number(/max-age="?(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  if (kept < month) {
    const what =
      kept === 0
        ? 'the header strict-transport-security is missing'
        : `browsers forget strict-transport-security after ${kept} s`;
    report(
      'look',
      `${what}: a later visit can be led to a copy without TLS`,
      'strict-transport-security: max-age=31536000, from the server that ends TLS',
    );
  }
  const plain = [...addressesOf(config), config.driftUrl ?? '', config.reportUrl ?? ''].filter(
    (address) => address.startsWith('http:') && !isOwnMachine(address),
  );
  if (plain.length > 0)
    report(
      'breaks',
      `config.json names ${[...new Set(plain)].join(' and ')} without TLS: browsers refuse calls from a page with https to it`,
      'serve it over https, and write https: in config.json',
    );
}

/** Compares the headers of the page with those that this console and this config.json need. */
export function checkPolicy(
  headers: Headers,
  config: RuntimeConfig,
  page: string,
  origin: string,
  report: Report,
): void {
  const wanted = securityHeaders(addressesOf(config), origin, scriptDigests(page));
  for (const name of ['x-content-type-options', 'referrer-policy', 'permissions-policy'] as const) {
    if (!headers.get(name)) report('look', `the header ${name} is missing`, `${name}: ${wanted[name] ?? ''}`);
  }
  const sent = headers.get('content-security-policy');
  if (!sent)
    return report(
      'breaks',
      'there is no Content-Security-Policy: a script that gets into a page can send away everything',
      `content-security-policy: ${wanted['content-security-policy'] ?? ''}`,
    );
  const [has, needs] = [directives(sent), directives(wanted['content-security-policy'] ?? '')];
  for (const [directive, sources] of needs) {
    const allowed = has.get(directive) ?? (directive.endsWith('-src') ? has.get('default-src') : undefined);
    const effect = effects[directive] ?? 'a part of the console does not work';
    if (allowed === undefined) {
      report(
        'breaks',
        `the Content-Security-Policy has no ${directive}: ${effect}`,
        `${directive} ${sources.join(' ')}`,
      );
      continue;
    }
    const missing = sources.filter((source) => source !== "'none'" && !covers(allowed, source, origin));
    const digests = missing.filter((source) => source.startsWith("'sha256-"));
    const others = missing.filter((source) => !digests.includes(source));
    if (digests.length > 0)
      report(
        'look',
        `script-src has no digest of the script in index.html: the console starts slower`,
        `add ${digests.join(' ')} to script-src: run npm run deploy after each build`,
      );
    if (others.length > 0)
      report('breaks', `${directive} does not allow ${others.join(' ')}: ${effect}`, `add it to ${directive}`);
  }
  for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:']) {
    if (has.get('script-src')?.includes(source))
      report('breaks', `script-src allows ${source}: strange scripts run`, `remove ${source}; the console needs none`);
  }
}

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources] as const] : [];
    }),
  );
}

/** Whether a source list allows a source: by itself, by its scheme, or everything. */
function covers(allowed: string[], source: string, origin: string): boolean {
  if (allowed.includes(source) || allowed.includes('*')) return true;
  if (source === "'self'") return allowed.includes(origin);
  return URL.canParse(source) && allowed.includes(new URL(source).protocol);
}
