// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { Can } from '../../views/permissions';
import type { Client } from '../../wire/client';
import { buildDefinition, buildField, choices } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { LiveOrdersPage } from './LiveOrdersPage';

const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('name', 'text'),
    buildField('good_id', 'text', { label: 'Goods' }),
    buildField('note', 'text'),
    buildField('order_state', 'enum', { options: choices('Paid') }),
    buildField('state', 'enum', { options: choices('Online', 'Offline') }),
  ],
  {
    name: 'vas/live_server',
    label: 'Live orders',
    list: {
      view: 'table',
      columns: [
        { field: 'good_id', hidden: false, sortable: false },
        { field: 'note', hidden: true, sortable: false },
      ],
      filters: [],
      presets: [{ name: 'running', label: 'Running', filter: { order_state: 1 } }],
      filter: { service: 2 },
    },
  },
);

const orders = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `No. ${index + 1}`,
  link_id: `D${index + 1}`,
  good_id: `Goods ${index + 1}`,
  order_state: 1,
}));

/** The first, third, and so on are online. */
function isOnline(uid: string) {
  return Number(uid.slice(1)) % 2 === 1;
}

function provider(total = orders.length) {
  return {
    getList: vi.fn(async () => ({ data: orders, total })),
    getMany: vi.fn(async (_resource: string, { ids }: { ids: string[] }) => ({
      data: ids.map((id) => ({ id, state: isOnline(id) ? 1 : 2 })),
    })),
    getOne: vi.fn(async (_resource: string, { id }: { id: string }) => {
      if (id === '99') throw new ConsoleError({ kind: 'network' });
      return { data: { id, name: `No. ${id}`, link_id: `D${id}`, good_id: `Goods ${id}` } };
    }),
  };
}

function show(
  address = '',
  { can, dataProvider = provider() }: { can?: Can; dataProvider?: ReturnType<typeof provider> } = {},
) {
  const client = { send: () => new Promise(() => undefined) } as unknown as Client;
  renderView(<LiveOrdersPage />, {
    definition,
    dataProvider: dataProvider as never,
    path: `/live?${address}`,
    services: { client },
    ...(can && { can }),
  });
  return dataProvider;
}

async function rows(): Promise<HTMLElement[]> {
  const list = screen.getByLabelText('Live orders');
  await within(list).findAllByRole('listitem');
  return within(list).getAllByRole('listitem');
}

function address(): string {
  return decodeURIComponent(screen.getByLabelText('address').textContent ?? '');
}

function slots(): (string | null)[] {
  return [...screen.getByLabelText('Players').querySelectorAll('.p-slot')].map(
    (slot) => (slot.querySelector('.p-slot-uid') ?? slot).textContent,
  );
}

it('reads the orders of the list and its preset, a page at a time, and their devices', async () => {
  const { getList, getMany } = show('preset=running&page=2&q=D5');
  await rows();
  expect(getList).toHaveBeenCalledWith('vas/live_server', {
    pagination: { page: 2, perPage: 10 },
    filter: { service: 2, order_state: 1, link_id: 'D5' },
    sort: { field: 'id', order: 'DESC' },
    meta: undefined,
    signal: undefined,
  });
  await screen.findAllByText('Online');
  expect(getMany).toHaveBeenCalledWith('product/device', {
    ids: orders.map(({ link_id }) => link_id).toSorted(),
    signal: expect.any(AbortSignal),
    meta: { quiet: true },
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Live orders');
  expect(screen.getByRole('link', { name: 'Show as table' }).getAttribute('href')).toBe('/vas/live_server/table');
});

it('reads more orders to find those whose device is online', async () => {
  const { getList } = show('online=1', { dataProvider: provider(501) });
  expect((await rows()).map((row) => row.textContent)).toEqual(
    orders.filter(({ link_id }) => isOnline(link_id)).map((order) => `${order.link_id}Online${order.good_id}Paid`),
  );
  expect(getList.mock.calls.map((call) => (call as unknown[])[1])).toEqual([
    expect.objectContaining({ pagination: { page: 1, perPage: 500 }, filter: { service: 2 } }),
  ]);
  expect(screen.getByText(/500/)).toBeTruthy();
});

it('of 500 orders has looked at all', async () => {
  show('online=1', { dataProvider: provider(500) });
  await rows();
  expect(screen.queryByText(/500/)).toBeNull();
});

it('asks for no device that the account may not see', async () => {
  const { getMany } = show('', { can: (name) => name !== 'product/device' });
  expect((await rows())[0]?.textContent).toBe('D1Goods 1Paid');
  expect(getMany).not.toHaveBeenCalled();
});

it('shows the chosen order, its facts and its link', async () => {
  show();
  expect(slots()).toEqual(['Choose an order to watch its device']);
  expect(screen.queryByRole('link', { name: 'Open the order' })).toBeNull();
  fireEvent.click(within((await rows())[2] ?? document.body).getByRole('button'));
  await waitFor(() => expect(slots()).toEqual(['D3']));
  expect(address()).toBe('/live?watch=3');
  const facts = screen.getByLabelText(/No\. 3/);
  expect(facts.textContent).toContain('Goods 3');
  expect(facts.textContent).not.toContain('Note');
  expect(within(facts).getByRole('link').getAttribute('href')).toBe('/vas/live_server/3/show');
  expect(within((await rows())[2] ?? document.body).getByRole('button').ariaPressed).toBe('true');
});

it('shows four side by side, of which one is current', async () => {
  show('wall=4&watch=1,2&at=1&q=x');
  await rows();
  expect(slots()).toEqual(['D1', 'D2', 'Choose an order to watch its device', 'Choose an order to watch its device']);
  const [one, four] = within(screen.getByRole('group', { name: 'Layout' })).getAllByRole('button');
  expect([one?.ariaPressed, four?.ariaPressed]).toEqual(['false', 'true']);
  const current = () => document.querySelector('[data-current] .p-slot-uid')?.textContent;
  expect(current()).toBe('D2');
  expect(screen.getByLabelText(/No\. 2/)).toBeTruthy();
  fireEvent.focus(screen.getByLabelText('Close the player of D1'));
  expect(address()).toBe('/live?wall=4&watch=1,2&q=x');
  expect(current()).toBe('D1');
  fireEvent.click(screen.getByLabelText('Close the player of D1'));
  expect(address()).toBe('/live?wall=4&watch=,2&q=x&at=1');
  if (one) fireEvent.click(one);
  expect(address()).toBe('/live?watch=2&q=x');
  expect(current()).toBeUndefined();
});

it('reads a watched order that is not on the page', async () => {
  const { getOne } = show('wall=4&watch=1,30,99');
  await rows();
  await screen.findByLabelText('Close the player of D30');
  expect(getOne.mock.calls.map(([name, { id }]) => [name, id])).toEqual([
    ['vas/live_server', '1'],
    ['vas/live_server', '30'],
    ['vas/live_server', '99'],
  ]);
  expect(slots().slice(0, 3)).toEqual(['D1', 'D30', '99']);
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached');
});
