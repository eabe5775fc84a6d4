/** The text boxes of a column, one for each row that has it: those with the label of this one. */
export function columnOf(box: HTMLInputElement): HTMLInputElement[] {
  const label = labelOf(box);
  return [...(box.closest('ol')?.children ?? [])].flatMap(
    (row) => [...row.querySelectorAll('input')].find((other) => isTextBox(other) && labelOf(other) === label) ?? [],
  );
}

/** Whether Enter and pasted lines are of no use in it by itself. */
export function isTextBox(target: EventTarget): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    ['text', 'url', 'email', 'tel'].includes(target.type) &&
    target.getAttribute('role') !== 'combobox' &&
    !target.readOnly
  );
}

function labelOf(box: HTMLInputElement): string {
  return box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? '';
}

/** The cells of a column that was copied from a spreadsheet or a text; one for a text without lines. */
export function linesOf(text: string): string[] {
  return text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
}

/** Enters a text as typing does, so that the kind of the field reads it. */
export function enter(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
