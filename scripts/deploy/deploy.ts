import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig, type RuntimeConfig } from '../../src/auth/config';
import { formatProblem } from '../../src/compiler/problem';
import { checkConfig } from '../check-config';
import { InputError } from '../input-error';
import { projectRoot } from '../settings';
import { placeBuild } from './place';
import { caddyfile, kubernetes, nginxConfig } from './servers';
import { ownOrigin, siteOf } from './site';

interface Options {
  /** The built console. */
  dist: string;
  /** The deployment's config.json. */
  config: string;
  /** Path of the console, with slashes at both ends. */
  basePath: string;
  /** Folder for the files and the configurations of web servers. */
  out: string;
}

/**
 * Puts a built console and its config.json into a folder for a web server, with the configurations of nginx and Caddy.
 * @returns what was done, for the terminal
 * @throws InputError when the build is missing or config.json is invalid
 */
export function deploy({ dist, config, basePath, out }: Options): string {
  if (!existsSync(join(dist, 'version.json'))) throw new InputError(`There is no build in ${dist}: npm run build`);
  const text = read(config);
  const parsed = parse(config, text);
  const folder = join(out, 'files', basePath);
  mkdirSync(folder, { recursive: true });
  const added = placeBuild(dist, folder, basePath, text);
  const site = siteOf(parsed, readFileSync(join(dist, 'index.html'), 'utf8'), basePath);
  writeFileSync(join(out, 'nginx.conf'), nginxConfig(site));
  writeFileSync(join(out, 'Caddyfile'), caddyfile(site));
  writeFileSync(join(out, 'kubernetes.yaml'), kubernetes(site));
  return `${out}: ${added} new files in files${basePath}, nginx.conf, Caddyfile and kubernetes.yaml. Former files stay for the pages that are open.`;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new InputError(`${path} is missing or unreadable: it is the config.json of the deployment (docs/configuration.md)`);
  }
}

function parse(path: string, text: string): RuntimeConfig {
  const problems = checkConfig(projectRoot, path, text);
  const result = problems.some(({ severity }) => severity === 'error') ? undefined : parseConfig(JSON.parse(text), ownOrigin);
  if (result && 'config' in result) return result.config;
  throw new InputError(problems.map(formatProblem).join('\n\n'));
}
