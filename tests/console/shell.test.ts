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

it.each([
  ['/', 'Dashboard', '/dashboard'],
  ['/system', 'Roles', '/system/role'],
])('%s leads to %s', async (path, heading, address) => {
  await page.visit(`${path}?lang=en`, heading);
  expect(window.location.pathname).toBe(address);
});
