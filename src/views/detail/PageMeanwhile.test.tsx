// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { ShowPage } from './ShowPage';

beforeAll(() => import('../meanwhile/ChangedMeanwhile'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const definition = buildDefinition([
  buildField('id', 'id'),
  buildField('name', 'text'),
  buildField('cost', 'integer', { permission: 'prices' }),
]);

/** Opens the page of a record, and comes back to it after somebody else has saved another one. */
async function comeBack(changed: object) {
  let held = { id: 5, name: 'Anne', cost: 1 };
  renderView(<ShowPage />, {
    definition,
    dataProvider: { getOne: (async () => ({ data: held })) as never },
    can: (_, action) => action !== 'prices',
    path: '/test/thing/5/show',
    at: '/test/thing/:id/show',
  });
  await screen.findByRole('heading', { level: 1, name: 'Anne' });
  held = { ...held, ...changed };
  vi.setSystemTime(Date.now() + 60_000);
  await act(async () => void window.dispatchEvent(new Event('focus')));
}

function told() {
  return screen.queryByText('Changed meanwhile:', { exact: false })?.textContent;
}

it('the page of a record says what was changed elsewhere and may be seen, and shows it on request', async () => {
  await comeBack({ name: 'Anna', cost: 2 });
  await waitFor(() => expect(told()).toBe('Changed meanwhile:Name Anne → Anna'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anne');
  act(() => screen.getByRole('button', { name: 'Show' }).click());
  await screen.findByRole('heading', { level: 1, name: 'Anna' });
  expect(told()).toBeUndefined();
});
