import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raw } from '../../sandbox/database/sql';
import {
  click,
  expectTexts,
  headings,
  main,
  press,
  region,
  startConsole,
  textsOf,
  type WholeConsole,
} from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

async function come(call: string): Promise<void> {
  await page.visit(`/___api_test?lang=en&call=${encodeURIComponent(call)}`, 'API test');
  await waitFor(() => expect(textsOf(main())).toContain(call));
  await screen.findByLabelText('Body (JSON)');
}

function area(label: string): HTMLTextAreaElement {
  return within(main()).getByLabelText<HTMLTextAreaElement>(label);
}

function body(): HTMLTextAreaElement {
  return area('Body (JSON)');
}

function type(text: string): void {
  fireEvent.change(body(), { target: { value: text } });
}

function send(): HTMLElement {
  return within(main()).getByRole('button', { name: 'Send' });
}

/** Sends and waits for the result. */
async function expectResult(...texts: string[]): Promise<void> {
  await click(send());
  await waitFor(() => {
    for (const text of texts) expect(region('Request and answer').textContent).toContain(text);
  });
}

/** Sends a call that may write, after its question. */
async function sendAfterQuestion(): Promise<void> {
  await click(send());
  const dialog = await screen.findByRole('dialog', { name: /may change data/ });
  await click(within(dialog).getByRole('button', { name: 'Send' }));
}

/** What describes an input, such as its problem. */
function descriptionOf(input: Element): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

function past(): HTMLElement[] {
  const history = [...main().querySelectorAll('section, [role="region"]')].find((part) =>
    part.textContent?.startsWith('Sent since'),
  );
  return history ? within(history as HTMLElement).getAllByRole('button') : [];
}

it('an envelope is shown as it was sent, without the token', async () => {
  await come('/user/product/get');
  await click(send());
  await waitFor(() => expect(area('Request as it was sent').value).toContain('"acc_token": "{acc_token}"'));
  expect(area('Request as it was sent').value).toContain('"params": {');
});

it('secrets are in no shown request, answer or history, and are not stored', async () => {
  const [secret] = await page.sandbox.database.query<{ platform_app_secret: string }>(
    raw("select platform_app_secret from cloud_platform where platform_app_secret <> '' limit 1"),
  );
  if (!secret) throw new Error('the seed has no secret');
  await come('/v2/oss/admin/platform/list');
  await expectResult('Code 200');
  expect(area('Answer').value).toContain('"platform_app_secret": "••••••"');
  expect(area('Answer').value).not.toContain(secret.platform_app_secret);
  await come('/v2/user/account/add');
  type('{"user_id": "hidden.one", "user_password": "Open-Sesame-1"}');
  await sendAfterQuestion();
  await waitFor(() => expect(area('Request as it was sent').value).toContain('"user_password": "••••••"'));
  await click(past()[0] ?? main());
  await waitFor(() => expect(body().value).toContain('"user_password": "••••••"'));
  expect(descriptionOf(body())).toMatch(/^Type the hidden values again/);
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(stored).not.toContain('Open-Sesame-1');
  expect(stored).not.toContain('hidden.one');
});

it('an invalid answer of any kind is shown unchanged, with an explanation', async () => {
  await come('/v2/user/role/list');
  for (const [kind, says, came] of [
    ['html', 'web page', /^<.*>/],
    ['truncated', 'could not be read', /^\{/],
    ['500', 'status 500', undefined],
    ['code', 'CODE: 777', /"code": 777/],
  ] as const) {
    page.fault({ path: '/v2/user/role/list', times: 1, kind, code: 777 });
    await expectResult(says);
    expect(came === undefined || came.test(area('Answer').value)).toBe(true);
    await expectResult('Code 200');
  }
});

it('a missing answer shows an error', async () => {
  await come('/v2/user/role/list');
  page.fault({ path: '/v2/user/role/list', times: 2, kind: 'drop' });
  await expectResult('No answer.', 'could not be reached');
  expect(within(region('Request and answer')).queryByLabelText('Answer')).toBeNull();
});

it('a long answer is shown whole; the history opens each exchange and ends with the session', async () => {
  await page.visit('/user/info?lang=en', 'My account');
  await page.become('admin');
  await come('/v2/user/account/list');
  const before = past().length;
  type('{"page_no": 1, "page_size": 100, "only_sub": 1}');
  await expectResult('Code 200');
  expect(area('Answer').value).toMatch(/\n\}$/);
  await come('/v2/user/role/get');
  expect(main().querySelector('[aria-label="Request and answer"]')).toBeNull();
  await expectResult('Code');
  expect(past()).toHaveLength(before + 2);
  await click(past().find(({ textContent }) => textContent?.includes('/v2/user/account/list')) ?? main());
  await waitFor(() => expect(body().value).toContain('"page_size": 100'));
  expect(window.location.search).toContain('account%2Flist');
  await press(/^User menu/);
  await click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(headings()).toEqual(['Sign in']));
  await page.become('admin');
  await come('/v2/user/role/get');
  expect(past()).toEqual([]);
});

it.each(['viewer', 'factory'])(
  '[no-permission-text] %s is not a super administrator and sends nothing',
  async (account) => {
    await page.visit('/user/info?lang=en', 'My account');
    await page.become(account);
    await page.visit('/___api_test?lang=en');
    await expectTexts('No permission to view');
    await press(/^User menu/);
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim());
    expect(entries).toContain('Sign out');
    expect(entries).not.toContain('API test');
  },
);
