// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Confirm, Dialog } from './dialog';

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

it('has a title, a body, a foot where there is one, and more room on request', () => {
  const { rerender } = render(
    <Dialog title="Export" onClose={vi.fn()}>
      Rows
    </Dialog>,
  );
  const dialog = () => screen.getByRole('dialog', { name: 'Export' });
  expect(screen.getByRole('heading', { name: 'Export' })).toBeTruthy();
  expect([dialog().textContent, dialog().className.includes('c-dialog-wide')]).toEqual(['ExportRows', false]);
  expect(dialog().querySelector('.c-dialog-foot')).toBeNull();
  rerender(
    <Dialog title="Export" wide footer={<button type="button">Start</button>} onClose={vi.fn()}>
      Rows
    </Dialog>,
  );
  expect([dialog().textContent, dialog().className.includes('c-dialog-wide')]).toEqual(['ExportRowsStart', true]);
});

it.each([
  [undefined, 'first'],
  ['.there', 'second'],
])('focuses what %s names, or its first control', async (initialFocus, focused) => {
  render(
    <Dialog title="Export" {...(initialFocus && { initialFocus })} onClose={vi.fn()}>
      <button type="button" tabIndex={-1}>
        never
      </button>
      <input type="hidden" />
      <button type="button" disabled>
        not now
      </button>
      <button type="button">first</button>
      <button type="button" className="there">
        second
      </button>
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
});

function showQuestion(props: object = {}) {
  const calls = { onConfirm: vi.fn(), onCancel: vi.fn() };
  render(
    <Confirm title="Delete it?" confirmLabel="Yes" cancelLabel="No" {...calls} {...props}>
      <input aria-label="Name" />
    </Confirm>,
  );
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const submit = () => fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement);
  return { ...calls, button, submit };
}

it('a question is confirmed by Enter, too, without leaving the page', () => {
  const { onConfirm, submit, button } = showQuestion({ variant: 'danger' });
  expect(button('Yes').className).toContain('c-button-danger');
  expect(submit()).toBe(false);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('a question begins in its text box unless it is ready', async () => {
  showQuestion();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
});

it('a question that is disabled can only be cancelled', () => {
  const { onConfirm, onCancel, submit, button } = showQuestion({ disabled: true });
  expect([button('Yes').disabled, button('No').disabled]).toEqual([true, false]);
  submit();
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(button('No'));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('a question is locked while it runs: it is not confirmed twice, nor cancelled', async () => {
  let end = () => {};
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const { onCancel, submit, button } = showQuestion({ onConfirm });
  submit();
  expect([button('Yes').disabled, button('No').disabled]).toEqual([true, true]);
  expect(button('Yes').getAttribute('aria-busy')).toBe('true');
  submit();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
  end();
  await waitFor(() => expect(button('No').disabled).toBe(false));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(onCancel).toHaveBeenCalledTimes(1);
});
