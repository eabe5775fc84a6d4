import type { Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test } from '../support/console';

function preview(page: Page) {
  return page.getByRole('complementary', { name: /^(Preview|预览)$/ });
}

function choose(page: Page, field: string, option: string) {
  return page
    .getByRole('main')
    .getByRole('combobox', { name: new RegExp(`^${field}`) })
    .selectOption(option);
}

test('typed text is previewed as its channel shows it', async ({ page }) => {
  await signIn(page, 'admin', '/applist/template/create');
  await page.getByLabel('Code', { exact: true }).fill('preview_one');
  await expect(preview(page)).toHaveCount(0);
  await choose(page, 'Channel', 'SMS');
  await expect(preview(page)).toContainText('Nothing written yet');
  await page.getByLabel('Signature', { exact: true }).fill('Cloud');
  await page.getByRole('textbox', { name: /^Text/ }).fill('Your code is ${code}.');
  await expect(preview(page)).toContainText('【Cloud】Your code is ${code}.');
  await page.getByLabel('Placeholders', { exact: true }).fill('{"code":"482913"}');
  await expect(preview(page)).toContainText('【Cloud】Your code is 482913.');
  await expect(preview(page)).toContainText('27 characters, 1 SMS with these samples');
  await choose(page, 'Channel', 'Push');
  await page.getByLabel('Title', { exact: true }).fill('<b>Sign-in</b>');
  await expect(preview(page).getByRole('figure', { name: 'Push message' })).toContainText('<b>Sign-in</b>');
  await expect(preview(page)).not.toContainText('SMS');
  await choose(page, 'Channel', 'Voice');
  await expect(preview(page)).toHaveCount(0);
});

test('an HTML mail is previewed as text without running anything', async ({ page }) => {
  await signIn(page, 'admin', '/applist/template/create');
  await choose(page, 'Channel', 'Email');
  await choose(page, 'Format', 'HTML');
  await page.getByLabel('Title', { exact: true }).fill('Your order');
  await page
    .getByRole('textbox', { name: /^Text/ })
    .fill(
      '<p>Thank you.</p><p onclick="alert(1)">It is <b>paid</b>.<img src="x" onerror="alert(1)"></p><script>alert(1)</script>',
    );
  const mail = preview(page).getByRole('figure', { name: 'E-mail' });
  await expect(mail.getByText('Your order')).toBeVisible();
  await expect(mail.locator('.v-channel-body')).toHaveText('Thank you.\n\nIt is paid.', { useInnerText: true });
  await expect(mail.locator('b, img, script, [onclick]')).toHaveCount(0);
});

test('the other languages of a text can be shown beside the form, and all are side by side on its page', async ({
  page,
  server,
}) => {
  const [one] = await server.database.query<{ id: number; others: number }>(
    sql`select min(id) as id, count(*)::int as others from event_template group by event_id having count(*) = 3 order by 1 limit 1`,
  );
  if (!one) throw new Error('No event is told in three languages');
  const texts = await server.database.query<{ id: number; lang: string; title: string; body: string }>(
    sql`select id, lang, title, body from event_template where event_id = (select event_id from event_template where id = ${one.id}) order by id`,
  );
  await signIn(page, 'admin', `/applist/msg_mng.template/${one.id}`);
  const other = texts.find(({ id, lang }) => id !== one.id && lang === 'zh');
  if (!other) throw new Error('None of them is Chinese');
  await preview(page).getByRole('button', { name: 'Simplified Chinese' }).click();
  await expect(preview(page).getByRole('figure', { name: 'Push message' })).toContainText(other.title);
  await page.goto(`/applist/msg_mng.template/${one.id}/show?lang=en`);
  const block = page.getByRole('region', { name: 'Preview' });
  for (const { title } of texts)
    await expect(block.getByRole('figure', { name: 'Push message' }).getByText(title, { exact: true })).toBeVisible();
});

test('a bot has its name, and a bubble for each welcome', async ({ page, server }) => {
  const [bot] = await server.database.query<{ id: number; name: string; welcomes: { text: string }[] }>(
    sql`select id, name, welcomes from bot order by id limit 1`,
  );
  if (!bot) throw new Error('There is no bot');
  await signIn(page, 'admin', `/operate/bot/${bot.id}/show`);
  const chat = page.getByRole('region', { name: 'Preview' }).getByRole('figure', { name: 'Ask as a user would' });
  await expect(chat.getByText(bot.name, { exact: true })).toBeVisible();
  await expect(chat.locator('.v-bubble')).toHaveText(bot.welcomes.map(({ text }) => text));
});

test('on a phone, in Chinese and in the dark theme the preview is below the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'admin', '/applist/notice_template/create?lang=zh');
  await page.getByLabel('标题', { exact: true }).fill('订单已付款');
  await page.getByRole('textbox', { name: /^正文/ }).fill('感谢您的购买，云存储已开通。');
  const notice = preview(page).getByRole('figure', { name: '通知' });
  await expect(notice).toContainText('订单已付款');
  await expect(notice).toContainText('感谢您的购买，云存储已开通。');
  const [form, below] = await Promise.all([page.locator('.v-groups').boundingBox(), notice.boundingBox()]);
  expect(below?.y ?? 0).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('a language that is added to a template follows the rules of its form', async ({ page, server }) => {
  const [text] = await server.database.query<{ id: number }>(
    sql`select id from message_template where type = 1 and body like '%\${code}%' and param like '%code%' and code in (select code from message_template group by code, type having count(*) < 3) order by id limit 1`,
  );
  if (!text) throw new Error('No SMS template with a code lacks a language');
  await signIn(page, 'admin', `/applist/template/${text.id}/show`);
  await page.getByRole('button', { name: 'Add language' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await dialog.getByRole('combobox', { name: /^Language/ }).selectOption('Traditional Chinese');
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('${dat}');
  await dialog.getByRole('button', { name: 'Add language' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Text/ })).toHaveAccessibleDescription(/\$\{dat\}/);
  expect(await server.database.query(sql`select id from message_template where body like '%\${dat}%'`)).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('驗證碼 ${code}');
  await dialog.getByRole('button', { name: 'Add language' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await server.database.query(sql`select lang from message_template where body = '驗證碼 \${code}'`)).toEqual([
    { lang: 'zh-TW' },
  ]);
});
