declare global {
  interface Window {
    /** Texts of the notices that have shown and that no test has asked for yet. */
    noticesShown?: string[];
  }
}

/*
 * What runs in a page, of a browser or of a unit test. A browser gets the source of these functions, so they name nothing outside
 * of themselves.
 */

/** Records the notices of a page, because a notice closes after two seconds and a busy machine may ask later. */
export function recordNotices(): MutationObserver {
  const shown: string[] = (window.noticesShown = []);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof Element && node.classList.contains('s-notice'))
          shown.push(node.querySelector('span')?.textContent ?? '');
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return observer;
}

/** Takes a notice with such a text. @returns `shown`, or what was shown instead */
export function takeNotice({ source, flags }: { source: string; flags: string }): string {
  const shown = window.noticesShown ?? [];
  const found = shown.findIndex((one) => new RegExp(source, flags).test(one));
  if (found !== -1) shown.splice(found, 1);
  return found === -1 ? `no notice /${source}/, but ${JSON.stringify(shown)}` : 'shown';
}
