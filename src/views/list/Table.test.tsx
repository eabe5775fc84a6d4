// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CellContext } from '../../fields/cells';
import { translate } from '../../fields/form.case';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { columnsOf } from './columns';
import { Table } from './Table';

const base = buildDefinition([buildField('name', 'text', { searched: true }), buildField('city', 'text')]);
const definition = {
  ...base,
  list: { ...base.list, columns: ['name', 'city'].map((field) => ({ field, hidden: false, sortable: false })) },
};
const context: CellContext = { translate, language: 'en', refs: () => undefined, linkTo: () => undefined };

it('a click on a row opens it; the button beside its title copies instead', () => {
  const [onOpen, onCopy] = [vi.fn(), vi.fn()];
  const table = (
    <Table
      label="Things"
      columns={columnsOf(definition, () => true)}
      records={[{ id: 1, name: 'RSBS1', city: 'Bonn' }]}
      context={context}
      hrefOf={({ id }) => `/thing/${id}`}
      titleOf={({ name }) => String(name)}
      onOpen={onOpen}
      onCopy={onCopy}
    />
  );
  renderView(table, { definition, dataProvider: {} });
  expect(screen.queryByRole('button', { name: 'Copy: Name' })).toBeNull();
  fireEvent.pointerEnter(screen.getByText('Bonn'));
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Name' }));
  expect(onCopy).toHaveBeenCalledWith('RSBS1');
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Bonn'));
  expect(onOpen).toHaveBeenCalledWith('/thing/1');
});

it.each([
  ['the pointer', () => fireEvent.pointerEnter(screen.getByText('RSBS2'))],
  ['the focus', () => fireEvent.focus(screen.getByRole('link', { name: 'RSBS2' }))],
])('what a row shows only for it comes with %s', (_name, come) => {
  const table = (
    <Table
      label="Things"
      columns={columnsOf(definition, () => true)}
      records={[1, 2].map((id) => ({ id, name: `RSBS${id}` }))}
      context={context}
      hrefOf={({ id }) => `/thing/${id}`}
      titleOf={({ name }) => String(name)}
      actions={({ id }, isHere) => `${id} ${isHere ? 'near' : 'far'}`}
    />
  );
  renderView(table, { definition, dataProvider: {} });
  const rows = () => screen.getAllByText(/near|far/).map(({ textContent }) => textContent);
  expect(rows()).toEqual(['1 far', '2 far']);
  come();
  expect(rows()).toEqual(['1 far', '2 near']);
  expect(screen.getAllByRole('button', { name: 'Copy: Name' })).toHaveLength(1);
});

it('a click opens nothing that is for a control, for the browser, or to select text', () => {
  const [onOpen, toggle] = [vi.fn(), vi.fn()];
  const table = (
    <Table
      label="Things"
      columns={columnsOf(definition, () => true)}
      records={[1, 2].map((id) => ({ id, name: `RSBS${id}`, city: `Bonn ${id}` }))}
      context={context}
      hrefOf={({ id }) => `/thing/${id}`}
      titleOf={({ name }) => String(name)}
      selection={{ ids: [], toggle, toggleAll: vi.fn() } as never}
      actions={({ id }) => (
        <>
          <button type="button">{`act ${id}`}</button>
          <label>{`label ${id}`}</label>
          <input aria-label={`input ${id}`} />
          <select aria-label={`select ${id}`} />
          <details>
            <summary>{`summary ${id}`}</summary>
          </details>
        </>
      )}
      onOpen={onOpen}
    />
  );
  renderView(table, { definition, dataProvider: {} });
  const city = screen.getByText('Bonn 1');
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) fireEvent.click(city, { [key]: true });
  for (const text of ['act 1', 'label 1', 'summary 1']) fireEvent.click(screen.getByText(text));
  for (const name of ['input 1', 'select 1']) fireEvent.click(screen.getByLabelText(name));
  const selection = vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'Bonn' } as Selection);
  fireEvent.click(city);
  selection.mockRestore();
  fireEvent.click(screen.getByRole('columnheader', { name: 'City' }));
  expect(onOpen).not.toHaveBeenCalled();
  const [first] = document.querySelectorAll('td.v-cell-check');
  fireEvent.click(first as Element);
  fireEvent.click(first as Element, { shiftKey: true });
  expect(toggle.mock.calls).toEqual([
    [1, undefined],
    [1, [1, 2]],
  ]);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(city);
  expect(onOpen.mock.calls).toEqual([['/thing/1']]);
});

it('rows of the previous page are dimmed only when the next page takes a moment', async () => {
  const table = (
    <Table
      stale
      label="Things"
      columns={columnsOf(definition, () => true)}
      records={[{ id: 1, name: 'RSBS1' }]}
      context={context}
      titleOf={() => ''}
    />
  );
  renderView(table, { definition, dataProvider: {} });
  const dimmed = () => screen.getByRole('table').parentElement?.getAttribute('aria-busy');
  expect(dimmed()).toBeNull();
  await waitFor(() => expect(dimmed()).toBe('true'));
});
