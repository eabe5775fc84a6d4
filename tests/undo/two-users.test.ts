import { beforeAll, describe, expect, it } from 'vitest';
import { load } from '../bulk/rehearsal';
import { play, type Played } from './two-users';

/* What an undo may do, in 1,000 random histories of two users on one platform. A failure names its seed. */

describe('1,000 histories of two users', () => {
  const played: Played[] = [];

  beforeAll(async () => {
    const definition = await load('operate/company');
    for (let seed = 1; seed <= 1000; seed += 1) played.push(await play(definition, seed));
  }, 240_000);

  it('have undos of every kind, and of every outcome', () => {
    const counts: Record<string, number> = {};
    for (const history of played)
      for (const [what, times] of Object.entries(history.counts)) counts[what] = (counts[what] ?? 0) + times;
    expect(Object.keys(counts)).toEqual(
      expect.arrayContaining([
        'undo done',
        'undo refused',
        'undo same',
        'undo gone',
        'undo failed',
        'undo of many done',
        'undo of many refused',
        'edit lost',
        'delete',
        'bulk',
      ]),
    );
    expect(counts['undo done']).toBeGreaterThan(500);
    expect(counts['undo of many done']).toBeGreaterThan(500);
  });

  it('never overwrite a value of the other user by an undo, nor write twice', () =>
    expect(played.flatMap(({ wrong }) => wrong).slice(0, 20)).toEqual([]));
});
