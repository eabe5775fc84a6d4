import type { Locator } from '@playwright/test';
import { listPath } from '../../../src/views/paths';
import { labelOf, taskNamed } from '../names';
import { dialogOf, goTo, screenOf, stepNamed, type Player } from './player';
import { PATIENCE, still, until } from './still';

/** Waits for what begins a task. @returns undefined when the page has none */
export async function awaitTask(player: Player, wanted: string): Promise<Locator | undefined> {
  let found: Locator | undefined;
  await until(player.page, async () => (found = await findTask(player, wanted)) !== undefined);
  return found;
}

/** The button or the entry of a menu, open by now, that begins a task; undefined when the page has none by now. */
export async function findTask(player: Player, wanted: string): Promise<Locator | undefined> {
  const { page, words, place } = player;
  // Told by its English label, or its name.
  const task = taskNamed(player.play.definitionOf(place.screen), wanted);
  const label = labelOf(screenOf(player), task, (key) => words.say(key));
  const isOfList = task.step === 'create' || task.step === 'import' || task.step === 'export';
  if (isOfList && place.of === 'record') await goTo(player, listPath(place.screen, {}));
  await still(page);
  if (task.step === 'import' || task.step === 'export')
    return await findTool(player, words.say(task.step === 'import' ? 'list.import' : 'ra.action.export'), label);
  return await findButton(player, label);
}

/** Closes the menu, or the dialog of a tool, that the search has opened. */
export async function closeMenu({ page }: Player): Promise<void> {
  const open = page.locator('[role="menu"], [role="dialog"]');
  if (!(await open.first().isVisible())) return;
  await page.keyboard.press('Escape');
  await open.first().waitFor({ state: 'hidden' });
}

/** The buttons of the page's head and of the bar below a record, or those of the selected rows. */
function buttonsOf({ page, place }: Player): Locator {
  return page.locator(place.ticked.length > 0 ? '.v-selection-actions' : 'main .v-head-actions, main .v-bar');
}

async function findButton(player: Player, label: string): Promise<Locator | undefined> {
  const { page, words } = player;
  const next = stepNamed(page, label);
  if (await next.isVisible()) return next;
  const buttons = buttonsOf(player);
  const button = buttons.getByRole('button', { name: label, exact: true }).first();
  if (await button.isVisible()) return button;
  const more = buttons.getByRole('button', { name: words.say('actions.more'), exact: true }).first();
  return (await more.isVisible()) ? await findEntry(page.getByRole('menu'), more, label) : undefined;
}

/** A tool with one entry is a button, which opens the dialog of that entry. */
async function findTool(player: Player, tool: string, label: string): Promise<Locator | undefined> {
  const { page } = player;
  const button = buttonsOf(player).getByRole('button', { name: tool, exact: true });
  if (!(await button.isVisible())) return undefined;
  if ((await button.getAttribute('aria-haspopup')) !== null)
    return await findEntry(page.getByRole('menu'), button, label);
  await button.click();
  await dialogOf(page).getByRole('heading').first().waitFor({ timeout: PATIENCE });
  const isMeant = await dialogOf(page).getByRole('heading', { name: label, exact: true }).isVisible();
  await closeMenu(player);
  return isMeant ? button : undefined;
}

async function findEntry(menu: Locator, button: Locator, label: string): Promise<Locator | undefined> {
  await button.click();
  await menu.waitFor();
  const entry = menu.getByRole('menuitem', { name: label, exact: true });
  if (await entry.isVisible()) return entry;
  await menu.page().keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  return undefined;
}
