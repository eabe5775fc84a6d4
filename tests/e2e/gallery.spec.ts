import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

test('the pictures of an app are on its page, open in full size and change by key', async ({ page, server }) => {
  const [shown] = await server.database.query<{ app_id: string }>(
    sql`select app_id::text from app_resource where img <> '' order by app_id limit 1`,
  );
  await signIn(page, 'admin', `/applist/app/${shown?.app_id ?? ''}/show`);
  const gallery = page.getByRole('main').getByRole('region', { name: 'Pictures' });
  const small = gallery.getByRole('button');
  await expect(small).toHaveCount(6);
  for (const picture of await small.getByRole('img').all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await small.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/: picture 1 of 6$/);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName(/: picture 2 of 6$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(small.first()).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page);
});

test('a missing picture shows an error, on the page and in full size', async ({ page, server }) => {
  const [product] = await server.database.query<{ pk: string }>(
    sql`update product set img = ${`${server.url}/gone.png`} where pk = (select min(pk) from product) returning pk`,
  );
  await signIn(page, 'admin', `/product/product_list/${product?.pk ?? ''}/show`);
  const gallery = page.getByRole('main').getByRole('region', { name: 'Picture' });
  await expect(gallery.getByText(/^Could not be loaded: /)).toBeVisible();
  await gallery.getByRole('button').click();
  await expect(page.getByRole('dialog').getByText(/^Could not be loaded: /)).toBeVisible();
});

test('a place can be copied, and opens on a map', async ({ page, server }) => {
  await server.database.query(sql`update company set latitude = 31.23, longitude = 121.47 where comp_id = 3`);
  await signIn(page, 'admin', '/operate/company/3/show');
  const address = page.getByRole('main').getByRole('region', { name: 'Address' });
  await expect(address.getByText(/^31\.23\d*, 121\.47\d*$/)).toBeVisible();
  await expect(address.getByRole('button', { name: 'Copy: Location' })).toBeVisible();
  const map = address.getByRole('link', { name: 'Open map' });
  await expect(map).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=31.23&mlon=121.47#map=16/31.23/121.47',
  );
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
});
