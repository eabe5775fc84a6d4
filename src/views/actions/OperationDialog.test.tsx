// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { buildField } from '../definition.case';
import {
  actions,
  allDone,
  anne,
  calls,
  definition,
  eachOnItsOwn,
  notices,
  press,
  records,
  refused,
  show,
} from './host.case';
import { deletionOf, operationOf, type CallAction, type Operation } from './operation';
import { OperationDialog } from './OperationDialog';

eachOnItsOwn();

beforeAll(() => import('./ParameterDialog'));

const lost = new ConsoleError({ kind: 'lost', unsure: true });
const freeze = operationOf(actions[0] as CallAction);
const ping = operationOf({ ...actions[1], confirm: {} } as CallAction);

function ask(
  operation: Operation,
  of: RaRecord[] = [anne],
  { user = 'ann', ...more }: { left?: number; values?: Record<string, unknown>; user?: string } = {},
) {
  const [onEnd, onClose] = [vi.fn(), vi.fn()];
  const own = { ...definition, errors: { 1024: { text: 'In use' } } };
  const dialog = (
    <OperationDialog operation={operation} records={of} left={0} onEnd={onEnd} onClose={onClose} {...more} />
  );
  show(dialog, { definition: own, user });
  return { onEnd, onClose };
}

function dialog() {
  return screen.getByRole('dialog');
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

function done(onEnd: ReturnType<typeof vi.fn>) {
  return onEnd.mock.calls.map(([, ended]) => (ended as RaRecord[]).map(({ id }) => id));
}

function tally() {
  return screen.getByRole('status').textContent;
}

describe('a question', () => {
  it('has the focus on its button, which a dangerous one has not', async () => {
    ask(freeze);
    await waitFor(() => expect(document.activeElement).toBe(button('Freeze')));
    expect(button('Freeze').className).toContain('primary');
  });

  it('of a dangerous operation has the focus on what leaves it', async () => {
    const { onClose } = ask(deletionOf('Delete'));
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')));
    expect(button('Delete').className).toContain('danger');
    press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(calls.removeEach).not.toHaveBeenCalled();
  });

  it('waits for the text that it wants, with or without spaces around it', async () => {
    ask({ ...freeze, confirm: { typed: 'name' } });
    const box = screen.getByLabelText<HTMLInputElement>('Type Anne to confirm');
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect([box.autocomplete, button('Freeze').disabled]).toEqual(['off', true]);
    fireEvent.change(box, { target: { value: 'anne' } });
    fireEvent.submit(box.form!);
    expect(button('Freeze').disabled).toBe(true);
    fireEvent.change(box, { target: { value: ' Anne ' } });
    expect(box.value).toBe(' Anne ');
    fireEvent.submit(box.form!);
    await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
  });

  it('shows what an action names of its one record, and facts that its values name', async () => {
    const facts = [{ label: 'Held', of: ['amount', 'state'], resource: 'test/other', fields: ['name'] }];
    calls.getOne.mockImplementation(async (_resource: string, { id }: { id: string }) => ({
      data: { id, name: `No. ${id}` },
    }));
    const shown = operationOf({ ...actions[0], shows: ['name'], facts } as CallAction);
    ask(shown, [anne], { values: { amount: 8 } });
    expect(screen.getAllByRole('definition')[0]?.textContent).toBe('Anne');
    expect(await screen.findByText('No. 8')).toBeTruthy();
    press('Freeze');
    await waitFor(() => expect(calls.act.mock.calls[0]?.[3 as never]).toEqual({ amount: 8 }));
  });

  it('shows nothing of one record when it is about several', () => {
    ask(operationOf({ ...actions[0], shows: ['name'] } as CallAction), records);
    expect(screen.queryByRole('definition')).toBeNull();
  });

  it('for none of the selected records says so, and closes', () => {
    const { onClose } = ask(freeze, [], { left: 2 });
    expect(dialog().textContent).toContain('not available for any');
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('one record', () => {
  it('is done and told, and the dialog closes', async () => {
    const { onEnd, onClose } = ask(freeze);
    press('Freeze');
    expect(button('Freeze').disabled).toBe(true);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(done(onEnd)).toEqual([[1]]);
    expect(notices()).toBe('success: It is frozen');
  });

  it('that failed says why until it is tried again, and what was read is read again', async () => {
    let answer: () => void = () => undefined;
    calls.act.mockResolvedValueOnce([{ id: 1, ok: false, error: refused }]);
    const { onEnd, onClose } = ask(freeze);
    press('Freeze');
    expect((await screen.findByRole('alert')).textContent).toBe('In use');
    expect([done(onEnd), onClose.mock.calls]).toEqual([[[]], []]);
    await waitFor(() => expect(button('Freeze').disabled).toBe(false));
    expect(button('Cancel')).toBeTruthy();
    calls.act.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return allDone([1]);
    });
    press('Freeze');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    answer();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('whose answer was lost can only be closed', async () => {
    calls.act.mockResolvedValueOnce([{ id: 1, ok: false, error: lost }]);
    const { onClose } = ask(ping);
    press('Ping');
    expect((await screen.findByRole('alert')).textContent).toContain('may or may not have been made');
    await waitFor(() => expect(button('Close').disabled).toBe(false));
    expect(button('Ping').disabled).toBe(true);
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(calls.getOne).not.toHaveBeenCalled();
  });
});

describe('several records', () => {
  it('two of them are several: their results are listed, those that are open alone', async () => {
    calls.act.mockResolvedValueOnce([
      { id: 1, ok: true },
      { id: 2, ok: false, error: refused },
    ]);
    const { onEnd, onClose } = ask(freeze, records.slice(0, 2));
    press('Freeze');
    const results = await screen.findByRole('table');
    expect(
      within(results)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['RecordReason', 'BoIn use']);
    expect(
      within(results)
        .getAllByRole('columnheader')
        .map((head) => head.getAttribute('scope')),
    ).toEqual(['col', 'col']);
    expect(dialog().querySelector('h2')?.textContent).toBe('Freeze');
    expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
    expect(done(onEnd)).toEqual([[1]]);
    expect(onClose).not.toHaveBeenCalled();
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('are told together, also when some are tried again', async () => {
    calls.act.mockResolvedValueOnce([...allDone([1, 2]), { id: 3, ok: false, error: refused }]);
    const { onEnd, onClose } = ask(freeze, records);
    press('Freeze');
    await screen.findByRole('table');
    press('Try 1 again');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(done(onEnd)).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
    expect(notices()).toBe('success: Freeze: 3 done');
  });

  it('tell their progress from the start, cannot be left, and end once they are stopped', async () => {
    let stop: () => void = () => undefined;
    let call: { onProgress: (ended: number, total: number) => void; signal: AbortSignal } | undefined;
    calls.act.mockImplementationOnce(((...args: unknown[]) => {
      call = args[4] as typeof call;
      return new Promise((resolve) => {
        stop = () => resolve([...allDone([1]), { id: 2, ok: false, error: refused }]);
      });
    }) as never);
    const { onClose } = ask(freeze, records);
    press('Freeze');
    expect(await screen.findByText('0 of 3')).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Freeze' });
    expect([bar.value, bar.max]).toEqual([0, 3]);
    act(() => call?.onProgress(2, 3));
    expect(screen.getByText('2 of 3')).toBeTruthy();
    fireEvent.keyDown(dialog(), { key: 'Escape' });
    press('Stop');
    expect(call?.signal.aborted).toBe(true);
    expect(button('Stop').ariaBusy).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
    stop();
    await screen.findByRole('table');
    expect(tally()).toBe('1 done, 1 failed. 1 not started.');
    press('Try 2 again');
    await waitFor(() => expect(calls.act.mock.lastCall?.[2].map(({ id }) => id)).toEqual([2, 3]));
  });

  it('that none of the values fit are not sent at all', async () => {
    const give = operationOf({
      ...actions[0],
      fields: { amount: buildField('amount', 'integer', { required: { state: [1] } }) },
    } as CallAction);
    const { onEnd } = ask(give, records);
    press('Freeze', await screen.findByRole('dialog', { name: /^Freeze/ }));
    await screen.findByRole('table');
    expect(tally()).toBe('0 done, 3 failed.');
    expect(screen.getAllByRole('row').at(-1)?.textContent).toMatch(/^CarlAmount: ./);
    expect(calls.act).not.toHaveBeenCalled();
    expect(done(onEnd)).toEqual([[]]);
  });

  it('with lost answers are read again by a button, which locks the others meanwhile', async () => {
    let answer: (data: object) => void = () => undefined;
    calls.act.mockResolvedValueOnce([
      { id: 1, ok: false, error: lost },
      { id: 2, ok: false, error: refused },
    ]);
    calls.getOne.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
    const { onEnd } = ask(freeze, records.slice(0, 2));
    press('Freeze');
    await screen.findByRole('table');
    expect(tally()).toBe('0 done, 1 failed. 1 unknown: the answer was lost.');
    calls.getOne.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    press('Read again');
    expect([button('Read again').disabled, button('Try 1 again').disabled]).toEqual([true, true]);
    await waitFor(() => expect(calls.getOne).toHaveBeenCalledTimes(2));
    answer({ data: { ...anne, state: 2 } });
    await waitFor(() => expect(tally()).toBe('1 done, 1 failed.'));
    expect(button('Try 1 again').disabled).toBe(false);
    expect(done(onEnd)).toEqual([[], [1]]);
  });

  it('that cannot tell what was done offer no reading', async () => {
    calls.act.mockResolvedValueOnce([
      { id: 1, ok: true },
      { id: 2, ok: false, error: lost },
    ]);
    ask(ping, records.slice(0, 2));
    press('Ping');
    await screen.findByRole('table');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });
});
