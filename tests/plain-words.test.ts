import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Words that readers stumbled over, each with the plain one that took its place (docs/glossary.md). */
const oddWords: Readonly<Record<string, string>> = {
  anew: 'again',
  'became of': 'result',
  beneath: 'below',
  'beyond all measure': 'too large',
  'came of': 'result',
  'dear(?:er|est)': 'more expensive, costs more',
  'deeds?': 'step',
  'goes without saying': 'default',
  hears: 'receives',
  'goes too far': 'say the limit',
  'hangs? together': 'consistent',
  hurry: 'say the interval',
  'in no time': 'quickly',
  'judg(?:e|es|ed|ing)': 'validate, check',
  'letter (?:by|for) letter': 'literally, unchanged',
  'likel(?:ier|iest)': 'more likely, most likely',
  mineWins: 'overwrite',
  'put right': 'corrected',
  'reckon(?:s|ed)?': 'calculate',
  rights: 'permissions',
  'rivals?': 'baseline',
  shall: 'must',
  'stands? twice': 'appears twice',
  'still fills?': 'is current, is incomplete',
  'tells? (?:them )?apart|told apart': 'distinguish, identify',
  twisty: 'expand button',
  'that are none': 'invalid, missing',
  'witness(?:es)?': 'coverage, validator',
};

/** Written by others, or by `npm run docs`; and the list itself. */
const skipped = /\/(?:node_modules|\.dist|contract|editor)\/|^tests\/plain-words\.test\.ts$/;
const files = [
  'README.md',
  ...['docs', 'locales', 'sandbox', 'schemas', 'scripts', 'src', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
    .filter((path) => /\.(?:css|md|ts|tsx|yaml)$/.test(path) && !skipped.test(path)),
];

it('no comment, title, text or document has a banned word', () => {
  const odd = new RegExp(`\\b(?:${Object.keys(oddWords).join('|')})\\b`, 'i');
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const word = odd.exec(line)?.[0];
        const plain = Object.entries(oddWords).find(
          ([each]) => word && new RegExp(`^(?:${each})$`, 'i').test(word),
        )?.[1];
        return word ? [`${path}:${index + 1}: "${word}", plainly: ${plain}`] : [];
      }),
  );
  expect(files.length).toBeGreaterThan(1500);
  expect(found).toEqual([]);
});

it('a file that exports a single hook has its name, as in useThing.ts', () => {
  const code = files.filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.(?:test|case)\.tsx?$/.test(path));
  const names = code.map((path) => ({
    path,
    name: basename(path).replace(/\.tsx?$/, ''),
    values: [...readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
      ([, name]) => name,
    ),
  }));
  expect(
    names
      .filter(({ name, values }) => values.length === 1 && /^use[A-Z]/.test(values[0] ?? '') && name !== values[0])
      .map(({ path }) => path),
  ).toEqual([]);
  expect(
    names.filter(({ name, values }) => /^use[-A-Z]/.test(name) && !values.includes(name)).map(({ path }) => path),
  ).toEqual([]);
});
