// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { EmbeddedList } from './EmbeddedList';

function column(field: string) {
  return { field, hidden: false, sortable: false };
}

const fields = [buildField('id', 'id'), buildField('name', 'text'), buildField('company', 'text')];
const base = buildDefinition(fields);
const definition = { ...base, list: { ...base.list, columns: [column('name'), column('company')] } };
const filter = { company: 'Acme' };

it('a tab reads the rows of its record, and leaves out the column with the same value in every row', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 1, name: 'Anne', company: 'Acme' }], total: 1 }));
  const list = <EmbeddedList definition={definition} filter={filter} />;
  renderView(list, { definition, dataProvider: { getList } as never });
  await screen.findByText('Anne');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
  expect(getList).toHaveBeenCalledWith(definition.name, expect.objectContaining({ filter }));
});

it('a later page without a readable row stays open, and says so', async () => {
  const getList = vi.fn(async (_resource: string, { pagination: { page } }: { pagination: { page: number } }) =>
    page === 2
      ? { data: [], total: 25, meta: { atLeast: false, unread: 10 } }
      : { data: [{ id: page, name: `Page ${page}` }], total: 25 },
  );
  const list = <EmbeddedList definition={definition} filter={filter} />;
  // As in the console, rows that were just read are not read again.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 2_000 } } });
  renderView(list, { definition, dataProvider: { getList } as never, queryClient });
  await screen.findByText('Page 1', { selector: 'td *, td' });
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText(/^10 rows could not be read/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page'));
  expect(screen.queryByRole('row')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await screen.findByText('Page 3', { selector: 'td *, td' });
  expect(getList.mock.calls.map(([, { pagination }]) => pagination.page)).toEqual([1, 2, 3]);
});

it('a total without rows is told, and can be read again', async () => {
  const getList = vi.fn(async () =>
    getList.mock.calls.length === 1 ? { data: [], total: 64 } : { data: [{ id: 1, name: 'Anne' }], total: 64 },
  );
  const list = <EmbeddedList definition={definition} filter={filter} />;
  renderView(list, { definition, dataProvider: { getList } as never });
  expect(
    (await screen.findByText('The platform counts 64 records, but sent none for this page.')).closest(
      '[role="status"]',
    ),
  ).toBeTruthy();
  expect(screen.queryByText('Nothing here yet')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Anne');
});
