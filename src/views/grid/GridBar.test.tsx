// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { ListContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { GridBar } from './GridBar';
import type { Changes, RecordChange } from './grid-changes';

const seen = { seen: {}, values: {} };
const problem = { message: 'validation.required' };
const outcome = 'No';

function show(...changes: RecordChange[]) {
  const [onReview, onDiscard] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const list = { data: [{ id: 1 }, { id: 2 }] } as never;
  const byId: Changes = new Map(changes.map((change) => [change.id, change]));
  renderView(
    <ListContextProvider value={list}>
      <GridBar changes={byId} {...{ onReview, onDiscard }} />
    </ListContextProvider>,
    { definition: buildDefinition([buildField('name', 'text')]), dataProvider: {} },
  );
  const bar = within(screen.getByRole('region', { name: 'Changes in this list' }));
  const button = (name: string) => bar.getByRole<HTMLButtonElement>('button', { name });
  const said = [...(bar.getByRole('status').children as Iterable<Element>)].map(({ textContent }) => textContent);
  return { onReview, onDiscard, button, bar, said };
}

it('without changes says so, and can do nothing', () => {
  const { bar, button } = show();
  expect(bar.getByRole('status').textContent).toBe('No changes yet');
  expect([button('Discard').disabled, button('Review…').disabled]).toEqual([true, true]);
});

it('counts the changes and their records, and does with them what is asked for', () => {
  const { said, button, onReview, onDiscard } = show(
    { id: 1, cells: { name: seen, city: seen } },
    { id: 2, cells: { name: seen } },
  );
  expect(said).toEqual(['3 changes in 2 records']);
  expect(button('Review…').className).toContain('c-button-primary');
  fireEvent.click(button('Review…'));
  expect([onReview.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(button('Discard'));
  expect([onReview.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 1]);
});

it('says how many are on other pages, and how many would be or were refused', () => {
  expect(
    show(
      { id: 1, cells: { name: seen }, outcome },
      { id: 2, cells: { name: seen, city: { ...seen, problem } } },
      { id: 9, cells: { name: seen } },
    ).said,
  ).toEqual(['4 changes in 3 records', '1 record is not on this page', '2 records need attention']);
});
