import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ofLateParts, splitLocale } from '../scripts/locale-files';
import { projectLanguages } from '../scripts/project-languages';

/* A page loads the texts of a section by its name, from a file that the build writes for that section. */
it('every section that a page loads has a file of its own', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const asked = sources.flatMap((path) =>
    [...readFileSync(`src/${path}`, 'utf8').matchAll(/(?:section|texts)(?:=|: |\()["']([a-z\d]+)["']/g)].map(
      ([, name = '']) => name,
    ),
  );
  const written = splitLocale('.', 'en', projectLanguages('.')).later;
  expect(asked.length).toBeGreaterThan(15);
  expect([...new Set(asked)].filter((name) => !written.has(name))).toEqual([]);
});

/** The modules that an entry imports, and those that they import; lazy parts left out. */
function importedBy(entries: string[]): Set<string> {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^'";]*? from )?'(\.[^']*)';/gms,
    )) {
      const file = join(dirname(path), name);
      const module = [`${file}.ts`, `${file}.tsx`, `${file}/index.ts`].find((candidate) => existsSync(candidate));
      if (module) add(module);
    }
  };
  entries.forEach(add);
  return found;
}

it('the first page shows no text of the lazy parts', () => {
  const first = [...importedBy(['src/main.tsx', 'src/app/shell/Shell.tsx', 'src/views/list/ListPage.tsx'])];
  expect(first.length).toBeGreaterThan(200);
  const key = new RegExp(`['"\`](${ofLateParts.join('|')})\\.[\\w.$]+`);
  expect(first.flatMap((path) => key.exec(readFileSync(path, 'utf8'))?.[0] ?? [])).toEqual([]);
  expect([...importedBy(['src/views/form/FormPage.tsx'])].some((path) => key.test(readFileSync(path, 'utf8')))).toBe(
    true,
  );
});
