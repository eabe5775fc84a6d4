// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { keyGroups } from '../keys/page-keys';
import { renderView } from '../view.case';
import { onSelectAllRows } from './all-rows';
import { ListKeys } from './ListKeys';

const base = buildDefinition([buildField('id', 'id'), buildField('name', 'text', { searched: true })]);
const definition = { ...base, list: { ...base.list, filters: ['name'] } };
const data = ['Rope', 'Nails', 'Glue'].map((name, index) => ({ id: index + 1, name }));

/** A list as its page draws it: rows with a checkbox and a link, and a box that filters. */
function show({ rows = data, embedded = false, of = definition, can = (): boolean => true } = {}) {
  const [onSelect, opened, ticked] = [vi.fn(), vi.fn(), vi.fn()];
  function Page() {
    const root = useRef<HTMLDivElement>(null);
    return (
      <div ref={root} data-testid="list">
        <div role="search">
          <button type="button" disabled>
            off
          </button>
          <input aria-label="filter" />
        </div>
        {rows.map(({ id, name }) => (
          <div key={id} data-id={id}>
            <input type="checkbox" aria-label={`tick ${name}`} onChange={() => ticked(name)} checked={false} />
            <a
              className="v-link"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                opened(name);
              }}
            >
              {name}
            </a>
          </div>
        ))}
        <div data-id="none">no link</div>
        <ListKeys root={root} embedded={embedded} />
      </div>
    );
  }
  const list = { data: rows, onSelect, filterValues: {}, selectedIds: [] } as unknown as ListControllerResult;
  renderView(
    <ListContextProvider value={list}>
      <Page />
    </ListContextProvider>,
    { definition: of, dataProvider: { getOne: async (_: string, { id }: never) => ({ data: { id } }) } as never, can },
  );
  return { onSelect, opened, ticked };
}

function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

function focused() {
  return document.activeElement?.textContent;
}

function marked() {
  return [...document.querySelectorAll('[data-marked] a')].map(({ textContent }) => textContent);
}

it('J and K, and the arrow keys in the list, go from row to row and stop at the ends', () => {
  show();
  press('j');
  expect([focused(), marked()]).toEqual(['Rope', ['Rope']]);
  press('j', 'ArrowDown');
  expect([focused(), marked()]).toEqual(['Glue', ['Glue']]);
  press('j');
  expect(focused()).toBe('Glue');
  press('k');
  expect(focused()).toBe('Nails');
  press('ArrowUp', 'ArrowUp');
  expect(focused()).toBe('Rope');
});

it('the row of the focus is the present one, else the last that had it', () => {
  const { ticked } = show();
  screen.getByText('Nails').focus();
  press('j');
  expect(focused()).toBe('Glue');
  (document.activeElement as HTMLElement).blur();
  press('x');
  expect(ticked.mock.calls).toEqual([['Glue']]);
  press('k');
  expect(focused()).toBe('Nails');
});

it('Enter opens the row, X ticks it, A ticks all of the page and then of the list', () => {
  const { onSelect, opened, ticked } = show();
  const all = vi.fn();
  const end = onSelectAllRows(all);
  press('Enter', 'x');
  expect([opened.mock.calls, ticked.mock.calls]).toEqual([[], []]);
  press('j');
  (document.activeElement as HTMLElement).blur();
  press('Enter', 'x', 'a');
  expect([opened.mock.calls, ticked.mock.calls]).toEqual([[['Rope']], [['Rope']]]);
  expect(onSelect.mock.calls).toEqual([[[1, 2, 3]]]);
  expect(all).toHaveBeenCalledTimes(1);
  end();
});

it('an empty list selects nothing', () => {
  const { onSelect } = show({ rows: [] });
  press('a', 'j', 'k', 'Enter', ' ');
  expect(onSelect).not.toHaveBeenCalled();
});

it('a slash goes to the first filter that can be used', () => {
  show();
  press('/');
  expect(document.activeElement).toBe(screen.getByLabelText('filter'));
});

it('the space key shows a row beside the list; the keys go on there, and closing it gives the focus back', async () => {
  show();
  press(' ');
  const dialog = await screen.findByRole('dialog', { name: 'Rope' });
  expect(marked()).toEqual(['Rope']);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  press('j');
  expect(await screen.findByRole('dialog', { name: 'Nails' })).toBe(dialog);
  expect(marked()).toEqual(['Nails']);
  press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('Nails');
});

function legend() {
  return keyGroups().map(({ title, keys }) => [title, ...keys.map(({ key, shown = [] }) => [key, ...shown].join(' '))]);
}

it('the legend and assistive technology know its keys', () => {
  show();
  expect(legend()).toEqual([['keys.list', 'j J ↓', 'k K ↑', ' ', 'Enter', 'x', 'a A ⇧ ☐', 'g', '/']]);
  expect(screen.getByTestId('list').getAttribute('aria-keyshortcuts')).toBe('J K Space Enter X A G /');
});

it('a list that cannot be selected, or filtered, has no keys for it', () => {
  show({ of: { ...base, calls: { list: base.calls.list! } } as never, can: () => false });
  expect(legend()).toEqual([['keys.list', 'j J ↓', 'k K ↑', ' ', 'Enter']]);
});

it('a list in another page has its keys only while it has the focus', () => {
  const { onSelect } = show({ embedded: true });
  press('j', 'a', '/');
  expect([focused() === 'Rope', onSelect.mock.calls]).toEqual([false, []]);
  screen.getByText('Rope').focus();
  press('j');
  expect(focused()).toBe('Nails');
  expect(legend()).toEqual([['keys.list', 'j J ↓', 'k K ↑', ' ', 'Enter']]);
});
