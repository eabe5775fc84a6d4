/** Pages that need no account (docs/specification.md#routes-public). The end of a session does not leave them. */
export const PUBLIC_PATHS: readonly string[] = ['/link3_login', '/live_cdk', '/live_play', '/authorize'];

export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PATHS.includes(pathname.replace(/(?<=.)\/+$/, ''));
}
