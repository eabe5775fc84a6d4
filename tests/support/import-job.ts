import { expectAccessible } from './accessible';
import { expect } from './console';
import type { ImportPage } from './import-page';

/** Makes twelve of 300 orders wrong, as people do: a unit in a number, an item's name, an ID that is there already. */
export function spoil(rows: string[][]): void {
  for (const index of [5, 40, 77, 120, 180, 222, 299]) rows[index]?.splice(2, 1, '1 pcs');
  for (const index of [9, 90, 150, 210]) rows[index]?.splice(1, 1, 'no item');
  rows[60]?.splice(3, 1, 'PWSHEET3');
}

/** Imports the rows of the clipboard, mends the twelve and sends them, as a person does it. */
export async function importRows(run: ImportPage, rows: string[][]): Promise<void> {
  const { page } = run;
  const { keyboard } = page;
  const tally = run.dialog.getByRole('status');
  await run.open();
  await keyboard.press('Control+v');
  await expect(run.dialog.getByText('300 rows')).toBeVisible();
  await run.next('Match the columns');
  await keyboard.press('Control+Enter');
  await expect(run.step('Check the rows')).toBeVisible();
  await expect(tally).toContainText('288 rows can be imported. 12 rows need a correction.');
  await expectAccessible(page, { within: '[role=dialog]' });

  await keyboard.press('F8');
  await keyboard.type('1');
  await expect(tally).toContainText('289 rows can be imported.');
  await keyboard.press('Enter');
  await run.dialog.getByRole('button', { name: 'Apply to the same 6 cells' }).click();
  await expect(tally).toContainText('295 rows can be imported.');
  await keyboard.press('F8');
  await expect(run.cell('Platform order ID', 62)).toHaveAccessibleDescription('Repeats row 5');
  await keyboard.type('PWSHEET60');
  await keyboard.press('F8');
  await expect(tally).toContainText('296 rows can be imported.');
  await keyboard.type(rows[0]?.[1] ?? '');
  await keyboard.press('Control+Enter');
  await expect(tally).toHaveText('300 rows can be imported.');
  await run.next('Import');
  expect(run.sent).toEqual([]);
  await run.start();
  await expect(tally).toContainText(/Completed\s*300 rows/);
}
