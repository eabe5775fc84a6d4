/*
 * What jsdom computes of an element's style goes through all rules of a browser's style sheet, for each element and each of its
 * ancestors: a fifth of the time of a component's tests. A page of tests has no style sheet, so what counts is the same without.
 */

const blocks = new Set(
  'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const neverShown = new Set('base head link meta noscript script style template title'.split(' '));

const computedBy = new WeakSet<Window>();

/** Puts the style that an element has of itself in place of what jsdom computes, while the page has no style sheet. */
export function useOwnStyles(): void {
  // A page that several files share has it already.
  if (computedBy.has(window)) return;
  computedBy.add(window);
  const computed = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    if (document.styleSheets.length > 0) return computed(element, pseudo);
    const { style } = element as HTMLElement;
    const known: Record<PropertyKey, string> = pseudo
      ? { display: 'inline', visibility: 'visible', content: '' }
      : { display: style.display || displayOf(element), visibility: visibilityOf(element) };
    return new Proxy(style, {
      get(target, name) {
        if (name === 'getPropertyValue') return (of: string) => known[of] ?? target.getPropertyValue(of);
        if (Object.hasOwn(known, name)) return known[name];
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
}

function displayOf(element: Element): string {
  if (element.hasAttribute('hidden') || neverShown.has(element.localName)) return 'none';
  return blocks.has(element.localName) ? 'block' : 'inline';
}

/** The element's own, or that of the nearest ancestor that has one. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    // jsdom makes a style for each element that is asked for one.
    const own = at.hasAttribute('style') ? (at as HTMLElement).style.visibility : '';
    if (own !== '') return own;
  }
  return 'visible';
}
