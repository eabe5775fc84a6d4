import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { press, startConsole, type WholeConsole } from '../support/whole-console';

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
