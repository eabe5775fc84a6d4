// @vitest-environment jsdom
import { fireEvent, render, screen, act } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '../schema/field-definition';
import { buildField, KINDS } from './field.case';
import { FieldFilter } from './field-filter';
import { Around, control, openList, pick, type, type Surroundings } from './form.case';

/** Shows a filter that keeps its value, and returns a mock that records each change. */
function showFilter(field: FieldDefinition, value?: unknown, around: Surroundings = {}) {
  const changed = vi.fn();
  function Held() {
    const [held, hold] = useState(value);
    return (
      <FieldFilter
        field={field}
        value={held}
        onChange={(next) => {
          changed(next);
          hold(next);
        }}
      />
    );
  }
  render(
    <Around {...around}>
      <Held />
    </Around>,
  );
  return changed;
}

describe('every kind', () => {
  it.each(KINDS)('%s has a filter named by its label for any value', (kind) => {
    showFilter(buildField(kind), { a: [1] });
    expect(screen.getAllByLabelText(/^Field/)).not.toHaveLength(0);
  });
});

it.each([
  ['text', {}, 'Field'],
  ['enum', {}, 'Field'],
  ['enums', {}, 'Field'],
  ['boolean', {}, 'Field'],
  ['ref', {}, 'Field'],
  ['date', {}, 'Field'],
  ['date', { rangeKeys: ['from', 'to'] }, 'Field: From'],
] as const)('%s %j has the focus where it is asked to, and not otherwise', async (kind, more, label) => {
  const base = buildField(kind);
  const field = { ...base, options: { ...base.options, ...more } } as FieldDefinition;
  const filter = (more: { autoFocus?: true }) => (
    <Around>
      <FieldFilter field={field} value={undefined} onChange={() => undefined} {...more} />
    </Around>
  );
  const { unmount } = render(filter({}));
  expect(document.activeElement).toBe(document.body);
  unmount();
  render(filter({ autoFocus: true }));
  expect(document.activeElement).toBe(control(label));
});

it.each(['enum', 'boolean'] as const)('an empty %s says its name where no label stands outside', (kind) => {
  const filter = (id?: string) => (
    <Around>
      <label htmlFor={id}>Field</label>
      <FieldFilter field={buildField(kind)} value={undefined} onChange={() => undefined} {...(id && { id })} />
    </Around>
  );
  const { rerender } = render(filter());
  expect(screen.getByRole('option', { name: 'Field: Any' })).toBeDefined();
  rerender(filter('x'));
  expect(screen.getByRole('option', { name: 'Any' })).toBeDefined();
});

it('a selected option names the field when there is no visible label', () => {
  render(
    <Around>
      <FieldFilter field={buildField('boolean')} value={true} onChange={() => undefined} />
    </Around>,
  );
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Field: Yes' }).selected).toBe(true);
});

describe('a text filter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('filters once, after a pause in typing', () => {
    const changed = showFilter(buildField('text'));
    type(control('Field'), 'Ac');
    act(() => void vi.advanceTimersByTime(199));
    type(control('Field'), 'Acme ');
    act(() => void vi.advanceTimersByTime(199));
    expect(changed).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(changed.mock.calls).toEqual([['Acme']]);
  });
  it('filters at once on Enter, and not again later', () => {
    const changed = showFilter(buildField('text'));
    type(control('Field'), 'Acme');
    fireEvent.keyDown(control('Field'), { key: 'Enter' });
    act(() => void vi.advanceTimersByTime(1000));
    fireEvent.blur(control('Field'));
    expect(changed.mock.calls).toEqual([['Acme']]);
  });
  it('shows what it is set to from outside, and then filters by the former text again', () => {
    const changed = vi.fn();
    const filter = (value: unknown) => (
      <Around>
        <FieldFilter field={buildField('text')} value={value} onChange={changed} />
      </Around>
    );
    const { rerender } = render(filter('Acme'));
    rerender(filter('Best'));
    expect(control('Field').value).toBe('Best');
    type(control('Field'), 'Acme');
    fireEvent.keyDown(control('Field'), { key: 'Enter' });
    fireEvent.blur(control('Field'));
    expect(changed.mock.calls).toEqual([['Acme']]);
    rerender(filter('Acme'));
    type(control('Field'), 'Acme & Co');
    rerender(filter('Acme'));
    expect(control('Field').value).toBe('Acme & Co');
    rerender(filter(undefined));
    expect(control('Field').value).toBe('');
  });
  it('says what is wrong with a text that it cannot use, until it is changed', () => {
    showFilter(buildField('integer'));
    type(control('Field'), '1a');
    expect(control('Field').getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(control('Field'));
    expect(control('Field').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(control('Field').getAttribute('aria-describedby') ?? '')).toBe(
      screen.getByRole('alert'),
    );
    type(control('Field'), '1');
    expect(control('Field').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('is removed when it is emptied', () => {
    const changed = showFilter(buildField('text'), 'Acme');
    type(control('Field'), '');
    expect(changed.mock.calls).toEqual([[undefined]]);
  });
  it('of a number does not filter by an invalid number', () => {
    const changed = showFilter(buildField('integer'));
    type(control('Field'), '1a');
    fireEvent.keyDown(control('Field'), { key: 'Enter' });
    expect(changed).not.toHaveBeenCalled();
    type(control('Field'), '15');
    fireEvent.keyDown(control('Field'), { key: 'Enter' });
    expect(changed.mock.calls).toEqual([[15]]);
  });
});

describe('a filter with options', () => {
  it('has one value, or none', () => {
    const changed = showFilter(buildField('enum'));
    type(control('Field'), '2');
    type(control('Field'), '');
    expect(changed.mock.calls).toEqual([[2], [undefined]]);
  });
  it('has a list of several values', async () => {
    const options = Array.from({ length: 5 }, (_, index) => ({ value: index, label: `Type ${index}` }));
    const changed = showFilter(buildField('enum', { options: { options } }), 3);
    openList('Field');
    await pick('Type 0');
    expect(changed).toHaveBeenLastCalledWith([0, 3]);
  });
  it('has yes, no and any', () => {
    const changed = showFilter(buildField('boolean'));
    type(control('Field'), 'false');
    type(control('Field'), '');
    expect(changed.mock.calls).toEqual([[false], [undefined]]);
  });
  it('searches for a record', async () => {
    const getList = async () => ({ data: [{ id: 4, name: 'Acme' }], total: 1 });
    const changed = showFilter(buildField('ref'), undefined, {
      dataProvider: { getList } as unknown as Partial<DataProvider>,
    });
    openList('Field');
    await pick('Acme');
    expect(changed).toHaveBeenLastCalledWith(4);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Field', hidden: true }).value).toBe('Acme');
  });
});

describe('a period', () => {
  const period = buildField('date', { options: { rangeKeys: ['gmt_start', 'gmt_end'], maxMonths: 3 } });

  it('[bound-export-range] shows an error and does not filter while it is too long', () => {
    const changed = showFilter(period);
    type(control('Field: From'), '2026-01-01');
    type(control('Field: To'), '2026-04-02');
    expect(screen.getByRole('alert').textContent).toBe('The time range must be within 3 months');
    expect(changed).not.toHaveBeenCalled();
    type(control('Field: To'), '2026-04-01');
    expect(changed.mock.calls).toEqual([[{ from: '2026-01-01', to: '2026-04-01' }]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('has presets, and can be cleared', () => {
    const changed = showFilter(period);
    fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(changed).toHaveBeenLastCalledWith({ from: 'today-6d', to: 'today' });
    expect(screen.getByRole('button', { name: 'Last 7 days', pressed: true })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(changed).toHaveBeenLastCalledWith(undefined);
  });
  it('names future presets for a field with "expires"', () => {
    const changed = showFilter(
      buildField('datetime', { options: { rangeKeys: ['gmt_start', 'gmt_end'], expires: true } }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Next 30 days' }));
    expect(changed).toHaveBeenLastCalledWith({ from: 'now', to: 'now+30d' });
    expect(screen.queryByRole('button', { name: /^Last/ })).toBeNull();
  });
  it('does not filter while a date is half typed', () => {
    const changed = showFilter(period);
    type(control('Field: From'), '2026-0');
    expect(changed).not.toHaveBeenCalled();
    expect(control('Field: From').value).toBe('2026-0');
    fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(changed).toHaveBeenCalledOnce();
    expect(control('Field: From').value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
  it('is one day when the call takes no period', () => {
    const changed = showFilter(buildField('date'));
    type(control('Field'), '2026-01-01');
    expect(changed.mock.calls).toEqual([['2026-01-01']]);
  });
});

it('[msg-numeric-id] a filter by id refuses text and does not filter', () => {
  const changed = showFilter(buildField('id'));
  const box = screen.getByLabelText<HTMLInputElement>('Field');
  fireEvent.change(box, { target: { value: 'abc' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('Please enter a numeric ID');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(changed).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: '12' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(changed).toHaveBeenCalledWith(12);
});

describe('a number from one to another', () => {
  const price = buildField('decimal', { label: 'Price', options: { scale: 2, rangeKeys: ['low', 'high'] } });
  const [from, to] = ['Price: From', 'Price: To'];

  it('has two boxes, of which either may be empty', () => {
    const changed = showFilter(price);
    fireEvent.change(screen.getByLabelText(from), { target: { value: '10' } });
    fireEvent.keyDown(screen.getByLabelText(from), { key: 'Enter' });
    expect(changed).toHaveBeenLastCalledWith({ from: 10 });
    fireEvent.change(screen.getByLabelText(to), { target: { value: '20.50' } });
    fireEvent.keyDown(screen.getByLabelText(to), { key: 'Enter' });
    expect(changed).toHaveBeenLastCalledWith({ from: 10, to: '20.50' });
    fireEvent.change(screen.getByLabelText(from), { target: { value: '' } });
    expect(changed).toHaveBeenLastCalledWith({ to: '20.50' });
    fireEvent.change(screen.getByLabelText(to), { target: { value: '' } });
    expect(changed).toHaveBeenLastCalledWith(undefined);
  });

  it('refuses ends in the wrong order and a text, and asks nothing', () => {
    const changed = showFilter(price, { from: 10 });
    fireEvent.change(screen.getByLabelText(to), { target: { value: '9' } });
    fireEvent.keyDown(screen.getByLabelText(to), { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toBe('The first number is greater than the second');
    fireEvent.change(screen.getByLabelText(to), { target: { value: 'ten' } });
    fireEvent.keyDown(screen.getByLabelText(to), { key: 'Enter' });
    expect(changed).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(to), { target: { value: '11' } });
    fireEvent.keyDown(screen.getByLabelText(to), { key: 'Enter' });
    expect(changed).toHaveBeenLastCalledWith({ from: 10, to: 11 });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
