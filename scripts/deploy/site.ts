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
}

/**
 * @param config of the deployment, whose origins the Content-Security-Policy allows
 * @param page the built index.html
 */
export function siteOf(config: RuntimeConfig, page: string, basePath: string): Site {
  return { basePath, headers: securityHeaders(addressesOf(config), ownOrigin, scriptDigests(page)), hashed: hashedFolders, extensions: fileExtensions.map((extension) => extension.slice(1)) };
}

/** Stands for the origin of the console, which its files do not know. */
export const ownOrigin = 'https://console.invalid';

/** The addresses that pages of this configuration call. */
export function addressesOf({ defaultAddress, dataCenters, servers }: RuntimeConfig): string[] {
  return [defaultAddress, ...dataCenters.map(({ address }) => address), ...Object.values(servers)];
}
