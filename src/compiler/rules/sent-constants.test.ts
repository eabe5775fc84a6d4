import { describe, expect, it } from 'vitest';
import { problemsOf, valid, validAnd } from '../testing/compile-files';

describe('constants that are sent', () => {
  const action = (send: string) => problemsOf(validAnd(`actions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/set, send: ${send} }\n`));

  it('are fields, or keys that the call knows', () => {
    expect(action('{ sate: 2 }')).toContain('S048 "sate" is no field and no key of the action\'s call. Did you mean "state"?');
  });

  it('have values that the enum has, also under another key', () => {
    expect(action('{ state: 3 }')).toContain('S056 "state" is never 3: it can be 1, 2');
    expect(problemsOf(validAnd('rename: { state: st }\nactions:\n  close: { label: { en: Close, zh: 关闭 }, call: /v2/test/thing/set, send: { st: 3 } }\n'))).toContain('S056 "st" is never 3');
  });

  it('by a call are keys that the contract knows of it', () => {
    const file = valid.replace('list: /v2/test/thing/list', 'list: { path: /v2/test/thing/list, send: { only_sbu: 1 } }');
    expect(problemsOf({ 'test/thing.yaml': file })).toContain('S048 "only_sbu" is no field and no key of the call. Did you mean "only_sub"?');
  });
});
