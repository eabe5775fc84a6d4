// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { Choice } from '../choice';
import { Finder } from './finder';

const choices: Choice[] = ['Acme', 'North', 'Zenith'].map((label) => ({ value: label, label }));

function show() {
  const onPick = vi.fn<(choice: Choice) => void>();
  const onKey = vi.fn<(key: string) => void>();
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <div role="presentation" onKeyDown={({ key }) => onKey(key)}>
        <Finder label="Filters" prompt="Find a filter" choices={choices} common={2} onPick={onPick} />
      </div>
    </TestTranslationProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a filter' });
  return { onPick, onKey, box };
}

function options() {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

it('shows the common choices, and every one that matches a typed text, the first of which Enter takes', () => {
  const { onPick, box } = show();
  expect([box.placeholder, screen.getByRole('listbox', { name: 'Filters' }).tagName]).toEqual(['Find a filter', 'UL']);
  expect([options(), box.getAttribute('aria-activedescendant')]).toEqual([['Acme', 'North'], null]);
  fireEvent.change(box, { target: { value: 'zen' } });
  expect(options()).toEqual(['Zenith']);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onPick.mock.calls).toEqual([[choices[2]]]);
});

it('says that nothing matches, and leaves Escape to what is around it', () => {
  const { onKey, box } = show();
  fireEvent.change(box, { target: { value: 'nobody' } });
  expect([options(), screen.getByRole('status').textContent]).toEqual([[], 'fields.nothing']);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect([onKey.mock.lastCall, box.value]).toEqual([['Escape'], 'nobody']);
});
