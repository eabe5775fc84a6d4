// @vitest-environment jsdom
import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useFormKeys } from './useFormKeys';

function show(isAdding = true) {
  const keys = { onSave: vi.fn(), onSaveAndAdd: vi.fn(), onCancel: vi.fn() };
  function Form() {
    const container = useRef<HTMLFormElement>(null);
    useFormKeys(container, { ...keys, onSaveAndAdd: isAdding ? keys.onSaveAndAdd : undefined });
    return (
      <>
        <form ref={container}>
          <input />
          <button type="button" aria-haspopup="menu" aria-expanded="true">
            open
          </button>
          <button type="button" aria-haspopup="menu" aria-expanded="false">
            closed
          </button>
          <select aria-label="native" />
        </form>
        <a href="/elsewhere">elsewhere</a>
      </>
    );
  }
  const view = render(<Form />);
  const called = () => {
    const names = Object.entries(keys).flatMap(([name, { mock }]) => mock.calls.map(() => name));
    for (const each of Object.values(keys)) each.mockClear();
    return names;
  };
  return { ...view, called };
}

function input() {
  return screen.getByRole('textbox');
}

it.each([
  [{ key: 's', ctrlKey: true }, 'onSave'],
  [{ key: 'S', metaKey: true }, 'onSave'],
  [{ key: 'Enter', ctrlKey: true }, 'onSave'],
  [{ key: 'Enter', metaKey: true }, 'onSave'],
  [{ key: 'Enter', ctrlKey: true, shiftKey: true }, 'onSaveAndAdd'],
])('%j is taken from the browser and calls %s', (key, name) => {
  const { called } = show();
  expect(fireEvent.keyDown(input(), key)).toBe(false);
  expect(called()).toEqual([name]);
});

it.each([
  { key: 's' },
  { key: 'Enter' },
  { key: 'x', ctrlKey: true },
  { key: 's', ctrlKey: true, shiftKey: true },
  { key: 's', ctrlKey: true, altKey: true },
  { key: 'Escape', isComposing: true },
])('%j is left to the browser', (key) => {
  const { called } = show();
  expect(fireEvent.keyDown(input(), key)).toBe(true);
  expect(called()).toEqual([]);
});

it('no other new record follows where that is not offered', () => {
  const { called } = show(false);
  expect(fireEvent.keyDown(input(), { key: 'Enter', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(called()).toEqual([]);
});

it('Escape cancels, unless it closes something in the form or was taken', () => {
  const { called } = show();
  fireEvent.keyDown(input(), { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'closed' }), { key: 'Escape' });
  expect(called()).toEqual(['onCancel', 'onCancel']);
  fireEvent.keyDown(screen.getByRole('button', { name: 'open' }), { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'native' }), { key: 'Escape' });
  input().addEventListener('keydown', (event) => event.preventDefault());
  fireEvent.keyDown(input(), { key: 'Escape' });
  expect(called()).toEqual([]);
});

it.each([
  [{ key: 's', ctrlKey: true }, 'onSave'],
  [{ key: 'Enter', ctrlKey: true, shiftKey: true }, 'onSaveAndAdd'],
  [{ key: 'Escape' }, 'onCancel'],
])('%j does what the form does now', (key, name) => {
  const first = { onSave: vi.fn(), onSaveAndAdd: vi.fn(), onCancel: vi.fn() };
  const container = { current: null };
  const { rerender } = renderHook((keys) => useFormKeys(container, keys), { initialProps: first });
  const now = vi.fn();
  rerender({ ...first, [name]: now });
  fireEvent.keyDown(document.body, key);
  expect(now).toHaveBeenCalledOnce();
});

it('keys count in the form and where nothing has the focus, until the form is gone', () => {
  const { called, unmount } = show();
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(called()).toEqual(['onSave']);
  fireEvent.keyDown(screen.getByRole('link'), { key: 's', ctrlKey: true });
  fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
  expect(called()).toEqual([]);
  unmount();
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(called()).toEqual([]);
});
