import type { Locator } from '@playwright/test';
import { listPath } from '../../../src/views/paths';
import { problem, type StoryProblem } from '../compare-step';
import { inputsOf, openActionOf, taskNamed, valuesNamed, type Task } from '../names';
import type { StoryStep } from '../story';
import { awaitTask, closeMenu, findTask } from './buttons';
import { enterAll, placeOf, type Hand } from './enter';
import { chooseRows, startImport } from './import-rows';
import { cameOf } from './outcome';
import { proposedInPage } from './proposed';
import { comeBack, dialogOf, formOf, NotOffered, placeNow, screenOf, type Player } from './player';
import { PATIENCE, still, until } from './still';

/** Does what a step does, the way of a person. @param hand enters its values */
export async function run(player: Player, hand: Hand, step: StoryStep): Promise<StoryProblem[]> {
  try {
    return await done(player, hand, step);
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error;
    player.isTyped = true;
    return step.offered === false ? [] : [problem('F042', [], `it is not offered: ${error.message}`)];
  }
}

async function done(player: Player, hand: Hand, step: StoryStep): Promise<StoryProblem[]> {
  const { page, platform, play, place } = player;
  const { do: wanted = '', with: given = {} } = step;
  // A story names tasks, fields and options in English.
  const english = play.definitionOf(place.screen);
  const task = taskNamed(english, wanted);
  const values = valuesNamed(inputsOf(english, task), given);
  const fields = inputsOf(screenOf(player), task);
  const before = platform.writes.length;
  await comeBack(player);
  const isOpen = place.of === 'form';
  const button = isOpen
    ? formOf(page).locator('button[type="submit"]').last()
    : await (step.offered === false ? findTask : awaitTask)(player, wanted);
  if (!button) throw new NotOffered(`"${wanted}" is not on the page`);
  if (step.offered === false && Object.keys(values).length === 0) {
    await closeMenu(player);
    return [problem('F042', ['offered'], `"${wanted}" is on the page`)];
  }
  if (openActionOf(english, task)) return await open(player, button, step);
  platform.answerNext(step.answers);
  player.isTyped = true;
  const isSent = () => platform.writes.length > before;
  let at = page.url();
  const inBar = await button.getAttribute('form');
  const form = isOpen
    ? formOf(page)
    : inBar === null
      ? await opened(player, task, button, isSent)
      : page.locator(`[id="${inBar}"]`);
  if (form) {
    const others = await proposedInPage(player, (field) => placeOf(form, field), fields, step);
    if (others.length > 0) return others;
    await enterAll(hand, form, fields, values);
    if (step.offered === false) return [problem('F042', ['offered'], 'all of it can be entered')];
    await still(page);
    at = page.url();
    if (isOpen || inBar === null) await submit(player, task, step, form);
    else await pressBeside(player, button, form, isSent);
  }
  const found = await cameOf(player, step, before, form ?? dialogOf(page), fields);
  if (found.length > 0 || step.refused || step.fails !== undefined) return found;
  await leave(player, task, at);
  return [];
}

/** Opens what an action leads to: a list, or the form of a new record, whose inputs it compares. */
async function open(player: Player, button: Locator, step: StoryStep): Promise<StoryProblem[]> {
  const { page, play } = player;
  const at = page.url();
  await button.click();
  await page.waitForURL(({ href }) => href !== at, { timeout: PATIENCE });
  const isForm = play.scene?.of === 'form';
  const form = formOf(page);
  if (isForm) await form.waitFor({ timeout: PATIENCE });
  await still(page);
  player.place = placeNow(player);
  if (!isForm) return [];
  return await proposedInPage(player, (field) => placeOf(form, field), screenOf(player).fields, step);
}

/** Presses the button of a task, and waits for its form; undefined when the button alone did it. */
async function opened(
  { page }: Player,
  { step }: Task,
  button: Locator,
  isSent: () => boolean,
): Promise<Locator | undefined> {
  await button.click();
  const form = step === 'create' || step === 'update' ? formOf(page) : dialogOf(page);
  const isThere = await until(page, async () => isSent() || (await form.isVisible()));
  if (!isThere) throw new Error('nothing opens, and nothing is sent');
  if (isSent()) return undefined;
  await still(page);
  return form;
}

async function submit(player: Player, task: Task, step: StoryStep, form: Locator): Promise<void> {
  if (task.step === 'create' || task.step === 'update')
    return await form.locator('button[type="submit"]').last().click();
  if (task.step !== 'import') return await confirm(player);
  if (await chooseRows(player, step, task.name)) await startImport(player);
}

/** A button beside its inputs may ask once more. */
async function pressBeside(player: Player, button: Locator, form: Locator, isSent: () => boolean): Promise<void> {
  const { page } = player;
  await button.click();
  const dialog = dialogOf(page);
  const refusal = form.locator('.c-frame-error').first();
  await until(page, async () => isSent() || (await dialog.isVisible()) || (await refusal.isVisible()));
  if (await dialog.isVisible()) await confirm(player);
}

/** Presses the button of a dialog that does what it asks; a text that it wants typed is typed before. */
async function confirm({ page, words }: Player): Promise<void> {
  const dialog = dialogOf(page);
  const button = dialog.locator('button.c-button-primary, button.c-button-danger').last();
  const [before = '', after = ''] = words.say('actions.typeToConfirm', { text: '\n' }).split('\n');
  if (await button.isDisabled())
    for (const label of await dialog.locator('.c-frame-label').allInnerTexts())
      if (label.startsWith(before) && label.endsWith(after))
        await dialog.getByLabel(label, { exact: true }).fill(label.slice(before.length, label.length - after.length));
  await button.click({ timeout: PATIENCE });
}

/** Waits until the form has closed, and closes the dialog that tells of a task. */
async function leave(player: Player, { step }: Task, at: string): Promise<void> {
  const { page, place } = player;
  player.isTyped = false;
  if (place.of === 'form') await formOf(page).waitFor({ state: 'hidden', timeout: PATIENCE });
  else if (step === 'create' || step === 'update')
    await page.waitForURL(({ href }) => href !== at, { timeout: PATIENCE });
  if (step === 'import' || step === 'export') await page.keyboard.press('Escape');
  if (step !== 'create' && step !== 'update') await dialogOf(page).waitFor({ state: 'hidden', timeout: PATIENCE });
  if (step === 'delete') player.place = { ...place, path: listPath(place.screen, {}), of: 'list', ticked: [] };
  await still(page);
  if (place.of === 'form' || followsHere(player)) player.place = placeNow(player);
}

/** Whether the list says what usually follows a new record: only its present entry of the history knows. */
function followsHere({ play: { scene } }: Player): boolean {
  const isWhole = Object.keys(scene?.filter ?? {}).length === 0;
  return scene?.of === 'list' && isWhole && (scene.origins ?? []).length > 0;
}
