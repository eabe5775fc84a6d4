// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ListPage } from './ListPage';

beforeAll(() => import('./saved/ViewFromAddress'));
beforeAll(() => import('../../ui/material/menu'));

const names = ['name', 'city', 'state'];
const base = buildDefinition(
  [buildField('id', 'id', { in: ['list'] }), ...names.map((name) => buildField(name, 'text'))],
  {
    about: 'All things of the house.',
  },
);
const definition = {
  ...base,
  list: {
    ...base.list,
    columns: names.map((field) => ({ field, hidden: false, sortable: true })),
    filters: ['name', 'city'],
    presets: [{ name: 'on', label: 'On', filter: { state: '1' } }],
  },
};

interface Asked {
  filter: object;
  pagination: { page: number; perPage: number };
  sort: { field: string; order: string };
}

/** The list at an address. `stored`: what the user has chosen earlier. */
function open(
  search: string,
  {
    stored = {},
    can = () => true,
    total = 30,
    data = [{ id: 1, name: 'Anne' }],
  }: {
    stored?: object;
    can?: (screen: string, action: string) => boolean;
    total?: number;
    data?: object[];
  } = {},
) {
  localStorage.setItem('preferences:ann', JSON.stringify(stored));
  const getList = vi.fn(async (_: string, _asked: Asked) => ({ data, total }));
  const { history, unmount } = renderView(<ListPage />, {
    definition,
    dataProvider: { getList } as never,
    path: `/test/thing${search}`,
    can,
  });
  return { history, unmount, asked: () => getList.mock.lastCall?.[1] };
}

function address() {
  const [path, search] = (screen.getByLabelText('address').textContent ?? '').split('?');
  return { path, query: new URLSearchParams(search) };
}

function notices() {
  return within(screen.getByRole('list', { name: 'notices' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

/** The heads of the columns, once the rows are there: their placeholder has heads, too. */
async function heads() {
  await waitFor(() => expect(document.querySelector('tr[data-id]')).not.toBeNull());
  return [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent).filter(Boolean);
}

const start = { 'test/thing:start': `?${new URLSearchParams({ filter: '{"city":"Ulm"}', look: 'In Ulm~~city' })}` };

describe('a view in the address of a list', () => {
  it('opens with its filters, order, page size and columns, and is no part of the address after that', async () => {
    const { asked } = open('?filter={"city":"Bonn"}&sort=city&order=DESC&perPage=25&look=Late~compact~city,name');
    expect(await heads()).toEqual(['City', 'Name', 'Actions']);
    expect(asked()).toMatchObject({
      filter: { city: 'Bonn' },
      pagination: { perPage: 25 },
      sort: { field: 'city', order: 'DESC' },
    });
    expect(address().query.has('look')).toBe(false);
    expect(notices()).toEqual([]);
    const button = await screen.findByRole('button', { name: /^Late/ });
    fireEvent.click(await screen.findByRole('button', { name: 'City' }));
    await within(button).findByText('changed');
  });

  it('lends its density to the list, until the list is without it again', async () => {
    open('?look=Late~compact~');
    await heads();
    const density = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'View' }));
      const chosen = await screen.findByRole('menuitemcheckbox', { checked: true });
      fireEvent.keyDown(chosen, { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return chosen.textContent;
    };
    const button = await screen.findByRole('button', { name: /^Late/ });
    expect(await density()).toBe('Compact');
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Without a view' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await density()).toBe('Normal');
    expect(localStorage.getItem('preferences:ann')).not.toContain('density');
  });

  it('without the filters that the list no longer has, which it names', async () => {
    const { asked } = open('?filter={"city":"Bonn","gone":1}&look=Late~~');
    await heads();
    expect(asked()?.filter).toEqual({ city: 'Bonn' });
    expect(notices()).toEqual(['warning: views.lost']);
  });

  it('that is broken is told, and the list opens as its address says', async () => {
    const { asked } = open('?filter={"city":"Bonn"}&look=Late~tiny~');
    expect(await heads()).toEqual(['Name', 'City', 'State', 'Actions']);
    expect(notices()).toEqual(['warning: views.badLink']);
    expect(asked()?.filter).toEqual({ city: 'Bonn' });
    expect(address().query.has('look')).toBe(false);
  });

  it('belongs to nobody, unless the user opens the list with it: only then its changes can be saved', async () => {
    const changed = async (search: string, stored: object) => {
      const { unmount } = open(search, { stored });
      const button = await screen.findByRole('button', { name: /^In Ulm/ });
      fireEvent.click(await screen.findByRole('button', { name: 'On' }));
      await within(button).findByText('changed');
      fireEvent.click(button);
      const menu = await screen.findByRole('dialog', { name: 'Saved views' });
      await within(menu).findByRole('button', { name: 'Without a view' });
      const canSave = within(menu).queryByRole('button', { name: 'Save' }) !== null;
      unmount();
      return canSave;
    };
    expect(await changed('', start)).toBe(true);
    expect(await changed('?filter={"city":"Ulm"}&look=In Ulm~~city', start)).toBe(false);
  });
});

describe('the view with which the user opens a list', () => {
  it('is that of the list without an address', async () => {
    const { asked } = open('', { stored: start });
    expect(await heads()).toEqual(['City', 'Actions']);
    expect(asked()?.filter).toEqual({ city: 'Ulm' });
  });

  it('gives way to an address, and to what the list showed last', async () => {
    const { asked, history } = open('?filter={"city":"Bonn"}', { stored: start });
    expect(await heads()).toEqual(['Name', 'City', 'State', 'Actions']);
    expect(asked()?.filter).toEqual({ city: 'Bonn' });
    act(() => history.navigate('/elsewhere'));
    act(() => history.navigate('/test/thing'));
    await heads();
    expect(asked()?.filter).not.toEqual({ city: 'Ulm' });
  });
});

describe('a list', () => {
  it('has its name, what it is, its number of records, and the way to a new one', async () => {
    open('');
    await heads();
    expect(screen.getByRole('heading', { level: 1, name: 'Things' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'All things of the house.' })).toBeDefined();
    expect(document.querySelector('.v-head-total')?.textContent).toContain('30');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(address().path).toBe('/test/thing/create'));
  });

  it('offers nothing new to who may not create', async () => {
    open('', { can: (_screen, action) => action !== 'add' });
    await heads();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  });

  it('filters by one preset at a time, which leaves the other filters', async () => {
    const { asked } = open('?filter={"city":"Bonn"}');
    const presets = await screen.findByRole('group', { name: 'Preset filters' });
    const pressed = () => within(presets).getByRole('button', { pressed: true }).textContent;
    expect(pressed()).toBe('All');
    fireEvent.click(within(presets).getByRole('button', { name: 'On' }));
    await waitFor(() => expect(pressed()).toBe('On'));
    await waitFor(() => expect(asked()?.filter).toEqual({ city: 'Bonn', state: '1' }));
    fireEvent.click(within(presets).getByRole('button', { name: 'All' }));
    await waitFor(() => expect(asked()?.filter).toEqual({ city: 'Bonn' }));
  });

  it('is put in order by the head of a column, and the other way round by a second press', async () => {
    const { asked } = open('');
    await heads();
    expect(asked()?.sort).toEqual({ field: 'id', order: 'ASC' });
    const head = () => screen.getByRole('columnheader', { name: 'City' });
    const press = async (order: string, told: string) => {
      fireEvent.click(within(head()).getByRole('button'));
      await waitFor(() => expect(asked()?.sort).toEqual({ field: 'city', order }));
      await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(told));
    };
    await press('ASC', 'ascending');
    await press('DESC', 'descending');
    await press('ASC', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('none');
  });

  it('keeps the chosen number of rows, fitted to the window or fixed', async () => {
    const { asked } = open('');
    const rows = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    expect(rows.value).toBe('10');
    fireEvent.change(rows, { target: { value: '25' } });
    await waitFor(() => expect(asked()?.pagination.perPage).toBe(25));
    expect(localStorage.getItem('preferences:ann')).toContain('"test/thing:perPage":25');
    fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: 'fit' } });
    await waitFor(() =>
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' }).value).toBe('fit'),
    );
  });

  it('tells of what could not be read', async () => {
    // react-admin writes it to the log, too.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const getList = vi.fn<() => Promise<object>>().mockRejectedValue(new ConsoleError({ kind: 'network' }));
    renderView(<ListPage />, { definition, dataProvider: { getList } as never, path: '/test/thing' });
    await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error: .*could not be reached/)]));
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.querySelector('.v-head-total')).toBeNull();
    getList.mockResolvedValue({ data: [{ id: 1, name: 'Anne' }], total: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Anne' })).toBeDefined();
  });

  it('waits without a connection, says so, and goes on with it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const getList = vi.fn<() => Promise<object>>().mockRejectedValue(new ConsoleError({ kind: 'network' }));
    renderView(<ListPage />, { definition, dataProvider: { getList } as never, path: '/test/thing' });
    await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error: .*could not be reached/)]));
    expect(await screen.findByText('Waiting for the connection')).toBeDefined();
    getList.mockResolvedValue({ data: [{ id: 1, name: 'Anne' }], total: 1 });
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('link', { name: 'Anne' })).toBeDefined();
  });
});
