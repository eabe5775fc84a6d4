// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReferenceContext } from '../../fields/ref/reference-context';
import { buildCall, buildField } from '../definition.case';
import { calls, definition, eachOnItsOwn, notices, press, records, refused, show } from './host.case';
import { titleOf } from '../title';
import type { CallAction } from './operation';
import { TieDialog } from './TieDialog';

eachOnItsOwn();

const action: CallAction = {
  name: 'role',
  label: 'Give a role',
  permission: 'role',
  places: ['row'],
  fields: { role: buildField('role', 'text') },
  when: { state: [1] },
  confirm: {},
  run: { call: buildCall('/thing/set'), send: {}, sendFields: [] },
};

async function open(held = records, tie = action, heading = 'Give a role: Admin') {
  const [onEnd, onClose] = [vi.fn(), vi.fn()];
  Object.assign(calls, {
    getList: vi.fn(async () => ({ data: held, total: held.length })),
    getMany: vi.fn(async (_resource: string, { ids }: { ids: unknown[] }) => ({
      data: held.filter(({ id }) => ids.includes(id)),
    })),
  });
  const dialog = <TieDialog action={tie} filter={{ role: 'Admin', owner: 2 }} onEnd={onEnd} onClose={onClose} />;
  show(<ReferenceContext value={{ load: async () => definition, titleOf }}>{dialog}</ReferenceContext>, {
    definition: { ...definition, actions: [tie] },
  });
  await screen.findByRole('dialog', { name: heading });
  return { onEnd, onClose };
}

function submit() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Give a role' });
}

async function choose(...names: string[]) {
  press('Show options');
  for (const name of names) fireEvent.click(await screen.findByRole('option', { name }));
}

it('begins in its text box, and asks for a record first', async () => {
  const { onClose } = await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Things' })));
  expect([submit().disabled, submit().type]).toEqual([true, 'submit']);
  press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks, and ties the chosen records by its button', async () => {
  const { onEnd, onClose } = await open();
  await choose('Anne', 'Bo');
  expect(submit().disabled).toBe(false);
  fireEvent.click(submit());
  const question = await screen.findByText(/Anne/, { selector: 'li' });
  fireEvent.click(
    within(question.closest<HTMLElement>('[role="dialog"]')!).getByRole('button', { name: 'Give a role: Admin' }),
  );
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(calls.act.mock.calls[0]?.slice(0, 4)).toMatchObject([
    'test/thing',
    'role',
    records.slice(0, 2),
    { role: 'Admin' },
  ]);
  expect(onEnd.mock.lastCall?.[1]).toEqual(records.slice(0, 2));
});

it('names the record that they are tied to', async () => {
  const owner = buildField('owner', 'ref', { options: { to: 'test/thing', match: {}, as: 'number' } });
  await open(records, { ...action, fields: { owner } }, 'Give a role: Bo');
  expect(calls.getMany.mock.calls).toEqual([['test/thing', expect.objectContaining({ ids: [2] })]]);
});

it('takes Ctrl and Enter, too, and leaves out what is not in the state for it', async () => {
  await open([records[0]!, { id: 2, name: 'Bo', state: 2 }]);
  await choose('Anne', 'Bo');
  const box = screen.getByRole('combobox');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, repeat: true });
  fireEvent.keyDown(box, { key: 'x', ctrlKey: true });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect([submit().ariaBusy, calls.getMany.mock.calls]).toEqual([null, []]);
  expect(fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })).toBe(false);
  expect(await screen.findByText(/1 selected/)).toBeTruthy();
});

it('stays open with what was chosen when the records cannot be read', async () => {
  await open();
  await choose('Anne');
  calls.getMany.mockRejectedValueOnce(refused);
  fireEvent.click(submit());
  await waitFor(() => expect(notices()).toMatch(/^error: ./));
  expect(screen.getByRole('button', { name: /Anne/ })).toBeTruthy();
  expect(submit().disabled).toBe(false);
});
