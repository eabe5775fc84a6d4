import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A function of a key; called with whether the key repeats, because it is held down. */
type Work = (repeats: boolean) => void;

/** Functions by key: a lower-case letter, or the key's name. */
type KeyWork = Record<string, Work>;

/** Elements that handle keys themselves: inputs that take text, and popups above the page. */
const busy =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], [aria-haspopup][aria-expanded="true"]';
/** Elements that the browser activates by these keys. A space does not activate a link. */
const pressed: Record<string, string> = {
  ' ': 'button, summary, input, [role="slider"]',
  Enter: 'button, a, summary, input',
};

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target'
>;

/**
 * The function bound to a single key; none while the user types. A key that is held down repeats only functions of `held`.
 * @param place the element that the keys belong to: a dialog's own keys work inside it
 */
export function workOf(event: Pressed, once: KeyWork, held: KeyWork = {}, place?: Element | null): Work | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // Some keyboards need Shift for symbols.
  if (event.shiftKey && /^[\p{L}\p{N}]/u.test(key)) return undefined;
  if (target instanceof Element && (isBusy(target, place) || target.closest(pressed[key] ?? ':not(*)')))
    return undefined;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return held[name] ?? (event.repeat ? undefined : once[name]);
}

function isBusy(target: Element, place: Element | null | undefined): boolean {
  const taken = target.closest(busy);
  return taken !== null && !(place && taken.contains(place));
}

export interface SingleKeyOptions {
  /** Functions that repeat while the key is held down. */
  held?: KeyWork;
  /** Element that must have the focus; by default, keys work on the whole page. */
  within?: RefObject<HTMLElement | null> | undefined;
}

/** Binds functions to single keys. */
export function useSingleKeys(once: KeyWork, { held, within }: SingleKeyOptions = {}): void {
  const onKey = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const work = workOf(event, once, held, within?.current);
    if (!work) return;
    event.preventDefault();
    work(event.repeat);
  });
  useEffect(() => {
    const place = within ? within.current : document;
    if (!place) return undefined;
    const press = (event: Event) => onKey(event);
    place.addEventListener('keydown', press);
    return () => place.removeEventListener('keydown', press);
  }, [within]);
}
