import { securityHeaders } from '../../sandbox/security';
import { fileExtensions, hashedFolders, scriptDigests } from '../../sandbox/static';
import type { RuntimeConfig } from '../../src/auth/config';

/** How a web server serves the console. The configurations of all servers are made from it. */
export interface Site {
  /** Path of the console, with slashes at both ends. */
  basePath: string;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Folders below the path whose files change their names with their content. */
  hashed: string[];
  /** With these endings, an address is a file and never a page of the console. */
  extensions: string[];
  proxies: Proxies;
}

/** Paths that the web server passes on, with all below them, each to the origin of another server. */
export type Proxies = Record<string, string>;

/**
 * @param config of the deployment, whose origins the Content-Security-Policy allows
 * @param page the built index.html
 */
export function siteOf(config: RuntimeConfig, page: string, basePath: string, proxies: Proxies): Site {
  return {
    basePath,
    proxies,
    headers: securityHeaders(addressesOf(config), ownOrigin, scriptDigests(page)),
    hashed: hashedFolders,
    extensions: fileExtensions.map((extension) => extension.slice(1)),
  };
}

/** Stands for the origin of the console, which its files do not know. */
export const ownOrigin = 'https://console.invalid';

/** The addresses that pages of this configuration call. */
export function addressesOf({ defaultAddress, dataCenters, servers }: RuntimeConfig): string[] {
  return [defaultAddress, ...dataCenters.map(({ address }) => address), ...Object.values(servers)];
}

/** The paths of addresses on the console's own host. */
export function ownPaths(config: RuntimeConfig): string[] {
  const addresses = [...addressesOf(config), config.reportUrl ?? ''].filter((address) =>
    address.startsWith(`${ownOrigin}/`),
  );
  return [...new Set(addresses.map((address) => new URL(address).pathname))];
}
