import { sheetFile } from '../../../tests/support/sheet';
import { optionOf } from '../../../src/fields/enum/option';
import { optionsOf } from '../../../src/fields/kinds';
import { valuesNamed } from '../names';
import type { StoryStep } from '../story';
import { dialogOf, screenOf, type Player } from './player';
import { PATIENCE, still, until } from './still';

/** Gives an import a file with the rows of a step, and comes to its last question. @returns whether it came there */
export async function chooseRows(player: Player, { rows = [] }: StoryStep, name: string): Promise<boolean> {
  const { page, words, play, place } = player;
  const english = play.definitionOf(place.screen).imports.find((one) => one.name === name)?.columns ?? {};
  const { columns = {}, fields = {} } = screenOf(player).imports.find((one) => one.name === name) ?? {};
  const named = rows.map((row) => valuesNamed(english, row));
  const used = Object.values(columns).filter((column) => named.some((row) => column.name in row));
  const cells = named.map((row) =>
    used.map((column) => {
      const { [column.name]: value } = row;
      return optionOf(optionsOf(column), value)?.label ?? String((value ?? '') as string | number);
    }),
  );
  // What an import asks for before its rows is a step of its own.
  if (Object.keys(fields).length > 0 && !(await next(player))) return false;
  const dialog = dialogOf(page);
  const heading = used.map(({ label }) => label);
  await dialog
    .getByLabel(words.say('import.file.label'), { exact: true })
    .setInputFiles(await sheetFile('rows.xlsx', heading, cells));
  await dialog.locator('.v-import-file b').waitFor({ timeout: PATIENCE });
  const start = dialog.getByRole('button', { name: words.say('import.confirm.start'), exact: true });
  while (!(await start.isVisible())) if (!(await next(player))) return false;
  return true;
}

/** Goes on to the next step of the dialog. @returns false when the present one refuses what was entered */
async function next({ page, words }: Player): Promise<boolean> {
  const dialog = dialogOf(page);
  const refusals = dialog.locator('.c-frame-error, .v-sheet-why').first();
  if (await refusals.isVisible()) return false;
  const count = dialog.locator('.v-step-count');
  const former = await count.innerText();
  await dialog.getByRole('button', { name: words.say('wizard.next'), exact: true }).click();
  const isThere = async () => (await count.innerText()) !== former;
  await until(page, async () => (await isThere()) || (await refusals.isVisible()));
  await still(page);
  return await isThere();
}

/** Starts it; where it is dangerous, after the number of its rows was typed. */
export async function startImport({ page, words }: Player): Promise<void> {
  const start = dialogOf(page).getByRole('button', { name: words.say('import.confirm.start'), exact: true });
  await start.click({ timeout: PATIENCE });
}
