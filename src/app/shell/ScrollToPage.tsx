import { useLayoutEffect } from 'react';
import { useLocation } from '../../router/Router';

/** Scrolls a new page to its hash, or to the top (docs/specification.md#shell-scroll). It waits for the element of the hash. */
export function ScrollToPage() {
  const { pathname, hash } = useLocation();
  useLayoutEffect(() => {
    const name = decodeHash(hash);
    const arrive = () => {
      const target = name ? document.getElementById(name) : null;
      target?.scrollIntoView();
      return target !== null;
    };
    if (arrive()) return undefined;
    window.scrollTo(0, 0);
    if (!name) return undefined;
    const observer = new MutationObserver(() => arrive() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
  return null;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
