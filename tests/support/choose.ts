import type { Part } from './part';

interface Choice {
  /** Options that may be chosen; absent: any offered one. */
  labels?: string[];
  turn: number;
  /** What is typed to find it. */
  typed?: string;
}

/**
 * Chooses one option of a select or a combobox, another one than is chosen now if there is any.
 *
 * @returns the option's text; undefined when none is offered
 */
export async function chooseIn(control: Part, choice: Choice): Promise<string | undefined> {
  await control.waitFor();
  return (await control.getAttribute('role')) === 'combobox'
    ? await chooseFromList(control, choice, await control.inputValue())
    : await chooseFromSelect(control, choice);
}

/** Adds an option to a combobox of several. */
export async function chooseSeveralIn(control: Part, choice: Choice): Promise<string | undefined> {
  await control.waitFor();
  const chosen = await chooseFromList(control, choice, '');
  await control.press('Escape');
  return chosen;
}

async function chooseFromSelect(control: Part, { labels = [], turn }: Choice): Promise<string | undefined> {
  const now = await control.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? '');
  const label = another(labels, now, turn);
  if (label !== undefined) await control.selectOption({ label });
  return label;
}

async function chooseFromList(
  control: Part,
  { labels, turn, typed }: Choice,
  now: string,
): Promise<string | undefined> {
  const page = control.page();
  await control.click();
  if (typed !== undefined) await control.fill(typed);
  const options = page.getByRole('listbox').getByRole('option');
  await options.first().or(page.getByText('Nothing found')).first().waitFor();
  if ((await options.count()) === 0) {
    await control.press('Escape');
    return undefined;
  }
  const offered = await page
    .getByRole('listbox')
    .evaluate((list) =>
      Array.from(
        list.querySelectorAll('[role="option"]:not([data-creates]) .c-combo-label'),
        (option) => option.firstChild?.textContent?.trim() ?? '',
      ),
    );
  const label = another(labels ? offered.filter((text) => labels.includes(text)) : offered, now, turn);
  if (label === undefined) await control.press('Escape');
  else await options.nth(offered.indexOf(label)).click();
  return label;
}

/** One of several texts by the turn, or the next one if it is chosen already. */
function another(labels: string[], now: string, turn: number): string | undefined {
  const label = labels[turn % Math.max(1, labels.length)];
  return label === now && labels.length > 1 ? labels[(turn + 1) % labels.length] : label;
}
