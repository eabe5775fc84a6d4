import type { Locator, Page } from '@playwright/test';
import type { FieldDefinition } from '../../../src/schema/field-definition';
import { problem, sent, type StoryProblem } from '../compare-step';
import type { Write } from '../../cases/platform';
import type { StoryStep } from '../story';
import { placeOf } from './enter';
import type { Player } from './player';
import { still, until } from './still';

type Fields = Record<string, FieldDefinition>;

/** Waits for what a step says comes of it. @param before number of the writes before it @param form where its messages are */
export async function cameOf(
  player: Player,
  step: StoryStep,
  before: number,
  form: Locator,
  fields: Fields,
): Promise<StoryProblem[]> {
  const { page, platform } = player;
  const isSent = () => platform.writes.length > before;
  const isWhole = () => platform.writes.length >= before + (Array.isArray(step.sends) ? step.sends.length : 1);
  if (step.refused) {
    const found = await notRefused(player, step.refused, form, fields);
    return found.length === 0 && isSent() ? [problem('F045', ['refused'], 'something was sent')] : found;
  }
  // What a form refuses against the story need not be waited for.
  await until(page, async () => isWhole() || (await complaints(page)).length > 0);
  await still(page);
  if (!isSent()) {
    const said = (await complaints(page)).join('; ');
    return [problem('F044', [step.sends ? 'sends' : 'do'], `nothing is sent${said && `, the page says "${said}"`}`)];
  }
  const found = sent(withSealed(step, platform.writes.slice(before)), platform, before);
  return found.length > 0 || step.fails === undefined ? found : await notFailed(player, step.fails);
}

async function notRefused(
  { page }: Player,
  refused: Record<string, string>,
  form: Locator,
  fields: Fields,
): Promise<StoryProblem[]> {
  const found: StoryProblem[] = [];
  for (const [name, text] of Object.entries(refused)) {
    const field = fields[name.split('.')[0] ?? ''];
    const place = field ? placeOf(form, field) : form;
    const message = place.getByText(text, { exact: true }).first();
    if (!(await until(page, () => message.isVisible())))
      found.push(
        problem(
          'F045',
          ['refused'],
          `the form does not say "${text}" at "${name}"; it says "${(await complaints(page)).join('; ')}"`,
        ),
      );
  }
  return found;
}

async function notFailed({ page }: Player, text: string): Promise<StoryProblem[]> {
  const message = page.getByText(text).first();
  return (await until(page, () => message.isVisible()))
    ? []
    : [problem('F046', ['fails'], `the page does not say "${text}"`)];
}

/** What the form says at its fields, and what an alert says. */
async function complaints(page: Page): Promise<string[]> {
  return await page.locator('.c-frame-error, .v-import-why, [role="alert"]').allInnerTexts();
}

/** A sealed password differs each time: what hides it stands for it. */
function withSealed(step: StoryStep, writes: Write[]): StoryStep {
  if (!step.sends || Array.isArray(step.sends)) return step;
  const sends = Object.entries(step.sends).map(([key, wanted]) => {
    const [, password] = typeof wanted === 'string' ? (/^<sealed \S+ (\S+)>$/.exec(wanted) ?? []) : [];
    const body = JSON.stringify(writes.map((write) => write.body));
    const [last] = writes.flatMap((write) => (key in write.body ? [write.body[key]] : []));
    return [key, password !== undefined && last && !body.includes(password) ? last : wanted] as const;
  });
  return { ...step, sends: Object.fromEntries(sends) };
}
