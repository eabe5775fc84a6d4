// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Choice } from '../choice';
import { Combobox } from './combobox';

const acme: Choice = { value: 1, label: 'Acme' };
const zenith: Choice = { value: 3, label: 'Zenith' };
const choices: Choice[] = [
  acme,
  { value: 2, label: 'Acme', note: 'Berlin' },
  zenith,
  { value: 4, label: 'Zenith deep' },
];

const around = vi.fn<(key: string, isPrevented: boolean) => void>();

type Props = Partial<ComponentProps<typeof Combobox>>;

/** A combobox without a choice, whose caller keeps none. */
function show(first: Props = {}) {
  around.mockReset();
  const onChange = vi.fn<(choice: Choice | null) => void>();
  const page = (props: Props) => (
    <TestTranslationProvider translate={(key: string) => key}>
      <div role="presentation" onKeyDown={(event) => around(event.key, event.defaultPrevented)}>
        <Combobox label="Company" aria-label="Company" choices={choices} value={null} {...{ onChange }} {...props} />
      </div>
    </TestTranslationProvider>
  );
  const { rerender } = render(page(first));
  act(() => box().focus());
  return {
    chosen: () => onChange.mock.calls.map(([choice]) => choice?.value),
    show: (props: Props) => rerender(page(props)),
  };
}

function box() {
  return screen.getByRole<HTMLInputElement>('combobox');
}

function type(text: string) {
  fireEvent.input(box(), { target: { value: text }, inputType: 'insertText' });
}

function press(key: string, more = {}) {
  return fireEvent.keyDown(box(), { key, ...more });
}

/** Waits until a choice is marked in the list. */
async function marked(label: string | null) {
  await waitFor(() => {
    const option = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
    expect(option?.textContent ?? null).toBe(label);
  });
}

function isOpen() {
  return box().getAttribute('aria-expanded') === 'true';
}

describe('a key that goes on', () => {
  it.each(['Tab', 'F8'])('%s takes what Enter would take, and is left to the browser', async (key) => {
    const { chosen } = show();
    type('zen');
    await marked('Zenith');
    expect(press(key)).toBe(true);
    expect([chosen(), isOpen(), around.mock.calls]).toEqual([[3], false, [[key, false]]]);
  });

  it('takes what an arrow has marked, and nothing that only lies open', async () => {
    const { chosen } = show({ value: zenith });
    press('ArrowDown');
    await marked('Zenith');
    press('ArrowDown');
    await marked('Zenith deep');
    press('Tab');
    expect(chosen()).toEqual([4]);
    fireEvent.click(screen.getByRole('button', { name: 'fields.open' }));
    await screen.findByRole('listbox');
    press('Tab');
    expect(chosen()).toEqual([4]);
  });

  it('takes nothing while a character is composed, nor what creates a choice', async () => {
    const open = vi.fn<(text: string) => void>();
    const { chosen } = show({ creating: { label: (text) => `New ${text}`, open } });
    type('zen');
    await marked('Zenith');
    press('Tab', { isComposing: true });
    expect(chosen()).toEqual([]);
    type('nobody');
    await marked('New nobody');
    press('Tab');
    expect([chosen(), open.mock.calls]).toEqual([[], []]);
  });

  it('by Ctrl and Enter it saves what it takes, and gives up a text that is no choice', async () => {
    const { chosen } = show();
    type('zen');
    await marked('Zenith');
    press('Enter', { ctrlKey: true });
    expect([chosen(), around.mock.calls]).toEqual([[3], [['Enter', false]]]);
    type('nobody');
    await screen.findByText('fields.nothing');
    press('Enter', { metaKey: true });
    expect([chosen(), box().value]).toEqual([[3], '']);
  });
});

describe('Enter', () => {
  it('is of the form around while the list is closed', () => {
    const { chosen } = show({ value: acme });
    press('Enter');
    expect([around.mock.calls, chosen()]).toEqual([[['Enter', false]], []]);
  });

  it('does nothing in an open list without a mark', async () => {
    const { chosen } = show();
    fireEvent.click(screen.getByRole('button', { name: 'fields.open' }));
    await screen.findByRole('listbox');
    expect(press('Enter')).toBe(false);
    expect([chosen(), isOpen()]).toEqual([[], true]);
  });

  it('pressed before the answer takes its first choice', async () => {
    const view = show({ choices: [], onSearch: vi.fn(), loading: true });
    type('ze');
    expect(press('Enter')).toBe(false);
    view.show({ choices: [zenith, acme], onSearch: vi.fn(), loading: false });
    await waitFor(() => expect(view.chosen()).toEqual([3]));
  });

  it('takes nothing that comes after more was typed', async () => {
    const view = show({ choices: [], onSearch: vi.fn(), loading: true });
    type('ze');
    press('Enter');
    type('zen');
    view.show({ choices: [zenith], onSearch: vi.fn(), loading: false });
    await marked('Zenith');
    expect(view.chosen()).toEqual([]);
  });

  it('of an empty text waits for nothing', async () => {
    const view = show({ choices: [], onSearch: vi.fn(), loading: true });
    press('ArrowDown');
    await screen.findByText('fields.searching');
    press('Enter');
    view.show({ choices: [zenith], onSearch: vi.fn(), loading: false });
    await marked('Zenith');
    expect(view.chosen()).toEqual([]);
  });
});

describe('a text that is left before its choices are there', () => {
  function leave(onUnchosen?: (text: string | undefined) => void) {
    const search = { onSearch: vi.fn(), ...(onUnchosen && { onUnchosen }) };
    const view = show({ ...search, choices: [], loading: true });
    type('ze');
    press('Tab');
    fireEvent.blur(box());
    return (found: Choice[]) => {
      view.show({ ...search, choices: found, loading: false });
      return view.chosen();
    };
  }

  it('is the single one that comes', () => {
    expect(leave(() => undefined)([zenith])).toEqual([3]);
    expect(box().value).toBe('');
  });

  it('is none of several, and told to be none', () => {
    const told = vi.fn<(text: string | undefined) => void>();
    expect(leave(told)([zenith, acme])).toEqual([]);
    expect([box().value, told.mock.lastCall]).toEqual(['ze', ['ze']]);
  });

  it('is given up where the input refuses nothing', () => {
    const comes = leave();
    expect(box().value).toBe('');
    expect(comes([zenith])).toEqual([]);
  });
});

it('a text that several choices have is none of them', () => {
  const { chosen } = show();
  type('acme');
  fireEvent.blur(box());
  expect([chosen(), box().value]).toEqual([[], '']);
});

it('Escape takes a text back when its list is closed, and is else of what is around', () => {
  show({ value: acme, onUnchosen: () => undefined });
  type('Acmee');
  fireEvent.blur(box());
  expect([isOpen(), box().value]).toEqual([false, 'Acmee']);
  press('Escape');
  expect([box().value, around.mock.calls]).toEqual(['Acme', []]);
  press('Escape');
  expect(around.mock.calls).toEqual([['Escape', false]]);
});

it('nothing can be created while choices are looked up', async () => {
  const creating = { label: (text: string) => `New ${text}`, open: vi.fn() };
  const view = show({ choices: [], onSearch: vi.fn(), loading: true, creating });
  type('no');
  await screen.findByText('fields.searching');
  expect(screen.queryByRole('option')).toBeNull();
  view.show({ choices: [], onSearch: vi.fn(), loading: false, creating });
  expect((await screen.findByRole('option')).textContent).toBe('New no');
});

describe('what exists is not offered to be created', () => {
  const creating = { label: (text: string) => `New ${text}`, open: vi.fn() };

  it.each<[string, Props]>([
    ['zenith', { choices: [zenith] }],
    ['z-9', { choices: [{ ...zenith, names: ['Z-9'] }] }],
    ['zen', { choices: [zenith], partial: true }],
  ])('%s is there, or may be', async (text, props) => {
    show({ onSearch: vi.fn(), creating, ...props });
    type(text);
    await marked('Zenith');
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('nor what could not be looked up', async () => {
    show({ onSearch: vi.fn(), creating, choices: [], failed: true });
    type('zen');
    await screen.findByText('fields.failed');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('what only contains the text is offered beside it', async () => {
    show({ onSearch: vi.fn(), creating, choices: [zenith] });
    type('zen');
    await marked('Zenith');
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('Enter before the answer creates nothing', async () => {
    const view = show({ choices: [], onSearch: vi.fn(), loading: true, creating });
    type('no');
    press('Enter');
    view.show({ choices: [], onSearch: vi.fn(), loading: false, creating });
    await marked('New no');
    expect(creating.open).not.toHaveBeenCalled();
    press('Enter');
    expect(creating.open).toHaveBeenCalledTimes(1);
  });
});

it('a text by which a choice is known is the choice when it is left', () => {
  const { chosen } = show({ choices: [{ ...zenith, names: ['Z-9'] }, acme], onSearch: vi.fn() });
  type('z-9');
  fireEvent.blur(box());
  expect(chosen()).toEqual([3]);
});
