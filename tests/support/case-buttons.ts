import type { ResourceDefinition } from '../../src/schema/definition';
import { labelOf, type Task } from '../../scripts/cases/names';
import { dialogOf, type Place, type Stage } from './case-stage';
import type { Part } from './part';

const operationLabels: Record<string, string> = {
  'ra.action.create': 'Create',
  'ra.action.edit': 'Edit',
  'ra.action.delete': 'Delete',
};

/** What the button of a task says. */
export function buttonLabel(definition: ResourceDefinition, task: Task): string {
  return labelOf(definition, task, (key) => operationLabels[key] ?? key);
}

/**
 * The button, or the entry of a menu, open by then, that begins a task; undefined when the page has none by now.
 *
 * @param id only what this row has
 */
export async function findButton(
  stage: Stage,
  { definition, ticked }: Place,
  task: Task,
  id?: string,
): Promise<Part | undefined> {
  const { page } = stage.screen;
  const label = buttonLabel(definition, task);
  const next = page.locator('main .v-next-steps').getByRole('link', { name: label, exact: true }).first();
  if (await next.isVisible()) return next;
  const rowOf = (one = '') => `main tr[data-id=${JSON.stringify(one)}]`;
  const ofSelected = ticked.length === 1 ? `.v-selection-actions, ${rowOf(ticked[0])}` : '.v-selection-actions';
  const ofPage = ticked.length > 0 ? ofSelected : 'main .v-head-actions, main .v-bar';
  const buttons = page.locator(id === undefined ? ofPage : rowOf(id));
  const inMenu = task.step === 'import' ? 'Import' : task.step === 'export' ? 'Export' : 'More actions';
  if (inMenu === 'More actions') {
    const button = buttons.getByRole('button', { name: label, exact: true }).first();
    // A button that says why it cannot be used is no offer.
    if (await button.isVisible()) return (await isUsable(button)) ? button : undefined;
  }
  for (const menu of await buttons.getByRole('button', { name: inMenu, exact: true }).all()) {
    const found = await findEntry(stage, menu, label);
    if (found) return found;
  }
  return undefined;
}

/** The entry of a menu, which is open then. A tool with one entry is a button, which opens the dialog of that entry. */
async function findEntry(stage: Stage, menu: Part, label: string): Promise<Part | undefined> {
  const { page } = stage.screen;
  const isMenu = (await menu.getAttribute('aria-haspopup')) !== null;
  await menu.click();
  const entries = isMenu ? page.getByRole('menuitem') : dialogOf(stage).getByRole('heading');
  const entry = isMenu
    ? page.getByRole('menuitem', { name: label, exact: true }).first()
    : dialogOf(stage).getByRole('heading', { name: label, exact: true }).first();
  await entries.first().waitFor();
  const isThere = (await entry.isVisible()) && (await isUsable(entry));
  if (isThere && isMenu) return entry;
  await closeMenu(stage);
  return isThere ? menu : undefined;
}

function isUsable(part: Part): Promise<boolean> {
  return part.evaluate((element) => !element.matches(':disabled, [aria-disabled="true"]'));
}

export async function closeMenu({ screen: { page } }: Stage): Promise<void> {
  const open = page.locator('[role="menu"], [role="dialog"]').first();
  if (!(await open.isVisible())) return;
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });
}
