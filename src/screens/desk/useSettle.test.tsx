// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../schema/definition';
import type { Operation } from '../../views/actions/operation';
import type { BrowserRecord } from '../../wire/records';
import { useSettle } from './useSettle';

type Run = (operation: Operation, record: BrowserRecord) => void;
type After = (operation: Operation, done: BrowserRecord[]) => void;
type Tell = (text: string, record: BrowserRecord) => void;

const outside = vi.hoisted(() => ({ tellDone: vi.fn<(text: string, back: { label: string; run: () => void }) => void>(), run: vi.fn<Run>() }));

vi.mock('ra-core', () => ({ useTranslate: () => (key: string) => key }));
vi.mock('../services', () => ({ useServices: () => outside }));
vi.mock('../../views/rights', () => ({ useRights: () => () => true }));
vi.mock('../../views/actions/useAfter', () => ({ useAfter: () => () => undefined }));
// The platform does at once what it is asked.
vi.mock('../../views/actions/useDirect', () => ({
  useDirect: (_definition: unknown, after: After, tell?: Tell) => ({
    busy: false,
    run: (operation: Operation, record: BrowserRecord) => {
      outside.run(operation, record);
      tell?.('done', record);
      after(operation, [record]);
    },
  }),
}));

const action = (name: string, state: number) => ({ name, permission: 'set', label: name, fields: {}, when: { state: { in: [state] } }, run: { call: {} } });
const definition = { name: 'feedback', actions: [action('solve', 1), action('reopen', 2)], tabs: [] } as unknown as ResourceDefinition;
const ran = () => outside.run.mock.calls.map(([operation, record]) => [operation.label, record.id]);

beforeEach(() => {
  vi.useFakeTimers();
  outside.run.mockClear();
  outside.tellDone.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () => {
  const onSettled = vi.fn<(record: BrowserRecord) => void>();
  const onUndone = vi.fn<(record: BrowserRecord) => void>();
  const { result, rerender } = renderHook(({ id }) => useSettle(definition, { id, state: 1 }, { onSettled, onUndone }), { initialProps: { id: 7 } });
  vi.advanceTimersByTime(1000);
  return { settle: () => act(() => result.current.settle?.()), next: () => rerender({ id: 8 }), onSettled, onUndone };
};

it('a second press a moment later is not for the conversation that has come up since', () => {
  const { settle, next } = open();
  settle();
  next();
  vi.advanceTimersByTime(140);
  settle();
  expect(ran()).toEqual([['solve', 7]]);
  vi.advanceTimersByTime(600);
  settle();
  expect(ran()).toEqual([['solve', 7], ['solve', 8]]);
});

it('what was settled can be taken back, also when another conversation is open', () => {
  const { settle, next, onSettled, onUndone } = open();
  settle();
  expect(onSettled).toHaveBeenCalledTimes(1);
  next();
  const [[, undo] = []] = outside.tellDone.mock.calls;
  expect(undo?.label).toBe('desk.undo');
  act(() => undo?.run());
  expect(ran()).toEqual([['solve', 7], ['reopen', 7]]);
  expect(onUndone.mock.calls[0]?.[0]).toMatchObject({ id: 7 });
});
