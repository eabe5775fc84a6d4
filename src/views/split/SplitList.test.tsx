// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import {
  button,
  calls,
  cards,
  come,
  definition,
  eachOnItsOwn,
  heading,
  ids,
  lists,
  open,
  pages,
  press,
  scrollToEnd,
  server,
  show,
  thing,
  type Asked,
} from './split.case';

eachOnItsOwn();
/** Loads the chunks before the first test, so that their time is not measured. */
beforeAll(() =>
  Promise.all([import('../filters/FilterChips'), import('../filters/FilterMenu'), import('../../ui/material/menu')]),
);

describe('the cards', () => {
  it('say what a record is, how old it is, its state where the list has several, and the number of what is new', async () => {
    server.rows = [
      thing(1, { city: 'Bonn', at: new Date().toISOString(), count: 1200 }),
      thing(2, { state: 2, note: '' }),
    ];
    show('?filter={}');
    const [first, second] = await come(2);
    const lines = (card?: Element) =>
      [...(card?.querySelectorAll('.v-split-line') ?? [])].map((line) => line.textContent);
    expect(lines(first)).toEqual(['note 1 · Bonn', 'New']);
    expect(lines(second)).toEqual(['Done']);
    expect(first?.querySelector('.v-split-badge')?.textContent).toBe('NewCount: 1,200');
    expect(first?.querySelector('.v-split-age')?.textContent).toBe('now');
    expect(first?.querySelector('.v-split-age')?.getAttribute('title')).toMatch(/^\d{4}-\d\d-\d\d /);
    expect(second?.querySelector('.v-split-age')).toBeNull();
  });

  it('leave out the state that all have', async () => {
    show();
    const [first] = await come();
    expect(first?.querySelector('.v-split-badge')?.textContent).toBe('Count: 0');
  });

  it('have their state where the filter leaves several', async () => {
    calls.getList.mockImplementation(async () => ({ data: server.rows, total: 4 }));
    show('?filter={"state":[1,2]}');
    const found = await come(4);
    expect(found.map((card) => card.querySelector('.v-split-badge')?.textContent)).toEqual([
      ...Array.from({ length: 3 }, () => 'NewCount: 0'),
      'DoneCount: 0',
    ]);
  });

  it('count their related records', async () => {
    const tabs = [
      { name: 'parts', label: 'Parts', resource: 'test/thing', match: { city: 'id' }, filter: {}, count: true },
      { name: 'notes', label: 'Notes', resource: 'test/thing', match: { note: 'id' }, filter: {}, count: true },
    ];
    const answers = calls.getList.getMockImplementation()!;
    calls.getList.mockImplementation(async (resource: string, asked: Asked) =>
      'city' in asked.filter || 'note' in asked.filter
        ? { data: [], total: 'city' in asked.filter ? Number(asked.filter['city']) : 9 }
        : answers(resource, asked),
    );
    show('', { tabs: tabs as never });
    await come();
    await waitFor(() =>
      expect(cards().map((card) => [...card.querySelectorAll('.v-split-line')].at(-1)?.textContent)).toEqual([
        'Parts 1 · Notes 9',
        'Parts 2 · Notes 9',
        'Parts 3 · Notes 9',
      ]),
    );
  });

  it('are links that keep the filter, and change nothing else of the address', async () => {
    show('?filter={"state":2}&lang=en&row=7');
    const [card] = await come(1);
    const { searchParams } = new URL(card!.getAttribute('href')!, 'http://x');
    expect(Object.fromEntries(searchParams)).toEqual({ filter: '{"state":2}', lang: 'en', open: '4' });
  });

  it('open in the place of the open one, so that one step leads back to the list', async () => {
    const { history } = show();
    await come();
    const before = window.history.length;
    fireEvent.click(cards()[0]!);
    await heading(1);
    expect(window.history.length).toBe(before + 1);
    fireEvent.click(cards()[2]!);
    await waitFor(() => expect(open()).toBe('3'));
    expect(window.history.length).toBe(before + 1);
    expect(history.location().search).toBe('?open=3');
  });
});

describe('the tabs', () => {
  it('are the presets with their numbers, and all records at the end', async () => {
    server.rows = server.rows.map((row) => ({ ...row, city: 'Bonn' }));
    const { history } = show('?filter={"city":"Bonn","state":1}&open=1');
    await come();
    const tabs = screen.getByRole('group', { name: 'Preset filters' });
    const pressed = () =>
      within(tabs)
        .getAllByRole('button')
        .map((tab) => `${tab.textContent} ${tab.getAttribute('aria-pressed')}`);
    await waitFor(() => expect(pressed()).toEqual(['Waiting3 true', 'Finished1 false', 'All false']));
    fireEvent.click(within(tabs).getByRole('button', { name: /Finished/ }));
    await waitFor(() => expect(ids()).toEqual(['4']));
    expect(history.location().search).toBe(`?filter=${encodeURIComponent('{"city":"Bonn","state":2}')}`);
    await waitFor(() => expect(pressed()).toEqual(['Waiting3 false', 'Finished1 true', 'All false']));
    fireEvent.click(within(tabs).getByRole('button', { name: 'All' }));
    await come(4);
    await waitFor(() => expect(pressed()).toEqual(['Waiting3 false', 'Finished1 false', 'All true']));
    expect(new URLSearchParams(history.location().search).get('filter')).toBe('{"city":"Bonn"}');
  });

  it('are absent where there are no presets', async () => {
    show('', { list: { ...definition.list, presets: [] } });
    await come(4);
    expect(screen.queryByRole('group', { name: 'Preset filters' })).toBeNull();
  });
});

describe('the list', () => {
  it('reads its pages one by one, and says so quietly', async () => {
    pages([thing(1), thing(2)], [thing(3)]);
    show();
    await come(2);
    const more = await button('Show more');
    expect(lists().filter(({ pagination }) => pagination.perPage === 30)).toMatchObject([
      { filter: { state: 1 }, pagination: { page: 1 }, meta: { quiet: false } },
    ]);
    fireEvent.click(more);
    await come(3);
    expect(lists().at(-1)).toMatchObject({ pagination: { page: 2, perPage: 30 }, meta: { quiet: true } });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('reads the next page where the last card opens by a key, or its end comes into sight', async () => {
    pages([thing(1), thing(2)], [thing(3)], [thing(4)]);
    show('?open=1');
    await come(2);
    await heading(1);
    scrollToEnd(false);
    expect(cards()).toHaveLength(2);
    press('j');
    await come(3);
    scrollToEnd();
    await come(4);
    expect(lists().filter(({ pagination: { page } }) => page > 1)).toHaveLength(2);
  });

  it('keeps its rows when the next page fails, and offers to read it again', async () => {
    pages([thing(1), thing(2)], [thing(3)]);
    show();
    await come(2);
    const answers = calls.getList.getMockImplementation()!;
    calls.getList.mockImplementation(async (resource: string, asked: Asked) => {
      if (asked.pagination.page > 1) throw new Error('broken');
      return answers(resource, asked);
    });
    fireEvent.click(await button('Show more'));
    expect((await screen.findByText('Not up to date: the last check failed.')).getAttribute('role')).toBe('status');
    expect(cards()).toHaveLength(2);
    calls.getList.mockImplementation(answers);
    fireEvent.click(await button('Not loaded. Try again'));
    await come(3);
    expect(screen.queryByText(/^Not up to date/)).toBeNull();
  });

  it('is read as a whole in the order of its preset', async () => {
    pages([thing(1)], [thing(3)], [thing(4)], [thing(2)]);
    const [preset] = definition.list.presets;
    const presets = [{ ...preset!, order: { field: 'id', order: 'DESC' as const } }];
    show('', { list: { ...definition.list, presets } });
    await come(3);
    expect(ids()).toEqual(['4', '3', '1']);
    expect(await button('Show more')).toBeTruthy();
  });

  it('waits with rows, and says so', async () => {
    calls.getList.mockImplementation(() => new Promise(() => undefined));
    show();
    const waiting = await screen.findByRole('status', { name: 'Loading rows…' });
    expect(waiting.children).toHaveLength(10);
    expect(waiting.closest('[aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByText('Nothing here')).toBeNull();
  });

  it('says why it cannot be read, and is read again', async () => {
    calls.getList.mockRejectedValue(new Error('broken'));
    show();
    expect(await screen.findByText('The rows could not be loaded')).toBeTruthy();
    const answers = async () => ({ data: [thing(1)], total: 1 });
    calls.getList.mockImplementation(answers);
    fireEvent.click(await button('Try again'));
    await come(1);
  });

  it('says that it is empty: the tab, or the whole list', async () => {
    server.rows = [];
    show();
    expect(await screen.findByText('Nothing here')).toBeTruthy();
    fireEvent.click(await button('All'));
    expect(await screen.findByText('Things will be listed here.')).toBeTruthy();
  });

  it('has a table with the same filter, its own actions, a new record, and a fresh read', async () => {
    const { history } = show('?filter={"state":2}');
    await come(1);
    const asked = lists().length;
    fireEvent.click(await button('Refresh'));
    await waitFor(() => expect(lists().length).toBeGreaterThan(asked));
    fireEvent.click(await button('More tools'));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Show as table', 'Pull']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Show as table' }));
    await waitFor(() => expect(history.location().pathname).toBe('/test/thing/table'));
    expect(new URLSearchParams(history.location().search).get('filter')).toBe('{"state":2}');
  });

  it('whose filter is its own opens as a table as it is', async () => {
    const { history } = show('', { actions: [] });
    await come();
    fireEvent.click(await button('More tools'));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Show as table']);
    expect(screen.queryByRole('separator')).toBeNull();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Show as table' }));
    await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/test/thing/table'));
    expect(history.location().search).toBe('');
  });

  it('that is read again says so, and keeps its cards', async () => {
    show();
    await come();
    const refresh = await button('Refresh');
    await waitFor(() => expect(refresh.disabled).toBe(false));
    expect(refresh.getAttribute('aria-busy')).toBeNull();
    calls.getList.mockImplementation(() => new Promise(() => undefined));
    fireEvent.click(refresh);
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('true'));
    expect(refresh.disabled).toBe(true);
    expect(cards()).toHaveLength(3);
  });

  it('waits offline, and says so', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    onlineManager.setOnline(false);
    calls.getList.mockRejectedValue(new ConsoleError({ kind: 'network' }));
    show();
    expect(await screen.findByText('Waiting for the connection')).toBeTruthy();
  });

  it('leads to the form of a new record, if the account may add one', async () => {
    const { history } = show();
    await come();
    fireEvent.click(await button('Create'));
    expect(history.location().pathname).toBe('/test/thing/create');
  });

  it('has no way to a new record that the account may not add', async () => {
    show('', {}, { can: (_: string, permission: string) => permission === 'view' });
    await come();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  });
});
