import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import type { ConsoleServer } from './console';
import { openTool } from './list-page';
import type { ChosenFile } from './sheet';

/** The path of the call that imports orders, and its columns. */
export const orderImport = '/mall/order/import/add';
export const orderColumns = ['link_id', 'good_id', 'count', 'platform_order_id'];

/** Rows of an import of orders, for one device and one item of the seed. */
export async function orderRows({ database }: ConsoleServer, count: number): Promise<string[][]> {
  const [known] = await database.query<{ uid: string; good_id: number }>(
    sql`select uid, (select min(id) from good) as good_id from device order by uid limit 1`,
  );
  return Array.from({ length: count }, (_, index) => [
    known?.uid ?? '',
    String(known?.good_id ?? ''),
    '1',
    `PWSHEET${index}`,
  ]);
}

/** The dialog of an import, driven as a person does it. */
export class ImportPage {
  readonly dialog: Locator;
  /** Bodies of the calls that started an import. */
  readonly sent: Record<string, unknown>[] = [];

  /**
   * @param label of the import: its button and its dialog
   * @param path of the call that starts it
   */
  constructor(
    readonly page: Page,
    readonly label: string,
    path: string,
  ) {
    this.dialog = page.getByRole('dialog', { name: label });
    page.on('request', (request) => {
      if (!request.url().endsWith(path)) return;
      const body = request.postDataJSON() as { params?: Record<string, unknown> };
      this.sent.push(body.params ?? (body as Record<string, unknown>));
    });
  }

  async open(): Promise<void> {
    await openTool(this.page, 'Import', this.label);
    await expect(this.dialog.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  }

  step(name: string): Locator {
    return this.dialog.getByRole('heading', { level: 2, name: new RegExp(`^${name}\\s*Step \\d`) });
  }

  async next(to: string): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(this.step(to)).toBeVisible();
  }

  /** Chooses the file and waits until it was read. */
  async choose(file: ChosenFile): Promise<void> {
    await this.dialog.getByLabel('File with the rows').setInputFiles(file);
    await expect(this.dialog.getByRole('progressbar')).toHaveCount(0);
  }

  cell(label: string, row: number): Locator {
    return this.dialog.getByRole('gridcell', { name: `${label}, row ${row}:` });
  }

  /** Types over a cell. */
  async correct(label: string, row: number, text: string): Promise<void> {
    await this.cell(label, row).click();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  async start(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Start import' }).click();
  }
}
