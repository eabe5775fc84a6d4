import type { Locator, Page } from '@playwright/test';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { Scene } from '../compare-step';
import type { Platform } from '../../cases/platform';
import type { Play } from '../play-story';
import { PATIENCE, still } from './still';
import type { Words } from './words';

/** What the page has no button, no input or no choice for. */
export class NotOffered extends Error {}

/** The page of a screen on which a step is done. */
export interface Place {
  screen: string;
  /** Its address. */
  path: string;
  /** A list, with the records whose boxes are ticked, the page of one record, a tab of it, or the form of a new record. */
  of: Scene['of'];
  ticked: string[];
}

/** A story in the middle of being played in a browser. */
export interface Player {
  play: Play;
  platform: Platform;
  words: Words;
  page: Page;
  place: Place;
  /** Something was typed and not sent: the page has to be loaded again. */
  isTyped: boolean;
}

export function screenOf({ words, place }: Player): ResourceDefinition {
  return words.screen(place.screen);
}

/** Goes to an address as a link does, or loads it. */
export async function goTo(player: Player, path: string): Promise<void> {
  const { page } = player;
  if (player.isTyped || !page.url().startsWith('http')) {
    await page.goto(path);
    player.isTyped = false;
  } else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await page.locator('.s-header').waitFor({ timeout: PATIENCE });
  await still(page);
}

/** The list of a screen as a table, where it begins with another view. */
export function tableOf({ words }: Pick<Player, 'words'>, screen: string): string {
  return words.screen(screen).list.split ? `${screen}/table` : screen;
}

/** Path and query of what a page shows. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url(), 'http://localhost');
  return `${pathname}${search}`;
}

/** Comes back to the place of the story, where the page shows another one, and ticks its records. */
export async function comeBack(player: Player): Promise<void> {
  const { page, place } = player;
  if (place.of === 'form') await emptyForm(player);
  else if (player.isTyped || addressOf(page) !== place.path) await goTo(player, place.path);
  for (const id of place.ticked) await page.locator(`${rowOf(id)} input[type="checkbox"]`).check({ timeout: PATIENCE });
  if (place.ticked.length > 0) await still(page);
}

/** Opens the form of a step again: what it begins with is in the history, which a reload keeps. */
async function emptyForm(player: Player): Promise<void> {
  const { page } = player;
  if (!player.isTyped) return;
  await page.reload();
  player.isTyped = false;
  await still(page);
  await formOf(page).waitFor({ timeout: PATIENCE });
  await still(page);
}

/** What usually follows a new record, by its label. */
export function stepNamed(page: Page, label: string): Locator {
  return page.locator('main .v-next-steps').getByRole('link', { name: label, exact: true });
}

/** The form of the page, or the one in front of it. */
export function formOf(page: Page): Locator {
  return page.locator('main form, .v-create-sheet form').last();
}

/** Where the story is by now, on the page that is shown. */
export function placeNow({ page, play: { scene }, place }: Player): Place {
  if (!scene) return place;
  return { screen: scene.definition.name, path: addressOf(page), of: scene.of, ticked: [] };
}

/** Selector of the row of a record. */
export function rowOf(id: string): string {
  return `main [data-id=${JSON.stringify(id)}]`;
}

/** The dialog in front. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').last();
}
