/** Copies a text to the clipboard; returns false when the browser refuses. It also works without the clipboard API (plain HTTP). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsEvent(text);
  }
}

/** The older way: the copy command, whose event gets our text. Chromium requires a selection. */
function copyAsEvent(text: string): boolean {
  const holder = document.createElement('span');
  holder.textContent = '-';
  holder.className = 'c-visually-hidden';
  // Text outside an open dialog cannot be selected.
  (document.activeElement?.closest('[role="dialog"]') ?? document.body).append(holder);
  const answer = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', answer, { once: true });
  try {
    getSelection()?.selectAllChildren(holder);
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', answer);
    getSelection()?.removeAllRanges();
    holder.remove();
  }
}
