// @vitest-environment jsdom
import type { RaRecord } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskDefinition } from '../../schema/action-definition';
import { createJobs } from '../jobs/jobs';
import { followTask } from './follow';

const task: TaskDefinition = {
  running: { state: [1] },
  failed: { state: [2] },
  total: 'rows',
  success: 'ok',
  file: 'url',
};
const running: RaRecord = { id: 9, state: 1, rows: 4, ok: 1 };
const done: RaRecord = { id: 9, state: 3, rows: 4, ok: 4, url: 'https://files.example/9.csv' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function follow(answers: (RaRecord | null | Error)[]) {
  const jobs = createJobs(() => 0);
  const read = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  });
  const onChange = vi.fn();
  const id = jobs.start(
    { kind: 'export', label: 'Export', resource: 'a/b' },
    followTask({ task, list: 'a/b.export', read, poll: 10_000, absent: 'It does not appear.', onChange }),
  );
  return { jobs, read, onChange, id };
}

function tick() {
  return vi.advanceTimersByTimeAsync(2000);
}

describe('followTask', () => {
  it('polls every two seconds until the task has ended, and reports when it appeared and when it ended', async () => {
    const { jobs, read, onChange } = follow([null, running, running, done]);
    await vi.advanceTimersByTimeAsync(0);
    expect(onChange).not.toHaveBeenCalled();
    await tick();
    expect(jobs.get()[0]).toMatchObject({
      state: 'running',
      total: 4,
      success: 1,
      task: { list: 'a/b.export', id: '9' },
    });
    await tick();
    expect(onChange.mock.calls).toEqual([[false]]);
    await tick();
    expect(jobs.get()[0]).toMatchObject({ state: 'done', success: 4, file: { href: 'https://files.example/9.csv' } });
    expect(onChange.mock.calls).toEqual([[false], [true]]);
    await tick();
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('polls at the interval of the deployment when a task takes longer', async () => {
    const { read } = follow([running]);
    await vi.advanceTimersByTimeAsync(2000 * 29);
    expect(read).toHaveBeenCalledTimes(30);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(read).toHaveBeenCalledTimes(30);
    await vi.advanceTimersByTimeAsync(1);
    expect(read).toHaveBeenCalledTimes(31);
  });

  it('gives up a task that does not appear, says so, and polls again when asked', async () => {
    const { jobs, read, id } = follow([null]);
    await vi.advanceTimersByTimeAsync(60_000);
    // Half a minute, every two seconds.
    expect(read).toHaveBeenCalledTimes(15);
    expect(jobs.get()[0]).toMatchObject({ state: 'running', error: { ownText: 'It does not appear.' } });
    jobs.again(id);
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(16);
  });

  it('does not poll while the page is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { read } = follow([running]);
    await tick();
    await tick();
    expect(read).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reports a poll that failed without calling the task failed, and polls again when asked', async () => {
    const { jobs, read, id } = follow([new Error('no network'), done]);
    await tick();
    expect(read).toHaveBeenCalledTimes(1);
    expect(jobs.get()[0]).toMatchObject({ state: 'running', error: new Error('no network') });
    jobs.again(id);
    await vi.advanceTimersByTimeAsync(0);
    expect(jobs.get()[0]).toMatchObject({ state: 'done', error: undefined });
  });

  it('stops when it is aborted', async () => {
    const { jobs, read, id } = follow([running]);
    await vi.advanceTimersByTimeAsync(0);
    jobs.remove(id);
    await tick();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
