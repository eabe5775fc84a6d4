// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync('public/early-code.js', 'utf8');
const files = { list: ['/list.js', '/list.css'], en: ['/en.js'], 'zh-CN': ['/zh-CN.js'], 'zh-TW': ['/zh-TW.js'] };

/** Runs the script as a browser does, and returns the names of the files that it requests. */
function asked({ search = '', language = 'de', kept = {}, data = JSON.stringify(files) }: { search?: string; language?: string; kept?: Record<string, string>; data?: string | undefined }): string[] {
  document.head.replaceChildren();
  runInNewContext(source, {
    document: { head: document.head, createElement: (name: string) => document.createElement(name), currentScript: { dataset: data === '' ? {} : { files: data } } },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    location: { search },
    navigator: { language },
    URLSearchParams,
  });
  return Array.from(document.head.querySelectorAll('link'), ({ rel, as, href }) => `${rel} ${as} ${new URL(href).pathname}`);
}

it('requests the texts of the language: of the query, else the chosen one, else the browser\'s', () => {
  expect(asked({ language: 'zh-HK', search: '?lang=en' })).toEqual(['modulepreload script /en.js']);
  expect(asked({ kept: { lang: 'zh-TW' } })).toEqual(['modulepreload script /zh-TW.js']);
  expect(asked({ language: 'zh-CN' })).toEqual(['modulepreload script /zh-CN.js']);
  expect(asked({})).toEqual(['modulepreload script /en.js']);
});

it('requests the shell and the first list for a signed-in user', () => {
  expect(asked({ kept: { acc_token: 'one' } })).toEqual(['modulepreload script /list.js', 'preload style /list.css', 'modulepreload script /en.js']);
});

it('requests nothing in development, where no file is named', () => {
  expect(asked({ data: '' })).toEqual([]);
});
