import { createPrivateKey } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig, type RuntimeConfig } from '../../src/auth/config';
import { checkConfig } from '../check/check-config';
import { InputError } from '../command/input-error';
import { errorsOf, problemText } from '../check/schema-problems';
import { projectRoot } from '../command/settings';
import { placeBuild } from './place';
import { ownOrigin, ownPaths, serverFiles, type Proxies } from './site';

interface Options {
  /** The built console. */
  dist: string;
  /** The deployment's config.json. */
  config: string;
  /** Path of the console, with slashes at both ends. */
  basePath: string;
  /** Where the web server passes on what it does not have itself: `/api` → `http://platform:9000`. */
  proxies: Proxies;
  /** Folder for the files and the configurations of web servers. */
  out: string;
}

/**
 * Puts a built console and its config.json into a folder for a web server, with the configurations of nginx and Caddy.
 * @returns what was done, for the terminal
 * @throws InputError when there is no build, config.json is invalid, or names a path of its own host without a proxy
 */
export function deploy({ dist, config, basePath, proxies, out }: Options): string {
  const text = read(config);
  const parsed = parse(config, text);
  const folder = join(out, 'files', basePath);
  checkProxies(config, parsed, proxies);
  const count = placeBuild(dist, folder, basePath, text);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [name, server] of Object.entries(serverFiles(parsed, page, basePath, proxies)))
    writeFileSync(join(out, name), server);
  return `${out}: ${count} new files in files${basePath}, nginx.conf and Caddyfile. Former files stay for the pages that are open.`;
}

/** @throws InputError for an address of the configuration on the console's own host that the web server would answer with a page */
function checkProxies(path: string, config: RuntimeConfig, proxies: Proxies): void {
  const own = ownPaths(config).filter(
    (one) => !Object.keys(proxies).some((prefix) => one === prefix || one.startsWith(`${prefix}/`)),
  );
  if (own.length === 0) return;
  const flags = own.map((one) => `--proxy ${one}=http://127.0.0.1:9000`);
  throw new InputError(
    `${path}: ${own.join(' and ')} ${own.length > 1 ? 'are addresses' : 'is an address'} of the console's own host, which its web server has to pass on. Say where to: ${flags.join(' ')}`,
  );
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new InputError(
      `${path} is missing or unreadable: it is the config.json of the deployment (docs/configuration.md)`,
    );
  }
}

function parse(path: string, text: string): RuntimeConfig {
  const problems = checkConfig(projectRoot, path, text);
  const result = errorsOf(problems).length > 0 ? undefined : parseConfig(JSON.parse(text), ownOrigin);
  if (result && 'config' in result) {
    if (!isPrivateKey(result.config.publicKey)) return result.config;
    throw new InputError(
      `${path}: public_key is a private key, and config.json is public: write the public key that belongs to it, and replace the pair if this one was ever served`,
    );
  }
  throw new InputError(problemText(problems));
}

/** Whether a text is a private key: PEM, or the base64 inside. Who has it can open every sealed password. */
function isPrivateKey(text: string): boolean {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return true;
  const key = Buffer.from(text.replace(/\s/g, ''), 'base64');
  return (['pkcs8', 'pkcs1'] as const).some((type) => {
    try {
      return Boolean(createPrivateKey({ key, format: 'der', type }));
    } catch {
      return false;
    }
  });
}
