import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd, validWith } from '../compile-files.case';

describe('rules of search', () => {
  it('S055 is reported for a search by an unknown field, by a field that is not a filter, and by values that nobody types', () => {
    expect(problemsOf(validAnd('search: [nmae, name, state]\nlist: { filters: [state] }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:10  S055 the search names "nmae", which is not a field. Did you mean "name"?
         11 | search: [nmae, name, state]
            |          ^^^^
      schemas/test/thing.yaml:11:16  S055 the search names "name", which is not a filter of the list
         11 | search: [nmae, name, state]
            |                ^^^^
      schemas/test/thing.yaml:11:22  S055 the search names "state", which has the type enum, which users do not type
         11 | search: [nmae, name, state]
            |                      ^^^^^"
    `);
  });

  it('S034 is reported for a pattern that is none, with a message or without', () => {
    expect(problemsOf(validWith('type: text', 'type: text, pattern: "("'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:32  S034 not a regular expression: Unterminated group
          9 |   name: { type: text, pattern: "(", max: 10, required: true, label: { en: Name, zh: 名称 } }
            |                                ^^^"
    `);
    expect(
      problemsOf(validWith('type: text', 'type: text, pattern: { regex: "(", text: { en: Wrong, zh: 错误 } }')),
    ).toContain('thing.yaml:9:41  S034 not a regular expression: Unterminated group');
  });
});
