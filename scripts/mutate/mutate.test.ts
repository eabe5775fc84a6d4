import { beforeAll, describe, expect, it } from 'vitest';
import { checkSample } from './check-sample';
import { missedOf, scoreByKind, scoreOf, scoreText, type CheckedChange } from './score';

/** Percent of the changes that are noticed: as many as today. */
const floor = 100;

/** Percent that more than an expectation notices, at least. */
const provenFloor = 82;

describe('changes of schemas', () => {
  let checked: CheckedChange[];
  beforeAll(async () => {
    checked = await checkSample({ root: process.cwd(), sample: 300, seed: 7, part: 0, of: 1 });
  }, 120_000);

  it('are noticed, of each kind of word', () => {
    expect(checked).toHaveLength(300);
    const below = scoreByKind(checked).filter(([, { noticed, all }]) => (noticed / all) * 100 < floor);
    expect(below.length > 0 ? scoreText(checked, missedOf(checked, false)) : '').toBe('');
  });

  it('are noticed by more than an expectation', () => {
    const { proven, all } = scoreOf(checked);
    expect((proven / all) * 100).toBeGreaterThanOrEqual(provenFloor);
  });

  it('come from every kind of word in turn', () => {
    const counts = scoreByKind(checked).map(([, { all }]) => all);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(6);
  });
});

describe('the score', () => {
  const one = (verdict: CheckedChange['verdict']): CheckedChange => ({
    place: 'schemas/x/task.yaml:3',
    kind: 'wire',
    word: 'path',
    what: 'calls.list: removed',
    verdict,
  });

  it('counts changes that mean something', () => {
    const verdicts = ['rule', 'story', 'expectation', 'nobody', 'idle'] as const;
    expect(scoreOf(verdicts.map(one))).toEqual({
      noticed: 3,
      proven: 2,
      all: 4,
    });
  });

  it('lists what nobody noticed, with what would notice it', () => {
    const checked = [{ ...one('nobody'), advice: '- name: the list\n  does: { list: {} }' }];
    const text = scoreText(checked, missedOf(checked, false));
    expect(text).toContain(
      'schemas/x/task.yaml:3  wire  calls.list: removed\n        - name: the list\n          does: { list: {} }\n',
    );
    expect(text).toContain('wire            0 of      1    0.0 %');
  });

  it('lists what only an expectation notices when it is asked for', () => {
    const checked = [one('expectation'), one('story')];
    expect([missedOf(checked, false), missedOf(checked, true)]).toEqual([[], [one('expectation')]]);
  });
});
