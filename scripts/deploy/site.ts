import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from '../../sandbox/security';
import { fileExtensions, hashedFolders, scriptDigests } from '../../sandbox/static';
import type { RuntimeConfig } from '../../src/auth/config';
import { projectRoot } from '../command/settings';

/** Paths that the web server passes on, with all below them, each to the origin of another server. */
export type Proxies = Record<string, string>;

/** Stands for the origin of the console, which its files do not know. */
export const ownOrigin = 'https://console.invalid';

/** The addresses that pages of this configuration call. */
export function addressesOf({ defaultAddress, dataCenters, servers }: RuntimeConfig): string[] {
  return [defaultAddress, ...dataCenters.map(({ address }) => address), ...Object.values(servers)];
}

/** The paths of addresses on the console's own host. */
export function ownPaths(config: RuntimeConfig): string[] {
  const own = [...addressesOf(config), config.reportUrl ?? ''].filter((one) => one.startsWith(`${ownOrigin}/`));
  return [...new Set(own.map((address) => new URL(address).pathname))];
}

/**
 * The configurations of web servers, by the names of their files; deploy/ has the templates.
 * @param config of the deployment, whose origins the Content-Security-Policy allows
 * @param page the built index.html
 * @param base path of the console, with slashes at both ends
 */
export function serverFiles(config: RuntimeConfig, page: string, base: string, proxies: Proxies) {
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
