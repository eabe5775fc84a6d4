// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchMedia } from '../../ui/media-query.case';
import { buildCall, buildField } from '../definition.case';
import {
  button,
  calls,
  cards,
  come,
  current,
  definition,
  eachOnItsOwn,
  heading,
  ids,
  lists,
  open,
  pages,
  press,
  server,
  setTitle,
  show,
  thing,
} from './split.case';

eachOnItsOwn();

describe('beside the list', () => {
  beforeEach(() => matchMedia('(width >= 760px)'));

  it('the first record opens by itself, as part of the same page', async () => {
    const { history } = show();
    await come();
    await waitFor(() => expect(open()).toBe('1'));
    expect(history.location().state).toEqual({ byItself: true });
    expect((await heading()).textContent).toBe('Thing 1');
    expect(current()).toEqual(['1']);
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open its page' }).getAttribute('href')).toBe('/test/thing/1/show');
  });

  it('a record of the address stays open, and is read when it is not in the list', async () => {
    show('?open=9');
    await come();
    expect((await heading()).textContent).toBe('Thing 9');
    expect(current()).toEqual([]);
    expect(screen.queryByText(/ of 3/)).toBeNull();
    expect(calls.getOne).toHaveBeenCalledTimes(1);
  });

  it('keys walk through the records and stop at the ends; the focus goes along in the list', async () => {
    show('?open=1');
    const [first] = await come();
    await heading();
    press('j');
    await waitFor(() => expect(open()).toBe('2'));
    await waitFor(() => expect(current()).toEqual(['2']));
    expect(document.activeElement).toBe(document.body);
    press('ArrowDown');
    expect(open()).toBe('2');
    first?.focus();
    press('ArrowDown', first);
    await waitFor(() => expect(open()).toBe('3'));
    await waitFor(() => expect(document.activeElement).toBe(cards()[2]));
    press('j');
    expect(open()).toBe('3');
    press('ArrowUp', cards()[2]);
    await waitFor(() => expect(open()).toBe('2'));
    press('k');
    await waitFor(() => expect(open()).toBe('1'));
    press('k');
    expect(open()).toBe('1');
    await waitFor(() => expect(current()).toEqual(['1']));
  });

  it('keys go to the search, and from the record to its card', async () => {
    show('?open=2');
    await come();
    await heading();
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }));
    (document.activeElement as HTMLElement).blur();
    press('Escape');
    expect(document.activeElement).toBe(cards()[1]);
    expect(open()).toBe('2');
  });

  it('the next record opens after an action took one out of the list, and its heading has the focus', async () => {
    show('?open=2');
    await come();
    fireEvent.click(await button('Solve'));
    await waitFor(() => expect(open()).toBe('3'));
    expect(ids()).toEqual(['1', '3']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Thing 3'));
    expect(screen.getByText('2 of 2')).toBeTruthy();
    fireEvent.click(await button('Solve'));
    await waitFor(() => expect(open()).toBe('1'));
    fireEvent.click(await button('Solve'));
    await waitFor(() => expect(open()).toBeNull());
    expect(await screen.findByText('Nothing is open')).toBeTruthy();
    expect(screen.getByText('Nothing here')).toBeTruthy();
    expect(screen.queryByText(/Press J/)).toBeNull();
  });

  it('of a list that keeps what is done, the next open record comes', async () => {
    server.rows = [thing(1), thing(2, { state: 2 }), thing(3)];
    show('?filter={}&open=1');
    await come();
    fireEvent.click(await button('Solve'));
    await waitFor(() => expect(open()).toBe('3'));
    expect(ids()).toEqual(['1', '2', '3']);
    fireEvent.click(await button('Solve'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Solve' })).toBeNull());
    expect(open()).toBe('3');
  });

  it('an action that leaves its record as it is opens no other one', async () => {
    calls.act.mockImplementation(async () => [{ id: 1, ok: true }]);
    show('?open=1');
    await come();
    const asked = lists().length;
    fireEvent.click(await button('Solve'));
    await waitFor(() => expect(lists().length).toBeGreaterThan(asked));
    await waitFor(() => expect(screen.getByLabelText('notices').textContent).toBe('success: Solve: done'));
    expect(open()).toBe('1');
  });

  it('stays at the record that is done, if the user wants no other one', async () => {
    localStorage.setItem('preferences:ann', JSON.stringify({ 'test/thing:opensNext': false }));
    show('?open=2');
    await come();
    fireEvent.click(await button('Solve'));
    await waitFor(() => expect(ids()).toEqual(['1', '3']));
    expect(open()).toBe('2');
    expect((await heading()).textContent).toBe('Thing 2');
  });

  it('is titled by the open record and whom it is about, and its heading leads nowhere', async () => {
    const owner = buildField('owner', 'ref', { options: { to: 'test/owner', match: {}, as: 'number', text: 'who' } });
    server.rows = [thing(1, { note: 'Late', owner: 7, who: 'Ann' }), thing(2, { note: '' })];
    const lines = [['owner']];
    const list = { ...definition.list, split: { ...definition.list.split!, lines } };
    show('?open=1', { fields: { ...definition.fields, owner }, list }, {}, { lines, title: 'note' });
    await come(2);
    const [name] = await screen.findAllByRole('heading', { level: 2 });
    await waitFor(() => expect(name?.textContent).toBe('Late · Ann'));
    expect(within(name!).queryByRole('link')).toBeNull();
    expect(setTitle).toHaveBeenLastCalledWith('Late · Ann');
    press('j');
    await waitFor(() => expect(setTitle).toHaveBeenLastCalledWith('Thing 2'));
    expect((await heading()).textContent).toBe('Thing 2');
  });

  it('says the place in the whole list, of which only the first page is read', async () => {
    pages([thing(1), thing(2)], [thing(3)]);
    show('?open=2');
    await come(2);
    expect(await screen.findByText('2 of 31')).toBeTruthy();
  });

  it('a record counts as seen once the user turns to it', async () => {
    server.rows = [thing(1, { count: 2 }), thing(2, { count: 1 }), thing(3)];
    show();
    await come();
    const unread = () =>
      cards().flatMap((card) => (card.textContent?.startsWith('Unread:') ? card.dataset['card'] : []));
    await waitFor(() => expect(open()).toBe('1'));
    await heading();
    expect(unread()).toEqual(['1', '2']);
    fireEvent.wheel(cards()[0]!);
    expect(unread()).toEqual(['1', '2']);
    fireEvent.pointerDown(await heading());
    await waitFor(() => expect(unread()).toEqual(['2']));
    fireEvent.click(cards()[1]!);
    await waitFor(() => expect(unread()).toEqual([]));
  });

  it('shows the unread alone, with the open one, until all are wanted again', async () => {
    server.rows = [thing(1), thing(2, { count: 1 }), thing(3)];
    show('?open=3');
    await come();
    const only = await button('Unread only');
    expect(only.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(only);
    await waitFor(() => expect(ids()).toEqual(['2', '3']));
    expect(only.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(only);
    await waitFor(() => expect(ids()).toEqual(['1', '2', '3']));
  });

  it('says that nothing is unread, and shows all again', async () => {
    show('?open=9');
    await come();
    fireEvent.click(await button('Unread only'));
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
    fireEvent.click(await button('Clear filters'));
    await come();
    expect((await button('Unread only')).getAttribute('aria-pressed')).toBe('false');
  });

  it('has a call of its own read the record, and the ones beside it before they are opened', async () => {
    show('?open=2', { calls: { ...definition.calls, get: buildCall('/thing/get') } });
    await come();
    await waitFor(() => expect(calls.getOne.mock.calls.map(([, { id }]) => id)).toEqual(['2', '3', '1']));
  });

  it('says why a record cannot be read, and reads it again', async () => {
    calls.getOne.mockRejectedValueOnce(new Error('broken'));
    show('?open=9');
    await come();
    const record = (await screen.findByRole('button', { name: 'Try again' })).closest('section')!;
    expect(within(record).queryByRole('button', { name: 'Solve' })).toBeNull();
    fireEvent.click(within(record).getByRole('button', { name: 'Try again' }));
    expect((await heading()).textContent).toBe('Thing 9');
  });
});

describe('alone on a narrow screen', () => {
  it('no record opens by itself; the open one is the page, with a way back', async () => {
    const { history } = show();
    await come();
    expect(screen.getByText('Nothing is open')).toBeTruthy();
    expect(open()).toBeNull();
    expect(setTitle).toHaveBeenLastCalledWith('Things');
    press('Escape');
    expect(history.location().search).toBe('');
    fireEvent.click(cards()[1]!);
    expect((await heading(1)).textContent).toBe('Thing 2');
    fireEvent.click(await button(/Things/));
    await waitFor(() => expect(open()).toBeNull());
    press('j');
    await waitFor(() => expect(open()).toBe('1'));
    await heading(1);
    press('Escape');
    await waitFor(() => expect(open()).toBeNull());
  });
});
