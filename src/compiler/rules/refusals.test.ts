import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of refusals', () => {
  it('S064 is reported for an unknown operation and for an unknown value of the account', () => {
    expect(problemsOf(validAnd('refuse:\n  - { what: [det, name], when: { name: me.comp } }\n')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:14  S064 "det" cannot be refused: it is neither set nor del, nor an action or a field of the form. Did you mean "set"?
         12 |   - { what: [det, name], when: { name: me.comp } }
            |              ^^^
      schemas/test/thing.yaml:12:40  S064 the signed-in account has no "comp"
         12 |   - { what: [det, name], when: { name: me.comp } }
            |                                        ^^^^^^^"
    `);
  });
});
