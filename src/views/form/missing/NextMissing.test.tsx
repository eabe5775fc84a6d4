// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { keyGroups } from '../../keys/page-keys';
import { NextMissing } from './NextMissing';

/** A form of two fields that have to be filled in, and one that does not. */
function show({ missing = ['first', 'last'], shown = true } = {}) {
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <input aria-label="elsewhere" />
      <form>
        {['first', 'other', 'last'].map((name) => (
          <div key={name} className="c-frame" data-missing={missing.includes(name) || undefined}>
            <input aria-label={name} />
          </div>
        ))}
        <NextMissing {...(shown && { shown })} />
        <button type="submit" disabled>
          not yet
        </button>
        <button type="submit">Save</button>
      </form>
    </TestTranslationProvider>,
  );
}

function focused() {
  return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
}

function press(more: object = {}, at: Element = document.activeElement ?? document.body) {
  return fireEvent.keyDown(at, { key: 'F8', ...more });
}

function go(to: string) {
  act(() => screen.getByLabelText(to).focus());
}

it('F8 goes to the next field, and with Shift to the one before', () => {
  show();
  expect(press()).toBe(false);
  expect(focused()).toBe('first');
  press();
  expect(focused()).toBe('last');
  press({ shiftKey: true });
  expect(focused()).toBe('first');
});

it('other keys, and those of what is beside the form, are left alone', () => {
  show();
  go('other');
  for (const more of [{ key: 'F7' }, { ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press(more)).toBe(true);
  screen.getByLabelText('other').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press();
  expect(focused()).toBe('other');
  go('elsewhere');
  expect(press()).toBe(true);
  expect(focused()).toBe('elsewhere');
});

it('its button goes there, too', () => {
  show();
  const button = screen.getByRole('button', { name: /form.nextMissing/ });
  expect([button.getAttribute('aria-keyshortcuts'), button.textContent]).toEqual(['F8', 'form.nextMissing F8']);
  fireEvent.click(button);
  expect(focused()).toBe('first');
});

it('where it has no button, the key is there all the same, and in the legend', () => {
  show({ shown: false });
  expect(screen.queryByRole('button', { name: /form.nextMissing/ })).toBeNull();
  press();
  expect(focused()).toBe('first');
  expect(keyGroups().map(({ title }) => title)).toEqual(['keys.form']);
  expect(keyGroups().flatMap(({ keys }) => keys.map(({ key, shown, label }) => [key, shown, label]))).toEqual([
    ['F8', undefined, 'form.nextMissing'],
    ['Ctrl Enter', ['Ctrl ↵', 'Ctrl S'], 'ra.action.save'],
    ['look', ['Alt ↵'], 'keys.look'],
  ]);
});

it('when nothing is missing it says so, at the button that saves, until one goes on', () => {
  show({ missing: [] });
  const told = () => screen.getByRole('status').textContent;
  expect(told()).toBe('');
  press();
  expect([focused(), told()]).toEqual(['Save', 'form.nothingMissing']);
  press();
  expect(told()).toBe('form.nothingMissing');
  go('other');
  expect(told()).toBe('');
  press();
  // Another button is no way to save.
  act(() => screen.getByRole('button', { name: /form.nextMissing/ }).focus());
  expect(told()).toBe('');
});
