import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine } from './csv';

describe('csvLine', () => {
  it('separates by commas and ends with CRLF', () => expect(csvLine(['a', '', 'c'])).toBe('a,,c\r\n'));

  it.each([
    ['comma', 'a,b', '"a,b"'],
    ['quotation mark', 'say "hi"', '"say ""hi"""'],
    ['line feed', 'a\nb', '"a\nb"'],
    ['carriage return', 'a\rb', '"a\rb"'],
  ])('quotes a field with a %s', (_name, text, field) => expect(csvLine([text])).toBe(`${field}\r\n`));

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '＝1', '＋1', '－1', '＠a'])(
    'prefixes %j with an apostrophe',
    (text) => {
      expect(csvLine([text])).toBe(`'${text}\r\n`);
    },
  );

  it.each([
    ['\t=1', `'\t'=1`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a;@b\n+c', `"a;'@b\n'+c"`],
    ['a;b', '"a;b"'],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['\u0000=1', `'=1`],
    ['\u0007@a', `'@a`],
  ])('is not fooled by %j', (text, field) => expect(csvLine([text])).toBe(`${field}\r\n`));

  it('leaves a sign inside a text unchanged', () => expect(csvLine(['a=b', 'x-y'])).toBe('a=b,x-y\r\n'));

  it('leaves numbers unchanged, and treats a phone number as text', () => {
    const minus = { number: -5.5, text: '-5.50', format: '0.00' };
    expect(csvLine([minus, '+86 13800000000', '-5'])).toBe(`-5.50,'+86 13800000000,'-5\r\n`);
  });

  it('escapes an amount whose text begins with a sign but is no plain number', () => {
    expect(csvLine([{ number: -5, text: '-USD 5', format: '0' }])).toBe(`'-USD 5\r\n`);
  });

  it('keeps emoji and Chinese, and drops control characters and lone surrogates', () =>
    expect(csvLine(['摄像头📷', 'a\u0000b\u001Fc\u0085', 'x\uD83Dy'])).toBe('摄像头📷,abc,xy\r\n'));

  it('keeps a tab inside a text', () => expect(csvLine(['a\tb'])).toBe('a\tb\r\n'));
});

it('starts with the byte order mark EF BB BF', () =>
  expect([...new TextEncoder().encode(byteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]));
