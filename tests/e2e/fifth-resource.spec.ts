import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startWithSchemas } from '../support/added-schemas';
import { expect, go, signIn, test } from '../support/console';
import { expectSaved } from '../support/notices';

const warranty = `
label: { en: Warranties, zh: 保修 }
icon: shield-check
title: name
calls:
  list: /v2/operate/warranty/list
  add: /v2/operate/warranty/add
  set: /v2/operate/warranty/set
  del: /v2/operate/warranty/del
fields:
  id: { type: id }
  name: { type: text, required: true, max: 20, label: { en: Name, zh: 名称 } }
  months: { type: integer, min: 1, max: 60, label: { en: Months, zh: 月数 } }
  level:
    type: enum
    label: { en: Level, zh: 级别 }
    of:
      1: { en: Basic, zh: 基础 }
      2: { en: Full, zh: 全面, tone: good }
list:
  columns: [name, months, level]
  filters: [name, level]
`;

test.use({
  start: async ({}, use) =>
    await use((options) =>
      startWithSchemas((schemas) => writeFile(join(schemas, 'operate/warranty.yaml'), warranty), options),
    ),
});

test('one YAML file makes a screen with menu entry, list, filter, create, edit, delete and Chinese labels', async ({
  page,
  server,
}) => {
  await signIn(page, 'admin', '/operate/company');
  await page.getByRole('link', { name: 'Warranties' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warranties');
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  for (const [name, months, level] of [
    ['Two years', '24', 'Basic'],
    ['Five years', '60', 'Full'],
  ] as const) {
    await go(page, '/operate/warranty/create?lang=en');
    await page.getByLabel('Months').fill('61');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription("Can't be empty");
    await expect(page.getByLabel('Months')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Months').fill(months);
    await page.getByLabel('Level').selectOption({ label: level });
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expectSaved(page);
  }

  await go(page, '/operate/warranty?lang=en');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page
    .getByRole('textbox', { name: 'Name' })
    .or(page.getByRole('searchbox', { name: 'Name' }))
    .first()
    .fill('Five');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Five years' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Full');

  await row.hover();

  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Months').fill('36');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
  const stored = await server.api('/v2/operate/warranty/list', { page_no: 1, page_size: 10, name: 'Five' }, 'admin');
  expect(stored.data).toMatchObject([{ name: 'Five years', months: 36, level: 2 }]);

  await page.goto('/operate/warranty?lang=zh');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('保修');
  await expect(page.getByRole('columnheader', { name: '月数' })).toBeVisible();
  await page.goto('/operate/warranty?lang=en');
  await row.hover();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});
