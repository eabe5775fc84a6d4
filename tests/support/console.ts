import { test as base, type Page } from '@playwright/test';
import { demoAccounts } from '../../sandbox/seed/accounts';
import { startServer, type ConsoleServer } from './server';

export { expect } from '@playwright/test';
export type { ConsoleServer } from './server';

interface FileServers {
  /** The server of a test file: its own, with a fresh database, closed when the worker comes to the next file. */
  of(file: string): Promise<ConsoleServer>;
}

/**
 * Playwright's test with a sandbox and the built console behind `page.goto('/…')`. Each file has a
 * database of its own; the tests of one file share it, in their order.
 */
export const test = base.extend<{ server: ConsoleServer }, { servers: FileServers }>({
  servers: [
    // Playwright reads the fixtures that are wanted from the pattern of the first parameter.
    async ({}, use) => {
      let current: { file: string; server: Promise<ConsoleServer> } | undefined;
      const stop = async () => (await current?.server)?.close();
      await use({
        of: async (file) => {
          if (current?.file !== file) {
            await stop();
            current = { file, server: startServer() };
          }
          return await current.server;
        },
      });
      await stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ servers }, use, { file }) => {
    const server = await servers.of(file);
    await use(server);
    server.clearFaults();
  },
  baseURL: async ({ server }, use) => await use(server.url),
});

/**
 * Signs a demo account in as a person does, and waits for the shell.
 *
 * @param path page to come to
 */
export async function signIn(page: Page, account: string, path = '/dashboard'): Promise<void> {
  const demo = demoAccounts.find((one) => one.account === account);
  if (!demo) throw new Error(`No demo account "${account}": there are ${demoAccounts.map((one) => one.account).join(', ')}`);
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
  await page.getByLabel('Account').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').first().waitFor();
}
