import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd, validWith } from '../compile-files.case';

describe('sent constants', () => {
  const action = (send: string) =>
    problemsOf(
      validAnd(`actions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/act, send: ${send} }\n`),
    );

  it('accept only values of the enum, also for a renamed key', () => {
    expect(action('{ state: 3 }')).toContain('S056 3 is not a value of "state": it can be 1, 2');
    expect(
      problemsOf(
        validWith(
          'calls:\n',
          'calls:\n  all: { rename: { state: st } }\n',
          'actions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/act, send: { st: 3 } }\n',
        ),
      ),
    ).toContain('S056 3 is not a value of "st"');
  });

  it('accept only what is true or false for a boolean', () => {
    const flagged = (send: string) =>
      problemsOf({
        'test/thing.yaml':
          valid.replace('fields:\n', 'fields:\n  gone: { type: boolean, label: { en: Gone, zh: 停售 } }\n') +
          `actions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/act, send: { gone: ${send} } }\n`,
      });
    expect(flagged('2')).toContain('S056 2 is not a value of "gone": it must be true or false');
    expect(flagged('yes')).toContain('S056 "yes" is not a value of "gone": it must be true or false');
    for (const valid of ['true', 'false', '0', '1']) expect(flagged(valid)).toBe('');
  });

  it('accept only dates in the form in which they are sent', () => {
    const dated = (send: string, as = '') =>
      problemsOf({
        'test/thing.yaml':
          valid.replace('fields:\n', `fields:\n  gone: { type: date, ${as}label: { en: Gone, zh: 停售 } }\n`) +
          `actions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/act, send: { gone: ${send} } }\n`,
      });
    expect(dated('today')).toContain('S056 "today" is not a value of "gone": it must be a date, such as "2026-01-31"');
    expect(dated('2026-02-30')).toContain('S056');
    expect(dated('2026-02-28')).toBe('');
    expect(dated('""')).toBe('');
    expect(dated('now', 'as: seconds, ')).toContain('it must be a number of seconds');
  });

  it('of a call accept only keys that the contract has', () => {
    const file = valid.replace(
      'list: /v2/test/thing/list',
      'list: { path: /v2/test/thing/list, send: { only_sbu: 1 } }',
    );
    expect(problemsOf({ 'test/thing.yaml': file })).toContain(
      'S048 "only_sbu" is neither a field nor a key of the call. Did you mean "only_sub"?',
    );
  });
});
