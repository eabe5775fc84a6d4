// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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

/** The tab with its rows. */
async function show(total: number, can: (screen: string, action: string) => boolean = () => true) {
  const data = total > 0 ? [{ id: 1, name: 'Anne' }] : [];
  const getList = vi.fn(async (_: string, asked: { pagination: object }) => ({ data, total, asked }));
  const { history } = renderView(<EmbeddedList definition={definition} filter={filter} />, {
    definition,
    dataProvider: { getList } as never,
    path: '/test/company/3/show?tab=things',
    can,
  });
  await screen.findByText(total > 0 ? 'Anne' : 'Nothing here yet');
  return { history, asked: () => getList.mock.lastCall?.[1].pagination };
}

it('a new record has the value that ties it, and saving it leads back to the tab', async () => {
  const { history } = await show(1);
  fireEvent.click(screen.getByRole('button', { name: 'Create record' }));
  expect(history.location()).toMatchObject({
    pathname: '/test/thing/create',
    state: { record: filter, back: '/test/company/3/show?tab=things' },
  });
});

it('an empty tab makes its first record with the same value, and exports nothing', async () => {
  const { history } = await show(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Create the first one' }));
  expect(history.location()).toMatchObject({ pathname: '/test/thing/create', state: { record: filter } });
});

it('a record that is opened from the tab leads back to it', async () => {
  const { history } = await show(1);
  fireEvent.click(screen.getByText('Anne').closest('td')!);
  await waitFor(() => expect(history.location().pathname).toBe('/test/thing/1/show'));
  expect(history.location().state).toEqual({ back: '/test/company/3/show?tab=things' });
});

it('its tools are those that the account may use', async () => {
  const tools = () => [...document.querySelectorAll('.v-embedded-tools button')].map(({ textContent }) => textContent);
  await show(1);
  expect(tools()).toEqual(['Export', 'Create record']);
  cleanup();
  await show(1, (_, action) => action === 'export');
  expect(tools()).toEqual(['Export']);
  cleanup();
  await show(1, (_, action) => action === 'add');
  expect(tools()).toEqual(['Create record']);
  cleanup();
  await show(1, () => false);
  expect(document.querySelector('.v-embedded-tools')).toBeNull();
});

it('has pages when there are more rows than one page, of the size that is chosen', async () => {
  const { asked } = await show(11);
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows per page' }), { target: { value: '25' } });
  await waitFor(() => expect(asked()).toEqual({ page: 1, perPage: 25 }));
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
  expect(screen.getByText('11 rows')).toBeDefined();
});
