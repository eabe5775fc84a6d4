// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConsoleError } from '../../errors/console-error';
import { recordKey } from '../../fields/query-keys';
import { buildDefinition, buildField } from '../definition.case';
import { renderView } from '../view.case';
import { useMeanwhile } from './useMeanwhile';

const name = buildField('name', 'text');
const definition = buildDefinition([buildField('id', 'id'), name]);
const getOne = vi.fn();
let visible: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  getOne.mockReset().mockImplementation(async () => ({ data: { id: 1, name: 'Bo' } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Page({ isWriting }: { isWriting: (() => boolean) | undefined }) {
  const [record, setRecord] = useState({ id: 1, name: 'Anne' });
  const changed = useMeanwhile({ definition, record, fields: [name], ...(isWriting && { isWriting }) });
  return (
    <>
      <p>{changed ? `${changed.fields.map((field) => field.name).join()}: ${changed.now['name']}` : 'same'}</p>
      <button type="button" onClick={() => setRecord({ id: 2, name: 'Carl' })}>
        other
      </button>
    </>
  );
}

function show(isWriting?: () => boolean) {
  const queryClient = new QueryClient();
  const view = renderView(<Page isWriting={isWriting} />, { definition, dataProvider: { getOne }, queryClient });
  return { ...view, queryClient };
}

function pass(seconds: number) {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  });
}

function tell(target: EventTarget, type: string) {
  return act(async () => void target.dispatchEvent(new Event(type)));
}

function said() {
  return screen.getByRole('paragraph').textContent;
}

it('reads once a minute, however often the window got the focus', async () => {
  show();
  await pass(2);
  await tell(window, 'focus');
  await tell(window, 'focus');
  expect([said(), getOne.mock.calls.length]).toEqual(['same', 0]);
  await pass(60);
  expect([said(), getOne.mock.calls.length]).toEqual(['name: Bo', 1]);
  await pass(60);
  expect(getOne).toHaveBeenCalledTimes(2);
});

it('reads at once after five seconds when the window gets the focus', async () => {
  show();
  await pass(4.9);
  await tell(window, 'focus');
  expect(getOne).toHaveBeenCalledTimes(0);
  await pass(0.1);
  await tell(window, 'focus');
  expect(getOne).toHaveBeenCalledTimes(1);
});

it('reads nothing during a write of our own, and leaves an answer that came during one', async () => {
  let writing = true;
  show(() => writing);
  await pass(60);
  expect(getOne).not.toHaveBeenCalled();
  writing = false;
  getOne.mockImplementationOnce(async () => {
    writing = true;
    return { data: { id: 1, name: 'Bo' } };
  });
  await pass(60);
  expect([said(), getOne.mock.calls.length]).toEqual(['same', 1]);
  writing = false;
  await pass(60);
  expect(said()).toBe('name: Bo');
});

it('reads nothing while the page reads the record itself', async () => {
  const { queryClient } = show();
  let answer: (data: object) => void = () => undefined;
  void queryClient.fetchQuery({
    queryKey: recordKey('test/thing', 1),
    queryFn: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  await pass(60);
  expect(getOne).not.toHaveBeenCalled();
  await act(async () => answer({}));
  await pass(60);
  expect(getOne).toHaveBeenCalledTimes(1);
});

it.each([
  [401, 1],
  [403, 1],
  [500, 3],
])('after an answer %i it has been read %i times', async (code, times) => {
  getOne.mockRejectedValue(new ConsoleError({ kind: 'code', code, status: code } as never));
  show();
  await pass(60);
  await pass(60);
  await tell(window, 'focus');
  await pass(60);
  await tell(document, 'visibilitychange');
  expect(getOne).toHaveBeenCalledTimes(times);
});

it('says nothing of a record that was left, whose answer comes late, and reads the other one', async () => {
  let answer: (answer: object) => void = () => undefined;
  getOne.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  show();
  await pass(60);
  const asked = getOne.mock.calls[0]?.[1] as { signal: AbortSignal } | undefined;
  await act(async () => screen.getByRole('button').click());
  expect(asked?.signal.aborted).toBe(true);
  await act(async () => answer({ data: { id: 1, name: 'Bo' } }));
  expect(said()).toBe('same');
  await pass(60);
  expect(getOne.mock.lastCall).toEqual(['test/thing', expect.objectContaining({ id: 2 })]);
  expect(said()).toBe('name: Bo');
});

it('reads nothing once the page is closed, or while it is hidden', async () => {
  const { unmount } = show();
  visible = 'hidden';
  await tell(document, 'visibilitychange');
  await pass(120);
  await tell(window, 'focus');
  expect(getOne).not.toHaveBeenCalled();
  visible = 'visible';
  unmount();
  await tell(window, 'focus');
  await tell(document, 'visibilitychange');
  await pass(120);
  expect(getOne).not.toHaveBeenCalled();
});
