import { expect, it } from 'vitest';
import { readLocale, type Messages } from '../scripts/locale-files';

/* The dictionaries as the build reads them: Traditional Chinese is converted from Simplified Chinese. */

function textsOf(messages: Messages, path = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, text]) =>
      typeof text === 'string' ? [[`${path}${key}`, text] as const] : [...textsOf(text, `${path}${key}.`)],
    ),
  );
}

const english = textsOf(readLocale('locales', 'en'));
const simplified = textsOf(readLocale('locales', 'zh-CN'));

it.each(['zh-CN', 'zh-TW'] as const)(
  '[lang-dictionaries] %s has the keys of English, and Chinese below them',
  (language) => {
    const chinese = textsOf(readLocale('locales', language));
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
    const written = [...chinese.values()].filter((text) => /\p{Script=Han}/u.test(text));
    expect(written.length).toBeGreaterThan(chinese.size * 0.9);
  },
);

it('[lang-dictionaries] zh-TW has Traditional characters', () => {
  const traditional = textsOf(readLocale('locales', 'zh-TW'));
  expect(simplified.get('entrance.dataCenter')).toBe('数据中心');
  expect(traditional.get('entrance.dataCenter')).toBe('資料中心');
});

it.each(['en', 'zh-CN', 'zh-TW'] as const)(
  '%s has one word for the dashboard, in the menu and on its page',
  (language) => {
    const texts = textsOf(readLocale('locales', language));
    expect(texts.get('shell.sections.dashboard')).toBe(texts.get('shell.dashboard'));
  },
);
