import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of refusals', () => {
  it('S064 is reported for an unknown operation and for an unknown value of the account', () => {
    expect(problemsOf(validAnd('refuse:\n  det: { state: 1 }\n  name: [{ state: 1 }, { name: me.comp }]\n')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:3  S064 "det" cannot be refused: it is neither set nor del, nor an action or a field of the form. Did you mean "set"?
         12 |   det: { state: 1 }
            |   ^^^
      schemas/test/thing.yaml:13:32  S064 the signed-in account has no "comp"
         13 |   name: [{ state: 1 }, { name: me.comp }]
            |                                ^^^^^^^"
    `);
  });
});
