import { describe, expect, it, vi } from 'vitest';
import { createJobs, JOBS_KEPT, type JobControl } from './jobs';

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
