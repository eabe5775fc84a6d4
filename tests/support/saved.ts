import { expect, type Page } from '@playwright/test';

/**
 * Waits for the notice that a record was saved or created. The whole text counts: a form that
 * waits to be saved says "Not saved yet".
 */
export async function expectSaved(page: Page): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByRole('status').filter({ hasText: /^(Saved|Created)$/ }).last()).toBeVisible();
}
