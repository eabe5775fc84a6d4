import { optionOf } from '../../src/fields/enum/option';
import { optionsOf } from '../../src/fields/kinds';
import type { ImportDefinition } from '../../src/schema/action-definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import type { Json } from '../../src/schema/json';
import type { Values } from '../../scripts/cases/case';
import { valuesNamed } from '../../scripts/cases/names';
import { dialogOf, until, type Stage } from './case-stage';
import { sheetFile } from './sheet';

const toType = /^Type (?:(.+) to confirm|the number of rows to continue: (\d+))/;

/** Presses the button of a dialog that does what it asks; a text that it wants typed is typed before. */
export async function confirm(stage: Stage): Promise<void> {
  const dialog = dialogOf(stage);
  const button = dialog.locator('button.c-button-primary, button.c-button-danger').first();
  const wanted = dialog.getByLabel(toType);
  await until(
    stage,
    async () => (await wanted.isVisible()) || !(await button.isDisabled()),
    'the dialog does not let anybody do it',
  );
  if (await wanted.isVisible()) {
    const text = await wanted.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? '');
    await wanted.fill(toType.exec(text)?.slice(1).join('') ?? '');
  }
  await button.click();
}

/** Gives an import a file with the rows of a step, and starts it, unless it refuses something. */
export async function chooseRows(
  stage: Stage,
  { columns = {}, fields = {} }: Partial<ImportDefinition>,
  rows: Values[],
): Promise<void> {
  const dialog = dialogOf(stage);
  const named = rows.map((row) => valuesNamed(columns, row));
  const used = Object.values(columns).filter(({ name, required }) => required || named.some((row) => name in row));
  const cells = named.map((row) => used.map((column) => cellText(column, row[column.name])));
  // What an import asks for before its rows is a step of its own.
  if (Object.keys(fields).length > 0 && !(await next(stage))) return;
  const heading = used.map(({ label }) => label);
  await dialog
    .getByLabel('File with the rows', { exact: true })
    .setInputFiles(await sheetFile('rows.xlsx', heading, cells));
  await dialog.locator('.v-import-file b').waitFor();
  const start = dialog.getByRole('button', { name: 'Start import', exact: true });
  while (!(await start.isVisible())) if (!(await next(stage))) return;
  await confirm(stage);
}

/** Goes on to the next step of a dialog. @returns false when the present one refuses what was entered */
async function next(stage: Stage): Promise<boolean> {
  const dialog = dialogOf(stage);
  const refusal = dialog.locator('.c-frame-error, .v-sheet-why').first();
  if (await refusal.isVisible()) return false;
  const count = dialog.locator('.v-step-count');
  const read = () => count.evaluate(({ textContent }) => textContent);
  const former = await read();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  let isThere = false;
  await until(
    stage,
    async () => (isThere = (await read()) !== former) || (await refusal.isVisible()),
    'the dialog does not go on',
  );
  return isThere;
}

function cellText(column: FieldDefinition, value: Json | undefined): string {
  return optionOf(optionsOf(column), value)?.label ?? String((value ?? '') as string | number);
}
