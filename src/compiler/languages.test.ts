import { describe, expect, it } from 'vitest';
import { compileFiles, problemsOf, valid, validWith } from './compile-files.case';

function declared(languages: string, files: Record<string, string> = { 'test/thing.yaml': valid }) {
  return { '_defaults.yaml': `languages:\n${languages}`, ...files };
}

const both = '  en: { name: English }\n  zh: { name: 简体中文 }\n';

describe('the languages', () => {
  it('a text that a language does not have comes from another language, one after the other', () => {
    const files = declared(
      `${both}  zh-TW: { name: 繁體中文, from: zh }\n  ja: { name: 日本語, from: en }\n  zh-HK: { name: 香港, from: zh-TW }\n`,
      validWith('{ en: Name, zh: 名称 }', '{ en: Name, zh: 软件, ja: 名前 }'),
    );
    const { definition, manifest, problems, languages } = compileFiles(files);
    expect(problems).toEqual([]);
    expect(Object.keys(languages)).toEqual(['en', 'zh', 'zh-TW', 'ja', 'zh-HK']);
    const labels = (name: string) =>
      ['ja', 'zh-TW', 'zh-HK'].map((language) => definition('test/thing', language)?.fields[name]?.label);
    expect(labels('name')).toEqual(['名前', '軟體', '軟體']);
    expect(labels('state')).toEqual(['State', '狀態', '狀態']);
    expect(manifest('ja')['test/thing']?.label).toBe('Things');
  });

  it('S016 is reported for a language that takes its texts from no other, wherever a text is missing, and not for names of fields', () => {
    const files = declared(`${both}  ja: { name: 日本語 }\n`, {
      'test/thing.yaml':
        'label: { en: Things, zh: 物品, ja: 物 }\ntitle: { en: name, zh: name }\nfields:\n  id: { type: id }\n  name: { type: text, label: { en: Name, zh: 名称 } }\n',
      'test/_defaults.yaml': 'section: { label: { en: Test, zh: 测试 } }\n',
      'enums.yaml': 'kinds:\n  1: { en: Soft, zh: 软 }\n',
    });
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/enums.yaml:2:3  S016 "label" has no text for "ja"
          2 |   1: { en: Soft, zh: 软 }
            |   ^
      schemas/test/_defaults.yaml:1:12  S016 "label" has no text for "ja"
          1 | section: { label: { en: Test, zh: 测试 } }
            |            ^^^^^
      schemas/test/thing.yaml:1:1  S044 a page of records needs the call "list"
          1 | label: { en: Things, zh: 物品, ja: 物 }
            | ^^^^^
      schemas/test/thing.yaml:5:23  S016 "label" has no text for "ja"
          5 |   name: { type: text, label: { en: Name, zh: 名称 } }
            |                       ^^^^^"
    `);
  });

  it('S100 is reported for a text in a language that is not declared', () => {
    const text = '{ en: Name, zh: 名称, zh-tw: 名稱, ja: 名前 }';
    expect(problemsOf(validWith('{ en: Name, zh: 名称 }', text))).toMatchInlineSnapshot(`
      "schemas/test/thing.yaml:9:75  S100 "zh-tw" is no language of schemas/_defaults.yaml. Did you mean "zh-TW"?
          9 |   name: { type: text, max: 10, required: true, label: { en: Name, zh: 名称, zh-tw: 名稱, ja: 名前 } }
            |                                                                             ^^^^^
      schemas/test/thing.yaml:9:86  S100 "ja" is no language of schemas/_defaults.yaml: en, zh, zh-TW
          9 |   name: { type: text, max: 10, required: true, label: { en: Name, zh: 名称, zh-tw: 名稱, ja: 名前 } }
            |                                                                                          ^^"
    `);
  });

  it('S099 is reported where no language is declared, and in a section', () => {
    const files = {
      '_defaults.yaml': 'fields: {}\n',
      'test/thing.yaml': valid,
      'test/_defaults.yaml': 'languages: { en: { name: English }, zh: { name: 中文 } }\n',
    };
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/_defaults.yaml:1:1  S099 no "languages" says in which languages the console is
          1 | fields: {}
            | ^
      schemas/test/_defaults.yaml:1:1  S099 the languages are those of all files: move "languages" to schemas/_defaults.yaml
          1 | languages: { en: { name: English }, zh: { name: 中文 } }
            | ^^^^^^^^^"
    `);
  });

  it('S099 is reported for what is wrong with a language, and the other screens compile', () => {
    const files = declared(
      [
        '  en: { name: English, from: zh }',
        '  zh: { name: 简体中文 }',
        '  jp: { name: 日本語, from: en }',
        '  pt_br: { name: Português, from: en }',
        '  klingon!: { name: tlh, from: en }',
        '  ar: { name: العربية, from: en }',
        '  de: { name: Deutsch, from: eng }',
        '  fr: { name: Français, from: it }',
        '  it: { name: Italiano, from: fr }',
        '  es: { name: Español, from: en }',
        '  zh-TW: { name: 繁體中文, from: en }',
        '',
      ].join('\n'),
    );
    expect(problemsOf(files)).toMatchInlineSnapshot(`
      "schemas/_defaults.yaml:2:30  S099 "en" has every text, so that those of others can come from it
          2 |   en: { name: English, from: zh }
            |                              ^^
      schemas/_defaults.yaml:4:3  S099 browsers know no language "jp". Did you mean "ja"?
          4 |   jp: { name: 日本語, from: en }
            |   ^^
      schemas/_defaults.yaml:5:3  S099 the code is "pt-BR", not "pt_br"
          5 |   pt_br: { name: Português, from: en }
            |   ^^^^^
      schemas/_defaults.yaml:6:3  S099 "klingon!" is no code of a language, such as ja or pt-BR
          6 |   klingon!: { name: tlh, from: en }
            |   ^^^^^^^^
      schemas/_defaults.yaml:7:3  S099 "ar" is written from right to left, which the console does not draw
          7 |   ar: { name: العربية, from: en }
            |   ^^
      schemas/_defaults.yaml:8:30  S099 "eng" is no language of this list. Did you mean "en"?
          8 |   de: { name: Deutsch, from: eng }
            |                              ^^^
      schemas/_defaults.yaml:9:31  S099 fr → it → fr is a circle: end it with "en" or "zh"
          9 |   fr: { name: Français, from: it }
            |                               ^^
      schemas/_defaults.yaml:10:31  S099 it → fr → it is a circle: end it with "en" or "zh"
         10 |   it: { name: Italiano, from: fr }
            |                               ^^"
    `);
    const { languages, definition } = compileFiles(files);
    expect(Object.keys(languages)).toEqual(['en', 'zh', 'de', 'fr', 'it', 'es', 'zh-TW']);
    expect(['de', 'it'].map((language) => definition('test/thing', language)?.label)).toEqual(['Things', 'Things']);
  });

  it.each([
    ['ff-Adlm', 'is written from right to left, which the console does not draw'],
    ['he', 'is written from right to left, which the console does not draw'],
    ['pa-Arab', 'is written from right to left, which the console does not draw'],
    ['us', 'browsers know no language "us"\n'],
    ['cn', 'browsers know no language "cn". Did you mean "zh"?'],
  ])('S099 is reported for the language %s', (code, message) =>
    expect(problemsOf(declared(`${both}  ${code}: { name: Other, from: en }\n`))).toContain(message),
  );

  it.each([
    ['  en: { name: English }\n', 'S007 the languages needs "zh"'],
    [`${both}  ja: { from: en }\n`, 'S007 a language needs "name"'],
    [`${both}  ja: { name: 日本語, form: en }\n`, 'S003 unknown key "form" in a language. Did you mean "from"?'],
  ])('%j has a wrong shape', (languages, problem) => expect(problemsOf(declared(languages))).toContain(problem));
});
