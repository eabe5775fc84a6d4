import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { open } from './console';
import { countSteps, isMore, readSteps, stepsText, sumOf, type StepCounter, type Steps } from './steps';

/** A line of `tests/e2e/jobs.json`: a job with its steps as the table writes them, empty where there are none. */
interface Job {
  job: string;
  /** When they were first counted; empty for what was not possible. */
  before: string;
  /** The way that `before` counts, where it is another one. */
  way?: string;
  goal: string;
  /** The last measured ones: a job that needs more fails. */
  recorded: string;
}

const jobs = JSON.parse(readFileSync('tests/e2e/jobs.json', 'utf8')) as Job[];
const measured = new Map<string, Steps>();
const counters = new WeakMap<Page, StepCounter>();

/**
 * Comes to a screen, does a job there as a person does, and counts the steps from there on.
 *
 * @param path of the screen; null for a job that begins where the page is
 * @param work the job, with the mouse and the keyboard alone
 */
export async function doJob(page: Page, name: string, path: string | null, work: () => Promise<void>): Promise<void> {
  if (!jobs.some(({ job }) => job === name)) throw new Error(`tests/e2e/jobs.json has no job ${JSON.stringify(name)}`);
  const counter = counters.get(page) ?? (await countSteps(page));
  counters.set(page, counter);
  if (path !== null) await open(page, path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await counter.start();
  await work();
  measured.set(name, await counter.read());
}

/** The jobs that took more than recorded: empty when all is well. Compared at the end, so that one of them hides no other. */
export function longerJobs(): string[] {
  return jobs.flatMap(({ job, recorded }) => {
    const now = measured.get(job);
    return now && isMore(now, readSteps(recorded)) ? [`${job}: ${stepsText(now)}, recorded ${recorded}`] : [];
  });
}

/** Copies rows of cells, as a spreadsheet puts them on the clipboard. */
export async function copyRows(page: Page, rows: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((row) => row.join('\t')).join('\r\n');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

/** The table of all jobs, and how much is left of the steps that were counted first. */
export function jobTable(): string {
  const rows = jobs.map(({ job, before, goal }) => {
    const now = measured.get(job);
    const share = now && before ? sumOf(now) / sumOf(readSteps(before)) : undefined;
    return { cells: [job, before || '–', goal || '–', now ? stepsText(now) : '–', percent(share)], share };
  });
  const lines = [['job', 'before', 'goal', 'now', 'of before'], ...rows.map(({ cells }) => cells)];
  const widths = (lines[0] ?? []).map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)));
  const shares = rows.flatMap(({ share }) => share ?? []);
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  return [
    ...lines.map((cells) =>
      cells
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    `on average ${percent(mean)} of before, of ${shares.length} jobs`,
  ].join('\n');
}

function percent(share: number | undefined): string {
  return share === undefined ? '–' : `${Math.round(share * 100)}%`;
}

/** The label of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as (Element & { labels?: NodeListOf<Element> | null }) | null;
    const text = element?.getAttribute('aria-label') ?? (element?.labels?.[0] ?? element)?.textContent ?? '';
    return text.replace(/[\s*]+$/, '').trim();
  });
}

/** Goes on by a key until a control has the focus. */
async function goTo(page: Page, key: string, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 60) {
    const label = await focused(page);
    if (label === name) return;
    passed.push(label);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come to ${name}: ${passed.join(', ')}`);
}

export function tabTo(page: Page, name: string): Promise<void> {
  return goTo(page, 'Tab', name);
}

/** Goes on from one field that has to be filled in to the next. */
export function toMissing(page: Page, name: string): Promise<void> {
  return goTo(page, 'F8', name);
}

/** Types a part of an option's name into the combobox that has the focus, until the first of the complete list is marked: the key that goes on takes it. */
export async function mark(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  const options = page.getByRole('listbox').getByRole('option');
  let before: string[] | undefined;
  await expect(async () => {
    const shown = await options.allTextContents();
    expect(shown[0]).toMatch(new RegExp(text, 'i'));
    const isSame = shown.join() === before?.join();
    before = shown;
    expect(isSame).toBe(true);
  }).toPass({ intervals: [500] });
  await expect(page.locator(':focus')).toHaveAttribute('aria-activedescendant', /./);
}

/** The same, and chooses it. */
export async function choose(page: Page, text: string): Promise<void> {
  await mark(page, text);
  await page.keyboard.press('Enter');
}
