import { useSyncExternalStore } from 'react';

/** Makes the hook that says whether the window fits a media query now. */
export function mediaQuery(text: string): () => boolean {
  const query = window.matchMedia(text);
  const subscribe = (onChange: () => void) => {
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}
