import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd } from '../compile-files.case';

describe('rules of search', () => {
  it('S055 is reported for a search by an unknown field, by a field that is not a filter, and by values that nobody types', () => {
    expect(problemsOf(validAnd('search: [nmae, name, { field: state, pattern: "1" }]\nlist: { filters: [state] }\n')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:10  S055 the search names "nmae", which is not a field. Did you mean "name"?
         11 | search: [nmae, name, { field: state, pattern: "1" }]
            |          ^^^^
      schemas/test/thing.yaml:11:16  S055 the search names "name", which is not a filter of the list
         11 | search: [nmae, name, { field: state, pattern: "1" }]
            |                ^^^^
      schemas/test/thing.yaml:11:31  S055 the search names "state", which has the type enum, which users do not type
         11 | search: [nmae, name, { field: state, pattern: "1" }]
            |                               ^^^^^"
    `);
  });

  it('S034 is reported for a search with an invalid pattern', () => {
    expect(problemsOf(validAnd('search: [{ field: name, pattern: "(" }]\nlist: { filters: [name] }\n')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:34  S034 not a regular expression: Unterminated group
         11 | search: [{ field: name, pattern: "(" }]
            |                                  ^^^"
    `);
  });
});
