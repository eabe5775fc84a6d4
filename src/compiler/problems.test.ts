import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { problemCatalogue } from './problem-catalogue';
import { problemsOf, valid } from './compile-files.case';

describe('problems', () => {
  it('there are none in a valid file', () => expect(problemsOf({ 'test/thing.yaml': valid })).toBe(''));

  it('all are reported at once, also around a definition that cannot be compiled', () => {
    const files = {
      'test/thing.yaml':
        valid.replace('type: text', 'type: txt').replace('{ en: Things, zh: 物品 }', '{ en: Things }') +
        'list: { columns: [nmae] }\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:1:1  S016 "label" has no text for "zh"
          1 | label: { en: Things }
            | ^^^^^
      schemas/test/thing.yaml:9:17  S004 unknown field type "txt". Did you mean "text"?
          9 |   name: { type: txt, max: 10, required: true, label: { en: Name, zh: 名称 } }
            |                 ^^^
      schemas/test/thing.yaml:11:19  S017 the column "nmae" is not a field. Did you mean "name"?
         11 | list: { columns: [nmae] }
            |                   ^^^^"
    `);
  });

  it('every kind has a test', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
      .join('\n');
    expect(Object.keys(problemCatalogue).filter((id) => id.startsWith('S') && !tests.includes(`  ${id} `))).toEqual([]);
  });
});
