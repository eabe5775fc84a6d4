import { expect, it } from 'vitest';
import { withFileKeywords } from './keywords';

const actions = `actions:
  make:
    label: { en: Make, zh: 新建 }
    keywords: [launch, 向导]
    places: [list]
`;

it('moves the search words of an action to its file', () => {
  const { text, done } = withFileKeywords(`icon: package\n\n${actions}`);
  expect(text).toBe(
    `icon: package\n\nkeywords: [launch, 向导]\n\n${actions.replace('    keywords: [launch, 向导]\n', '')}`,
  );
  expect(done).toEqual([{ line: 6, old: 'keywords: [launch, 向导]', now: 'keywords: [launch, 向导] of the file' }]);
  expect(withFileKeywords(text)).toEqual({ text, done: [] });
});

it('adds them to those of the file', () => {
  expect(withFileKeywords(`keywords: [depot, launch] # both\n${actions}`).text).toContain(
    'keywords: [depot, launch, 向导] # both\n',
  );
});
