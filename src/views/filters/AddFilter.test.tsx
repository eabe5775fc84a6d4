// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { matchMedia } from '../../ui/media-query.case';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { AddFilter } from './AddFilter';
import type { FilterValues } from './values';

beforeAll(() => import('../../fields/field-filter'));
beforeAll(() => import('./FilterMenu'));
beforeAll(() => import('./FilterSheet'));

const fields = ['city', 'kind', 'scope'].map((name) => buildField(name, 'text'));

function show({
  brief = false,
  of = fields,
  values = {},
}: { brief?: boolean; of?: typeof fields; values?: object } = {}) {
  const [onAdd, apply, getList] = [vi.fn(), vi.fn(), vi.fn(async () => ({ data: [], total: 1380 }))];
  const filters: FilterValues = {
    values: { scope: 'mine', ...values },
    own: { ...values },
    preset: new Set(['scope']),
    change: vi.fn(),
    apply,
    clear: vi.fn(),
  };
  function Page() {
    const ref = useRef<HTMLButtonElement>(null);
    return <AddFilter fields={of} filters={filters} onAdd={onAdd} brief={brief} ref={ref} />;
  }
  renderView(<Page />, { definition: buildDefinition(of), dataProvider: { getList } });
  return { onAdd, apply, getList };
}

function button() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Add filter' });
}

async function menu() {
  fireEvent.click(button());
  return screen.findByRole('dialog', { name: 'Add filter' });
}

async function sheet() {
  await menu();
  fireEvent.click(screen.getByRole('button', { name: 'All filters…' }));
  return screen.findByRole('dialog', { name: 'Filters' });
}

function options() {
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

it('opens and closes a menu of what is not set, without those of the preset', async () => {
  show({ values: { kind: 'x' } });
  expect([button().ariaExpanded, button().getAttribute('aria-haspopup')]).toEqual(['false', 'dialog']);
  const opened = await menu();
  expect([button().ariaExpanded, options()]).toEqual(['true', ['City']]);
  expect(within(opened).getByRole('combobox', { name: 'Find a filter' })).toBeTruthy();
  fireEvent.click(button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(within(await menu()).getByRole('combobox'), { key: 'Escape' });
  await waitFor(() => expect(button().ariaExpanded).toBe('false'));
});

it('adds what is chosen, and closes', async () => {
  const { onAdd } = show({ brief: true });
  await menu();
  fireEvent.click(screen.getByRole('option', { name: 'Kind' }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('kind');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lists eight of many', async () => {
  show({ of: Array.from({ length: 10 }, (_, index) => buildField(`f${index}`, 'text')) });
  await menu();
  expect(options()).toHaveLength(8);
});

it('a sheet begins with what is set, in its first input, and closes without a change', async () => {
  const { apply } = show({ values: { city: 'Wuhan' } });
  const opened = await sheet();
  const inputs = await within(opened).findAllByRole<HTMLInputElement>('searchbox');
  expect(inputs.map(({ labels, value }) => [labels?.[0]?.textContent, value])).toEqual([
    ['City', 'Wuhan'],
    ['Kind', ''],
  ]);
  await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
  expect(within(opened).getByRole('group', { name: 'Filters' })).toBeTruthy();
  fireEvent.click(within(opened).getByRole('button', { name: 'Close the filters' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(await sheet(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(apply).not.toHaveBeenCalled();
});

it('a sheet counts with the filters that it does not have, and says how many it will show', async () => {
  const { apply, getList } = show({ values: { city: 'Wuhan' } });
  const opened = within(await sheet());
  expect(opened.getByRole('button', { name: /^Show/ }).ariaLive).toBe('polite');
  const clear = opened.getByRole<HTMLButtonElement>('button', { name: 'Clear' });
  expect(clear.disabled).toBe(false);
  fireEvent.click(clear);
  expect(clear.disabled).toBe(true);
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith('test/thing', expect.objectContaining({ filter: { scope: 'mine' } })),
  );
  fireEvent.click(await opened.findByRole('button', { name: 'Show 1,380' }));
  expect(apply).toHaveBeenCalledExactlyOnceWith(['city', 'kind'], {});
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a sheet shows a fixed filter of the list, and says when the number is unknown', async () => {
  const plain = buildDefinition(fields);
  const filters = { values: {}, own: {}, preset: new Set(), apply: vi.fn() } as unknown as FilterValues;
  const getList = vi.fn(() => Promise.reject(new Error('busy')));
  matchMedia('(width < 599px)');
  renderView(<AddFilter fields={fields} filters={filters} onAdd={vi.fn()} ref={{ current: null }} />, {
    definition: { ...plain, list: { ...plain.list, filter: { city: 'Wuhan' } } },
    dataProvider: { getList },
  });
  fireEvent.click(button());
  const opened = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect((await opened.findByRole<HTMLInputElement>('searchbox', { name: 'City' })).value).toBe('Wuhan');
  expect((await opened.findByRole('status')).textContent).toBe('The number of matching records is unknown.');
  expect(opened.getByRole('button', { name: 'Show results' })).toBeTruthy();
  expect(getList).toHaveBeenCalledTimes(1);
});
