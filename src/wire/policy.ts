/** Origins that the page's Content-Security-Policy has kept a call from. */
const forbidden = new Set<string>();

if (typeof document !== 'undefined') {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'connect-src' && URL.canParse(blockedURI)) forbidden.add(new URL(blockedURI).origin);
  });
}

/** Whether the policy forbids an address that was just called. The browser tells of it a moment after the call has failed. */
export async function forbiddenByPolicy(url: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve));
  return URL.canParse(url) && forbidden.has(new URL(url).origin);
}
