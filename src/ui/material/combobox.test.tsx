// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { useState, type ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Choice } from '../choice';
import { Combobox } from './combobox';
import { Finder } from './finder';
import { MultiCombobox } from './multi-combobox';

const choices: Choice[] = [
  { value: 1, label: 'Acme' },
  { value: 2, label: 'Acme', note: 'Berlin' },
  { value: 3, label: 'Zenith', depth: 1 },
  { value: 4, label: 'Zenith deep', depth: 9 },
];
const [acme, , zenith] = choices as [Choice, Choice, Choice];

function texts(key: string, more?: Record<string, string>) {
  return [key, ...Object.values(more ?? {})].join(' ');
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

async function options() {
  return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
}

function button(name: string) {
  return screen.getByRole('button', { name });
}

/** A combobox that keeps what is chosen, with its list open. */
function showOne(props: Partial<ComponentProps<typeof Combobox>> = {}) {
  const onChange = vi.fn();
  function Kept() {
    const [value, setValue] = useState(props.value ?? null);
    return (
      <TestTranslationProvider translate={texts}>
        <Combobox
          label="Company"
          aria-label="Company"
          choices={choices}
          {...props}
          value={value}
          onChange={(choice) => {
            onChange(choice);
            setValue(choice);
          }}
        />
      </TestTranslationProvider>
    );
  }
  render(<Kept />);
  return onChange;
}

function open() {
  fireEvent.click(button('fields.open'));
}

/** The attributes that a frame gives its control. */
const frame = { id: 'a', 'aria-invalid': true, 'aria-describedby': 'b', 'aria-required': true };
function attributes(element: Element) {
  return Object.fromEntries(Object.keys(frame).map((name) => [name, element.getAttribute(name)]));
}
const passedOn = { id: 'a', 'aria-invalid': 'true', 'aria-describedby': 'b', 'aria-required': 'true' };

describe('a combobox', () => {
  it('lists its choices with their notes and their levels, and marks the chosen one', async () => {
    showOne({ value: zenith });
    expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['Zenith', 'false']);
    expect(box().hasAttribute('aria-controls')).toBe(false);
    open();
    expect(await options()).toEqual(['Acme', 'AcmeBerlin', 'Zenith', 'Zenith deep']);
    const shown = screen.getAllByRole('option');
    expect(shown.map((each) => each.dataset['depth'])).toEqual([undefined, undefined, '1', '6']);
    expect(shown.map((each) => each.querySelector('use[href$="#check"]') !== null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    const list = screen.getByRole('listbox', { name: 'fields.open' });
    expect([box().getAttribute('aria-expanded'), box().getAttribute('aria-controls')]).toEqual(['true', list.id]);
  });

  it('says what it waits for: a choice, or what the caller says', () => {
    showOne();
    expect(box().placeholder).toBe('fields.choose');
    showOne({ placeholder: 'Any', 'aria-label': 'Other' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Other' }).placeholder).toBe('Any');
  });

  it('passes on the attributes of its frame, and tells when it is left', () => {
    const [onBlur, inputRef] = [vi.fn(), vi.fn()];
    showOne({ ...frame, onBlur, inputRef });
    expect(attributes(box())).toEqual(passedOn);
    expect(inputRef).toHaveBeenCalledWith(box());
    fireEvent.focus(box());
    fireEvent.blur(box());
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('can only be read: it has no buttons and no list', () => {
    showOne({ value: acme, readOnly: true });
    fireEvent.click(box());
    expect([box().readOnly, box().value]).toEqual([true, 'Acme']);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is cleared where there is something to clear: a choice, or a typed text', () => {
    const onChange = showOne({ value: acme });
    fireEvent.click(button('fields.clearOf Company'));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(screen.queryByRole('button', { name: 'fields.clearOf Company' })).toBeNull();
    type('Ze');
    fireEvent.click(button('fields.clearOf Company'));
    expect(box().value).toBe('');
  });

  it('finds what is typed; Enter takes the first, Escape takes the text back', async () => {
    const onChange = showOne({ value: acme });
    type('zen');
    expect(await options()).toEqual(['Zenith', 'Zenith deep']);
    press('Escape');
    expect(box().value).toBe('Acme');
    expect(screen.queryByRole('listbox')).toBeNull();
    type('zen');
    await options();
    expect(press('Enter')).toBe(false);
    expect(onChange.mock.calls).toEqual([[zenith]]);
    expect(box().value).toBe('Zenith');
  });

  it('does not submit a text that it does not know, and takes it back when it is left', async () => {
    const onChange = showOne({ value: acme });
    fireEvent.focus(box());
    type('nobody');
    await screen.findByText('fields.nothing');
    expect(press('Enter')).toBe(false);
    fireEvent.blur(box());
    expect([box().value, onChange.mock.calls.length]).toEqual(['Acme', 0]);
  });

  it('takes a text that is typed out, in any case, when it is left', async () => {
    const onChange = showOne();
    fireEvent.focus(box());
    type(' zenith ');
    fireEvent.blur(box());
    expect(onChange.mock.calls).toEqual([[zenith]]);
  });

  it('tells of a text that is no choice, until it is none any more', () => {
    const onUnchosen = vi.fn();
    showOne({ onUnchosen });
    fireEvent.focus(box());
    type(' nobody ');
    expect(onUnchosen.mock.lastCall).toEqual(['nobody']);
    fireEvent.blur(box());
    expect(box().value).toBe(' nobody ');
    press('Escape');
    expect(onUnchosen.mock.lastCall).toEqual([undefined]);
    expect(box().value).toBe('');
  });

  it('selects its text where it is clicked and nothing was typed', () => {
    showOne({ value: acme });
    box().focus();
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, 4]);
    box().setSelectionRange(2, 2);
    fireEvent.click(box());
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, 4]);
    box().setSelectionRange(1, 3);
    fireEvent.click(box());
    expect([box().selectionStart, box().selectionEnd]).toEqual([1, 3]);
    type('Acm');
    box().setSelectionRange(2, 2);
    fireEvent.click(box());
    expect([box().selectionStart, box().selectionEnd]).toEqual([2, 2]);
  });

  it('opens more of its choice, by the button or by Alt and Enter', () => {
    const opened = vi.fn();
    showOne({ value: acme, lookAt: ({ label }) => ({ label: `Look at ${label}`, open: opened }) });
    expect(box().getAttribute('aria-keyshortcuts')).toBe('Alt+Enter');
    expect(button('Look at Acme').dataset['tip']).toBe('Look at Acme · Alt ↵');
    expect(button('Look at Acme').tabIndex).toBe(-1);
    fireEvent.click(button('Look at Acme'));
    expect(press('Enter', { altKey: true })).toBe(false);
    expect(opened).toHaveBeenCalledTimes(2);
    type('Ze');
    expect(screen.queryByRole('button', { name: /Look at/ })).toBeNull();
  });

  it('opens more of what is marked in its list, which is chosen then', async () => {
    const opened = vi.fn();
    const onChange = showOne({ lookAt: ({ value }) => ({ label: 'Look', open: () => opened(value) }) });
    type('zen');
    await options();
    await waitFor(() => expect(box().hasAttribute('aria-activedescendant')).toBe(true));
    press('Enter', { altKey: true });
    expect([onChange.mock.calls, opened.mock.calls]).toEqual([[[zenith]], [[3]]]);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('has no shortcut where there is nothing more to see', () => {
    showOne({ value: acme });
    expect(box().hasAttribute('aria-keyshortcuts')).toBe(false);
    expect(press('Enter', { altKey: true })).toBe(true);
  });

  it('offers at the end of its list to create what is typed', async () => {
    const created = vi.fn();
    const onChange = showOne({
      choices: [],
      onSearch: vi.fn(),
      creating: { label: (text) => `New ${text}`, open: created },
    });
    fireEvent.focus(box());
    type(' nobody ');
    expect(await options()).toEqual(['New nobody']);
    expect(screen.getByRole('option').querySelector('use[href$="#plus"]')).not.toBeNull();
    expect(screen.getByText('fields.nothing')).toBeTruthy();
    fireEvent.click(screen.getByRole('option'));
    expect([created.mock.calls, onChange.mock.calls]).toEqual([[['nobody']], []]);
  });

  it('says that it searches, or that it could not, and searches again', async () => {
    const [onRetry, onSearch, onOpen] = [vi.fn(), vi.fn(), vi.fn()];
    showOne({ choices: [], loading: true, onSearch, onOpen });
    open();
    expect((await screen.findByText('fields.searching')).getAttribute('role')).toBe('status');
    expect(screen.queryByText('fields.nothing')).toBeNull();
    expect(onOpen).toHaveBeenCalledTimes(1);
    type('ac');
    expect(onSearch.mock.lastCall).toEqual(['ac']);
    cleanup();
    showOne({ choices: [], failed: true, onRetry });
    open();
    await screen.findByText('fields.failed');
    expect([screen.queryByText('fields.nothing'), screen.queryByText('fields.searching')]).toEqual([null, null]);
    fireEvent.click(button('fields.retry'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus in its text box when its list is pressed', async () => {
    showOne();
    open();
    expect(fireEvent.mouseDown(await screen.findByRole('listbox'))).toBe(false);
  });
});

/** A combobox of several that keeps what is chosen. */
function showSeveral(props: Partial<ComponentProps<typeof MultiCombobox>> = {}) {
  const onChange = vi.fn();
  function Kept() {
    const [value, setValue] = useState(props.value ?? [acme, zenith]);
    return (
      <TestTranslationProvider translate={texts}>
        <MultiCombobox
          aria-label="Companies"
          choices={choices}
          {...props}
          value={value}
          onChange={(chosen) => {
            onChange(chosen.map((each) => each.value));
            setValue(chosen);
          }}
        />
      </TestTranslationProvider>
    );
  }
  const { container } = render(<Kept />);
  return { onChange, chips: () => [...container.querySelectorAll('.c-chip')].map(({ textContent }) => textContent) };
}

describe('a combobox of several', () => {
  it('has a chip for each, which can be removed', () => {
    const { chips, onChange } = showSeveral();
    expect([chips(), box().placeholder]).toEqual([['Acme', 'Zenith'], '']);
    fireEvent.click(button('fields.removeOf Acme'));
    expect([chips(), onChange.mock.calls]).toEqual([['Zenith'], [[[3]]]]);
    fireEvent.click(button('fields.removeOf Zenith'));
    expect(box().placeholder).toBe('fields.choose');
  });

  it('stays open while several are chosen; a chosen one is taken away', async () => {
    const { onChange } = showSeveral({ value: [], placeholder: 'Any' });
    expect(box().placeholder).toBe('Any');
    open();
    fireEvent.click(await screen.findByRole('option', { name: 'Zenith' }));
    fireEvent.click(screen.getByRole('option', { name: 'Acme' }));
    fireEvent.click(screen.getByRole('option', { name: 'Zenith' }));
    expect(onChange.mock.calls).toEqual([[[3]], [[3, 1]], [[1]]]);
  });

  it('takes a text that is typed out when it is left, and none that is chosen', () => {
    const { onChange } = showSeveral({ value: [zenith], choices: [acme, zenith] });
    fireEvent.focus(box());
    type('zenith');
    fireEvent.blur(box());
    type('acme');
    fireEvent.blur(box());
    expect(onChange.mock.calls).toEqual([[[3, 1]]]);
  });

  it('passes on the attributes of its frame', () => {
    const [onBlur, inputRef] = [vi.fn(), vi.fn()];
    const { container } = render(
      <TestTranslationProvider translate={texts}>
        <MultiCombobox
          aria-label="Companies"
          choices={choices}
          value={[]}
          {...frame}
          {...{ onBlur, inputRef }}
          onChange={vi.fn()}
        />
      </TestTranslationProvider>,
    );
    expect(attributes(box())).toEqual(passedOn);
    expect(container.querySelector('[data-invalid="true"]')).not.toBeNull();
    expect(inputRef).toHaveBeenCalledWith(box());
    fireEvent.focus(box());
    fireEvent.blur(box());
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('can only be read: its chips stay', () => {
    const { chips } = showSeveral({ readOnly: true });
    expect([chips(), box().readOnly, screen.queryAllByRole('button')]).toEqual([['Acme', 'Zenith'], true, []]);
  });

  it('opens more of a chip, by a click or by Enter', () => {
    const opened = vi.fn();
    showSeveral({ lookAt: ({ label }) => ({ label: `Look at ${label}`, open: () => opened(label) }) });
    const chip = button('Look at Zenith');
    expect([chip.textContent, chip.dataset['tip']]).toEqual(['Zenith', 'Look at Zenith']);
    fireEvent.click(chip);
    expect(document.activeElement).toBe(chip);
    expect(fireEvent.keyDown(chip.parentElement as Element, { key: 'Enter' })).toBe(false);
    fireEvent.keyDown(chip.parentElement as Element, { key: 'x' });
    expect(opened.mock.calls).toEqual([['Zenith'], ['Zenith']]);
  });

  it('offers to create what is typed, and chooses nothing by it', async () => {
    const created = vi.fn();
    const { onChange } = showSeveral({
      onSearch: vi.fn(),
      creating: { label: (text) => `New ${text}`, open: created },
    });
    fireEvent.focus(box());
    type(' nobody ');
    expect((await options()).at(-1)).toBe('New nobody');
    fireEvent.click(screen.getByText('New nobody'));
    expect([created.mock.calls, onChange.mock.calls]).toEqual([[['nobody']], []]);
  });
});

describe('a finder', () => {
  function show() {
    const onPick = vi.fn();
    const onKey = vi.fn();
    render(
      <TestTranslationProvider translate={texts}>
        <div role="presentation" onKeyDown={({ key }) => onKey(key)}>
          <Finder label="Filters" prompt="Find a filter" choices={choices} common={2} onPick={onPick} />
        </div>
      </TestTranslationProvider>,
    );
    return { onPick, onKey };
  }

  it('shows the common choices, and every one that matches a typed text, the first of which Enter takes', async () => {
    const { onPick } = show();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a filter' }).placeholder).toBe('Find a filter');
    const list = () => within(screen.getByRole('listbox', { name: 'Filters' })).queryAllByRole('option');
    expect(list().map(({ textContent }) => textContent)).toEqual(['Acme', 'AcmeBerlin']);
    expect(box().hasAttribute('aria-activedescendant')).toBe(false);
    type('zen');
    expect(list()).toHaveLength(2);
    await waitFor(() => expect(box().hasAttribute('aria-activedescendant')).toBe(true));
    press('Enter');
    expect(onPick.mock.calls).toEqual([[zenith]]);
  });

  it('says that nothing matches, and leaves Escape to what is around it', () => {
    const { onKey } = show();
    expect(screen.queryByText('fields.nothing')).toBeNull();
    type('nobody');
    expect(screen.getByText('fields.nothing').getAttribute('role')).toBe('status');
    press('Escape');
    expect(onKey.mock.lastCall).toEqual(['Escape']);
    expect(box().value).toBe('nobody');
  });
});
