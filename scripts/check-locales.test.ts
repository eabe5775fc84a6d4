import { describe, expect, it } from 'vitest';
import { formatProblem } from '../src/compiler/problem';
import { checkLocales } from './check-locales';

const en = 'list:\n  empty: "Nothing here"\n  count: "%{count} records"\n';
const zh = 'list:\n  empty: "暂无数据"\n  count: "%{count} 条记录"\n';
const code = 'translate(\'list.empty\'); translate("list.count");';

function problemsOf(files: Record<string, string>, { used = code, prefixes = [] as string[] } = {}): string {
  return checkLocales({ files: { en, 'zh-CN': zh, ...files }, code: used, prefixes })
    .problems.map(formatProblem)
    .join('\n');
}

describe('the check of the locales', () => {
  it('reports nothing for valid locales', () => expect(problemsOf({})).toBe(''));
  it('counts the texts', () => expect(checkLocales({ files: { en, 'zh-CN': zh }, code, prefixes: [] }).count).toBe(2));

  it('L001 is reported for a text that is missing in one language', () => {
    expect(problemsOf({ 'zh-CN': zh.replace('empty', 'emty') })).toMatchInlineSnapshot(`
      "locales/en.yaml:2:3  L001 "list.empty" is missing in locales/zh-CN.yaml. Did you mean "list.emty"?
          2 |   empty: "Nothing here"
            |   ^^^^^
      locales/zh-CN.yaml:2:3  L001 "list.emty" is missing in locales/en.yaml. Did you mean "list.empty"?
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
    expect(problemsOf({ 'zh-CN': zh.replace('%{count}', '%{total}') })).toMatchInlineSnapshot(`
      "locales/zh-CN.yaml:3:3  L003 "list.count" has %{total} here and %{count} in locales/en.yaml
          3 |   count: "%{total} 条记录"
            |   ^^^^^"
    `);
  });

  it('L004 is reported for an override of a text that does not exist', () => {
    expect(problemsOf({ 'zh-TW': 'list:\n  emtpy: "沒有資料"\n' })).toMatchInlineSnapshot(`
      "locales/zh-TW.yaml:2:3  L004 "list.emtpy" is no text of locales/zh-CN.yaml. Did you mean "list.empty"?
          2 |   emtpy: "沒有資料"
            |   ^^^^^"
    `);
  });

  it('L005 is reported for values that are no text', () => {
    expect(problemsOf({ en: en.replace('"Nothing here"', '12') })).toMatchInlineSnapshot(`
      "locales/en.yaml:2:3  L005 "list.empty" is no text: put it in quotes
          2 |   empty: 12
            |   ^^^^^
      locales/zh-CN.yaml:2:3  L001 "list.empty" is missing in locales/en.yaml
          2 |   empty: "暂无数据"
            |   ^^^^^"
    `);
  });

  it('L006 is reported for a prefix without texts', () => {
    expect(problemsOf({}, { prefixes: ['appearance.'] })).toMatchInlineSnapshot(`
      "scripts/locale-prefixes.ts:1:1  L006 no text begins with "appearance."
          1 | 
            | ^"
    `);
  });
});
