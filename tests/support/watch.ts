import type { Page } from '@playwright/test';

/**
 * Collects what must not happen while a page is used: errors of its console and exceptions. Stop it when the test ends:
 * pages are shared.
 */
export function watchErrors(page: Page): { errors: string[]; stop: () => void } {
  const errors: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  };
  const onException = (error: Error) => void errors.push(`exception: ${error.message}`);
  page.on('console', onConsole);
  page.on('pageerror', onException);
  return {
    errors,
    stop: () => {
      page.off('console', onConsole);
      page.off('pageerror', onException);
    },
  };
}
