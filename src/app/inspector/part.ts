import { useQueryClient } from '@tanstack/react-query';
import type { ResourceDefinition } from '../../schema/definition';
import { isObject } from '../../schema/json';
import { idFromPath } from '../../views/paths';
import { originOf, singleId, type BrowserRecord } from '../../wire/records';

/** A field or an action on the page. Attributes say what it is; texts are never read. */
export interface Part {
  kind: 'field' | 'action';
  element: HTMLElement;
  /** Name of the field or the action: `comp_name`, `freeze`, `edit`. */
  name: string;
  /** Name of the resource; undefined on pages without a schema. */
  resource: string | undefined;
  /** Id of the record that it belongs to. */
  record: string | undefined;
}

/** The part that an element belongs to, at this address. A cell has the field of its column's head. */
export function partAt(target: Element, pathname: string): Part | undefined {
  const element = target.closest<HTMLElement>('[data-field], [data-action], td');
  if (!element || element.closest('[data-inspector]')) return undefined;
  const head =
    element instanceof HTMLTableCellElement && element.closest('table')?.tHead?.rows[0]?.cells[element.cellIndex];
  const { field = head ? head.dataset['field'] : undefined, action } = element.dataset;
  const name = field ?? action;
  if (name === undefined) return element.parentElement ? partAt(element.parentElement, pathname) : undefined;
  const row = element.closest<HTMLElement>('[data-id], [data-row], [data-card]')?.dataset ?? {};
  const embedded = element.closest<HTMLElement>('[data-resource]')?.dataset['resource'];
  return {
    kind: field === undefined ? 'action' : 'field',
    element,
    name,
    resource: embedded ?? resourceAt(pathname),
    record: row['id'] ?? row['row'] ?? row['card'] ?? (embedded === undefined ? recordAt(pathname) : undefined),
  };
}

/** The fields and actions of the page, each once: for those who do not point with a mouse. */
export function partsOnPage(pathname: string): Part[] {
  const elements = [...document.querySelectorAll('[data-field], [data-action]')];
  const found = elements.flatMap((element) => partAt(element, pathname) ?? []);
  return [...new Map(found.map((part) => [`${part.kind} ${part.name}`, part])).values()];
}

/** The resource of an address: `/shop/item/7/show` is `shop/item`. */
export function resourceAt(pathname: string): string | undefined {
  const [, section, screen] = pathname.split('/');
  return section && screen ? `${section}/${screen}` : undefined;
}

/** The record whose page or form is open. */
export function recordAt(pathname: string): string | undefined {
  const [, , , id = '', below] = pathname.split('/');
  if (['table', 'create', 'pivot', ''].includes(id))
    return new URLSearchParams(window.location.search).get('open') ?? undefined;
  return id === singleId && below === undefined ? singleId : idFromPath(decodeURIComponent(id));
}

/** The record with this id that the page shows: the newest of the answers that are kept. */
export function useFoundRecord({ calls }: ResourceDefinition, id: string | undefined): BrowserRecord | undefined {
  const queries = useQueryClient().getQueryCache().getAll();
  // Several resources can share a path, with other constants.
  const own = Object.values(calls).map(({ path, send }) => `${path} ${JSON.stringify(send)}`);
  return queries
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (id ? recordsIn(state.data) : []))
    .find((record) => {
      const call = originOf(record)?.reading.call;
      return String(record.id) === id && call && own.includes(`${call.path} ${JSON.stringify(call.send)}`);
    });
}

/** @param depth levels of a query's data that can hold records: pages of lists of records */
function recordsIn(data: unknown, depth = 5): BrowserRecord[] {
  if (!isObject(data) && !Array.isArray(data)) return [];
  if (originOf(data)) return [data as BrowserRecord];
  return depth === 0 ? [] : Object.values(data).flatMap((entry) => recordsIn(entry, depth - 1));
}
