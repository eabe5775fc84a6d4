import { describe, expect, it } from 'vitest';
import { plainLine } from './others-text';

/** Every way to end a line or a string, and every character that hides or turns text. */
const planted = [
  '\n',
  '\r',
  '\r\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  '\0',
  '\u001B[2J',
  '\u009B2J',
  '\u202E',
  '\u2066',
  '\u200B',
  '\uFEFF',
  '\u{E0001}',
  '\uD800',
  '"',
  "'",
  '`',
  '\\',
  '${',
  '*/',
  '</script>',
];

describe.each(planted)('after %j', (character) => {
  const text = `a${character}globalThis.ran = true; //`;

  it('a line is one line', () => expect(plainLine(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u));
});

it('keeps what people write', () => {
  expect(plainLine('状态是"未知" 📷, é.\r\n\r\nIt was 5 °C ≥ 3.')).toBe('状态是"未知" 📷, é. It was 5 °C ≥ 3.');
});
