import { expect, type Locator, type Page } from '@playwright/test';

/* The heads of a list's columns, as a person moves and sizes them. */

export function headOf(page: Page, field: string): Locator {
  return page.locator(`th[data-field="${field}"]`);
}

export function columnsOf(page: Page): Promise<(string | null)[]> {
  return page.locator('th[data-field]').evaluateAll((heads) => heads.map((one) => one.getAttribute('data-field')));
}

export async function widthOf(page: Page, field: string): Promise<number> {
  return (await headOf(page, field).boundingBox())?.width ?? 0;
}

/** Drags the edge of a head: its column gets wider by so many pixels. */
export async function dragEdge(page: Page, field: string, label: string, by: number): Promise<void> {
  const place = await headOf(page, field).boundingBox();
  const y = (place?.y ?? 0) + 10;
  const right = (place?.x ?? 0) + (place?.width ?? 0);
  // The edge comes with the pointer, once its code has loaded.
  await expect(async () => {
    await page.mouse.move(right - 40, y);
    await page.mouse.move(right - 1, y);
    await expect(page.getByRole('separator', { name: `Width: ${label}` })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await drag(page, { x: right, y }, right + by);
}

/** Drags a head to the place of another one. */
export async function dragHead(page: Page, field: string, to: string): Promise<void> {
  const [from, target] = [await headOf(page, field).boundingBox(), await headOf(page, to).boundingBox()];
  await drag(page, { x: (from?.x ?? 0) + 20, y: (from?.y ?? 0) + 10 }, (target?.x ?? 0) + 5);
}

async function drag(page: Page, from: { x: number; y: number }, x: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(x, from.y, { steps: 4 });
  await page.mouse.up();
}
