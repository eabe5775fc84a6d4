// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import type { ListView } from './fit';
import { useViewEntries, ViewSwitch } from './ViewSwitch';

const fields = [buildField('id', 'id'), buildField('name', 'text')];
const things = buildDefinition(fields);
const tree = buildDefinition(fields, { tree: { parent: 'id' } as never });

/** The switch of a list that shows a view, and the same as the entries of a phone's menu. */
function Both({ view }: { view: ListView }) {
  const entries = useViewEntries(view).map((entry) =>
    'checked' in entry && entry.checked ? `${entry.key} ✓` : entry.key,
  );
  return (
    <>
      <ViewSwitch view={view} />
      <output aria-label="entries">{entries.join(' ')}</output>
    </>
  );
}

function show(
  definition: typeof things,
  view: ListView,
  { can = () => true, stored }: { can?: () => boolean; stored?: ListView } = {},
) {
  cleanup();
  localStorage.setItem('preferences:ann', JSON.stringify(stored ? { 'test/thing:view': stored } : {}));
  renderView(<Both view={view} />, { definition, dataProvider: {}, path: '/test/thing?page=3', can });
  return screen.queryAllByRole('button').map((button) => `${button.getAttribute('aria-label')} ${button.ariaPressed}`);
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  const stored = JSON.parse(localStorage.getItem('preferences:ann') ?? '{}') as Record<string, unknown>;
  return [stored['test/thing:view'], screen.getByLabelText('address').textContent];
}

function entries() {
  return screen.getByLabelText('entries').textContent;
}

it('a list of one view has no switch', () => {
  expect(show(things, 'table', { can: () => false })).toEqual([]);
  expect(entries()).toBe('');
});

it('beside a table alone, one button turns the grid on and off; the page stays', () => {
  expect(show(things, 'table')).toEqual(['Edit in a grid false']);
  expect(entries()).toBe('table ✓ grid');
  expect(press('Edit in a grid')).toEqual(['grid', '/test/thing?page=3']);
  expect(show(things, 'grid', { stored: 'grid' })).toEqual(['Edit in a grid true']);
  expect(press('Edit in a grid')).toEqual(['table', '/test/thing?page=3']);
});

it('each further view has a button; a tree has all records, and so begins at the first page', () => {
  expect(show(tree, 'table')).toEqual(['Table true', 'Tree false', 'Edit in a grid false']);
  expect(entries()).toBe('table ✓ tree grid');
  expect(press('Table')).toEqual([undefined, '/test/thing?page=3']);
  expect(press('Tree')).toEqual(['tree', '/test/thing']);
  show(tree, 'tree', { stored: 'tree' });
  expect(press('Table')).toEqual(['table', '/test/thing']);
});
