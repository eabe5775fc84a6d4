import { screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { vi } from 'vitest';
import type { ResourceDefinition, TotalDefinition } from '../../schema/definition';
import type { EachPageParams, OnRows } from '../../wire/each-page';
import { buildDefinition, buildField } from '../definition.case';
import type { Can } from '../permissions';
import { renderView } from '../view.case';
import { Totals } from './Totals';

/* A list of three amounts with its totals, for the tests of this folder. */

const states = [
  { value: 1, label: 'Open' },
  { value: 2, label: 'Closed' },
];
export const fields = [
  buildField('id', 'id'),
  buildField('money', 'money', { options: { scale: 2, currency: 'CNY', currencyFrom: 'code' } }),
  buildField('state', 'enum', { options: { options: states } }),
  buildField('company', 'integer'),
];
const plain = buildDefinition(fields);
export const definition = { ...plain, list: { ...plain.list, filters: ['state', 'company'] } };
export const total: TotalDefinition = { label: 'Sum', field: 'money', by: 'state' };

export interface Case {
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

export function given(page: object[], progress: { total: number; unread?: number }) {
  return vi.fn(
    async (_resource: string, _params: EachPageParams, onRows: OnRows) =>
      void (await onRows(page as never, { done: page.length, unread: 0, ...progress })),
  );
}

export function show({
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

export function region() {
  return screen.getByRole('region', { name: 'Sum' });
}

export const rows = [
  { id: 1, money: '0.10', state: 2, company: 7 },
  { id: 2, money: '0.20', state: 1, company: 8 },
  { id: 3, money: '0.20', state: 2, company: 8 },
];
