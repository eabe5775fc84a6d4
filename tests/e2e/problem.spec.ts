import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readReport } from '../../scripts/report/read-report';
import { reportFixtures } from '../../scripts/report/report';
import { scriptOf } from '../../scripts/report/to-script';
import { expectAccessible } from '../support/accessible';
import { expect, signIn, test, waitForKeys } from '../support/console';
import { replay } from '../support/replay';

const list = '/v2/user/company/list';

/** The platform answers a type that no schema knows, a phone number and a token. */
async function spoil(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(list),
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: Record<string, unknown>[] };
      Object.assign(answer.data[0] ?? {}, { comp_type: 99, comp_phone: '13800138000', city: 'call 13800138000' });
      await route.fulfill({ response, json: answer });
    },
  );
}

async function openByKey(page: Page): Promise<void> {
  await waitForKeys(page);
  await page.keyboard.press('!');
  await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
}

test('a problem report becomes a fixture and a browser script that show the defect', async ({
  page,
  browser,
  server,
}) => {
  await spoil(page);
  await signIn(page, 'admin', '/operate/company?lang=en');
  await expect(page.getByText('Unknown (99)')).toBeVisible();
  // Presses are followed from when the code for it has loaded.
  await openByKey(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByRole('textbox').fill('The first company has an unknown type');
  const content = dialog.getByRole('region', { name: 'Content of the report' });
  await expect(content).toContainText('The first company has an unknown type');
  await expect(content).toContainText(list);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^problem-\d{8}-\d{4}\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toBe(await content.textContent());
  expect(text).not.toContain('13800138000');
  expect(text).not.toContain(await server.token('admin'));

  const report = readReport(text, 'report.json');
  expect(report.steps.map(({ does, role, name }) => [does, role, name])).toEqual(
    expect.arrayContaining([
      ['open', undefined, undefined],
      ['press', 'button', 'Refresh'],
      ['press', 'menuitem', 'Report a problem'],
    ]),
  );
  const { files, left } = await reportFixtures(report, process.cwd(), false);
  expect(left).toEqual([]);
  expect(files.get('operate/company')?.text).toContain('comp_type: 99');
  expect(scriptOf(report)).toContain('"path":"/v2/user/company/list"');

  const context = await browser.newContext();
  const other = await context.newPage();
  // A second press of the report's key is typed into its dialog, which the steps until the list was loaded again do not open.
  const steps = report.steps
    .slice(0, report.steps.findIndex(({ name }) => name === 'Refresh') + 1)
    .filter(({ does }) => does !== 'type');
  expect(steps.map(({ does }) => does)).toEqual(['open', 'press']);
  await replay(other, server, {
    language: 'en',
    viewport: { width: 1280, height: 800 },
    steps,
    answers: report.calls.flatMap(({ path, answer }) => (answer ? [{ path, answer }] : [])),
  });
  await expect(other.getByText('Unknown (99)')).toBeVisible();
  await context.close();
});

test('the problem report opens by its key and is accessible, on a phone, in Chinese and in the dark theme', async ({
  page,
}) => {
  await signIn(page, 'admin', '/operate/company?lang=en');
  await expect(page.getByRole('row')).toHaveCount(11);
  await openByKey(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operate/company?lang=zh');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '报告问题' }).click();
  await expect(page.getByRole('dialog', { name: '报告问题' })).toContainText('报告的全部内容');
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('an error page offers the problem report', async ({ page }) => {
  await page.route(/\/defs\/.*\/en\/operate\/company\.json$/, async (route) => {
    const response = await route.fetch();
    const definition = (await response.json()) as { list: object };
    await route.fulfill({ response, json: { ...definition, list: { ...definition.list, columns: null } } });
  });
  await signIn(page, 'admin', '/operate/company?lang=en');
  await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).click();
  await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
});
