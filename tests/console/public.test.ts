import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { click, expectTexts, startConsole, textsOf, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

async function enter(account: string, password: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await click(screen.getByRole('button', { name: 'Sign in' }));
}

it('a wrong password is told, and a right one opens the console', async () => {
  await page.visitSignedOut('/login?lang=en', 'Sign in');
  await enter('admin', 'Wrong@2026');
  await waitFor(() => expect(textsOf(document.body)).toMatch(/password/i));
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join()).toMatch(/password/);
  expect(localStorage.getItem('acc_token')).toBeNull();
  await enter('admin', 'Admin@2026');
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(localStorage.getItem('acc_token')).toMatch(/\S{20,}/);
  expect(JSON.stringify(page.calls('/v2/user/login'))).not.toContain('@2026');
});

function descriptionOf(input: Element): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
}

it('what is missing in a sign-in is told without a call', async () => {
  await page.visitSignedOut('/login?lang=en', 'Sign in');
  await click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByLabelText('Account').getAttribute('aria-invalid')).toBe('true'));
  expect(descriptionOf(screen.getByLabelText('Account'))).toBe("Can't be empty");
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(page.calls('/v2/user/login')).toEqual([]);
});

it.each([
  ['admin', 'Wrong@2026', 'password', 'Password'],
  ['nobody', 'Wrong@2026', 'account', 'Account'],
  ['expired', 'Expired@2026', 'expired', 'Account'],
  ['disabled', 'Disabled@2026', 'disabled', 'Account'],
])('[login-error-texts] %s with %s is refused with the reason', async (account, password, says, field) => {
  await page.visitSignedOut('/login?lang=en', 'Sign in');
  await enter(account, password);
  expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(says, 'i'));
  expect(window.location.pathname).toBe('/login');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(password);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
});

it('[login-error-texts] each code of the sign-in has its own text', async () => {
  const texts = new Set<string>();
  await page.visitSignedOut('/login?lang=en', 'Sign in');
  for (const code of [500, 512, 513, 514, 515, 516, 517, 518, 519]) {
    page.fault({ path: '/v2/user/login', times: 1, kind: 'code', code });
    await enter('admin', 'Admin@2026');
    const text = await waitFor(() => {
      const found = document.querySelector('[role="alert"]')?.textContent ?? '';
      if (found === '' || texts.has(found)) throw new Error(`code ${code} has no text of its own`);
      return found;
    });
    texts.add(text);
  }
  expect(texts.size).toBe(9);
  expect([...texts].join()).not.toContain('Request failed');
});

it('a page that needs an account asks for it, and comes back', async () => {
  await page.visitSignedOut('/operate/company?lang=en', 'Sign in');
  await enter('admin', 'Admin@2026');
  expect(await screen.findByRole('heading', { level: 1, name: 'Companies' })).toBeTruthy();
});

it('a request without its parts is refused, with what is missing', async () => {
  await page.visitSignedOut('/authorize?lang=en', 'Authorise');
  await expectTexts("|This request can't be accepted|", '|client_id is missing.|redirect_uri is missing.|');
  expect(screen.queryByLabelText('Account')).toBeNull();
});

const asked = {
  client_id: 'voice-home',
  redirect_uri: 'https://voice.example.com/api/skill/link/M2K7',
  response_type: 'code',
  scope: 'devices:read video',
};

// An unregistered redirect_uri: tests/e2e/public.spec.ts.
it.each([
  ['one that only begins like a registered', { redirect_uri: `${asked.redirect_uri}/../x` }, 'is not registered', true],
  ['an unknown client', { client_id: 'nobody' }, 'No app is registered as nobody', true],
  ['a script for an address', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri is not an address', false],
  ['another response_type', { response_type: 'token' }, 'response_type must be code', false],
  ['a missing client_id', { client_id: '' }, 'client_id is missing', false],
])('%s shows an error and never redirects', async (_name, change, says, asks) => {
  const leave = vi.spyOn(console, 'error');
  await page.visitSignedOut(`/authorize?${new URLSearchParams({ ...asked, ...change })}&state=a%2Bb/c==`, 'Authorise');
  await expectTexts("This request can't be accepted");
  expect((await screen.findByRole('alert')).textContent).toContain(says);
  expect(document.querySelectorAll('main a')).toHaveLength(0);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(page.calls('/auth/cloud').length > 0).toBe(asks);
  // jsdom reports a navigation as an error.
  expect(leave).not.toHaveBeenCalled();
});

it('names all missing parameters of a request', async () => {
  await page.visitSignedOut('/authorize?lang=en', 'Authorise');
  const items = (await screen.findByRole('alert')).querySelectorAll('li');
  expect([...items].map(({ textContent }) => textContent)).toEqual([
    'client_id is missing.',
    'redirect_uri is missing.',
    'response_type is missing.',
    'state is missing.',
  ]);
});

it('the authorised sign-in shows why a user may not sign in', async () => {
  await page.visitSignedOut('/link3_login?lang=en', 'Authorised sign-in');
  await enter('expired', 'Expired@2026');
  expect((await screen.findByRole('alert')).textContent).toContain('expired');
  expect(window.location.pathname).toBe('/link3_login');
});

it('the pages for everybody say what they need', async () => {
  await page.visitSignedOut('/link3_login?lang=en', 'Authorised sign-in');
  await expectTexts('|The sign-in is only for this page and ends when you close it.|');
  await page.visitSignedOut('/live_play?lang=en', 'Live play');
  await expectTexts('|Which device?|', '|Order number (optional)|');
});
