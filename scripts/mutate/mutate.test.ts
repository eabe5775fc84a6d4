import { describe, expect, it } from 'vitest';
import { missedOf, scoreOf, scoreText, type CheckedChange } from './score';

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
