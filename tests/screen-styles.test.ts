import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

/*
 * The styles of a screen stay on the page after the screen, so only one folder may style a class.
 */
it('no class of a screen is styled by two folders', () => {
  const folders = new Map<string, Set<string>>();
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  for (const path of styles) {
    for (const [name] of readFileSync(`src/${path}`, 'utf8').matchAll(/\.p-[\w-]+/g))
      folders.set(name, (folders.get(name) ?? new Set()).add(dirname(path)));
  }
  expect(folders.size).toBeGreaterThan(100);
  expect(
    [...folders].filter(([, owners]) => owners.size > 1).map(([name, owners]) => `${name}: ${[...owners].join(', ')}`),
  ).toEqual([]);
});

it('no class of a view is styled on its own by two folders', () => {
  const folders = new Map<string, Set<string>>();
  const styles = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  // Paper takes the styles of all others back.
  for (const path of styles.filter((each) => !each.startsWith('print/'))) {
    for (const [, name = ''] of readFileSync(`src/views/${path}`, 'utf8').matchAll(/^ {2}(\.v-[\w-]+) \{/gm))
      folders.set(name, (folders.get(name) ?? new Set()).add(dirname(path)));
  }
  expect(folders.size).toBeGreaterThan(200);
  expect([...folders].filter(([, owners]) => owners.size > 1).map(([name]) => name)).toEqual([]);
});
