// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeAll, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { listsKey } from '../../fields/query-keys';
import { renderView } from '../view.case';
import { anne, definition, entry } from './undo.case';
import { UndoPlace } from './UndoPlace';
import { openUndo } from './wanted';

/** Loads the chunks before the first test, so that their time is not measured. */
beforeAll(() => import('./undo-all'));
beforeAll(() => import('./UndoManyDialog'));

function notices() {
  return within(screen.getByLabelText('notices'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

/** The place where undos run, over a platform with these records. */
function show(...records: RaRecord[]) {
  const held = new Map(records.map((record) => [record.id, record]));
  const calls = {
    getOne: vi.fn(async (_: string, { id }: { id: RaRecord['id'] }) => ({ data: held.get(id) })),
    getMany: vi.fn(async (_: string, { ids }: { ids: RaRecord['id'][] }) => ({
      data: ids.flatMap((id) => held.get(id) ?? []),
    })),
    update: vi.fn(async (_: string, { id, data }: { id: RaRecord['id']; data: object }) => {
      const record = { ...held.get(id), ...data, id };
      held.set(id, record);
      return { data: record };
    }),
    act: vi.fn(async (_resource: string, _name: string, records: RaRecord[]) =>
      records.map(({ id }) => ({ id, ok: true })),
    ),
  };
  const queryClient = new QueryClient();
  queryClient.setQueryData(listsKey('test/thing'), { data: [] });
  renderView(<UndoPlace />, { definition, dataProvider: calls as never, queryClient });
  return { calls, held, isStale: () => queryClient.getQueryState(listsKey('test/thing'))?.isInvalidated };
}

it('an entry is undone once, and the lists are read again', async () => {
  const { calls, held, isStale } = show(anne({ city: 'Kiel' }));
  const done = [entry()];
  openUndo(done);
  openUndo(done);
  await waitFor(() => expect(notices()).toEqual(['success: Undone: Anne.']));
  expect(calls.update).toHaveBeenCalledTimes(1);
  expect(held.get(1)).toMatchObject({ city: 'Bonn' });
  expect(isStale()).toBe(true);
});

it('what was done in another data center is left alone', async () => {
  const { calls } = show(anne({ city: 'Kiel' }));
  openUndo([entry({ center: 'https://two.example/api' })]);
  await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^warning: Nothing to undo/)]));
  expect(calls.getOne).not.toHaveBeenCalled();
});

it('what is told of several moves are their numbers', async () => {
  const { calls } = show(anne({ state: 2 }), anne({ id: 2, state: 2 }));
  const frozen = { action: 'freeze', from: { state: 1 }, to: { state: 2 }, paths: ['state'] };
  openUndo([entry(frozen), entry({ ...frozen, id: 2 })]);
  await waitFor(() => expect(notices()).toEqual(['success: 2 records: undone.']));
  expect(calls.act).toHaveBeenCalledTimes(2);
});

it('an undo that does not reach the platform says so, and can be tried again', async () => {
  const { calls } = show(anne({ city: 'Kiel' }));
  calls.getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
  const done = [entry()];
  openUndo(done);
  await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error: ./)]));
  openUndo(done);
  await waitFor(() => expect(notices()).toContain('success: Undone: Anne.'));
});

it('a change of many records is rehearsed with the former values of each', async () => {
  const { calls } = show(anne({ city: 'Kiel' }), anne({ id: 2, name: 'Bea', city: 'Kiel' }));
  const done = [
    entry({ unknown: ['key'] }),
    entry({ id: 2, title: 'Bea', from: { city: 'Ulm' }, unknown: ['key', 'salt'] }),
  ];
  openUndo(done);
  const dialog = await screen.findByRole('dialog', { name: 'Undo the change of 2 records' });
  expect(dialog.textContent).toContain('Stays as it is, because its former values are not known: Key, Salt.');
  const change = await within(dialog).findByRole('button', { name: 'Change 2 records' });
  expect(within(dialog).getByRole('row', { name: /^Bea/ }).textContent).toContain('KielbecomesUlm');
  expect(calls.update).not.toHaveBeenCalled();
  fireEvent.click(change);
  await within(dialog).findByText('2 records changed.');
  expect(done.map(({ undone }) => undone)).toEqual([true, true]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // It is not undone twice.
  openUndo(done);
  await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^warning: 0 records: undone/)]));
  expect(calls.update).toHaveBeenCalledTimes(2);
});

it('says nothing of what is not known where all is known', async () => {
  show(anne({ city: 'Kiel' }), anne({ id: 2, city: 'Kiel' }));
  openUndo([entry(), entry({ id: 2 })]);
  const dialog = await screen.findByRole('dialog', { name: 'Undo the change of 2 records' });
  expect(dialog.textContent).not.toContain('Stays as it is');
});
