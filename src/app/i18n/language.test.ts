import { describe, expect, it } from 'vitest';
import { inLanguage, languageOf, withLang, withoutLang } from './language';

const languages = {
  en: { name: 'English' },
  zh: { name: '简体中文' },
  'zh-TW': { name: '繁體中文', fallback: 'zh' },
  'pt-PT': { name: 'Português', fallback: 'en' },
};

function at(url: string) {
  return new URL(url, 'http://console.test');
}

describe('languageOf', () => {
  it.each([
    ['lang-zh-cn', '/login', 'zh-CN', 'zh'],
    ['lang-contains-zh', '/login', 'zh-TW', 'zh'],
    ['lang-contains-zh', '/login', 'zh-HK', 'zh'],
    ['lang-otherwise-en', '/login', 'de-DE', 'en'],
    ['lang-query-authorize-en', '/authorize', 'zh-CN', 'en'],
    ['lang-query-authorize-en', '/authorize/', 'zh-CN', 'en'],
    ['link3-login-lang-en', '/link3_login/', 'zh-CN', 'en'],
    ['link3-login-lang-en', '/link3_login', 'zh-CN', 'en'],
    ['lang-query-kept', '/login?lang=en', 'zh-CN', 'en'],
    ['lang-query-kept', '/authorize?lang=zh', 'en-US', 'zh'],
    ['lang-dictionaries', '/login?lang=zh-TW', 'en-US', 'zh-TW'],
    ['lang-dictionaries', '/login?lang=zh-hk', 'en-US', 'zh-TW'],
    ['lang-dictionaries', '/login?lang=zh-CN', 'en-US', 'zh'],
    ['lang-dictionaries', '/login', 'pt-BR', 'pt-PT'],
    ['lang-dictionaries', '/login', 'not a code', 'en'],
  ])('[%s] %s in a %s browser is %s', (_id, url, browser, language) => {
    expect(languageOf(at(url), browser, null, languages)).toBe(language);
  });
  it('prefers the choice of the user to the browser', () =>
    expect(languageOf(at('/login'), 'en-US', 'zh-TW', languages)).toBe('zh-TW'));
  it('ignores an unknown lang', () => expect(languageOf(at('/login?lang=xx'), 'zh-CN', null, languages)).toBe('zh'));
});

describe('withLang', () => {
  it('[lang-query-zh] adds zh', () => expect(withLang('', 'zh')).toBe('?lang=zh'));
  it('[lang-query-en] adds en after other parameters', () => expect(withLang('?page=2', 'en')).toBe('?page=2&lang=en'));
  it('[lang-query-kept] keeps a lang', () => expect(withLang('?lang=en', 'zh')).toBe('?lang=en'));
});

describe('withoutLang', () => {
  it('removes only lang', () => expect(withoutLang('?page=2&lang=en&language=x')).toBe('?page=2&language=x'));
  it('removes a query that has only lang', () => expect(withoutLang('?lang=zh')).toBe(''));
  it('accepts an empty query', () => expect(withoutLang('')).toBe(''));
});

describe('inLanguage', () => {
  it('the page after a sign-in has the language that was chosen during it', () => {
    expect(inLanguage('/operate/user?lang=en&page=2#top', 'zh')).toBe('/operate/user?page=2&lang=zh#top');
    expect(inLanguage('/dashboard', 'zh-TW')).toBe('/dashboard?lang=zh-TW');
  });
});
