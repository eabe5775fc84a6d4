import type { RaRecord } from 'ra-core';
import { refundState } from './decision';

export const shows = ['waiting', 'accepted', 'rejected'] as const;
export type Show = (typeof shows)[number];

/** Days of which a customer waits at least. */
export const ages = [1, 3, 7] as const;

/** What of the queue is shown, as its address says. */
export interface QueueView {
  show: Show;
  app?: string;
  company?: string;
  currency?: string;
  /** One of `ages`. */
  age?: number;
  /** The refund in hand. */
  id?: string;
}

const keys = ['show', 'app', 'company', 'currency', 'age', 'id'] as const;
const day = 24 * 60 * 60 * 1000;

/** Changes of a view; undefined takes a filter away. */
export type ViewChange = { [K in keyof QueueView]?: QueueView[K] | undefined };

/** Addresses can be edited: what makes no sense is left out. */
export function readView(search: URLSearchParams): QueueView {
  const found = (key: string, pattern: RegExp) => {
    const value = search.get(key);
    return value !== null && pattern.test(value) ? { [key]: value } : {};
  };
  const age = ages.find((days) => String(days) === search.get('age'));
  return {
    show: shows.find((show) => show === search.get('show')) ?? 'waiting',
    ...found('app', /^[1-9]\d*$/),
    ...found('company', /^[1-9]\d*$/),
    ...found('currency', /^[1-9]\d*$/),
    ...(age === undefined ? {} : { age }),
    ...found('id', /^[1-9]\d*$/),
  };
}

/** The address after a change of its view; everything else in it stays. */
export function writeView(search: URLSearchParams, view: ViewChange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of keys) {
    if (!(key in view)) continue;
    const value = view[key];
    if (value === undefined || value === 'waiting') next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** Whether the view shows less than all refunds of its state. */
export function isNarrowed({ app, company, currency, age }: QueueView): boolean {
  return [app, company, currency, age].some((value) => value !== undefined);
}

/** The list's filter. @param now milliseconds since 1970 */
export function filterOf({ show, app, company, currency, age }: QueueView, now: number): Record<string, unknown> {
  return {
    state: refundState[show],
    ...(app === undefined ? {} : { app_id: app }),
    ...(company === undefined ? {} : { comp_id: company }),
    ...(currency === undefined ? {} : { money_type: Number(currency) }),
    ...(age === undefined ? {} : { gmt_apply: { to: new Date(now - age * day).toISOString() } }),
  };
}

/** Who waits longest comes first; what has ended stands as the platform answers it. */
export function inOrder<R extends RaRecord>(records: R[], show: Show): R[] {
  return show === 'waiting' ? records.toSorted((one, other) => String(one['gmt_apply'] ?? '').localeCompare(String(other['gmt_apply'] ?? ''))) : records;
}

/** The refund so many places further; the first for one that is not in the queue, undefined at its ends. */
export function neighbour(ids: string[], id: string | undefined, step: 1 | -1): string | undefined {
  const index = id === undefined ? -1 : ids.indexOf(id);
  return index === -1 ? ids[0] : ids[index + step];
}

/** What comes up when a refund is decided: the next one, at the end the one before. */
export function following(ids: string[], id: string): string | undefined {
  const index = ids.indexOf(id);
  return index === -1 ? ids.find((other) => other !== id) : (ids[index + 1] ?? ids[index - 1]);
}
