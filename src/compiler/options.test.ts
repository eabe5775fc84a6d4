import { expect, it } from 'vitest';
import { compileFiles, problemsOf, validAnd } from './compile-files.case';

function optionsIn(files: Record<string, string>, name: string) {
  expect(compileFiles(files).problems).toEqual([]);
  return compileFiles(files).definition('test/thing', 'en')?.fields[name]?.options;
}

function field(of: string) {
  return validAnd(`  mood: { type: enum, of: ${of}, label: { en: Mood, zh: 心情 } }\n`);
}

it('keeps the order of options, and tells the number 1 from the text "1"', () => {
  const [good, bad] = [
    { label: 'Good', tone: 'good' },
    { label: 'Bad', when: { state: [1] } },
  ];
  const written = (one: string, other: string) =>
    `{ ${one}: { en: Good, zh: 好, tone: good }, ${other}: { en: Bad, zh: 坏, when: { state: 1 } } }`;
  expect(optionsIn(field(written('2', '1')), 'mood')).toMatchObject({
    options: [
      { value: 2, ...good },
      { value: 1, ...bad },
    ],
  });
  expect(optionsIn(field(written('"2"', '"1"')), 'mood')).toMatchObject({
    options: [
      { value: '2', ...good },
      { value: '1', ...bad },
    ],
  });
});

it('says of each option of an enum that it is assumed', () => {
  const assumed = '{ assumed: true, 1: { en: Good, zh: 好 }, 2: { en: Bad, zh: 坏 } }';
  const options = [
    { value: 1, label: 'Good', assumed: true },
    { value: 2, label: 'Bad', assumed: true },
  ];
  expect(optionsIn(field(assumed), 'mood')).toEqual({ options });
  expect(optionsIn({ ...field('moods'), 'enums.yaml': `moods: ${assumed}\n` }, 'mood')).toEqual({ options });
});

it('adds an option to those of the file that is extended, or removes one', () => {
  const base = {
    'test/_thing.yaml': field('{ 1: { en: Good, zh: 好 }, 2: { en: Bad, zh: 坏 } }')['test/thing.yaml'] ?? '',
  };
  const own =
    'extends: test/_thing\nfields: { mood: { of: { 2: null, 3: { en: Fair, zh: 一般 }, 1: { en: Fine, zh: 好 } } } }\n';
  expect(optionsIn({ ...base, 'test/thing.yaml': own }, 'mood')).toEqual({
    options: [
      { value: 1, label: 'Fine' },
      { value: 3, label: 'Fair' },
    ],
  });
});

it.each([
  ['{ 1: { en: Good, zh: 好, tonne: good } }', 'S003 unknown key "tonne" in an option. Did you mean "tone"?'],
  ['{ 1: { en: Good } }', 'S016 "of" has no text for "zh"'],
  ['{ 1: { en: Good, zh: 坏, ja: 良い } }', 'S100 "ja" is no language'],
  ['{ 1: { en: Good, zh: Bad } }', 'S076 the Chinese text "Bad"'],
  ['{ assumed: true }', 'S027 "mood" needs options'],
  ['{}', 'S009 "of" must not be empty'],
])('reports what is wrong with options: %s', (of, message) => expect(problemsOf(field(of))).toContain(message));
