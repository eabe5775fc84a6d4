// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { useGetList, type RaRecord } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../schema/definition';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { TaskListDialog } from './TaskListDialog';

vi.mock('../list/EmbeddedList', () => ({
  EmbeddedList: function Rows({ definition }: { definition: ResourceDefinition }) {
    const { data } = useGetList<RaRecord>(definition.name);
    return <p>{data?.map(({ state }) => `state ${String(state)}`).join()}</p>;
  },
}));
// Only intervals are faked; React and the queries use real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const definition = buildDefinition([buildField('id', 'id'), buildField('state', 'integer')], {
  label: 'Imports',
  task: { running: { state: { in: [1] } } },
});

async function show(...states: number[]) {
  const getList = vi.fn(async () => ({
    data: [{ id: 1, state: states.length > 1 ? states.shift() : states[0] }],
    total: 1,
  }));
  // The component suspends until the definition is loaded.
  await act(
    async () =>
      void renderView(<TaskListDialog tasks="test/thing" onClose={() => undefined} />, {
        definition,
        dataProvider: { getList } as never,
      }),
  );
  return getList;
}

it('a list of tasks is read again until none of them runs', async () => {
  const getList = await show(1, 3);
  await screen.findByText('state 1');
  await vi.advanceTimersByTimeAsync(5100);
  await screen.findByText('state 3');
  await vi.advanceTimersByTimeAsync(10_200);
  expect(getList).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('dialog', { name: 'Imports' })).toBeDefined();
});

it('a list of tasks is not read while the page is hidden', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const getList = await show(1);
  await screen.findByText('state 1');
  await vi.advanceTimersByTimeAsync(10_200);
  expect(getList).toHaveBeenCalledTimes(1);
});
