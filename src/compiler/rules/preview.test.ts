import { describe, expect, it } from 'vitest';
import { problemsOf, rightAnd } from '../testing/compile-files';

describe('problems of preview', () => {
  it('S072 a preview of what is no field and no text', () => {
    expect(problemsOf(rightAnd('preview:\n  - { look: push, title: nmae, text: "{name} {stat}", language: thing_id }\n  - { look: sms, text: [name, state], when: { sate: 1 }, html: { state: 3 } }\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:12:26  S072 the preview names "nmae", which is no field. Did you mean "name"?
         12 |   - { look: push, title: nmae, text: "{name} {stat}", language: thing_id }
            |                          ^^^^
      schemas/test/thing.yaml:12:38  S072 the preview names "stat", which is no field. Did you mean "state"?
         12 |   - { look: push, title: nmae, text: "{name} {stat}", language: thing_id }
            |                                      ^^^^^^^^^^^^^^^
      schemas/test/thing.yaml:12:65  S072 "thing_id" is no language: it has the type id
         12 |   - { look: push, title: nmae, text: "{name} {stat}", language: thing_id }
            |                                                                 ^^^^^^^^
      schemas/test/thing.yaml:13:47  S024 the condition asks for "sate", which is no field. Did you mean "state"?
         13 |   - { look: sms, text: [name, state], when: { sate: 1 }, html: { state: 3 } }
            |                                               ^^^^
      schemas/test/thing.yaml:13:73  S025 "state" is never 3: it can be 1, 2
         13 |   - { look: sms, text: [name, state], when: { sate: 1 }, html: { state: 3 } }
            |                                                                         ^"
    `);
  });
});
