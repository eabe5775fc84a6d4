import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectLanguages, splitLocale } from '../scripts/check/locale-files';

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

/** Named early and translated late: by the refusal of a write, and by the legend of the keys. */
const translatedLate = ["'seeas.refused", "'keys.record"];

it('the first page shows no text of the lazy parts', () => {
  const first = [...importedBy(['src/main.tsx', 'src/app/shell/Shell.tsx', 'src/views/list/ListPage.tsx'])];
  expect(first.length).toBeGreaterThan(200);
  const late = Object.keys(splitLocale('.', 'en', projectLanguages('.')).rest);
  const key = new RegExp(`['"\`](${late.join('|')})\\.[\\w.$]+`);
  expect(first.flatMap((path) => key.exec(readFileSync(path, 'utf8'))?.[0] ?? [])).toEqual(translatedLate);
  expect([...importedBy(['src/views/form/FormPage.tsx'])].some((path) => key.test(readFileSync(path, 'utf8')))).toBe(
    true,
  );
});
