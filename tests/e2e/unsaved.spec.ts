import type { Page } from '@playwright/test';
import { raw } from '../../sandbox/database/sql';
import { expect, signIn, test, type ConsoleServer } from '../support/console';

async function choose(page: Page, button: string | RegExp, entry: string | RegExp) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitemcheckbox', { name: entry, exact: true }).click();
}

async function waiting(server: ConsoleServer) {
  return (
    await server.database.query<{ id: number }>(raw('select id from refund where state = 1 order by gmt_apply limit 1'))
  )[0]!.id;
}

test('a typed refund amount outlives a change of language, and is asked about before another refund', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', `/product/refund?open=${await waiting(server)}`);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/refund/set') && sent.push(request.url()));
  const amount = page.locator('.v-bar-form input').first();
  await amount.fill('1.23');
  await choose(page, 'Language', '简体中文');
  await expect(page.getByRole('button', { name: '退款', exact: true })).toBeVisible();
  await expect(amount).toHaveValue('1.23');
  await choose(page, '语言', 'English');
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(amount).toHaveValue('1.23');
  expect(sent).toEqual([]);
});

test('a change of the data center asks first, and a draft is here again when one comes back', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/operate/company/create');
  const name = page.getByRole('main').getByRole('textbox').first();
  await name.fill('Harbour');
  await choose(page, /^Data center:/, /^Local sandbox \(EU\)/);
  const question = page.getByRole('dialog', { name: 'Change the data center?' });
  await expect(question).toContainText(
    'Create company: what you typed is not sent yet. It is kept as a draft of Local sandbox',
  );
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Harbour');
  await choose(page, /^Data center:/, /^Local sandbox \(EU\)/);
  await question.getByRole('button', { name: 'Change data center' }).click();
  await expect(page).toHaveURL(/\/login/);
  const visit = async (center: string) => {
    await page.getByLabel('Data center').selectOption({ label: center });
    await page.evaluate((token) => localStorage.setItem('acc_token', token), await server.token('admin'));
    await page.goto('/operate/company/create?lang=en');
    await expect(name).toBeVisible();
  };
  await visit('Local sandbox (EU)');
  await expect(page.getByText(/^You have unsaved changes/)).toHaveCount(0);
  await choose(page, /^Data center:/, /^Local sandbox(?! \(EU\))/);
  await visit('Local sandbox');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue('Harbour');
});

test('a record saved and opened again before the list is shown is saved once more, and leaving it asks', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/company');
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await page.goto('/operate/company/3?lang=en');
  const address = page.getByRole('main').getByRole('textbox', { name: 'Address' });
  await address.fill('12 Harbour Road');
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = function (...entry) {
      history.pushState = pushState;
      history.pushState(...entry);
      history.back();
    };
  });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = page.getByRole('status').filter({ hasText: 'Saved' });
  await save.click();
  await expect(saved).toBeVisible();
  await expect(page).toHaveURL(/\/operate\/company\/3\?/);
  await expect(address).toHaveValue('12 Harbour Road');
  await address.fill('14 Harbour Road');
  await page.getByRole('link', { name: 'Users' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await save.click();
  await expect(page).toHaveURL(/\/operate\/company\?/);
  await expect(page.getByText('Somebody else changed')).toHaveCount(0);
});
