import { useEffect, type RefObject } from 'react';
import { useLatest } from '../views/actions/useLatest';

/** Work by its key: a letter in lower case, or the key's name. */
export type KeyWork = Record<string, () => void>;

/** Where keys have a meaning of their own: fields, and whatever opened above the page. */
const busy = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], [aria-haspopup][aria-expanded="true"]';
/** What a space presses. */
const pressed = 'button, a, summary, [role="slider"]';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target'>;

/** What a single key is bound to; nothing while somebody types. Held down it repeats what is `held`, and nothing else. */
export function workOf(event: Pressed, once: KeyWork, held: KeyWork = {}): (() => void) | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // Some keyboards have signs with Shift only.
  if (event.shiftKey && /^[\p{L}\p{N}]/u.test(key)) return undefined;
  if (target instanceof Element && (target.closest(busy) || (key === ' ' && target.closest(pressed)))) return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return held[name] ?? (event.repeat ? undefined : once[name]);
}

interface Options {
  /** What goes on while its key is held down. */
  held?: KeyWork;
  /** Only while the focus is in it; anywhere on the page otherwise. */
  within?: RefObject<HTMLElement | null>;
}

/** Runs work by single keys, each press once. */
export function useSingleKeys(once: KeyWork, { held, within }: Options = {}): void {
  const latest = useLatest({ once, held });
  useEffect(() => {
    const place = within ? within.current : document;
    if (!place) return undefined;
    const onKey: EventListener = (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const work = workOf(event, latest.current.once, latest.current.held);
      if (!work) return;
      event.preventDefault();
      work();
    };
    place.addEventListener('keydown', onKey);
    return () => place.removeEventListener('keydown', onKey);
  }, [latest, within]);
}
