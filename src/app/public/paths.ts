/** Pages of the specification that need no account. A sign-in that ends leads nobody away from them. */
export const PUBLIC_PATHS: readonly string[] = ['/link3_login', '/live_cdk', '/live_play', '/authorize'];

export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PATHS.includes(pathname.replace(/(?<=.)\/+$/, ''));
}
