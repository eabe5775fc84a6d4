// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileIdle } from './idle';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Lets the time pass, and what follows from it. */
function pass(milliseconds: number) {
  return vi.advanceTimersByTimeAsync(milliseconds);
}

describe('in a browser that tells when it is idle', () => {
  let rest: () => void;
  const ask = vi.fn<(run: () => void, options: IdleRequestOptions) => number>();
  beforeEach(() => {
    ask.mockReset().mockImplementation((run) => {
      rest = run;
      return 1;
    });
    Object.assign(window, { requestIdleCallback: ask });
  });
  afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

  it('work waits until new rows are drawn, and then until the browser rests, but not for ever', async () => {
    const work = vi.fn(async () => undefined);
    whileIdle(work);
    await pass(299);
    expect(ask).not.toHaveBeenCalled();
    await pass(1);
    expect(ask.mock.calls[0]?.[1]).toEqual({ timeout: 5000 });
    await pass(10_000);
    expect(work).not.toHaveBeenCalled();
    rest();
    expect(work).toHaveBeenCalledOnce();
  });

  it('work that is not wanted any more is not begun', async () => {
    whileIdle(async () => undefined)();
    await pass(10_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('a failure of the work troubles nobody: it is done when it is needed', async () => {
    const unhandled = vi.fn<() => void>();
    process.once('unhandledRejection', unhandled);
    whileIdle(() => Promise.reject(new Error('offline')));
    await pass(300);
    rest();
    await pass(0);
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('in a browser that does not', () => {
  it('work waits a while, and is not begun when it is not wanted any more', async () => {
    const work = vi.fn(async () => undefined);
    whileIdle(work);
    await pass(1499);
    expect(work).not.toHaveBeenCalled();
    await pass(1);
    expect(work).toHaveBeenCalledOnce();
    whileIdle(work)();
    await pass(10_000);
    expect(work).toHaveBeenCalledOnce();
  });
});
