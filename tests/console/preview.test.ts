import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '../../sandbox/database/sql';
import { expectPart } from '../support/dom-expect';
import type { DomPart } from '../support/dom-part';
import { domPage } from '../support/dom-screen';
import { startConsole, type WholeConsole } from '../support/whole-console';

/* Previews of messages. On a phone, in the dark theme: tests/e2e/preview.spec.ts. */

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(() => page.leave());
afterAll(() => page.close());

function preview(): DomPart {
  return domPage.getByRole('complementary', { name: 'Preview' });
}

async function choose(field: string, option: string): Promise<void> {
  const box = domPage.getByRole('main').getByRole('combobox', { name: new RegExp(`^${field}`) });
  await box.selectOption({ label: option });
}

it('typed text is previewed as its channel shows it', async () => {
  await page.screen.open('/applist/template/create?lang=en');
  await domPage.getByLabel('Code', { exact: true }).fill('preview_one');
  await expectPart(preview()).toHaveCount(0);
  await choose('Channel', 'SMS');
  await expectPart(preview()).toContainText('Nothing written yet');
  await domPage.getByLabel('Signature', { exact: true }).fill('Cloud');
  await domPage.getByRole('textbox', { name: /^Text/ }).fill('Your code is ${code}.');
  await expectPart(preview()).toContainText('【Cloud】Your code is ${code}.');
  await domPage.getByLabel('Placeholders', { exact: true }).fill('{"code":"482913"}');
  await expectPart(preview()).toContainText('【Cloud】Your code is 482913.');
  await expectPart(preview()).toContainText('27 characters, 1 SMS with these samples');
  await choose('Channel', 'Push');
  await domPage.getByLabel('Title', { exact: true }).fill('<b>Sign-in</b>');
  await expectPart(preview().getByRole('figure', { name: 'Push message' })).toContainText('<b>Sign-in</b>');
  await expectPart(preview()).not.toContainText('SMS');
  await choose('Channel', 'Voice');
  await expectPart(preview()).toHaveCount(0);
});

it('an HTML mail is previewed as text without running anything', async () => {
  await page.screen.open('/applist/template/create?lang=en');
  await choose('Channel', 'Email');
  await choose('Format', 'HTML');
  await domPage.getByLabel('Title', { exact: true }).fill('Your order');
  await domPage
    .getByRole('textbox', { name: /^Text/ })
    .fill(
      '<p>Thank you.</p><p onclick="alert(1)">It is <b>paid</b>.<img src="x" onerror="alert(1)"></p><script>alert(1)</script>',
    );
  const mail = preview().getByRole('figure', { name: 'E-mail' });
  await expectPart(mail.getByText('Your order')).toBeVisible();
  await expect.poll(() => mail.locator('.v-channel-body').allTextContents()).toEqual(['Thank you.\n\nIt is paid.']);
  await expectPart(mail.locator('b, img, script, [onclick]')).toHaveCount(0);
});

it('a bot has its name, and a bubble for each welcome', async () => {
  const [bot] = await page.sandbox.database.query<{ id: number; name: string; welcomes: { text: string }[] }>(
    sql`select id, name, welcomes from bot order by id limit 1`,
  );
  if (!bot) throw new Error('There is no bot');
  await page.screen.open(`/operate/bot/${bot.id}/show?lang=en`);
  const chat = domPage.getByRole('region', { name: 'Preview' }).getByRole('figure', { name: 'Chat' });
  await expectPart(chat.getByText(bot.name, { exact: true })).toBeVisible();
  await expectPart(chat.locator('.v-preview-bubble')).toHaveText(bot.welcomes.map(({ text }) => text));
});

it('a language that is added to a template follows the rules of its form', async () => {
  const [text] = await page.sandbox.database.query<{ id: number }>(
    sql`select id from message_template where type = 1 and body like '%\${code}%' and param like '%code%' and code in (select code from message_template group by code, type having count(*) < 3) order by id limit 1`,
  );
  if (!text) throw new Error('No SMS template with a code lacks a language');
  await page.screen.open(`/applist/template/${text.id}/show?lang=en`);
  await domPage.getByRole('button', { name: 'Add language' }).click();
  const dialog = domPage.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Language/ }).selectOption({ label: 'Traditional Chinese' });
  // An SMS has no title.
  await expectPart(dialog.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('${dat}');
  await dialog.getByRole('button', { name: 'Add language' }).click();
  await expectPart(dialog.getByRole('textbox', { name: /^Text/ })).toHaveAccessibleDescription(/\$\{dat\}/);
  expect(await page.sandbox.database.query(sql`select id from message_template where body like '%\${dat}%'`)).toEqual(
    [],
  );
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('驗證碼 ${code}');
  await dialog.getByRole('button', { name: 'Add language' }).click();
  await expectPart(dialog).toHaveCount(0);
  expect(
    await page.sandbox.database.query(sql`select lang from message_template where body = '驗證碼 \${code}'`),
  ).toEqual([{ lang: 'zh-TW' }]);
});
