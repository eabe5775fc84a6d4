// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeAll, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { listsKey } from '../../fields/query-keys';
import { renderView } from '../view.case';
import { SectionContext } from '../WithTexts';
import { anne, definition, entry } from './journal.case';
import type { NewEntry } from './journal';
import { UndoPlace } from './UndoPlace';
import { journalOf } from './useJournal';
import { openUndo, undoing } from './wanted';

/** Loads the chunks before the first test, so that their time is not measured. */
beforeAll(() => import('./undo-entries'));
beforeAll(() => import('./UndoManyDialog'));

function keep(...entries: Partial<NewEntry>[]) {
  return journalOf('ann').add(entries.map((each) => entry(each)));
}

function journal() {
  return journalOf('ann').get();
}

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
  };
  const queryClient = new QueryClient();
  queryClient.setQueryData(listsKey('test/thing'), { data: [] });
  const loaded = Promise.resolve();
  const section = vi.fn((_name: string) => loaded);
  renderView(
    <SectionContext value={section}>
      <UndoPlace />
    </SectionContext>,
    { definition, dataProvider: calls as never, queryClient },
  );
  return { calls, held, section, isStale: () => queryClient.getQueryState(listsKey('test/thing'))?.isInvalidated };
}

it('an entry is undone once, with the texts for what is told, and the lists are read again', async () => {
  const { calls, held, section, isStale } = show(anne({ city: 'Kiel' }));
  const keys = keep({});
  openUndo(keys);
  openUndo(keys);
  expect(undoing.get()).toEqual(keys);
  await waitFor(() => expect(notices()).toEqual(['success: Undone: Anne.']));
  expect(calls.update).toHaveBeenCalledTimes(1);
  expect(held.get(1)).toMatchObject({ city: 'Bonn' });
  expect(section.mock.calls.flat()).toEqual(expect.arrayContaining(['journal', 'bulk']));
  expect(isStale()).toBe(true);
  await waitFor(() => expect(undoing.get()).toEqual([]));
});

it('what was undone already, or in another data center, is left alone', async () => {
  const { calls } = show(anne({ city: 'Kiel' }));
  const [elsewhere = '', undone = ''] = keep({ center: 'https://two.example/api' }, {});
  journalOf('ann').markUndone(undone, []);
  openUndo([elsewhere, undone]);
  await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^warning: This was undone already/)]));
  expect(calls.getOne).not.toHaveBeenCalled();
});

it('what is told of several are their numbers', async () => {
  show(anne({ city: 'Kiel' }), anne({ id: 2, city: 'Kiel' }));
  openUndo(keep({}, { id: 2, kind: 'bulk' }));
  await waitFor(() => expect(notices()).toEqual(['success: 2 records: undone.']));
});

it('an undo that does not reach the platform says so, and can be tried again', async () => {
  const { calls } = show(anne({ city: 'Kiel' }));
  calls.getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
  const keys = keep({});
  openUndo(keys);
  await waitFor(() => expect(notices()).toEqual([expect.stringMatching(/^error: ./)]));
  await waitFor(() => expect(undoing.get()).toEqual([]));
  openUndo(keys);
  await waitFor(() => expect(notices()).toContain('success: Undone: Anne.'));
});

it('a change of many records is rehearsed with the former values, and undone as one act', async () => {
  const { calls } = show(anne({ city: 'Kiel' }), anne({ id: 2, name: 'Bea', city: 'Kiel' }));
  openUndo(
    keep(
      { kind: 'bulk', group: 'g', withheld: ['key'] },
      { kind: 'bulk', group: 'g', id: 2, title: 'Bea', from: { city: 'Ulm' }, withheld: ['key', 'salt'] },
    ),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Undo the change of 2 records' });
  expect(dialog.textContent).toContain('Stays as it is, because former values of it are not kept: Key, Salt.');
  const change = await within(dialog).findByRole('button', { name: 'Change 2 records' });
  expect(within(dialog).getByRole('row', { name: /^Bea/ }).textContent).toContain('KielbecomesUlm');
  expect(calls.update).not.toHaveBeenCalled();
  fireEvent.click(change);
  await within(dialog).findByText('2 records changed.');
  const [first, second, ...made] = journal();
  expect(made).toMatchObject([
    { id: 1, undoes: first?.key, from: { city: 'Kiel' }, to: { city: 'Bonn' } },
    { id: 2, undoes: second?.key, from: { city: 'Kiel' }, to: { city: 'Ulm' } },
  ]);
  expect(new Set(made.map(({ group }) => group)).size).toBe(1);
  expect([first?.undone, second?.undone]).toEqual([{ left: [] }, { left: [] }]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Its own undo is a change of many records, too.
  openUndo(made.map(({ key }) => key));
  const again = await screen.findByRole('dialog', { name: 'Undo the change of 2 records' });
  expect((await within(again).findByRole('row', { name: /^Bea/ })).textContent).toContain('UlmbecomesKiel');
});

it('says nothing of what is not kept where all is kept', async () => {
  show(anne({ city: 'Kiel' }), anne({ id: 2, city: 'Kiel' }));
  openUndo(keep({ kind: 'bulk', group: 'g' }, { kind: 'bulk', group: 'g', id: 2 }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo the change of 2 records' });
  expect(dialog.textContent).not.toContain('Stays as it is');
});
