import type { Role, RoleOptions } from './part';

/*
 * Roles and names of elements, as Playwright finds them, for the pages of unit tests: without the styles, whose calculation
 * would take most of a test's time.
 */

type Test = (element: HTMLElement) => boolean;

const never: Test = () => false;

function named(...names: string[]): Test {
  return ({ localName }) => names.includes(localName);
}

function inputOf(...types: (string | null)[]): Test {
  return (element) => element.localName === 'input' && types.includes(element.getAttribute('type'));
}

function isLabelled(element: HTMLElement): boolean {
  return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
}

/** Whether an element that names no role has it. */
const implied: Record<Role, Test> = {
  alert: never,
  button: named('button'),
  checkbox: inputOf('checkbox'),
  columnheader: ({ localName, parentElement }) =>
    localName === 'th' && parentElement?.parentElement?.localName === 'thead',
  combobox: named('select'),
  complementary: named('aside'),
  dialog: (element) => element.localName === 'dialog' && element.hasAttribute('open'),
  figure: named('figure'),
  gridcell: (element) => element.localName === 'td' && element.closest('[role="grid"]') !== null,
  group: named('fieldset'),
  heading: named('h1', 'h2', 'h3', 'h4'),
  link: (element) => element.localName === 'a' && element.hasAttribute('href'),
  list: named('ul', 'ol'),
  listbox: never,
  listitem: named('li'),
  log: never,
  main: named('main'),
  menuitem: never,
  navigation: named('nav'),
  option: named('option'),
  progressbar: named('progress'),
  radio: inputOf('radio'),
  region: (element) => element.localName === 'section' && isLabelled(element),
  row: named('tr'),
  search: named('search'),
  searchbox: inputOf('search'),
  status: named('output'),
  tab: never,
  table: named('table'),
  textbox: (element) => element.localName === 'textarea' || inputOf(null, 'text', 'time')(element),
};

/** In one walk: a selector with an attribute makes jsdom list the whole page first, for each of its parts. */
function elementsThat(root: Node, isSo: Test): HTMLElement[] {
  const found: HTMLElement[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isSo(node as HTMLElement)) found.push(node as HTMLElement);
  return found;
}

export function elementsOfRole(
  root: Node,
  role: Role,
  { name, exact, checked, expanded, selected, level }: RoleOptions,
): HTMLElement[] {
  const has: Test = (element) => {
    const own = element.getAttribute('role');
    return own === null ? implied[role](element) : own === role;
  };
  return elementsThat(root, has).filter(
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
export function elementsLabelled(root: Node, text: string | RegExp, exact?: boolean): HTMLElement[] {
  const found = new Set<HTMLElement>();
  for (const label of elementsThat(root, named('label'))) {
    const control = says(plain(label.textContent), text, exact) && controlOf(label as HTMLLabelElement);
    if (control) found.add(control);
  }
  for (const element of elementsThat(root, isLabelled))
    if (says(labelOf(element) ?? '', text, exact)) found.add(element);
  return [...found];
}

/** By its id, where the label names one: jsdom looks for it through the whole page. */
function controlOf(label: HTMLLabelElement): HTMLElement | null {
  return label.htmlFor === '' ? label.control : document.getElementById(label.htmlFor);
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
