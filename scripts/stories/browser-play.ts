import type { Locator, Page } from '@playwright/test';
import type { ResourceDefinition } from '../../src/schema/definition';
import type { FieldDefinition } from '../../src/schema/field-definition';
import { listPath, recordPath } from '../../src/views/paths';
import { titleOf } from '../../src/views/title';
import type { Json } from '../../src/schema/json';
import { isSingleReference } from '../../src/fields/kinds';
import type { Row, Values } from '../fixtures/fixture';
import { problem, sent, type Scene, type StoryProblem } from './compare-step';
import { enter } from './enter';
import { keptPlatform, type KeptPlatform } from './kept-platform';
import { fieldNamed, taskNamed, valuesNamed } from './names';
import { beginPlay, momentOf, playStep, type Play, type World } from './play-story';
import type { StorySource, StoryStep } from './story';

/** Where a story is played: pages of the built console that have signed in. */
export interface Stage {
  /** A page with this account signed in; the same one for the same account. */
  pageOf(account: string): Promise<Page>;
  /** Called after each step, for pictures. */
  after?(page: Page, step: number): Promise<void>;
}

type Fields = Record<string, FieldDefinition>;

/** Milliseconds until what is not on the screen counts as missing. */
const PATIENCE = 20_000;

/**
 * Plays a story in the browser, as a person does it. The platform of the story answers for the records that it keeps, what
 * serves the pages answers all others. It is played in memory beside it, which tells the records that its steps mean.
 */
export async function playInBrowser(story: StorySource, world: World, stage: Stage): Promise<StoryProblem[]> {
  const play = beginPlay(story, world);
  // The screens of the story have its records alone, also where it has none.
  const opened = story.steps.flatMap(({ open: name }) => (name === undefined ? [] : [[name, [] as Row[]] as const]));
  const platform = keptPlatform(world.definitions, { ...Object.fromEntries(opened), ...story.given });
  const answered = new Set<Page>();
  for (const [index, step] of story.steps.entries()) {
    const page = await stage.pageOf(step.as ?? story.as);
    if (!answered.has(page)) await answer(page, platform);
    answered.add(page);
    await page.clock.setFixedTime(`${momentOf(story, step).replace(' ', 'T')}:00Z`);
    const found = [...(await playStep(play, step)), ...(await shown(page, platform, play, step))];
    await stage.after?.(page, index);
    if (found.length > 0) return found.map((one) => ({ ...one, path: ['steps', index, ...one.path] }));
  }
  return [];
}

async function answer(page: Page, platform: KeptPlatform): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const path = request.method() === 'POST' ? pathname.replace(/^\/api(?=\/)/, '') : '';
    if (!platform.knows(path)) return await route.fallback();
    const response = await platform.fetch(path, { body: request.postData() ?? '{}' });
    await route.fulfill({ status: 200, contentType: 'application/json', body: await response.text() });
  });
}

async function shown(page: Page, platform: KeptPlatform, play: Play, step: StoryStep): Promise<StoryProblem[]> {
  const { scene } = play;
  try {
    if (step.open !== undefined) await open(page, play, step, step.open);
    else if (scene) {
      const found = await run(page, platform, play, scene, step);
      if (found) return found;
    }
  } catch (error) {
    return [problem('F046', [], `it cannot be done in the browser: ${String(error).split('\n')[0] ?? ''}`)];
  }
  if (!scene || step.offered === false) return [];
  return [...(await seenTexts(page, scene.definition, step)), ...(await offers(page, scene.definition, step))];
}

async function open(page: Page, { scene }: Play, step: StoryStep, name: string): Promise<void> {
  const to = async (path: string) => {
    await page.goto(path);
    await page.locator('.s-header').waitFor();
  };
  const [record] = scene?.chosen ?? [];
  if (step.offered === false || !scene) {
    await to(`/${name}`);
    await page.getByText('No permission to view').waitFor();
  } else if (record && (step.record || scene.definition.single)) {
    await to(scene.definition.single ? `/${name}` : recordPath(name, record.id));
  } else {
    const table = scene.definition.list.split ? `${name}/table` : name;
    await to(listPath(table, valuesNamed(scene.definition.fields, step.filter ?? {})));
    for (const { id } of scene.chosen)
      await page.locator(`tr[data-id="${String(id)}"] input[type="checkbox"]`).check({ timeout: PATIENCE });
  }
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'hidden' });
}

/** @returns the problems; undefined when it went as the story says */
async function run(
  page: Page,
  platform: KeptPlatform,
  play: Play,
  { definition, chosen }: Scene,
  step: StoryStep,
): Promise<StoryProblem[] | undefined> {
  const task = taskNamed(definition, step.do ?? '');
  const before = platform.writes.length;
  const wasSent = () => platform.writes.length > before;
  platform.answerNext(step.answers);
  if (step.offered === false) {
    const label = labelOf(definition, step.do ?? '');
    return (await isOffered(page, label)) ? [problem('F042', ['offered'], `"${label}" is on the page`)] : [];
  }
  if (task.step === 'create') {
    await page.goto(`/${definition.name}/create`);
    await fillForm(page, play, definition.fields, step.with ?? {});
    await page.locator('main form button[type="submit"]').click();
  } else if (task.step === 'update') {
    await page.goto(`/${definition.name}/${encodeURIComponent(String(chosen[0]?.id))}`);
    await fillForm(page, play, definition.fields, step.with ?? {});
    await page.locator('main form button[type="submit"]').click();
  } else await ask(page, play, definition, step, wasSent);
  const refused = await messages(page, { ...step.refused, ...(step.fails !== undefined && { '': step.fails }) });
  if (refused.length > 0) return refused;
  if (step.refused) return wasSent() ? [problem('F045', ['refused'], 'something was sent')] : [];
  await until(wasSent);
  const different = sent(step, platform, before);
  if (different.length > 0) return different;
  for (const [resource, changed] of Object.entries(step.then ?? {}))
    await platform.change(play.definitionOf(resource), changed);
  if (step.then || task.step === 'create' || task.step === 'update') await page.reload();
  return undefined;
}

/** Presses the button, fills in what is asked, and confirms. */
async function ask(
  page: Page,
  play: Play,
  definition: ResourceDefinition,
  step: StoryStep,
  wasSent: () => boolean,
): Promise<void> {
  const wanted = step.do ?? '';
  const fields = definition.actions.find(({ name, label }) => name === wanted || label === wanted)?.fields ?? {};
  const entry = await foundEntry(page, labelOf(definition, wanted));
  // A button at the inputs of its action belongs to their form.
  const form = await entry.getAttribute('form');
  if (form) await fillPart(page.locator(`[id="${form}"]`), play, fields, step.with ?? {});
  await entry.click();
  const dialog = page.getByRole('dialog');
  const said = page.getByText([...Object.values(step.refused ?? {}), step.fails].join('')).first();
  const isOver = async () => wasSent() || (step.refused && (await said.isVisible()));
  await until(async () => (await dialog.isVisible()) || (await isOver()));
  if (await isOver()) return;
  if (!form) await fillPart(dialog, play, fields, step.with ?? {});
  await dialog.locator('button.c-button-primary, button.c-button-danger').last().click();
}

async function fillForm(page: Page, play: Play, fields: Fields, given: Values): Promise<void> {
  const form = page.locator('main form').first();
  await form.waitFor();
  await fillPart(form, play, fields, given);
}

async function fillPart(part: Locator, play: Play, fields: Fields, given: Values): Promise<void> {
  for (const [name, value] of Object.entries(valuesNamed(fields, given))) {
    const field = fieldNamed(fields, name);
    const control = part.getByLabel(field.label, { exact: true }).first();
    if (!(await appears(control))) throw new Error(`there is no input for "${name}"`);
    await enter(control, field, value, await textOf(play, field, value));
  }
}

/** What a person types or chooses: the label of an option, the title of a record, a number as it is. */
async function textOf({ provider, world }: Play, field: FieldDefinition, value: Json): Promise<string> {
  if (field.kind === 'enum') return field.options.options.find((one) => one.value === value)?.label ?? String(value);
  if (!isSingleReference(field)) return String(value ?? '');
  const definition = world.definitions.get(field.options.to);
  const { data } = await provider.getOne(field.options.to, { id: value as string });
  return definition ? titleOf(definition, data) : String(value);
}

/** The button with the label, or the entry of the menu of all others, which is then open. */
async function foundEntry(page: Page, label: string): Promise<Locator> {
  await appears(buttonOrMore(page, label));
  const button = buttonOf(page, label);
  if (await button.isVisible()) return button;
  await moreOf(page).click();
  return page.getByRole('menuitem', { name: label, exact: true });
}

function buttonOf(page: Page, label: string): Locator {
  return page.locator('main').getByRole('button', { name: label, exact: true }).first();
}

function moreOf(page: Page): Locator {
  return page.locator('main').getByRole('button', { name: 'More actions' }).first();
}

function buttonOrMore(page: Page, label: string): Locator {
  return buttonOf(page, label).or(moreOf(page)).first();
}

function labelOf({ actions, imports, exports }: ResourceDefinition, wanted: string): string {
  const known = [...actions, ...imports, ...exports].find(({ name, label }) => name === wanted || label === wanted);
  return known?.label ?? { add: 'Create', edit: 'Edit', delete: 'Delete' }[wanted] ?? wanted;
}

async function messages(page: Page, wanted: Record<string, string>): Promise<StoryProblem[]> {
  for (const [field, text] of Object.entries(wanted))
    if (!(await appears(page.getByText(text).first())))
      return [
        problem(
          field === '' ? 'F046' : 'F045',
          [field === '' ? 'fails' : 'refused'],
          `the page does not say "${text}"`,
        ),
      ];
  return [];
}

async function until(holds: () => boolean | Promise<boolean | undefined>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await holds()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function seenTexts(page: Page, { fields }: ResourceDefinition, { sees }: StoryStep): Promise<StoryProblem[]> {
  const rows = page.locator('main tr[data-id]');
  const found: StoryProblem[] = [];
  for (const [index, row] of [sees ?? []].flat().entries())
    for (const [name, text] of Object.entries(row)) {
      const field = fieldNamed(fields, name);
      const place = Array.isArray(sees) ? rows.nth(index) : page.locator('main');
      const cell = Array.isArray(sees) ? place : place.locator(`[data-field="${field.name}"]`);
      const value = cell.or(place).getByText(String(text), { exact: !Array.isArray(sees) });
      if (await appears(value.first())) continue;
      const path = Array.isArray(sees) ? ['sees', index, name] : ['sees', name];
      found.push(problem('F043', path, `the page does not show "${name}" as "${String(text)}"`, 'value'));
    }
  return found;
}

async function offers(page: Page, definition: ResourceDefinition, step: StoryStep): Promise<StoryProblem[]> {
  const wanted = step.offers;
  if (!wanted) return [];
  const isWanted = Array.isArray(wanted);
  for (const [index, name] of (isWanted ? wanted : wanted.not).entries()) {
    const label = labelOf(definition, name);
    if (isWanted) await until(() => isOffered(page, label));
    if ((await isOffered(page, label)) === isWanted) continue;
    const path = isWanted ? ['offers', index] : ['offers', 'not', index];
    return [problem('F042', path, `"${name}" is ${isWanted ? 'not ' : ''}on the page`, 'value')];
  }
  return [];
}

/** Whether a button has the label, or an entry of the menu of all others. */
async function isOffered(page: Page, label: string): Promise<boolean> {
  if (await buttonOf(page, label).isVisible()) return true;
  const more = moreOf(page);
  if (!(await more.isVisible())) return false;
  await more.click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const found = await menu.getByRole('menuitem', { name: label, exact: true }).isVisible();
  await page.keyboard.press('Escape');
  return found;
}

async function appears(what: Locator): Promise<boolean> {
  try {
    await what.waitFor({ state: 'visible', timeout: PATIENCE });
    return true;
  } catch {
    return false;
  }
}
