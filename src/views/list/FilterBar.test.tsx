// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, ListBase, ListContextProvider, TestMemoryRouter, type ListControllerResult } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ReferenceContext } from '../../fields/ref/reference-context';
import type { ResourceDefinition } from '../../schema/definition';
import type { FieldDefinition, FieldKind } from '../../schema/field-definition';
import { DefinitionProvider, DefinitionsContext } from '../definitions';
import { RightsContext } from '../rights';
import { titleOf } from '../title';
import { FilterBar } from './FilterBar';

vi.mock('../../ui/icon', () => ({ Icon: () => null }));
/** Chunks are there before the first test: how long they take is not what is tested. */
beforeAll(() => Promise.all([import('../../fields/field-filter'), import('./filter-panel'), import('./filter-chips')]));
beforeAll(() => configure({ asyncUtilTimeout: 5000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Values = Record<string, unknown>;

function field<K extends FieldKind>(name: string, label: string, kind: K, options: FieldDefinition<K>['options'], more: Partial<FieldDefinition> = {}) {
  return { name, label, kind, options, in: ['filter'], required: false, sent: false, ...more } as FieldDefinition;
}

const states = [{ value: 1, label: 'Open' }, { value: 2, label: 'Closed' }];
const fields = [
  field('state', 'State', 'enum', { options: states }),
  field('name', 'Name', 'text', {}),
  field('cloud', 'Cloud', 'boolean', { as: 'number' }),
  field('city', 'City', 'text', {}),
  field('secret_key', 'Key', 'text', {}, { permission: 'secret' }),
  field('owner', 'Owner', 'ref', { to: 'a/owner', match: {}, as: 'number' }),
  field('made', 'Made', 'date', { as: 'text', span: ['from', 'to'] }),
];

const definition = {
  name: 'a/b', label: 'Things', one: 'record', icon: '', screen: 'a/b', id: ['id'], title: [{ field: 'name' }], single: false,
  calls: {}, fields: Object.fromEntries(fields.map((each) => [each.name, each])),
  list: {
    view: 'table', columns: [], filters: fields.map(({ name }) => name), quick: 3, filter: {}, pageSize: 10,
    presets: [{ name: 'mine', label: 'Mine', filter: { scope: 'mine' } }],
  },
  form: { groups: [], wizard: false }, detail: [], tabs: [], actions: [], imports: [], exports: [], errors: {},
} satisfies ResourceDefinition;

const load = async () => definition;

interface Options {
  values?: Values;
  rights?: string[];
  getMany?: () => Promise<{ data: { id: number; name: string }[] }>;
}

interface Surroundings {
  rights?: string[];
  getMany?: Options['getMany'];
  getList?: unknown;
  onSearch?: (search: string) => void;
}

function show(page: ReactNode, { rights = [], getMany, getList, onSearch }: Surroundings) {
  const translate = (key: string, args?: { label?: string; count?: number }) => [key, args?.label ?? args?.count].filter((part) => part !== undefined).join(' ');
  render(
    <TestMemoryRouter locationCallback={({ search }) => onSearch?.(search)}>
      <CoreAdminContext
        dataProvider={{ getMany, getList } as never}
        i18nProvider={{ translate, changeLocale: async () => undefined, getLocale: () => 'en' }}
      >
        <DefinitionsContext value={{ manifest: {}, directory: async () => ({}), load }}>
          <ReferenceContext value={{ load, titleOf: (shape, record) => titleOf(shape, record) }}>
            <RightsContext value={(_screen, action) => rights.includes(action)}>
              <DefinitionProvider value={definition}>{page}</DefinitionProvider>
            </RightsContext>
          </ReferenceContext>
        </DefinitionsContext>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
}

function open({ values = {}, rights = [], getMany = async () => ({ data: [] }) }: Options = {}) {
  const set = vi.fn<(values: Values) => void>();
  function Page() {
    const [filterValues, keep] = useState(values);
    const setFilters = (next: Values) => {
      set(next);
      keep(next);
    };
    return (
      <ListContextProvider value={{ filterValues, setFilters, isPending: false } as unknown as ListControllerResult}>
        <FilterBar />
      </ListContextProvider>
    );
  }
  show(<Page />, { rights, getMany });
  return { set, type: (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const openPanel = async (name = 'list.filters') => {
  fireEvent.click(button(name));
  return screen.findByRole('group', { name: 'list.filters' });
};

it('shows the quick filters under their labels, those for typing first', async () => {
  open();
  await screen.findByRole('combobox', { name: 'State' });
  const bar = screen.getByRole('search');
  const names = [...bar.querySelectorAll('input, select')].map((control) => control.getAttribute('aria-label'));
  expect(names).toEqual(['Name', 'State', 'Cloud']);
});

it('asks on Enter and leaves the other filters as they are', () => {
  const { set, type } = open({ values: { city: 'Wuhan', scope: 'mine' } });
  type('Name', ' Gate ');
  expect(set).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
  expect(set).toHaveBeenCalledExactlyOnceWith({ city: 'Wuhan', scope: 'mine', name: 'Gate' });
});

it('loses no text that was typed just before another filter changed', () => {
  vi.useFakeTimers();
  const { set, type } = open();
  type('Name', 'Gate');
  type('Cloud', 'true');
  vi.runAllTimers();
  expect(set.mock.lastCall).toEqual([{ cloud: true, name: 'Gate' }]);
});

it('takes a filter away when its box is emptied', () => {
  const { set, type } = open({ values: { name: 'Gate', city: 'Wuhan' } });
  type('Name', '');
  expect(set).toHaveBeenCalledExactlyOnceWith({ city: 'Wuhan' });
});

it('opens a panel with every filter, in place of the quick ones', async () => {
  open();
  const panel = await openPanel();
  expect(within(panel).getAllByText(/^(State|Name|Cloud|City|Owner|Made)$/, { selector: 'label' })).toHaveLength(6);
  expect(screen.getAllByLabelText('Name')).toHaveLength(1);
  expect(button('list.filters').getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button('list.filters'));
  expect(screen.queryByRole('group', { name: 'list.filters' })).toBeNull();
});

it('offers a field behind a permission only to those who have it', async () => {
  open();
  await openPanel();
  expect(screen.queryByLabelText('Key')).toBeNull();
  cleanup();
  open({ rights: ['secret'] });
  await openPanel();
  expect(screen.getByLabelText('Key')).toBeTruthy();
});

it('changes a filter from the panel at once', async () => {
  const { set } = open();
  const panel = await openPanel();
  fireEvent.change(within(panel).getByLabelText('State'), { target: { value: '2' } });
  expect(set).toHaveBeenCalledExactlyOnceWith({ state: 2 });
});

it('counts what it filters by, without what a preset has set', () => {
  open({ values: { scope: 'mine', name: 'Gate', city: 'Wuhan' } });
  expect(button('list.moreFilters 2')).toBeTruthy();
});

it('clears its own filters and keeps the preset', () => {
  const { set } = open({ values: { scope: 'mine', name: 'Gate', city: 'Wuhan' } });
  fireEvent.click(button('list.clearFilters'));
  expect(set).toHaveBeenCalledExactlyOnceWith({ scope: 'mine' });
});

it('has nothing to clear where nothing but a preset filters', () => {
  open({ values: { scope: 'mine' } });
  expect(screen.queryByRole('button', { name: 'list.clearFilters' })).toBeNull();
});

it('shows applied filters out of sight as chips with their values as text, and removes them', async () => {
  const getMany = vi.fn(async () => ({ data: [{ id: 7, name: 'North' }] }));
  const { set } = open({ values: { name: 'Gate', city: 'Wuhan', owner: 7, made: { from: '2026-01-01' }, other: [1] }, getMany });
  const chips = await screen.findByRole('list', { name: 'list.applied' });
  await waitFor(() =>
    expect([...chips.children].map((chip) => chip.textContent)).toEqual(['City: Wuhan', 'Owner: North', 'Made: 2026-01-01 – …', 'other: [1]']),
  );
  expect(getMany).toHaveBeenCalledOnce();
  fireEvent.click(button('list.removeFilter City'));
  expect(set).toHaveBeenCalledExactlyOnceWith({ name: 'Gate', owner: 7, made: { from: '2026-01-01' }, other: [1] });
});

it('shows no chips of filters whose controls are in sight', async () => {
  open({ values: { city: 'Wuhan' } });
  await screen.findByRole('list', { name: 'list.applied' });
  await openPanel('list.moreFilters 1');
  expect(screen.queryByRole('list', { name: 'list.applied' })).toBeNull();
});

it('asks the list and keeps what it asks for in the address', async () => {
  const getList = vi.fn(async (_resource: string, _params: { filter: Values }) => ({ data: [], total: 0 }));
  let search = '';
  show(
    <ListBase resource="a/b" exporter={false}>
      <FilterBar />
    </ListBase>,
    { getList, onSearch: (now) => (search = now) },
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Gate' } });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
  fireEvent.change(screen.getByLabelText('Cloud'), { target: { value: 'false' } });
  await waitFor(() => expect(getList.mock.lastCall?.[1].filter).toEqual({ name: 'Gate', cloud: false }));
  expect(JSON.parse(new URLSearchParams(search).get('filter') ?? '')).toEqual({ name: 'Gate', cloud: false });
});
