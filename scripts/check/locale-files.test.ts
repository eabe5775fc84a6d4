import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTexts } from './locale-files';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'locales-'));
  const put = (language: string, text: string) => writeFileSync(join(dir, `${language}.yaml`), text);
  put('en', 'list: { rows: "row |||| rows", empty: Nothing, save: Save }\n');
  put('zh', 'list: { rows: 行, empty: 软件, save: 保存 }\n');
  put('zh-TW', 'list: { save: 存 }\n');
  put('de', 'list: { empty: Nichts }\nra: { auth: { sign_in: Anmelden } }\n');
  put('de-AT', 'list: { save: Sichern }\n');
});
afterAll(() => rmSync(dir, { recursive: true }));

const languages = {
  en: { name: 'English' },
  zh: { name: '简体中文' },
  'zh-TW': { name: '繁體中文', from: 'zh' },
  de: { name: 'Deutsch', from: 'en' },
  'de-AT': { name: 'Österreich', from: 'de' },
};

it.each([
  ['en', { rows: 'row |||| rows', empty: 'Nothing', save: 'Save' }, 'Sign in'],
  ['zh-TW', { rows: '列', empty: '軟體', save: '存' }, '登入'],
  ['de', { rows: { '|en': 'row |||| rows' }, empty: 'Nichts', save: 'Save' }, 'Anmelden'],
  ['de-AT', { rows: { '|en': 'row |||| rows' }, empty: 'Nichts', save: 'Sichern' }, 'Anmelden'],
])('the texts of %s are its own, then those of the languages that it comes from', (language, list, signIn) => {
  expect(readTexts(dir, language, languages)).toMatchObject({ list, ra: { auth: { sign_in: signIn } } });
});
