/** Begins the value of an input with a sign, as if it had had the focus when it was typed; a list chooses by it. */
export function typeInto(input: HTMLElement, sign: string): void {
  if (input instanceof HTMLSelectElement) {
    const found = [...input.options].find(({ value, text }) => value !== '' && startsWith(text, sign));
    if (found) become(input, HTMLSelectElement.prototype, found.value, 'change');
  } else if (input instanceof HTMLTextAreaElement) become(input, HTMLTextAreaElement.prototype, sign, 'input');
  else if (input instanceof HTMLInputElement) become(input, HTMLInputElement.prototype, sign, 'input');
}

function startsWith(text: string, sign: string): boolean {
  return text.toLocaleLowerCase().startsWith(sign.toLocaleLowerCase());
}

/** React keeps a setter of its own at the element: only that of its kind is a change to React. */
function become(input: HTMLElement, prototype: object, value: string, event: 'input' | 'change'): void {
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event(event, { bubbles: true }));
}
