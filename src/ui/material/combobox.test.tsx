// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { useState, type ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Choice } from '../choice';
import { Combobox, MultiCombobox } from './combobox';

const choices: Choice[] = [
  { value: 1, label: 'Acme' },
  { value: 2, label: 'Acme', note: 'Berlin' },
  { value: 3, label: 'Zenith', depth: 1, names: ['Z-9'] },
  { value: 4, label: 'Zenith deep', depth: 9 },
];
const [acme, , zenith] = choices as [Choice, Choice, Choice];

function texts(key: string, more?: Record<string, string>) {
  return [key, ...Object.values(more ?? {})].join(' ');
}

/** The keys that come to what is around the box, and whether something was done about them. */
const around = vi.fn<(key: string, isPrevented: boolean) => void>();

type Props = Partial<Omit<ComponentProps<typeof MultiCombobox>, 'value' | 'onChange'>>;

/** Renders a box that keeps what is chosen, and has the focus. */
function showBox(several: boolean, props: Props, before: Choice[]) {
  around.mockReset();
  const onChange = vi.fn<(value: unknown) => void>();
  function Kept(more: Props) {
    const [value, setValue] = useState(before);
    const all = { 'aria-label': 'Company', choices, ...more };
    const change = (chosen: Choice[]) => {
      onChange(chosen.at(-1)?.value);
      setValue(chosen);
    };
    if (several) return <MultiCombobox {...all} value={value} onChange={change} />;
    return (
      <Combobox
        {...all}
        label="Company"
        value={value[0] ?? null}
        onChange={(choice) => change(choice ? [choice] : [])}
      />
    );
  }
  const page = (more: Props) => (
    <TestTranslationProvider translate={texts}>
      <div role="presentation" onKeyDown={(event) => around(event.key, event.defaultPrevented)}>
        <Kept {...more} />
      </div>
    </TestTranslationProvider>
  );
  const { rerender } = render(page(props));
  act(() => box().focus());
  return {
    /** The last chosen one after each change. */
    chosen: () => onChange.mock.calls.flat(),
    chips: () => [...document.querySelectorAll('.c-chip')].map(({ textContent }) => textContent),
    show: (more: Props) => rerender(page(more)),
  };
}

function showOne(props: Props = {}, before?: Choice) {
  return showBox(false, props, before ? [before] : []);
}

function showSeveral(props: Props = {}, before: Choice[] = [acme, zenith]) {
  return showBox(true, props, before);
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

function button(name: string) {
  return screen.getByRole('button', { name });
}

function open() {
  fireEvent.click(button('fields.open'));
}

function options() {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent);
}

/** The entry that Enter would take. */
function marked() {
  return document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
}

const both = [
  ['one', (props: Props) => showOne(props)],
  ['several', (props: Props) => showSeveral(props, [])],
] as const;

describe.each(both)('a box for %s', (_, show) => {
  it('passes on the attributes of its frame, and tells when it is left', () => {
    const [onBlur, inputRef] = [vi.fn(), vi.fn()];
    const frame = { 'aria-invalid': true, 'aria-describedby': 'b', 'aria-required': true };
    show({ id: 'a', ...frame, placeholder: 'Any', onBlur, inputRef });
    expect([box().id, box().placeholder]).toEqual(['a', 'Any']);
    for (const [name, value] of Object.entries(frame)) expect(box().getAttribute(name)).toBe(String(value));
    expect(inputRef).toHaveBeenCalledWith(box());
    fireEvent.blur(box());
    expect(onBlur).toHaveBeenCalledTimes(1);
  });

  it('finds what is typed; Enter takes the first, and Escape gives it up', () => {
    const { chosen } = show({});
    expect(box().placeholder).toBe('fields.choose');
    type('zen');
    expect([options(), marked()]).toEqual([['Zenith', 'Zenith deep'], 'Zenith']);
    press('Escape');
    expect([box().value, options(), around.mock.calls]).toEqual(['', [], []]);
    type('zen');
    expect(press('Enter')).toBe(false);
    expect(chosen()).toEqual([3]);
  });

  it('takes with Tab what is typed or what an arrow marked, and nothing that only lies open', () => {
    const { chosen } = show({});
    type('zen');
    expect(press('Tab')).toBe(true);
    expect([chosen(), options()]).toEqual([[3], []]);
    type('ac');
    press('ArrowDown');
    expect(press('Tab', { isComposing: true })).toBe(true);
    expect(chosen()).toEqual([3]);
    press('Tab');
    expect(chosen().at(-1)).toBe(2);
    const before = chosen();
    open();
    press('Tab');
    expect(chosen()).toEqual(before);
  });

  it('takes a text that is typed out when it is left, by any of the names of one choice', () => {
    const { chosen } = show({});
    for (const text of ['acme', 'zen', ' z-9 ']) {
      type(text);
      fireEvent.blur(box());
    }
    expect([chosen(), box().value === 'acme']).toEqual([[3], false]);
  });

  it('tells of a text that is no choice where that is refused, until it is given up', () => {
    const onUnchosen = vi.fn<(text: string | undefined) => void>();
    const { chosen } = show({ onUnchosen });
    type(' nobody ');
    expect(onUnchosen.mock.lastCall).toEqual(['nobody']);
    expect(screen.getByText('fields.nothing').closest('[role=status]')).not.toBeNull();
    expect(press('Enter')).toBe(false);
    press('Tab');
    fireEvent.blur(box());
    expect([box().value, options()]).toEqual([' nobody ', []]);
    press('Escape');
    expect([box().value, onUnchosen.mock.lastCall, around.mock.calls.length, chosen()]).toEqual([
      '',
      [undefined],
      2,
      [],
    ]);
    press('Escape');
    expect(around.mock.lastCall).toEqual(['Escape', false]);
  });

  it('offers at the end of its list to create what does not exist, and never takes that with Tab', () => {
    const created = vi.fn<(text: string) => void>();
    const { chosen } = show({ creating: { label: (text) => `New ${text}`, open: created } });
    type('zen');
    expect(options()).toEqual(['Zenith', 'Zenith deep', 'New zen']);
    type('Z-9');
    expect(options()).not.toContain('New Z-9');
    type(' nobody ');
    expect([options(), marked()]).toEqual([['New nobody'], 'New nobody']);
    press('Tab');
    expect(created).not.toHaveBeenCalled();
    press('Enter');
    expect([created.mock.calls, chosen(), box().value]).toEqual([[['nobody']], [], '']);
  });

  it('opens more of what is marked, which is chosen then, by Alt and Enter', () => {
    const opened = vi.fn<(value: unknown) => void>();
    const { chosen } = show({ lookAt: ({ value }) => ({ label: 'Look', open: () => opened(value) }) });
    expect(box().getAttribute('aria-keyshortcuts')).toBe('Alt+Enter');
    type('zen');
    expect(press('Enter', { altKey: true })).toBe(false);
    expect([chosen(), opened.mock.calls, options()]).toEqual([[3], [[3]], []]);
  });

  it('keeps the focus when its list is pressed', () => {
    show({});
    open();
    expect(fireEvent.mouseDown(screen.getByRole('listbox'))).toBe(false);
  });
});

describe('a box that is searched by its caller', () => {
  const search = { choices: [], onSearch: vi.fn<(text: string) => void>() };
  const creating = { label: (text: string) => `New ${text}`, open: vi.fn<(text: string) => void>() };

  it('shows what was found, and nothing that was found before', () => {
    const onOpen = vi.fn<() => void>();
    const { show, chosen } = showOne({ ...search, onOpen, choices });
    open();
    expect([onOpen.mock.calls.length, options().length]).toEqual([1, 4]);
    type('no');
    expect(search.onSearch.mock.lastCall).toEqual(['no']);
    show({ ...search, choices, loading: true, creating });
    expect([options(), screen.getByRole('status').textContent]).toEqual([[], 'fields.searching']);
    expect([press('Enter'), press('Tab')]).toEqual([false, true]);
    show({ ...search, choices: [zenith], creating });
    expect([options(), marked(), chosen()]).toEqual([['Zenith', 'New no'], 'Zenith', []]);
    show({ ...search, choices: [zenith], creating, partial: true });
    expect(options()).toEqual(['Zenith']);
  });

  it('says that it could not be searched, and searches again', () => {
    const onRetry = vi.fn<() => void>();
    showOne({ ...search, failed: true, onRetry, creating });
    open();
    expect([options(), screen.getByText('fields.failed').textContent]).toEqual([[], 'fields.failedfields.retry']);
    fireEvent.click(button('fields.retry'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the one of that name', 'Zenith', [3]],
    ['none that only has it', 'ze', []],
  ])('takes when it is left before the answer: %s', (_, text, taken) => {
    const { show, chosen } = showOne({ ...search, loading: true, onUnchosen: vi.fn() });
    type(text);
    act(() => box().blur());
    expect([box().value, chosen()]).toEqual([text, []]);
    show({ ...search, choices: [zenith], onUnchosen: vi.fn() });
    expect(chosen()).toEqual(taken);
  });
});

describe('a box for one', () => {
  it('lists its choices with their notes and their levels, and marks the chosen one', () => {
    showOne({}, zenith);
    expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['Zenith', 'false']);
    open();
    expect(options()).toEqual(['Acme', 'AcmeBerlin', 'Zenith', 'Zenith deep']);
    const shown = screen.getAllByRole('option');
    expect(shown.map(({ style }) => style.paddingLeft)).toEqual(['', '', '26px', '106px']);
    expect(shown.map((each) => each.querySelector('use[href$="#check"]') !== null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    const list = screen.getByRole('listbox', { name: 'fields.open' });
    expect([box().getAttribute('aria-expanded'), box().getAttribute('aria-controls')]).toEqual(['true', list.id]);
  });

  it('is opened by an arrow, which marks the chosen one', () => {
    const { chosen } = showOne({}, zenith);
    press('Enter');
    expect([around.mock.calls, chosen()]).toEqual([[['Enter', false]], []]);
    press('ArrowDown');
    expect(marked()).toBe('Zenith');
    press('ArrowDown');
    press('Enter');
    expect([chosen(), box().value]).toEqual([[4], 'Zenith deep']);
  });

  it('can only be read: it has no buttons and no list', () => {
    showOne({ readOnly: true }, acme);
    fireEvent.click(box());
    expect([box().readOnly, box().value, screen.queryAllByRole('button'), options()]).toEqual([true, 'Acme', [], []]);
  });

  it('is cleared by its button, or by typing', () => {
    const { chosen } = showOne({}, acme);
    fireEvent.click(button('fields.clearOf Company'));
    expect([chosen(), screen.queryByRole('button', { name: 'fields.clearOf Company' })]).toEqual([[undefined], null]);
    type('zen');
    press('Enter');
    type('');
    expect(chosen()).toEqual([undefined, 3, undefined]);
  });

  it('selects its text where it is clicked and nothing was typed: typing replaces it', () => {
    showOne({}, acme);
    const selected = () => [box().selectionStart, box().selectionEnd];
    expect(selected()).toEqual([0, 4]);
    for (const [from, to, after] of [
      [2, 2, [0, 4]],
      [1, 3, [1, 3]],
    ] as const) {
      box().setSelectionRange(from, to);
      fireEvent.click(box());
      expect(selected()).toEqual(after);
    }
    type('Acm');
    box().setSelectionRange(2, 2);
    fireEvent.click(box());
    expect(selected()).toEqual([2, 2]);
  });

  it('opens more of its choice, by the button or by Alt and Enter', () => {
    const opened = vi.fn();
    showOne({ lookAt: ({ label }) => ({ label: `Look at ${label}`, open: opened }) }, acme);
    expect([button('Look at Acme').dataset['tip'], button('Look at Acme').tabIndex]).toEqual([
      'Look at Acme · Alt ↵',
      -1,
    ]);
    fireEvent.click(button('Look at Acme'));
    expect(press('Enter', { altKey: true })).toBe(false);
    expect(opened).toHaveBeenCalledTimes(2);
    type('Ze');
    expect(screen.queryByRole('button', { name: /Look at/ })).toBeNull();
  });
});

describe('a box for several', () => {
  it('has a chip for each, which is removed by its button or by Backspace', () => {
    const { chips, chosen } = showSeveral();
    expect([chips(), box().placeholder]).toEqual([['Acme', 'Zenith'], '']);
    fireEvent.click(button('fields.removeOf Acme'));
    press('Backspace');
    expect([chips(), chosen(), box().placeholder]).toEqual([[], [3, undefined], 'fields.choose']);
  });

  it('stays open while several are chosen; a chosen one is taken away, but not by Tab', async () => {
    const { chips } = showSeveral({}, []);
    open();
    for (const name of ['Zenith', 'Acme', 'Zenith']) fireEvent.click(screen.getByRole('option', { name }));
    expect(chips()).toEqual(['Acme']);
    type('acm');
    await waitFor(() => expect(marked()).toBe('Acme'));
    press('Tab');
    expect(chips()).toEqual(['Acme']);
  });

  it('can only be read: its chips stay', () => {
    const { chips } = showSeveral({ readOnly: true });
    expect([chips(), box().readOnly, screen.queryAllByRole('button')]).toEqual([['Acme', 'Zenith'], true, []]);
  });

  it('opens more of a chip, by a click or by Enter', () => {
    const opened = vi.fn<(label: string) => void>();
    showSeveral({ lookAt: ({ label }) => ({ label: `Look at ${label}`, open: () => opened(label) }) });
    const chip = button('Look at Zenith');
    expect([chip.textContent, chip.dataset['tip']]).toEqual(['Zenith', 'Look at Zenith']);
    fireEvent.click(chip);
    expect(document.activeElement).toBe(chip);
    expect(fireEvent.keyDown(chip.parentElement as Element, { key: 'Enter' })).toBe(false);
    fireEvent.keyDown(chip.parentElement as Element, { key: 'x' });
    expect(opened.mock.calls).toEqual([['Zenith'], ['Zenith']]);
  });
});
