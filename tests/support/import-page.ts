import type { Locator, Page } from '@playwright/test';
import { sql } from '../../sandbox/database/sql';
import type { ConsoleServer } from './console';
import { ImportDialog } from './import-dialog';

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

/** The dialog of an import in a browser. */
export class ImportPage extends ImportDialog<Locator> {
  /** Bodies of the calls that started an import. */
  readonly sent: Record<string, unknown>[] = [];

  /**
   * @param label of the import: its button and its dialog
   * @param path of the call that starts it
   */
  constructor(
    readonly page: Page,
    label: string,
    path: string,
  ) {
    super(page, label);
    page.on('request', (request) => {
      if (!request.url().endsWith(path)) return;
      const body = request.postDataJSON() as { params?: Record<string, unknown> };
      this.sent.push(body.params ?? (body as Record<string, unknown>));
    });
  }
}
