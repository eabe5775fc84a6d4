import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createListeners } from '../../wire/listeners';

const listeners = createListeners();
let since: Date | undefined;
let theme: string | undefined;

/** The page is printed as React leaves it here; paper is light. */
function begin(): void {
  const { dataset } = document.documentElement;
  theme ??= dataset['theme'];
  dataset['theme'] = 'light';
  since = new Date();
  flushSync(listeners.tell);
}

function end(): void {
  if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
  theme = undefined;
  since = undefined;
  listeners.tell();
}

let mounted = 0;

function subscribe(onChange: () => void): () => void {
  if (mounted === 0) {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
  }
  mounted += 1;
  const stop = listeners.subscribe(onChange);
  return () => {
    stop();
    mounted -= 1;
    if (mounted > 0) return;
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

/** The moment at which the page began to be printed; undefined at other times. */
export function usePrinting(): Date | undefined {
  return useSyncExternalStore(subscribe, () => since);
}
