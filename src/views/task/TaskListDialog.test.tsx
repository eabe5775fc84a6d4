// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { createPreferences, PreferencesContext } from '../preferences';
import { renderView } from '../view.case';
import { TaskListDialog } from './TaskListDialog';

// Only intervals are faked; React and the queries use real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fields = [buildField('id', 'id'), buildField('state', 'integer')];
const definition = buildDefinition(fields, {
  label: 'Imports',
  list: { ...buildDefinition(fields).list, columns: [{ field: 'state', hidden: false, sortable: false }] },
  task: { running: { state: [1] } },
});

async function show(...states: number[]) {
  const getList = vi.fn(async () => ({
    data: [{ id: 1, state: states.length > 1 ? states.shift() : states[0] }],
    total: 1,
  }));
  // The component suspends until the definition is loaded.
  await act(
    async () =>
      void renderView(
        <PreferencesContext value={createPreferences(localStorage, 'me')}>
          <TaskListDialog tasks="test/thing" onClose={() => undefined} />
        </PreferencesContext>,
        {
          definition,
          dataProvider: { getList } as never,
        },
      ),
  );
  return getList;
}

it('a list of tasks is read again until none of them runs', async () => {
  const getList = await show(1, 3);
  await screen.findByText('1', { selector: 'td *, td' });
  await vi.advanceTimersByTimeAsync(5100);
  await screen.findByText('3', { selector: 'td *, td' });
  await vi.advanceTimersByTimeAsync(10_200);
  expect(getList).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('dialog', { name: 'Imports' })).toBeDefined();
});

it('a list of tasks is not read while the page is hidden', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const getList = await show(1);
  await screen.findByText('1', { selector: 'td *, td' });
  await vi.advanceTimersByTimeAsync(10_200);
  expect(getList).toHaveBeenCalledTimes(1);
});
