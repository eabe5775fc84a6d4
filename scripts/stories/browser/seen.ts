import type { Page } from '@playwright/test';
import { problem, type StoryProblem } from '../compare-step';
import { fieldNamed } from '../names';
import type { StoryStep } from '../story';
import type { Player } from './player';
import { until } from './still';

/** Where a text has to be: at a field of the record of the page, or of a row. */
interface Sought {
  field: string;
  row: { id: string } | { at: number } | undefined;
  /** '' for a place that is empty or not there. */
  text: string;
}

/** Compares what the page shows with what a step sees. */
export async function seen(player: Player, step: StoryStep): Promise<StoryProblem[]> {
  const { page, play, place } = player;
  if (!step.sees) return [];
  const inRows = place.of !== 'record';
  const rows = [step.sees].flat();
  const { fields } = play.definitionOf(place.screen);
  const named = rows.map((row) =>
    Object.entries(row).map(([name, text]) => [fieldNamed(fields, name).name, name, String(text)] as const),
  );
  const found: StoryProblem[] = [];
  if (inRows && place.ticked.length === 0) found.push(...(await otherCount(page, rows.length)));
  for (const [index, row] of named.entries())
    for (const [field, name, text] of row) {
      const id = place.ticked[index];
      const sought: Sought = { field, text, row: inRows ? (id === undefined ? { at: index } : { id }) : undefined };
      if (await shows(page, sought)) continue;
      const path = Array.isArray(step.sees) ? ['sees', index, name] : ['sees', name];
      const shown = (await page.evaluate(textsAt, sought)).join('" or "');
      found.push(problem('F043', path, `the page shows "${name}" as "${shown}"`, 'value'));
    }
  return found;
}

async function otherCount(page: Page, wanted: number): Promise<StoryProblem[]> {
  const rows = page.locator('main tr[data-id]');
  if (await until(page, async () => (await rows.count()) === wanted)) return [];
  return [problem('F043', ['sees'], `the page shows ${await rows.count()} rows`)];
}

async function shows(page: Page, sought: Sought): Promise<boolean> {
  return await until(page, async () => {
    const texts = await page.evaluate(textsAt, sought);
    return sought.text === '' ? texts.every((text) => text === '' || text === '—') : texts.includes(sought.text);
  });
}

/** In the page: the texts at the place of a field, of the whole place first and then of its parts. */
function textsAt({ field, row }: Pick<Sought, 'field' | 'row'>): string[] {
  const others = '[data-resource], .v-bar, .v-quick, .v-filter-chip, th';
  return placesOf().flatMap((place) => [textOf(place), ...partsOf(place)]);

  function placesOf(): Element[] {
    const main = document.querySelector('main');
    if (!main) return [];
    if (row) {
      const rows = [...main.querySelectorAll<HTMLTableRowElement>('tr[data-id]')];
      const meant = 'at' in row ? rows[row.at] : rows.find(({ dataset }) => dataset['id'] === row.id);
      const heads = [...(meant?.closest('table')?.tHead?.rows[0]?.cells ?? [])];
      const cell = meant?.cells[heads.findIndex(({ dataset }) => dataset['field'] === field)];
      return cell ? [cell] : [];
    }
    return [...main.querySelectorAll(`[data-field="${field}"]`)]
      .filter((place) => !place.closest(others))
      .map((place) => place.querySelector('dd') ?? place);
  }

  /** What its elements and its pieces of text say, where its links lead, and what is entered in an input. */
  function partsOf(place: Element): string[] {
    const input = place.querySelector<HTMLInputElement | HTMLSelectElement>('input, select, textarea');
    const entered = input instanceof HTMLSelectElement ? input.selectedOptions[0]?.label : input?.value;
    const pieces = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts = Array.from(place.querySelectorAll('*'), textOf);
    for (const link of place.querySelectorAll('a')) texts.push(link.href);
    while (pieces.nextNode()) texts.push(pieces.currentNode.textContent?.trim() ?? '');
    return entered === undefined ? texts : [entered, ...texts];
  }

  function textOf(element: Element): string {
    const copy = element.cloneNode(true) as Element;
    for (const aside of copy.querySelectorAll('button, kbd, svg, .c-visually-hidden')) aside.remove();
    return copy.textContent.replace(/\s+/g, ' ').trim();
  }
}
