import { createPrivateKey } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { compressible, fileExtensions, hashedFolders, scriptDigests } from '../../sandbox/static';
import { parseConfig, type RuntimeConfig } from '../../src/auth/config';
import { checkConfig } from '../check/check-config';
import { InputError } from '../command/input-error';
import { errorsOf, problemText } from '../check/schema-problems';
import { projectRoot } from '../command/settings';
import { securityHeaders } from '../../sandbox/security';

/** Paths that the web server passes on, with all below them, each to the origin of another server. */
export type Proxies = Record<string, string>;

/** Stands for the origin of the console, which its files do not know. */
const ownOrigin = 'https://console.invalid';

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
  const { text, config: parsed } = readConfig(config);
  checkProxies(config, parsed, proxies);
  if (['version.json', 'index.html'].some((name) => !existsSync(join(dist, name))))
    throw new InputError(`There is no build in ${dist}: npm run build`);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  // The path below which it is served, so that the page need not search.
  const based = page.replace('<base href="/" />', `<base href="${basePath}" />`);
  const count = placeBuild(dist, join(out, 'files', basePath), based, text);
  for (const [name, server] of Object.entries(serverFiles(parsed, page, basePath, proxies)))
    writeFileSync(join(out, name), server);
  return `${out}: ${count} new files in files${basePath}, nginx.conf and Caddyfile. Former files stay for the pages that are open.`;
}

/** @throws InputError for an address of the configuration on the console's own host that the web server would answer with a page */
function checkProxies(path: string, config: RuntimeConfig, proxies: Proxies): void {
  const addresses = [...addressesOf(config), config.reportUrl ?? ''];
  const paths = addresses.flatMap((one) => (one.startsWith(`${ownOrigin}/`) ? [new URL(one).pathname] : []));
  const isPassed = (one: string) => Object.keys(proxies).some((prefix) => `${one}/`.startsWith(`${prefix}/`));
  const own = [...new Set(paths)].filter((one) => !isPassed(one));
  if (own.length === 0) return;
  const flags = own.map((one) => `--proxy ${one}=http://127.0.0.1:9000`);
  throw new InputError(
    `${path}: ${own.join(' and ')} ${own.length > 1 ? 'are addresses' : 'is an address'} of the console's own host, which its web server has to pass on. Say where to: ${flags.join(' ')}`,
  );
}

/** The content and the text of a config.json. */
function readConfig(path: string): { text: string; config: RuntimeConfig } {
  if (!existsSync(path))
    throw new InputError(
      `${path} is missing or unreadable: it is the config.json of the deployment (docs/configuration.md)`,
    );
  const text = readFileSync(path, 'utf8');
  const problems = checkConfig(projectRoot, path, text);
  const result = errorsOf(problems).length > 0 ? undefined : parseConfig(JSON.parse(text), ownOrigin);
  if (!result || !('config' in result)) throw new InputError(problemText(problems));
  if (isPrivateKey(result.config.publicKey))
    throw new InputError(
      `${path}: public_key is a private key, and config.json is public: write the public key that belongs to it, and replace the pair if this one was ever served`,
    );
  return { text, config: result.config };
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
 */
function placeBuild(dist: string, folder: string, page: string, config: string): number {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
    .filter((path) => !['version.json', 'index.html', 'config.json'].includes(path));
  let count = 0;
  for (const path of files) {
    const [target, content] = [join(folder, path), readFileSync(join(dist, path))];
    if (existsSync(target) && readFileSync(target).equals(content)) continue;
    placeFile(target, content);
    count += 1;
  }
  placeFile(join(folder, 'config.json'), Buffer.from(config), true);
  placeFile(join(folder, 'version.json'), readFileSync(join(dist, 'version.json')));
  placeFile(join(folder, 'index.html'), Buffer.from(page));
  return count;
}

/** The addresses that pages of this configuration call. */
export function addressesOf({ defaultAddress, dataCenters, servers }: RuntimeConfig): string[] {
  return [defaultAddress, ...dataCenters.map(({ address }) => address), ...Object.values(servers)];
}

/**
 * The configurations of web servers, by the names of their files; deploy/ has the templates.
 * @param config of the deployment, whose origins the Content-Security-Policy allows
 * @param page the built index.html
 * @param base path of the console, with slashes at both ends
 */
function serverFiles(config: RuntimeConfig, page: string, base: string, proxies: Proxies) {
  const headers = Object.entries(securityHeaders(addressesOf(config), ownOrigin, scriptDigests(page)));
  const common = {
    BASE: base,
    HASHED: hashedFolders.join('|'),
    FOLDERS: hashedFolders.map((folder) => `${base}${folder}/*`).join(' '),
    EXTENSIONS: fileExtensions.map((extension) => extension.slice(1)).join('|'),
    PROXIED: Object.keys(proxies)
      .flatMap((path) => [path, `${path}/*`])
      .join(' '),
  };
  const below = base === '/' ? undefined : base.slice(0, -1);
  return {
    'nginx.conf': filled('nginx.conf', {
      ...common,
      HEADERS: headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
      REDIRECT: below ? `location = ${below} { return 308 ${base}; }` : '',
      // A header of its own keeps those of pages away from the answers of others.
      PROXIES: Object.entries(proxies).flatMap(([path, origin]) =>
        [`= ${path}`, `^~ ${path}/`].map(
          (place) => `location ${place} { add_header x-content-type-options nosniff always; proxy_pass ${origin}; }`,
        ),
      ),
    }),
    Caddyfile: filled('Caddyfile', {
      ...common,
      HEADERS: headers.map(([name, value]) => `${name} "${value}"`),
      REDIRECT: below ? `redir ${below} ${base} 308` : '',
      PROXIES: Object.entries(proxies).flatMap(([path, origin]) =>
        [path, `${path}/*`].map((place) => `reverse_proxy ${place} ${origin}`),
      ),
    }),
  };
}

/** A template with its values. A list fills lines, each indented as its place. */
function filled(template: string, values: Record<string, string | string[]>): string {
  const text = readFileSync(join(projectRoot, 'deploy', template), 'utf8');
  return text.replaceAll(/([ \t]*)\{\{(\w+)\}\}/g, (_, indent: string, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'string' ? `${indent}${value}` : value.map((line) => `${indent}${line}`).join('\n');
  });
}
