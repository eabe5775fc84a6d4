import { describe, expect, it } from 'vitest';
import { words, wordsByFile, wordsUsedIn } from '../support/words';

/*
 * Every word of the schema language is used by a schema of the console, or by those of the library: a second backend that
 * this project did not shape (tests/e2e/library.spec.ts).
 */

it('every word of the language is used', () => {
  const known = new Set([
    ...wordsUsedIn('schemas'),
    ...wordsUsedIn('tests/schemas/library'),
    ...wordsUsedIn('tests/german/schemas'),
  ]);
  expect(words.length).toBeGreaterThan(200);
  expect(words.filter((word) => !known.has(word))).toEqual([]);
});

/** A word at a place: `list.columns`. The language grows by a general word, or by none: these numbers only fall. */
describe('the size of the language', () => {
  const pairs = words.filter((word) => !word.includes('='));
  const names = new Set(pairs.map((pair) => pair.slice(pair.lastIndexOf('.') + 1)));
  const files = [
    'schemas',
    'tests/schemas/library',
    'tests/schemas/visits',
    'tests/schemas/stock',
    'tests/german/schemas',
  ].flatMap(wordsByFile);
  const rare = pairs.filter((pair) => files.filter((file) => file.has(pair)).length < 2);

  it(`is ${pairs.length} words at their places, of ${names.size} names`, () => {
    expect(pairs.length).toBeLessThanOrEqual(230);
    expect(names.size).toBeLessThanOrEqual(163);
  });

  it(`has ${rare.length} words that one file uses`, () => {
    expect(rare.length).toBeLessThanOrEqual(21);
  });
});
