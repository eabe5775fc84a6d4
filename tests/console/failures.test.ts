import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { raw } from '../../sandbox/database/sql';
import { until } from '../support/dom-part';
import type { Part } from '../support/part';
import { startConsole, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterEach(async () => {
  page.clearFaults();
  await page.screen.idle();
  // After an error, others are not shown for 1.9 s.
  vi.setSystemTime(Date.now() + 2000);
});
afterAll(() => page.close());

const list = '/v2/user/company/list';
const set = '/v2/user/company/set';

function main(): Part {
  return page.screen.page.getByRole('main');
}

function rows(): Part {
  return main().getByRole('row');
}

function heading(name: string): Promise<void> {
  return page.screen.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function go(path: string): Promise<void> {
  await page.screen.open(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
}

/** Opens the form of a company, and returns the box of its contact person. */
async function companyForm(id: number): Promise<Part> {
  await go(`/operate/company/${id}`);
  const contact = page.screen.page.getByLabel('Contact person', { exact: true });
  await contact.waitFor();
  await page.screen.idle();
  return contact;
}

async function save(): Promise<void> {
  await page.screen.page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Exceptions that nothing caught, until the test ends. */
function exceptions(): string[] {
  const found: string[] = [];
  const onError = (event: ErrorEvent) => void found.push(event.message);
  window.addEventListener('error', onError);
  onTestFinished(() => window.removeEventListener('error', onError));
  return found;
}

// Another number of rows each time, so that no rows of the former answer are kept.
it.each([
  ['html', /web page/i, 10],
  ['truncated', /answer could not be read/, 20],
  ['500', /server/i, 50],
  ['drop', /reach|connection|network/i, 100],
] as const)('a list with the bad answer %s shows an error, and works after a retry', async (kind, says, count) => {
  page.fault({ path: list, times: 2, kind });
  await go(`/operate/company?perPage=${count}`);
  const state = main().getByRole('alert').filter({ hasText: 'The rows could not be loaded' });
  await state.filter({ hasText: says }).waitFor();
  page.clearFaults();
  await state.getByRole('button', { name: 'Try again' }).click();
  await rows().nth(10).waitFor();
  expect(await state.count()).toBe(0);
});

it('[code-other-fails] an unknown code shows an error with its number', async () => {
  await go('/system/role');
  await heading('Roles');
  await rows().filter({ hasText: 'Distributor' }).first().waitFor();
  page.fault({ path: '/v2/user/role/list', times: 1, kind: 'code', code: 777 });
  const sent = await page.screen.sentDuring(async () => {
    await page.screen.page.getByRole('button', { name: 'Refresh' }).click();
    await page.screen.expectNotice(/Request failed, CODE: 777/);
  });
  expect(sent.filter((path) => path.endsWith('/role/list'))).toHaveLength(1);
});

it.each(['null-rows', 'wrong-types'] as const)('a list of %s is shown without an exception', async (kind) => {
  const problems = exceptions();
  await go('/system/role');
  page.fault({ path: list, times: 1, kind });
  await go('/operate/company?perPage=10');
  await heading('Companies');
  const says = main().getByText(/Nothing here yet|could not be (loaded|read)/);
  await main().getByRole('table').or(says).first().waitFor();
  if (kind === 'null-rows')
    await main()
      .getByText(/rows? could not be read/)
      .waitFor();
  await go('/operate/user?perPage=10');
  await heading('Users');
  await until(async () => (await rows().count()) === 11, 'ten users');
  expect(problems).toEqual([]);
});

it('a failed save of any kind keeps the typed values', async () => {
  const contact = await companyForm(7);
  // Each has another text than the one before.
  for (const [kind, says] of [
    ['html', /not saved yet/],
    ['code', /888/],
    ['500', /not saved yet|status 500/],
  ] as const) {
    await contact.fill(`Typed before ${kind}`);
    page.fault({ path: set, times: 1, kind, code: 888 });
    await save();
    await main().getByRole('alert').filter({ hasText: says }).first().waitFor();
    expect(await contact.inputValue()).toBe(`Typed before ${kind}`);
  }
  await save();
  await page.screen.expectNotice(/^Saved$/);
});

it.each([
  ['lost', 8],
  ['truncated', 9],
] as const)('a save with the answer %s reads again before it offers a retry', async (kind, id) => {
  const contact = await companyForm(id);
  await contact.fill('Arrived after all');
  page.fault({ path: set, times: 1, kind });
  const sent = await page.screen.sentDuring(async () => {
    await save();
    await page.screen.expectNotice(/^Saved$/);
  });
  expect(sent.filter((path) => path.endsWith('/company/set'))).toHaveLength(1);
  const stored = await page.sandbox.database.query(raw(`select comp_person from company where comp_id = ${id}`));
  expect(stored).toEqual([{ comp_person: 'Arrived after all' }]);
});

it.each(['page=-3&perPage=abc', 'filter=%7B%22a', 'filter=%5B1%5D&sort=%3Cb%3E&order=UP', 'page=1e9'])(
  'the invalid query %s still shows the list',
  async (query) => {
    await go('/system/role');
    await heading('Roles');
    await go(`/operate/company?${query}`);
    await heading('Companies');
    await rows().nth(1).waitFor();
    expect(await rows().count()).toBeGreaterThan(1);
  },
);
