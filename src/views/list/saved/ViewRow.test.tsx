// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildDefinition } from '../../definition.case';
import { renderView } from '../../view.case';
import type { SavedView } from './saved-view';
import { ViewRow } from './ViewRow';

const view = { name: 'In Ulm', opens: false } as SavedView;

function show(more: Partial<Parameters<typeof ViewRow>[0]> = {}) {
  const calls = {
    onOpen: vi.fn<() => void>(),
    onRename: vi.fn<(name: string) => void>(),
    onRemove: vi.fn<() => void>(),
    onStart: vi.fn<() => void>(),
    onKeep: vi.fn<() => void>(),
  };
  renderView(
    <ul>
      <ViewRow view={view} current={false} {...calls} {...more} />
    </ul>,
    { definition: buildDefinition([]), dataProvider: {} },
  );
  return calls;
}

function buttons() {
  return screen.getAllByRole<HTMLButtonElement>('button').map((button) => button.ariaLabel ?? button.textContent);
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The box for the name, once the user wants another one. */
function rename() {
  press('Rename view: In Ulm');
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Rename view: In Ulm' });
}

it('a view is opened, kept, taken for the begin and deleted', () => {
  const { onOpen, onKeep, onStart, onRemove } = show();
  expect(screen.getByRole('button', { name: 'In Ulm' }).getAttribute('aria-current')).toBeNull();
  const all = buttons();
  expect(all).toEqual([
    'In Ulm',
    'Keep with the account: In Ulm',
    'Open the list with: In Ulm',
    'Rename view: In Ulm',
    'Delete view: In Ulm',
  ]);
  for (const name of all.filter((each) => !each?.startsWith('Rename'))) press(name ?? '');
  expect([onOpen, onKeep, onStart, onRemove].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1]);
});

it('a view that nobody here may change is only opened', () => {
  const none = { onRename: undefined, onRemove: undefined, onStart: undefined, onKeep: undefined };
  show({ ...(none as object), current: true });
  expect(buttons()).toEqual(['In Ulm']);
  expect(screen.getByRole('button').getAttribute('aria-current')).toBe('true');
});

it('the view with which the list opens is marked; nothing changes while a change is kept', () => {
  show({ view: { ...view, opens: true }, busy: true });
  const start = screen.getByRole('button', { name: 'Open the list with: In Ulm' });
  expect(start.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});

it('a new name is taken by Enter, or when its box is left', () => {
  const { onRename } = show();
  const box = rename();
  expect([box.value, box.maxLength, box.selectionEnd]).toEqual(['In Ulm', 40, 6]);
  fireEvent.change(box, { target: { value: ' In Bonn ' } });
  fireEvent.keyDown(box, { key: 'n' });
  expect(onRename).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter' });
  expect([onRename.mock.calls, screen.queryByRole('textbox')]).toEqual([[['In Bonn']], null]);
  const again = rename();
  fireEvent.change(again, { target: { value: 'On the Danube' } });
  fireEvent.blur(again);
  expect([onRename.mock.calls, screen.queryByRole('textbox')]).toEqual([[['In Bonn'], ['On the Danube']], null]);
});

it('the same name, none, and Escape leave it as it is', () => {
  const { onRename } = show();
  for (const name of ['In Ulm ', '  ']) {
    const box = rename();
    fireEvent.change(box, { target: { value: name } });
    fireEvent.keyDown(box, { key: 'Enter' });
  }
  const box = rename();
  fireEvent.change(box, { target: { value: 'Other' } });
  const around = vi.fn<() => void>();
  document.addEventListener('keydown', around);
  fireEvent.keyDown(box, { key: 'Escape' });
  document.removeEventListener('keydown', around);
  expect([onRename.mock.calls, around.mock.calls, screen.queryByRole('textbox')]).toEqual([[], [], null]);
});
