/** Other origins among addresses of the platform. */
function otherOrigins(addresses: readonly string[], own: string): string[] {
  return [...new Set(addresses.map((one) => new URL(one, own).origin))].filter((origin) => origin !== own);
}

/**
 * Headers of every page and file. Only the console's own files run or load, apart from style attributes, which positioned
 * popups set, and an empty style element (the hash is that of nothing), which Material UI fills by the CSSOM.
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
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`,
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
