// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import type { EachPageParams, OnRows } from '../../wire/each-page';
import { buildField } from '../definition.case';
import { definition, given, region, rows, show } from './totals.case';

/* The parts of a total: its table and its notes. */

const company = buildField('company', 'ref', { options: { to: 'test/thing', as: 'number', match: {} } });
const dated = {
  ...definition,
  fields: {
    ...definition.fields,
    company,
    made: buildField('made', 'datetime', { options: { as: 'text' } }),
    paid: buildField('paid', 'date', { options: { as: 'text' } }),
  },
  list: { ...definition.list, filters: ['made', 'paid'] },
};
const moved = [
  { id: 1, money: '5.00', state: 1 },
  { id: 2, money: '-7.50', state: 9 },
  { id: 3, money: '1.00', state: 2, company: 7 },
];

it('a table has its heading as its name, can be scrolled by the keyboard, and a dash where nothing is', () => {
  show({ rows: moved.slice(0, 2), totals: [{ label: 'Sum', field: 'money', by: 'state', across: 'company' }] });
  const table = screen.getByRole('table', { name: 'Sum' });
  const scroll = screen.getByRole('region', { name: 'State' });
  expect([scroll.contains(table), scroll.tabIndex]).toEqual([true, 0]);
  const scopes = [...table.querySelectorAll('th')].map((head) => head.getAttribute('scope'));
  expect(new Set(scopes)).toEqual(new Set(['col', 'row']));
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Open', 'Unknown (9)']);
  expect(table.querySelector('.v-total-net[data-tone="bad"]')?.textContent).toBe('−¥7.50');
  expect(table.querySelectorAll('[data-tone]')).toHaveLength(1);
});

it('a cell without an amount is a dash, and says its column', () => {
  show({ rows: moved, totals: [{ label: 'Sum', field: 'money', by: 'company', across: 'state' }] });
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => `${cell.dataset['label'] ?? ''} ${cell.textContent}`.trim()),
    );
  expect(cells).toEqual([
    ['Open ¥5.00', 'Closed –', '9 −¥7.50', '¥5.00', '−¥7.50', '−¥2.50'],
    ['Open –', 'Closed ¥1.00', '9 –', '¥1.00', '¥0.00', '¥1.00'],
  ]);
});

it('the values of most records are first, after the options', () => {
  const some = [9, 8, 8, 2, 1].map((state, index) => ({ id: index, money: '1.00', state }));
  show({ rows: some });
  const terms = screen.getAllByRole('term').map(({ firstChild }) => firstChild?.textContent);
  expect(terms).toEqual(['Open', 'Closed', 'Unknown (8)', 'Unknown (9)']);
});

it('a table of records is not offered before it is known that there are rows', async () => {
  await act(async () =>
    show({ totals: [{ label: 'Sum', by: 'company' }], list: { total: undefined as never }, of: dated }),
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('a table of one record has its title, too', async () => {
  const totals = [{ label: 'Sum', field: 'money', by: 'company', across: 'state' }];
  const getMany = async () => ({ data: [{ id: 7, name: 'Acme' } as { id: number }] });
  await act(async () => show({ totals, rows: rows.slice(0, 1), getMany, of: dated }));
  fireEvent.click(screen.getByRole('button', { name: 'Add up: Sum' }));
  await waitFor(() => expect(screen.getByRole('rowheader').textContent).toBe('Acme'));
});

it('is busy while it is read, and has a line of its own until then', async () => {
  let answer: () => void = () => undefined;
  const forEachPage = vi.fn(async (_resource: string, _params: EachPageParams, onRows: OnRows) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await onRows(rows as never, { done: 3, total: 3, unread: 0 });
  });
  show({ rows, size: 5, forEachPage });
  expect([region().ariaBusy, region().hasAttribute('data-line')]).toEqual(['true', true]);
  expect(region().querySelector('.c-skeleton')).not.toBeNull();
  await waitFor(() => expect(forEachPage).toHaveBeenCalledTimes(1));
  answer();
  await waitFor(() => expect(region().ariaBusy).toBeNull());
  expect([region().hasAttribute('data-line'), region().querySelector('.c-skeleton')]).toEqual([false, null]);
});

it('a list that has more pages, or rows that could not be read, is read whole', async () => {
  const forEachPage = given(rows, { total: 3 });
  show({ rows, list: { page: 2 }, forEachPage });
  await waitFor(() => expect(forEachPage).toHaveBeenCalledTimes(1));
  show({ rows, list: { meta: { unread: 1 } }, forEachPage });
  await waitFor(() => expect(forEachPage).toHaveBeenCalledTimes(2));
});

it('nothing is read while the list loads, or when it failed', () => {
  const forEachPage = given(rows, { total: 3 });
  show({ rows, size: 5, list: { isPending: true }, forEachPage });
  show({ rows, size: 5, list: { isPlaceholderData: true }, forEachPage });
  show({ rows, size: 5, list: { error: new Error('no') }, forEachPage });
  expect(forEachPage).not.toHaveBeenCalled();
});

it('a failed read on request says why, and reads again on request', async () => {
  const forEachPage = given(rows, { total: 12_300 });
  forEachPage.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
  show({ rows, size: 12_300, forEachPage });
  fireEvent.click(screen.getByRole('button', { name: 'Add up' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(region().textContent).not.toContain('¥');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(region().textContent).toContain('¥0.30'));
  expect(screen.queryByRole('alert')).toBeNull();
});
