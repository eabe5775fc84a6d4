import { describe, expect, it } from 'vitest';
import { problemsOf, validWith } from '../compile-files.case';

describe('rules of conditions', () => {
  it('S024 is reported for a condition on an unknown field', () => {
    expect(problemsOf(validWith('required: true', 'when: { sate: 1 }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:40  S024 the condition names "sate", which is not a field. Did you mean "state"?
          9 |   name: { type: text, max: 10, when: { sate: 1 }, label: { en: Name, zh: 名称 } }
            |                                        ^^^^"
    `);
  });

  it('S025 is reported for a condition on a value that the enum does not have', () => {
    expect(problemsOf(validWith('required: true', 'when: { state: [1, 3] }'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:40  S025 3 is not a value of "state": it can be 1, 2
          9 |   name: { type: text, max: 10, when: { state: [1, 3] }, label: { en: Name, zh: 名称 } }
            |                                        ^^^^^"
    `);
  });
});
