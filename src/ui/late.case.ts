import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

/* For tests of what loads late and fails. */

/** Gives jsdom modal dialogs. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Gives jsdom modal dialogs, and lets React say nothing of a failed load. */
export function letLoadsFail(): void {
  letDialogsOpen();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

/** Waits for the dialog of a part that could not be loaded, and closes it. */
export async function closeFailure(): Promise<void> {
  const failure = { name: 'A part of the console could not be loaded' };
  const dialog = await screen.findByRole('dialog', failure);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', failure)).toBeNull());
}
