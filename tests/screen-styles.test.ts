import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/*
 * Styles of a screen stay on the page when another screen follows, so no two folders may style one class.
 */
it('no class is styled by two folders of src/screens', () => {
  const folders = new Map<string, Set<string>>();
  const styles = readdirSync('src/screens', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  for (const path of styles) {
    const [folder = ''] = path.split('/');
    for (const [name] of readFileSync(`src/screens/${path}`, 'utf8').matchAll(/\.p-[\w-]+/g)) folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  }
  expect(folders.size).toBeGreaterThan(100);
  expect([...folders].filter(([, owners]) => owners.size > 1).map(([name, owners]) => `${name}: ${[...owners].join(', ')}`)).toEqual([]);
});
