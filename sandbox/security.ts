/** Other origins among addresses of the platform. */
function otherOrigins(addresses: readonly string[], own: string): string[] {
  return [...new Set(addresses.map((one) => new URL(one, own).origin))].filter((origin) => origin !== own);
}

/** SHA-256 of nothing: Material UI fills an empty style element, and one with any text in it stays refused. */
const emptyStyle = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * Headers of every page and file. Only the console's own files run or load; inline style attributes are the one exception,
 * because positioned popups set them.
 * @param addresses of the platform: its data centers, the servers of uploads, streams and pictures
 * @param scripts SHA-256 digests, in base64, of the scripts within the page
 */
export function securityHeaders(
  addresses: readonly string[],
  origin: string,
  scripts: readonly string[] = [],
): Record<string, string> {
  const others = otherOrigins(addresses, origin)
    .map((one) => ` ${one}`)
    .join('');
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `script-src 'self'${scripts.map((digest) => ` 'sha256-${digest}'`).join('')}`,
      `style-src 'self' 'sha256-${emptyStyle}'`,
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
}
