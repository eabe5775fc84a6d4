import { expect, it } from 'vitest';
import { type Messages, projectLanguages, readTexts } from '../scripts/check/locale-files';

/* The dictionaries as the build reads them: Traditional Chinese is converted from Simplified Chinese. */

function textsOf(messages: Messages, path = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${path}${key}`, text] as const] : [...textsOf(text, `${path}${key}.`)],
    ),
  );
}

const languages = projectLanguages('.');
const english = textsOf(readTexts('locales', 'en', languages));
const simplified = textsOf(readTexts('locales', 'zh', languages));

it.each(['zh', 'zh-TW'] as const)(
  '[lang-dictionaries] %s has the keys of English, and Chinese below them',
  (language) => {
    const chinese = textsOf(readTexts('locales', language, languages));
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
    const written = [...chinese.values()].filter((text) => /\p{Script=Han}/u.test(text));
    expect(written.length).toBeGreaterThan(chinese.size * 0.9);
  },
);

it('[lang-dictionaries] zh-TW has Traditional characters', () => {
  const traditional = textsOf(readTexts('locales', 'zh-TW', languages));
  expect(simplified.get('entrance.dataCenter')).toBe('数据中心');
  expect(traditional.get('entrance.dataCenter')).toBe('資料中心');
});

it.each(['en', 'zh', 'zh-TW'] as const)(
  '%s has one word for the dashboard, in the menu and on its page',
  (language) => {
    const texts = textsOf(readTexts('locales', language, languages));
    expect(texts.get('shell.sections.dashboard')).toBe(texts.get('shell.dashboard'));
  },
);
