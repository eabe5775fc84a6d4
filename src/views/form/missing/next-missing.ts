const unfilled = '.c-frame[data-missing], [data-invalid="true"], [aria-invalid="true"]';
const control = ':is(input, select, textarea, button):not([type="hidden"], :disabled, [tabindex="-1"])';

/**
 * The next control of a form that has to be filled in and is empty, or whose value is refused; after the last one the first.
 *
 * @param from what has the focus
 * @returns undefined when nothing is left
 */
export function nextMissing(form: Element, from: Element | null, back = false): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLElement>(unfilled)].flatMap((place) => controlOf(place) ?? []);
  if (back) controls.reverse();
  return controls.find((each) => isPast(each, from, back)) ?? controls[0];
}

function controlOf(place: HTMLElement): HTMLElement | undefined {
  if (place.closest('[inert]')) return undefined;
  if (place.matches(control)) return place;
  return (
    place.querySelector<HTMLElement>(`${control}[aria-required]`) ??
    place.querySelector<HTMLElement>(control) ??
    undefined
  );
}

function isPast(each: Element, from: Element | null, back: boolean): boolean {
  const where = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return from !== null && (from.compareDocumentPosition(each) & where) !== 0;
}
