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
