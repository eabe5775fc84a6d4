import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd } from '../testing/compile-files';

describe('sent constants', () => {
  const action = (send: string) => problemsOf(validAnd(`actions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/set, send: ${send} }\n`));

  it('accept only fields and keys of the call', () => {
    expect(action('{ sate: 2 }')).toContain('S048 "sate" is neither a field nor a key of the action\'s call. Did you mean "state"?');
  });

  it('accept only values of the enum, also for a renamed key', () => {
    expect(action('{ state: 3 }')).toContain('S056 3 is not a value of "state": it can be 1, 2');
    expect(problemsOf(validAnd('rename: { state: st }\nactions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/set, send: { st: 3 } }\n'))).toContain('S056 3 is not a value of "st"');
  });

  it('of a call accept only keys that the contract has', () => {
    const file = valid.replace('list: /v2/test/thing/list', 'list: { path: /v2/test/thing/list, send: { only_sbu: 1 } }');
    expect(problemsOf({ 'test/thing.yaml': file })).toContain('S048 "only_sbu" is neither a field nor a key of the call. Did you mean "only_sub"?');
  });
});
