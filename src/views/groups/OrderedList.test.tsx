// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ListBase } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserRecord } from '../../wire/records';
import { ActionHost } from '../actions/ActionHost';
import { buildDefinition, buildField, choices } from '../definition.case';
import { renderView } from '../view.case';
import { matchMedia } from '../../ui/media-query.case';
import { OrderedList } from './OrderedList';

/** List and record are side by side. jsdom has no CSS.escape. */
beforeEach(() => {
  matchMedia('(width >= 760px)');
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});

const ordered = { by: 'sort', groups: ['shelf'] };
const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('sort', 'integer'),
    buildField('shelf', 'enum', {
      options: choices('Top', 'Bottom'),
    }),
  ],
  {
    list: {
      view: 'ordered',
      columns: [{ field: 'name', hidden: false, sortable: false }],
      filters: ['name'],
      presets: [],
      filter: {},
      ordered,
    },
  },
);

function open({
  can = (..._asked: string[]): boolean => true,
  filter = {},
  fails = [] as number[],
  more = [] as BrowserRecord[],
  of = definition,
  shelves = Promise.resolve(),
} = {}) {
  const held: BrowserRecord[] = [
    { id: 1, name: 'Rope', sort: 1, shelf: 1 },
    { id: 2, name: 'Nails', sort: 2, shelf: 1 },
    { id: 3, name: 'Glue', sort: 3, shelf: 1 },
    ...more,
  ];
  const update = vi.fn(async (_resource: string, { id, data }: { id: number; data: object }) => {
    if (fails.includes(id)) throw new Error('no');
    Object.assign(held.find((record) => record.id === id) ?? {}, data);
    return { data: { id, ...data } };
  });
  const getList = vi.fn(async () => ({ data: held.map((record) => ({ ...record })), total: held.length }));
  const list = (
    <ListBase
      resource="test/thing"
      disableAuthentication
      disableSyncWithLocation
      filterDefaultValues={filter}
      perPage={1000}
    >
      <ActionHost>
        <OrderedList ordered={ordered} nothing={null} waiting="Groups come" />
      </ActionHost>
    </ListBase>
  );
  const forEachPage = async (_resource: string, _options: object, onRows: (rows: object[]) => void) => {
    await shelves;
    onRows([
      { id: 1, name: 'Top', sort: 1 },
      { id: 2, name: 'Bottom', sort: 2 },
    ]);
  };
  renderView(list, { definition: of, dataProvider: { getList, update, forEachPage } as never, can });
  return { update };
}

async function names(group: string) {
  return within(await screen.findByRole('list', { name: group }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

async function step(name: string, key: 'ArrowUp' | 'ArrowDown') {
  return fireEvent.keyDown(await screen.findByRole('link', { name }), { key, altKey: true });
}

describe('a list in order', () => {
  it('shows also groups without records', async () => {
    open();
    expect(await names('Top')).toEqual(['Rope', 'Nails', 'Glue']);
    expect(screen.getByRole('button', { name: /^Bottom/ }).textContent).toBe('Bottom0');
  });

  it('writes the changed numbers, the moved record first, and announces its place', async () => {
    const { update } = open();
    await step('Nails', 'ArrowUp');
    await waitFor(() =>
      expect(update.mock.calls.map(([, { id, data }]) => [id, data])).toEqual([
        [2, { sort: 1 }],
        [1, { sort: 2 }],
      ]),
    );
    expect(await screen.findByText('Nails is number 1 of 3 in Top now.')).toBeDefined();
    expect(await names('Top')).toEqual(['Nails', 'Rope', 'Glue']);
    await step('Nails', 'ArrowDown');
    expect(await screen.findByText('Nails is number 2 of 3 in Top now.')).toBeDefined();
  });

  it('shows the failure and the number of written records, and shows the stored order', async () => {
    open({ fails: [1] });
    await step('Nails', 'ArrowUp');
    expect((await within(screen.getByRole('list', { name: 'notices' })).findByRole('listitem')).textContent).toMatch(
      /Saved before that: 1 of 2/,
    );
    await waitFor(async () => expect(await names('Top')).toEqual(['Rope', 'Nails', 'Glue']));
  });

  it('collapses a group', async () => {
    open();
    await screen.findByRole('link', { name: 'Rope' });
    const head = screen.getByRole('button', { name: /^Top/ });
    expect(head.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('link', { name: 'Rope' })).toBeNull();
    fireEvent.click(head);
    expect(screen.getByRole('link', { name: 'Rope' })).toBeTruthy();
  });

  it('cannot be changed when filters hide a part', async () => {
    const { update } = open({ filter: { name: 'e' } });
    await step('Nails', 'ArrowUp');
    expect(await screen.findByText(/^Only a part is shown/)).toBeDefined();
    expect(update).not.toHaveBeenCalled();
  });

  it('cannot be changed without the permission', async () => {
    open({ can: (...[, action]: string[]) => action === 'view' });
    expect((await screen.findByRole('link', { name: 'Nails' })).getAttribute('aria-keyshortcuts')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(More|Add)/ })).toBeNull();
  });
});

/** The same things on shelves that are records themselves. */
const onShelves = {
  ...definition,
  fields: {
    ...definition.fields,
    shelf: buildField('shelf', 'ref', { options: { to: 'test/shelf', match: {}, as: 'number' } }),
  },
};
const below = [
  { id: 4, name: 'Tape', sort: 1, shelf: 2 },
  { id: 5, name: 'Wire', sort: 2, shelf: 2 },
];

describe('a record of a list in order', () => {
  it('comes with its groups: without them it has no place', async () => {
    let arrive = () => {};
    open({ of: onShelves, shelves: new Promise((done) => (arrive = done)) });
    expect(await screen.findByText('Groups come')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Rope' })).toBeNull();
    arrive();
    expect(await names('Top')).toEqual(['Rope', 'Nails', 'Glue']);
    expect(screen.queryByText('Groups come')).toBeNull();
  });

  it('goes on to the next group: to its beginning downwards, to its end upwards', async () => {
    open({ more: below, of: onShelves });
    await step('Glue', 'ArrowDown');
    expect(await screen.findByText('Glue is number 1 of 3 in Bottom now.')).toBeDefined();
    expect(await names('Bottom')).toEqual(['Glue', 'Tape', 'Wire']);
    await step('Glue', 'ArrowUp');
    expect(await screen.findByText('Glue is number 3 of 3 in Top now.')).toBeDefined();
    expect(await names('Top')).toEqual(['Rope', 'Nails', 'Glue']);
  });

  it('stays where there is no place for it, and with a key that means something else', async () => {
    const { update } = open({ more: below, of: onShelves });
    await step('Rope', 'ArrowUp');
    await step('Wire', 'ArrowDown');
    const nails = screen.getByRole('link', { name: 'Nails' });
    expect(fireEvent.keyDown(nails, { key: 'ArrowUp' })).toBe(true);
    expect(fireEvent.keyDown(nails, { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(nails.getAttribute('aria-keyshortcuts')).toBe('Alt+ArrowUp Alt+ArrowDown');
    expect(update).not.toHaveBeenCalled();
  });

  it('has a menu with its moves, the other groups, and what can be done with it', async () => {
    open({ more: below, of: onShelves });
    fireEvent.click(await screen.findByRole('button', { name: 'More: Rope' }));
    const menu = await screen.findByRole('menu', { name: 'More: Rope' });
    expect(within(menu).getByText('Move to')).toBeTruthy();
    expect(within(menu).getByRole('separator')).toBeTruthy();
    const entries = within(menu).getAllByRole('menuitem');
    expect(entries.map(({ textContent, ariaDisabled }) => [textContent, ariaDisabled])).toEqual([
      ['Move up', 'true'],
      ['Move down', null],
      ['Bottom', null],
      ['Duplicate', null],
      ['Delete', null],
    ]);
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Bottom' }));
    expect(await screen.findByText('Rope is number 3 of 3 in Bottom now.')).toBeDefined();
  });

  /** Drags one row to the upper or the lower half of another element. */
  async function drag(name: string, to: Element, half: 'upper' | 'lower') {
    const row = (await screen.findByRole('link', { name })).closest('li') as HTMLElement;
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
    to.getBoundingClientRect = () => DOMRect.fromRect({ y: 100, height: 20 });
    // jsdom has no event of a drag, and so no place of one.
    const at = (kind: 'dragOver' | 'drop') =>
      Object.assign(createEvent[kind](to, { dataTransfer }), { clientY: half === 'upper' ? 105 : 115 });
    fireEvent.dragStart(row, { dataTransfer });
    const takes = !fireEvent(to, at('dragOver'));
    const shown = (to as HTMLElement).dataset['drop'];
    fireEvent(to, at('drop'));
    fireEvent.dragEnd(row);
    return { takes, shown, after: (to as HTMLElement).dataset['drop'], dataTransfer };
  }
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement;

  it('is dragged before or after another one', async () => {
    open();
    const dragged = await drag('Glue', await rowOf('Rope'), 'upper');
    expect(dragged).toMatchObject({ takes: true, shown: 'before', after: undefined });
    expect(dragged.dataTransfer.setData).toHaveBeenCalledWith('text/plain', '3');
    expect(await screen.findByText('Glue is number 1 of 3 in Top now.')).toBeDefined();
    await waitFor(async () => expect(await names('Top')).toEqual(['Glue', 'Rope', 'Nails']));
    expect(await drag('Glue', await rowOf('Rope'), 'lower')).toMatchObject({ takes: true, shown: 'after' });
    expect(await screen.findByText('Glue is number 2 of 3 in Top now.')).toBeDefined();
  });

  it('is dragged onto a group, to its end', async () => {
    open({ more: below, of: onShelves });
    const head = (await screen.findByRole('button', { name: /^Bottom/ })).closest('.v-order-head')?.parentElement;
    await drag('Rope', head as Element, 'upper');
    expect(await screen.findByText('Rope is number 3 of 3 in Bottom now.')).toBeDefined();
  });

  it('is not dragged onto itself, nor where nothing can be changed', async () => {
    const { update } = open();
    expect(await drag('Rope', await rowOf('Rope'), 'lower')).toMatchObject({ takes: false, shown: undefined });
    cleanup();
    open({ filter: { name: 'e' } });
    expect(await drag('Glue', await rowOf('Rope'), 'upper')).toMatchObject({ takes: false, shown: undefined });
    expect(update).not.toHaveBeenCalled();
  });
});

describe('a group of a list in order', () => {
  const head = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

  it.each([
    ['Bottom', 'ArrowUp', [2, 1], 'Bottom is number 1 of 2 now.'],
    ['Top', 'ArrowDown', [1], 'Top is number 2 of 2 now.'],
  ])('%s is moved by %s, and announces its place', async (name, key, ids, text) => {
    const { update } = open({ more: below, of: onShelves });
    await screen.findByRole('link', { name: 'Rope' });
    expect(fireEvent.keyDown(await head(name), { key, altKey: true })).toBe(false);
    expect(await screen.findByText(text)).toBeDefined();
    expect(update.mock.calls.map(([, { id }]) => id)).toEqual(ids);
  });

  it('stays at the ends', async () => {
    const { update } = open({ more: below, of: onShelves });
    await screen.findByRole('link', { name: 'Rope' });
    fireEvent.keyDown(await head('Top'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(await head('Bottom'), { key: 'ArrowDown', altKey: true });
    expect(update).not.toHaveBeenCalled();
  });
});
