import { securityHeaders } from '../../sandbox/security';
import { fileExtensions, hashedFolders, scriptDigests } from '../../sandbox/static';
import type { RuntimeConfig } from '../../sandbox/app';

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
 * @param config the deployment's config.json, whose origins the Content-Security-Policy allows
 * @param page the built index.html
 */
export function siteOf(config: RuntimeConfig, page: string, basePath: string): Site {
  return { basePath, headers: securityHeaders(config, 'https://console.invalid', scriptDigests(page)), hashed: hashedFolders, extensions: fileExtensions.map((extension) => extension.slice(1)) };
}
