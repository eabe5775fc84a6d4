import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { splitLocale } from '../scripts/locale-files';

/* A page loads the texts of a section by its name, from a file that the build writes for that section. */
it('every section that a page loads has a file of its own', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));
  const asked = sources.flatMap((path) => [...readFileSync(`src/${path}`, 'utf8').matchAll(/(?:section|texts)(?:=|: |\()["']([a-z\d]+)["']/g)].map(([, name = '']) => name));
  const written = splitLocale('.', 'en').screens;
  expect(asked.length).toBeGreaterThan(15);
  expect([...new Set(asked)].filter((name) => !written.has(name))).toEqual([]);
});
