import { describe, expect, it } from 'vitest';
import { smsSize } from './sms';
import { hasPlaceholder, sent, wordsOf } from './words';

describe('wordsOf', () => {
  const samples = new Map([
    ['code', '482913'],
    ['empty', ''],
  ]);

  it('replaces placeholders by samples', () => {
    expect(wordsOf('Code ${code}, ${ code }!', samples)).toEqual([
      { text: 'Code ' },
      { name: 'code', sample: '482913' },
      { text: ', ' },
      { name: 'code', sample: '482913' },
      { text: '!' },
    ]);
    expect(sent(wordsOf('Code ${code}', samples))).toBe('Code 482913');
  });

  it('keeps a placeholder without a sample, and one without a closing brace', () => {
    expect(sent(wordsOf('${empty} ${other} ${open', samples))).toBe('${empty} ${other} ${open');
    expect(hasPlaceholder(wordsOf('${open', samples))).toBe(false);
  });

  it('treats a sample as text', () => {
    expect(wordsOf('${code}', new Map([['code', '${code} {x} <b>$&']]))).toEqual([
      { name: 'code', sample: '${code} {x} <b>$&' },
    ]);
  });
});

describe('smsSize', () => {
  it.each([
    ['nothing', '', 0, 0],
    ['160 characters of the plain alphabet', 'a'.repeat(160), 160, 1],
    ['one more', 'a'.repeat(161), 161, 2],
    ['three messages', 'a'.repeat(307), 307, 3],
    ['signs that take two', '€'.repeat(80), 160, 1],
    ['70 Chinese characters', '锐'.repeat(70), 70, 1],
    ['one more', '锐'.repeat(71), 71, 2],
    ['a signature in front of a plain text', `【Cloud】${'a'.repeat(64)}`, 71, 2],
    ['a face', '🙂', 2, 1],
  ])('counts %s', (_what, text, characters, messages) => expect(smsSize(text)).toEqual({ characters, messages }));
});
