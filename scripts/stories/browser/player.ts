import type { Locator, Page } from '@playwright/test';
import type { ResourceDefinition } from '../../../src/schema/definition';
import type { KeptPlatform } from '../kept-platform';
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
  /** A list, with the records whose boxes are ticked, or the page of one record. */
  of: 'list' | 'record';
  ticked: string[];
}

/** A story in the middle of being played in a browser. */
export interface Player {
  play: Play;
  platform: KeptPlatform;
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

/** Comes back to the place of the story, where the page shows another one, and ticks its records. */
export async function comeBack(player: Player): Promise<void> {
  const { page, place } = player;
  const { pathname, search } = new URL(page.url(), 'http://localhost');
  if (player.isTyped || `${pathname}${search}` !== place.path) await goTo(player, place.path);
  for (const id of place.ticked) await page.locator(`${rowOf(id)} input[type="checkbox"]`).check({ timeout: PATIENCE });
  if (place.ticked.length > 0) await still(page);
}

/** Selector of the row of a record. */
export function rowOf(id: string): string {
  return `main [data-id=${JSON.stringify(id)}]`;
}

/** The dialog in front. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').last();
}
