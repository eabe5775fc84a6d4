import { expect, it } from 'vitest';
import { textCoverage } from './text-coverage';

it('has a line for each language that falls back to another', () => {
  const languages = {
    en: { name: 'English' },
    zh: { name: '简体中文' },
    'zh-TW': { name: '繁體中文', from: 'zh' },
    de: { name: 'Deutsch', from: 'en' },
    ja: { name: '日本語', from: 'en' },
  };
  expect(textCoverage('tests/german/schemas', languages, { count: 1100, own: new Map([['de', 3]]) })).toEqual([
    'de: 4 of 5 texts of schemas, 3 of 1,100 of the console',
    'ja: 0 of 5 texts of schemas, 0 of 1,100 of the console',
  ]);
});
