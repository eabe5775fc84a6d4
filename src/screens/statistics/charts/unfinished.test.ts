import { describe, expect, it } from 'vitest';
import { partsOf } from './unfinished';

describe('a line', () => {
  it('is whole where all days are over', () => expect(partsOf([1, 2, 3], -1)).toEqual({ closed: [1, 2, 3] }));
  it('ends with the last day that is over; the part that leads to the one that still fills is apart', () => {
    expect(partsOf([1, 2, 0], 2)).toEqual({ closed: [1, 2, null], open: [null, 2, 0] });
  });
  it('says nothing of days that are still to come', () => expect(partsOf([4, 1, 0, 0], 1)).toEqual({ closed: [4, null, null, null], open: [4, 1, null, null] }));
  it('may begin with the day that still fills', () => expect(partsOf([4, 0], 0)).toEqual({ closed: [null, null], open: [4, null] }));
});
