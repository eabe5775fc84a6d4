// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { beforeAll, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { ListActions } from './ActionButtons';
import { useActionsContext } from './actions-context';
import {
  actions,
  anne,
  calls,
  definition,
  eachOnItsOwn,
  notices,
  press,
  records,
  refused,
  run,
  show,
} from './host.case';

eachOnItsOwn();

beforeAll(() => import('./direct'));
beforeAll(() => import('./OperationDialog'));

/** Runs an action that asks nothing. */
function Ping({ of }: { of: RaRecord[] }) {
  const { at, run: start } = useActionsContext();
  return (
    <button
      type="button"
      onClick={() =>
        start(
          at('row').find(({ name }) => name === 'ping')!,
          of,
        )
      }
    >
      go
    </button>
  );
}

function ping(of = [anne], more = {}) {
  const onDone = vi.fn();
  const view = show(<Ping of={of} />, { onDone, ...more });
  press('go');
  return { ...view, onDone };
}

it('an action without a question tells what was done', async () => {
  const { onDone } = ping();
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith([1]));
  expect(notices()).toBe('success: Ping: done');
  expect(calls.act.mock.calls[0]?.slice(0, 4)).toEqual(['test/thing', 'ping', [anne], {}]);
});

it('that failed tells why, and that nothing was done', async () => {
  calls.act.mockResolvedValue([{ id: 1, ok: false, error: refused }]);
  const { onDone } = ping([anne], { definition: { ...definition, errors: { 1024: { text: 'It still has orders' } } } });
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith([]));
  expect(notices()).toBe('error: It still has orders');
});

it('that could not be sent tells why, and can be run again', async () => {
  calls.act.mockRejectedValueOnce(new ConsoleError({ kind: 'network' }));
  const { onDone } = ping();
  await waitFor(() => expect(notices()).toMatch(/^error: ./));
  expect(onDone).not.toHaveBeenCalled();
  press('go');
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith([1]));
});

it('for several records asks first', async () => {
  ping(records.slice(0, 2));
  expect(await screen.findByRole('dialog', { name: 'Ping: 2 records?' })).toBeTruthy();
  expect(calls.act).not.toHaveBeenCalled();
});

it('of the list changes no record that is known', async () => {
  const pull = { ...actions.find(({ name }) => name === 'pull')!, confirm: undefined, run: run() };
  const onDone = vi.fn();
  show(<ListActions />, { definition: { ...definition, actions: [pull] }, onDone });
  press('Pull');
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith([]));
  expect(notices()).toBe('success: Pull: done');
});
