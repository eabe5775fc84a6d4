/*
 * What is wrong on any page, whatever its test is about: a control without a name, an icon, a heading or an attribute without a
 * value, a head of a table that does not say whether it is of a row or a column, a text that its values are missing in.
 */

const controls =
  'button, a[href], input:not([type="hidden"]), select, textarea, [role="dialog"], [role="menu"], [role="listbox"]';
const titles = 'h1, h2, h3, legend, label, dt';
/** Attributes that mean nothing when they are empty. */
const attributes = [
  ...['role', 'scope', 'type', 'for', 'name', 'inputmode', 'aria-label', 'aria-labelledby', 'aria-describedby'],
  ...['aria-controls', 'aria-live', 'aria-current', 'aria-haspopup', 'aria-expanded', 'aria-pressed', 'aria-hidden'],
  ...['aria-invalid', 'aria-required', 'aria-busy', 'aria-keyshortcuts', 'aria-sort', 'aria-orientation'],
];
const empty = attributes.map((name) => `[${name}=""]`).join(',');
const badText = /\bundefined\b|\[object |\bNaN\b|Invalid Date|%\{\w+\}/;

/** The faults of the page that a test leaves, as HTML or text. */
export function pageFaults(): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const found = [
    ...all(controls).filter((each) => isOwn(each) && !isNamed(each)),
    ...all(titles).filter((each) => isOwn(each) && !each.textContent && !each.querySelector('[aria-label], img')),
    ...all('use:not([href*="#"]), use[href$="#"], use[href$="#undefined"]'),
    ...all(empty),
    ...all('th:not([scope])').filter((each) => !each.closest('[aria-hidden="true"]')),
  ];
  const text = badText.exec(document.body.textContent ?? '');
  const shown = text ? [text.input.slice(Math.max(0, text.index - 80), text.index + 80)] : [];
  return [...found.map(({ outerHTML }) => outerHTML.slice(0, 200)), ...shown];
}

/** Whether it is the console's, and not a test's. */
function isOwn({ className }: Element): boolean {
  return /(?:^| )[a-z]-/.test(className);
}

function isNamed(element: HTMLElement): boolean {
  const { ariaLabel, title } = element;
  if (ariaLabel || title || element.closest('[aria-hidden="true"]')) return true;
  const others = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (others.some((id) => document.getElementById(id)?.textContent)) return true;
  if ('labels' in element) {
    const { labels } = element as HTMLInputElement;
    if (labels && [...labels].some(({ textContent }) => textContent)) return true;
  }
  return element.matches('button, a') && (element.textContent !== '' || element.querySelector('img[alt]') !== null);
}
