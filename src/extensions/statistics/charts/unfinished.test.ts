import { describe, expect, it } from 'vitest';
import { partsOf } from './unfinished';

describe('a line', () => {
  it('is one series when all days are complete', () => expect(partsOf([1, 2, 3], -1)).toEqual({ closed: [1, 2, 3] }));
  it('has the segment to the current day as a second series', () => {
    expect(partsOf([1, 2, 0], 2)).toEqual({ closed: [1, 2, null], open: [null, 2, 0] });
  });
  it('has no values for future days', () =>
    expect(partsOf([4, 1, 0, 0], 1)).toEqual({ closed: [4, null, null, null], open: [4, 1, null, null] }));
  it('can begin with the current day', () =>
    expect(partsOf([4, 0], 0)).toEqual({ closed: [null, null], open: [4, null] }));
});
