import type { Role, RoleOptions } from './part';

/*
 * Roles and names of elements, as Playwright finds them, for the pages of unit tests: without the styles, whose calculation
 * would take most of a test's time.
 */

const selectors: Record<Role, string> = {
  alert: '[role="alert"]',
  button: 'button:not([role]), [role="button"]',
  checkbox: 'input[type="checkbox"]:not([role]), [role="checkbox"]',
  columnheader: 'thead th:not([role]), [role="columnheader"]',
  combobox: '[role="combobox"], select:not([role])',
  complementary: 'aside',
  dialog: 'dialog[open], [role="dialog"]',
  figure: 'figure',
  group: 'fieldset, [role="group"]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]:not([role]), [role="link"]',
  list: 'ul:not([role]), ol:not([role]), [role="list"]',
  listbox: '[role="listbox"]',
  listitem: 'li:not([role])',
  log: '[role="log"]',
  main: 'main',
  menuitem: '[role="menuitem"]',
  navigation: 'nav',
  option: 'option, [role="option"]',
  radio: 'input[type="radio"]:not([role]), [role="radio"]',
  region: 'section[aria-label], section[aria-labelledby], [role="region"]',
  row: 'tr:not([role]), [role="row"]',
  search: 'search, [role="search"]',
  searchbox: 'input[type="search"]:not([role])',
  status: 'output, [role="status"]',
  tab: '[role="tab"]',
  table: 'table:not([role])',
  textbox: 'input:not([type], [role]), input:is([type="text"], [type="time"]):not([role]), textarea',
};

export function elementsOfRole(
  root: ParentNode,
  role: Role,
  { name, exact, checked, expanded, selected, level }: RoleOptions,
): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selectors[role])].filter(
    (element) =>
      (name === undefined || says(nameOf(element), name, exact)) &&
      (checked === undefined || isChecked(element) === checked) &&
      (expanded === undefined || element.getAttribute('aria-expanded') === String(expanded)) &&
      (selected === undefined || element.getAttribute('aria-selected') === String(selected)) &&
      (level === undefined || element.localName === `h${level}`) &&
      !element.closest('[aria-hidden="true"]') &&
      isShown(element),
  );
}

/** Elements whose label has the text: that of a label element beside them, or their own. */
export function elementsLabelled(root: ParentNode, text: string | RegExp, exact?: boolean): HTMLElement[] {
  const found = new Set<HTMLElement>();
  for (const label of root.querySelectorAll('label')) {
    const control = says(plain(label.textContent), text, exact) && label.control;
    if (control) found.add(control);
  }
  for (const element of root.querySelectorAll<HTMLElement>('[aria-label], [aria-labelledby]'))
    if (says(labelOf(element) ?? '', text, exact)) found.add(element);
  return [...found];
}

/** Elements with the text, among those that have text of their own. */
export function elementsSaying(root: Node, text: string | RegExp, exact?: boolean): HTMLElement[] {
  const parents = new Set<HTMLElement>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement) parents.add(node.parentElement);
  return [...parents].filter((element) => says(plain(element.textContent), text, exact));
}

export function isShown(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  for (let at: HTMLElement | null = element; at; at = at.parentElement) if (hides(at)) return false;
  return true;
}

/** Asks for no style where none is given: jsdom makes one for each element that is asked. */
function hides(element: HTMLElement): boolean {
  if (element.hidden) return true;
  return element.hasAttribute('style') && (element.style.display === 'none' || element.style.visibility === 'hidden');
}

/** Whether a text is the wanted one, or contains it in any case. */
export function says(found: string, wanted: string | RegExp, exact = false): boolean {
  if (typeof wanted !== 'string') return wanted.test(found);
  return exact ? found === wanted : found.toLowerCase().includes(wanted.toLowerCase());
}

function isChecked(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true';
}

function nameOf(element: HTMLElement): string {
  const label = labelOf(element);
  if (label !== undefined) return label;
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
    return plain(Array.from(element.labels ?? [], ({ textContent }) => textContent).join(' '));
  if (element instanceof HTMLFieldSetElement) return plain(element.querySelector('legend')?.textContent ?? '');
  return plain(textOf(element)) || (element.title ?? '');
}

function labelOf(element: HTMLElement): string | undefined {
  const ids = element.getAttribute('aria-labelledby');
  if (ids) return plain(textsOfIds(ids));
  return element.getAttribute('aria-label') ?? undefined;
}

/** The texts of the elements that an attribute names. */
export function textsOfIds(ids: string): string {
  return plain(
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/** What an element says, without what is for eyes alone. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node instanceof HTMLImageElement) return node.alt;
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  return Array.from(node.childNodes, textOf).join('');
}

/** A text with single spaces. */
export function plain(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}
