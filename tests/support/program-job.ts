import type { Page } from '@playwright/test';
import { mark, tabTo } from './jobs';
import { programWizard } from './program-wizard';

/** Makes a device program with two goods from the list of products, as a person does it. */
export async function makeProgram(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const { keyboard } = page;
  const wizard = programWizard(page);
  const next = async (title: string) => {
    await keyboard.press('Control+Enter');
    await wizard.step(title);
  };
  await main.getByRole('button', { name: 'New device program' }).click();
  await main.getByRole('combobox', { name: 'Company' }).waitFor();
  await tabTo(page, 'Name');
  await keyboard.type(name);
  await tabTo(page, 'Company');
  await mark(page, 'North');
  await tabTo(page, 'Category');
  await mark(page, 'Ind');
  await tabTo(page, 'Device type');
  await keyboard.type('Ho');
  await next('First version');
  await tabTo(page, 'Version');
  await keyboard.type('1.0.0');
  await tabTo(page, 'Title');
  await keyboard.type('First');
  const chooser = page.waitForEvent('filechooser');
  await main.getByRole('button', { name: 'Choose a file' }).click();
  await (
    await chooser
  ).setFiles({ name: 'first.bin', mimeType: 'application/octet-stream', buffer: Buffer.from('firmware') });
  await main.getByRole('link', { name: 'first.bin' }).waitFor();
  await next('Goods and prices');
  await main.getByRole('checkbox', { name: 'Sell all' }).click();
  for (const row of ['7 days, 1 month', '7 days, 12 months']) await wizard.sell(row).click();
  await next('Apps');
  await wizard.addApp();
  await next('Review');
  await keyboard.press('Control+Enter');
  await wizard.finished(name);
}
