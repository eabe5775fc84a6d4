/** A ref that focuses an element when it mounts, because the user's last click opened it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
