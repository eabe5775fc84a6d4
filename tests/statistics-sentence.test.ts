import type { TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, it } from 'vitest';
import { projectLanguages, readTexts } from '../scripts/check/locale-files';
import { countText } from '../src/extensions/statistics/cells';
import { sentenceOf } from '../src/extensions/statistics/sentence';

const languages = projectLanguages('.');

function sentence(language: string, values: number[], former?: number[], buckets = ['2026-11-16', '2026-11-17']) {
  const { translate } = polyglotI18nProvider(
    () => ({ ...readTexts('locales', language, languages) }) as TranslationMessages,
    language,
  );
  return sentenceOf({ measure: 'activations', buckets, values, former, text: countText, language }, translate);
}

describe('the sentence of a chart', () => {
  it('has the total, and the day with the most', () => {
    expect(sentence('en', [4, 11])).toBe('15 activations in all, at most 11 in a day (Nov 17)');
    expect(sentence('zh', [4, 11])).toBe('共激活 15 台，峰值 11 台（11-17）');
  });
  it('speaks of months', () =>
    expect(sentence('en', [4, 11], undefined, ['2026-10', '2026-11'])).toBe(
      '15 activations in all, at most 11 in a month (Nov 2026)',
    ));
  it('has no peak for one day, and knows one from many', () =>
    expect(sentence('en', [1], undefined, ['2026-11-17'])).toBe('1 activation in all'));
  it('compares the totals', () => {
    expect(sentence('en', [0, 9], [4, 4])).toMatch(/, 12\.5% more than in the period before$/);
    expect(sentence('zh', [0, 7], [4, 4])).toMatch(/，较上一周期下降 12\.5%$/);
    expect(sentence('en', [4, 4], [0, 8])).toMatch(/, as in the period before$/);
    expect(sentence('en', [4, 4], [0, 0])).toMatch(/, nothing in the period before$/);
  });
});
