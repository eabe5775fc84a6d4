// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Confirm } from './dialog';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <button type="button">Elsewhere</button>
      {isOpen && (
        <Confirm
          title="Delete it?"
          confirmLabel="Yes"
          cancelLabel="No"
          ready
          onConfirm={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

it.each([
  ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
  ['its Cancel button', () => fireEvent.click(screen.getByRole('button', { name: 'No' }))],
  ['its confirm button', () => fireEvent.click(screen.getByRole('button', { name: 'Yes' }))],
])('%s closes a dialog, and the focus returns to the button that opened it', async (_what, close) => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Delete' });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Delete it?' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' })));
  expect(dialog.contains(document.activeElement)).toBe(true);
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});
