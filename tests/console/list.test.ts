import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../sandbox/database/sql';
import * as fileName from '../../src/views/export/file-name';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import {
  click,
  main,
  press,
  region,
  settled,
  startConsole,
  textsOf,
  type WholeConsole,
} from '../support/whole-console';

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

function rowWith(text: string): string {
  return rows().find(({ textContent }) => textContent?.includes(text))?.textContent ?? '';
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

it('a row is previewed, and so are those before and after it, by key and by button', async () => {
  await come('/operate/company?lang=en', 'Companies');
  await waitFor(() => expect(main().querySelector('[aria-keyshortcuts]')).not.toBeNull());
  const names = rows()
    .slice(1)
    .map((row) => row.querySelector('a.v-link')?.textContent ?? '');
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  const preview = (index: number) => screen.findByRole('dialog', { name: names[index] ?? '' });
  key('j');
  key(' ');
  expect((await preview(0)).textContent).toContain('Contact');
  await press('Next row');
  await preview(1);
  key('j');
  await preview(2);
  await press('Previous row');
  await preview(1);
  key('k');
  await preview(0);
  await press('Next row');
  key('x');
  const ticked = () => rows().map((row) => within(row).queryByRole<HTMLInputElement>('checkbox')?.checked ?? false);
  await waitFor(() => expect(ticked().indexOf(true)).toBe(2));
  key('x');
  await press('Close the preview');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent).toBe(names[1]);
  key(' ');
  const again = await preview(1);
  await waitFor(() => expect(document.activeElement).toBe(again));
  key('Enter');
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/operate\/company\/\d+\/show$/));
});

it('a bulk action for all matching records shows each result', async () => {
  await come('/operate/user?lang=en', 'Users');
  await click(within(main()).getByLabelText('Select all on this page'));
  await press(/^Select all \d/);
  await waitFor(() => expect(textsOf(main())).toMatch(/\|\d{3} selected\|/));
  await press('Clear selection');
  for (const row of rows().slice(1, 3)) await click(within(row).getByRole('checkbox'));
  page.fault({ path: '/v2/user/account/set', times: 1, kind: 'code', code: 406 });
  await click(within(region('Selection')).getByRole('button', { name: 'Disable' }));
  const dialog = await screen.findByRole('dialog');
  await click(within(dialog).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('1 done, 1 failed.'));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('the tree opens and closes', async () => {
  await come('/operate/company?lang=en', 'Companies');
  await press('Tree');
  await press('Collapse all');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await press('Open Device Cloud Platform');
  await waitFor(() => expect(rows().length).toBeGreaterThan(5));
});

it('a row whose parent is filtered out shows its path in the tree', async () => {
  const [deep] = await page.sandbox.database.query<{ name: string; parent: string; top: string }>(sql`
    select c.comp_name as name, p.comp_name as parent, t.comp_name as top from company c
    join company p on p.comp_id = c.comp_parent_id join company t on t.comp_id = p.comp_parent_id where coalesce(t.comp_parent_id, 0) = 0 order by c.comp_id limit 1`);
  if (!deep) throw new Error('No company lies so deep');
  await come(filtered('/operate/company', { comp_name: deep.name }), 'Companies');
  await press('Tree');
  await waitFor(() => expect(rowWith(deep.name)).toContain(`${deep.top} › ${deep.parent}`));
  await come(filtered('/system/menu', { menu_key: 'refund:approve' }), 'Menus');
  await press('Tree');
  await waitFor(() =>
    expect(rowWith('refund:approve')).toMatch(/^Approve or reject.*Products and devices.* › Refunds/),
  );
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

it('all 2,000 rows are selected and exported, although the platform answers at most 1,000 at once', async () => {
  await page.screen.open('/product/device?lang=en');
  await domPage.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await domPage.getByRole('button', { name: 'Select all 2,000' }).click();
  await expectPart(domPage.getByText('2,000 selected')).toBeVisible();
  await domPage.getByRole('button', { name: 'Export selected' }).click();
  await expectPart(domPage.getByRole('dialog').getByRole('radio', { name: /The 2,000 selected rows/ })).toBeChecked();
});

it('the first button edits the record, and dangerous actions are in the menu', async () => {
  await page.screen.open('/operate/company/3/show?lang=en');
  const main = domPage.getByRole('main');
  await expectPart(main.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expectPart(main.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectPart(main.getByRole('button', { name: 'Freeze' })).toHaveCount(0);
  await main.getByRole('button', { name: 'More actions' }).click();
  await expectPart(domPage.getByRole('menuitem')).toHaveText(['Freeze', 'Duplicate', 'Print…', 'Delete']);
  await domPage.getByRole('menuitem', { name: 'Delete' }).click();
  await expectPart(domPage.getByRole('dialog')).toBeVisible();
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
