// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from '../../router/Router';
import { expect, it, vi } from 'vitest';
import { ActionHost } from '../actions/ActionHost';
import { buildDefinition, buildField } from '../definition.case';
import { createPreferences, PreferencesContext } from '../preferences';
import { renderView } from '../view.case';
import { onSelectAllRows } from './all-rows';
import { ListBody } from './ListBody';

const base = buildDefinition([buildField('id', 'id'), buildField('name', 'text')], { calls: { del: {} } as never });
const definition = { ...base, list: { ...base.list, columns: [{ field: 'name', hidden: false, sortable: false }] } };
const rows = ['ada', 'bea', 'cyd', 'dot', 'eve'].map((name, index) => ({ id: index + 1, name }));

function Screen() {
  const { selectedIds, setFilters, refetch } = useListContext();
  return (
    <>
      <output aria-label="selected">{selectedIds.join(' ')}</output>
      <button type="button" onClick={() => setFilters({ name: 'x' }, {})}>
        filter
      </button>
      <button type="button" onClick={() => void refetch()}>
        refresh
      </button>
      <Link to="/elsewhere">leave</Link>
      <ListBody selectable view="table" />
    </>
  );
}

function show(answer = () => rows) {
  return renderView(
    <PreferencesContext value={createPreferences(localStorage, 'me')}>
      <ListBase resource="test/thing" disableAuthentication>
        <ActionHost>
          <Screen />
        </ActionHost>
      </ListBase>
    </PreferencesContext>,
    {
      definition,
      dataProvider: { getList: async () => ({ data: answer(), total: answer().length }) as never },
      path: '/list',
      at: '/list',
    },
  );
}

async function tick(name: string, how = {}) {
  return fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }), how);
}

function selected() {
  return screen.getByLabelText('selected').textContent;
}

it('Shift selects all rows from the last selected one, or deselects them', async () => {
  show();
  await tick('bea');
  await tick('dot', { shiftKey: true });
  expect(selected()).toBe('2 3 4');
  await tick('cyd', { shiftKey: true });
  expect(selected()).toBe('2');
});

it('Shift at the head selects the page, and asks for all rows that the filters find', async () => {
  show();
  const asked = vi.fn();
  const stop = onSelectAllRows(asked);
  const head = await screen.findByRole('checkbox', { name: 'Select all on this page' });
  fireEvent.click(head);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(head, { shiftKey: true });
  expect(selected()).toBe('1 2 3 4 5');
  expect(asked).toHaveBeenCalledOnce();
  stop();
});

it('a new record is marked and visible among the rows, and named above them, until filter or page change', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { history } = show();
  history.navigate('/list', { state: { made: { resource: definition.name, id: '3', title: 'cyd' } } });
  await waitFor(() => expect(document.querySelector('tr[data-made]')?.textContent).toContain('cyd'));
  const note = await screen.findByText('Created:');
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([document.querySelector('tr[data-made]')]));
  expect(note.querySelector('a')?.getAttribute('href')).toBe('/test/thing/3/show');
  fireEvent.click(screen.getByText('filter'));
  await waitFor(() => expect(document.querySelector('tr[data-made]')).toBeNull());
});

it('a filter clears the selection, because selected rows must be visible', async () => {
  show();
  await tick('ada');
  expect(selected()).toBe('1');
  fireEvent.click(screen.getByText('filter'));
  await vi.waitFor(() => expect(selected()).toBe(''));
});

it('leaving the list clears the selection', async () => {
  const { history } = show();
  await tick('ada');
  fireEvent.click(screen.getByText('leave'));
  await vi.waitFor(() => expect(screen.queryByLabelText('selected')).toBeNull());
  history.navigate('/list');
  await screen.findByRole('checkbox', { name: 'Select ada' });
  expect(selected()).toBe('');
});

it('a row that is gone after the list was read again is no longer selected', async () => {
  let now = rows;
  show(() => now);
  await tick('ada');
  await tick('bea');
  now = rows.slice(1);
  fireEvent.click(screen.getByText('refresh'));
  await vi.waitFor(() => expect(selected()).toBe('2'));
});
