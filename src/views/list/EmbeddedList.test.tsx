// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { createPreferences, PreferencesContext } from '../preferences';
import { renderView } from '../view.case';
import { EmbeddedList } from './EmbeddedList';

vi.mock('../../ui/icon', () => ({ Icon: () => null }));
vi.mock('../../ui/use-mobile', () => ({ useMobile: () => false }));

afterEach(cleanup);

const column = (field: string) => ({ field, hidden: false, sortable: false });
const fields = [buildField('id', 'id'), buildField('name', 'text'), buildField('company', 'text')];
const base = buildDefinition(fields);
const definition = { ...base, list: { ...base.list, columns: [column('name'), column('company')] } };
const filter = { company: 'Acme' };

it('a tab asks for the rows of its record, and leaves out the column that says so in every row', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 1, name: 'Anne', company: 'Acme' }], total: 1 }));
  const list = (
    <PreferencesContext value={createPreferences(localStorage, 'me')}>
      <EmbeddedList definition={definition} filter={filter} />
    </PreferencesContext>
  );
  renderView(list, { definition, dataProvider: { getList } as never });
  await screen.findByText('Anne');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
  expect(getList).toHaveBeenCalledWith(definition.name, expect.objectContaining({ filter }));
});
