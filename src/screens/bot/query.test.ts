import { describe, expect, it } from 'vitest';
import { addressOf, isOther, readQuery, usualFirst } from './query';

const languages = ['en', 'zh', 'zh-TW'];

describe("the bot desk's address", () => {
  it('opens the usual language', () => {
    expect(readQuery(new URLSearchParams('lang=zh'), languages)).toEqual({ of: 'en', bot: undefined, article: undefined, category: undefined });
    expect(readQuery(new URLSearchParams('of=fr&article='), languages).of).toBe('en');
    expect(readQuery(new URLSearchParams('of=zh-TW&article=new&category=4'), languages)).toEqual({ of: 'zh-TW', bot: undefined, article: 'new', category: '4' });
  });
  it('names one thing at a time', () => {
    const from = new URLSearchParams('lang=zh&of=en&article=new&category=4');
    expect(addressOf(from, { of: 'en', bot: '2' }).toString()).toBe('lang=zh&of=en&bot=2');
  });
  it('tells another thing from the same', () => {
    expect(isOther({ search: '?of=en&article=1&lang=en' }, { search: '?article=1&of=en&lang=zh' })).toBe(false);
    expect(isOther({ search: '?of=en&article=1' }, { search: '?of=en&article=2' })).toBe(true);
    expect(isOther({ search: '?of=en&article=1' }, { search: '?of=zh' })).toBe(true);
  });
});

describe('the usual language', () => {
  it.each([
    ['en', ['en', 'zh', 'zh-TW']],
    ['zh-CN', ['zh', 'en', 'zh-TW']],
    ['zh-TW', ['zh-TW', 'en', 'zh']],
    ['fr', ['en', 'zh', 'zh-TW']],
  ])('of a console in %s stands first', (console, order) => expect(usualFirst(languages, console)).toEqual(order));
});
