import { expect, it } from 'vitest';
import { expressionOfTest } from './former-tests';
import { jsonSchemas, propertiesOf } from './json-schemas';
import { problemsOf, valid } from './compile-files.case';
import { languageSteps, languageVersion, newShape, newWord, type LanguageStep } from './renamed-words';

it('a renamed word is no longer a word, and its new name is', () => {
  const parts = [jsonSchemas.resource, ...Object.values(jsonSchemas.resource.$defs ?? {})];
  for (const [title, words] of languageSteps.flatMap(({ renamed }) => Object.entries(renamed))) {
    const known = parts.filter((part) => part.title === title).flatMap((part) => Object.keys(propertiesOf(part)));
    for (const old of Object.keys(words)) {
      expect(known).not.toContain(old);
      expect(known).toContain(newWord(title, old)?.word);
    }
  }
});

it('a word that is written in another shape is no longer a word', () => {
  const parts = [jsonSchemas.resource, ...Object.values(jsonSchemas.resource.$defs ?? {})];
  for (const [title, words] of languageSteps.flatMap(({ reshaped = {} }) => Object.entries(reshaped))) {
    const known = parts.filter((part) => part.title === title);
    expect(known).not.toEqual([]);
    for (const old of Object.keys(words)) {
      expect(known.flatMap((part) => Object.keys(propertiesOf(part)))).not.toContain(old);
      expect(newShape(title, old)?.shape).toBe(words[old]);
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

it('a word that was replaced is told with how it is written', () => {
  const bounded = `  count: { type: integer, above: 0, label: { en: Count, zh: 数量 } }\n  end: { type: date, after: now, label: { en: End, zh: 结束 } }\n`;
  const told = problemsOf({ 'test/thing.yaml': valid + bounded });
  expect(told).toContain(
    'S003 "above" was replaced in version 3 of the schema language by `min`: 1 of an integer, 0.01 of an amount with two digits: run npm run migrate',
  );
  expect(told).toContain(
    'S003 "after" was replaced in version 3 of the schema language by `min`, of a date a day later: `min: begin + days(1)`: run npm run migrate',
  );
  expect(newShape('a tab', 'above')).toBeUndefined();
});

it.each([
  [{ not: 3 }, 'state != 3'],
  [{ not: 'a' }, "state != 'a'"],
  [{ not: 'me.comp_id' }, 'state != me.comp_id'],
  [{ not: [1, 'b'] }, "!(state in [1, 'b'])"],
  [{ filled: true }, 'state != null'],
  [{ filled: false }, 'state == null'],
  [{ before: 'now-3d' }, 'state < now - days(3)'],
  [{ before: 'end' }, 'state < end'],
  [{ after: 'today+2w' }, '(state == null || state > today + weeks(2))'],
  [{ after: 'now+6h' }, '(state == null || state > now + hours(6))'],
  [{ before: 'now-1m' }, 'state < now - months(1)'],
  [{ not: 3, filled: true }, undefined],
  [{ other: 3 }, undefined],
  [{}, undefined],
  [[1], undefined],
  [null, undefined],
  [1, undefined],
])('the former test %j is now %s', (test, text) => expect(expressionOfTest('state', test)).toBe(text));
