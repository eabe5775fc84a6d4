/** A ref that gives an element the focus when it appears: what the user's last click opened. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
