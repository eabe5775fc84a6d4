// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { expression } from '../../expression.case';
import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import type { FieldDefinition } from '../../schema/field-definition';
import type { EachPageParams, OnRows } from '../../wire/each-page';
import { buildDefinition, buildField } from '../definition.case';
import type { Can } from '../permissions';
import { renderView } from '../view.case';
import { Totals } from './Totals';

const states = [
  { value: 1, label: 'Open' },
  { value: 2, label: 'Closed' },
];
const fields = [
  buildField('id', 'id'),
  buildField('money', 'money', { options: { scale: 2, currency: 'CNY', currencyFrom: 'code' } }),
  buildField('state', 'enum', { options: { options: states } }),
  buildField('company', 'integer'),
];
const plain = buildDefinition(fields);
const definition = { ...plain, list: { ...plain.list, filters: ['state', 'company'] } };
const total: TotalDefinition = { label: 'Sum', field: 'money', by: 'state' };

interface Case {
  totals?: TotalDefinition[];
  rows?: Record<string, unknown>[];
  size?: number;
  values?: Record<string, unknown>;
  list?: Partial<ListControllerResult>;
  forEachPage?: (resource: string, params: EachPageParams, onRows: OnRows) => Promise<void>;
  getMany?: () => Promise<{ data: { id: number }[] }>;
  of?: ResourceDefinition;
  can?: Can;
  account?: Record<string, unknown>;
}

function given(page: object[], progress: { total: number; unread?: number }) {
  return vi.fn(
    async (_resource: string, _params: EachPageParams, onRows: OnRows) =>
      void (await onRows(page as never, { done: page.length, unread: 0, ...progress })),
  );
}

function show({
  totals = [total],
  rows = [],
  size = rows.length,
  values = {},
  list = {},
  forEachPage = given([], { total: 0 }),
  getMany,
  of = definition,
  ...more
}: Case) {
  const context = {
    filterValues: values,
    data: rows,
    total: size,
    page: 1,
    isPending: false,
    isPlaceholderData: false,
    error: null,
    ...list,
  } as unknown as ListControllerResult;
  return renderView(
    <ListContextProvider value={context}>
      <Totals totals={totals} />
    </ListContextProvider>,
    { definition: of, dataProvider: { forEachPage, getMany } as never, ...more },
  );
}

function region() {
  return screen.getByRole('region', { name: 'Sum' });
}

const rows = [
  { id: 1, money: '0.10', state: 2, company: 7 },
  { id: 2, money: '0.20', state: 1, company: 8 },
  { id: 3, money: '0.20', state: 2, company: 8 },
];

it('a list on a single page is added up without a request', () => {
  const forEachPage = given([], { total: 0 });
  show({ rows, forEachPage });
  expect(region().textContent).toBe('SumOpen1 record¥0.20Closed2 records¥0.30');
  expect(forEachPage).not.toHaveBeenCalled();
});

it('a longer list is read with its filters', async () => {
  const forEachPage = given(rows, { total: 3 });
  show({ rows: rows.slice(0, 1), size: 3, values: { state: [1, 2] }, forEachPage });
  await waitFor(() => expect(region().textContent).toContain('¥0.30'));
  expect(forEachPage.mock.calls.map(([resource, { filter }]) => [resource, filter])).toEqual([
    ['test/thing', { state: [1, 2] }],
  ]);
});

it('a long list is read on request, up to the limit', async () => {
  const forEachPage = given(rows, { total: 12_300 });
  show({ rows, size: 12_300, forEachPage });
  expect(forEachPage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Add up' }));
  await waitFor(() => expect(region().textContent).toContain('¥0.30'));
  expect(region().textContent).toContain('Only the first 3 of 12,300 records are added up.');
});

it('a read on request can be stopped', async () => {
  let signal: AbortSignal | undefined;
  const forEachPage = vi.fn((_resource: string, params: EachPageParams) => {
    signal = params.signal;
    return new Promise<void>(() => undefined);
  });
  show({ rows, size: 12_300, forEachPage });
  fireEvent.click(screen.getByRole('button', { name: 'Add up' }));
  await screen.findByText('Adding up: 0 of 12,300');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Add up' });
  expect(signal?.aborted).toBe(true);
});

it('the number of unreadable rows is shown', async () => {
  show({ rows, size: 5, forEachPage: given(rows, { total: 5, unread: 2 }) });
  await waitFor(() => expect(region().textContent).toContain('2 records could not be read and are left out.'));
  expect(region().textContent).not.toContain('Only the first');
});

it('a failed read is shown in place and can be retried', async () => {
  const forEachPage = given(rows, { total: 5 });
  forEachPage.mockRejectedValueOnce(new ConsoleError({ kind: 'shape' }));
  show({ rows, size: 5, forEachPage });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(region().textContent).toContain('¥0.30'));
});

it('a total of some rows is a part of the same total of all rows, and both are read once', async () => {
  const forEachPage = given(rows, { total: 3 });
  const ours = { ...total, label: 'Ours', when: { company: ['me.comp_id'] } };
  show({ rows: rows.slice(0, 1), size: 3, totals: [total, ours], account: { comp_id: 7 }, forEachPage });
  await waitFor(() => expect(region().textContent).toBe('SumOurs¥0.10Open1 record¥0.20Closed2 records¥0.30'));
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(forEachPage).toHaveBeenCalledTimes(1);
});

it('a total of some rows stands alone where no other one is like it', () => {
  show({
    rows,
    totals: [
      { ...total, label: 'Sum', when: { company: [8] } },
      { ...total, label: 'All', by: 'other' },
    ],
  });
  expect(region().textContent).toBe('SumOpen1 record¥0.20Closed1 record¥0.20');
});

it('positive and negative amounts are separate where there are both, with a column for each option', () => {
  const moved = [
    { id: 1, money: '5.00', state: 1 },
    { id: 2, money: '-7.50', state: 9 },
  ];
  show({ rows: moved, totals: [{ label: 'Sum', field: 'money', across: 'state' }] });
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    '',
    'Open',
    '9',
    'In',
    'Out',
    'Net',
  ]);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '¥5.00',
    '−¥7.50',
    '¥5.00',
    '−¥7.50',
    '−¥2.50',
  ]);
  cleanup();
  show({ rows, totals: [{ ...total, by: undefined, across: 'state' }] as never });
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['', 'Open', 'Closed']);
});

it('counts what each record is the record of', async () => {
  const company = buildField('company', 'ref', { options: { to: 'test/thing', as: 'number', match: {} } });
  const balance = {
    ...definition,
    label: 'Companies',
    singular: 'company',
    id: ['company'],
    fields: { ...definition.fields, company },
  };
  await act(async () => show({ rows, of: balance }));
  await waitFor(() => expect(region().textContent).toBe('SumOpen1 company¥0.20Closed2 companies¥0.30'));
});

it('sums of records are compared with those of the period before, in the currency of their column', async () => {
  const company = buildField('company', 'text');
  const ref = { ...company, kind: 'ref', options: { to: 'test/thing', as: 'number', match: {} } } as never;
  const money = buildField('money', 'money', { options: { scale: 2, currency: 'code', currencyFrom: 'field' } });
  const code = buildField('code', 'enum', { options: { options: [{ value: 'USD', label: 'USD' }] } });
  const dated = {
    ...definition,
    fields: { ...definition.fields, money, company: ref, code, made: buildField('made', 'datetime') },
    list: { ...definition.list, filters: ['made'] },
  };
  const now = [
    { id: 1, money: '15.00', code: 'USD', company: 7 },
    { id: 2, money: '8.00', code: 'USD', company: 8 },
    { id: 4, money: '1.00', code: 'USD', company: 9 },
  ];
  const forEachPage = given([{ id: 3, money: '10.00', code: 'USD', company: 7 }], { total: 1 });
  const getMany = async () => ({
    data: [
      { id: 7, name: 'Acme' },
      { id: 8, name: 'Acme' },
      { id: 9, name: 'Bo' },
    ],
  });
  const totals = [{ label: 'Sum', field: 'money', by: 'company', across: 'code' }];
  const values = { made: { from: '2026-02-01', to: '2026-02-28' } };
  await act(async () => show({ totals, rows: now, values, forEachPage, getMany, of: dated }));
  expect(forEachPage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Add up: Sum' }));
  await waitFor(() =>
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['$15.00+50%', '$8.00New', '$1.00New']),
  );
  // Two companies have one name.
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Acme 7', 'Acme 8', 'Bo']);
  expect(screen.getByTitle('$10.00 in the period before')).toBeDefined();
  const filter = { made: { from: expect.stringMatching(/^2025-12-31|^2026-01-01/), to: expect.any(String) } };
  expect(forEachPage.mock.calls.map(([, params]) => params.filter)).toEqual([filter]);
});

it('sums of a list with periods say when they are of all time', async () => {
  const dated = {
    ...definition,
    fields: { ...definition.fields, made: buildField('made', 'datetime') },
    list: { ...definition.list, filters: ['state', 'made'] },
  };
  show({ rows, of: dated, values: { state: 1 } });
  expect(region().textContent).toContain('All time');
  cleanup();
  show({ rows, of: dated, values: { made: { from: '2026-01-01' } } });
  expect(region().textContent).not.toContain('All time');
  cleanup();
  show({ rows });
  expect(region().textContent).not.toContain('All time');
});

it('is hidden without the permission, and without rows', () => {
  show({ rows, can: () => false });
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  show({ rows: [] });
  expect(screen.queryByRole('region')).toBeNull();
});

it('is hidden without the permission of a field, also of one that its field is computed from', () => {
  const [id, money, ...others] = fields;
  const hidden = { ...money, permission: 'money' } as FieldDefinition;
  const twice = buildField('twice', 'integer', { value: expression('money * 2') });
  const of = buildDefinition([id!, hidden, twice, ...others]);
  const shown = (field: string, lacks: string) => {
    show({ rows, of, totals: [{ label: 'Sum', field }], can: (_, action) => action !== lacks });
    const found = screen.queryByRole('region') !== null;
    cleanup();
    return found;
  };
  expect([shown('money', ''), shown('money', 'money'), shown('money', 'view')]).toEqual([true, false, false]);
  expect([shown('twice', ''), shown('twice', 'money')]).toEqual([true, false]);
});

it('nothing is read while the rows of the list load', () => {
  const forEachPage = given(rows, { total: 3 });
  show({ rows, size: 5, list: { isPlaceholderData: true }, forEachPage });
  expect(forEachPage).not.toHaveBeenCalled();
});
