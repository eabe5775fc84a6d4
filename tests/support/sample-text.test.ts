import { expect, it } from 'vitest';
import { sampleText } from './sample-text';

it.each([
  ['[A-Z]{3}'],
  ['[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]'],
  ['\\+\\d{1,4}'],
  ['[A-Za-z][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)+'],
  ['[a-z_][a-z0-9_]*(/[a-z][a-z0-9_]*)?(:[a-z][a-z0-9_]*)?'],
  ['(?:https|ftp)://x+'],
])('makes two texts that match /%s/', (pattern) => {
  expect(sampleText(pattern, 1)).toMatch(new RegExp(`^(?:${pattern})$`, 'u'));
  expect(sampleText(pattern, 2)).toMatch(new RegExp(`^(?:${pattern})$`, 'u'));
});

it('makes another text in another turn', () => {
  expect(sampleText('[a-z]{4}', 1)).not.toBe(sampleText('[a-z]{4}', 2));
});

it('names the pattern when it cannot make a text', () => {
  expect(() => sampleText('a(?=b)', 1)).toThrow('No sample of /a(?=b)/');
});
