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
    const wait = throttle.begin('a', '10.0.0.1', at(now));
    now += wait;
    if (wait > 0) throttle.begin('a', '10.0.0.1', at(now));
    return wait;
  });
}

function tried(times: number) {
  const throttle = createThrottle();
  for (let index = 0; index < times; index += 1) throttle.begin('a', '10.0.0.1', at(0));
  return throttle;
}

describe('createThrottle', () => {
  it('allows five tries, then doubles the pause up to eight seconds', () =>
    expect(pauses(13)).toEqual([0, 0, 0, 0, 0, 250, 500, 1000, 2000, 4000, 8000, 8000, 8000]));
  it('allows five of two hundred tries at the same moment', () => {
    const throttle = createThrottle();
    expect(
      Array.from({ length: 200 }, () => throttle.begin('a', '10.0.0.1', at(0))).filter((wait) => wait === 0),
    ).toHaveLength(5);
  });
  it('does not count tries during a pause', () => expect(tried(200).begin('a', '10.0.0.1', at(250))).toBe(0));
  it('counts accounts separately', () => expect(tried(9).begin('b', '10.0.0.1', at(0))).toBe(0));
  it('forgets tries after a quarter of an hour', () => {
    const throttle = tried(6);
    throttle.begin('a', '10.0.0.1', at(250));
    throttle.begin('a', '10.0.0.1', at(15 * 60 * 1000 + 250));
    expect(throttle.begin('a', '10.0.0.1', at(15 * 60 * 1000 + 250))).toBe(0);
  });
  it('forgets tries after a success', () => {
    const throttle = tried(9);
    throttle.succeeded('a', '10.0.0.1');
    expect(throttle.begin('a', '10.0.0.1', at(0))).toBe(0);
  });
  it('lets in the owner at an address from which the account was signed in, while others guess', () => {
    const throttle = createThrottle();
    throttle.succeeded('a', 'home');
    for (let index = 0; index < 50; index += 1) throttle.begin('a', `guesser ${index}`, at(0));
    expect(throttle.begin('a', 'one more', at(0))).toBeGreaterThan(0);
    expect(throttle.begin('a', 'home', at(0))).toBe(0);
  });
  it('throttles guesses from a known address, too', () => {
    const throttle = createThrottle();
    throttle.succeeded('a', 'home');
    expect(
      Array.from({ length: 20 }, () => throttle.begin('a', 'home', at(0))).filter((wait) => wait === 0),
    ).toHaveLength(5);
  });
});
