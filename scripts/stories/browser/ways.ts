import type { Locator } from '@playwright/test';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import { listPath } from '../../../src/views/paths';
import { problem, type StoryProblem } from '../compare-step';
import { cardNamed, presetNamed, tabNamed, valuesNamed } from '../names';
import type { StoryStep } from '../story';
import { goTo, tableOf, type Player } from './player';
import { proposedInPage } from './proposed';
import { PATIENCE, still, until } from './still';

/** Goes to a list by the card of the dashboard that leads there. */
export async function pressCard(player: Player, wanted: string): Promise<void> {
  const { page, play, place } = player;
  const { name } = cardNamed(play.world.directory[place.screen]?.cards ?? [], wanted);
  await goTo(player, '/dashboard');
  const card = page.locator(`[data-card=${JSON.stringify(`${place.screen} ${name}`)}]`);
  await card.and(page.locator('a')).or(card.locator('a')).first().click({ timeout: PATIENCE });
  await page.waitForURL(({ pathname }) => pathname !== '/dashboard', { timeout: PATIENCE });
  await still(page);
}

/** Presses a preset of the list. */
export async function pressPreset(player: Player, { filter = {} }: StoryStep, wanted: string): Promise<void> {
  const { page, play, place, words } = player;
  const { list, fields } = play.definitionOf(place.screen);
  const { name } = presetNamed(list.presets, wanted);
  const label = words.screen(place.screen).list.presets.find((preset) => preset.name === name)?.label ?? wanted;
  await goTo(player, listPath(tableOf(player, place.screen), valuesNamed(fields, filter)));
  const button = page.locator('main .v-preset').getByText(label, { exact: true });
  await button.click({ timeout: PATIENCE });
  await until(page, async () => (await button.getAttribute('aria-pressed')) === 'true');
  await still(page);
}

/** Whether the record has the tab of a step, or lacks it, as the step says. */
export async function tabOtherwise({ page, play, place, words }: Player, step: StoryStep): Promise<StoryProblem[]> {
  const definition = play.definitionOf(step.open ?? place.screen);
  const { name } = tabNamed(definition, step.tab ?? '');
  const label = words.screen(definition.name).tabs.find((tab) => tab.name === name)?.label ?? name;
  const tab = page.getByRole('tab').filter({ hasText: label });
  if (step.offered === false) return (await tab.count()) > 0 ? [problem('F042', ['tab'], 'the page has the tab')] : [];
  const isOpen = async () => (await tab.count()) > 0 && (await tab.first().getAttribute('aria-selected')) === 'true';
  return (await until(page, isOpen)) ? [] : [problem('F042', ['tab'], 'the page has no such tab')];
}

/** Opens the filters whose values or suggestions a step tells, and compares them. */
export async function proposedByFilters(player: Player, step: StoryStep): Promise<StoryProblem[]> {
  const { page, place, words, play } = player;
  if (!step.proposes) return [];
  const found = await proposedInPage(player, placeOf, play.definitionOf(place.screen).fields, step);
  player.isTyped = true;
  return found;

  async function placeOf({ name }: FieldDefinition): Promise<Locator> {
    const quick = page.locator(`main .v-quick[data-field=${JSON.stringify(name)}]`);
    if (await quick.isVisible()) return quick;
    const label = words.screen(place.screen).fields[name]?.label ?? name;
    await page.keyboard.press('Escape');
    await page
      .getByRole('search')
      .getByRole('button', { name: words.say('list.addFilter'), exact: true })
      .click();
    await page.getByRole('option', { name: label, exact: true }).click();
    return page.getByRole('dialog', { name: label, exact: true });
  }
}
