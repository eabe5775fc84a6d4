import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatedCheck } from './repeated-check';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A changing file, and the results of its checks in order. */
function watched() {
  let text = '';
  let known = '';
  const seen: string[] = [];
  const check = () => {
    const found = text !== known;
    known = text;
    seen.push(text);
    return Promise.resolve(found);
  };
  const write = (next: string) => {
    text = next;
  };
  return { seen, write, ...repeatedCheck(check) };
}

describe('a check that repeats', () => {
  it('sees at once a change with an event, and later a change without one', async () => {
    const { seen, write, changed } = watched();
    write('half');
    changed();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['half']);
    // Within 50 ms of the first event: the watcher drops the second one.
    setTimeout(() => write('whole'), 45);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toEqual(['half', 'whole', 'whole']);
  });

  it('waits after the last event, and ends when nothing has changed', async () => {
    const { seen, write, changed } = watched();
    write('a');
    changed();
    await vi.advanceTimersByTimeAsync(100);
    write('b');
    changed();
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toEqual(['a', 'b', 'b']);
  });

  it('runs one check at a time', async () => {
    let running = 0;
    let most = 0;
    const { changed } = repeatedCheck(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 300));
      running -= 1;
      return false;
    });
    changed();
    changed();
    await vi.advanceTimersByTimeAsync(2000);
    expect(most).toBe(1);
  });

  it('stops', async () => {
    const { seen, changed, stop } = watched();
    changed();
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toHaveLength(1);
  });
});
