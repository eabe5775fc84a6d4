/**
 * Path of the console on its web server, with a slash at both ends: `/` or `/console/`. Inside the console, paths start
 * at `/`; only links and the browser's history have this part. The address of the code tells it, so that one build can be
 * served below any path.
 */
export const basePath = import.meta.env.DEV ? '/' : new URL(/* @vite-ignore */ '../', import.meta.url).pathname;

/** The path inside the console of a path of the web server: `/console/section/screen` is `/section/screen`. It begins with one slash: with two it would be another host. */
export function pathInside(pathname: string, base = basePath): string {
  return pathname.startsWith(base) ? oneSlash(pathname.slice(base.length)) : '/';
}

function oneSlash(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}

/** The path of the current page inside the console. */
export function currentPath(): string {
  return pathInside(window.location.pathname);
}

/** The address of a page for a link: `/section/screen` is `/console/section/screen`. */
export function pageHref(path: string, base = basePath): string {
  return base + oneSlash(path).slice(1);
}
