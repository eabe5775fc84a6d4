// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  CoreAdminContext,
  ListBase,
  ListContextProvider,
  TestMemoryRouter,
  type ListControllerResult,
} from 'react-admin';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import { buildDefinition } from '../definition.case';
import { DefinitionProvider, DefinitionsContext } from '../definitions';
import { PermissionContext } from '../permissions';
import { ServicesProvider } from '../services';
import { titleOf } from '../title';
import { WatchedProvider } from '../useProvider';
import { buildServices, definitionsOf } from '../view.case';
import { matchMedia } from '../../ui/media-query.case';
import { FilterBar } from './FilterBar';
import { offeredFilters } from './offered';

const phone = '(width < 599px)';
/** Loads the chunks before the first test, so that their time is not measured. */
beforeAll(() =>
  Promise.all([
    import('../../fields/field-filter'),
    import('./FilterMenu'),
    import('./FilterSheet'),
    import('./FilterChips'),
    import('./FilterEditor'),
    import('./QuickButton'),
  ]),
);
beforeAll(() => configure({ asyncUtilTimeout: 5000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Values = Record<string, unknown>;

function field<K extends FieldKind>(
  name: string,
  label: string,
  kind: K,
  options: FieldDefinition<K>['options'],
  more: Partial<FieldDefinition> = {},
) {
  return { name, label, kind, options, in: ['filter'], required: false, sent: false, ...more } as FieldDefinition;
}

const states = [
  { value: 1, label: 'Open' },
  { value: 2, label: 'Closed' },
];
const fields = [
  field('state', 'State', 'enum', { options: states }),
  field('name', 'Name', 'text', {}),
  field('cloud', 'Cloud', 'boolean', { as: 'number' }),
  field('city', 'City', 'text', {}),
  field('secret_key', 'Key', 'text', {}, { permission: 'secret' }),
  field('owner', 'Owner', 'ref', { to: 'a/owner', match: {}, as: 'number' }),
  field('made', 'Made', 'date', { as: 'text', rangeKeys: ['from', 'to'] }),
];

const base = buildDefinition(fields, { name: 'a/b' });
const definition: ResourceDefinition = {
  ...base,
  list: {
    ...base.list,
    filters: fields.map(({ name }) => name),
    presets: [
      { name: 'mine', label: 'Mine', filter: { scope: 'mine' } },
      { name: 'kept', label: 'Kept', filter: { kept: true } },
    ],
  },
};

async function load() {
  return definition;
}

interface Options {
  values?: Values;
  permissions?: string[];
  getMany?: () => Promise<{ data: { id: number; name: string }[] }>;
  getList?: unknown;
}

interface Surroundings {
  permissions?: string[];
  getMany?: Options['getMany'];
  getList?: unknown;
  onSearch?: (search: string) => void;
}

function show(page: ReactNode, { permissions = [], getMany, getList, onSearch }: Surroundings) {
  const translate = (key: string, args?: { label?: string; value?: string; count?: number | string }) =>
    key === 'fields.labelled'
      ? `${args?.label}: ${args?.value}`
      : [
          key,
          args?.label ?? args?.count,
          key === 'fields.labelled' || !key.startsWith('filters.') ? undefined : args?.value,
        ]
          .filter((part) => part !== undefined)
          .join(' ');
  render(
    <TestMemoryRouter locationCallback={({ search }) => onSearch?.(search)}>
      <CoreAdminContext
        dataProvider={{ getMany, getList } as never}
        i18nProvider={{ translate, changeLocale: async () => undefined, getLocale: () => 'en' }}
      >
        <WatchedProvider>
          <DefinitionsContext value={definitionsOf(load)}>
            <ServicesProvider value={buildServices({ references: { load, titleOf } })}>
              <PermissionContext value={(_screen, action) => permissions.includes(action)}>
                <DefinitionProvider value={definition}>{page}</DefinitionProvider>
              </PermissionContext>
            </ServicesProvider>
          </DefinitionsContext>
        </WatchedProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
}

function open({ values = {}, permissions = [], getMany = async () => ({ data: [] }), getList }: Options = {}) {
  const set = vi.fn<(values: Values) => void>();
  function Page() {
    const [filterValues, keep] = useState(values);
    const setFilters = (next: Values) => {
      set(next);
      keep(next);
    };
    return (
      <ListContextProvider value={{ filterValues, setFilters, isPending: false } as unknown as ListControllerResult}>
        <FilterBar isPending={false} />
      </ListContextProvider>
    );
  }
  show(<Page />, { permissions, getMany, getList });
  return {
    set,
    type: (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } }),
  };
}

function button(name: string) {
  return screen.getByRole('button', { name });
}

function press(name: string) {
  return fireEvent.click(button(name));
}

async function openMenu() {
  press('list.addFilter');
  return screen.findByRole('dialog', { name: 'list.addFilter' });
}

async function openSheet() {
  if (!window.matchMedia(phone).matches) {
    await openMenu();
    press('filters.all');
  } else press('list.addFilter');
  return screen.findByRole('dialog', { name: 'list.filters' });
}

async function add(label: string) {
  fireEvent.click(within(await openMenu()).getByRole('option', { name: label }));
  return screen.findByRole('dialog', { name: label });
}

function labels(sheet: HTMLElement) {
  return within(sheet)
    .getAllByText(/./, { selector: 'label' })
    .map(({ textContent }) => textContent);
}

it('shows the quick filters with their labels, text filters first', async () => {
  open();
  await screen.findByRole('button', { name: 'State: fields.any' });
  const bar = screen.getByRole('search', { name: 'list.filters' });
  expect([...bar.querySelectorAll<HTMLElement>('.v-quick')].map(({ title }) => title)).toEqual([
    'Name',
    'State',
    'Cloud',
  ]);
  const names = [...bar.querySelectorAll('.v-quick :is(input, select, button)')].map((control) =>
    control.getAttribute('aria-label'),
  );
  expect(names).toEqual(['Name', 'State: fields.any', 'Cloud']);
});

it('filters on Enter and keeps the other filters', () => {
  const { set, type } = open({ values: { city: 'Wuhan', scope: 'mine' } });
  type('Name', ' Gate ');
  expect(set).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
  expect(set).toHaveBeenCalledExactlyOnceWith({ city: 'Wuhan', scope: 'mine', name: 'Gate' });
});

it('keeps text that was typed just before another filter changed', () => {
  vi.useFakeTimers();
  const { set, type } = open();
  type('Name', 'Gate');
  type('Cloud', 'true');
  vi.runAllTimers();
  expect(set.mock.lastCall).toEqual([{ cloud: true, name: 'Gate' }]);
});

it('removes a filter when its input is emptied', () => {
  const { set, type } = open({ values: { name: 'Gate', city: 'Wuhan' } });
  type('Name', '');
  expect(set).toHaveBeenCalledExactlyOnceWith({ city: 'Wuhan' });
});

it('adds a filter from a menu: a chip with its editor open', async () => {
  const { set } = open({ values: { city: 'Wuhan' } });
  const editor = await add('Made');
  expect(button('filters.unset Made').getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(within(editor).getByRole('button', { name: 'fields.period.days7' }));
  expect(set).toHaveBeenCalledExactlyOnceWith({ city: 'Wuhan', made: { from: 'today-6d', to: 'today' } });
  expect(button('filters.during.days7 Made')).toBeTruthy();
});

it('finds a filter of the menu by its name', async () => {
  open();
  const menu = await openMenu();
  fireEvent.change(within(menu).getByRole('combobox'), { target: { value: 'ow' } });
  await waitFor(() =>
    expect(
      within(menu)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Owner']),
  );
});

it('has no chip for a filter that was added and not set', async () => {
  const { set } = open();
  const editor = await add('City');
  fireEvent.keyDown(within(editor).getByLabelText('City'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'filters.unset City' })).toBeNull());
  expect(set).not.toHaveBeenCalled();
});

it('has one filter above the list on a phone, and the others in a sheet', async () => {
  matchMedia(phone);
  open();
  expect(labels(await openSheet())).toEqual(['State', 'Cloud', 'City', 'Owner', 'Made']);
});

it('says how many a sheet of filters will show before it is applied', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 1380 }));
  const { set } = open({ values: { name: 'Gate', city: 'Wuhan' }, getList });
  const sheet = await openSheet();
  fireEvent.change(within(sheet).getByLabelText('City'), { target: { value: 'Yichang' } });
  fireEvent.keyDown(within(sheet).getByLabelText('City'), { key: 'Enter' });
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'a/b',
      expect.objectContaining({ filter: { name: 'Gate', city: 'Yichang' }, pagination: { page: 1, perPage: 1 } }),
    ),
  );
  expect(set).not.toHaveBeenCalled();
  fireEvent.click(await within(sheet).findByRole('button', { name: 'filters.showCount 1,380' }));
  expect(set).toHaveBeenCalledExactlyOnceWith({ name: 'Gate', city: 'Yichang' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('offers no filter that the active preset sets', async () => {
  open({ values: { scope: 'mine', city: 'Wuhan' } });
  expect(within(await screen.findByRole('list', { name: 'filters.applied' })).getAllByRole('listitem')).toHaveLength(1);
});

it('shows what two presets would set, as neither of them is the active one', async () => {
  open({ values: { scope: 'mine', kept: true } });
  expect(within(await screen.findByRole('list', { name: 'filters.applied' })).getAllByRole('listitem')).toHaveLength(2);
});

it('hides filters that the preset sets', () => {
  const list = { ...definition.list, presets: [{ name: 'open', label: 'Open', filter: { state: 1 } }] };
  expect(offeredFilters({ ...definition, list }, () => true).quick.map(({ name }) => name)).toEqual([
    'name',
    'city',
    'cloud',
  ]);
});

it('offers a field with a permission only to users who have it', async () => {
  open();
  expect(within(await openMenu()).queryByRole('option', { name: 'Key' })).toBeNull();
  cleanup();
  open({ permissions: ['secret'] });
  expect(within(await openMenu()).getByRole('option', { name: 'Key' })).toBeTruthy();
});

it('clears its own filters and keeps the preset', () => {
  const { set } = open({ values: { scope: 'mine', name: 'Gate', city: 'Wuhan' } });
  fireEvent.click(button('list.clearFilters'));
  expect(set).toHaveBeenCalledExactlyOnceWith({ scope: 'mine' });
});

it('has nothing to clear when only a preset filters', () => {
  open({ values: { scope: 'mine' } });
  expect(screen.queryByRole('button', { name: 'list.clearFilters' })).toBeNull();
});

it('shows each hidden filter as a sentence, and removes it', async () => {
  const getMany = vi.fn(async () => ({ data: [{ id: 7, name: 'North' }] }));
  const { set } = open({
    values: { name: 'Gate', city: 'Wuhan', owner: 7, made: { from: '2026-01-01' }, other: [1] },
    getMany,
  });
  const chips = await screen.findByRole('list', { name: 'filters.applied' });
  await waitFor(() =>
    expect([...chips.children].map((chip) => chip.textContent)).toEqual([
      'filters.matches City Wuhan',
      'filters.is Owner North',
      'filters.since Made',
      'filters.noFilter other',
    ]),
  );
  expect(getMany).toHaveBeenCalledOnce();
  press('list.removeFilter City');
  expect(set).toHaveBeenLastCalledWith({ name: 'Gate', owner: 7, made: { from: '2026-01-01' }, other: [1] });
});

it('gives the focus to the button that adds one, when chips go that were removed one after the other', async () => {
  function Page() {
    const [filterValues, keep] = useState<Values>({ city: 'Wuhan', owner: 7 });
    const context = { filterValues, setFilters: () => undefined, isPending: false } as unknown as ListControllerResult;
    return (
      <ListContextProvider value={context}>
        <FilterBar isPending={false} />
        <button type="button" onClick={() => keep({})}>
          answer
        </button>
      </ListContextProvider>
    );
  }
  show(<Page />, {});
  const remove = async (label: string) =>
    fireEvent.click(await screen.findByRole('button', { name: `list.removeFilter ${label}` }));
  await remove('City');
  expect(document.activeElement?.textContent).toContain('filters.is Owner');
  await remove('Owner');
  press('answer');
  expect(document.activeElement).toBe(button('list.addFilter'));
});

it('changes the filters by the latest setter of its list', () => {
  const set = vi.fn();
  function Page() {
    const [order, sort] = useState('by name');
    const [filterValues] = useState<Values>({ name: 'Gate' });
    const setFilters = (next: Values) => set(order, next);
    return (
      <ListContextProvider value={{ filterValues, setFilters, isPending: false } as unknown as ListControllerResult}>
        <FilterBar isPending={false} />
        <button type="button" onClick={() => sort('by city')}>
          sort
        </button>
      </ListContextProvider>
    );
  }
  show(<Page />, {});
  press('sort');
  press('list.clearFilters');
  expect(set).toHaveBeenCalledExactlyOnceWith('by city', {});
});

it('filters the list and keeps the filters in the address', async () => {
  const getList = vi.fn(async (_resource: string, _params: { filter: Values }) => ({ data: [], total: 0 }));
  let search = '';
  show(
    <ListBase resource="a/b" exporter={false}>
      <FilterBar isPending={false} />
    </ListBase>,
    { getList, onSearch: (now) => (search = now) },
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Gate' } });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
  fireEvent.change(screen.getByLabelText('Cloud'), { target: { value: 'false' } });
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ name: 'Gate', cloud: false }));
  expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({ name: 'Gate', cloud: false });
});
