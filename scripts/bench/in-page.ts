import type { Page } from '@playwright/test';
import type { Stand } from './stand';
import { beginning, type Company, inFreshContext, type Open, type Network, type Subject } from './subject';

/** Measures one application once, in a fresh context. */
export type Measure = (stand: Stand, subject: Subject) => Promise<number>;

/** The path of the company list with this number of rows per page. */
export function listPath(subject: Subject, size: number): string {
  const query = new URLSearchParams({
    lang: 'en',
    page: '1',
    perPage: String(size),
    sort: 'comp_id',
    order: 'ASC',
  });
  return `${subject.list}?${query}`;
}

/** Opens the first page of 25 companies and measures in it. */
export async function loadRows(
  stand: Stand,
  subject: Subject,
  measure: (open: Open, companies: Company[]) => Promise<number>,
  network?: Network,
): Promise<number> {
  const companies = await stand.companies(1, 25);
  const options = { path: listPath(subject, 25), shown: beginning(companies), network };
  return await inFreshContext(stand.browser, subject, stand.token, options, (open) => measure(open, companies));
}

export function valuesOf(company: Company | undefined): string[] {
  return company ? [company.comp_name, company.comp_addr] : [];
}

export function firstRows(page: Page): Promise<number> {
  return page.evaluate(() => window.firstRows ?? NaN);
}

export function clicked(page: Page): Promise<number> {
  return page.evaluate(() => window.probe.clicked);
}
