// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { button, come, definition, eachOnItsOwn, ids, open, show } from './split.case';

eachOnItsOwn();
/** Loads the chunks before the first test, so that their time is not measured. */
beforeAll(async () => {
  await import('../filters/FilterChips');
  await import('../filters/FilterMenu');
});

it('a text is searched at once on Enter, in the field that fits, which is named', async () => {
  const { history } = show('?open=1');
  await come();
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect(box.placeholder).toBe('Name, Size');
  fireEvent.change(box, { target: { value: ' 42 ' } });
  expect(screen.getByText('Searches: Size')).toBeTruthy();
  fireEvent.submit(box.closest('form')!);
  expect(new URLSearchParams(history.location().search).get('filter')).toBe('{"state":1,"size":"42"}');
  expect(open()).toBeNull();
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  fireEvent.click(await button('Clear filters'));
  await come();
  expect(history.location().search).toBe('');
  expect(box.value).toBe('');
  expect(screen.queryByText(/^Searches/)).toBeNull();
});

it('a filter can be added that is neither searched first nor set by a preset, and edited', async () => {
  show();
  await come();
  fireEvent.click(await button(/Add filter/));
  const menu = await screen.findByRole('dialog', { name: 'Add filter' });
  expect(
    within(menu)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Size', 'City']);
  fireEvent.click(within(menu).getByRole('option', { name: 'City' }));
  const chips = await screen.findByRole('list', { name: 'Applied filters' });
  expect(within(chips).getByRole('listitem').dataset['field']).toBe('city');
});

it('a list has only the tools that it can use', async () => {
  show('', { list: { ...definition.list, filters: ['name', 'state'] } }, {}, { unread: undefined });
  await come();
  expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unread only' })).toBeNull();
  cleanup();
  show('', {}, {}, { search: [] });
  await come();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('no field is named where there is only one to search', async () => {
  show('', {}, {}, { search: [{ field: 'name', sought: 'text' }] });
  await come();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
  expect(screen.queryByText(/^Searches/)).toBeNull();
});

it('other filters take the place of the ones before in the history, and close the open record', async () => {
  const { history } = show('?open=1');
  await come();
  const before = window.history.length;
  fireEvent.click(await button(/Finished/));
  await waitFor(() => expect(ids()).toEqual(['4']));
  expect(history.location().search).toBe(`?filter=${encodeURIComponent('{"state":2}')}`);
  expect(window.history.length).toBe(before);
});

it('each other filter has a chip, without what is searched', async () => {
  show('?filter={"state":1,"name":"Thing 2","city":""}');
  await come(1);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('Thing 2');
  const chips = await screen.findByRole('list', { name: 'Applied filters' });
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map((chip) => chip.dataset['field']),
  ).toEqual(['city']);
});
