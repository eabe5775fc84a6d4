// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expression } from '../../expression.case';
import type { FieldDefinition } from '../../schema/field-definition';
import { buildDefinition, buildField } from '../definition.case';
import { definition, fields, given, region, rows, show, total } from './totals.case';

it('a list on a single page is added up without a request', () => {
  const forEachPage = given([], { total: 0 });
  show({ rows, forEachPage });
  expect(region().textContent).toBe('SumOpen1 record¥0.20Closed2 records¥0.30');
  expect(forEachPage).not.toHaveBeenCalled();
});

it('a number that is none is in no sum, and is told; without a field, records are counted', () => {
  show({ rows: [...rows, { id: 4, money: 'x', state: 1 }] });
  expect(region().textContent).toBe(
    'SumOpen1 record¥0.20Closed2 records¥0.301 record could not be read and is left out.',
  );
  cleanup();
  const unknown = [9, 8, 8].map((state, index) => ({ id: 10 + index, state }));
  show({ rows: [...rows, ...unknown], totals: [{ label: 'Sum', by: 'state' }] });
  expect(region().textContent).toBe('SumOpen1Closed2Unknown (8)2Unknown (9)1');
});

it('the number of unreadable rows is shown', async () => {
  show({ rows, size: 5, forEachPage: given(rows, { total: 5, unread: 2 }) });
  await waitFor(() => expect(region().textContent).toContain('2 records could not be read and are left out.'));
  expect(region().textContent).not.toContain('Only the first');
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

it('sums of records are asked for, and are in the currency of their column', async () => {
  const company = buildField('company', 'text');
  const ref = { ...company, kind: 'ref', options: { to: 'test/thing', as: 'number', match: {} } } as never;
  const money = buildField('money', 'money', { options: { scale: 2, currency: 'code', currencyFrom: 'field' } });
  const code = buildField('code', 'enum', { options: { options: [{ value: 'USD', label: 'USD' }] } });
  const priced = { ...definition, fields: { ...definition.fields, money, company: ref, code } };
  const now = [
    { id: 1, money: '15.00', code: 'USD', company: 7 },
    { id: 2, money: '8.00', code: 'USD', company: 8 },
    { id: 4, money: '1.00', code: 'USD', company: 9 },
  ];
  const getMany = async () => ({
    data: [
      { id: 7, name: 'Acme' },
      { id: 8, name: 'Acme' },
      { id: 9, name: 'Bo' },
    ],
  });
  const totals = [{ label: 'Sum', field: 'money', by: 'company', across: 'code' }];
  await act(async () => show({ totals, rows: now, getMany, of: priced }));
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add up: Sum' }));
  await waitFor(() =>
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['$15.00', '$8.00', '$1.00']),
  );
  // Two companies have one name.
  await waitFor(() =>
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Acme 7', 'Acme 8', 'Bo']),
  );
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
