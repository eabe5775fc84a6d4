import { basePath } from '../base-path';

/** Reloads the page if its server answers. Without a connection, a reload would show the browser's error page. */
export async function reloadWhenReached(otherwise: () => void): Promise<void> {
  try {
    await fetch(`${basePath}config.json`, { cache: 'no-store' });
  } catch {
    otherwise();
    return;
  }
  window.location.reload();
}
