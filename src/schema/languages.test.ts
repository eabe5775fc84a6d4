import { expect, it } from 'vitest';
import { pluralForms, textIn } from './languages';

const languages = {
  en: { name: 'English' },
  zh: { name: '简体中文' },
  'zh-TW': { name: '繁體中文', fallback: 'zh' },
  ja: { name: '日本語', fallback: 'en' },
};

it.each([
  ['zh-TW', { en: 'Cloud', zh: '云', 'zh-TW': '雲' }, '雲'],
  ['zh-TW', { en: 'Cloud', zh: '云' }, '云'],
  ['zh-TW', { en: 'Cloud' }, 'Cloud'],
  ['ja', { en: 'Cloud', zh: '云' }, 'Cloud'],
])('in %s %j is %s', (language, texts, shown) => expect(textIn(texts, language, languages)).toBe(shown));

it('has each plural form that a language can have', () => {
  const { pluralCategories } = new Intl.PluralRules('ar').resolvedOptions();
  expect([...pluralForms].toSorted()).toEqual(pluralCategories.toSorted());
});

it('has no text where not even English has one', () => expect(textIn({ zh: '云' }, 'ja', languages)).toBe(''));
