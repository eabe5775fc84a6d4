import { describe, expect, it } from 'vitest';
import type { DeclaredLanguages } from '../../src/compiler/languages';
import { formatProblem } from '../../src/compiler/problem';
import { checkLocales, textCoverage } from './check-locales';

const languages = { en: { name: 'English' }, zh: { name: '简体中文' }, 'zh-TW': { name: '繁體中文', from: 'zh' } };
const en = 'list:\n  empty: "Nothing here"\n  count: "%{count} records"\n';
const zh = 'list:\n  empty: "暂无数据"\n  count: "%{count} 条记录"\n';
const code = 'translate(\'list.empty\'); translate("list.count");';

function problemsOf(
  files: Record<string, string>,
  { used = code, prefixes = [] as string[], more = {} as DeclaredLanguages } = {},
): string {
  return checkLocales({ files: { en, zh, ...files }, languages: { ...languages, ...more }, code: used, prefixes })
    .problems.map(formatProblem)
    .join('\n');
}

describe('the check of the locales', () => {
  it('reports nothing for valid locales', () => expect(problemsOf({})).toBe(''));
  it('counts the texts', () =>
    expect(checkLocales({ files: { en, zh }, languages, code, prefixes: [] }).count).toBe(2));

  it('L001 is reported for a text that is missing in one language', () => {
    expect(problemsOf({ zh: zh.replace('empty', 'emty') })).toMatchInlineSnapshot(`
      "locales/en.yaml:2:3  L001 "list.empty" is missing in locales/zh.yaml. Did you mean "list.emty"?
          2 |   empty: "Nothing here"
            |   ^^^^^
      locales/zh.yaml:2:3  L001 "list.emty" is missing in locales/en.yaml. Did you mean "list.empty"?
          2 |   emty: "暂无数据"
            |   ^^^^"
    `);
  });

  it('L002 is reported for a text that nothing uses', () => {
    expect(problemsOf({}, { used: "translate('list.count')" })).toMatchInlineSnapshot(`
      "locales/en.yaml:2:3  L002 no file of src/ names "list.empty"
          2 |   empty: "Nothing here"
            |   ^^^^^"
    `);
  });

  it('treats a text with a declared prefix as used', () => {
    expect(problemsOf({}, { used: '', prefixes: ['list.'] })).toBe('');
  });

  it('L003 is reported for placeholders that differ', () => {
    expect(problemsOf({ zh: zh.replace('%{count}', '%{total}') })).toMatchInlineSnapshot(`
      "locales/zh.yaml:3:3  L003 "list.count" has %{total} here and %{count} in locales/en.yaml
          3 |   count: "%{total} 条记录"
            |   ^^^^^"
    `);
  });

  it('L004 is reported for an override of a text that does not exist', () => {
    expect(problemsOf({ 'zh-TW': 'list:\n  emtpy: "沒有資料"\n' })).toMatchInlineSnapshot(`
      "locales/zh-TW.yaml:2:3  L004 "list.emtpy" is no text of locales/en.yaml. Did you mean "list.empty"?
          2 |   emtpy: "沒有資料"
            |   ^^^^^"
    `);
  });

  it('a language that falls back to another has the texts that it has, in its own plural forms', () => {
    const plural = { en: `${en}  rows: "%{count} row |||| %{count} rows"\n`, zh: `${zh}  rows: "%{count} 行"\n` };
    const used = `${code} t('list.rows')`;
    const more = { pl: { name: 'Polski', from: 'en' }, ja: { name: '日本語', from: 'en' } };
    const pl = 'list:\n  rows: "%{count} wiersz |||| %{count} wiersze |||| %{count} wierszy |||| %{count} wiersza"\n';
    const files = { ...plural, pl, ja: 'list: { rows: "%{count} 行" }\n' };
    expect(problemsOf(files, { used, more })).toBe('');
    const wrong = { ...files, ja: 'list: { rows: "%{count} 行 |||| %{count} 行", emty: "無" }\n' };
    expect(problemsOf(wrong, { used, more })).toMatchInlineSnapshot(`
      "locales/ja.yaml:1:9  L008 "list.rows" has 2 plural forms, and ja has 1: other
          1 | list: { rows: "%{count} 行 |||| %{count} 行", emty: "無" }
            |         ^^^^
      locales/ja.yaml:1:45  L004 "list.emty" is no text of locales/en.yaml. Did you mean "list.empty"?
          1 | list: { rows: "%{count} 行 |||| %{count} 行", emty: "無" }
            |                                               ^^^^"
    `);
    const whole = { ja: { name: '日本語' } };
    expect(problemsOf({ ...plural, ja: files.ja }, { used, more: whole })).toMatchInlineSnapshot(`
      "locales/en.yaml:2:3  L001 "list.empty" is missing in locales/ja.yaml
          2 |   empty: "Nothing here"
            |   ^^^^^
      locales/en.yaml:3:3  L001 "list.count" is missing in locales/ja.yaml
          3 |   count: "%{count} records"
            |   ^^^^^"
    `);
  });

  it('L007 is reported for a file in a language that is not declared', () =>
    expect(problemsOf({ 'zh-tw': zh })).toMatchInlineSnapshot(`
      "locales/zh-tw.yaml:1:1  L007 "zh-tw" is no language of schemas/_defaults.yaml. Did you mean "zh-TW"?
          1 | list:
            | ^"
    `));

  it('L005 is reported for values that are no text', () => {
    expect(problemsOf({ en: en.replace('"Nothing here"', '12') })).toMatchInlineSnapshot(`
      "locales/en.yaml:2:3  L005 "list.empty" is no text: put it in quotes
          2 |   empty: 12
            |   ^^^^^
      locales/zh.yaml:2:3  L001 "list.empty" is missing in locales/en.yaml
          2 |   empty: "暂无数据"
            |   ^^^^^"
    `);
  });

  it('L006 is reported for a prefix without texts', () => {
    expect(problemsOf({}, { prefixes: ['appearance.'] })).toMatchInlineSnapshot(`
      "scripts/check/locale-prefixes.ts:1:1  L006 no text begins with "appearance."
          1 | 
            | ^"
    `);
  });
});

it('the coverage has a line for each language that falls back to another', () => {
  const declared = {
    en: { name: 'English' },
    zh: { name: '简体中文' },
    'zh-TW': { name: '繁體中文', from: 'zh' },
    de: { name: 'Deutsch', from: 'en' },
    ja: { name: '日本語', from: 'en' },
  };
  expect(textCoverage('tests/german/schemas', declared, { count: 1100, own: new Map([['de', 3]]) })).toEqual([
    'de: 4 of 5 texts of schemas, 3 of 1,100 of the console',
    'ja: 0 of 5 texts of schemas, 0 of 1,100 of the console',
  ]);
});
