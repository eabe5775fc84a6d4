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
    const verdicts = ['rule', 'story', 'nobody', 'idle'] as const;
    expect(scoreOf(verdicts.map(one))).toEqual({
      noticed: 2,
      all: 3,
    });
  });

  it('lists what nobody noticed, with what would notice it', () => {
    const checked = [{ ...one('nobody'), advice: '- name: the list\n  does: { list: {} }' }];
    const text = scoreText(checked, missedOf(checked));
    expect(text).toContain(
      'schemas/x/task.yaml:3  wire  calls.list: removed\n        - name: the list\n          does: { list: {} }\n',
    );
    expect(text).toContain('wire            0 of      1    0.0 %');
  });
});
