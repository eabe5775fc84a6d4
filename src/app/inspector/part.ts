import { idFromPath } from '../../views/paths';
import { pathInside } from '../../base-path';
import { singleId } from '../../wire/records';

/** What an element of the page stands for. */
export interface Part {
  kind: 'field' | 'filter' | 'column' | 'record' | 'entry' | 'tab' | 'preset' | 'card' | 'group' | 'button';
  element: HTMLElement;
  /** Name of the resource; undefined on pages without a schema. */
  resource: string | undefined;
  /** Of a field, a group or a tab: its name; of a menu entry: its resource; of a card: its key; else the text on it. */
  name: string;
  /** Id of the record that it belongs to. */
  record: string | undefined;
}

/** Cells without a field of their own: ticks and buttons. */
const cells = 'td.v-cell:not(.v-cell-actions, .v-cell-check)';
const controls = 'button, a.c-button, [role^="menuitem"]';
const records = '[data-card].v-split-card, [data-row], .v-record-head > a';
const entries = '.s-sidebar a';
const cards = '.v-dash-card[data-card], .v-concern[data-card]';
const groups = 'section[id] > .v-group-label, section[id] > .v-group-head > .v-group-label';
const tabs = '[role="tab"]';

/** Everything that can be inspected. */
const all = [`[data-field]`, cells, records, entries, cards, groups, tabs, controls].join();

/** The part that an element belongs to, at this address; undefined on the background of the page. */
export function partAt(target: Element, pathname: string): Part | undefined {
  // What is inside of a field, such as the button that opens a calendar, is a part of the field.
  const inner = target.closest<HTMLElement>(`[data-field], ${cells}`) ?? target.closest<HTMLElement>(all);
  if (!inner || inner.closest('[data-inspector]')) return undefined;
  const resource = inner.closest<HTMLElement>('[data-resource]')?.dataset['resource'] ?? resourceAt(pathname);
  const known = kindOf(inner);
  if (!known)
    return target.parentElement && inner.matches(cells)
      ? partAt(inner.closest('tr') ?? target.parentElement, pathname)
      : undefined;
  return {
    ...known,
    element: inner,
    resource: known.kind === 'entry' ? known.name : resource,
    record: recordAround(inner, pathname),
  };
}

function kindOf(element: HTMLElement): Pick<Part, 'kind' | 'name'> | undefined {
  const field = fieldOf(element);
  if (field !== undefined)
    return {
      kind: element.matches('th') ? 'column' : element.matches('.v-quick, .v-filter-chip') ? 'filter' : 'field',
      name: field,
    };
  if (element.matches(cells)) return undefined;
  if (element.matches(records)) return { kind: 'record', name: textOf(element) };
  if (element.matches(entries))
    return { kind: 'entry', name: pathInside((element as HTMLAnchorElement).pathname).slice(1) };
  if (element.matches(cards)) return { kind: 'card', name: element.dataset['card'] ?? '' };
  if (element.matches(groups)) return { kind: 'group', name: element.closest('section[id]')?.id ?? '' };
  if (element.matches(tabs)) return { kind: 'tab', name: element.id.slice(element.id.lastIndexOf('-') + 1) };
  if (element.matches('.v-preset')) return { kind: 'preset', name: textOf(element) };
  return { kind: 'button', name: textOf(element) };
}

/** A cell has the field of its column's head. */
function fieldOf(element: HTMLElement): string | undefined {
  if (!element.matches('td')) return element.dataset['field'];
  const head = element.closest('table')?.tHead?.rows[0]?.cells[(element as HTMLTableCellElement).cellIndex];
  return head?.dataset['field'];
}

/** The accessible name of a control, without the key that it shows. */
function textOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hint of copy.querySelectorAll('kbd')) hint.remove();
  return copy.textContent.trim();
}

/** The resource of an address: `/shop/item/7/show` is `shop/item`. */
export function resourceAt(pathname: string): string | undefined {
  const [, section, screen] = pathname.split('/');
  return section && screen ? `${section}/${screen}` : undefined;
}

/** The record whose page or form an address opens. */
export function recordAt(pathname: string, search = ''): string | undefined {
  const [, , , id, below] = pathname.split('/');
  const open = new URLSearchParams(search).get('open') ?? undefined;
  if (id === undefined || ['table', 'create', 'pivot', ''].includes(id)) return open;
  return id === singleId && below === undefined ? singleId : idFromPath(decodeURIComponent(id));
}

function recordAround(element: HTMLElement, pathname: string): string | undefined {
  const around = element.closest<HTMLElement>('[data-id], [data-row], .v-split-card[data-card]')?.dataset;
  const own = around?.['id'] ?? around?.['row'] ?? around?.['card'];
  if (own !== undefined) return own;
  // Outside of rows, a list belongs to no record of its own.
  return element.closest('[data-resource]') || element.closest('.s-sidebar')
    ? undefined
    : recordAt(pathname, window.location.search);
}

/** All parts that are visible, in the order of the page. In an open dialog or menu only its own. */
export function partsOnPage(pathname: string): Part[] {
  const popups = [
    ...document.querySelectorAll('[role="dialog"]:not([data-inspector]), [role="alertdialog"], [role="menu"]'),
  ];
  const root = popups.at(-1) ?? document.body;
  const seen = new Set<Element>();
  return [...root.querySelectorAll(all)].flatMap((element) => {
    const part = partAt(element, pathname);
    if (!part || seen.has(part.element) || !isVisible(part.element)) return [];
    seen.add(part.element);
    return part;
  });
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && element.closest('[inert]') === null;
}
