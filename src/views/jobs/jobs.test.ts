import { describe, expect, it, vi } from 'vitest';
import { createJobs, isDoubtful, JOBS_KEPT, progressOf, type JobControl } from './jobs';

const about = { kind: 'export' as const, label: 'Export', resource: 'a/b' };
function settled() {
  return new Promise((resolve) => setTimeout(resolve));
}

describe('createJobs', () => {
  it('runs a job to the end that it reports', async () => {
    const jobs = createJobs(() => 7);
    const seen: (string | undefined)[] = [];
    jobs.subscribe(() => seen.push(jobs.get()[0]?.state));
    jobs.start(about, async ({ report }) => {
      report({ success: 1, total: 2 });
      report({ state: 'done' });
    });
    await settled();
    expect(seen).toEqual(['running', 'running', 'done']);
    expect(jobs.get()).toEqual([{ ...about, id: 1, state: 'done', startedAt: 7, endedAt: 7, success: 1, total: 2 }]);
  });

  it('treats a throw as a failure, and continues with the same work', async () => {
    const jobs = createJobs();
    let turn = 0;
    const id = jobs.start(about, async ({ report }) => {
      turn += 1;
      if (turn === 1) throw new Error('no network');
      report({ state: 'done' });
    });
    await settled();
    expect(jobs.get()[0]).toMatchObject({ state: 'failed', error: new Error('no network') });
    jobs.again(id);
    jobs.again(id);
    await settled();
    expect(jobs.get()[0]).toMatchObject({ state: 'done', error: undefined });
    expect(turn).toBe(2);
  });

  it('aborts a removed job, and ignores its later reports', async () => {
    const jobs = createJobs();
    const controls: JobControl[] = [];
    const work = async (control: JobControl) => {
      controls.push(control);
      await new Promise((_, reject) => control.signal.addEventListener('abort', () => reject(new Error('aborted'))));
    };
    jobs.start(about, work);
    const second = jobs.start(about, work);
    jobs.remove(second);
    expect(controls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
    await settled();
    expect(jobs.get().map(({ id, state }) => [id, state])).toEqual([[1, 'running']]);
    jobs.removeAll();
    controls[0]?.report({ state: 'done' });
    expect(controls[0]?.signal.aborted).toBe(true);
    expect(jobs.get()).toEqual([]);
  });

  it('disposes a removed job, also a failed one', async () => {
    const jobs = createJobs();
    const dispose = vi.fn();
    const failing = async () => {
      throw new Error('no network');
    };
    const id = jobs.start(about, Object.assign(failing, { dispose }));
    await settled();
    expect(jobs.get()[0]?.state).toBe('failed');
    expect(dispose).not.toHaveBeenCalled();
    jobs.remove(id);
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('forgets the oldest ended jobs, and no running one', async () => {
    const jobs = createJobs();
    const first = jobs.start(about, () => new Promise(() => undefined));
    for (let count = 0; count < JOBS_KEPT + 3; count += 1) {
      jobs.start(about, async ({ report }) => report({ state: 'done' }));
      await settled();
    }
    jobs.start(about, () => new Promise(() => undefined));
    expect(jobs.get().filter(({ state }) => state === 'done')).toHaveLength(JOBS_KEPT);
    expect(jobs.get().some(({ id }) => id === first)).toBe(true);
  });

  it('of a job that was removed does nothing again', async () => {
    const jobs = createJobs();
    const work = vi.fn(() => Promise.reject(new Error('no network')));
    const id = jobs.start(about, work);
    await settled();
    jobs.remove(id);
    jobs.again(id);
    await settled();
    expect([jobs.get(), work.mock.calls.length]).toEqual([[], 1]);
  });

  it('does not run a job again that runs, whose end is told as before', async () => {
    const jobs = createJobs();
    const id = jobs.start(about, () => new Promise(() => undefined));
    jobs.tellOnce(id);
    jobs.again(id);
    expect(jobs.tellOnce(id)).toBe(false);
  });

  it('has no end before it ends', async () => {
    const jobs = createJobs(() => 7);
    jobs.start(about, async ({ report }) => report({ error: new Error('not polled') }));
    await settled();
    expect(jobs.get()[0]).not.toHaveProperty('endedAt');
    expect(jobs.get()[0]).toMatchObject({ state: 'running' });
  });

  it('knows whether a job is watched', () => {
    const jobs = createJobs();
    const id = jobs.start(about, () => new Promise(() => undefined));
    const stop = jobs.watch(id);
    const stopOther = jobs.watch(id);
    stop();
    expect(jobs.isWatched(id)).toBe(true);
    stopOther();
    expect(jobs.isWatched(id)).toBe(false);
  });

  it('announces an end once, and again after a different end', async () => {
    const jobs = createJobs();
    const id = jobs.start(about, async () => {
      throw new Error('no network');
    });
    await settled();
    expect([jobs.tellOnce(id), jobs.tellOnce(id)]).toEqual([true, false]);
    jobs.again(id);
    expect(jobs.tellOnce(id)).toBe(true);
  });
});

describe('a job', () => {
  it.each([
    [{}, undefined],
    [{ total: 0 }, undefined],
    [{ total: 4 }, { value: 0, max: 4 }],
    [
      { total: 4, success: 2, fail: 1 },
      { value: 3, max: 4 },
    ],
    [
      { total: 4, success: 4, fail: 1 },
      { value: 4, max: 4 },
    ],
  ])('with %j has the progress %j', (counts, progress) => expect(progressOf(counts)).toEqual(progress));

  it.each([
    [{ state: 'done', fail: 1 }, true],
    [{ state: 'done', fail: 0 }, false],
    [{ state: 'done' }, false],
    [{ state: 'failed', fail: 1 }, false],
  ] as const)('%j has succeeded with refused rows: %j', (job, doubtful) => expect(isDoubtful(job)).toBe(doubtful));
});
