import { describe, expect, it } from 'vitest';
import { problemsOf, validAnd, validWith } from './compile-files.case';

describe('rules of syntax', () => {
  it('S001 is reported for a file that is not YAML', () => {
    expect(problemsOf(validWith('label: { en: Things, zh: 物品 }', 'label: { en: Things, zh: 物品')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:8  S001 "{" is never closed: "}" is missing
          1 | label: { en: Things, zh: 物品
            |        ^"
    `);
  });

  it('S002 is reported for a duplicate key', () => {
    expect(problemsOf(validAnd('icon: building-2\n'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:11:1  S002 duplicate key "icon"
         11 | icon: building-2
            | ^^^^"
    `);
  });

  it('S054 is reported for a comma that cuts a text within braces', () => {
    expect(problemsOf(validWith('{ en: Things, zh: 物品 }', '{ en: Things, or parts, or both, zh: 物品 }')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:22  S054 "or parts, or both" is a key without a value: inside braces, a comma ends a text. Did you mean a text? en: "Things, or parts, or both"
          1 | label: { en: Things, or parts, or both, zh: 物品 }
            |                      ^^^^^^^^^^^^^^^^^"
    `);
    expect(problemsOf(validWith('{ en: Things, zh: 物品 }', '{ zh: 物品, en: "Things", or parts }')))
      .toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:32  S054 "or parts" is a key without a value: inside braces, a comma ends a text. Add a value, or put the whole text in quotes
          1 | label: { zh: 物品, en: "Things", or parts }
            |                                  ^^^^^^^^"
    `);
  });

  it('S054 is reported for a key without a value', () => {
    expect(problemsOf(validWith('required: true', 'required'))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:32  S054 "required" is a key without a value: inside braces, a comma ends a text. Add a value, or put the whole text in quotes
          9 |   name: { type: text, max: 10, required, label: { en: Name, zh: 名称 } }
            |                                ^^^^^^^^"
    `);
  });

  it('report nothing for a comma in quotes or outside braces', () => {
    expect(
      problemsOf(validWith('label: { en: Things, zh: 物品 }', 'label:\n  en: Things, or parts\n  zh: "物品, 零件"')),
    ).toBe('');
  });
});
