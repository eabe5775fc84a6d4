import { describe, expect, it } from 'vitest';
import { WrittenNumber } from './json';
import { holds, readJson, readJsonLiterally, writeJson } from './json-text';

function written(text: string): WrittenNumber {
  return new WrittenNumber(text);
}

describe('readJson', () => {
  it('keeps what a number cannot hold, and nothing else', () => {
    expect(
      readJson(
        '[9007199254740993, 9007199254740992, 637143198711861248, 1e400, -1E400, 0.12345678901234567890, 1.10, 1e3]',
      ),
    ).toEqual([
      written('9007199254740993'),
      9007199254740992,
      written('637143198711861248'),
      written('1e400'),
      written('-1E400'),
      written('0.12345678901234567890'),
      1.1,
      1000,
    ]);
  });

  it('reads a number alone, first in a list and after blanks', () => {
    expect(readJson(' 9007199254740993')).toEqual(written('9007199254740993'));
    expect(readJson('{"a":[9007199254740993],"b" :\n 9007199254740993}')).toEqual({
      a: [written('9007199254740993')],
      b: written('9007199254740993'),
    });
  });

  it('leaves texts alone', () => {
    const text = String.raw`{"a: 9007199254740993":"#9007199254740993, \"1e400\\","b":"\u0023\u00239007199254740995","__proto__":{"c":1}}`;
    const read = readJson(`[9007199254740993,${text}]`);
    expect(read).toEqual([written('9007199254740993'), JSON.parse(text)]);
    expect(writeJson(read)).toBe(`[9007199254740993,${JSON.stringify(JSON.parse(text))}]`);
  });

  it('refuses what is no JSON', () => {
    expect(() => readJson('[9007199254740993')).toThrow(SyntaxError);
    expect(() => readJson('[09007199254740993]')).toThrow(SyntaxError);
  });
});

it('every number comes back as it is written', () => {
  const text = '{"a":[1.10,1e400,-0,1e3,9007199254740993,1],"b":0.10}';
  expect(writeJson(readJsonLiterally(text))).toBe(text);
});

it('writes what JSON.stringify writes, with spaces, and nothing for what is no JSON', () => {
  const value = { a: [1, undefined], b: undefined, c: new Date(0), d: '#', e: '"##1"' };
  expect(writeJson(value, 2)).toBe(JSON.stringify(value, null, 2));
  expect(writeJson({ ...value, f: written('1e400') }, 2)).toBe(
    JSON.stringify({ ...value, f: 0.5 }, null, 2).replace('0.5', '1e400'),
  );
  expect(writeJson(undefined)).toBe('');
});

it.each([
  ['9007199254740992', true],
  ['9007199254740993', false],
  ['12.50', true],
  ['-0', true],
  ['0.000', true],
  ['1.5e3', true],
  ['1e21', true],
  ['0.1', true],
  ['0.10000000000000000001', false],
  ['12345678901234567.89', false],
  ['1e-400', false],
  ['5e-324', true],
])('a number holds %s: %s', (number, held) => expect(holds(number)).toBe(held));
