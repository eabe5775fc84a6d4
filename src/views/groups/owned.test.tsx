// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { matchMedia, matchNoMedia } from '../../ui/media-query.case';
import { ActionHost } from '../actions/ActionHost';
import { buildDefinition, buildField } from '../definition.case';
import { DefinitionsContext } from '../definitions';
import { definitionsOf, renderView } from '../view.case';
import { OrderedList } from './OrderedList';

beforeAll(() => import('../../ui/material/menu'));
/** List and record are side by side. jsdom has no CSS.escape. */
beforeEach(() => {
  matchMedia('(width >= 760px)');
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});

const ordered = { by: 'sort', groups: ['shelf'] };
const list = { view: 'ordered' as const, columns: [], filters: [], presets: [], filter: {} };
const shelves = buildDefinition(
  [buildField('id', 'id'), buildField('name', 'text'), buildField('sort', 'integer'), buildField('room', 'text')],
  {
    name: 'test/shelf',
    screen: 'test/shelf',
    label: 'Shelves',
    singular: 'shelf',
    list: { ...list, ordered: { by: 'sort', groups: ['room'] } },
  },
);
const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('sort', 'integer'),
    buildField('room', 'text'),
    buildField('shelf', 'ref', { options: { to: 'test/shelf', as: 'number', match: { room: 'room' } } }),
  ],
  { list: { ...list, ordered }, form: { groups: [{ name: 'main', label: 'Main', fields: ['name'] }] } },
);

interface Options {
  can?: (screen: string, permission: string) => boolean;
  owners?: object[];
  held?: object[];
  groups?: string[];
  path?: string;
  fails?: boolean;
}

function open({
  can = () => true,
  groups = ['shelf'],
  fails,
  path = '/test/hall/4/show?tab=things',
  ...more
}: Options = {}) {
  const owners = more.owners ?? [
    { id: 1, name: 'Top', sort: 1, room: 'A' },
    { id: 2, name: 'Bottom', sort: 2, room: 'A' },
  ];
  const held = more.held ?? [
    { id: 1, name: 'Rope', sort: 1, shelf: 1, room: 'A' },
    { id: 2, name: 'Nails', sort: 2, shelf: 1, room: 'A' },
  ];
  const update = vi.fn(async (_resource: string, { id, data }: { id: number; data: object }) => ({
    data: { id, ...data },
  }));
  const getList = vi.fn(async () => ({ data: held, total: held.length }));
  const forEachPage = vi.fn(async (_resource: string, _options: object, onRows: (rows: object[]) => void) =>
    onRows(owners),
  );
  if (fails) forEachPage.mockRejectedValue(new Error('no'));
  const view = renderView(
    <DefinitionsContext value={definitionsOf(async () => shelves)}>
      <ListBase resource="test/thing" disableAuthentication disableSyncWithLocation perPage={1000}>
        <ActionHost>
          <OrderedList ordered={{ ...ordered, groups }} fixed={{ room: 'A' }} nothing={null} waiting={null} />
        </ActionHost>
      </ListBase>
    </DefinitionsContext>,
    { definition, dataProvider: { getList, update, forEachPage } as never, can, path },
  );
  return { ...view, update, forEachPage };
}

function links() {
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
}

function buttons() {
  return screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

it('reads the groups that its record has, and offers to add to each of them', async () => {
  const { forEachPage } = open();
  await screen.findByRole('button', { name: 'Create record in Top' });
  expect(forEachPage.mock.calls[0]?.slice(0, 2)).toEqual([
    'test/shelf',
    expect.objectContaining({ filter: { room: 'A' } }),
  ]);
  expect(links()).toEqual(['Rope', 'Nails']);
  expect(screen.getByText('Nothing here yet.')).toBeTruthy();
  expect(buttons()).toContain('Create record in Bottom');
  expect(document.querySelector('.v-ordered-side')?.getAttribute('aria-busy')).toBe('false');
});

it('offers only what the account may do', async () => {
  open({ can: (_screen, permission) => permission === 'view' });
  await screen.findByText('Bottom');
  expect(buttons().filter((name) => /Create|More/.test(name ?? ''))).toEqual([]);
  expect(document.querySelectorAll('[draggable="true"]')).toHaveLength(0);
});

it('finds records and groups by their words, whose order then stays', async () => {
  open();
  await screen.findByRole('link', { name: 'Rope' });
  press('Collapse all');
  expect(links()).toEqual([]);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search Things' });
  expect(box.placeholder).toBe('Search Things');
  fireEvent.change(box, { target: { value: 'nai' } });
  expect([box.value, links()]).toEqual(['nai', ['Nails']]);
  expect(document.querySelectorAll('[draggable="true"]')).toHaveLength(0);
  fireEvent.change(box, { target: { value: 'zzz' } });
  expect(document.querySelector('.v-ordered-note')?.textContent).toMatch(/\w/);
  expect(links()).toEqual([]);
  fireEvent.change(box, { target: { value: ' ' } });
  expect(links()).toEqual([]);
  expect(document.querySelector('.v-ordered-note')).toBeNull();
  press('Expand all');
  expect(links()).toEqual(['Rope', 'Nails']);
  expect(document.querySelectorAll('[draggable="true"]')).toHaveLength(4);
});

it('opens a record, and a new one, beside the list', async () => {
  const { history } = open();
  fireEvent.click(await screen.findByRole('link', { name: 'Nails' }));
  expect(new URLSearchParams(history.location().search).get('row')).toBe('2');
  expect(screen.getByRole('link', { name: 'Nails' }).ariaCurrent).toBe('true');
  expect(screen.getByRole('link', { name: 'Rope' }).ariaCurrent).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Editor' })).getByRole('heading', { name: 'Nails' })).toBeTruthy();
  press('Create record in Bottom');
  expect(Object.fromEntries(new URLSearchParams(history.location().search))).toEqual({
    tab: 'things',
    row: 'new',
    in: '["2"]',
  });
  await screen.findByRole('heading', { name: 'Create record' });
  fireEvent.click(within(screen.getByRole('region', { name: 'Editor' })).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(history.location().search).toBe('?tab=things'));
});

it('leads to pages on a phone, which know the way back and what is known', async () => {
  matchNoMedia();
  const { history } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Create record in Bottom' }));
  expect(history.location()).toMatchObject({
    pathname: '/test/thing/create',
    state: { record: { room: 'A', shelf: 2 }, back: '/test/hall/4/show?tab=things' },
  });
});

it('moves a group by its menu, not beyond the ends', async () => {
  const { update } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'More: Top' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.ariaDisabled])).toEqual([
    ['Edit shelf', null],
    ['Move up', 'true'],
    ['Move down', null],
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() =>
    expect(update.mock.calls.map(([resource, { id, data }]) => [resource, id, data])).toEqual([
      ['test/shelf', 1, { sort: 3 }],
    ]),
  );
  expect(await screen.findByText('Top is number 2 of 2 now.')).toBeTruthy();
});

it('opens the form of a group, and of a new one', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'More: Bottom' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit shelf' }));
  const edited = await screen.findByRole('dialog', { name: 'Edit shelf' });
  expect((await within(edited).findByLabelText<HTMLInputElement>('Name')).value).toBe('Bottom');
  fireEvent.click(within(edited).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Create shelf');
  const added = await screen.findByRole('dialog', { name: 'Create shelf' });
  await within(added).findByLabelText('Name');
  expect(within(added).queryByLabelText('Room')).toBeNull();
});

it('says that there are no groups yet, and offers to create one', async () => {
  open({ owners: [], held: [] });
  expect(await screen.findByText('No Shelves yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Create shelf' })).toHaveLength(2);
});

it('without groups, adds to the only list', async () => {
  const { history } = open({ groups: [] });
  await screen.findByRole('link', { name: 'Rope' });
  expect(buttons()).not.toContain('Collapse all');
  press('Create record');
  expect(new URLSearchParams(history.location().search).get('row')).toBe('new');
});

it('reads the groups again after a failure', async () => {
  const { forEachPage } = open({ fails: true });
  const again = await screen.findByRole('button', { name: 'Try again' });
  forEachPage.mockImplementation(async (_resource, _options, onRows) => onRows([{ id: 1, name: 'Top', sort: 1 }]));
  fireEvent.click(again);
  await screen.findByRole('link', { name: 'Rope' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
