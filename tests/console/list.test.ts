import { waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../sandbox/database/sql';
import * as fileName from '../../src/views/export/file-name';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { click, main, settled, startConsole, textsOf, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

async function come(path: string, heading: string): Promise<void> {
  await page.visit(path, heading);
  await settled();
}

function rows(): HTMLTableRowElement[] {
  return [...main().querySelectorAll('tr')];
}

function filtered(path: string, filter: object): string {
  return `${path}?lang=en&filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

it.each<[object, string]>([
  [{ constructor: 1 }, 'This list has no filter for constructor'],
  [JSON.parse('{"__proto__": 1}') as object, '1–10 of 18'],
  [{ type_id: 'abc' }, 'Nothing matches'],
  [{ live: 'x' }, 'Nothing matches'],
  [{ create_time: 'x' }, 'Nothing matches'],
  [{ live: 0 }, 'of 13'],
])('what a list says of an address with the filter %j', async (filter, said) => {
  await come(`${filtered('/operate/cloud', filter)}&perPage=1e9`, 'Cloud storage platforms');
  await waitFor(() => expect(main().textContent).toContain(said));
});

it('references are read with one call, not one per row', async () => {
  await come('/operate/user?lang=en', 'Users');
  await waitFor(() => expect(rows()).toHaveLength(11));
  const roles = await page.sandbox.database.query<{ name: string }>(sql`select name from role`);
  await waitFor(() => {
    const texts = textsOf(main()).split('|');
    expect(roles.filter(({ name }) => texts.includes(name))).not.toEqual([]);
  });
  expect(page.calls('/v2/user/role/list').length).toBeLessThanOrEqual(1);
  expect(page.calls('/v2/user/account/list')).toHaveLength(1);
});

it('a record page shows its section, list and record, and links back to the list', async () => {
  await page.visit('/operate/company/1/show?lang=en');
  const crumbs = () => {
    const list = document.querySelector('header [aria-label="Breadcrumbs"]');
    return [...(list?.querySelectorAll('li') ?? [])];
  };
  const names = () => crumbs().map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Operation', 'Companies', 'Device Cloud Platform']));
  await click(within(crumbs()[1] ?? main()).getByRole('link'));
  await waitFor(() => expect(names()).toEqual(['Operation', 'Companies']));
  expect(window.location.pathname).toBe('/operate/company');
});

it('[footer-page-size-10] [company-list-params] [footer-total] [footer-5-pages] a list has pages of ten rows, the total and five page buttons', async () => {
  await page.visit('/user/info?lang=en', 'My account');
  await page.become('admin');
  await page.screen.open('/operate/company?lang=en');
  await expect
    .poll(() => page.calls('/v2/user/company/list'))
    .toContainEqual(expect.objectContaining({ page_no: 1, page_size: 10, only_sub: 1 }));
  await expectPart(domPage.getByRole('row')).toHaveCount(11);
  await expectPart(domPage.getByText(/^1–10 of \d+$/)).toBeVisible();
  await expectPart(
    domPage.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page \d/ }),
  ).toHaveCount(5);
});

it('the export has the fields that the schema declares, and no secret', async () => {
  const download = vi.spyOn(fileName, 'download').mockReturnValue(undefined);
  await page.screen.open('/operate/company?lang=en');
  await expectPart(domPage.getByRole('row')).toHaveCount(11);
  await domPage.getByRole('button', { name: 'Export' }).click();
  const dialog = domPage.getByRole('dialog');
  await dialog.getByText('CSV').click();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => download.mock.calls.length).toBe(1);
  const file = Buffer.from((await download.mock.lastCall?.[0].arrayBuffer()) ?? new ArrayBuffer());
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = file.toString();
  expect(text).toContain('Device Cloud Platform');
  expect(text.split('\r\n').length).toBeGreaterThan(60);
  expect(text).not.toMatch(/Company key/);
});
