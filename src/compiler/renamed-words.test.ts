import { expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas';
import { languageSteps, languageVersion, newWord, type LanguageStep } from './renamed-words';

it('a renamed word is no longer a word, and its new name is', () => {
  const parts = [jsonSchemas.resource, ...Object.values(jsonSchemas.resource.$defs ?? {})];
  for (const [title, words] of languageSteps.flatMap(({ renamed }) => Object.entries(renamed))) {
    const known = parts.filter((part) => part.title === title).flatMap((part) => Object.keys(part.properties ?? {}));
    for (const old of Object.keys(words)) {
      expect(known).not.toContain(old);
      const now = newWord(title, old)?.word ?? '';
      expect(/^\w+$/.test(now) ? known : [now]).toContain(now);
    }
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
