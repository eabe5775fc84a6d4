import { expect, it } from 'vitest';
import { words, wordsUsedIn } from '../support/words';

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
