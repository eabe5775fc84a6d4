import { expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas';
import { languageSteps, languageVersion, newWord, replacement, type LanguageStep } from './renamed-words';

it('a renamed word is no longer a word, and its new name is', () => {
  const parts = [jsonSchemas.resource, ...Object.values(jsonSchemas.resource.$defs ?? {})];
  for (const [title, words] of languageSteps.flatMap(({ renamed }) => Object.entries(renamed))) {
    const known = parts.filter((part) => part.title === title).flatMap((part) => Object.keys(part.properties ?? {}));
    for (const old of Object.keys(words)) {
      expect(known).not.toContain(old);
      expect(known).toContain(newWord(title, old)?.word);
    }
  }
});

it('a word that was replaced is no longer a word', () => {
  const parts = Object.values(jsonSchemas.resource.$defs ?? {});
  for (const [title, words] of languageSteps.flatMap(({ replaced = {} }) => Object.entries(replaced))) {
    const named = parts.filter((part) => part.title === title);
    expect(named).not.toEqual([]);
    const known = named.flatMap((part) => Object.keys(part.properties ?? {}));
    expect(Object.keys(words).filter((word) => known.includes(word))).toEqual([]);
    for (const word of Object.keys(words)) expect(replacement(title, word)).toEqual({ now: words[word], version: 3 });
  }
});

it('versions are counted from 2, and the last one is the present one', () => {
  expect(languageSteps.map(({ version }) => version)).toEqual(languageSteps.map((_step, index) => index + 2));
  expect(languageVersion).toBe(languageSteps.length + 1);
});

it('a word that was renamed twice has its last name', () => {
  const steps: LanguageStep[] = [
    { version: 2, renamed: { 'a field': { a: 'b' } } },
    { version: 3, renamed: { 'a field': { b: 'c' }, 'a tab': { a: 'd' } } },
  ];
  expect(newWord('a field', 'a', steps)).toEqual({ word: 'c', version: 3 });
  expect(newWord('a tab', 'a', steps)).toEqual({ word: 'd', version: 3 });
  expect(newWord('a tab', 'b', steps)).toBeUndefined();
});
