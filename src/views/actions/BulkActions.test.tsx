// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildField } from '../definition.case';
import { BulkActions } from './BulkActions';
import { actions, anne, calls, definition, eachOnItsOwn, notices, press, records, refused, show } from './host.case';
import { expression } from '../../expression.case';

eachOnItsOwn();

describe('many records', () => {
  const bulk = <BulkActions ids={[1, 2, 3]} />;

  it('leave out those that do not meet the condition', async () => {
    calls.getMany.mockResolvedValue({ data: [anne, { ...records[1]!, state: 2 }, records[2]!] });
    show(bulk);
    press('Freeze');
    const dialog = await screen.findByRole('dialog', { name: 'Freeze: 2 records?' });
    expect(dialog.textContent).toContain('1 selected record is left out');
    press('Freeze', dialog);
    await waitFor(() => expect(notices()).toBe('success: Freeze: 2 done'));
    expect(calls.act.mock.calls[0]?.[2]).toEqual([anne, records[2]]);
  });

  it('of which one is selected, and does not meet the condition, send nothing', async () => {
    const ping = { ...actions.find(({ name }) => name === 'ping')!, places: ['bulk' as const], when: { state: [1] } };
    calls.getMany.mockResolvedValue({ data: [{ ...anne, state: 2 }] });
    show(<BulkActions ids={[1]} />, { definition: { ...definition, actions: [ping] } });
    press('Ping');
    expect((await screen.findByRole('dialog')).textContent).toContain('not available for any of the selected');
    expect(calls.act).not.toHaveBeenCalled();
  });

  it('that the values do not fit are not sent, and the reason is shown for each', async () => {
    const spend = {
      ...actions.find(({ name }) => name === 'give')!,
      places: ['bulk' as const],
      fields: { amount: buildField('amount', 'integer', { options: { atMost: [expression('left')] } }) },
    };
    calls.getMany.mockResolvedValue({
      data: [
        { ...anne, left: 5 },
        { ...records[1]!, left: 20 },
        { ...records[2]!, left: 30 },
      ],
    });
    show(bulk, { definition: { ...definition, actions: [spend] } });
    press('Give');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Amount'), { target: { value: '10' } });
    press('Give', dialog);
    const results = await screen.findByText('2 done, 1 failed.');
    expect(results.closest('[role="dialog"]')?.textContent).toContain(
      'AnneAmount: Please enter a number less than or equal to 5',
    );
    expect(((calls.act.mock.calls as unknown[][])[0]![2] as RaRecord[]).map(({ id }) => id)).toEqual([2, 3]);
  });

  it('with a lost answer are shown as unknown, and are read again instead of repeated', async () => {
    const lost = new ConsoleError({ kind: 'lost', unsure: true });
    calls.act.mockResolvedValueOnce([
      { id: 1, ok: true },
      { id: 2, ok: false, error: lost },
      { id: 3, ok: false, error: refused },
    ]);
    calls.getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
    show(bulk);
    press('Freeze');
    press('Freeze', await screen.findByRole('dialog', { name: 'Freeze: 3 records?' }));
    expect((await screen.findByText(/1 done/)).textContent).toBe('1 done, 1 failed. 1 unknown: the answer was lost.');
    expect(screen.getByText('Bo').closest('tr')!.textContent).toContain('may or may not have been made');
    press('Try 1 again');
    expect((await screen.findByText(/2 done/)).textContent).toBe('2 done, 0 failed. 1 unknown: the answer was lost.');
    expect(calls.act.mock.calls.map(([, , wanted]) => wanted.map(({ id }) => id))).toEqual([[1, 2, 3], [3]]);
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
    calls.getOne.mockResolvedValueOnce({ data: { ...records[1]!, state: 1 } });
    press('Read again');
    expect((await screen.findByText(/Read again:/)).textContent).toBe(
      'The answer was lost. Read again: it was not done.',
    );
    expect(calls.act).toHaveBeenCalledTimes(2);
    press('Try 1 again');
    await waitFor(() => expect(notices()).toBe('success: Freeze: 3 done'));
  });
});
