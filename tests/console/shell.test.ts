import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectPart } from '../support/dom-expect';
import { domPage } from '../support/dom-screen';
import { click, press, startConsole, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

it('a button of the header says whether its panel is open, and opens and closes it', async () => {
  await page.visit('/operate/company?lang=en', 'Companies');
  for (const name of ['Notices', 'Appearance and time zone']) {
    const button = screen.getByRole('button', { name });
    const opened = () => button.getAttribute('aria-expanded');
    expect(opened()).toBe('false');
    await click(button);
    await screen.findByRole('dialog', { name });
    expect(opened()).toBe('true');
    await click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened()).toBe('false');
  }
});

it('no task is read without the permission to view a list of tasks', async () => {
  await page.become('viewer');
  await page.visit('/operate/company?lang=en', 'Companies');
  await page.screen.idle();
  const sent = await page.screen.sentDuring(async () => {
    await press('Task centre');
    const panel = domPage.getByRole('dialog', { name: 'Task centre' });
    await expectPart(panel).toContainText('No import or export is running.');
    await page.screen.idle();
  });
  expect(sent.filter((path) => /import|export/.test(path))).toEqual([]);
  await page.become('admin');
});

it('a page begins at its top, or at the place that its address names', async () => {
  const places: string[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void places.push('top'));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    places.push(this.id);
  });
  await page.visit('/user/info?lang=en#main', 'My account');
  expect(places).toEqual(['main']);
  await page.visit('/operate/company?lang=en', 'Companies');
  expect(places).toEqual(['main', 'top']);
});

it('the header names a part after its screen, once', async () => {
  const steps = async (...names: string[]) =>
    waitFor(() => {
      const list = within(screen.getByRole('list', { name: 'Breadcrumbs' }));
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names);
    });
  await page.visit('/operate/bot.category?lang=en');
  await steps('Operation', 'Customer service bot', 'Wiki categories');
  await page.visit('/operate/company?lang=en', 'Companies');
  await steps('Operation', 'Companies');
});

it('[root-redirect] [redirect-system] [redirect-vas] [redirect-product] [redirect-applist] [redirect-operate] [redirect-info] [redirect-user] the address of a section redirects to its first screen', async () => {
  const starts = {
    '': 'dashboard',
    system: 'system/role',
    vas: 'vas/order',
    product: 'product/device',
    applist: 'applist/app',
    operate: 'operate/cloud',
    info: 'info/order',
    user: 'user/info',
  };
  for (const [from, to] of Object.entries(starts)) {
    await page.visit(`/${from}?lang=en#part`);
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(`/${to}?lang=en#part`);
  }
});

it('[unknown-fallback] an unknown address shows a page with links', async () => {
  await page.visit('/operate/compny?lang=en');
  await expectPart(domPage.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectPart(domPage.getByRole('main')).toContainText('/operate/compny');
  await domPage.getByRole('main').getByRole('link', { name: 'Companies' }).click();
  await expectPart(domPage.getByRole('heading', { level: 1 })).toHaveText('Companies');
  await page.visit('/no/such/path?lang=en');
  await domPage.getByRole('button', { name: 'To the dashboard' }).click();
  await expect.poll(() => location.href).toMatch(/\/dashboard/);
});

it('a likely address redirects to its screen', async () => {
  await page.visit('/applist/platform?lang=en');
  await expect.poll(() => location.pathname + location.search).toBe('/applist/flatform?lang=en');
});

it.each([
  ['/register', 'Register'],
  ['/link3_login', 'Authorised sign-in'],
  ['/live_cdk', 'Activate a service package'],
  ['/live_play', 'Live play'],
  ['/authorize', 'Authorise'],
])('[public-pages] [auth-layout] %s needs no account', async (path, heading) => {
  await page.visitSignedOut(`${path}?lang=en`, heading);
  await expectPart(domPage.getByRole('navigation')).toHaveCount(0);
  expect(location.pathname).toBe(path);
});
