import type { RuntimeConfig } from './app';

/** Origins that the console's calls may go to besides its own. */
const otherOrigins = ({ data_centers: centers, default_address: address }: RuntimeConfig, own: string): string[] => {
  const origins = [address, ...centers.map((center) => center.address)].map((one) => new URL(one, own).origin);
  return [...new Set(origins)].filter((origin) => origin !== own);
};

/**
 * Headers of every page and file. Nothing runs or loads that the console did not bring along; inline style attributes are
 * the one exception, since positioned popups set them.
 */
export const securityHeaders = (config: RuntimeConfig, origin: string): Record<string, string> => ({
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `font-src 'self'`,
    `media-src 'self' blob: https:`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `connect-src ${[`'self'`, ...otherOrigins(config, origin)].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
});
