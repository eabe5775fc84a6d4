import { describe, expect, it } from 'vitest';
import { indented, objectProblem } from './json-text';

describe('objectProblem', () => {
  it.each(['{}', ' {"a": [1, -2.5e3, {"b": null}], "c": "\\u00e9\\n", "d": true} \n'])(
    'finds nothing in %s',
    (text) => {
      expect(objectProblem(text)).toBeUndefined();
    },
  );

  it.each([
    ['', 1, 1, 'value'],
    ['{', 1, 2, 'name'],
    ['{"a" 1}', 1, 6, 'colon'],
    ['{"a": }', 1, 7, 'value'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'next'],
    ['{"a": 1,\n}', 2, 1, 'name'],
    ['{"a": [1,]}', 1, 10, 'value'],
    ['{"a": [1}', 1, 9, 'next'],
    ["{'a': 1}", 1, 2, 'name'],
    ['{"a": 012}', 1, 8, 'next'],
    ['{"a": "b\nc"}', 1, 7, 'value'],
    ['{"a": "\\x"}', 1, 7, 'value'],
    ['{"a": undefined}', 1, 7, 'value'],
    ['{"a": 1} {', 1, 10, 'end'],
    ['{"a": 1', 1, 8, 'next'],
    ['[1]', 1, 1, 'object'],
  ])('of %j is at %d:%d: %s', (text, line, column, key) => {
    expect(objectProblem(text)).toEqual({ line, column, key: `apitest.json.${key}` });
  });

  it('agrees with the parser of the browser', () => {
    const parts = ['{', '}', '[', ']', ',', ':', '"a"', '1', 'null'];
    for (let turn = 0; turn < 9 ** 5; turn += 7) {
      const inner = Array.from({ length: 5 }, (_, index) => parts[Math.floor(turn / 9 ** index) % 9]).join('');
      const text = `{"x":[${inner}]}`;
      expect([text, objectProblem(text) === undefined]).toEqual([text, parses(text)]);
    }
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isSecret(name: string) {
  return name.includes('secret');
}

describe('indented', () => {
  it('indents each level by two spaces and keeps empty values on one line', () => {
    expect(indented('{"a":[1,{"b":"x: {"}],"c":{},"d":[]}', isSecret)).toBe(
      '{\n  "a": [\n    1,\n    {\n      "b": "x: {"\n    }\n  ],\n  "c": {},\n  "d": []\n}',
    );
  });

  it('keeps numbers literally', () => {
    expect(indented('[12345678901234567890,1.10]', isSecret)).toBe('[\n  12345678901234567890,\n  1.10\n]');
  });

  it.each([
    ['{"secret":"x","b":1}', '{"secret":"••••••","b":1}'],
    ['{"secret":12}', '{"secret":"••••••"}'],
    ['{"secret":"","other":null}', '{"secret":"","other":null}'],
    ['{"secret":{"a":"x","b":[1]},"c":"y"}', '{"secret":{"a":"••••••","b":["••••••"]},"c":"y"}'],
    ['{"secret":["x"],"c":["y"]}', '{"secret":["••••••"],"c":["y"]}'],
    ['{"a":{"se\\u0063ret":"x"}}', '{"a":{"se\\u0063ret":"••••••"}}'],
    ['{"secret":"{acc_token}"}', '{"secret":"{acc_token}"}'],
    ['["secret","x"]', '["secret","x"]'],
  ])('hides secrets of %s', (text, shown) => {
    expect(indented(text, isSecret).replaceAll(/\n\s*|(?<=:) /g, '')).toBe(shown);
  });

  it.each([
    ['<html>"a": 1', '<html>"a": 1'],
    ['{"secret":"abc","b":[1', '{"secret":"••••••","b":[1'],
    ['{"b":1,"secret":"ab', '{"b":1,"secret":"••••••"'],
  ])('of %s, which is no JSON, keeps its form and no secret', (text, shown) => {
    expect(indented(text, isSecret)).toBe(shown);
  });

  it('handles a long text', () => {
    const text = JSON.stringify({ data: 'x"'.repeat(1_000_000) });
    expect(indented(text, isSecret)).toHaveLength(text.length + 5);
  });
});
