/** Reloads the page when its server answers. Without a connection the browser's own error page would replace it. */
export async function reloadWhenReached(otherwise: () => void): Promise<void> {
  try {
    await fetch('/config.json', { cache: 'no-store' });
  } catch {
    otherwise();
    return;
  }
  window.location.reload();
}
