import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle';

const start = new Date('2026-01-01T00:00:00Z').getTime();
function at(milliseconds: number) {
  return new Date(start + milliseconds);
}

/** The pauses when each try waits for the pause before it. */
function pauses(times: number): number[] {
  const throttle = createThrottle();
  let now = 0;
  return Array.from({ length: times }, () => {
    const wait = throttle.begin('a', at(now));
    now += wait;
    if (wait > 0) throttle.begin('a', at(now));
    return wait;
  });
}

function tried(times: number) {
  const throttle = createThrottle();
  for (let index = 0; index < times; index += 1) throttle.begin('a', at(0));
  return throttle;
}

describe('createThrottle', () => {
  it('allows five tries, then doubles the pause up to eight seconds', () =>
    expect(pauses(13)).toEqual([0, 0, 0, 0, 0, 250, 500, 1000, 2000, 4000, 8000, 8000, 8000]));
  it('allows five of two hundred tries at the same moment', () => {
    const throttle = createThrottle();
    expect(Array.from({ length: 200 }, () => throttle.begin('a', at(0))).filter((wait) => wait === 0)).toHaveLength(5);
  });
  it('does not count tries during a pause', () => expect(tried(200).begin('a', at(250))).toBe(0));
  it('counts accounts separately', () => expect(tried(9).begin('b', at(0))).toBe(0));
  it('forgets tries after a quarter of an hour', () => {
    const throttle = tried(6);
    throttle.begin('a', at(250));
    throttle.begin('a', at(15 * 60 * 1000 + 250));
    expect(throttle.begin('a', at(15 * 60 * 1000 + 250))).toBe(0);
  });
  it('forgets tries after a success', () => {
    const throttle = tried(9);
    throttle.succeeded('a');
    expect(throttle.begin('a', at(0))).toBe(0);
  });
});
