// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keyGroups } from './page-keys';
import { useCtrlEnter } from './useCtrlEnter';

const run = vi.fn<(what: string) => void>();
const after = vi.fn<() => void>();

function Page({ what }: { what: string }) {
  useCtrlEnter('Save it', () => run(what));
  return (
    <>
      <input aria-label="input" />
      <textarea aria-label="textarea" />
      <select aria-label="select" />
      <div aria-label="editor" role="textbox" tabIndex={0} contentEditable suppressContentEditableWarning>
        text
      </div>
      <div aria-label="label" role="textbox" tabIndex={0} contentEditable={false} />
      {(['dialog', 'alertdialog', 'menu', 'listbox'] as const).map((role) => (
        <div key={role} role={role}>
          <button type="button">{`in a ${role}`}</button>
        </div>
      ))}
      <a href="#other">other</a>
      <a href="#open" aria-current="true">
        open
      </a>
      <details>
        <summary aria-label="summary">More</summary>
      </details>
      <button type="button">button</button>
    </>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
});

function press(on: Element = document.body, more: object = { ctrlKey: true }, key = 'Enter') {
  return fireEvent.keyDown(on, { key, ...more });
}

it('does what the page does now, and nothing else does it too', () => {
  const { rerender } = render(<Page what="one" />);
  window.addEventListener('keydown', after);
  expect(press()).toBe(false);
  rerender(<Page what="two" />);
  expect(press(document.body, { metaKey: true })).toBe(false);
  expect(run.mock.calls).toEqual([['one'], ['two']]);
  expect(after).not.toHaveBeenCalled();
  window.removeEventListener('keydown', after);
  cleanup();
  expect(press()).toBe(true);
  expect(run).toHaveBeenCalledTimes(2);
});

it.each([
  ['Enter alone', 'Enter', {}],
  ['another key', 's', { ctrlKey: true }],
  ['a key that is held down', 'Enter', { ctrlKey: true, repeat: true }],
  ['a character that is composed', 'Enter', { ctrlKey: true, isComposing: true }],
])('%s is left to the browser', (_what, key, more) => {
  render(<Page what="one" />);
  expect(press(document.body, more, key)).toBe(true);
  expect(run).not.toHaveBeenCalled();
});

it('is left to what has taken it', () => {
  render(<Page what="one" />);
  const take = (event: Event) => event.preventDefault();
  const button = screen.getByRole('button', { name: 'button' });
  button.addEventListener('keydown', take);
  press(button);
  expect(run).not.toHaveBeenCalled();
});

it('is left to inputs and popups, and to links, but not to the card of the open record', () => {
  render(<Page what="one" />);
  const named = [
    ...['input', 'textarea', 'select', 'editor', 'summary'].map((label) => screen.getByLabelText(label)),
    ...['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => screen.getByText(`in a ${role}`)),
    screen.getByRole('link', { name: 'other' }),
  ];
  for (const element of named) expect([element.outerHTML, press(element)]).toEqual([element.outerHTML, true]);
  expect(run).not.toHaveBeenCalled();
  for (const element of [
    screen.getByRole('link', { name: 'open' }),
    screen.getByText('button'),
    screen.getByLabelText('label'),
  ])
    press(element);
  expect(run).toHaveBeenCalledTimes(3);
});

it('is listed among the keys of the record while the page is there', () => {
  render(<Page what="one" />);
  expect(keyGroups()).toMatchObject([{ title: 'keys.record', keys: [{ shown: ['Ctrl ↵'], label: 'Save it' }] }]);
  cleanup();
  expect(keyGroups()).toEqual([]);
});
