import type { RuntimeConfig } from './app';

/** Other origins of the platform, for its calls and its pictures. */
const otherOrigins = ({ data_centers: centers, default_address: address, servers = {} }: RuntimeConfig, own: string): string[] => {
  const origins = [address, ...centers.map((center) => center.address), ...Object.values(servers)].map((one) => new URL(one, own).origin);
  return [...new Set(origins)].filter((origin) => origin !== own);
};

/**
 * Headers of every page and file. Only the console's own files run or load; inline style attributes are the one exception,
 * because positioned popups set them.
 * @param scripts SHA-256 digests, in base64, of the scripts within the page
 */
export const securityHeaders = (config: RuntimeConfig, origin: string, scripts: readonly string[] = []): Record<string, string> => {
  const others = otherOrigins(config, origin).map((one) => ` ${one}`).join('');
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'self'${scripts.map((digest) => ` 'sha256-${digest}'`).join('')}`,
      `style-src 'self'`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data: blob:${others}`,
      `font-src 'self'`,
      `media-src 'self' blob: https:`,
      `worker-src 'self'`,
      `manifest-src 'self'`,
      `connect-src 'self'${others}`,
      `frame-ancestors 'none'`,
      `base-uri 'self'`,
      `form-action 'self'`,
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
};
