/* Keys and typed text in the page of a unit test, which moves no focus by itself and types nothing. */

/** A key on an element: `Enter`, `Control+s`, `Alt+Shift+KeyI`. */
export function pressOn(element: Element, combination: string): void {
  const [key = '', ...held] = combination.split(/\+(?=.)/).toReversed();
  const letter = /^(?:Key)?([a-z])$/i.exec(key)?.[1];
  const init: KeyboardEventInit = {
    key: letter ?? key,
    code: letter === undefined ? key : `Key${letter.toUpperCase()}`,
    altKey: held.includes('Alt'),
    ctrlKey: held.includes('Control'),
    shiftKey: held.includes('Shift') || /^[A-Z]$/.test(key),
    bubbles: true,
    cancelable: true,
  };
  const goesOn = element.dispatchEvent(new KeyboardEvent('keydown', init));
  if (goesOn && held.length === 0) actBy(element, key);
  element.dispatchEvent(new KeyboardEvent('keyup', init));
}

/** Keys one after the other, on what has the focus then. */
export function typeText(text: string): void {
  for (const key of text) pressOn(document.activeElement ?? document.body, key);
}

/** Sets a value past React, which then takes it for one that was typed. */
export function enter(element: HTMLElement & { value: string }, text: string, type = 'input'): void {
  Reflect.set(Object.getPrototypeOf(element) as object, 'value', text, element);
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What a browser does by itself at a key. */
function actBy(element: Element, key: string): void {
  const isBox = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isBox && key.length === 1) enter(element, element.value + key);
  else if (key !== 'Enter') return;
  else if (element instanceof HTMLInputElement) element.form?.requestSubmit();
  else if (element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement) element.click();
}
