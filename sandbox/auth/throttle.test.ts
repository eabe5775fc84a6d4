import { describe, expect, it } from 'vitest';
import { createThrottle } from './throttle';

const now = new Date('2026-01-01T00:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const failing = (times: number) => {
  const throttle = createThrottle();
  for (let index = 0; index < times; index += 1) throttle.failed('a', now);
  return throttle;
};

describe('createThrottle', () => {
  it('lets five failures pass', () => expect(failing(4).delay('a', now)).toBe(0));
  it('doubles the delay from then on', () => expect([5, 6, 7].map((times) => failing(times).delay('a', now))).toEqual([250, 500, 1000]));
  it('waits eight seconds at most', () => expect(failing(50).delay('a', now)).toBe(8000));
  it('knows accounts apart', () => expect(failing(9).delay('b', now)).toBe(0));
  it('forgets after a quarter of an hour', () => expect([failing(9).delay('a', later(14)), failing(9).delay('a', later(15))]).toEqual([4000, 0]));
  it('forgets after a success', () => {
    const throttle = failing(9);
    throttle.succeeded('a');
    expect(throttle.delay('a', now)).toBe(0);
  });
});
