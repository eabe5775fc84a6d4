// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ActionDefinition } from '../../schema/action-definition';
import { buildDefinition, buildField } from '../definition.case';
import { calls, eachOnItsOwn, press, records, run, show } from './host.case';
import { useActionsContext } from './actions-context';

eachOnItsOwn();

const fields = {
  note: buildField('note', 'text', { label: 'Note' }),
  pin: buildField('pin', 'secret', { label: 'Pin' }),
};
const actions: ActionDefinition[] = [
  { name: 'mark', label: 'Mark', permission: 'mark', places: ['row', 'bulk'], fields, run: run() },
];
const definition = buildDefinition([buildField('id', 'id'), buildField('name', 'text')], { actions });

function Mark({ count }: { count: number }) {
  const { at, run: start } = useActionsContext();
  return (
    <button type="button" onClick={() => start(at('row')[0]!, records.slice(0, count))}>
      go
    </button>
  );
}

function open(count: number, more = {}) {
  return show(<Mark count={count} />, { definition, ...more });
}

function dialog() {
  return screen.findByRole('dialog');
}

async function note() {
  return within(await dialog()).findByLabelText<HTMLInputElement>('Note');
}

function reload(count: number, more = {}) {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  open(count, more);
}

async function begin(count: number) {
  open(count);
  press('go');
  fireEvent.change(await note(), { target: { value: 'late' } });
  fireEvent.change(await within(await dialog()).findByLabelText('Pin'), { target: { value: '4711' } });
}

describe('a dialog with typed parameters', () => {
  it.each([1, 2])(
    'opens again after a reload, says what was not kept, and sends nothing by itself (%i records)',
    async (count) => {
      const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
      const before = stored();
      await begin(count);
      expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('4711');
      calls.getMany.mockResolvedValue({ data: records.slice(0, count) });
      reload(count);
      await waitFor(async () => expect((await note()).value).toBe('late'));
      expect(await within(await dialog()).findByText(/restored\. Not kept, please enter again: Pin\./)).toBeTruthy();
      expect(calls.act).not.toHaveBeenCalled();
      press('Mark', await dialog());
      await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(stored().filter((key) => !before.includes(key))).toEqual([]));
      expect(JSON.stringify({ ...localStorage })).not.toContain('4711');
    },
  );

  it('does not open again after it was closed', async () => {
    await begin(1);
    press('Cancel', await dialog());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    reload(1);
    press('go');
    expect((await note()).value).toBe('');
  });

  it.each([{ user: 'bob' }, { center: 'https://two.example/api' }])(
    'belongs to its user and data center: not to %o',
    async (other) => {
      await begin(1);
      reload(1, other);
      press('go');
      expect((await note()).value).toBe('');
      expect(calls.getMany).not.toHaveBeenCalled();
    },
  );

  it('discards what was restored, for good', async () => {
    await begin(1);
    calls.getMany.mockResolvedValue({ data: records.slice(0, 1) });
    reload(1);
    await waitFor(async () => expect((await note()).value).toBe('late'));
    press('Discard', await dialog());
    await waitFor(async () => expect((await note()).value).toBe(''));
    expect(within(await dialog()).queryByText(/restored/)).toBeNull();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    press('Cancel', await dialog());
    reload(1);
    press('go');
    expect((await note()).value).toBe('');
  });

  it('is sent by Ctrl and Enter, once, from any of its inputs', async () => {
    open(1);
    press('go');
    const input = await note();
    fireEvent.change(input, { target: { value: 'late' } });
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true, repeat: true });
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true);
    expect(calls.act).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(input, { key: 'Enter', metaKey: true })).toBe(false);
    await waitFor(() => expect(calls.act).toHaveBeenCalledTimes(1));
    expect((calls.act.mock.calls as unknown[][])[0]?.[3]).toMatchObject({ note: 'late' });
  });

  it('makes the browser ask before the page closes', async () => {
    open(1);
    press('go');
    fireEvent.change(await note(), { target: { value: 'late' } });
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});
