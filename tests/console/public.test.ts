import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { click, expectTexts, press, startConsole, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

async function enter(account: string, password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Account'), { target: { value: account } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await click(screen.getByRole('button', { name: 'Sign in' }));
}

it('[login-payload] [login-encryption] [token-in-local-storage] a sign-in sends the sealed password and keeps the token as acc_token', async () => {
  await page.visitSignedOut('/login?lang=en', 'Sign in');
  await enter('admin', 'Admin@2026');
  await expectPart(domPage.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  const [body = {}, ...others] = page.calls('/v2/user/login') as Record<string, string>[];
  expect(others).toEqual([]);
  expect(Object.keys(body).sort()).toEqual(['device_id', 'device_model', 'device_system', 'user_id', 'user_password']);
  expect(body).toMatchObject({ device_system: 'web', user_id: 'admin' });
  expect(JSON.stringify(body)).not.toContain('Admin@2026');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(localStorage.getItem('acc_token')).toMatch(/\S{20,}/);
});

it('the registration page says how to get an account, and links back', async () => {
  await page.visitSignedOut('/login?lang=en', 'Sign in');
  await domPage.getByRole('link', { name: 'How to get one' }).click();
  await expectPart(domPage.getByRole('listitem')).toHaveCount(3);
  await domPage.getByRole('link', { name: 'Back to sign-in' }).click();
  await expectPart(domPage.getByLabel('Account')).toBeFocused();
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

const asked = {
  client_id: 'voice-home',
  redirect_uri: 'https://voice.example.com/api/skill/link/M2K7',
  response_type: 'code',
  scope: 'devices:read video',
};

function authorize(change: Record<string, string> = {}): string {
  return `/authorize?${new URLSearchParams({ ...asked, ...change })}&state=a%2Bb/c==`;
}

// Where an answer leads: tests/e2e/public.spec.ts.
it.each([
  [
    'an unregistered',
    { redirect_uri: 'https://evil.example/link' },
    'https://evil.example/link is not registered',
    true,
  ],
  ['one that only begins like a registered', { redirect_uri: `${asked.redirect_uri}/../x` }, 'is not registered', true],
  ['an unknown client', { client_id: 'nobody' }, 'No app is registered as nobody', true],
  ['a script for an address', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri is not an address', false],
  ['another response_type', { response_type: 'token' }, 'response_type must be code', false],
  ['a missing client_id', { client_id: '' }, 'client_id is missing', false],
])('%s shows an error and never redirects', async (_name, change, says, asks) => {
  await page.visitSignedOut(authorize(change), 'Authorise');
  await expectTexts("This request can't be accepted");
  expect((await screen.findByRole('alert')).textContent).toContain(says);
  expect(screen.getByRole('heading', { name: "This request can't be accepted" })).toBeTruthy();
  expect(document.querySelectorAll('main a')).toHaveLength(0);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(page.calls('/auth/cloud').length > 0).toBe(asks);
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

it('shows why a sign-in or a consent failed, and continues from there', async () => {
  const back = domPage.getByRole('link', { name: 'Continue to Voice Home' });
  const alert = domPage.getByRole('alert');
  page.fault({ path: '/auth/cloud', times: 1, kind: 'html' });
  await page.visitSignedOut(authorize(), 'Authorise');
  await expectPart(alert).toContainText('The server answered with a web page instead of data');
  await press('Try again');
  await enter('viewer', 'Wrong@2026');
  await expectPart(alert).toHaveText('Wrong password');
  await enter('viewer', 'Viewer@2026');
  await screen.findByRole('button', { name: 'Allow' });
  page.fault({ path: '/auth/cloud', times: 1, kind: 'code', code: 500 });
  await press('Allow');
  await expectPart(alert).toContainText('500');
  page.fault({ path: '/auth/cloud', times: 1, kind: 'code', code: 401 });
  await press('Allow');
  await expectPart(alert).toHaveText('Your sign-in has ended. Please sign in again.');
  await expectPart(back).toHaveCount(0);
  await enter('viewer', 'Viewer@2026');
  await press('Allow');
  // The page cannot be left here: the link is for browsers that do not leave it by themselves.
  await expectPart(back).toHaveAttribute(
    'href',
    /^https:\/\/voice\.example\.com\/.*\?code=[\w-]{43}&state=a%2Bb\/c==$/,
  );
});

it('an authorisation requires a sign-in although the console is signed in, and does not change that session', async () => {
  await page.become('admin');
  await page.visit('/user/info?lang=en', 'My account');
  await page.visit(authorize(), 'Authorise');
  const token = localStorage.getItem('acc_token');
  expect(token).toMatch(/\S{20,}/);
  const shown = expectPart(domPage.getByRole('main'));
  await enter('viewer', 'Viewer@2026');
  await shown.toContainText('Alice Morgan');
  await press('Use another account');
  await enter('factory', 'Factory@2026');
  await shown.toContainText('陈建华');
  expect(localStorage.getItem('acc_token')).toBe(token);
});

interface Envelope {
  params: Record<string, unknown>;
  request: Record<string, unknown>;
}

it('the authorised sign-in uses the envelope call, and keeps the token only in memory', async () => {
  await page.visitSignedOut('/link3_login?lang=en', 'Authorised sign-in');
  const answer = await page.screen.answerOf({ path: '/user/login' }, () => enter('viewer', 'Viewer@2026'));
  const [{ params, request } = { params: {}, request: {} }] = page.calls('/user/login') as Envelope[];
  expect(params).toMatchObject({ device_system: 'web', user_id: 'viewer' });
  expect(JSON.stringify(params)).not.toContain('Viewer@2026');
  expect(request).toMatchObject({ auth_type: 1, acc_token: '' });
  const token = (answer?.data as { acc_token?: string } | undefined)?.acc_token ?? '';
  expect(token).toMatch(/\S{20,}/);
  await expectPart(domPage.getByRole('heading', { name: 'Signed in as Alice Morgan' })).toBeFocused();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain(token);
  expect(localStorage.getItem('acc_token')).toBeNull();
  await press('Sign out');
  await expectPart(domPage.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  expect(page.calls('/user/logout')).toMatchObject([{ request: { acc_token: token } }]);
  await press('Sign in again');
  await expectPart(domPage.getByLabel('Account')).toBeFocused();
});

it('a sign-out calls /user/logout', async () => {
  await page.become('viewer');
  await page.visit('/user/info?lang=en', 'My account');
  await press(/^User menu/);
  await domPage.getByRole('menuitem', { name: 'Sign out' }).click();
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  const [body, ...others] = page.calls('/user/logout') as Envelope[];
  expect(others).toEqual([]);
  expect(Object.keys(body ?? {}).sort()).toEqual(['params', 'request', 'tag']);
  expect(body?.request).toMatchObject({ api_ver: '1.0.1', auth_type: 1 });
  expect(localStorage.getItem('acc_token')).toBeNull();
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
