/** Focuses the first invalid control in an element. @returns whether there is one */
export function focusInvalid(within: Element | null): boolean {
  const marked = within?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!marked) return false;
  const first = marked.matches(FOCUSABLE) ? marked : (marked.querySelector<HTMLElement>(FOCUSABLE) ?? marked);
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: 'center' });
  return true;
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';
