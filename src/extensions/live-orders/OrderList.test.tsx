// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildDefinition, buildField, choices } from '../../views/definition.case';
import { renderView } from '../../views/view.case';
import { OrderList } from './OrderList';
import { readQuery } from './order-query';

type Props = Parameters<typeof OrderList>[0];

const definition = buildDefinition(
  [
    buildField('id', 'id'),
    buildField('order_state', 'enum', { label: 'State', options: choices('Paid', 'Refunded') }),
    buildField('good_id', 'text'),
    buildField('service_end', 'text'),
  ],
  {
    list: {
      ...{ view: 'table', columns: [], filters: [], filter: {} },
      presets: [
        { name: 'running', label: 'Running', filter: { order_state: 1 } },
        { name: 'over', label: 'Over', filter: { order_state: 2 } },
      ],
    },
  },
);

const orders = [
  { id: 7, link_id: 'A1', good_id: 'A year', order_state: 1, service_end: '2028-02-28' },
  { id: 8, link_id: 'B2', good_id: 'A month', order_state: 2, service_end: '2026-03-01' },
];

const devices = {
  definition: buildDefinition([buildField('state', 'enum', { options: choices('Online', 'Offline') })]),
  records: new Map([['A1', { id: 'A1', state: 1 }]]),
};

const answered: Props['list'] = {
  orders,
  total: 2,
  perPage: 10,
  bounded: undefined,
  devices,
  mayLook: true,
  error: null,
  stale: false,
  refetch: () => undefined,
};

function show(list: Partial<Props['list']> = {}, address = '') {
  const calls = { change: vi.fn(), choose: vi.fn() };
  renderView(
    <OrderList
      list={{ ...answered, ...list }}
      query={readQuery(new URLSearchParams(address))}
      slotOf={({ id }) => (id === 8 ? 0 : -1)}
      {...calls}
    />,
    { definition, dataProvider: {} },
  );
  return calls;
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole('button', { name });
}

it('has of each order its device, whether that is online, its goods, state and end', () => {
  const { choose } = show();
  const rows = within(screen.getByRole('list', { name: '' })).getAllByRole('button');
  expect(rows.map(({ textContent, ariaPressed }) => `${textContent} ${ariaPressed}`)).toEqual([
    'A1OnlineA yearPaid2028-02-28 false',
    'B2A monthRefunded2026-03-01 true',
  ]);
  expect(screen.getAllByRole('list')[0]?.dataset['stale']).toBeUndefined();
  fireEvent.click(rows[1] ?? document.body);
  expect(choose).toHaveBeenCalledExactlyOnceWith(orders[1]);
});

it('dims the rows of another search until the new ones come', () => {
  show({ stale: true });
  expect(screen.getAllByRole('list')[0]?.dataset['stale']).toBe('true');
});

it('finds orders by a text, after a pause, from the first page', async () => {
  const { change } = show({}, 'q=old&page=3');
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect(box.value).toBe('old');
  expect(box.placeholder).toBe(box.ariaLabel);
  fireEvent.change(box, { target: { value: '' } });
  await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith({ search: '', page: 1 }));
});

it('filters by the presets of the list', () => {
  const { change } = show({}, 'preset=running&page=3');
  const box = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
  expect(Array.from(box.options, ({ text }) => text)).toEqual(['All states', 'Running', 'Over']);
  expect(box.selectedOptions[0]?.text).toBe('Running');
  fireEvent.change(box, { target: { value: 'over' } });
  fireEvent.change(box, { target: { value: '' } });
  expect(change.mock.calls).toEqual([[{ preset: 'over', page: 1 }], [{ preset: '', page: 1 }]]);
});

it.each([
  ['', 'false', true],
  ['online=1&page=2', 'true', false],
])('at "%s" online alone is %s, and becomes %s', (address, pressed, online) => {
  const { change } = show({}, address);
  const toggle = button('Online now');
  expect(toggle.ariaPressed).toBe(pressed);
  fireEvent.click(toggle);
  expect(change).toHaveBeenCalledExactlyOnceWith({ online, page: 1 });
});

it('offers no filter by what the account may not see', () => {
  show({ mayLook: false, devices: undefined });
  expect(screen.queryByRole('button', { name: 'Online now' })).toBeNull();
  expect(screen.getByRole('button', { name: /^A1/ }).textContent).toBe('A1A yearPaid2028-02-28');
});

it.each([
  ['', 11, '1–10 of 11', true, false],
  ['page=2', 21, '11–20 of 21', false, false],
  ['page=2', 20, '11–20 of 20', false, true],
  ['page=3', 21, '21–21 of 21', false, true],
])('at "%s" of %i orders are %s', (address, total, range, isFirst, isLast) => {
  const { change } = show({ total }, address);
  expect(screen.getByText(range)).toBeTruthy();
  expect([button('Previous page').disabled, button('Next page').disabled]).toEqual([isFirst, isLast]);
  fireEvent.click(button('Previous page'));
  fireEvent.click(button('Next page'));
  const page = readQuery(new URLSearchParams(address)).page;
  expect(change.mock.calls).toEqual([
    ...(isFirst ? [] : [[{ page: page - 1 }]]),
    ...(isLast ? [] : [[{ page: page + 1 }]]),
  ]);
});

it('has no pages when one is enough', () => {
  show({ total: 10 });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  expect(screen.queryByText(/first 500/)).toBeNull();
});

it('says when it has not looked at all orders', () => {
  show({ bounded: 500 });
  expect(screen.getByText(/500/)).toBeTruthy();
});

it('shows that it reads, and when there is none', () => {
  show({ orders: undefined });
  expect(screen.getByRole('status', { name: 'Loading…' }).children).toHaveLength(8);
});

it('says that no order matches', () => {
  show({ orders: [] });
  expect(screen.getByText('No order matches')).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
});

it('tells that it could not be read, and reads it again', () => {
  const refetch = vi.fn();
  show({ error: new ConsoleError({ kind: 'network' }), refetch });
  expect(screen.getByRole('alert').textContent).toContain('The rows could not be loaded');
  fireEvent.click(button('Try again'));
  expect(refetch).toHaveBeenCalledOnce();
});
