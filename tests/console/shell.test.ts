import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { click, press, startConsole, type WholeConsole } from '../support/whole-console';

let page: WholeConsole;
beforeAll(async () => {
  page = await startConsole();
});
afterAll(() => page.close());

it('the sidebar is minimised and expanded', async () => {
  await page.visit('/operate/company?lang=en', 'Companies');
  await press('Minimise the sidebar');
  await press('Expand the sidebar');
  expect(await screen.findByRole('button', { name: 'Minimise the sidebar' })).toBeTruthy();
});

it('a button of the header says whether its panel is open, and opens and closes it', async () => {
  await page.visit('/operate/company?lang=en', 'Companies');
  for (const name of ['Notices', 'Appearance']) {
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
