import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectCompiler } from '../scripts/build/schema-bundle';
import { toTraditional } from '../src/compiler/traditional-chinese';
import { isChinese } from './support/untranslated';

/* The style of Chinese texts in the locales, the schemas, and the labels of the platform. */

type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree };

/** Every text with its place; of a map with `zh` only the Chinese one. */
function textsOf(tree: Tree, path: string): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    'zh' in tree && key !== 'zh' ? [] : textsOf(value, `${path}.${key}`),
  );
}

function yamlOf(path: string) {
  return parse(readFileSync(path, 'utf8'), { merge: true }) as Tree;
}

const schemas = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => join('schemas', name));
const chinese = [
  ...['locales/zh.yaml', ...schemas].flatMap((path) => textsOf(yamlOf(path), path)),
  ...textsOf(JSON.parse(readFileSync('sandbox/contract/screens.json', 'utf8')) as Tree, 'screens.json'),
].filter(([, text]) => /\p{Script=Han}/u.test(text));

function against(rule: RegExp, except: string[] = []) {
  return chinese
    .filter(([path, text]) => rule.test(text) && !except.some((name) => path.endsWith(name)))
    .map(([path, text]) => `${path}: ${text}`);
}

it('there are texts to check', () => expect(chinese.length).toBeGreaterThan(1500));

it('punctuation beside Chinese characters is full-width', () => {
  // Users type these formats as they are.
  expect(
    against(/\p{Script=Han}[:;,?!]|[;,?!]\p{Script=Han}|\p{Script=Han}\(|\)\p{Script=Han}/u, [
      'fields.momentForm',
      'fields.timeForm',
    ]),
  ).toEqual([]);
});

it('a space separates Chinese characters from Latin words', () => {
  expect(against(/\p{Script=Han}[A-Za-z]|[A-Za-z]\p{Script=Han}/u)).toEqual([]);
});

it("no text of an option contains the option's number, except for an unknown option", () => {
  const options = textsOf(yamlOf('schemas/enums.yaml'), 'enums').filter(([, text]) => /[（(]\d+[）)]$/.test(text));
  expect(options).toEqual([]);
});

it('no text has plural forms, because Chinese would only show the first one', () => {
  expect(against(/\|\|\|\|/)).toEqual([]);
});

it('no text is cut in the wrong place when it is converted: watches, hair and empresses are not in this console', () => {
  const wrong = chinese.filter(([, text]) => /[錶髮嚮后乾隻鬍賬臺]|數據|用戶|復制|回復/u.test(toTraditional(text)));
  expect(wrong.map(([path, text]) => `${path}: ${toTraditional(text)}`)).toEqual([]);
});

it('every label of every screen and part is Chinese in Chinese', () => {
  const definitions = [...projectCompiler(process.cwd()).compile().definitions('zh').values()];
  const foreign = definitions.flatMap(({ name, label, fields, actions, tabs }) =>
    [{ label }, ...Object.values(fields), ...actions, ...tabs]
      .filter((one) => !isChinese(one.label))
      .map((one) => `${name}: ${one.label}`),
  );
  expect(definitions.length).toBeGreaterThan(50);
  expect(foreign).toEqual([]);
});

it('a new record is called what it is, not what its screen is', () => {
  const called = [...projectCompiler(process.cwd()).compile().definitions('zh').values()]
    .filter(({ calls }) => calls.add)
    .map(({ name, singular }) => `${name}: 新建${singular}`);
  expect(called.length).toBeGreaterThan(20);
  expect(called.filter((title) => /(管理|记录|菜单配置)$/.test(title))).toEqual([]);
});
